import { there } from '@grognard/engine'
import type { CombatUnit, Garrison, Headquarters, State } from '../../src/state.ts'
import type { Troop } from '../../src/troops/index.ts'
import { NO, type Side } from '../../src/vocabulary.ts'

/** What an inspector sees of a table by himself, slowly, without the rules' own eyes. */

export type Piece = CombatUnit | Headquarters

export const other = (side: Side): Side => (side === 0 ? 1 : 0)
export const sideOfSeat = (s: State, seat: number): Side => there(s.scenario.players[seat], 'seat').side

export const typeAt = (s: State, type: number) => there(s.scenario.roster.troopTypes[type], 'type')
export const cardOf = (s: State, unit: number) => there(s.scenario.roster.combatUnits[unit], 'CU')
export const hqCardOf = (s: State, hq: number) => there(s.scenario.roster.headquarters[hq], 'HQ')
export const zoneAt = (s: State, zone: number) => there(s.open.zones[zone], 'zone')
export const groundAt = (s: State, zone: number) => there(s.scenario.theatre.zones[zone], 'zone')

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
export const allSp = (troops: readonly Troop[]): number =>
  sum(troops.map(each => each.normal + each.shattered))
export const normalSp = (troops: readonly Troop[]): number => sum(troops.map(each => each.normal))
export const menSp = (s: State, troops: readonly Troop[]): number =>
  allSp(troops.filter(({ type }) => typeAt(s, type).arm !== 'artillery'))

/** AOM-43.2: men, and none of them normal. */
export const isBroken = (s: State, { troops }: CombatUnit): boolean => {
  const men = troops.filter(({ type }) => typeAt(s, type).arm !== 'artillery')
  return men.length > 0 && men.every(({ normal }) => normal === 0)
}

export const unitsOfSide = (s: State, side: Side) =>
  s.own.flatMap(({ units }, seat) =>
    sideOfSeat(s, seat) === side ? units.map(unit => ({ unit, seat })) : [],
  )
export const hqsOfSide = (s: State, side: Side) =>
  s.own.flatMap(({ headquarters }, seat) =>
    sideOfSeat(s, seat) === side ? headquarters.map(hq => ({ hq, seat })) : [],
  )

/** AOM-24.5: the side whose marker lies on the place, or NO. */
export const markerIn = (s: State, zone: number): number => {
  const { siege, blockade } = zoneAt(s, zone)
  return siege === null ? blockade : siege.side
}
export const isCaught = (s: State, side: Side, piece: { readonly zone: number; readonly inside: boolean }) =>
  piece.inside && markerIn(s, piece.zone) === other(side)

/** AOM-2.16: CU that the enemy has to reckon with. */
export const fightersIn = (s: State, side: Side, zone: number) =>
  unitsOfSide(s, side).filter(
    ({ unit }) => unit.zone === zone && !isBroken(s, unit) && !isCaught(s, side, unit),
  )
export const garrisonOf = (s: State, side: Side, zone: number): Garrison | undefined =>
  s.open.garrisons.find(each => each.side === side && each.zone === zone)
export const garrisonTroops = (s: State, garrison: Garrison): readonly Troop[] =>
  garrison.troops ??
  s.own[garrison.controller]?.garrisons.find(({ zone }) => zone === garrison.zone)?.troops ??
  []

/** AOM-2.16: a Military Force, garrisons included, shut in or not. */
export const isForceIn = (s: State, side: Side, zone: number): boolean =>
  garrisonOf(s, side, zone) !== undefined ||
  unitsOfSide(s, side).some(({ unit }) => unit.zone === zone && !isBroken(s, unit))

/** A CU of the side that is not shut in, broken or not (AOM-10.3, AOM-43.5). */
export const isFriendIn = (s: State, side: Side, zone: number): boolean =>
  unitsOfSide(s, side).some(({ unit }) => unit.zone === zone && !isCaught(s, side, unit))

export const isContestedZone = (s: State, zone: number): boolean =>
  fightersIn(s, 0, zone).length > 0 && fightersIn(s, 1, zone).length > 0

/** AOM-2.15 */
export function neighbours(s: State, zone: number): number[] {
  const { edges, zones } = s.scenario.theatre
  const found = edges.flatMap(({ a, b }) => (a === zone ? [b] : b === zone ? [a] : []))
  return found
    .filter(each => zones[each]?.inPlay === true && zones[zone]?.inPlay === true)
    .sort((a, b) => a - b)
}

export function far(s: State, from: number, to: number): number {
  let reached = new Set([from])
  for (let steps = 0; ; steps++) {
    if (reached.has(to)) return steps
    const next = new Set([...reached, ...[...reached].flatMap(zone => neighbours(s, zone))])
    if (next.size === reached.size) return 1_000
    reached = next
  }
}

