import { decided, everyone, illegal, isOf, ownOf, type Refusal, type Seat, type Step } from '@grognard/engine'
import { depotsFrom } from '../forces/depots.ts'
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
import { hqCard, isArtillery, seatsOf, sideOf, unitCard } from '../forces/pieces.ts'
import { isShutIn, situationOf } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import type { Part, PartOf } from '../parts.ts'
import type { AgeOfMuskets, Headquarters, State } from '../state.ts'
import { addTroops, menIn, strength, takeTroops, typeOf } from '../troops/index.ts'
import { joinTroops } from '../troops/joining.ts'
import { mayJoin, mayReturn, raiseArtillery } from './coming-into-play.ts'
import {
  type BringIn,
  bringIn,
  bringIns,
  countsTo,
  type Holder,
  holderIn,
  holdersOf,
  keep,
  newcomer,
} from './holders.ts'
import { mayHold } from './loose-troops.ts'

/** AOM-40.12 to AOM-40.14: SP pass between CU and garrisons in a zone, and eliminated CU come back there. */

type Transfer = PartOf<'transfer'>
type Offer = PartOf<'offer'>
type Accept = PartOf<'accept'>
type Raise = PartOf<'raise-artillery'>
type Change = Transfer | Offer | Accept | Raise | BringIn

const isChange = (part: Part): part is Change =>
  isOf('transfer', part) ||
  isOf('offer', part) ||
  isOf('accept', part) ||
  isOf('raise-artillery', part) ||
  isOf('bring-in', part)

/** The seat's troops as the parts so far leave them; what is offered to team-mates is set aside. */
function draftOf(s: State, seat: Seat, parts: readonly Part[]): Holder[] {
  const draft = holdersOf(s, seat)
  for (const part of parts) {
    if (isOf('bring-in', part)) draft.push(newcomer(s, part))
    if (!isOf('transfer', part) && !isOf('offer', part)) continue
    const zone = zoneNamed(s, part.zone)
    const from = holderIn(draft, zone, part.from)
    const to = isOf('transfer', part) ? holderIn(draft, zone, part.to) : undefined
    const type = typeNamed(s, part.troop)
    if (from !== undefined) takeTroops(from.troops, type, part.count, 'normal')
    if (to !== undefined) join(s, to, type, part.count)
  }
  return draft
}

function join(s: State, { id, troops }: Holder, type: number, count: number): void {
  if (id === null) addTroops(troops, type, count)
  else joinTroops(s, { troops }, type, count)
}

/** AOM-40.12: null, or why it may not give so many. */
function givingRefused(s: State, from: Holder, type: number, count: number): Refusal | null {
  const troop = from.troops.find(each => each.type === type)
  if ((troop?.normal ?? 0) < count) return illegal('AOM-40.12', 'aom.not-so-many')
  if (from.id === null) return null
  // AOM-5.1: a CU of men has given up its last SP when only guns are left.
  const { roster } = s.scenario
  const isLast = isArtillery(s, from.id)
    ? strength(from.troops) <= count
    : typeOf(roster, type).arm !== 'artillery' && menIn(roster, from.troops) <= count
  return isLast ? illegal('AOM-40.12', 'aom.last-sp') : null
}

/** AOM-3.2, AOM-3.3, AOM-4.12 */
function takingRefused(s: State, to: Holder, type: number, count: number): Refusal | null {
  if (to.id === null)
    return typeOf(s.scenario.roster, type).arm === 'artillery'
      ? illegal('AOM-4.12', 'aom.no-guns-in-garrisons')
      : null
  if (!mayHold(s, to.id, type)) return illegal('AOM-3.2', 'aom.may-not-hold')
  return roomOf(s, to) >= count ? null : illegal('AOM-3.3', 'aom.no-room')
}

const roomOf = (s: State, { id, troops }: Holder): number =>
  id === null ? Infinity : unitCard(s, id).capacity - strength(troops)

/** AOM-3.3: what is only offered takes up its room until a team-mate has taken it. */
const roomAfter = (
  s: State,
  seat: Seat,
  parts: readonly Part[],
  draft: readonly Holder[],
): readonly Holder[] =>
  parts.some(part => isOf('offer', part))
    ? draftOf(
        s,
        seat,
        parts.filter(part => !isOf('offer', part)),
      )
    : draft

function transferRefused(
  s: State,
  draft: readonly Holder[],
  room: readonly Holder[],
  parts: readonly Part[],
  part: Transfer,
): Refusal | null {
  const zone = zoneNamed(s, part.zone)
  const [from, to] = [holderIn(draft, zone, part.from), holderIn(room, zone, part.to)]
  if (from === undefined || to === undefined || part.from === part.to)
    return illegal('AOM-40.12', 'aom.no-such-unit')
  if (isTransferred(parts, part)) return illegal('AOM-40.12', 'aom.transferred-already')
  if (from.isShut !== to.isShut) return illegal('AOM-24.5', 'aom.shut-in')
  const type = typeNamed(s, part.troop)
  return givingRefused(s, from, type, part.count) ?? takingRefused(s, to, type, part.count)
}

