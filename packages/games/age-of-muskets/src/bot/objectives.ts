import type { Seat } from '@grognard/engine'
import { sideOf } from '../forces/pieces.ts'
import { neighboursOf } from '../map/theatre.ts'
import type { State } from '../state.ts'
import { type Estimates, enemiesOf, estimatesOf } from './estimates.ts'
import weights from './weights.json' with { type: 'json' }

/** What a player sees of the map, worked out once for all of his Forces. */
export interface Ground {
  readonly friends: Estimates
  readonly enemies: Estimates
  /** By zone: with those who stand next to it, who may come to its help. */
  readonly friendsNearby: readonly number[]
  readonly enemiesNearby: readonly number[]
}

export function groundOf(s: State, seat: Seat): Ground {
  const friends = estimatesOf(s, seat, sideOf(s, seat))
  const enemies = enemiesOf(s, seat)
  return {
    friends,
    enemies,
    friendsNearby: withNeighbours(s, friends.free),
    enemiesNearby: withNeighbours(s, enemies.free),
  }
}

/** Those who stand next to a zone may come to its help. */
function withNeighbours({ scenario: { theatre } }: State, there: readonly number[]): readonly number[] {
  return there.map((here, zone) =>
    neighboursOf(theatre, zone).reduce((sum, next) => sum + weights.help * (there[next] ?? 0), here),
  )
}

/** Is it wise for so many to stand there? Those who are near may come, too. */
export function isSafe({ enemies, friendsNearby }: Ground, ours: number, zone: number): boolean {
  const there = enemies.free[zone] ?? 0
  const friends = (1 - weights.help) * ours + (friendsNearby[zone] ?? 0)
  return there === 0 || Math.max(ours, friends) * weights.boldness >= there
}
