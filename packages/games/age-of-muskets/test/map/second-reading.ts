import type { DepotOnMap, DepotUse, Standing } from '../../src/map/depots.ts'
import type { Retreat } from '../../src/map/retreat.ts'
import type { Situation } from '../../src/map/situation.ts'
import { NO } from '../../src/vocabulary.ts'

/**
 * The ledger read a second time, as simply as possible and without the rules' own code: every path is walked, and every
 * sentence asked of it. What tests compare with.
 */

const zonesOf = ({ theatre }: Situation): number[] => theatre.zones.map((_, zone) => zone)

/** The edge between two zones of which both are in play, as its number. */
const edgesBetween = ({ theatre }: Situation, a: number, b: number): number[] =>
  theatre.edges.flatMap((edge, number) =>
    ((edge.a === a && edge.b === b) || (edge.a === b && edge.b === a)) &&
    theatre.zones[a]!.inPlay &&
    theatre.zones[b]!.inPlay
      ? [number]
      : [],
  )

export const adjacent = (s: Situation, a: number, b: number): boolean => edgesBetween(s, a, b).length > 0
export const around = (s: Situation, zone: number): number[] =>
  zonesOf(s).filter(other => adjacent(s, zone, other))

/** Every path along edges that enters no zone twice, without the zone it starts from, up to so many zones. */
export function pathsFrom(s: Situation, from: number, most: number): number[][] {
  const longer = (path: readonly number[]): number[][] =>
    path.length === most + 1
      ? [path.slice(1)]
      : [
          path.slice(1),
          ...around(s, path.at(-1)!)
            .filter(next => !path.includes(next))
            .flatMap(next => longer([...path, next])),
        ]
  return longer([from])
}

/** AOM-2.15: zones within 0, 1, 2 … steps, until the other is among them. */
export function far(s: Situation, from: number, to: number): number {
  let within = [from]
  for (let steps = 0; steps < s.theatre.zones.length; steps++) {
    if (within.includes(to)) return steps
    within = [...new Set([...within, ...within.flatMap(zone => around(s, zone))])]
  }
  return 1000
}

/** The zone of the enemy's LoC marker for a contested zone, and its neighbours. */
const enemyLine = (s: Situation, contested: number): number[] => {
  const marker = s.enemyLoc[contested]!
  return marker === NO ? [] : [marker, ...around(s, marker)]
}

/** AOM-10.1 to AOM-10.4: the paths of communications out of a zone. */
export const communications = (s: Situation, from: number, most: number): number[][] =>
  pathsFrom(s, from, most).filter(path => {
    const isFree = path.every(
      zone => !s.noCommunications[zone] && (!s.enemyForce[zone] || s.friendlyUnit[zone]),
    )
    if (!isFree || path.length === 0) return isFree
    if (!s.contested[from]) return true
    return s.ourLoc[from] !== NO ? path[0] === s.ourLoc[from] : !enemyLine(s, from).includes(path[0]!)
  })

/** AOM-10.1 to AOM-10.5: by zone, the length of the shortest of them, null without any. */
export function communicationsTo(
  s: Situation,
  from: number,
  most: number,
  isShutIn: boolean,
): (number | null)[] {
  const paths = isShutIn ? [[]] : communications(s, from, most)
  return zonesOf(s).map(to => {
    const lengths = paths.filter(path => (path.at(-1) ?? from) === to).map(path => path.length)
    return lengths.length === 0 ? null : Math.min(...lengths)
  })
}

const isClosed = (s: Situation, from: number, to: number): boolean =>
  s.closedZones[to]! || edgesBetween(s, from, to).some(edge => s.closedEdges[edge])

/** AOM-19.1, AOM-19.14, AOM-10.11 */
export const marches = (s: Situation, from: number): number[] =>
  around(s, from).filter(to => {
    if (isClosed(s, from, to)) return false
    if (!s.contested[from]) return true
    if (s.ourLoc[from] !== NO) return to === s.ourLoc[from]
    return !enemyLine(s, from).includes(to) && !s.enemyForce[to]
  })

/** AOM-43.4 */
export function flights(s: Situation, from: number): number[] {
  const enemies = zonesOf(s).filter(zone => s.enemyPieces[zone] && far(s, from, zone) < 1000)
  const nearest = Math.min(...enemies.map(zone => far(s, from, zone)))
  const feared = enemies.filter(zone => far(s, from, zone) === nearest)
  return marches(s, from).filter(to => feared.every(zone => far(s, to, zone) > far(s, from, zone)))
}

