import { only, type RuleId, type Step, theDecision, there } from '@grognard/engine'
import { isDepletedByDepot } from '../calculations/forage.ts'
import type { DecisionOf } from '../decisions.ts'
import { depotsFrom, depotsOnMap, isInChain } from '../forces/depots.ts'
import { nationalityId, nationalityNamed, playerId, zoneId, zoneNamed } from '../forces/names.ts'
import { sideOf, unitCard } from '../forces/pieces.ts'
import { hasForce, situationOf, zoneState } from '../forces/places.ts'
import { trainsInUse } from '../forces/sieges.ts'
import type { Situation } from '../map/situation.ts'
import { zoneOf } from '../map/theatre.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { enemyOf, NO, type Side } from '../vocabulary.ts'
import { forage } from './forage.ts'
import { type Ground, ground } from './ground.ts'

type BuildDepot = DecisionOf<'build-depot'>

/** AOM-22.1: zones of the Force that may hold one. */
const zonesToBuildIn = (s: State, { side, zones }: Ground): number[] =>
  zones.filter(zone => mayHoldDepot(s, side, zone))

/** AOM-22.3 */
const nationalitiesOf = (s: State, { units }: Ground): Set<number> =>
  new Set(units.map(({ id }) => unitCard(s, id).nationality))

/** Is there any depot that the Force may build? */
export function mayBuildDepot(s: State, now: Ground): boolean {
  const zones = zonesToBuildIn(s, now)
  if (zones.length === 0) return false
  const { side } = now
  const nationalities = [...nationalitiesOf(s, now)]
  return zones.some(zone =>
    nationalities.some(nationality => markersFor(s, side, zone, nationality).length > 0),
  )
}

/** The rule that bars it where it may build none. */
export function depotBarredBy(s: State, now: Ground): RuleId {
  if (now.zones.every(zone => zoneOf(s.scenario.theatre, zone).place === null)) return 'AOM-22.1'
  const isOfAnother = (zone: number): boolean => {
    const { depot } = zoneState(s, zone)
    return depot !== null && !nationalitiesOf(s, now).has(depot.nationality)
  }
  return zonesToBuildIn(s, now).every(isOfAnother) ? 'AOM-22.2' : 'AOM-22.5'
}

/** Chapter 22: whatever the Force may build now. */
function depotsToBuild(s: State, now: Ground): BuildDepot[] {
  const { side } = now
  const nationalities = nationalitiesOf(s, now)
  const situation = situationOf(s, side)
  return zonesToBuildIn(s, now).flatMap(zone =>
    [...nationalities].flatMap(nationality =>
      markersFor(s, side, zone, nationality).flatMap(from => {
        const built = {
          type: 'build-depot',
          zone: zoneId(s, zone),
          nationality: nationalityId(s, nationality),
          from: from === NO ? null : zoneId(s, from),
        } as const
        return mayRaiseTrain(s, situation, side, zone, nationality, from)
          ? [
              { ...built, siegeTrain: false },
              { ...built, siegeTrain: true },
            ]
          : [{ ...built, siegeTrain: false }]
      }),
    ),
  )
}

/** AOM-22.1, AOM-22.2, AOM-22.7 */
function mayHoldDepot(s: State, side: Side, zone: number): boolean {
  return (
    zoneOf(s.scenario.theatre, zone).place !== null &&
    !zoneState(s, zone).depleted &&
    !hasForce(s, enemyOf(side), zone)
  )
}

/** AOM-22.5: where the marker comes from, NO for one off the map; none: it cannot be built. */
function markersFor(s: State, side: Side, zone: number, nationality: number): number[] {
  const here = zoneState(s, zone).depot
  if (here !== null) return here.nationality === nationality ? [zone] : []
  const onMap = depotsOnMap(s, side).filter(depot => depot.nationality === nationality)
  const isOneLeft = onMap.length < (s.scenario.parameters.depotMarkers[nationality] ?? 0)
  const free = onMap.filter(({ isShutIn }) => !isShutIn).map(depot => depot.zone)
  return isOneLeft ? [NO, ...free] : free
}

/** AOM-22.8, AOM-22.9: two other depots in reach, and a train left. */
function mayRaiseTrain(
  s: State,
  situation: Situation,
  side: Side,
  zone: number,
  nationality: number,
  from: number,
): boolean {
  const { siegeTrainMarkers, siegeTrainHomeOnly } = s.scenario.parameters
  if (trainsInUse(s, side) >= siegeTrainMarkers[side]) return false
  if (siegeTrainHomeOnly && zoneOf(s.scenario.theatre, zone).homeFor[nationality] !== true) return false
  const reached = depotsFrom(s, () => situation, side, [{ zone, isShutIn: false }], [nationality])
  return reached.filter(other => other !== zone && other !== from).length >= 2
}

/** AOM-22.1 to AOM-22.8 */
export const buildDepot: Step<AgeOfMuskets> = {
  rule: 'AOM-22.1',
  seats: ({ open }) => only(open.activation.seat),
  options: s => depotsToBuild(s, ground(s)),
  default: s => there(depotsToBuild(s, ground(s))[0], 'zone for a depot'),
  play(s, decisions, tell) {
    const { seat } = s.open.activation
    const { zone: name, from, siegeTrain, ...built } = theDecision('build-depot', decisions[seat])
    const zone = zoneNamed(s, name)
    const nationality = nationalityNamed(s, built.nationality)
    const side = sideOf(s, seat)
    const level = s.scenario.parameters.depotMaxLevel[nationality] ?? 0
    if (from !== null) zoneState(s, zoneNamed(s, from)).depot = null
    zoneState(s, zone).depot = { nationality, level }
    if (siegeTrain) zoneState(s, zone).siegeTrains[side]++
    tell?.({
      type: 'depot-built',
      rule: 'AOM-22.4',
      player: playerId(s, seat),
      zone: name,
      nationality: built.nationality,
      from,
      level,
      siegeTrain,
    })
    const isChained = isInChain(s, situationOf(s, side), zone)
    forage(s, 'AOM-22.6', zone, (die, value) => isDepletedByDepot(die, value, isChained), tell)
  },
}
