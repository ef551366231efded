import { illegal, type Refusal, type Seat, type Tell } from '@grognard/engine'
import { addToGarrison, takeFromGarrison, troopsIn } from '../forces/garrisons.ts'
import { locationsIn, openLocations } from '../forces/locations.ts'
import {
  bridgeId,
  bridgeNamed,
  sideId,
  troopsById,
  typeId,
  typeNamed,
  unitId,
  unitNamed,
  zoneId,
  zoneNamed,
} from '../forces/names.ts'
import { garrisonIn, isShutIn, shutInBy, zoneState } from '../forces/places.ts'
import { eachOnce } from '../map/theatre.ts'
import { mayHold, roomIn } from '../reinforcement/loose-troops.ts'
import type { AgeOfMuskets, CombatUnit, Garrison, State } from '../state.ts'
import { menIn, takeTroops, typeOf } from '../troops/index.ts'
import { joinTroops } from '../troops/joining.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import { dwindling } from './dwindling.ts'
import type { GarrisonPart } from './parts.ts'

/** AOM-19.10: garrisons that a Force leaves, strengthens, reduces or takes up, where it starts and where it ends. */

type Where = Pick<State, 'scenario' | 'open' | 'own'>
type Location = Garrison['location']
type Leaving = Extract<GarrisonPart, { readonly type: 'leave-garrison' }>
type Taking = Extract<GarrisonPart, { readonly type: 'take-garrison' }>

/** Whose garrisons, of which CU, and whether the March begins or ends. */
export interface Garrisoning {
  readonly seat: Seat
  readonly side: Side
  readonly units: readonly CombatUnit[]
  readonly isEnd: boolean
}

const locationId = (s: Where, location: Location): string =>
  typeof location === 'number' ? bridgeId(s, location) : location
const locationNamed = (s: Where, id: string): Location =>
  id === 'place' || id === 'pass' ? id : bridgeNamed(s, id)

const refused = (rule: 'AOM-19.10' | 'AOM-19.11' | 'AOM-19.12' | 'AOM-4.14', key: string): Refusal =>
  illegal(rule, `march.${key}`)

/** Null: it may be done after these. */
export function unfitTransfer(
  s: Where,
  where: Garrisoning,
  before: readonly GarrisonPart[],
  part: GarrisonPart,
): Refusal | null {
  if (part.type === 'shift-garrison') return unfitShift(s, where, before, part)
  const unit = where.units.find(({ id }) => id === unitNamed(s, part.unit))
  if (unit === undefined) return refused('AOM-19.10', 'garrison.no-unit')
  if (isShutIn(s, where.side, unit)) return illegal('AOM-24.5', 'march.shut-in')
  if (isNamed(before, part)) return refused('AOM-19.10', 'garrison.twice')
  return part.type === 'leave-garrison'
    ? unfitLeaving(s, where, before, part, unit)
    : unfitTaking(s, where, before, part, unit)
}

function unfitLeaving(
  s: Where,
  where: Garrisoning,
  before: readonly GarrisonPart[],
  part: Leaving,
  unit: CombatUnit,
): Refusal | null {
  const { roster } = s.scenario
  const { side, isEnd } = where
  const { location, troops } = part
  const at = locationNamed(s, location)
  if (!openLocations(s, side, unit.zone, isEnd).includes(at))
    return refused('AOM-19.11', 'garrison.no-location')
  if (isLeftElsewhere(s, where, before, part)) return refused('AOM-19.11', 'garrison.one-location')
  let men = menIn(roster, unit.troops)
  for (const [id, count] of Object.entries(troops)) {
    const type = typeNamed(s, id)
    const held = unit.troops.find(troop => troop.type === type)
    if (held === undefined || isGuns(s, type) || held.normal < count)
      return refused('AOM-19.12', 'garrison.no-sp')
    men -= count
  }
  if (men === menIn(roster, unit.troops)) return refused('AOM-19.12', 'garrison.no-sp')
  return men < 1 ? refused('AOM-19.12', 'garrison.last-sp') : null
}

/** AOM-24.5: nothing passes between those who are shut in and a bridge or pass outside. */
const freeUnits = (s: Where, { side, units }: Garrisoning): CombatUnit[] =>
  units.filter(unit => !isShutIn(s, side, unit))

const zoneOfUnit = (s: Where, units: readonly CombatUnit[], id: string): number | undefined =>
  units.find(unit => unit.id === unitNamed(s, id))?.zone

