import {
  type BySeat,
  below,
  forSeat,
  type Memory,
  type Random,
  type Seat,
  same,
  type View,
} from '@grognard/engine'
import type { Nation } from '../data/armies.ts'
import type { Manoeuvre } from '../state.ts'
import { enemyOf, SEATS } from '../vocabulary.ts'
import { type Heard, type Listener, listenedOn, type Moved, movedBy } from './moved-cards.ts'

/** What somebody who has listened keeps of the cards of both seats. */
export interface CardMemory extends Listener {
  /** By seat. */
  readonly seats: readonly SeatMemory[]
}

interface SeatMemory {
  /** Out of the hand for all to see: in the discard pile, or in play. */
  readonly out: readonly Heard[]
  /** Known to have been in the hand: seen there when it was scouted (MAN-2.10), or returned to it (MAN-14.11). */
  readonly known: readonly Heard[]
  /** What has moved since, as long as any of the known cards may still be there. */
  readonly since: readonly Moved[]
}

export const memory: Memory<Manoeuvre> = {
  begin: view => ({
    active: view.open.active,
    opening: [],
    seats: SEATS.map((_, seat) => ({ out: [], known: scoutedBefore(view, seat), since: [] })),
  }),
  remember(memory, event) {
    const listener = listenedOn(memory, event)
    const moved = movedBy(listener, event)
    if (moved.length === 0 && listener === memory) return memory
    const seats = memory.seats.map((one, seat) =>
      moved.reduce((known, each) => (each.seat === seat ? after(known, each) : known), one),
    )
    return { active: listener.active, opening: listener.opening, seats }
  },
}

/** A position that was laid out may say what was scouted before. */
const scoutedBefore = ({ seat: viewer, own }: View<Manoeuvre>, seat: Seat): readonly Heard[] =>
  viewer === enemyOf(seat) ? (own?.seen?.hand ?? []).map(face => ({ face })) : []

function after({ out, known, since }: SeatMemory, moved: Moved): SeatMemory {
  switch (moved.how) {
    case 'seen':
      return { out, known: moved.cards, since: [] }
    case 'shown':
      return stillKnown({ out: [...out, ...moved.cards], known, since: [...since, moved] })
    case 'returned':
      return { out: lessThese(out, moved.cards), known, since: [...since, moved] }
    case 'reshuffled':
      return { out: [], known, since }
    case 'drawn':
    case 'buried':
      return stillKnown({ out, known, since: [...since, moved] })
  }
}

/** Where every known card has been shown since, nothing of the hand is known, and what moved there does not matter. */
function stillKnown(memory: SeatMemory): SeatMemory {
  let left = memory.known
  for (const moved of memory.since)
    if (moved.how === 'returned') left = [...left, ...moved.cards]
    else if (moved.how === 'shown') left = lessThese(left, moved.cards)
  return left.length === 0 ? { out: memory.out, known: [], since: [] } : memory
}

function lessThese(cards: readonly Heard[], others: readonly Heard[]): readonly Heard[] {
  const left = [...cards]
  for (const other of others) {
    const at = left.findIndex(card => same(card, other))
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/** What is remembered of a seat's cards at one moment, as faces. */
export interface Recalled {
  readonly hand: readonly number[]
  readonly out: readonly number[]
}

/**
 * By seat. Where a known card may have been discarded face down, chance says whether it was: of many memories as
 * many still hold it as is likely.
 */
export const recall = (
  view: View<Manoeuvre>,
  memory: CardMemory | null,
  random: Random,
): Readonly<BySeat<Recalled>> => [
  recallOf(view, 0, memory?.seats[0] ?? NOTHING, random),
  recallOf(view, 1, memory?.seats[1] ?? NOTHING, random),
]

const NOTHING: SeatMemory = { out: [], known: [], since: [] }

function recallOf(
  { open, scenario }: View<Manoeuvre>,
  seat: Seat,
  { out, known, since }: SeatMemory,
  random: Random,
): Recalled {
  const nation = scenario.armies.nations[forSeat(open.nation, seat)]
  const faces = (cards: readonly Heard[]) => cards.flatMap(card => faceOf(nation, card))
  let hand = faces(known)
  let size = forSeat(open.handCount, seat) - since.reduce((sum, each) => sum + cardsGained(each), 0)
  for (const each of since) {
    if (each.how === 'shown') for (const face of faces(each.cards)) remove(hand, face)
    else if (each.how === 'returned') hand.push(...faces(each.cards))
    else if (each.how === 'buried') hand = keptAfter(hand, size, each.count, random)
    size += cardsGained(each)
  }
  return { hand, out: faces(out) }
}

function faceOf(nation: Nation | undefined, heard: Heard): readonly number[] {
  if ('face' in heard) return [heard.face]
  const number =
    'card' in heard
      ? nation?.faceNumbers.get(heard.card)
      : nation?.faces.findIndex(({ kind }) => kind === heard.kind)
  return number === undefined || number < 0 ? [] : [number]
}

function cardsGained(moved: Moved): number {
  switch (moved.how) {
    case 'drawn':
      return moved.count
    case 'returned':
      return moved.cards.length
    case 'shown':
      return -moved.cards.length
    case 'buried':
      return -moved.count
    case 'seen':
    case 'reshuffled':
      return 0
  }
}

function remove(faces: number[], face: number): void {
  const at = faces.indexOf(face)
  if (at >= 0) faces.splice(at, 1)
}

/** So many cards of a hand were buried, any of them as likely as another: those of the known ones that were not. */
function keptAfter(known: readonly number[], size: number, buried: number, random: Random): number[] {
  let [cards, gone] = [size, buried]
  return known.filter(() => {
    const isGone = cards > 0 && below(random, cards) < gone
    cards--
    if (isGone) gone--
    return !isGone
  })
}
