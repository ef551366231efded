import { below, isOf, type Random, type Seat } from '@grognard/engine'
import type { Decision } from '../decisions.ts'
import { zoneNamed } from '../forces/names.ts'
import { sideOf } from '../forces/pieces.ts'
import type { Part } from '../parts.ts'
import type { State } from '../state.ts'
import { enemiesAt, friendsAt, hopeAt } from './objectives.ts'
import { stepNamed } from './step.ts'

/** AOM-50.3: where a whole Force might go: to the zones that promise most, and to stay. */

const MOST = 5

function wholeMoves(s: State, seat: Seat, at: string, random: Random): readonly Decision[] {
  const compose = stepNamed(at)?.compose
  if (compose === undefined) return []
  const side = sideOf(s, seat)
  const worth = (part: Part): number => {
    const zone = isOf('move-force', part) || isOf('move', part) ? zoneNamed(s, part.to) : -1
    const enemies = enemiesAt(s, side, zone)
    const risk = enemies === 0 ? 0 : enemies / (1 + friendsAt(s, side, zone))
    return hopeAt(s, side, zone) * (1 + below(random, 25) / 100) - risk
  }
  const parts = compose.next(s, seat, [])
  const forces = parts.filter(part => isOf('move-force', part))
  const moves = (forces.length > 0 ? forces : parts.filter(part => isOf('move', part)))
    .map(part => ({ part, worth: worth(part) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST)
  return moves.flatMap(({ part }) => compose.whole(s, seat, [part]) ?? [])
}

export const marches = (s: State, seat: Seat, random: Random): readonly Decision[] =>
  wholeMoves(s, seat, 'marchOrders', random)

export const forcedMarches = (s: State, seat: Seat, random: Random): readonly Decision[] =>
  wholeMoves(s, seat, 'forcedMarchOrders', random)