function unfitTaking(
  s: Where,
  { seat, side, units }: Garrisoning,
  before: readonly GarrisonPart[],
  { troops }: Taking,
  unit: CombatUnit,
): Refusal | null {
  const garrison = takeableIn(s, seat, side, unit.zone)
  if (garrison === undefined) return refused('AOM-19.12', 'garrison.none')
  const entries = Object.entries(troops)
  if (entries.length === 0) return refused('AOM-19.12', 'garrison.no-sp')
  const room = roomIn(s, unit) + leftBy(s, before, unit)
  let taken = 0
  for (const [id, count] of entries) {
    const type = typeNamed(s, id)
    const elsewhere = before.reduce(
      (sum, each) =>
        each.type === 'take-garrison' && zoneOfUnit(s, units, each.unit) === unit.zone
          ? sum + (each.troops[id] ?? 0)
          : sum,
      0,
    )
    const held = troopsIn(s, garrison).find(troop => troop.type === type)
    if (held === undefined || held.normal - elsewhere < count) return refused('AOM-19.12', 'garrison.no-sp')
    taken += count
    if (!mayHold(s, unit.id, type) || room < taken) return refused('AOM-19.12', 'garrison.no-room')
  }
  return null
}

/** The room that a CU makes by what it leaves. */
const leftBy = (s: Where, before: readonly GarrisonPart[], { id }: CombatUnit): number =>
  before.reduce(
    (sum, each) =>
      each.type === 'leave-garrison' && unitNamed(s, each.unit) === id
        ? Object.values(each.troops).reduce((all, count) => all + count, sum)
        : sum,
    0,
  )

/** AOM-8.5: may this player look at it? */
const isSeen = (garrison: Garrison, seat: Seat): boolean =>
  garrison.troops !== null || garrison.controller === seat

/** A garrison that may be taken from: nothing leaves a place that is shut in (AOM-24.5). */
function takeableIn(s: Where, seat: Seat, side: Side, zone: number): Garrison | undefined {
  const garrison = garrisonIn(s, side, zone)
  if (garrison === undefined || !isSeen(garrison, seat)) return undefined
  const isShut = garrison.location === 'place' && shutInBy(zoneState(s, zone)) === enemyOf(side)
  return isShut ? undefined : garrison
}

/** AOM-4.14 */
function unfitShift(
  s: Where,
  where: Garrisoning,
  before: readonly GarrisonPart[],
  part: Extract<GarrisonPart, { readonly type: 'shift-garrison' }>,
): Refusal | null {
  const { side, isEnd } = where
  const units = freeUnits(s, where)
  const zone = zoneNamed(s, part.zone)
  const garrison = garrisonIn(s, side, zone)
  const at = locationNamed(s, part.location)
  const isHere = units.some(unit => unit.zone === zone)
  const isFirst = before.every(each => each.type === 'take-garrison' || zoneOfPart(s, units, each) !== zone)
  if (garrison === undefined || !isHere || !isFirst || garrison.location === at)
    return refused('AOM-4.14', 'garrison.none')
  return openLocations(s, side, zone, isEnd).includes(at)
    ? null
    : refused('AOM-19.11', 'garrison.no-location')
}

const zoneOfPart = (s: Where, units: readonly CombatUnit[], part: GarrisonPart): number | undefined =>
  part.type === 'shift-garrison' ? zoneNamed(s, part.zone) : zoneOfUnit(s, units, part.unit)

/**
 * Some of what may be done after the transfers that are given: of every CU one SP of each type, and of the garrison for
 * every CU with room. No transfer makes another one possible, but that a CU that leaves SP has room for others.
 */
export function someTransfers(
  s: Where,
  where: Garrisoning,
): (before: readonly GarrisonPart[]) => readonly GarrisonPart[] {
  const fit = dwindling<GarrisonPart, GarrisonPart>(
    () => [...leavingsAndTakings(s, where), ...shifts(s, where)],
    (parts, before) => parts.filter(part => isStillFit(s, where, before, part)),
  )
  return before => {
    const full = freeUnits(s, where).filter(unit => roomIn(s, unit) < 1 && leftBy(s, before, unit) > 0)
    return [...fit(before), ...full.flatMap(unit => takingsOf(s, where, unit, before))]
  }
}

/** Of a transfer that was fit at first: is it after these? To leave SP hangs on nothing but where others are left. */
const isStillFit = (
  s: Where,
  where: Garrisoning,
  before: readonly GarrisonPart[],
  part: GarrisonPart,
): boolean =>
  part.type === 'leave-garrison'
    ? !isNamed(before, part) && !isLeftElsewhere(s, where, before, part)
    : unfitTransfer(s, where, before, part) === null

/** AOM-19.10: a CU leaves SP once and takes up some once, and none to and fro. */
const isNamed = (parts: readonly GarrisonPart[], { type, unit, troops }: Leaving | Taking): boolean =>
  parts.some(
    each =>
      each.type !== 'shift-garrison' &&
      each.unit === unit &&
      (each.type === type || Object.keys(troops).some(id => Object.hasOwn(each.troops, id))),
  )

/** AOM-4.13, AOM-19.11: the garrison of a zone is in one place, be it one to which it has been moved. */
function isLeftElsewhere(
  s: Where,
  { units }: Garrisoning,
  before: readonly GarrisonPart[],
  { unit, location }: Leaving,
): boolean {
  const zone = zoneOfUnit(s, units, unit)
  return before.some(
    each =>
      each.type !== 'take-garrison' && each.location !== location && zoneOfPart(s, units, each) === zone,
  )
}

