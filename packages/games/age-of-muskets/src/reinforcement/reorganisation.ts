import { decided, everyone, illegal, isOf, ownOf, type Refusal, type Seat, type Step } from '@grognard/engine'
import { depotsReached } from '../forces/depots.ts'
import { muster } from '../forces/elimination.ts'
import { addToGarrison, takeFromGarrison, troopsIn } from '../forces/garrisons.ts'
import { hqId, hqNamed, typeId, typeNamed, unitId, unitNamed, zoneId, zoneNamed } from '../forces/names.ts'
import { isArtillery, sideOf, unitsOf } from '../forces/pieces.ts'
import { situationOf } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import type { Part, PartOf } from '../parts.ts'
import type { AgeOfMuskets, CombatUnit, Garrison, State } from '../state.ts'
import { addTroops, strength, strengthOf, type Troop, takeTroops, typeOf } from '../troops/index.ts'
import { joinTroops } from '../troops/joining.ts'
import { bringBack } from './loose.ts'
import { mayHold, mayJoin, mayReturn, roomIn } from './loose-troops.ts'

/** AOM-40.12, AOM-40.13: SP pass between CU and garrisons of one player in a zone, and artillery is made good. */

type Transfer = PartOf<'transfer'>
type Raise = PartOf<'raise-artillery'>

/** A CU, or the garrison of the zone, by name; null is the garrison. */
function holderOf(
  s: State,
  seat: Seat,
  zone: number,
  name: string | null,
): CombatUnit | Garrison | undefined {
  if (name === null) return s.open.garrisons.find(each => each.zone === zone && each.controller === seat)
  return ownOf(s, seat).units.find(unit => unit.zone === zone && unitId(s, unit.id) === name)
}

const isUnit = (holder: CombatUnit | Garrison): holder is CombatUnit => 'hq' in holder

const heldBy = (s: State, holder: CombatUnit | Garrison): readonly Troop[] =>
  isUnit(holder) ? holder.troops : troopsIn(s, holder)

/** What has passed already between these two, either way: SP are not sent to and fro. */
const isRepeated = (parts: readonly Part[], { zone, from, to }: Transfer): boolean =>
  parts.some(
    part =>
      isOf('transfer', part) &&
      part.zone === zone &&
      ((part.from === from && part.to === to) || (part.from === to && part.to === from)),
  )

function transferRefused(s: State, seat: Seat, parts: readonly Part[], part: Transfer): Refusal | null {
  const zone = zoneNamed(s, part.zone)
  const [from, to] = [holderOf(s, seat, zone, part.from), holderOf(s, seat, zone, part.to)]
  if (from === undefined || to === undefined || from === to) return illegal('AOM-40.12', 'aom.no-such-unit')
  if (isRepeated(parts, part)) return illegal('AOM-40.12', 'aom.transferred-already')
  const type = typeNamed(s, part.troop)
  const troop = heldBy(s, from).find(each => each.type === type)
  const left = (troop?.normal ?? 0) - sent(parts, part)
  if (left < part.count) return illegal('AOM-40.12', 'aom.not-so-many')
  if (isUnit(from) && strength(from.troops) - allSent(parts, part.zone, part.from) <= part.count)
    return illegal('AOM-40.12', 'aom.last-sp')
  if (!isUnit(to))
    return typeOf(s.scenario.roster, type).arm === 'artillery'
      ? illegal('AOM-4.12', 'aom.no-guns-in-garrisons')
      : null
  if (!mayHold(s, to.id, type)) return illegal('AOM-3.2', 'aom.may-not-hold')
  return roomIn(s, to) - received(parts, part.zone, part.to) >= part.count
    ? null
    : illegal('AOM-3.3', 'aom.no-room')
}

const sent = (parts: readonly Part[], { zone, from, troop }: Transfer): number =>
  parts.reduce(
    (sum, part) =>
      isOf('transfer', part) && part.zone === zone && part.from === from && part.troop === troop
        ? sum + part.count
        : sum,
    0,
  )
const allSent = (parts: readonly Part[], zone: string, from: string | null): number =>
  parts.reduce(
    (sum, part) =>
      isOf('transfer', part) && part.zone === zone && part.from === from ? sum + part.count : sum,
    0,
  )
const received = (parts: readonly Part[], zone: string, to: string | null): number =>
  parts.reduce(
    (sum, part) => (isOf('transfer', part) && part.zone === zone && part.to === to ? sum + part.count : sum),
    0,
  )

/** Pairs of CU and garrisons of the seat in one zone, and a troop type of the first. */
function nextTransfers(s: State, seat: Seat, parts: readonly Part[]): Transfer[] {
  const own = ownOf(s, seat)
  return own.units.flatMap(unit => {
    const zone = zoneId(s, unit.zone)
    const here: (string | null)[] = own.units.flatMap(other =>
      other !== unit && other.zone === unit.zone ? [unitId(s, other.id)] : [],
    )
    if (holderOf(s, seat, unit.zone, null) !== undefined) here.push(null)
    const name = unitId(s, unit.id)
    return here.flatMap(other =>
      [
        ...unit.troops.map(({ type }) => transferOf(zone, name, other, typeId(s, type))),
        ...(other === null
          ? garrisonTypes(s, seat, unit.zone).map(type => transferOf(zone, null, name, type))
          : []),
      ].filter(part => transferRefused(s, seat, parts, part) === null),
    )
  })
}

