import { ownOf, type Seat } from '@grognard/engine'
import { ruleEffects } from '../effects/special-rules.ts'
import { sideOf } from '../forces/pieces.ts'
import { zoneState } from '../forces/places.ts'
import { distance, FAR, neighboursOf, type Zone, zoneOf } from '../map/theatre.ts'
import type { State } from '../state.ts'
import { normalStrength } from '../troops/index.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import { allIn, type Estimates, enemiesOf, estimatesOf } from './estimates.ts'
import weights from './weights.json' with { type: 'json' }

/** What draws a Force where. */

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

/** By zone: what it is worth to so many SP to stand there. */
export interface Field {
  readonly ground: Ground
  readonly ours: number
  readonly stakes: readonly number[]
}

/** To a Force that comes from there. */
export const fieldOf = (
  s: State,
  seat: Seat,
  from: number,
  ours: number,
  ground: Ground = groundOf(s, seat),
): Field => ({ ground, ours, stakes: stakesFor(s, seat, from, ours, ground) })

/**
 * Every zone that is worth something draws from all sides, the less the farther it is; so a Force follows what lies
 * together beyond the horizon, and takes on its way what is near.
 */
export function drawOf({ scenario: { theatre } }: State, { stakes }: Field, zone: number): number {
  let sum = 0
  for (let target = 0; target < stakes.length; target++) {
    const stake = stakes[target] ?? 0
    if (stake !== 0) sum += stake * reached(distance(theatre, zone, target))
  }
  return sum
}

/** How much of a draw is left so many zones away. */
const reached = (far: number): number => (far < FAR ? weights.reach ** far : 0)

function stakesFor(s: State, seat: Seat, from: number, ours: number, ground: Ground): readonly number[] {
  const side = sideOf(s, seat)
  const { friends, enemies, friendsNearby, enemiesNearby } = ground
  const nearer = nearerFriends(s, seat, from)
  return s.scenario.theatre.zones.map(({ inPlay }, zone) => {
    if (!inPlay) return 0
    const there = friends.free[zone] ?? 0
    return (
      stakeAt(s, side, zone, {
        ours: Math.max(ours, friendsNearby[zone] ?? 0),
        there,
        nearer: nearer[zone] ?? 0,
        free: enemies.free[zone] ?? 0,
        enemies: allIn(enemies, zone),
        enemiesNearby: enemiesNearby[zone] ?? 0,
      }) + captives(s, enemies.shutIn[zone] ?? 0, zone === from ? there - ours : there)
    )
  })
}

/** By zone: what the player has that is nearer to it than those who stand there, the less the farther it is. */
function nearerFriends(s: State, seat: Seat, from: number): readonly number[] {
  const { theatre } = s.scenario
  const own = new Map<number, number>()
  for (const { zone, troops } of ownOf(s, seat).units)
    if (zone !== from) own.set(zone, (own.get(zone) ?? 0) + normalStrength(troops))
  return theatre.zones.map((_, target) => {
    const far = distance(theatre, from, target)
    let sum = 0
    for (const [zone, count] of own) {
      const theirs = distance(theatre, zone, target)
      if (theirs < far) sum += count * reached(theirs)
    }
    return sum
  })
}

/** Those who stand next to a zone may come to its help. */
function withNeighbours({ scenario: { theatre } }: State, there: readonly number[]): readonly number[] {
  return there.map((here, zone) =>
    neighboursOf(theatre, zone).reduce((sum, next) => sum + weights.help * (there[next] ?? 0), here),
  )
}

/** AOM-59.5: who is shut in gives himself up to enough of us, and to those who would be too many without this Force not more. */
function captives(s: State, shutIn: number, others: number): number {
  if (shutIn === 0) return 0
  const [summons] = ruleEffects(s, 'summons')
  const needed = (summons?.effect.leastRatio ?? 1) * shutIn
  return others < needed ? weights.captive * shutIn : 0
}

interface Balance {
  readonly ours: number
  readonly there: number
  readonly nearer: number
  /** Enemies who may march and fight. */
  readonly free: number
  readonly enemies: number
  readonly enemiesNearby: number
}

function stakeAt(s: State, side: Side, zone: number, balance: Balance): number {
  const { ours, there, nearer, free, enemies, enemiesNearby } = balance
  const printed = zoneOf(s.scenario.theatre, zone)
  const { control } = zoneState(s, zone)
  const success = ours / Math.max(1, ours + weights.caution * enemiesNearby)
  // AOM-50.7: an enemy is worth meeting by those who are the stronger.
  const prey = free > 0 && success > 0.5 ? weights.prey * free : 0
  if (control === side) {
    const kept = printed.vp[side] + printed.vp[enemyOf(side)]
    const danger = enemiesNearby / Math.max(1, enemiesNearby + there)
    return weights.guarding * kept * danger * success + prey
  }
  const denied = control === enemyOf(side) ? 1 : weights.denied
  const points = printed.vp[side] + denied * printed.vp[enemyOf(side)]
  const open = enemies > 0 ? openness(printed, ours, enemies) : 1
  return (points * open * success * success) / (1 + nearer / weights.crowd) + prey
}

/**
 * AOM-36.1, AOM-36.7: how likely a place with enemies in it falls to so many: a fortress only to a siege, a defensible city
 * to a storm, for which numbers have to make up for the walls.
 */
function openness({ place }: Zone, ours: number, enemies: number): number {
  switch (place?.type) {
    case 'fortress':
      return weights.walls
    case 'castle':
      return enemies > weights.garrison ? 1 : weights.walls
    case 'defensibleCity':
      return Math.min(1, ours / (enemies * weights.escalade))
    default:
      return 1
  }
}

/** Is it wise to stand there? Those who are near may come, too. */
export function isSafe({ ground, ours }: Field, zone: number): boolean {
  const enemies = ground.enemies.free[zone] ?? 0
  const friends = (1 - weights.help) * ours + (ground.friendsNearby[zone] ?? 0)
  return enemies === 0 || Math.max(ours, friends) * weights.boldness >= enemies
}