function leavingsAndTakings(s: Where, where: Garrisoning): GarrisonPart[] {
  const { side, isEnd } = where
  const { roster } = s.scenario
  const found: GarrisonPart[] = []
  for (const unit of freeUnits(s, where)) {
    const name = unitId(s, unit.id)
    const locations = menIn(roster, unit.troops) > 1 ? openLocations(s, side, unit.zone, isEnd) : []
    for (const at of locations)
      for (const { type, normal } of unit.troops)
        if (normal > 0 && !isGuns(s, type)) {
          const troops = { [typeId(s, type)]: 1 }
          found.push({ type: 'leave-garrison', unit: name, location: locationId(s, at), troops })
        }
    found.push(...takingsOf(s, where, unit, []))
  }
  return found
}

function takingsOf(
  s: Where,
  where: Garrisoning,
  unit: CombatUnit,
  before: readonly GarrisonPart[],
): Taking[] {
  const garrison = takeableIn(s, where.seat, where.side, unit.zone)
  if (garrison === undefined) return []
  const name = unitId(s, unit.id)
  return troopsIn(s, garrison)
    .map(({ type }): Taking => ({ type: 'take-garrison', unit: name, troops: { [typeId(s, type)]: 1 } }))
    .filter(taking => unfitTransfer(s, where, before, taking) === null)
}

function shifts(s: Where, where: Garrisoning): GarrisonPart[] {
  const found: GarrisonPart[] = []
  for (const zone of new Set(where.units.map(unit => unit.zone))) {
    if (garrisonIn(s, where.side, zone) === undefined) continue
    for (const at of locationsIn(s, zone)) {
      const shift = {
        type: 'shift-garrison',
        zone: zoneId(s, zone),
        location: locationId(s, at),
      } as const
      if (unfitTransfer(s, where, [], shift) === null) found.push(shift)
    }
  }
  return found
}

const isGuns = (s: Where, type: number): boolean => typeOf(s.scenario.roster, type).arm === 'artillery'

/** Could anything be left or taken up here, as far as everybody sees? */
export const mayGarrison = (s: Where, side: Side, zone: number, isEnd: boolean): boolean =>
  openLocations(s, side, zone, isEnd).length > 0 || garrisonIn(s, side, zone) !== undefined

/** Always in the same order, whoever built it how. */
export const sortedTransfers = (parts: readonly GarrisonPart[]): GarrisonPart[] =>
  parts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

const ORDER = { 'shift-garrison': 0, 'leave-garrison': 1, 'take-garrison': 2 } as const

const keyOf = (part: GarrisonPart): string =>
  `${ORDER[part.type]} ${part.type === 'shift-garrison' ? part.zone : part.unit}`

/** Carries them out, all of which fit: zone by zone, which tells nothing of the CU that leave them (AOM-8.2). */
export function transfer(
  s: State,
  where: Garrisoning,
  parts: readonly GarrisonPart[],
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  const zones = eachOnce(parts.flatMap(part => zoneOfPart(s, where.units, part) ?? []))
  for (const zone of zones) {
    for (const part of parts) if (zoneOfPart(s, where.units, part) === zone) carryOut(s, where, zone, part)
    tellGarrison(s, where.side, zone, tell)
  }
}

function carryOut(s: State, { seat, side, units }: Garrisoning, zone: number, part: GarrisonPart): void {
  if (part.type === 'shift-garrison') {
    moveGarrison(s, side, zone, part.location)
    return
  }
  const unit = units.find(({ id }) => id === unitNamed(s, part.unit))
  if (unit === undefined) return
  for (const [id, count] of Object.entries(part.troops)) {
    const type = typeNamed(s, id)
    if (part.type === 'leave-garrison') {
      takeTroops(unit.troops, type, count, 'normal')
      addToGarrison(s, seat, zone, locationNamed(s, part.location), type, count)
      moveGarrison(s, side, zone, part.location)
    } else {
      const garrison = garrisonIn(s, side, zone)
      if (garrison !== undefined) takeFromGarrison(s, garrison, type, count)
      joinTroops(s, unit, type, count)
    }
  }
}

function moveGarrison(s: State, side: Side, zone: number, location: string): void {
  const garrison = garrisonIn(s, side, zone)
  if (garrison !== undefined) garrison.location = locationNamed(s, location)
}

/** What stands there now; where the module does not show it, only its controller hears what it is (AOM-8.5). */
function tellGarrison(s: State, side: Side, zone: number, tell: Tell<AgeOfMuskets> | undefined): void {
  const garrison = garrisonIn(s, side, zone)
  const fact = {
    type: 'garrison',
    rule: 'AOM-19.10',
    side: sideId(s, side),
    zone: zoneId(s, zone),
    location: garrison === undefined ? null : locationId(s, garrison.location),
  } as const
  if (garrison === undefined || garrison.troops === null) {
    tell?.({ ...fact, troops: null })
    return
  }
  tell?.({ ...fact, troops: troopsById(s, garrison.troops) })
}
