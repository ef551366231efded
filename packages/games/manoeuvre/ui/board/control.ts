import { edgeNumber, isInHomeHalf, NEIGHBOURS, nameOf, squareNamed } from '../../src/board/index.ts'
import type { SeatName } from '../../src/vocabulary.ts'
import { seatOf } from '../printed.ts'
import { otherSeat, type View } from '../reading.ts'
import { ALL_SQUARES } from '../turning.ts'

/** MAN-16.7, MAN-16.8: who controls a square as things stand; squares that nobody controls are left out. */
export function controlIn(view: Pick<View, 'units' | 'nations'>): ReadonlyMap<string, SeatName> {
  const owners = new Map<string, SeatName>()
  for (const [id, { square }] of Object.entries(view.units)) {
    const seat = seatOf(view, id)
    if (square !== null && seat !== null) owners.set(square, seat)
  }
  const control = new Map<string, SeatName>()
  for (const square of ALL_SQUARES) {
    const around = (NEIGHBOURS[squareNamed(square)] ?? []).flatMap(next => owners.get(nameOf(next)) ?? [])
    const [first] = around
    const alone = around.every(seat => seat === first) ? first : undefined
    const seat = owners.get(square) ?? alone
    if (seat !== undefined) control.set(square, seat)
  }
  return control
}

/** MAN-16.6: does it count for the seat that controls it? Squares of the enemy's home half do. */
export function countsFor(view: Pick<View, 'homeEdges'>, square: string, seat: SeatName): boolean {
  const edge = view.homeEdges[otherSeat(seat)]
  return edge !== null && isInHomeHalf(edgeNumber(edge), squareNamed(square))
}

export function groundHeld(view: Pick<View, 'units' | 'nations' | 'homeEdges'>): {
  readonly [S in SeatName]: number
} {
  const held = { blue: 0, red: 0 }
  for (const [square, seat] of controlIn(view)) if (countsFor(view, square, seat)) held[seat]++
  return held
}

export const lostBy = (view: Pick<View, 'units' | 'nations'>, seat: SeatName): readonly string[] =>
  Object.entries(view.units).flatMap(([id, { state }]) =>
    state === 'eliminated' && seatOf(view, id) === seat ? [id] : [],
  )
