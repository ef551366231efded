import type { View as EngineView, Seat } from '@grognard/engine'
import { priceOf } from '../actions/cost.ts'
import { halfFor, lossesOf } from '../activation/attrition.ts'
import { type Checked, nationalitiesIn } from '../activation/checking.ts'
import { hasRequisitions, isPlunderers } from '../activation/supply.ts'
import { siegeCost } from '../calculations/siege.ts'
import { usableBridges } from '../forces/bridges.ts'
import { depotsFrom, depotsOnMap } from '../forces/depots.ts'
import { hqId, zoneId } from '../forces/names.ts'
import { sideOf, strengthOfUnits } from '../forces/pieces.ts'
import { isShutIn } from '../forces/places.ts'
import { pathTo, zonesTraced } from '../map/communications.ts'
import { validChains } from '../map/depots.ts'
import { fordsRiver, marchZones, riverSurcharge } from '../map/marching.ts'
import type { Situation } from '../map/situation.ts'
import type { AgeOfMuskets, Headquarters, Own } from '../state.ts'
import { type Action, type AttritionRow, NO, type Side, type SupplyState } from '../vocabulary.ts'
import { situationSeen } from './situation-seen.ts'
import type { Attrition, ForceStaff, HqStaff, StaffInPlay, WayInPlay } from './staff-in-play.ts'

type Seen = EngineView<AgeOfMuskets>

export function writeStaff(view: Seen, seat: Seat, own: Own): StaffInPlay {
  const side = sideOf(view, seat)
  const situation = situationSeen(view, side)
  return {
    headquarters: own.headquarters.map(hq => hqStaff(view, seat, own, situation, hq)),
    chains: chainsOf(view, side, situation),
    ways: waysOf(view, side, own, situation),
    force: forceStaff(view, side, own),
  }
}

function hqStaff(view: Seen, seat: Seat, own: Own, situation: Situation, hq: Headquarters): HqStaff {
  const side = sideOf(view, seat)
  const force: Checked = {
    hqs: [hq],
    units: own.units.filter(unit => unit.hq === hq.id && unit.zone === hq.zone && unit.counter === NO),
  }
  const shutIn = isShutIn(view, side, hq)
  const parts = [{ zone: hq.zone, isShutIn: shutIn }]
  const traced = zonesTraced(situation, hq.zone, view.scenario.parameters.locMaxLength, shutIn)
  const depots = depotsFrom(view, () => situation, side, parts, nationalitiesIn(view, force))
    .map(zone => [hq.zone, ...(pathTo(traced, zone) ?? [])])
    .toSorted((a, b) => a.length - b.length)
  return {
    hq: hqId(view, hq.id),
    supply: supplyOf(view, seat, force, depots.length > 0),
    depots: depots.map(path => ({
      zone: zoneId(view, path.at(-1) ?? hq.zone),
      path: path.map(zone => zoneId(view, zone)),
    })),
    attrition: attritionOf(view, side, force),
    march: priceOf(view, hq, 'march'),
  }
}

function attritionOf(view: Seen, side: Side, force: Checked): Attrition {
  const half = halfFor(view, force)
  const most = strengthOfUnits(force.units)
  const row = (of: AttritionRow) => Math.min(most, lossesOf(view, side, force, half, of))
  return {
    depot: row('depot'),
    requisition: row('requisition'),
    outOfSupply: row('outOfSupply'),
    forcedMarch: row('forcedMarch'),
  }
}

function supplyOf(view: Seen, seat: Seat, force: Checked, hasDepot: boolean): SupplyState {
  if (hasDepot || isPlunderers(view, force)) return 'depot'
  return hasRequisitions(view, seat, force) ? 'requisition' : 'outOfSupply'
}

/** AOM-11.3: each depot of a valid chain leans on the nearest one that was valid before it. */
function chainsOf(view: Seen, side: Side, situation: Situation): string[][] {
  const { locMaxLength } = view.scenario.parameters
  const { nationalities } = view.scenario.roster
  const depots = depotsOnMap(view, side)
  const isValid = depots.map((depot, at) =>
    Boolean(validChains(situation, depots, nationalities, [depot.nationality], locMaxLength)[at]),
  )
  const isHome = ({ zone, nationality }: (typeof depots)[number]): boolean =>
    situation.theatre.zones[zone]?.homeFor[nationality] === true
  const links: string[][] = []
  const linked = depots.filter((depot, at) => isValid[at] && isHome(depot))
  const waiting = depots.filter((depot, at) => isValid[at] && !isHome(depot))
  for (let isNew = true; isNew; ) {
    isNew = false
    for (const depot of waiting.splice(0)) {
      const traced = zonesTraced(situation, depot.zone, locMaxLength, depot.isShutIn)
      const [nearest] = linked
        .filter(other => nationalities[depot.nationality]?.usesDepotsOf[other.nationality] === true)
        .flatMap(other => {
          const path = pathTo(traced, other.zone)
          return path === null ? [] : [path]
        })
        .toSorted((a, b) => a.length - b.length)
      if (nearest === undefined) {
        waiting.push(depot)
        continue
      }
      links.push([depot.zone, ...nearest].map(zone => zoneId(view, zone)))
      linked.push(depot)
      isNew = true
    }
  }
  return links
}

function waysOf(view: Seen, side: Side, own: Own, situation: Situation): WayInPlay[] {
  const { theatre, tables } = view.scenario
  const usable = usableBridges(view, side)
  const zones = [...new Set([...own.headquarters, ...own.units].map(({ zone }) => zone))]
  return zones.flatMap(from =>
    marchZones(situation, from).map(to => {
      const charged = (surcharges: Parameters<typeof riverSurcharge>[3]) =>
        riverSurcharge(situation, { usable }, [{ from, to }], surcharges)
      return {
        from: zoneId(view, from),
        to: zoneId(view, to),
        afloat: charged({ ...tables, riverIntoEnemyZone: 0 }),
        opposed: charged({ ...tables, majorRiverWithoutBridge: 0 }),
        fords: fordsRiver(theatre, usable, [{ from, to }]),
      }
    }),
  )
}

function forceStaff(view: Seen, side: Side, own: Own): ForceStaff | null {
  const { checking, activation } = own
  const acting = activation?.forces[activation.acting]
  const ids = checking.units.length > 0 ? checking.units : (acting?.units ?? [])
  const units = own.units.filter(({ id }) => ids.includes(id))
  const [first] = units
  if (first === undefined) return null
  const hq = own.headquarters.find(({ id }) => id === acting?.hq)
  const force: Checked = { units, hqs: hq === undefined ? [] : [hq] }
  const isDouble = view.open.zones[(hq ?? first).zone]?.siege?.isDouble === true
  const cost = (action: Action) =>
    siegeCost(priceOf(view, hq ?? first, action), action === 'siege' && isDouble)
  return {
    strength: strengthOfUnits(units),
    half: halfFor(view, force),
    attrition: attritionOf(view, side, force),
    costs: acting === undefined ? null : byAction(cost),
  }
}

const byAction = (cost: (action: Action) => number): { readonly [A in Action]: number } => ({
  march: cost('march'),
  rest: cost('rest'),
  buildDepot: cost('buildDepot'),
  requisition: cost('requisition'),
  blockade: cost('blockade'),
  siege: cost('siege'),
  fortify: cost('fortify'),
  destroyBridge: cost('destroyBridge'),
  repairBridge: cost('repairBridge'),
  buildEntrenchedCamp: cost('buildEntrenchedCamp'),
})