/** SP of a type have passed between the two, either way: they are not sent to and fro. */
const isTransferred = (parts: readonly Part[], { zone, from, to, troop }: Omit<Transfer, 'count'>): boolean =>
  parts.some(
    part =>
      isOf('transfer', part) &&
      part.zone === zone &&
      part.troop === troop &&
      ((part.from === from && part.to === to) || (part.from === to && part.to === from)),
  )

const isOffered = (
  parts: readonly Part[],
  { zone, from, troop }: Pick<Offer, 'zone' | 'from' | 'troop'>,
): boolean =>
  parts.some(part => isOf('offer', part) && part.zone === zone && part.from === from && part.troop === troop)

function offerRefused(
  s: State,
  seat: Seat,
  draft: readonly Holder[],
  parts: readonly Part[],
  part: Offer,
): Refusal | null {
  const from = holderIn(draft, zoneNamed(s, part.zone), part.from)
  if (from === undefined || !isMate(s, seat, part.player)) return illegal('AOM-40.14', 'aom.no-such-unit')
  if (isOffered(parts, part)) return illegal('AOM-40.14', 'aom.transferred-already')
  return givingRefused(s, from, typeNamed(s, part.troop), part.count)
}

/** AOM-40.14: one CU or garrison in a zone takes what a team-mate offers there. */
function acceptRefused(
  s: State,
  seat: Seat,
  draft: readonly Holder[],
  parts: readonly Part[],
  { zone, player, to }: Accept,
): Refusal | null {
  const isThere = holderIn(draft, zoneNamed(s, zone), to) !== undefined
  const isNamed = parts.some(each => isOf('accept', each) && each.zone === zone && each.player === player)
  return isThere && !isNamed && isMate(s, seat, player) ? null : illegal('AOM-40.14', 'aom.nothing-to-take')
}

const matesOf = (s: State, seat: Seat): Seat[] => seatsOf(s, sideOf(s, seat)).filter(mate => mate !== seat)
const isMate = (s: State, seat: Seat, player: string): boolean =>
  matesOf(s, seat).includes(seatNamed(s, player))

/** AOM-40.13: artillery CU that may come back with an HQ that has none and reaches a friendly depot. */
function nextRaised(s: State, seat: Seat, parts: readonly Part[]): Raise[] {
  const coming = parts.filter(part => isOf('raise-artillery', part))
  const units = mayReturn(s, seat).filter(
    unit => isArtillery(s, unit) && coming.every(part => unitNamed(s, part.unit) !== unit),
  )
  if (units.length === 0) return []
  return ownOf(s, seat).headquarters.flatMap(hq =>
    coming.some(part => hqNamed(s, part.hq) === hq.id) || !reachesDepot(s, seat, hq)
      ? []
      : units
          .filter(unit => mayJoin(s, hq.id, unit, []))
          .map((unit): Raise => ({ type: 'raise-artillery', unit: unitId(s, unit), hq: hqId(s, hq.id) })),
  )
}

/** AOM-40.4: nothing comes into a place that is shut in, whatever lies there. */
function reachesDepot(s: State, seat: Seat, hq: Headquarters): boolean {
  const side = sideOf(s, seat)
  if (isShutIn(s, side, hq)) return false
  const parts = [{ zone: hq.zone, isShutIn: false }]
  return depotsFrom(s, situationOf(s, side), side, parts, [hqCard(s, hq.id).nationality]).length > 0
}

/** SP of each type that a holder may give. */
const spareOf = (s: State, from: Holder): { readonly type: number; readonly most: number }[] =>
  from.troops.flatMap(({ type, normal }) => {
    const most = countsTo(normal).findLast(count => givingRefused(s, from, type, count) === null)
    return most === undefined ? [] : [{ type, most }]
  })

function nextTransfers(
  s: State,
  draft: readonly Holder[],
  room: readonly Holder[],
  parts: readonly Part[],
): Transfer[] {
  return draft.flatMap(from => {
    const others = room.filter(
      to => to.unit !== from.unit && to.zone === from.zone && to.isShut === from.isShut,
    )
    if (others.length === 0) return []
    const zone = zoneId(s, from.zone)
    return spareOf(s, from).flatMap(({ type, most }) => {
      const troop = typeId(s, type)
      return others.flatMap((to): Transfer[] => {
        const transfer = { type: 'transfer', zone, from: from.unit, to: to.unit, troop } as const
        if (isTransferred(parts, transfer) || takingRefused(s, to, type, 1) !== null) return []
        return countsTo(Math.min(most, roomOf(s, to))).map(count => ({ ...transfer, count }))
      })
    })
  })
}

