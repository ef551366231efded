import { illegal, isOf, ownOf, type Refusal, type Seat } from '@grognard/engine'
import { hqId, hqNamed, typeId, typeNamed, unitId, unitNamed, zoneId, zoneNamed } from '../forces/names.ts'
import { unitCard } from '../forces/pieces.ts'
import { garrisonIn } from '../forces/places.ts'
import type { Part } from '../parts.ts'
import type { CombatUnit, Loose, State } from '../state.ts'
import { strength, typeOf } from '../troops/index.ts'
import { NO } from '../vocabulary.ts'
import { isKnownFull, mayBeAssigned } from './coming-into-play.ts'
import {
  garrisonRefuses,
  isConnected,
  isMeant,
  mayHold,
  nationalitiesFor,
  type Placing,
  placingOf,
  roomIn,
  unitRefuses,
} from './loose-troops.ts'

/** AOM-40.5 to AOM-40.7: where SP without a CU may go, part by part. */

export const KINDS = ['bring-back', 'reinforce-unit', 'reinforce-garrison'] as const
export type Placement = Extract<Part, { readonly type: (typeof KINDS)[number] }>
type Reinforce = Extract<Placement, { readonly type: 'reinforce-unit' }>
type BringBack = Extract<Placement, { readonly type: 'bring-back' }>

export const isPlacement = (part: Part): part is Placement =>
  isOf('reinforce-unit', part) || isOf('reinforce-garrison', part) || isOf('bring-back', part)

/** A CU that SP may be meant for; null: a garrison. */
type Target = { readonly unit: number; readonly hq: number } | null

/** Those that are meant for some CU only come first, the most particular of them before the others. */
const particularFirst = (loose: readonly Loose[]): Loose[] =>
  loose
    .map(each => ({ ...each }))
    .sort((a, b) => (a.into?.hqs.length ?? Infinity) - (b.into?.hqs.length ?? Infinity))

const isFor = (s: State, { into }: Loose, target: Target): boolean =>
  into === null || (target !== null && isMeant(s, into, target.unit, target.hq))

/** SP of the type that may still go there. */
const countFor = (s: State, loose: readonly Loose[], type: number, target: Target): number =>
  loose.reduce((sum, each) => (each.type === type && isFor(s, each, target) ? sum + each.count : sum), 0)

/** Takes so many SP of the type that may go there. */
function take(s: State, loose: readonly Loose[], type: number, target: Target, count: number): void {
  let left = count
  for (const each of loose) {
    if (each.type !== type || !isFor(s, each, target)) continue
    const taken = Math.min(left, each.count)
    each.count -= taken
    left -= taken
  }
}

function targetOf(s: State, seat: Seat, parts: readonly Part[], placement: Placement): Target {
  if (placement.type === 'reinforce-garrison') return null
  const unit = unitNamed(s, placement.unit)
  if (placement.type === 'bring-back') return { unit, hq: hqNamed(s, placement.hq) }
  const back = parts.find(part => isOf('bring-back', part) && part.unit === placement.unit)
  if (back !== undefined && isOf('bring-back', back)) return { unit, hq: hqNamed(s, back.hq) }
  return { unit, hq: ownOf(s, seat).units.find(({ id }) => id === unit)?.hq ?? NO }
}

/** What the parts leave to be placed. */
export function leftAfter(s: State, seat: Seat, parts: readonly Part[]): Loose[] {
  const loose = particularFirst(ownOf(s, seat).loose)
  for (const part of parts)
    if (isPlacement(part))
      take(s, loose, typeNamed(s, part.troop), targetOf(s, seat, parts, part), part.count)
  return loose
}

/** What the parts put into a CU. */
const putInto = (parts: readonly Part[], unit: string): number =>
  parts.reduce(
    (sum, part) =>
      (isOf('reinforce-unit', part) || isOf('bring-back', part)) && part.unit === unit
        ? sum + part.count
        : sum,
    0,
  )

/** AOM-40.7: what a CU on the map may still receive this turn. */
function roomFor(s: State, seat: Seat, unit: CombatUnit, parts: readonly Part[]): number {
  const received = ownOf(s, seat).received.reduce(
    (sum, each) => (each.unit === unit.id ? sum + each.count : sum),
    0,
  )
  const doubled = strength(unit.troops) - 2 * received
  return Math.min(roomIn(s, unit), doubled) - putInto(parts, unitId(s, unit.id))
}

