import { ownOf, type Seat } from '@grognard/engine'
import { sideOf } from '../forces/pieces.ts'
import { zoneState } from '../forces/places.ts'
import { distance, FAR, neighboursOf, zoneOf } from '../map/theatre.ts'
import type { State } from '../state.ts'
import { normalStrength, strength } from '../troops/index.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import weights from './weights.json' with { type: 'json' }

/** What a Force might go for, by what its player sees: his own troops, counters, markers, and what the scenario printed. */

interface Objective {
  readonly zone: number
  readonly worth: number
}

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

/** The zone that is worth most to so many SP that stand somewhere else. */
export function objectiveOf(s: State, seat: Seat, from: number, ours: number): Objective {
  const { theatre } = s.scenario
  const side = sideOf(s, seat)
  const friends = withNeighbours(s, estimates(s, seat, side))
  const enemies = withNeighbours(s, estimates(s, seat, enemyOf(side)))
  let best: Objective = { zone: from, worth: 0 }
  for (const [zone, { inPlay }] of theatre.zones.entries()) {
    const far = distance(theatre, from, zone)
    if (!inPlay || far >= FAR) continue
    const helped = Math.max(ours, friends.nearby[zone] ?? 0)
    const stake = stakeAt(s, side, zone, helped, enemies.there[zone] ?? 0, enemies.nearby[zone] ?? 0)
    const worth = stake / (1 + weights.distance * far) ** weights.haste
    if (worth > best.worth) best = { zone, worth }
  }
  return best
}

/** Those who stand next to a zone may come to its help. */
function withNeighbours(s: State, there: readonly number[]) {
  const { theatre } = s.scenario
  const nearby = there.map((here, zone) =>
    neighboursOf(theatre, zone).reduce((sum, next) => sum + weights.help * (there[next] ?? 0), here),
  )
  return { there, nearby }
}

function stakeAt(
  s: State,
  side: Side,
  zone: number,
  ours: number,
  enemies: number,
  enemiesNearby: number,
): number {
  const { vp } = zoneOf(s.scenario.theatre, zone)
  const success = ours / Math.max(1, ours + weights.caution * enemiesNearby)
  const points = vp[side] + vp[enemyOf(side)]
  // AOM-50.7: an enemy is worth meeting by those who are the stronger.
  const prey = enemies > 0 && success > 0.5 ? weights.prey * enemies : 0
  if (zoneState(s, zone).control === side) return enemies === 0 ? 0 : points * success + prey
  return points * success * success + prey
}

/** Is it wise to stand there? */
export function isSafe(s: State, seat: Seat, zone: number, ours: number): boolean {
  const side = sideOf(s, seat)
  const enemies = estimateAt(s, seat, enemyOf(side), zone)
  return enemies === 0 || (ours + estimateAt(s, seat, side, zone)) * weights.boldness >= enemies
}