function nextBetweenPlayers(
  s: State,
  seat: Seat,
  draft: readonly Holder[],
  parts: readonly Part[],
): (Offer | Accept)[] {
  const players = matesOf(s, seat).map(mate => playerId(s, mate))
  if (players.length === 0) return []
  const offers = draft.flatMap(from => {
    const zone = zoneId(s, from.zone)
    return spareOf(s, from).flatMap(({ type, most }) =>
      players.flatMap(player => {
        const offer = { type: 'offer', zone, from: from.unit, troop: typeId(s, type), player } as const
        return isOffered(parts, offer) ? [] : countsTo(most).map((count): Offer => ({ ...offer, count }))
      }),
    )
  })
  const accepts = draft.flatMap(({ zone, unit }) =>
    players.map((player): Accept => ({ type: 'accept', zone: zoneId(s, zone), player, to: unit })),
  )
  return [...offers, ...accepts.filter(part => acceptRefused(s, seat, draft, parts, part) === null)]
}

function refused(s: State, seat: Seat, parts: readonly Part[], part: Part): Refusal | null {
  const draft = draftOf(s, seat, parts)
  if (isOf('transfer', part)) return transferRefused(s, draft, roomAfter(s, seat, parts, draft), parts, part)
  if (isOf('offer', part)) return offerRefused(s, seat, draft, parts, part)
  if (isOf('accept', part)) return acceptRefused(s, seat, draft, parts, part)
  const mayCome = isOf('bring-in', part)
    ? bringIns(s, seat, draft, parts).some(
        each => each.unit === part.unit && each.zone === part.zone && each.hq === part.hq,
      )
    : isOf('raise-artillery', part) &&
      nextRaised(s, seat, parts).some(each => each.unit === part.unit && each.hq === part.hq)
  return mayCome ? null : illegal(isOf('bring-in', part) ? 'AOM-40.12' : 'AOM-40.13', 'aom.may-not-return')
}

/** A CU of men that is brought in has to get some. */
const isWhole = (s: State, seat: Seat, parts: readonly Part[]): boolean => {
  if (!parts.some(part => isOf('bring-in', part))) return true
  const draft = draftOf(s, seat, parts)
  return draft.every(
    ({ id, before, troops }) =>
      id === null ||
      before.length > 0 ||
      (isArtillery(s, id) ? strength(troops) : menIn(s.scenario.roster, troops)) > 0,
  )
}

export const reorganisation: Step<AgeOfMuskets> = {
  rule: 'AOM-40.12',
  silent: true,
  seats: s => everyone(s.own.length),
  compose: {
    usualLength: 4,
    next(s, seat, parts) {
      const draft = draftOf(s, seat, parts)
      return [
        ...nextTransfers(s, draft, roomAfter(s, seat, parts, draft), parts),
        ...nextBetweenPlayers(s, seat, draft, parts),
        ...nextRaised(s, seat, parts),
        ...bringIns(s, seat, draft, parts),
      ]
    },
    fits: refused,
    whole: (s, seat, parts) =>
      isWhole(s, seat, parts) ? { type: 'reorganise', changes: parts.filter(isChange) } : null,
    lacks: () => illegal('AOM-40.12', 'aom.empty-unit'),
    partsOf: (_s, _seat, decision) => (isOf('reorganise', decision) ? decision.changes : null),
  },
  default: () => ({ type: 'reorganise', changes: [] }),
  play(s, decisions) {
    const changes = decisions.map(decision => decided('reorganise', decision)?.changes ?? [])
    for (const [seat, mine] of changes.entries()) carryOut(s, seat, mine)
    for (const [seat, mine] of changes.entries())
      for (const change of mine) if (isOf('offer', change)) handOver(s, seat, change, changes)
    settle(s)
  },
}

function carryOut(s: State, seat: Seat, changes: readonly Change[]): void {
  const missing = bringIn(s, seat, changes)
  const passed = changes.filter(change => isOf('transfer', change) && !missing.has(change.to))
  if (passed.length > 0) keep(s, seat, draftOf(s, seat, passed))
  for (const change of changes)
    if (isOf('raise-artillery', change))
      raiseArtillery(s, seat, unitNamed(s, change.unit), hqNamed(s, change.hq))
}

/** AOM-40.14: both agree, and as many pass as there is room for. */
function handOver(s: State, seat: Seat, offer: Offer, changes: readonly (readonly Change[])[]): void {
  const mate = seatNamed(s, offer.player)
  const accepted = (changes[mate] ?? [])
    .filter(change => isOf('accept', change))
    .find(({ zone, player }) => zone === offer.zone && player === playerId(s, seat))
  if (accepted === undefined) return
  const [givers, takers] = [holdersOf(s, seat), holdersOf(s, mate)]
  const zone = zoneNamed(s, offer.zone)
  const [from, to] = [holderIn(givers, zone, offer.from), holderIn(takers, zone, accepted.to)]
  if (from === undefined || to === undefined || from.isShut !== to.isShut) return
  const type = typeNamed(s, offer.troop)
  const count = Math.min(offer.count, roomOf(s, to))
  if (count < 1 || givingRefused(s, from, type, count) !== null || takingRefused(s, to, type, count) !== null)
    return
  takeTroops(from.troops, type, count, 'normal')
  join(s, to, type, count)
  keep(s, seat, givers)
  keep(s, mate, takers)
}