const transferOf = (zone: string, from: string | null, to: string | null, troop: string): Transfer => ({
  type: 'transfer',
  zone,
  from,
  to,
  troop,
  count: 1,
})

const garrisonTypes = (s: State, seat: Seat, zone: number): string[] => {
  const garrison = holderOf(s, seat, zone, null)
  return garrison === undefined ? [] : heldBy(s, garrison).map(({ type }) => typeId(s, type))
}

/** AOM-40.13: artillery CU that may come back with an HQ that has none and reaches a depot. */
function nextRaised(s: State, seat: Seat, parts: readonly Part[]): Raise[] {
  const side = sideOf(s, seat)
  const situation = situationOf(s, side)
  const back = parts.flatMap(part => (isOf('raise-artillery', part) ? [part] : []))
  return mayReturn(s, seat)
    .filter(unit => isArtillery(s, unit) && !back.some(part => unitNamed(s, part.unit) === unit))
    .flatMap(unit =>
      ownOf(s, seat).headquarters.flatMap((hq): Raise[] => {
        const units = unitsOf(s, hq.id)
        const isFree =
          units.every(({ id }) => !isArtillery(s, id)) && !back.some(part => hqNamed(s, part.hq) === hq.id)
        const withHq = units.filter(each => each.zone === hq.zone)
        return isFree && mayJoin(s, hq.id, unit, []) && depotsReached(s, situation, side, withHq).length > 0
          ? [{ type: 'raise-artillery', unit: unitId(s, unit), hq: hqId(s, hq.id) }]
          : []
      }),
    )
}

export const reorganisation: Step<AgeOfMuskets> = {
  rule: 'AOM-40.12',
  silent: true,
  seats: s => everyone(s.own.length),
  compose: {
    sampled: true,
    next: (s, seat, parts) => [...nextTransfers(s, seat, parts), ...nextRaised(s, seat, parts)],
    fits(s, seat, parts, part) {
      if (isOf('transfer', part)) return transferRefused(s, seat, parts, part)
      return isOf('raise-artillery', part) &&
        nextRaised(s, seat, parts).some(each => each.unit === part.unit && each.hq === part.hq)
        ? null
        : illegal('AOM-40.13', 'aom.may-not-return')
    },
    whole: (_s, _seat, parts) => ({
      type: 'reorganise',
      changes: parts.flatMap(part => (isOf('transfer', part) || isOf('raise-artillery', part) ? [part] : [])),
    }),
    partsOf: (_s, _seat, decision) => (isOf('reorganise', decision) ? decision.changes : null),
  },
  default: () => ({ type: 'reorganise', changes: [] }),
  play(s, decisions) {
    for (const [seat, decision] of decisions.entries())
      for (const change of decided('reorganise', decision)?.changes ?? []) carryOut(s, seat, change)
    settle(s)
  },
}

function carryOut(s: State, seat: Seat, change: Transfer | Raise): void {
  if (change.type === 'raise-artillery') {
    raiseArtillery(s, seat, unitNamed(s, change.unit), hqNamed(s, change.hq))
    return
  }
  const zone = zoneNamed(s, change.zone)
  const [from, to] = [holderOf(s, seat, zone, change.from), holderOf(s, seat, zone, change.to)]
  const type = typeNamed(s, change.troop)
  if (from === undefined || to === undefined) return
  if (isUnit(from)) takeTroops(from.troops, type, change.count, 'normal')
  else takeFromGarrison(s, from, type, change.count)
  if (isUnit(to)) joinTroops(s, to, type, change.count)
  else addToGarrison(s, seat, zone, to.location, type, change.count)
}

function raiseArtillery(s: State, seat: Seat, unit: number, hq: number): void {
  const own = ownOf(s, seat)
  const zone = own.headquarters.find(({ id }) => id === hq)?.zone
  const gone = own.gone.find(each => each.unit === unit)
  const type = artilleryOf(s, s.scenario.roster.combatUnits[unit]?.nationality ?? 0)
  if (zone === undefined || gone === undefined || type === undefined) return
  const guns = [{ type, normal: gone.artillery, shattered: 0 }]
  muster(s, guns)
  bringBack(s, seat, unit, zone, hq, guns)
}

/** AOM-3.4: the artillery of a nationality. */
export const artilleryOf = (s: Pick<State, 'scenario'>, nationality: number): number | undefined => {
  const at = s.scenario.roster.troopTypes.findIndex(
    type => type.arm === 'artillery' && type.nationality === nationality,
  )
  return at < 0 ? undefined : at
}

/** AOM-40.13 */
export const refillArtillery: Step<AgeOfMuskets> = {
  rule: 'AOM-40.13',
  play(s) {
    for (const [seat, own] of s.own.entries()) {
      const side = sideOf(s, seat)
      const situation = situationOf(s, side)
      for (const unit of own.units) {
        const missing = unit.artillery - strengthOf(s.scenario.roster, unit.troops, 'artillery')
        const room = Math.min(missing, roomIn(s, unit))
        const type = artilleryOf(s, s.scenario.roster.combatUnits[unit.id]?.nationality ?? 0)
        if (room <= 0 || type === undefined || depotsReached(s, situation, side, [unit]).length === 0)
          continue
        muster(s, [{ type, normal: room, shattered: 0 }])
        addTroops(unit.troops, type, room)
      }
    }
  },
}
