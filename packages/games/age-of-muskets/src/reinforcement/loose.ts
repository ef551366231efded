import {
  type Compose,
  decided,
  everyone,
  illegal,
  isOf,
  only,
  ownOf,
  type Refusal,
  type Seat,
  type Step,
  seatSet,
} from '@grognard/engine'
import { putOnMap } from '../forces/counters.ts'
import { loseForGood, muster } from '../forces/elimination.ts'
import { addToGarrison } from '../forces/garrisons.ts'
import {
  hqId,
  hqNamed,
  playerId,
  seatNamed,
  typeId,
  typeNamed,
  unitId,
  unitNamed,
  zoneId,
  zoneNamed,
} from '../forces/names.ts'
import { seatsOf, sideOf, unitCard } from '../forces/pieces.ts'
import { garrisonIn } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import type { Part } from '../parts.ts'
import { type Into, isCampaign } from '../scenario.ts'
import type { AgeOfMuskets, CombatUnit, Loose, State } from '../state.ts'
import { strength, type Troop } from '../troops/index.ts'
import { joinTroops } from '../troops/joining.ts'
import { NO, SIDES } from '../vocabulary.ts'
import {
  addLoose,
  garrisonRefuses,
  isConnected,
  mayHold,
  mayJoin,
  mayReturn,
  type Placing,
  placingOf,
  roomIn,
  unitRefuses,
  unitsInPlay,
} from './loose-troops.ts'

/** AOM-40.2, AOM-58.2: what is due without CU goes to the senior player, who may leave it to team-mates (AOM-1.2). */
export const receiveLoose: Step<AgeOfMuskets> = {
  rule: 'AOM-40.5',
  silent: true,
  seats: s => seatSet(SIDES.flatMap(side => (seatsOf(s, side).length > 1 ? [s.scenario.senior[side]] : []))),
  compose: {
    next: (s, seat, parts) =>
      allotments(s, seat).filter(
        part => !parts.some(each => isOf('allot', each) && each.troop === part.troop),
      ),
    fits: (s, seat, parts, part) =>
      isOf('allot', part) &&
      allotments(s, seat).some(each => each.troop === part.troop && each.player === part.player) &&
      !parts.some(each => isOf('allot', each) && each.troop === part.troop)
        ? null
        : illegal('AOM-1.2', 'aom.nothing-to-allot'),
    whole: (_s, _seat, parts) => ({
      type: 'allot-troops',
      allotments: parts
        .flatMap(part => (isOf('allot', part) ? [{ troop: part.troop, player: part.player }] : []))
        .sort((a, b) => (a.troop < b.troop ? -1 : 1)),
    }),
    partsOf: (_s, _seat, decision) =>
      isOf('allot-troops', decision) ? decision.allotments.map(each => ({ type: 'allot', ...each })) : null,
  },
  default: () => ({ type: 'allot-troops', allotments: [] }),
  play(s, decisions) {
    receive(s)
    for (const [seat, decision] of decisions.entries())
      for (const { troop, player } of decided('allot-troops', decision)?.allotments ?? []) {
        const own = ownOf(s, seat)
        const type = typeNamed(s, troop)
        for (const each of own.loose.filter(loose => loose.type === type))
          addLoose(ownOf(s, seatNamed(s, player)), type, each.count, each.into)
        own.loose = own.loose.filter(loose => loose.type !== type)
      }
  },
}

const duePromised = (s: State) => s.open.promised.filter(({ turn }) => turn <= s.open.turn)

const dueSp = (s: State) =>
  isCampaign(s.scenario)
    ? s.scenario.plan.reinforcements.flatMap(each =>
        each.kind === 'sp' && each.turn === s.open.turn ? [each] : [],
      )
    : []

function receive(s: State): void {
  const seniorOf = (nationality: number): Seat =>
    s.scenario.senior[s.scenario.roster.nationalities[nationality]?.side ?? 0]
  for (const { nationality, troops, into } of dueSp(s)) receiveAs(s, seniorOf(nationality), troops, into)
  for (const { nationality, troops } of duePromised(s)) receiveAs(s, seniorOf(nationality), troops, null)
  s.open.promised = s.open.promised.filter(({ turn }) => turn > s.open.turn)
}

function receiveAs(s: State, seat: Seat, troops: readonly Troop[], into: Into | null): void {
  muster(s, troops)
  for (const { type, normal } of troops) addLoose(ownOf(s, seat), type, normal, into)
}

interface Allotment {
  readonly type: 'allot'
  readonly troop: string
  readonly player: string
}

