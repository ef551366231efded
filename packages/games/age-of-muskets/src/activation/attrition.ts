import { only, ownOf, reveal, type Seat, type Step, type Tell, theDecision, there } from '@grognard/engine'
import {
  attritionLosses,
  besiegersRow,
  isLightForce,
  losesStraggler,
  stragglersAmong,
} from '../calculations/attrition.ts'
import type { DecisionOf } from '../decisions.ts'
import { halfIn } from '../effects/season.ts'
import { loseForGood } from '../forces/elimination.ts'
import { playerId, typeNamed, unitNamed } from '../forces/names.ts'
import { sideOf, strengthOfUnits } from '../forces/pieces.ts'
import { isShutIn, zoneState } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import { zoneOf } from '../map/theatre.ts'
import { attrition, stragglers } from '../procedures.ts'
import type { AgeOfMuskets, CombatUnit, State } from '../state.ts'
import { takeTroops, typeOf } from '../troops/index.ts'
import type { AttritionRow, Half, Side } from '../vocabulary.ts'
import { type Checked, checked, zonesIn, zonesOfParts } from './checking.ts'
import { distributing, suffering, usualLosses } from './distribution.ts'

/** What everybody sees. */
type Public = Pick<State, 'scenario' | 'open'>

/** AOM-14.1: the number of losses is public, and who is asked follows from it. */
export const consultTable: Step<AgeOfMuskets> = {
  rule: 'AOM-14.1',
  play(s, _, tell) {
    const { seat, row, rolledOne, acrossRiver } = attrition.locals(s)
    const force = checked(s, seat)
    const half = halfFor(s, force)
    const fromTable = lossesOf(s, sideOf(s, seat), force, half, row)
    const losses = rolledOne && losesStraggler(fromTable, 1, isLight(s, force)) ? 1 : fromTable
    const suffered = {
      seat,
      half,
      losses: Math.min(strengthOfUnits(force.units), losses),
      guns: gunsLost(s, force, acrossRiver),
    }
    reveal(s)
    if (suffered.losses + suffered.guns > 0) suffering.call(s, suffered)
    else tellLosses(s, seat, half, 0, tell)
  },
}

/** AOM-14.2: the foul half, wherever a part of the Force meets it, its HQ included. */
export const halfFor = (s: Public, force: Checked): Half =>
  zonesOfParts(force).some(zone => halfIn(s, zone) === 'foul') ? 'foul' : 'fair'

/** AOM-14.1, AOM-14.8, AOM-14.9 */
export function lossesOf(s: Public, side: Side, force: Checked, half: Half, row: AttritionRow): number {
  const isBesieging = zonesIn(force).some(zone => zoneState(s, zone).siege?.side === side)
  const used = isBesieging ? besiegersRow(row) : { row, more: 0 }
  return attritionLosses(s.scenario.tables, half, used.row, strengthOfUnits(force.units)) + used.more
}

const isLight = ({ scenario }: State, { units }: Checked): boolean =>
  units.every(({ troops }) => isLightForce(scenario.roster, troops))

/** AOM-14.10: what is due, if the Force has any artillery at all. */
function gunsLost({ scenario }: State, force: Checked, acrossRiver: boolean): number {
  const { theatre, roster } = scenario
  const hasGuns = force.units.some(({ troops }) =>
    troops.some(({ type }) => typeOf(roster, type).arm === 'artillery'),
  )
  if (!hasGuns) return 0
  const effects = zonesOfParts(force).map(zone => zoneOf(theatre, zone).effects.artLossOnAttrition)
  return Math.max(0, ...effects) + (acrossRiver ? 1 : 0)
}

/** AOM-14.5: which SP they are is the owner's secret. */
export const distributeLosses: Step<AgeOfMuskets> = {
  rule: 'AOM-14.5',
  seats: s => only(suffering.locals(s).seat),
  compose: distributing,
  default: usualLosses,
  play(s, decisions, tell) {
    const { seat, half } = suffering.locals(s)
    const decision = theDecision('attrition', decisions[seat])
    const force = checked(s, seat)
    const zones = zonesOfParts(force)
    const side = sideOf(s, seat)
    const isEnclosed = force.units.every(unit => isShutIn(s, side, unit))
    const types = [...decision.losses, ...decision.guns].flatMap(loss => take(s, force.units, loss))
    tellLosses(s, seat, half, types.length, tell)
    const losses = [...decision.losses, ...decision.guns]
    tell?.only(only(seat), { type: 'attrition-losses', rule: 'AOM-14.5', losses })
    settle(s)
    reveal(s)
    const counts = stragglersAmong(
      s.scenario.roster,
      types.map(type => ({ type })),
    )
    if (counts.some(count => count > 0)) stragglers.call(s, { seat, zones, isShutIn: isEnclosed, counts })
  },
}

/** Takes what a CU loses: the type of each SP. AOM-14.7: guns are gone, the others straggle. */
function take(
  s: State,
  units: readonly CombatUnit[],
  { unit, troops }: DecisionOf<'attrition'>['losses'][number],
): number[] {
  const { roster } = s.scenario
  const number = unitNamed(s, unit)
  const sufferer = there(
    units.find(({ id }) => id === number),
    'such CU',
  )
  return Object.entries(troops).flatMap(([name, count]) => {
    const type = typeNamed(s, name)
    takeTroops(sufferer.troops, type, count, 'shattered')
    if (typeOf(roster, type).arm === 'artillery') loseForGood(s, [{ type, normal: count, shattered: 0 }])
    return Array.from({ length: count }, () => type)
  })
}

function tellLosses(
  s: State,
  seat: Seat,
  half: Half,
  losses: number,
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  const { row } = attrition.locals(s)
  tell?.({ type: 'attrition-suffered', rule: 'AOM-14.1', player: playerId(s, seat), row, half, losses })
}

/** What was checked is forgotten. */
export const endCheck: Step<AgeOfMuskets> = {
  rule: 'AOM-14.11',
  play(s) {
    ownOf(s, attrition.locals(s).seat).checking = { units: [], hqs: [] }
  },
}
