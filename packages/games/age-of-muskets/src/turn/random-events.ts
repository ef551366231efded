import {
  decided,
  forEach,
  itemOf,
  NOBODY,
  only,
  ownOf,
  pick,
  roll,
  type Seat,
  type Sequences,
  type Step,
  share,
  type Tell,
} from '@grognard/engine'
import { percentOf } from '../calculations/rounding.ts'
import type { Decision } from '../decisions.ts'
import { loseAp, setGuides, setHalf } from '../effects/season.ts'
import { isViolated } from '../effects/special-rules.ts'
import { isInChain } from '../forces/depots.ts'
import { muster } from '../forces/elimination.ts'
import { addToGarrison } from '../forces/garrisons.ts'
import {
  bridgeId,
  hqId,
  leaderId,
  nationalityId,
  sideId,
  troopsById,
  unitId,
  unitNamed,
  zoneId,
  zoneNamed,
} from '../forces/names.ts'
import { hqCard, hqsIn, unitCard, unitsIn } from '../forces/pieces.ts'
import { hasForce, situationOf, zoneState } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import { distance } from '../map/theatre.ts'
import type { EventEffect, RandomEvent, WhichSide } from '../module/module.ts'
import { isCampaign } from '../scenario.ts'
import type { AgeOfMuskets, Secret, State } from '../state.ts'
import { addTroops, strength, strengthOf } from '../troops/index.ts'
import { ARMS, enemyOf, HQ_SIZES, type Side } from '../vocabulary.ts'
import { award } from './victory.ts'

/** Chapter 58: a random event is a list of effects that the series offers by name. */

export const hasEvents = (s: State): boolean => {
  const { scenario, open } = s
  return (
    scenario.effects.dice > 0 &&
    isCampaign(scenario) &&
    !(scenario.plan.skipsEvents && open.turn === scenario.plan.firstTurn)
  )
}

const EVENT = 'event'

/** AOM-58.1 */
const rollEvent: Step<AgeOfMuskets> = {
  rule: 'AOM-58.1',
  play(s, _, tell) {
    const { dice, events } = s.scenario.effects
    const rolls = Array.from({ length: dice }, () => roll(s, 10))
    const sum = rolls.reduce((total, each) => total + each, 0)
    const at = events.findIndex(({ rolls: [from, to] }) => from <= sum && sum <= to)
    s.open.effects[EVENT] = at
    tell?.({ type: 'event', rule: 'AOM-58.2', dice: rolls, event: events[at]?.id ?? '' })
  },
}

/** An effect for one side; for both, where it concerns neither by itself. */
interface Task {
  readonly effect: EventEffect
  readonly side: Side
}

const sidesOf = (s: State, which: WhichSide): readonly Side[] => {
  switch (which) {
    case 'both':
      return [enemyOf(s.open.initiative), s.open.initiative]
    case 'withInitiative':
      return [s.open.initiative]
    case 'withoutInitiative':
      return [enemyOf(s.open.initiative)]
    default:
      return [which]
  }
}

const eventOf = (s: State): RandomEvent | undefined => s.scenario.effects.events[s.open.effects[EVENT] ?? -1]

const tasksOf = (s: State): Task[] =>
  (eventOf(s)?.effects ?? []).flatMap(effect =>
    sidesOf(s, 'side' in effect ? effect.side : 0).map(side => ({ effect, side })),
  )

const taskOf = (s: State): Task | undefined => tasksOf(s)[itemOf(s)]

/** AOM-58.2: HQ of a side that may be on the map, as far as everybody can tell: those of the set-up, and those that were due. */
function hqsDue(s: State, side: Side): number[] {
  const { scenario } = s
  if (!isCampaign(scenario)) return []
  const { headquarters, reinforcements } = scenario.plan
  const arrived = reinforcements.flatMap(each =>
    each.kind === 'hq' && each.turn <= s.open.turn ? [each.hq] : [],
  )
  return [...headquarters.map(({ hq }) => hq), ...arrived].filter(hq => hqCard(s, hq).side === side)
}

function namedHqs(s: State, side: Side, which: 'namedByEnemy' | 'largest'): number[] {
  const due = hqsDue(s, side)
  if (which === 'namedByEnemy') return due
  const size = (hq: number) => HQ_SIZES.indexOf(hqCard(s, hq).size)
  const largest = Math.max(...due.map(size))
  return due.filter(hq => size(hq) === largest)
}

/** Depots of a side whose level can change so. */
function depotsOf(s: State, side: Side, change: number, inChain: boolean): number[] {
  const { nationalities } = s.scenario.roster
  const situation = situationOf(s, side)
  return s.open.zones.flatMap(({ depot }, zone) => {
    if (depot === null || nationalities[depot.nationality]?.side !== side) return []
    const most = s.scenario.parameters.depotMaxLevel[depot.nationality] ?? 0
    if (change > 0 && depot.level >= most) return []
    return inChain && !isInChain(s, situation, zone) ? [] : [zone]
  })
}

