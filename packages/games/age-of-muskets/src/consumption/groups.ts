import { consumptionLosses, consumptionPercent, harasses, rollsInstead } from '../calculations/consumption.ts'
import { garrisonStrength } from '../forces/garrisons.ts'
import { unitsIn } from '../forces/pieces.ts'
import { garrisonIn, shutInBy, zoneState } from '../forces/places.ts'
import { zoneOf } from '../map/theatre.ts'
import type { State } from '../state.ts'
import { normalStrength } from '../troops/index.ts'
import { enemyOf, NO, type Side } from '../vocabulary.ts'

/** AOM-45.3: the percentage of a group: of those shut in, or of those outside. */
export function percentFor(s: State, side: Side, zone: number, isShut: boolean): number {
  const state = zoneState(s, zone)
  const { effects } = zoneOf(s.scenario.theatre, zone)
  return consumptionPercent({
    isDepleted: state.depleted,
    isShutIn: isShut,
    isBesieging: !isShut && state.siege?.side === side,
    terrainPercent: effects.monthlyLossPercent,
    isHarassed: !isShut && isHarassed(s, side, zone),
  })
}

/** AOM-45.3, AOM-45.4: an enemy garrison that is not blockaded, or by fewer normal SP than it has. */
function isHarassed(s: State, side: Side, zone: number): boolean {
  const garrison = garrisonIn(s, enemyOf(side), zone)
  if (garrison === undefined) return false
  const isBlockaded = shutInBy(zoneState(s, zone)) === side
  const normal = unitsIn(s, side, zone).reduce((sum, { troops }) => sum + normalStrength(troops), 0)
  return harasses(garrisonStrength(s, garrison), isBlockaded ? normal : NO)
}

/** AOM-45.3, AOM-45.5: what a group of so many SP loses; a single SP inside a shut place is rolled for. */
export const lossesOf = (
  sp: number,
  percent: number,
  isShut: boolean,
): { readonly losses: number; readonly isByDie: boolean } => ({
  losses: consumptionLosses(sp, percent, isShut),
  isByDie: rollsInstead(sp, isShut),
})