function allotments(s: State, seat: Seat): Allotment[] {
  const side = sideOf(s, seat)
  const due = [...dueSp(s), ...duePromised(s)].filter(
    ({ nationality }) => s.scenario.roster.nationalities[nationality]?.side === side,
  )
  const types = new Set([
    ...due.flatMap(({ troops }) => troops.map(({ type }) => type)),
    ...ownOf(s, seat).loose.map(({ type }) => type),
  ])
  const mates = seatsOf(s, side).filter(mate => mate !== seat)
  return [...types].flatMap(type =>
    mates.map(mate => ({ type: 'allot' as const, troop: typeId(s, type), player: playerId(s, mate) })),
  )
}

/** What has been placed by the parts before, of a kind of loose SP. */
const placedOf = (parts: readonly Part[], troop: string): number =>
  parts.reduce((sum, part) => (isPlacement(part) && part.troop === troop ? sum + part.count : sum), 0)

type Placement = Extract<Part, { readonly type: 'reinforce-unit' | 'reinforce-garrison' | 'bring-back' }>
const isPlacement = (part: Part): part is Placement =>
  isOf('reinforce-unit', part) || isOf('reinforce-garrison', part) || isOf('bring-back', part)

/** How many SP of the type are left to place, and where they may go. */
const leftOf = (s: State, seat: Seat, parts: readonly Part[], loose: Loose): number => {
  const all = ownOf(s, seat).loose.reduce(
    (sum, each) => (each.type === loose.type ? sum + each.count : sum),
    0,
  )
  return all - placedOf(parts, typeId(s, loose.type))
}

/** AOM-40.7: what a CU may still receive. */
function roomFor(s: State, unit: CombatUnit, parts: readonly Part[]): number {
  const id = unitId(s, unit.id)
  const received = parts.reduce(
    (sum, part) => (isOf('reinforce-unit', part) && part.unit === id ? sum + part.count : sum),
    0,
  )
  return Math.min(roomIn(s, unit), strength(unit.troops)) - received
}

/** AOM-40.5: zones where a CU may come back. */
function returnZones(s: State, placing: Placing, nationality: number): number[] {
  const { side, situation } = placing
  return s.scenario.theatre.zones.flatMap((zone, at) => {
    if (!zone.inPlay || situation.enemyPieces[at] === true) return []
    const hasGarrison = garrisonIn(s, side, at) !== undefined
    const isHome = hasGarrison && zone.homeFor[nationality] === true
    const hasForce = hasGarrison || situation.friendlyUnit[at] === true
    return isHome || (hasForce && isConnected(s, placing, at, nationality)) ? [at] : []
  })
}

function nextPlacements(s: State, seat: Seat, parts: readonly Part[]): Placement[] {
  const own = ownOf(s, seat)
  if (own.loose.length === 0) return []
  const placing = placingOf(s, seat)
  const found: Placement[] = []
  for (const loose of own.loose) {
    const left = leftOf(s, seat, parts, loose)
    if (left <= 0) continue
    const troop = typeId(s, loose.type)
    for (const unit of own.units) {
      const count = Math.min(left, roomFor(s, unit, parts))
      if (count > 0 && unitRefuses(s, placing, unit, loose.type, loose.into) === null)
        found.push({ type: 'reinforce-unit', troop, count, unit: unitId(s, unit.id) })
    }
    if (loose.into !== null) continue
    for (const { zone, side } of s.open.garrisons)
      if (side === placing.side && garrisonRefuses(s, placing, zone, loose.type) === null)
        found.push({ type: 'reinforce-garrison', troop, count: left, zone: zoneId(s, zone) })
    found.push(...broughtBack(s, seat, placing, parts, loose, left))
  }
  return found
}

function broughtBack(
  s: State,
  seat: Seat,
  placing: Placing,
  parts: readonly Part[],
  loose: Loose,
  left: number,
): Placement[] {
  const own = ownOf(s, seat)
  const back = parts.flatMap(part => (isOf('bring-back', part) ? [unitNamed(s, part.unit)] : []))
  if (unitsInPlay(s, placing.side) + back.length >= s.scenario.parameters.cuLimit[placing.side]) return []
  return mayReturn(s, seat).flatMap(unit => {
    if (back.includes(unit) || !mayHold(s, unit, loose.type)) return []
    const count = Math.min(left, unitCard(s, unit).capacity)
    const zones = returnZones(s, placing, s.scenario.roster.troopTypes[loose.type]?.nationality ?? 0)
    return own.headquarters
      .filter(hq => mayJoin(s, hq.id, unit, back))
      .flatMap(hq =>
        zones.map(zone => ({
          type: 'bring-back' as const,
          unit: unitId(s, unit),
          zone: zoneId(s, zone),
          hq: hqId(s, hq.id),
          troop: typeId(s, loose.type),
          count,
        })),
      )
  })
}