/** AOM-58.2: zones that a spy of the seat may report on: near an HQ of its own. */
const zonesNear = (s: State, seat: Seat, within: number): number[] => {
  const { theatre } = s.scenario
  const { headquarters } = ownOf(s, seat)
  return theatre.zones.flatMap(({ inPlay }, zone) =>
    inPlay && headquarters.some(hq => distance(theatre, hq.zone, zone) <= within) ? [zone] : [],
  )
}

const mayRaise = (s: State, side: Side, zone: number): boolean =>
  zoneState(s, zone).control === side && !hasForce(s, enemyOf(side), zone)

/** CU of the seat in the zone that have room for the troops. */
const takers = (s: State, seat: Seat, effect: Extract<EventEffect, { effect: 'raiseTroops' }>): number[] =>
  ownOf(s, seat).units.flatMap(unit => {
    const card = unitCard(s, unit.id)
    const isFit =
      unit.zone === effect.zone &&
      card.nationality === effect.nationality &&
      strength(unit.troops) + strength(effect.troops) <= card.capacity &&
      effect.troops.every(({ type }) => {
        const arm = s.scenario.roster.troopTypes[type]?.arm
        return arm !== undefined && card.arms.includes(arm)
      })
    return isFit ? [unit.id] : []
  })

function optionsOf(s: State, seat: Seat, { effect, side }: Task): readonly Decision[] {
  switch (effect.effect) {
    case 'loseActivityPoints':
      return namedHqs(s, side, effect.hq).map(hq => ({ type: 'name-hq', hq: hqId(s, hq) }))
    case 'depotLevel':
      return depotsOf(s, side, effect.change, effect.inChain).map(zone => ({
        type: 'choose-depot',
        zone: zoneId(s, zone),
      }))
    case 'report':
      return zonesNear(s, seat, effect.within).map(zone => ({ type: 'name-zone', zone: zoneId(s, zone) }))
    case 'raiseTroops':
      return mayRaise(s, sideOfNationality(s, effect.nationality), effect.zone)
        ? [
            { type: 'raise-troops', unit: null },
            ...takers(s, seat, effect).map(
              (unit): Decision => ({ type: 'raise-troops', unit: unitId(s, unit) }),
            ),
          ]
        : []
    default:
      return []
  }
}

const sideOfNationality = (s: State, nationality: number): Side =>
  s.scenario.roster.nationalities[nationality]?.side ?? 0

/** AOM-1.2, AOM-58.2: whose choice it is, where there is one; by public facts. */
function deciderOf(s: State, { effect, side }: Task): Seat | null {
  const { senior } = s.scenario
  switch (effect.effect) {
    case 'loseActivityPoints':
      return namedHqs(s, side, effect.hq).length > 0 ? senior[enemyOf(side)] : null
    case 'depotLevel':
      return depotsOf(s, side, effect.change, effect.inChain).length > 0 ? senior[side] : null
    case 'report':
      return senior[side]
    case 'raiseTroops': {
      const raisers = sideOfNationality(s, effect.nationality)
      return mayRaise(s, raisers, effect.zone) ? senior[raisers] : null
    }
    default:
      return null
  }
}

const eventTask: Step<AgeOfMuskets> = {
  rule: 'AOM-58.2',
  seats(s) {
    const task = taskOf(s)
    const seat = task === undefined ? null : deciderOf(s, task)
    return seat === null ||
      (task?.effect.effect === 'report' && zonesNear(s, seat, task.effect.within).length === 0)
      ? NOBODY
      : only(seat)
  },
  options(s, seat) {
    const task = taskOf(s)
    return task === undefined ? [] : optionsOf(s, seat, task)
  },
  default(s, seat) {
    const task = taskOf(s)
    const [first] = task === undefined ? [] : optionsOf(s, seat, task)
    return first ?? { type: 'choose-depot', zone: null }
  },
  play(s, decisions, tell) {
    const task = taskOf(s)
    if (task === undefined) return
    const seat = deciderOf(s, task)
    carryOut(s, task, seat, seat === null ? null : (decisions[seat] ?? null), tell)
    settle(s)
  },
}

function carryOut(
  s: State,
  { effect, side }: Task,
  seat: Seat | null,
  decision: Decision | null,
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  switch (effect.effect) {
    case 'loseActivityPoints': {
      const named = decided('name-hq', decision)
      if (named === null) return
      loseAp(s, named.hq, effect.points)
      tell?.({ type: 'hq-named', rule: 'AOM-58.3', hq: named.hq, points: effect.points })
      return
    }
    case 'stragglersDie':
      stragglersDie(s, effect.least, effect.percent, tell)
      return
    case 'attritionHalf':
      setHalf(s, effect.half, effect.exceptTerrain)
      return
    case 'destroyBridge':
      sweepAway(s, effect.edge, tell)
      return
    case 'depotLevel': {
      const chosen = decided('choose-depot', decision)
      if (chosen !== null && chosen.zone !== null)
        changeDepot(s, zoneNamed(s, chosen.zone), effect.change, tell)
      return
    }
    case 'report': {
      const named = decided('name-zone', decision)
      if (named !== null && seat !== null) spyOut(s, seat, side, zoneNamed(s, named.zone), tell)
      return
    }
    case 'forcedMarchModifier':
      setGuides(s, side, effect.uses, effect.modifier)
      tell?.({ type: 'guides', rule: 'AOM-58.2', side: sideId(s, side), modifier: effect.modifier })
      return
    case 'looseSp': {
      const turn = s.open.turn + effect.inTurns
      s.open.promised.push({ turn, nationality: effect.nationality, troops: effect.troops })
      const nationality = nationalityId(s, effect.nationality)
      tell?.({ type: 'promised', rule: 'AOM-58.2', nationality, troops: troopsById(s, effect.troops), turn })
      return
    }
    case 'raiseTroops': {
      const raised = decided('raise-troops', decision)
      if (raised !== null && seat !== null) raise(s, seat, effect, raised.unit, tell)
      return
    }
    case 'victoryPoints':
      if (effect.ifViolated === null || isViolated(s, effect.ifViolated))
        award(s, effect.side, effect.vp, tell)
      return
  }
}

