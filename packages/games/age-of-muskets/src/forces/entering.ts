import type { Tell } from '@grognard/engine'
import { violate } from '../effects/neutrality.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import { sideId, zoneId } from './names.ts'
import { counterOf } from './pieces.ts'
import { hasForce, zoneState } from './places.ts'

/**
 * What becomes of what lies in a zone when CU or HQ of a side enter it, however they come: a lone depot is destroyed
 * (AOM-11.6), a lone siege train as well (AOM-11.9), and a neutral zone is neutral no longer (AOM-59.1). True: there was
 * a depot, and somebody has plunder to carry.
 */
export function ransack(s: State, side: Side, zone: number, tell: Tell<AgeOfMuskets> | undefined): boolean {
  const violated = violate(s, side, zone)
  if (violated !== null)
    tell?.({
      type: 'neutrality-violated',
      rule: 'AOM-59.1',
      zone: zoneId(s, zone),
      scorer: sideId(s, violated.side),
      vp: violated.vp,
    })
  const enemy = enemyOf(side)
  if (hasForce(s, enemy, zone)) return false
  const state = zoneState(s, zone)
  if (state.siegeTrains[enemy] > 0) {
    state.siegeTrains[enemy] = 0
    tell?.({ type: 'siege-train-lost', rule: 'AOM-11.9', side: sideId(s, enemy), zone: zoneId(s, zone) })
  }
  return state.depot !== null && destroyDepot(s, enemy, zone, tell)
}

/** AOM-11.6, AOM-36.16: if it is a depot of that side. */
export function destroyDepot(
  s: State,
  side: Side,
  zone: number,
  tell: Tell<AgeOfMuskets> | undefined,
): boolean {
  const state = zoneState(s, zone)
  if (state.depot === null) return false
  if (s.scenario.roster.nationalities[state.depot.nationality]?.side !== side) return false
  state.depot = null
  tell?.({ type: 'depot-pillaged', rule: 'AOM-11.6', side: sideId(s, side), zone: zoneId(s, zone) })
  return true
}

/** AOM-11.6: the counter that carries the plunder. */
export function giveLoot(s: State, counter: number): void {
  const holder = counterOf(s, counter)
  if (holder !== undefined) holder.pillaged = true
}
