import { again, isOf, only, type Seat, type Step, type Tell, theDecision, there } from '@grognard/engine'
import type { Decision, DecisionOf } from '../decisions.ts'
import { depotsFrom } from '../forces/depots.ts'
import { playerId, zoneId, zoneNamed } from '../forces/names.ts'
import { counterOf, sideOf } from '../forces/pieces.ts'
import { isShutIn, situationOf, zoneState } from '../forces/places.ts'
import { screen } from '../march/procedure.ts'
import { attrition, retreat, supply } from '../procedures.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, State } from '../state.ts'
import { type Checked, checked, nationalitiesIn, zonesIn } from './checking.ts'
import { handOver, handOvers } from './hand-over.ts'

type Supply = DecisionOf<'supply'>
/** What everybody sees. */
type Public = Pick<State, 'scenario' | 'open'>

const OUT: Supply = { type: 'supply', source: 'outOfSupply', zone: null }

/** Chapter 13: what a Force lives on while it acts. The player may go without though he could be supplied (AOM-13.2). */
export const chooseSupply: Step<AgeOfMuskets> = {
  rule: 'AOM-13.2',
  seats: s => only(supply.locals(s).seat),
  options: (s, seat) => [...sourcesOf(s, seat), ...handOvers(s, seat)],
  default: (s, seat) => sourcesOf(s, seat)[0] ?? OUT,
  play(s, decisions, tell) {
    const { seat } = supply.locals(s)
    const decision: Decision = there(decisions[seat], 'supply')
    if (isOf('hand-over', decision)) {
      handOver(s, seat, decision, tell)
      again(s)
      return
    }
    const chosen = theDecision('supply', decision)
    const force = checked(s, seat)
    const zones = consume(s, seat, force, chosen)
    if (isActivation(s)) takeOffPlunder(s, force)
    tellSupply(s, seat, chosen, zones, tell)
    const row = chosen.source === 'plunder' ? 'depot' : chosen.source
    attrition.call(s, { seat, row, acrossRiver: false, rolledOne: false })
  },
}

/** AOM-13.1: the best first. */
function sourcesOf(s: State, seat: Seat): Supply[] {
  const force = checked(s, seat)
  return [
    ...(isActivation(s) && isPlunderers(s, force)
      ? [{ type: 'supply', source: 'plunder', zone: null } as const]
      : []),
    ...depotsWithin(s, seat, force).map(
      zone => ({ type: 'supply', source: 'depot', zone: zoneId(s, zone) }) as const,
    ),
    ...(hasRequisitions(s, seat, force)
      ? [{ type: 'supply', source: 'requisition', zone: null } as const]
      : []),
    OUT,
  ]
}

/** AOM-13.4, AOM-13.5: depots that every part of the Force reaches and may use. */
function depotsWithin(s: State, seat: Seat, force: Checked): number[] {
  const side = sideOf(s, seat)
  const parts = [...force.units, ...force.hqs].map(piece => ({
    zone: piece.zone,
    isShutIn: isShutIn(s, side, piece),
  }))
  return depotsFrom(s, () => situationOf(s, side), side, parts, nationalitiesIn(s, force))
}

/** AOM-11.7: who evades or retreats is not activated by it, and keeps his plunder. */
const isActivation = (s: State): boolean => !screen.isOn(s) && !retreat.isOn(s)

/** AOM-11.7: an HQ's plunder serves the CU beside it, a CU's only the CU itself. */
export const isPlunderers = (s: Public, { units, hqs }: Checked): boolean =>
  hqs.some(hq => hasPlunder(s, hq) && units.every(({ zone }) => zone === hq.zone)) ||
  (hqs.length === 0 && units.length === 1 && units.every(unit => hasPlunder(s, unit)))

const hasPlunder = (s: Public, { counter }: CombatUnit | Headquarters): boolean =>
  counterOf(s, counter)?.pillaged === true

/** AOM-11.7: used or not, it is gone. */
function takeOffPlunder(s: State, { units, hqs }: Checked): void {
  for (const { counter } of [...units, ...hqs]) {
    const found = counterOf(s, counter)
    if (found !== undefined) found.pillaged = false
  }
}

/** AOM-13.6, AOM-13.7: a marker in every zone, with a CU of the Force or with its HQ. */
export const hasRequisitions = (s: Public, seat: Seat, force: Checked): boolean =>
  zonesIn(force).every(zone => holderIn(s, seat, force, zone) !== undefined)

function holderIn(
  s: Public,
  seat: Seat,
  { units, hqs }: Checked,
  zone: number,
): CombatUnit | Headquarters | undefined {
  if (zoneState(s, zone).requisition[sideOf(s, seat)] === 0) return undefined
  const holds = (piece: CombatUnit | Headquarters) => piece.requisition && piece.zone === zone
  return units.find(holds) ?? hqs.find(holds)
}

/** AOM-11.2, AOM-13.6: takes what is used; from which zones. */
function consume(s: State, seat: Seat, force: Checked, { source, zone }: Supply): readonly string[] {
  if (source === 'requisition') {
    const zones = zonesIn(force)
    for (const each of zones) spendRequisition(s, seat, force, each)
    return zones.map(each => zoneId(s, each))
  }
  if (source !== 'depot' || zone === null) return []
  spendLevel(s, zoneNamed(s, zone))
  return [zone]
}

/** AOM-11.2 */
function spendLevel(s: State, zone: number): void {
  const state = zoneState(s, zone)
  if (state.depot !== null && --state.depot.level === 0) state.depot = null
}

/** R-2 is turned to removed. */
function spendRequisition(s: State, seat: Seat, force: Checked, zone: number): void {
  const { requisition } = zoneState(s, zone)
  const side = sideOf(s, seat)
  const holder = there(holderIn(s, seat, force, zone), 'requisition marker')
  if (--requisition[side] === 0) holder.requisition = false
}

function tellSupply(
  s: State,
  seat: Seat,
  { source }: Supply,
  zones: readonly string[],
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  tell?.({
    type: 'force-supplied',
    rule: source === 'plunder' ? 'AOM-13.9' : 'AOM-13.1',
    player: playerId(s, seat),
    source: source === 'plunder' ? 'depot' : source,
    zones,
  })
}