/** AOM-44.3 to AOM-44.5 */
export function detached(s: Situation, from: number, hq: number, most: number): number[] {
  if (communicationsTo(s, from, most, false)[hq] !== null) return []
  const open = marches(s, from).filter(to => !s.enemyForce[to])
  const isNearer = (to: number) => far(s, to, hq) < far(s, from, hq)
  if (around(s, from).some(to => isNearer(to) && !s.enemyForce[to])) {
    const least = Math.min(...open.map(to => far(s, to, hq)))
    return open.filter(to => isNearer(to) && far(s, to, hq) === least)
  }
  return open
}

/** AOM-10.9 */
export const otherMarkers = (s: Situation, contested: number): number[] =>
  around(s, contested).filter(at => {
    const enemys = s.enemyLoc[contested]!
    if (at === enemys || s.noCommunications[at]) return false
    if (enemys !== NO && adjacent(s, at, enemys) && !s.friendlyForce[at]) return false
    return !(s.enemyForce[at] && !s.friendlyUnit[at])
  })

/** AOM-34.2, AOM-34.3 */
export function firstZones(s: Situation, battle: number): number[] {
  const line = s.ourLoc[battle]!
  const isBlocked = line !== NO && s.enemyPieces[line] && !s.friendlyUnit[line]
  if (line !== NO && !isBlocked && !isClosed(s, battle, line)) return [line]
  return around(s, battle).filter(
    to => !isClosed(s, battle, to) && !enemyLine(s, battle).includes(to) && !s.enemyForce[to],
  )
}

/** AOM-34.5, AOM-34.6 */
export function furtherZones(
  s: Situation,
  from: number,
  { battleZone, depots, ownDepots, left }: Retreat,
): number[] {
  const goals = depots.includes(from) ? ownDepots.filter(zone => zone !== from) : depots
  const reached = goals.filter(goal => far(s, from, goal) < 1000)
  const nearest = (zone: number) => Math.min(...reached.map(goal => far(s, zone, goal)))
  return around(s, from).filter(to => {
    if (isClosed(s, from, to) || (s.enemyForce[to] && !s.friendlyUnit[to])) return false
    if (s.contested[from] && !marches(s, from).includes(to)) return false
    if (left.includes(to)) return false
    if (reached.length > 0) return nearest(to) < nearest(from)
    return far(s, to, battleZone) > far(s, from, battleZone)
  })
}

/** AOM-35.10: the nearest refuges. */
export function refuges(
  s: Situation,
  battle: number,
  depots: readonly number[],
  isGarrison: boolean,
): number[] {
  const firsts = isGarrison
    ? around(s, battle).filter(to => !isClosed(s, battle, to) && !s.enemyForce[to])
    : firstZones(s, battle)
  const routes = pathsFrom(s, battle, s.theatre.zones.length).filter(path => {
    if (path.length === 0 || !firsts.includes(path[0]!)) return false
    if (!s.friendlyForce[path.at(-1)!] && !depots.includes(path.at(-1)!)) return false
    return path.slice(1).every((to, at) => {
      const from = path[at]!
      return !isClosed(s, from, to) && (!s.enemyForce[to] || s.friendlyUnit[to])
    })
  })
  const least = Math.min(...routes.map(path => path.length))
  return [...new Set(routes.filter(path => path.length === least).map(path => path.at(-1)!))]
}

/** AOM-45.11, AOM-45.12 */
export function surrounded(s: Situation, zone: number): boolean {
  const place = s.theatre.zones[zone]!.place
  if (place !== null && (place.port || ['defensibleCity', 'fortress'].includes(place.type))) return false
  const occupied = (next: number) => s.enemyForce[next] || enemyLine(s, zone).includes(next)
  return !around(s, zone).some(next => !occupied(next) || s.friendlyForce[next])
}

/** AOM-11.3, AOM-11.4: chains of depots as lists of them, each tracing to the next, the last one at home. */
export function hasChain(
  s: Situation,
  depots: readonly DepotOnMap[],
  use: DepotUse,
  nationalities: readonly number[],
  most: number,
  depot: DepotOnMap,
  before: readonly DepotOnMap[] = [],
): boolean {
  if (!nationalities.every(each => use[each]!.usesDepotsOf[depot.nationality])) return false
  if (s.theatre.zones[depot.zone]!.homeFor[depot.nationality]) return true
  return depots.some(
    next =>
      next !== depot &&
      !before.includes(next) &&
      use[depot.nationality]!.usesDepotsOf[next.nationality] &&
      isReached(s, depot, next, most) &&
      hasChain(s, depots, use, nationalities, most, next, [...before, depot]),
  )
}

export const isReached = (s: Situation, from: Standing, depot: DepotOnMap, most: number): boolean =>
  from.zone === depot.zone ||
  (!depot.isShutIn && communicationsTo(s, from.zone, most, from.isShutIn)[depot.zone] !== null)
