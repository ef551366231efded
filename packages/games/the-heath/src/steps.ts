import type { Refusal, Seat, State, Step } from '@grognard/engine'
import { illegal, only, roll, same, seatSet, there } from '@grognard/engine'
import { compareDistance, isOnTheHeath, isWithin, METRE, type Place } from './geometry.ts'
import { type Heath, type Unit, unitsOf } from './kind.ts'

type Part = Heath['part']
/** What everybody sees: nothing is hidden on the heath. */
type Seen = Pick<State<Heath>, 'open'>

const STEPS = [0, 1000, -1000].map(metres => metres * METRE)
const HITS_FROM = 5
/** HEATH-2.1: as far as a unit marches. */
export const MARCH = 1500 * METRE

/** HEATH-2.2: may the unit stand there? */
export const isFree = (units: readonly Unit[], unit: number, place: Place): boolean =>
  isOnTheHeath(place) &&
  units.every((other, i) => i === unit || other.isLost || !isWithin(other, place, 200 * METRE))

/** Units act in the order of their numbers. */
const isNext = (parts: readonly Part[], { unit }: Part): boolean => unit > (parts.at(-1)?.unit ?? -1)

/** HEATH-2.1, HEATH-2.2 */
export function unfitMove(s: Seen, seat: Seat, parts: readonly Part[], part: Part): Refusal | null {
  const from = unitsOf(s, seat).get(part.unit)
  if (part.type !== 'move' || !from || !isNext(parts, part)) return illegal('HEATH-2.1', 'heath.no-move')
  if (!isWithin(from, part, MARCH)) return illegal('HEATH-2.1', 'heath.too-far')
  const moved = s.open.units.map((unit, i) => ({ ...unit, ...parts.find(before => before.unit === i) }))
  return isFree(moved, part.unit, part) ? null : illegal('HEATH-2.2', 'heath.not-there')
}

/** Places round about that lie on a grid. Any other place would do, too. */
const someMoves = (s: Seen, seat: Seat, parts: readonly Part[]): Part[] =>
  [...unitsOf(s, seat)]
    .flatMap(([unit, { x, y }]) =>
      STEPS.flatMap(dx => STEPS.map(dy => ({ type: 'move' as const, unit, x: x + dx, y: y + dy }))),
    )
    .filter(move => unfitMove(s, seat, parts, move) === null)

/** HEATH-3.1: all shots that the seat has, those of each unit from the nearest target to the furthest. */
const shotsOf = (s: Seen, seat: Seat): Part[] =>
  [...unitsOf(s, seat)].flatMap(([unit, from]) =>
    [...unitsOf(s, 1 - seat)]
      .filter(([, enemy]) => isWithin(from, enemy, 2000 * METRE))
      .toSorted(([, a], [, b]) => compareDistance(from, a, b))
      .map(([at]) => ({ type: 'shot', unit, at })),
  )

/** HEATH-3.1 */
export const unfitShot = (s: Seen, seat: Seat, parts: readonly Part[], part: Part): Refusal | null =>
  isNext(parts, part) && shotsOf(s, seat).some(shot => same(shot, part))
    ? null
    : illegal('HEATH-3.1', 'heath.no-shot')

export const march: Step<Heath> = {
  rule: 'HEATH-2.1',
  seats: ({ open }) => only(open.turn % 2),
  default: () => ({ type: 'march', parts: [] }),
  compose: {
    sampled: true,
    next: someMoves,
    fits: unfitMove,
    whole: (_, __, parts) => ({ type: 'march', parts: [...parts] }),
    partsOf: (_, __, { parts }) => parts,
  },
  play(s, decisions, tell) {
    const moves = decisions.flatMap(decision => decision?.parts ?? [])
    for (const move of moves)
      if (move.type === 'move')
        Object.assign(there(s.open.units[move.unit], 'such unit'), { x: move.x, y: move.y })
    s.open.turn++
    tell?.({ type: 'marched', rule: 'HEATH-2.1', moves })
  },
}

export const fire: Step<Heath> = {
  rule: 'HEATH-3.1',
  seats: s => seatSet([0, 1].filter(seat => shotsOf(s, seat).length > 0)),
  default(s, seat) {
    const shots = shotsOf(s, seat)
    return { type: 'fire', parts: shots.filter(({ unit }, i) => unit !== shots[i - 1]?.unit) }
  },
  compose: {
    next: (s, seat, parts) => shotsOf(s, seat).filter(shot => isNext(parts, shot)),
    fits: unfitShot,
    whole: (_, __, parts) => ({ type: 'fire', parts: [...parts] }),
    partsOf: (_, __, { parts }) => parts,
  },
  play(s, decisions, tell) {
    for (const shot of decisions.flatMap(decision => decision?.parts ?? [])) {
      const die = roll(s, 6)
      if (shot.type === 'shot' && die >= HITS_FROM) there(s.open.units[shot.at], 'such unit').isLost = true
      tell?.({ type: 'fired', rule: 'HEATH-3.2', shot, die })
    }
  },
}
