import { ownOf, type Seat } from '@grognard/engine'
import { sideOf } from '../forces/pieces.ts'
import { isShutIn } from '../forces/places.ts'
import type { State } from '../state.ts'
import { normalStrength, strength } from '../troops/index.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import weights from './weights.json' with { type: 'json' }

/** Who stands where, as far as a seat can tell: by his own troops, by counters, and by what the scenario printed. */

/** SP of the player's CU in a zone that still fight. */
export const strengthAt = (s: State, seat: Seat, zone: number): number =>
  ownOf(s, seat).units.reduce(
    (sum, unit) => (unit.zone === zone ? sum + normalStrength(unit.troops) : sum),
    0,
  )

/** What a side has, by zone. */
export interface Estimates {
  /** CU that may march and fight. */
  readonly free: readonly number[]
  /** CU that the enemy has shut in. */
  readonly shutIn: readonly number[]
  readonly garrisons: readonly number[]
}

export function estimatesOf(s: State, seat: Seat, side: Side): Estimates {
  const free = s.open.zones.map(() => 0)
  const shutIn = free.slice()
  const garrisons = free.slice()
  const add = (sums: number[], zone: number, count: number) => {
    sums[zone] = (sums[zone] ?? 0) + count
  }
  const addPiece = (piece: { readonly zone: number; readonly inside: boolean }, count: number) =>
    add(isShutIn(s, side, piece) ? shutIn : free, piece.zone, count)
  const own = sideOf(s, seat) === side ? ownOf(s, seat) : null
  const mine = new Set([...(own?.headquarters ?? []), ...(own?.units ?? [])].map(({ counter }) => counter))
  for (const unit of own?.units ?? []) addPiece(unit, normalStrength(unit.troops))
  const each = usualCounter(s, side)
  for (const counter of s.open.counters)
    if (counter.side === side && !mine.has(counter.id)) addPiece(counter, each)
  for (const garrison of s.open.garrisons)
    if (garrison.side === side)
      add(garrisons, garrison.zone, garrison.troops === null ? weights.garrison : strength(garrison.troops))
  return { free, shutIn, garrisons }
}

/** All that a side has in a zone, garrisons included. */
export function allIn({ free, shutIn, garrisons }: Estimates, zone: number): number {
  return (free[zone] ?? 0) + (shutIn[zone] ?? 0) + (garrisons[zone] ?? 0)
}

export const enemiesOf = (s: State, seat: Seat): Estimates => estimatesOf(s, seat, enemyOf(sideOf(s, seat)))

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
