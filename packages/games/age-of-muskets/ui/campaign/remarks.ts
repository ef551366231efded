import type { View } from '../reading.ts'
import { ownSide } from '../sides.ts'
import { type Leg, wayOf } from './orders.ts'
import type { CampaignWords } from './words.ts'

/** What is to be known of a march from one zone to the next. */
export function remarksOn(
  view: View,
  leg: Pick<Leg, 'from' | 'to'>,
  { detail: say }: CampaignWords,
): readonly string[] {
  const way = wayOf(view, leg)
  const side = ownSide(view)
  const enemies = view.counters.filter(counter => counter.zone === leg.to && counter.side !== side).length
  return [
    ...(way === undefined
      ? []
      : way.afloat > 0
        ? [say.afloat]
        : way.opposed > 0
          ? [say.opposed]
          : way.fords
            ? [say.fords]
            : []),
    ...(enemies > 0 ? [say.enemies(enemies)] : []),
  ]
}