function stragglersDie(s: State, least: number, percent: number, tell: Tell<AgeOfMuskets> | undefined): void {
  for (const [zone, { stragglers }] of s.open.zones.entries())
    for (const [nationality, count] of stragglers.entries()) {
      if (count < least) continue
      const dead = percentOf(percent, count)
      stragglers[nationality] = count - dead
      s.hidden.lost[nationality] = (s.hidden.lost[nationality] ?? 0) + dead
      tell?.({
        type: 'stragglers-died',
        rule: 'AOM-58.2',
        zone: zoneId(s, zone),
        nationality: nationalityId(s, nationality),
        count: dead,
      })
    }
}

function sweepAway(s: State, edge: string, tell: Tell<AgeOfMuskets> | undefined): void {
  const { theatre } = s.scenario
  const candidates = theatre.bridges.flatMap((bridge, at) =>
    s.open.destroyed[at] !== true &&
    bridge.edges.some(number => theatre.edges[number]?.type === edge) &&
    bridge.zones.every(zone => theatre.zones[zone]?.inPlay) &&
    !s.open.garrisons.some(({ location }) => location === at)
      ? [at]
      : [],
  )
  const [first] = candidates
  if (first === undefined) return
  const bridge = candidates[pick(s, candidates.length)] ?? first
  s.open.destroyed[bridge] = true
  tell?.({ type: 'bridge-swept-away', rule: 'AOM-58.2', bridge: bridgeId(s, bridge) })
}

function changeDepot(s: State, zone: number, change: number, tell: Tell<AgeOfMuskets> | undefined): void {
  const state = zoneState(s, zone)
  if (state.depot === null) return
  const most = s.scenario.parameters.depotMaxLevel[state.depot.nationality] ?? 0
  const level = Math.min(most, Math.max(0, state.depot.level + change))
  state.depot.level = level
  if (level === 0) state.depot = null
  tell?.({ type: 'depot-changed', rule: 'AOM-58.2', zone: zoneId(s, zone), change, level })
}

/** AOM-58.2, as in AOM-26.6: leaders of HQ, CU and SP by arm of the enemy in a zone. */
export function reportOn(s: State, enemy: Side, zone: number): Extract<Secret, { kind: 'report' }> {
  const units = unitsIn(s, enemy, zone)
  return {
    kind: 'report',
    zone,
    turn: s.open.turn,
    leaders: hqsIn(s, enemy, zone).map(({ leader }) => leader),
    arms: ARMS.map(arm =>
      units.reduce((sum, { troops }) => sum + strengthOf(s.scenario.roster, troops, arm), 0),
    ),
    units: units.length,
  }
}

function spyOut(s: State, seat: Seat, side: Side, zone: number, tell: Tell<AgeOfMuskets> | undefined): void {
  const report = reportOn(s, enemyOf(side), zone)
  share(s, `report on ${zoneId(s, zone)} to ${seat}`, only(seat), report)
  const told = { type: 'spy-report', rule: 'AOM-58.2', zone: zoneId(s, zone) } as const
  const leaders = report.leaders.map(leader => leaderId(s, leader) ?? '')
  tell?.only(
    only(seat),
    { ...told, report: { leaders, units: report.units, arms: report.arms } },
    { ...told, report: null },
  )
}

function raise(
  s: State,
  seat: Seat,
  { zone, troops }: Extract<EventEffect, { effect: 'raiseTroops' }>,
  unit: string | null,
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  const taker = unit === null ? undefined : ownOf(s, seat).units.find(({ id }) => id === unitNamed(s, unit))
  muster(s, troops)
  for (const { type, normal } of troops)
    if (taker === undefined) addToGarrison(s, seat, zone, 'place', type, normal)
    else addTroops(taker.troops, type, normal)
  tell?.({ type: 'troops-raised', rule: 'AOM-58.2', zone: zoneId(s, zone), troops: troopsById(s, troops) })
}

export const eventSteps = {
  sequence: {
    eventEffects: forEach((s: State) => [...tasksOf(s).keys()], 'eventTask'),
  } satisfies Sequences<AgeOfMuskets>,
  steps: { rollEvent, eventTask } satisfies { readonly [name: string]: Step<AgeOfMuskets> },
}