function placementFits(s: State, seat: Seat, parts: readonly Part[], part: Part): Refusal | null {
  if (!isPlacement(part)) return illegal('AOM-40.5', 'aom.no-placement')
  const own = ownOf(s, seat)
  const loose = own.loose.find(({ type }) => typeId(s, type) === part.troop)
  if (loose === undefined || part.count > leftOf(s, seat, parts, loose))
    return illegal('AOM-40.5', 'aom.nothing-loose')
  const placing = placingOf(s, seat)
  switch (part.type) {
    case 'reinforce-unit': {
      const unit = own.units.find(({ id }) => unitId(s, id) === part.unit)
      if (unit === undefined) return illegal('AOM-40.5', 'aom.no-such-unit')
      const refused = unitRefuses(s, placing, unit, loose.type, loose.into)
      if (refused !== null) return refused
      return part.count <= roomFor(s, unit, parts) ? null : illegal('AOM-40.7', 'aom.at-most-doubled')
    }
    case 'reinforce-garrison':
      return loose.into === null
        ? garrisonRefuses(s, placing, zoneNamed(s, part.zone), loose.type)
        : illegal('AOM-40.5', 'aom.not-into-this')
    case 'bring-back':
      return broughtBack(s, seat, placing, parts, loose, part.count).some(
        each =>
          isOf('bring-back', each) &&
          each.unit === part.unit &&
          each.zone === part.zone &&
          each.hq === part.hq &&
          each.count === part.count,
      )
        ? null
        : illegal('AOM-40.5', 'aom.may-not-return')
  }
}

const placing: Compose<AgeOfMuskets> = {
  sampled: true,
  next: nextPlacements,
  fits: placementFits,
  whole: (_s, _seat, parts) => ({ type: 'place-troops', placements: parts.filter(isPlacement) }),
  partsOf: (_s, _seat, decision) => (isOf('place-troops', decision) ? decision.placements : null),
}

/** AOM-40.5 to AOM-40.9 */
export const placeLoose: Step<AgeOfMuskets> = {
  rule: 'AOM-40.5',
  silent: true,
  seats: s => everyone(s.own.length),
  compose: placing,
  default: () => ({ type: 'place-troops', placements: [] }),
  play(s, decisions, tell) {
    for (const [seat, decision] of decisions.entries()) {
      for (const placement of decided('place-troops', decision)?.placements ?? []) place(s, seat, placement)
      const own = ownOf(s, seat)
      // AOM-40.8
      for (const { type, count } of own.loose) loseForGood(s, [{ type, normal: count, shattered: 0 }])
      const placed = own.loose.reduce((sum, { count }) => sum + count, 0)
      if (placed > 0)
        tell?.only(only(seat), {
          type: 'not-placed',
          rule: 'AOM-40.8',
          player: playerId(s, seat),
          count: placed,
        })
      own.loose = []
    }
    settle(s)
  },
}

function place(s: State, seat: Seat, placement: Placement): void {
  const own = ownOf(s, seat)
  const type = typeNamed(s, placement.troop)
  for (const loose of own.loose) {
    if (loose.type !== type) continue
    loose.count -= placement.count
    break
  }
  own.loose = own.loose.filter(({ count }) => count > 0)
  switch (placement.type) {
    case 'reinforce-unit': {
      const unit = own.units.find(({ id }) => unitId(s, id) === placement.unit)
      if (unit !== undefined) joinTroops(s, unit, type, placement.count)
      return
    }
    case 'reinforce-garrison':
      addToGarrison(s, seat, zoneNamed(s, placement.zone), 'place', type, placement.count)
      return
    case 'bring-back':
      bringBack(
        s,
        seat,
        unitNamed(s, placement.unit),
        zoneNamed(s, placement.zone),
        hqNamed(s, placement.hq),
        [{ type, normal: placement.count, shattered: 0 }],
      )
  }
}

/** AOM-5.2: a CU comes back to the map, with these SP. */
export function bringBack(
  s: State,
  seat: Seat,
  unit: number,
  zone: number,
  hq: number,
  troops: CombatUnit['troops'],
): void {
  const own = ownOf(s, seat)
  const gone = own.gone.find(each => each.unit === unit)
  if (gone === undefined) return
  own.gone = own.gone.filter(each => each !== gone)
  const { leader, isLeaderLost, artillery } = gone
  const back: CombatUnit = {
    id: unit,
    leader,
    isLeaderLost,
    zone,
    counter: NO,
    inside: false,
    requisition: false,
    hq,
    troops,
    artillery,
  }
  own.units.push(back)
  putOnMap(s, seat, [back])
}