/** AOM-40.5: zones where a CU may come back. */
function returnZones(s: State, placing: Placing, unit: number, type: number): readonly number[] {
  const { side, situation, returns } = placing
  const { nationality } = typeOf(s.scenario.roster, type)
  const nationalities = nationalitiesFor(s, unit, type)
  const key = `${nationality} ${nationalities.join()}`
  const known = returns.get(key)
  if (known !== undefined) return known
  const found = s.scenario.theatre.zones.flatMap((zone, at) => {
    if (!zone.inPlay || situation.enemyPieces[at] === true) return []
    const hasGarrison = garrisonIn(s, side, at) !== undefined
    if (hasGarrison && zone.homeFor[nationality] === true) return [at]
    if (!hasGarrison && situation.friendlyUnit[at] !== true) return []
    return isConnected(s, placing, at, nationalities) ? [at] : []
  })
  returns.set(key, found)
  return found
}

/** How many SP may go somewhere, and what is said of more. */
interface Limit {
  readonly most: number
  readonly refusal: Refusal
}

const none = (refusal: Refusal): Limit => ({ most: 0, refusal })

/** Null, or why a part may not follow. */
export function placementRefused(
  s: State,
  seat: Seat,
  placing: Placing,
  parts: readonly Part[],
  part: Placement,
): Refusal | null {
  const type = typeNamed(s, part.troop)
  if (
    type === NO ||
    part.count > countFor(s, leftAfter(s, seat, parts), type, targetOf(s, seat, parts, part))
  )
    return illegal('AOM-40.5', 'aom.nothing-loose')
  const { most, refusal } = limitOf(s, seat, placing, parts, part, type)
  return part.count <= most ? null : refusal
}

/** Whatever is left, how much of it may go where the part says? */
function limitOf(
  s: State,
  seat: Seat,
  placing: Placing,
  parts: readonly Part[],
  part: Placement,
  type: number,
): Limit {
  switch (part.type) {
    case 'reinforce-unit':
      return limitOfUnit(s, seat, placing, parts, part, type)
    case 'reinforce-garrison': {
      const isNamed = parts.some(
        each => isOf('reinforce-garrison', each) && each.zone === part.zone && each.troop === part.troop,
      )
      const refusal = isNamed
        ? illegal('AOM-40.5', 'aom.placed-already')
        : garrisonRefuses(s, placing, zoneNamed(s, part.zone), type)
      return refusal === null ? UNLIMITED : none(refusal)
    }
    case 'bring-back':
      return limitOfReturn(s, seat, placing, parts, part, type)
  }
}

const UNLIMITED: Limit = { most: Infinity, refusal: illegal('AOM-40.5', 'aom.nothing-loose') }

function limitOfUnit(
  s: State,
  seat: Seat,
  placing: Placing,
  parts: readonly Part[],
  part: Reinforce,
  type: number,
): Limit {
  const isNamed = parts.some(
    each =>
      isPlacement(each) &&
      each.type !== 'reinforce-garrison' &&
      each.unit === part.unit &&
      each.troop === part.troop,
  )
  if (isNamed) return none(illegal('AOM-40.5', 'aom.placed-already'))
  const number = unitNamed(s, part.unit)
  if (parts.some(each => isOf('bring-back', each) && each.unit === part.unit)) {
    if (!mayHold(s, number, type)) return none(illegal('AOM-3.2', 'aom.may-not-hold'))
    const room = unitCard(s, number).capacity - putInto(parts, part.unit)
    return { most: room, refusal: illegal('AOM-3.3', 'aom.no-room') }
  }
  const unit = ownOf(s, seat).units.find(({ id }) => id === number)
  if (unit === undefined) return none(illegal('AOM-40.5', 'aom.no-such-unit'))
  const refusal = unitRefuses(s, placing, unit, type)
  if (refusal !== null) return none(refusal)
  return { most: roomFor(s, seat, unit, parts), refusal: illegal('AOM-40.7', 'aom.at-most-doubled') }
}

