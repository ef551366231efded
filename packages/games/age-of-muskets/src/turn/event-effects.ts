import { decided, only, pick, reveal, type Seat, share, type Tell } from '@grognard/engine'
import { addTo } from '../calculations/counts.ts'
import { percentOf } from '../calculations/rounding.ts'
import type { Decision } from '../decisions.ts'
import { loseAp, setGuides, setHalf } from '../effects/season.ts'
import { isViolated } from '../effects/special-rules.ts'
import { muster } from '../forces/elimination.ts'
import { addToGarrison, reinforceGarrison } from '../forces/garrisons.ts'
import {
  bridgeId,
  leaderId,
  nationalityId,
  sideId,
  troopsById,
  unitNamed,
  zoneId,
  zoneNamed,
} from '../forces/names.ts'
import { hqsIn, unitsIn } from '../forces/pieces.ts'
import { garrisonIn, zoneState } from '../forces/places.ts'
import { reportOn } from '../forces/reports.ts'
import { zoneOf } from '../map/theatre.ts'
import type { EventEffect } from '../module/module.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { joinTroops } from '../troops/joining.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import { hasRoom, isNearHq, type RaiseTroops, sideOfNationality, type Task } from './event-choices.ts'
import { award } from './victory.ts'

/** AOM-47.6: what the effects of random events do, each once its choice is made. What cannot be done has no effect. */

type Telling = Tell<AgeOfMuskets> | undefined

export function carryOut(
  s: State,
  { effect, side }: Task,
  seat: Seat | null,
  decision: Decision | null,
  tell: Telling,
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
      stragglersDie(s, effect, tell)
      return
    case 'attritionHalf':
      setHalf(s, effect.half, effect.exceptTerrain)
      return
    case 'destroyBridge':
      sweepAway(s, effect, tell)
      return
    case 'depotLevel': {
      const zone = decided('choose-depot', decision)?.zone ?? null
      if (zone !== null) changeDepot(s, zoneNamed(s, zone), effect.change, tell)
      return
    }
    case 'report': {
      const zone = decided('name-zone', decision)?.zone ?? null
      if (zone !== null && seat !== null) spyOut(s, seat, side, zoneNamed(s, zone), effect.within, tell)
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

type Of<N extends EventEffect['effect']> = Extract<EventEffect, { readonly effect: N }>

function stragglersDie(s: State, { least, percent }: Of<'stragglersDie'>, tell: Telling): void {
  for (const [zone, { stragglers }] of s.open.zones.entries())
    for (const [nationality, count] of stragglers.entries()) {
      if (count < least) continue
      const dead = percentOf(percent, count)
      stragglers[nationality] = count - dead
      addTo(s.hidden.lost, nationality, dead)
      tell?.({
        type: 'stragglers-died',
        rule: 'AOM-58.2',
        zone: zoneId(s, zone),
        nationality: nationalityId(s, nationality),
        count: dead,
      })
    }
}

/** An intact bridge on such an edge between zones in play, on which nobody has a garrison. */
function sweepAway(s: State, { edge }: Of<'destroyBridge'>, tell: Telling): void {
  const { edges, bridges, zones } = s.scenario.theatre
  const isSuch = (number: number) => {
    const found = edges[number]
    return found?.type === edge && zones[found.a]?.inPlay === true && zones[found.b]?.inPlay === true
  }
  const intact = bridges.flatMap((bridge, at) =>
    s.open.destroyed[at] !== true &&
    bridge.edges.some(isSuch) &&
    !s.open.garrisons.some(({ location }) => location === at)
      ? [at]
      : [],
  )
  if (intact.length === 0) return
  const bridge = intact[pick(s, intact.length)] ?? 0
  s.open.destroyed[bridge] = true
  tell?.({ type: 'bridge-swept-away', rule: 'AOM-58.2', bridge: bridgeId(s, bridge) })
}

function changeDepot(s: State, zone: number, change: number, tell: Telling): void {
  const state = zoneState(s, zone)
  if (state.depot === null) return
  const most = s.scenario.parameters.depotMaxLevel[state.depot.nationality] ?? 0
  const level = Math.min(most, Math.max(0, state.depot.level + change))
  state.depot.level = level
  if (level === 0) state.depot = null
  tell?.({ type: 'depot-changed', rule: 'AOM-58.2', zone: zoneId(s, zone), change, level })
}

/** The senior player alone learns what the loser of a screen would tell (AOM-26.6), if a HQ of his side is near enough. */
function spyOut(s: State, seat: Seat, side: Side, zone: number, within: number, tell: Telling): void {
  const told = { type: 'spy-report', rule: 'AOM-58.2', zone: zoneId(s, zone) } as const
  if (!isNearHq(s, side, zone, within)) {
    tell?.({ ...told, report: null })
    return
  }
  const enemy = enemyOf(side)
  const report = reportOn(s, zone, hqsIn(s, enemy, zone), unitsIn(s, enemy, zone))
  share(s, `report of a spy on side ${enemy} in zone ${zone}`, only(seat), report)
  reveal(s)
  const leaders = report.leaders.flatMap(leader => leaderId(s, leader) ?? [])
  tell?.only(
    only(seat),
    { ...told, report: { leaders, units: report.units, arms: report.arms } },
    { ...told, report: null },
  )
}

/** They join the CU that was named, if it is there and has room, and else the garrison. */
function raise(s: State, seat: Seat, effect: RaiseTroops, name: string | null, tell: Telling): void {
  const { zone, troops } = effect
  const side = sideOfNationality(s, effect.nationality)
  const number = name === null ? null : unitNamed(s, name)
  const taker = unitsIn(s, side, zone).find(unit => unit.id === number && hasRoom(s, unit, effect))
  const garrison = garrisonIn(s, side, zone)
  // AOM-4.13: there is no garrison in the place where that of the zone stands elsewhere.
  const isPlaceOpen = garrison?.location === 'place' || garrison === undefined
  if (taker === undefined && (!isPlaceOpen || zoneOf(s.scenario.theatre, zone).place === null)) return
  muster(s, troops)
  for (const { type, normal } of troops)
    if (taker !== undefined) joinTroops(s, taker, type, normal)
    else if (garrison !== undefined) reinforceGarrison(s, garrison, type, normal)
    else addToGarrison(s, seat, zone, 'place', type, normal)
  tell?.({ type: 'troops-raised', rule: 'AOM-58.2', zone: zoneId(s, zone), troops: troopsById(s, troops) })
}
