import { ownOf, type Seat } from '@grognard/engine'
import { sideOf } from '../forces/pieces.ts'
import { zoneState } from '../forces/places.ts'
import { distance, FAR, neighboursOf, type Zone, zoneOf } from '../map/theatre.ts'
import type { State } from '../state.ts'
import { normalStrength, strength } from '../troops/index.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import weights from './weights.json' with { type: 'json' }

/** What draws a Force where, by what its player sees: his own troops, counters, markers, and what the scenario printed. */

/** SP of the player's CU in a zone that still fight. */
export const strengthAt = (s: State, seat: Seat, zone: number): number =>
  ownOf(s, seat).units.reduce(
    (sum, unit) => (unit.zone === zone ? sum + normalStrength(unit.troops) : sum),
    0,
  )

/** By zone: what a side has there, as far as the seat can tell. */
function estimates(s: State, seat: Seat, side: Side): readonly number[] {
  const sums = s.open.zones.map(() => 0)
  const add = (zone: number, count: number) => {
    sums[zone] = (sums[zone] ?? 0) + count
  }
  const own = sideOf(s, seat) === side ? ownOf(s, seat) : null
  const mine = new Set([...(own?.headquarters ?? []), ...(own?.units ?? [])].map(({ counter }) => counter))
  for (const { zone, troops } of own?.units ?? []) add(zone, normalStrength(troops))
  const each = usualCounter(s, side)
  for (const counter of s.open.counters)
    if (counter.side === side && !mine.has(counter.id)) add(counter.zone, each)
  for (const garrison of s.open.garrisons)
    if (garrison.side === side)
      add(garrison.zone, garrison.troops === null ? weights.garrison : strength(garrison.troops))
  return sums
}

export const estimateAt = (s: State, seat: Seat, side: Side, zone: number): number =>
  estimates(s, seat, side)[zone] ?? 0

/** SP behind a counter that lies face down: those that the scenario has sent, shared out among all of them. */
function usualCounter(s: State, side: Side): number {
  const { plan, roster } = s.scenario
  if (plan.kind === 'battle') return weights.counter
  const isOf = (unit: number) =>
    roster.nationalities[roster.combatUnits[unit]?.nationality ?? -1]?.side === side
  let all = 0
  for (const { units } of plan.headquarters)
    for (const { unit, troops } of units) if (isOf(unit)) all += strength(troops)
  for (const coming of plan.reinforcements)
    if ((coming.kind === 'hq' || coming.kind === 'cu') && coming.side === side && coming.turn <= s.open.turn)
      for (const { troops } of coming.units) all += strength(troops)
  const counters = s.open.counters.filter(counter => counter.side === side).length
  return counters === 0 ? weights.counter : all / counters
}

/** By zone: what it is worth to so many SP to stand there, and how much draws them there from near and far. */
export interface Field {
  readonly stakes: readonly number[]
  readonly draws: readonly number[]
}

/**
 * Every zone that is worth something draws from all sides, the less the farther it is; so a Force follows what lies
 * together beyond the horizon, and takes on its way what is near.
 */
export function fieldOf(s: State, seat: Seat, from: number, ours: number): Field {
  const { theatre } = s.scenario
  const stakes = stakesFor(s, seat, from, ours)
  const draws = theatre.zones.map(() => 0)
  for (const [target, stake] of stakes.entries()) {
    if (stake === 0) continue
    for (let zone = 0; zone < draws.length; zone++) {
      const far = distance(theatre, zone, target)
      if (far < FAR) draws[zone] = (draws[zone] ?? 0) + stake * weights.reach ** far
    }
  }
  return { stakes, draws }
}

/** What a zone is worth to a Force that comes from there and stands in it. */
function stakesFor(s: State, seat: Seat, from: number, ours: number): readonly number[] {
  const side = sideOf(s, seat)
  const friends = withNeighbours(s, estimates(s, seat, side))
  const enemies = withNeighbours(s, estimates(s, seat, enemyOf(side)))
  const nearer = nearerFriends(s, seat, from)
  return s.scenario.theatre.zones.map(({ inPlay }, zone) =>
    inPlay
      ? stakeAt(s, side, zone, {
          ours: Math.max(ours, friends.nearby[zone] ?? 0),
          there: friends.there[zone] ?? 0,
          nearer: nearer[zone] ?? 0,
          enemies: enemies.there[zone] ?? 0,
          enemiesNearby: enemies.nearby[zone] ?? 0,
        })
      : 0,
  )
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
      if (theirs < far) sum += count * weights.reach ** theirs
    }
    return sum
  })
}

/** Those who stand next to a zone may come to its help. */
function withNeighbours(s: State, there: readonly number[]) {
  const { theatre } = s.scenario
  const nearby = there.map((here, zone) =>
    neighboursOf(theatre, zone).reduce((sum, next) => sum + weights.help * (there[next] ?? 0), here),
  )
  return { there, nearby }
}

interface Balance {
  readonly ours: number
  readonly there: number
  readonly nearer: number
  readonly enemies: number
  readonly enemiesNearby: number
}

function stakeAt(s: State, side: Side, zone: number, balance: Balance): number {
  const { ours, there, nearer, enemies, enemiesNearby } = balance
  const printed = zoneOf(s.scenario.theatre, zone)
  const { control } = zoneState(s, zone)
  const success = ours / Math.max(1, ours + weights.caution * enemiesNearby)
  // AOM-50.7: an enemy is worth meeting by those who are the stronger.
  const prey = enemies > 0 && success > 0.5 ? weights.prey * enemies : 0
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
export function isSafe(s: State, seat: Seat, zone: number, ours: number): boolean {
  const side = sideOf(s, seat)
  const enemies = estimateAt(s, seat, enemyOf(side), zone)
  if (enemies === 0) return true
  const friends = withNeighbours(s, estimates(s, seat, side)).nearby[zone] ?? 0
  return Math.max(ours, (1 - weights.help) * ours + friends) * weights.boldness >= enemies
}
