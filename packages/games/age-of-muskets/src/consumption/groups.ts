import { garrisonStrength } from '../forces/garrisons.ts'
import { unitsIn } from '../forces/pieces.ts'
import { garrisonIn, shutInBy, zoneState } from '../forces/places.ts'
import { zoneOf } from '../map/theatre.ts'
import type { State } from '../state.ts'
import { normalStrength } from '../troops/index.ts'
import { enemyOf, type Side } from '../vocabulary.ts'

/** AOM-45.3: so much for each reason. */
const EACH = 10

/** AOM-45.3: the percentage of a group: of those shut in, or of those outside. */
export function percentFor(s: State, side: Side, zone: number, isShut: boolean): number {
  const state = zoneState(s, zone)
  const { effects } = zoneOf(s.scenario.theatre, zone)
  const isBesieging = !isShut && state.siege?.side === side
  const reasons = [state.depleted, isShut, isBesieging, !isShut && isThreatened(s, side, zone)]
  return EACH * reasons.filter(Boolean).length + effects.monthlyLossPercent
}

/** AOM-45.3, AOM-45.4: an enemy garrison that is not blockaded, or by fewer normal SP than it has. */
function isThreatened(s: State, side: Side, zone: number): boolean {
  const garrison = garrisonIn(s, enemyOf(side), zone)
  if (garrison === undefined) return false
  if (shutInBy(zoneState(s, zone)) !== side) return true
  const normal = unitsIn(s, side, zone).reduce((sum, { troops }) => sum + normalStrength(troops), 0)
  return normal < garrisonStrength(s, garrison)
}

/** AOM-45.3, AOM-45.5: what a group of so many SP loses; a single SP inside a shut place is rolled for. */
export function lossesOf(sp: number, percent: number, isShut: boolean): { losses: number; isByDie: boolean } {
  if (isShut && sp === 1) return { losses: 1, isByDie: true }
  const losses = Math.floor((sp * percent) / 100)
  return { losses: Math.max(losses, isShut && sp > 0 ? 1 : 0), isByDie: false }
}
