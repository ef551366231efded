import { only, ownOf, type Step, type Tell, theDecision, there } from '@grognard/engine'
import { addTo } from '../calculations/counts.ts'
import type { DecisionOf } from '../decisions.ts'
import { depotsOnMap } from '../forces/depots.ts'
import { addToGarrison, dissolve, troopsIn } from '../forces/garrisons.ts'
import { isFree, locationsIn } from '../forces/locations.ts'
import { nationalityId, sideId, zoneId, zoneNamed } from '../forces/names.ts'
import { seatsOf } from '../forces/pieces.ts'
import { garrisonIn, holderOfBridge, isShutIn, situationOf, zoneState } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import { layDownArms } from '../forces/surrender.ts'
import { routesWithoutHq } from '../map/retreat.ts'
import { pieceNumber } from '../march/force.ts'
import { movePieces } from '../march/moving.ts'
import { minorCombat } from '../procedures.ts'
import { mayHold, roomIn } from '../reinforcement/loose-troops.ts'
import type { AgeOfMuskets, Garrison, State } from '../state.ts'
import { copyTroops, typeOf } from '../troops/index.ts'
import { joinTroops } from '../troops/joining.ts'
import { enemyOf, type Side } from '../vocabulary.ts'

/** AOM-35.10, AOM-35.11: beaten CU without an HQ, or a garrison that was alone, go to the nearest friends. */

const beatenSide = (s: State): Side => enemyOf(minorCombat.locals(s).attacker)

/** CU of the beaten side outside the place. */
const fugitives = (s: State, side: Side, zone: number) =>
  seatsOf(s, side).map(seat => ({
    seat,
    units: ownOf(s, seat).units.filter(
      unit => unit.zone === zone && !unit.inside && !isShutIn(s, side, unit),
    ),
  }))

const isGarrisonOnly = (s: State, side: Side, zone: number): boolean =>
  fugitives(s, side, zone).every(({ units }) => units.length === 0)

function refuges(s: State): DecisionOf<'retreat-to'>[] {
  const { zone } = minorCombat.locals(s)
  const side = beatenSide(s)
  const depots = depotsOnMap(s, side).map(depot => depot.zone)
  const who = isGarrisonOnly(s, side, zone) ? 'garrison' : 'units'
  const routes = routesWithoutHq(situationOf(s, side), zone, depots, who)
  return routes.map(route => ({ type: 'retreat-to', zone: zoneId(s, route.at(-1) ?? zone) }))
}

/** AOM-35.11: with CU of its controller, in a place, pass or on a bridge; else they straggle. */
function receive(s: State, garrison: Garrison, zone: number, tell: Tell<AgeOfMuskets> | undefined): void {
  const { side, controller } = garrison
  const troops = copyTroops(troopsIn(s, garrison))
  dissolve(s, garrison)
  const units = ownOf(s, controller).units.filter(unit => unit.zone === zone)
  const location = garrisonIn(s, side, zone)?.location ?? shelterFor(s, side, zone)
  for (const { type, normal } of troops) {
    let left = normal
    for (const unit of units) {
      if (!mayHold(s, unit.id, type)) continue
      const count = Math.min(left, roomIn(s, unit))
      joinTroops(s, unit, type, count)
      left -= count
    }
    if (left === 0) continue
    if (location !== undefined) {
      addToGarrison(s, controller, zone, location, type, left)
      continue
    }
    const { nationality } = typeOf(s.scenario.roster, type)
    const { stragglers } = zoneState(s, zone)
    addTo(stragglers, nationality, left)
    tell?.({
      type: 'stragglers-placed',
      rule: 'AOM-42.2',
      nationality: nationalityId(s, nationality),
      count: left,
      zone: zoneId(s, zone),
    })
  }
}

/** AOM-35.11: where it could stand in the zone: where the enemy is not (AOM-4.13), on a bridge only if its side holds it. */
const shelterFor = (s: State, side: Side, zone: number): Garrison['location'] | undefined =>
  locationsIn(s, zone).find(
    location =>
      isFree(s, side, zone, location) &&
      (typeof location !== 'number' || holderOfBridge(s, location) === side),
  )

export const steps = {
  flee: {
    rule: 'AOM-35.10',
    seats: s => only(minorCombat.locals(s).seats[beatenSide(s)]),
    ask: 'choice',
    options: refuges,
    default: s => there(refuges(s)[0], 'refuge'),
    areOptionsOpen: () => true,
    play(s, decisions, tell) {
      const { zone, seats, isGarrisonMet } = minorCombat.locals(s)
      const side = beatenSide(s)
      const decision = decisions[seats[side]]
      if (!decision) {
        layDownArms(s, side, zone, isGarrisonMet ? 'all' : 'outside', tell)
        settle(s)
        return
      }
      const refuge = zoneNamed(s, theDecision('retreat-to', decision).zone)
      const [from, to] = [zoneId(s, zone), zoneId(s, refuge)]
      tell?.({ type: 'fled', rule: 'AOM-35.10', side: sideId(s, side), from, to })
      for (const { seat, units } of fugitives(s, side, zone))
        movePieces(
          s,
          seat,
          units.map(unit => ({ piece: pieceNumber(s, unit), to: refuge })),
          tell,
        )
      const garrison = garrisonIn(s, side, zone)
      if (isGarrisonMet && garrison !== undefined) receive(s, garrison, refuge, tell)
      settle(s)
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