function limitOfReturn(
  s: State,
  seat: Seat,
  placing: Placing,
  parts: readonly Part[],
  part: BringBack,
  type: number,
): Limit {
  const unit = unitNamed(s, part.unit)
  if (isKnownFull(s, seat, unitsBack(s, parts).length)) return none(illegal('AOM-4.18', 'aom.may-not-return'))
  const mayCome =
    placing.returning.includes(unit) &&
    !unitsBack(s, parts).includes(unit) &&
    isMan(s, type) &&
    mayBeAssigned(s, seat, unit, hqNamed(s, part.hq), joiningWith(s, parts, part.hq)) &&
    returnZones(s, placing, unit, type).includes(zoneNamed(s, part.zone))
  if (!mayCome) return none(illegal('AOM-40.5', 'aom.may-not-return'))
  if (!mayHold(s, unit, type)) return none(illegal('AOM-3.2', 'aom.may-not-hold'))
  return { most: unitCard(s, unit).capacity, refusal: illegal('AOM-3.3', 'aom.no-room') }
}

/** AOM-5.1: guns alone do not make a CU of men. */
const isMan = (s: State, type: number): boolean => typeOf(s.scenario.roster, type).arm !== 'artillery'

const unitsBack = (s: State, parts: readonly Part[]): number[] =>
  parts.flatMap(part => (isOf('bring-back', part) ? [unitNamed(s, part.unit)] : []))

/** CU that the parts bring back to the same HQ. */
const joiningWith = (s: State, parts: readonly Part[], hq: string): number[] =>
  parts.flatMap(part => (isOf('bring-back', part) && part.hq === hq ? [unitNamed(s, part.unit)] : []))

/** Wherever SP of the type might go: one SP each. Only a CU that may come back is named with a zone and an HQ. */
function* candidates(
  s: State,
  seat: Seat,
  placing: Placing,
  parts: readonly Part[],
  type: number,
): Generator<Placement> {
  const own = ownOf(s, seat)
  const troop = typeId(s, type)
  const back = unitsBack(s, parts)
  for (const unit of [...own.units.map(({ id }) => id), ...back])
    if (mayHold(s, unit, type)) yield { type: 'reinforce-unit', troop, count: 1, unit: unitId(s, unit) }
  for (const { side, zone } of s.open.garrisons)
    if (side === placing.side) yield { type: 'reinforce-garrison', troop, count: 1, zone: zoneId(s, zone) }
  if (isKnownFull(s, seat, back.length)) return
  for (const unit of placing.returning) {
    if (back.includes(unit) || !mayHold(s, unit, type) || !isMan(s, type)) continue
    const hqs = own.headquarters.filter(({ id }) =>
      mayBeAssigned(s, seat, unit, id, joiningWith(s, parts, hqId(s, id))),
    )
    for (const zone of returnZones(s, placing, unit, type))
      for (const { id } of hqs)
        yield {
          type: 'bring-back',
          unit: unitId(s, unit),
          zone: zoneId(s, zone),
          hq: hqId(s, id),
          troop,
          count: 1,
        }
  }
}

/** What may be placed next, with the most SP that may go there at once. */
function* openPlacements(
  s: State,
  seat: Seat,
  placing: Placing,
  parts: readonly Part[],
): Generator<{ readonly part: Placement; readonly most: number }> {
  const left = leftAfter(s, seat, parts)
  for (const type of new Set(left.map(each => each.type)))
    for (const part of candidates(s, seat, placing, parts, type)) {
      const loose = countFor(s, left, type, targetOf(s, seat, parts, part))
      if (loose === 0) continue
      const room = isOf('bring-back', part)
        ? unitCard(s, unitNamed(s, part.unit)).capacity
        : limitOf(s, seat, placing, parts, part, type).most
      const most = Math.min(loose, room)
      if (most > 0) yield { part, most }
    }
}

export function nextPlacements(s: State, seat: Seat, placing: Placing, parts: readonly Part[]): Placement[] {
  const found: Placement[] = []
  for (const { part, most } of openPlacements(s, seat, placing, parts))
    for (let count = 1; count <= most; count++) found.push({ ...part, count })
  return found
}

/** Is there anything that may be placed at all? */
export const mayPlace = (s: State, seat: Seat): boolean =>
  ownOf(s, seat).loose.length > 0 && !openPlacements(s, seat, placingOf(s, seat), []).next().done
