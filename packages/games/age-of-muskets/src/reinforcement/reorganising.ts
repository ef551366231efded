import {
  type Building,
  below,
  growing,
  illegal,
  isOf,
  ownOf,
  pickFrom,
  type Random,
  type Refusal,
  type Seat,
} from '@grognard/engine'
import { depotsFrom } from '../forces/depots.ts'
import { hqId, typeId, typeNamed, unitId, zoneId, zoneNamed } from '../forces/names.ts'
import { hqCard, isArtillery, seatsOf, sideOf, unitsOf } from '../forces/pieces.ts'
import { isShutIn, situationOf } from '../forces/places.ts'
import type { Situation } from '../map/situation.ts'
import type { Part, PartOf } from '../parts.ts'
import type { AgeOfMuskets, Headquarters, State } from '../state.ts'
import { menIn, strength, takeTroops, typeOf } from '../troops/index.ts'
import {
  type Accept,
  acceptRefused,
  nextBetweenPlayers,
  type Offer,
  offerRefused,
} from './between-players.ts'
import { comingTo, isKnownFull, mayJoin, mayReturn } from './coming-into-play.ts'
import { type BringIn, bringIns, type Holder, holderIn, holdersOf, newcomer } from './holders.ts'
import { givingRefused, join, roomOf, spareOf, takingRefused } from './passing.ts'

/** AOM-40.12 to AOM-40.14: what may be changed in a reorganisation, part by part. */

type Transfer = PartOf<'transfer'>
type Raise = PartOf<'raise-artillery'>
export type Change = Transfer | Offer | Accept | Raise | BringIn

const isChange = (part: Part): part is Change =>
  isOf('transfer', part) ||
  isOf('offer', part) ||
  isOf('accept', part) ||
  isOf('raise-artillery', part) ||
  isOf('bring-in', part)

/** The seat's troops as the parts so far leave them; what is offered to team-mates is set aside. */
export function draftOf(s: State, seat: Seat, parts: readonly Part[]): Holder[] {
  const draft = holdersOf(s, seat)
  for (const part of parts) carry(s, draft, part)
  return draft
}

function carry(s: State, draft: Holder[], part: Part): void {
  if (isOf('bring-in', part)) draft.push(newcomer(s, part))
  if (!isOf('transfer', part) && !isOf('offer', part)) return
  const zone = zoneNamed(s, part.zone)
  const from = holderIn(draft, zone, part.from)
  const to = isOf('transfer', part) ? holderIn(draft, zone, part.to) : undefined
  const type = typeNamed(s, part.troop)
  if (from !== undefined) takeTroops(from.troops, type, part.count, 'normal')
  if (to !== undefined) join(s, to, type, part.count)
}

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
function isTransferred(parts: readonly Part[], { zone, from, to, troop }: Omit<Transfer, 'count'>): boolean {
  for (const part of parts)
    if (
      isOf('transfer', part) &&
      part.zone === zone &&
      part.troop === troop &&
      ((part.from === from && part.to === to) || (part.from === to && part.to === from))
    )
      return true
  return false
}

/** AOM-40.13: artillery CU that may come back with an HQ that has none and reaches a friendly depot. */
function nextRaised(s: State, seat: Seat, parts: readonly Part[]): Raise[] {
  const coming = comingTo(s, parts, null)
  const units = mayReturn(s, seat).filter(unit => isArtillery(s, unit) && !coming.includes(unit))
  if (units.length === 0 || isKnownFull(s, seat, coming.length)) return []
  const situation = situationOf(s, sideOf(s, seat))
  return ownOf(s, seat).headquarters.flatMap(hq =>
    reachesDepot(s, seat, situation, hq)
      ? units
          .filter(unit => !hasGuns(s, hq, parts) && mayJoin(s, hq.id, unit, comingTo(s, parts, hq.id)))
          .map((unit): Raise => ({ type: 'raise-artillery', unit: unitId(s, unit), hq: hqId(s, hq.id) }))
      : [],
  )
}

/** AOM-40.13: whatever the module lets an HQ have (AOM-4.17), one only comes to where there is none. */
const hasGuns = (s: State, { id }: Headquarters, parts: readonly Part[]): boolean =>
  unitsOf(s, id).some(unit => isArtillery(s, unit.id)) ||
  comingTo(s, parts, id).some(unit => isArtillery(s, unit))

/** AOM-40.4: nothing comes into a place that is shut in, whatever lies there. */
function reachesDepot(s: State, seat: Seat, situation: Situation, hq: Headquarters): boolean {
  const side = sideOf(s, seat)
  if (isShutIn(s, side, hq)) return false
  const parts = [{ zone: hq.zone, isShutIn: false }]
  return depotsFrom(s, () => situation, side, parts, [hqCard(s, hq.id).nationality]).length > 0
}

const isBeside = (from: Holder, to: Holder): boolean =>
  to.unit !== from.unit && to.zone === from.zone && to.isShut === from.isShut