/** AOM-59.1: neutral zones that nobody has violated. */
const isSilent = (s: State, zone: number): boolean =>
  s.scenario.effects.rules.some(({ id, effects }) =>
    effects.some(
      effect => effect.effect === 'neutralZone' && effect.zone === zone && (s.open.effects[id] ?? 0) === 0,
    ),
  )

const lineOf = (s: State, side: Side, of: number): number =>
  s.open.locMarkers.find(marker => marker.side === side && marker.of === of)?.at ?? NO

/** AOM-10.1 to AOM-10.5, path by path. */
export function communicates(s: State, side: Side, from: number, to: number, isShut = false): boolean {
  if (from === to) return true
  if (isShut) return false
  const enemy = other(side)
  const isBarred = (zone: number) =>
    isSilent(s, zone) || (isForceIn(s, enemy, zone) && !isFriendIn(s, side, zone))
  const mayStart = (first: number): boolean => {
    if (!isContestedZone(s, from)) return true
    const [ours, theirs] = [lineOf(s, side, from), lineOf(s, enemy, from)]
    if (ours !== NO) return first === ours
    return theirs === NO || (first !== theirs && !neighbours(s, theirs).includes(first))
  }
  const leads = (at: number, left: number): boolean => {
    if (isBarred(at) || at === from) return false
    if (at === to) return true
    return left > 0 && neighbours(s, at).some(next => leads(next, left - 1))
  }
  const most = s.scenario.parameters.locMaxLength
  return neighbours(s, from).some(first => mayStart(first) && leads(first, most - 1))
}

const mayUseDepots = (s: State, nation: number, depot: number): boolean =>
  s.scenario.roster.nationalities[nation]?.usesDepotsOf[depot] === true

export const depotsOf = (s: State, side: Side) =>
  s.open.zones.flatMap(({ depot }, zone) =>
    depot !== null && s.scenario.roster.nationalities[depot.nationality]?.side === side
      ? [{ zone, nation: depot.nationality, level: depot.level }]
      : [],
  )

/** AOM-10.5, AOM-22.5: the depot lies in a place that the enemy shuts in. */
export const isDepotCaught = (s: State, side: Side, zone: number): boolean =>
  markerIn(s, zone) === other(side) && isHeldBy(s, side, zone)

export const isHeldBy = (s: State, side: Side, zone: number): boolean =>
  groundAt(s, zone).place !== null &&
  (garrisonOf(s, side, zone)?.location === 'place' ||
    unitsOfSide(s, side).some(({ unit }) => unit.zone === zone && unit.inside))

/** AOM-13.4: may somebody there, of these nationalities, trace to that depot? */
export function reachesDepot(
  s: State,
  side: Side,
  from: number,
  isShut: boolean,
  nations: readonly number[],
  depot: { readonly zone: number; readonly nation: number },
): boolean {
  if (!nations.every(nation => mayUseDepots(s, nation, depot.nation))) return false
  if (depot.zone === from) return true
  return !isDepotCaught(s, side, depot.zone) && communicates(s, side, from, depot.zone, isShut)
}

/** AOM-11.3, AOM-11.4: depots that form a valid chain for these nationalities. */
export function chained(s: State, side: Side, nations: readonly number[]): Set<number> {
  const usable = depotsOf(s, side).filter(({ nation }) =>
    nations.every(each => mayUseDepots(s, each, nation)),
  )
  const valid = new Set(
    usable.filter(({ zone, nation }) => groundAt(s, zone).homeFor[nation] === true).map(({ zone }) => zone),
  )
  for (;;) {
    const more = usable.filter(
      depot =>
        !valid.has(depot.zone) &&
        usable.some(
          next =>
            valid.has(next.zone) &&
            mayUseDepots(s, depot.nation, next.nation) &&
            !isDepotCaught(s, side, next.zone) &&
            communicates(s, side, depot.zone, next.zone, isDepotCaught(s, side, depot.zone)),
        ),
    )
    if (more.length === 0) return valid
    for (const { zone } of more) valid.add(zone)
  }
}

/** AOM-1.14 */
export function forNumbers(ours: number, theirs: number): number {
  for (const [n, more] of [
    [4, 4],
    [3, 3],
    [2, 2],
    [1.5, 1],
  ] as const)
    if (ours > theirs && ours >= n * theirs) return more
  return 0
}

export const sideNamed = (s: State, id: string): Side => (s.scenario.roster.sides[0]?.id === id ? 0 : 1)

/** The table as it is now, to be looked at later. */
export const shot = (s: State): State => ({
  ...s,
  open: structuredClone(s.open),
  own: structuredClone(s.own),
  flow: structuredClone(s.flow),
})
