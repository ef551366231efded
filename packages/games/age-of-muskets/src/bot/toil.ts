import type { Seat } from '@grognard/engine'
import { attritionLosses } from '../calculations/attrition.ts'
import { halfIn } from '../effects/season.ts'
import { sideOf } from '../forces/pieces.ts'
import { distance } from '../map/theatre.ts'
import type { State } from '../state.ts'
import type { AttritionRow } from '../vocabulary.ts'
import weights from './weights.json' with { type: 'json' }

/** AOM-50.2, AOM-50.3: what it costs a Force to be stirred at all, in VP. */

/** What the Attrition Table takes of so many SP there. */
export const toil = (s: State, zone: number, row: AttritionRow, strengthPoints: number): number =>
  weights.sp * attritionLosses(s.scenario.tables, halfIn(s, zone), row, strengthPoints)

/** Zones within which a depot will do (AOM-10.1). */
const reachOf = ({ scenario }: State): number => scenario.parameters.locMaxLength

export const hasDepotNear = (s: State, seat: Seat, zone: number): boolean =>
  s.open.zones.some(
    ({ depot }, at) =>
      depot !== null &&
      s.scenario.roster.nationalities[depot.nationality]?.side === sideOf(s, seat) &&
      distance(s.scenario.theatre, at, zone) <= reachOf(s),
  )

/** AOM-13.3: for every activation, whatever is done in it. */
export function toilOfActivation(s: State, seat: Seat, zone: number, strengthPoints: number): number {
  const row = hasDepotNear(s, seat, zone) ? 'depot' : 'outOfSupply'
  return toil(s, zone, row, strengthPoints)
}
