import { addTo } from '../calculations/counts.ts'
import { type Fate, isSpent, loseForGood, removeHq, removeUnit } from '../forces/elimination.ts'
import { controllerOfHq, controllerOfUnit, hqInPlay, isArtillery, isShattered } from '../forces/pieces.ts'
import { afterSurrenderOf } from '../forces/surrender.ts'
import { isCampaign } from '../scenario.ts'
import type { CombatUnit, State } from '../state.ts'
import {
  fightingStrength,
  normalOf,
  normalStrength,
  strength,
  strengthOf,
  takeTroops,
  typeOf,
} from '../troops/index.ts'
import { type Arm, NO, type Section, SIDES, type Side } from '../vocabulary.ts'
import { battleOf, hqsOn, planOf, unitsAt, unitsOn } from './display.ts'
import type { Telling } from './leaders.ts'

/** SP in the sections of the Battle Display, and how they are lost. */

/** AOM-31.5: the SP that count for the ratio: all normal ones, in a charge cavalry alone. */
export function strengthAt(s: State, side: Side, section: Section, isCharge: boolean): number {
  let sum = 0
  for (const unit of unitsAt(s, side, section)) {
    if (isCharge) sum += normalOf(s.scenario.roster, unit.troops, 'cavalry')
    else if (!isShattered(s, unit)) sum += normalStrength(unit.troops)
  }
  return sum
}

export const cavalryAt = (s: State, side: Side, section: Section): number =>
  strengthAt(s, side, section, true)

/** AOM-31.11: any artillery SP, also inside divisions that still fight. */
export const hasGunsAt = (s: State, side: Side, section: Section): boolean =>
  unitsAt(s, side, section).some(
    unit => !isShattered(s, unit) && strengthOf(s.scenario.roster, unit.troops, 'artillery') > 0,
  )

/** AOM-30.16, AOM-31.2: SP in artillery CU; those inside other CU do not count. */
export const gunsAt = (s: State, side: Side, section: Section): number =>
  unitsAt(s, side, section).reduce(
    (sum, unit) => (isArtillery(s, unit.id) ? sum + strength(unit.troops) : sum),
    0,
  )

/** How an SP is lost: in the fight (AOM-33.1), or for good at once (AOM-33.4, AOM-32.11). */
type Manner = 'casualty' | 'permanent'

/**
 * Takes SP of one type from a CU. Artillery is simply removed; infantry and cavalry lost in the fight are counted until
 * the battle is over.
 */
export function loseTroops(
  s: State,
  side: Side,
  unit: CombatUnit,
  type: number,
  count: number,
  first: 'shattered' | 'normal',
  manner: Manner,
): void {
  const { roster } = s.scenario
  const taken = takeTroops(unit.troops, type, count, first)
  const { arm, nationality } = typeOf(roster, type)
  const battle = battleOf(s)
  battle.lost[side] += taken
  if (manner === 'permanent' || arm === 'artillery') {
    loseForGood(s, [{ type, normal: taken, shattered: 0 }])
    return
  }
  battle.casualties[side] += taken
  const { casualties } = planOf(s, side)
  addTo(casualties, nationality, taken)
}

/** AOM-5.1, AOM-5.4: CU without SP leave the display at once, and HQ without CU with them. */
export function removeGone(s: State, tell: Telling, fate: Fate = 'mayReturn'): void {
  const battle = battleOf(s)
  for (const side of SIDES) {
    const units = unitsOn(s, side)
    const gone = units.filter(unit => isSpent(s, unit))
    // AOM-34.12: of a side that has nobody left CU and HQ surrender.
    const end = gone.length === units.length ? 'surrendered' : fate
    for (const unit of gone) {
      battle.lost[side] += strength(unit.troops)
      removeUnit(s, controllerOfUnit(s, unit.id), unit, end)
      removeHqOf(s, side, unit.hq, end, tell)
    }
  }
}

/** AOM-5.4: every CU that was stacked with it has been eliminated. */
function removeHqOf(s: State, side: Side, id: number, fate: Fate, tell: Telling): void {
  const hq = id === NO ? undefined : hqInPlay(s, id)
  if (hq === undefined || !hqsOn(s, side).includes(hq)) return
  const seat = controllerOfHq(s, id)
  const isLeft = s.own[seat]?.units.some(unit => unit.hq === id && unit.zone === hq.zone) === true
  if (isLeft) return
  removeHq(s, seat, hq, fate)
  if (fate === 'surrendered' && isCampaign(s.scenario)) afterSurrenderOf(s, side, [hq], tell)
}

/** Normal SP of an arm, or of all men. */
export const fightingIn = (s: State, unit: CombatUnit, arm: Arm | 'men'): number =>
  arm === 'men'
    ? fightingStrength(s.scenario.roster, unit.troops)
    : normalOf(s.scenario.roster, unit.troops, arm)