/** From any of the draft to any of those that have room. */
function nextTransfers(
  s: State,
  draft: readonly Holder[],
  room: readonly Holder[],
  parts: readonly Part[],
): Transfer[] {
  const found: Transfer[] = []
  for (const from of draft) {
    const others = room.filter(to => isBeside(from, to))
    if (others.length === 0) continue
    const zone = zoneId(s, from.zone)
    for (const { type, most } of spareOf(s, from)) {
      const troop = typeId(s, type)
      for (const to of others) {
        const transfer = { type: 'transfer', zone, from: from.unit, to: to.unit, troop } as const
        if (isTransferred(parts, transfer) || takingRefused(s, to, type, 1) !== null) continue
        const counts = Math.min(most, roomOf(s, to))
        for (let count = 1; count <= counts; count++) found.push({ ...transfer, count })
      }
    }
  }
  return found
}

/** A CU that has come and has nothing yet, or guns alone, where it is one of men. */
const isEmpty = (s: State, { id, before, troops }: Holder): boolean =>
  id !== null &&
  before.length === 0 &&
  (isArtillery(s, id) ? strength(troops) : menIn(s.scenario.roster, troops)) === 0

/** All that may come next. */
const nextChanges = (s: State, seat: Seat, draft: readonly Holder[], parts: readonly Part[]): Change[] => [
  ...nextTransfers(s, draft, roomAfter(s, seat, parts, draft), parts),
  ...nextBetweenPlayers(s, seat, draft, parts),
  ...nextRaised(s, seat, parts),
  ...bringIns(s, seat, draft, parts),
]

/** May SP pass at all? With team-mates something can always be offered or accepted. */
export function hasTransfer(s: State, seat: Seat): boolean {
  const draft = holdersOf(s, seat)
  if (seatsOf(s, sideOf(s, seat)).length > 1) return draft.length > 0
  return draft.some(from =>
    draft.some(
      to => isBeside(from, to) && spareOf(s, from).some(({ type }) => takingRefused(s, to, type, 1) === null),
    ),
  )
}

const USUAL_LENGTH = 4
const MOST_TRIES = 12

/**
 * By lot: so many changes of any kind, as far as some are found. Whoever is brought in gets men at once, or does not come:
 * of drafts that go on otherwise hardly any becomes whole.
 */
export function changesByLot(s: State, seat: Seat, random: Random): Change[] {
  const changes: Change[] = []
  const draft = holdersOf(s, seat)
  const make = (change: Change) => {
    changes.push(change)
    carry(s, draft, change)
  }
  while (below(random, USUAL_LENGTH + 1) > 0) {
    const change = changeByLot(s, seat, draft, changes, random)
    if (change === null) break
    make(change)
    const empty = draft.at(-1)
    if (empty === undefined || !isOf('bring-in', change)) continue
    const filling = nextTransfers(s, draft, [empty], changes).filter(part => isFilled(s, empty, part))
    if (filling.length > 0) make(pickFrom(random, filling))
    else {
      changes.pop()
      draft.pop()
    }
  }
  return changes
}

function changeByLot(
  s: State,
  seat: Seat,
  draft: readonly Holder[],
  parts: readonly Part[],
  random: Random,
): Change | null {
  const transfer = transferByLot(s, draft, roomAfter(s, seat, parts, draft), parts, random)
  if (transfer !== null && below(random, 2) === 0) return transfer
  const others: Change[] = [
    ...nextBetweenPlayers(s, seat, draft, parts),
    ...nextRaised(s, seat, parts),
    ...bringIns(s, seat, draft, parts),
  ]
  return others.length > 0 ? pickFrom(random, others) : transfer
}

function transferByLot(
  s: State,
  draft: readonly Holder[],
  room: readonly Holder[],
  parts: readonly Part[],
  random: Random,
): Transfer | null {
  for (let tries = 0; tries < MOST_TRIES && draft.length > 0; tries++) {
    const next = nextTransfers(s, [pickFrom(random, draft)], room, parts)
    if (next.length > 0) return pickFrom(random, next)
  }
  return null
}

const isFilled = (s: State, { id }: Holder, { troop }: Transfer): boolean =>
  (id !== null && isArtillery(s, id)) || typeOf(s.scenario.roster, typeNamed(s, troop)).arm !== 'artillery'

/** The troops as the parts leave them, and what takes up room then: also what is only offered. */
interface Stocks {
  readonly draft: Holder[]
  readonly room: Holder[]
}

/** AOM-40.12 to AOM-40.14: a list of changes may be long, and each is looked at after all before it. */
export function beginReorganising(s: State, seat: Seat): Building<AgeOfMuskets> {
  const after = growing<Part, Stocks>(
    () => ({ draft: holdersOf(s, seat), room: holdersOf(s, seat) }),
    ({ draft, room }, part) => {
      carry(s, draft, part)
      if (!isOf('offer', part)) carry(s, room, part)
    },
  )
  return {
    next: parts => nextChanges(s, seat, after(parts).draft, parts),
    fits: (parts, part) => refused(s, seat, after(parts), parts, part),
    whole: parts =>
      isWhole(s, after(parts).draft) ? { type: 'reorganise', changes: parts.filter(isChange) } : null,
  }
}

function refused(
  s: State,
  seat: Seat,
  { draft, room }: Stocks,
  parts: readonly Part[],
  part: Part,
): Refusal | null {
  if (isOf('transfer', part)) return transferRefused(s, draft, room, parts, part)
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
const isWhole = (s: State, draft: readonly Holder[]): boolean => !draft.some(holder => isEmpty(s, holder))
