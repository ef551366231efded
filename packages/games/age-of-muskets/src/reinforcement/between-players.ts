import { illegal, isOf, ownOf, type Refusal, type Seat } from '@grognard/engine'
import { playerId, seatNamed, typeId, typeNamed, zoneId, zoneNamed } from '../forces/names.ts'
import { seatsOf, sideOf } from '../forces/pieces.ts'
import type { Part, PartOf } from '../parts.ts'
import type { State } from '../state.ts'
import { takeTroops } from '../troops/index.ts'
import { countsTo, type Holder, holderIn, holdersOf, keep } from './holders.ts'
import { givingRefused, join, passGuns, roomOf, spareOf, takingRefused } from './passing.ts'

/** AOM-40.14: SP pass between players of a side if both agree: one offers, the other accepts. */

export type Offer = PartOf<'offer'>
export type Accept = PartOf<'accept'>

const isOffered = (
  parts: readonly Part[],
  { zone, from, troop }: Pick<Offer, 'zone' | 'from' | 'troop'>,
): boolean =>
  parts.some(part => isOf('offer', part) && part.zone === zone && part.from === from && part.troop === troop)

export function offerRefused(
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
export function acceptRefused(
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

export function nextBetweenPlayers(
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

/** AOM-40.14: both agree, and as many pass as there is room for. */
export function handOver(s: State, seat: Seat, offer: Offer, changes: readonly (readonly Part[])[]): void {
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
  const [mine, theirs] = [ownOf(s, seat).units, ownOf(s, mate).units]
  passGuns(
    s,
    mine.find(({ id }) => id === from.id),
    theirs.find(({ id }) => id === to.id),
    type,
    count,
  )
}
