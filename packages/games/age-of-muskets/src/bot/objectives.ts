import { ownOf, type Seat } from '@grognard/engine'
import { sideOf } from '../forces/pieces.ts'
import { zoneState } from '../forces/places.ts'
import { distance, FAR, zoneOf } from '../map/theatre.ts'
import type { State } from '../state.ts'
import { normalStrength, strength } from '../troops/index.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import weights from './weights.json' with { type: 'json' }

/** What a Force might go for, by what its player sees: his own troops, counters, markers, and what the scenario printed. */

export interface Objective {
  readonly zone: number
  readonly worth: number
}

/** SP of the player's CU in a zone that still fight. */
export const strengthAt = (s: State, seat: Seat, zone: number): number =>
  ownOf(s, seat).units.reduce(
    (sum, unit) => (unit.zone === zone ? sum + normalStrength(unit.troops) : sum),
    0,
  )

/** What a side has in a zone, as far as the seat can tell. */
export function estimateAt(s: State, seat: Seat, side: Side, zone: number): number {
  const isOurs = sideOf(s, seat) === side
  const own = isOurs ? ownOf(s, seat) : null
  const mine = new Set([...(own?.headquarters ?? []), ...(own?.units ?? [])].map(({ counter }) => counter))
  let sum = isOurs ? strengthAt(s, seat, zone) : 0
  const each = usualCounter(s, side)
  for (const counter of s.open.counters)
    if (counter.side === side && counter.zone === zone && !mine.has(counter.id)) sum += each
  for (const garrison of s.open.garrisons)
    if (garrison.side === side && garrison.zone === zone)
      sum += garrison.troops === null ? weights.garrison : strength(garrison.troops)
  return sum
}

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

/** The zone that is worth most to so many SP standing there. */
export function objectiveOf(s: State, seat: Seat, from: number, ours: number): Objective {
  let best: Objective = { zone: from, worth: 0 }
  for (const [zone, { inPlay }] of s.scenario.theatre.zones.entries()) {
    if (!inPlay) continue
    const far = distance(s.scenario.theatre, from, zone)
    if (far >= FAR) continue
    const worth = stakeAt(s, seat, zone, ours, far) / (1 + weights.distance * far)
    if (worth > best.worth) best = { zone, worth }
  }
  return best
}

function stakeAt(s: State, seat: Seat, zone: number, ours: number, far: number): number {
  const side = sideOf(s, seat)
  const { vp } = zoneOf(s.scenario.theatre, zone)
  const enemies = estimateAt(s, seat, enemyOf(side), zone)
  const friends = estimateAt(s, seat, side, zone) - (far === 0 ? ours : 0)
  const together = ours + friends
  const success = together / (together + weights.caution * enemies)
  const points = vp[side] + vp[enemyOf(side)]
  const isHeld = zoneState(s, zone).control === side
  // AOM-50.7: an enemy is worth meeting by those who are the stronger.
  const prey = enemies > 0 && success > 0.5 ? weights.prey * enemies : 0
  if (isHeld) return enemies === 0 ? 0 : points * success + prey
  return points * success * success + prey
}

/** Is it wise to stand there? */
export function isSafe(s: State, seat: Seat, zone: number, ours: number): boolean {
  const side = sideOf(s, seat)
  const enemies = estimateAt(s, seat, enemyOf(side), zone)
  return enemies === 0 || (ours + estimateAt(s, seat, side, zone)) * weights.boldness >= enemies
}
