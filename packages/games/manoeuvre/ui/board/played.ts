import type { SeatName } from '../../src/vocabulary.ts'
import { seatOf } from '../printed.ts'
import type { View } from '../reading.ts'

/** The cards of a seat that lie open because the action they belong to is not finished (MAN-2.6). */
export function playedBy(view: View, seat: SeatName): readonly string[] {
  const { combat, card } = view
  const all = combat
    ? [
        ...(combat.skirmish ? [] : [combat.card]),
        ...(combat.withdrawal === null ? [] : [combat.withdrawal]),
        ...combat.defence,
        ...combat.attack,
        ...(combat.leader === null ? [] : [combat.leader]),
      ]
    : card
      ? [card.card]
      : []
  return all.filter(id => seatOf(view, id) === seat)
}
