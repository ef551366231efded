import { forSeat, only, ownOf, type RuleId, type Seat, shuffle } from '@grognard/engine'
import type { Telling } from '../board/pieces.ts'
import { faceOf, NO, nationOf, type State } from '../state.ts'
import { type CardKind, seatId, UNITS_PER_ARMY } from '../vocabulary.ts'

/** Hands, decks and discard piles (chapter 5). The counts that everybody sees are kept in step with them. */

export const faceNamed = (s: State, seat: Seat, id: string): number =>
  nationOf(s, seat).faceNumbers.get(id) ?? NO

/** A unit of the seat, as a number of the board, or NO. */
export const unitNamed = (s: State, seat: Seat, id: string): number => {
  const unit = nationOf(s, seat).unitNumbers.get(id)
  return unit === undefined ? NO : seat * UNITS_PER_ARMY + unit
}

export const cardId = (s: State, seat: Seat, face: number): string => faceOf(s, seat, face).id

/** The different faces in the seat's hand. */
export function facesInHand(s: State, seat: Seat): number[] {
  const { hand } = ownOf(s, seat)
  return hand.filter((face, index) => index === 0 || hand[index - 1] !== face)
}

const NONE: readonly number[] = []

export function facesOfKind(s: State, seat: Seat, kind: CardKind): readonly number[] {
  const { kinds, faces } = nationOf(s, seat)
  if (!kinds.has(kind)) return NONE
  const { hand } = ownOf(s, seat)
  return hand.filter((face, index) => faces[face]?.kind === kind && (index === 0 || hand[index - 1] !== face))
}

/** Could the seat hold such a card, as far as everybody can tell (MAN-2.9)? */
export const mayHold = (s: State, seat: Seat, kind: CardKind): boolean =>
  forSeat(s.open.handCount, seat) > 0 && nationOf(s, seat).kinds.has(kind)

/** Every different choice of cards from a sorted hand, the empty one first. */
export function handfuls(hand: readonly number[]): number[][] {
  const found: number[][] = [[]]
  for (let start = 0; start < hand.length; ) {
    let copies = 1
    while (hand[start + copies] === hand[start]) copies++
    for (const chosen of [...found])
      for (let taken = 1; taken <= copies; taken++)
        found.push([...chosen, ...hand.slice(start, start + taken)])
    start += copies
  }
  return found
}

/** The cards of the hand without these, all of which are in it. */
export function handWithout(s: State, seat: Seat, cards: readonly string[]): string[] {
  const left = ownOf(s, seat).hand.map(face => cardId(s, seat, face))
  for (const card of cards) left.splice(left.indexOf(card), 1)
  return left
}

export function takeFromHand(s: State, seat: Seat, face: number): void {
  const { hand } = ownOf(s, seat)
  for (let at = hand.indexOf(face); at < hand.length - 1; at++) hand[at] = hand[at + 1] ?? NO
  hand.pop()
  s.open.handCount[seat] = hand.length
}

export function putInHand(s: State, seat: Seat, face: number): void {
  const { hand } = ownOf(s, seat)
  let at = hand.push(face) - 1
  for (; at > 0; at--) {
    const before = hand[at - 1] ?? NO
    if (before <= face) break
    hand[at] = before
  }
  hand[at] = face
  s.open.handCount[seat] = hand.length
}

export function discardCard(s: State, seat: Seat, face: number): void {
  s.open.discardCount[seat] = forSeat(s.hidden.discard, seat).push(face)
  s.open.discardTop[seat] = face
}

/** A fresh deck of the seat's nation without the given cards, shuffled (MAN-3.8). */
export function makeDeck(s: State, seat: Seat, without: readonly number[]): void {
  const cards = [...nationOf(s, seat).deck]
  for (const face of without) cards.splice(cards.indexOf(face), 1)
  s.hidden.deck[seat] = shuffle(s, cards)
  s.open.deckCount[seat] = cards.length
}

/** Draws until the hand holds so many; reshuffles as soon as the deck is empty (MAN-5.2, MAN-5.5, MAN-5.6, MAN-5.8). */
export function drawUpTo(s: State, seat: Seat, size: number, rule: RuleId, tell: Telling): number[] {
  const { open, hidden } = s
  const drawn: number[] = []
  while (ownOf(s, seat).hand.length < size) {
    const deck = forSeat(hidden.deck, seat)
    const face = deck.pop()
    if (face === undefined) break
    open.deckCount[seat] = deck.length
    putInHand(s, seat, face)
    drawn.push(face)
    if (deck.length === 0) reshuffle(s, seat, tell)
  }
  if (drawn.length > 0 && tell) {
    const event = { type: 'drew', rule, seat: seatId(seat), count: drawn.length } as const
    const cards = drawn.map(face => cardId(s, seat, face))
    tell.only(only(seat), { ...event, cards }, { ...event, cards: null })
  }
  return drawn
}

function reshuffle(s: State, seat: Seat, tell: Telling): void {
  const { open, hidden } = s
  const first = !open.firstDeckExhausted[seat]
  open.firstDeckExhausted[seat] = true
  hidden.deck[seat] = shuffle(s, forSeat(hidden.discard, seat))
  open.deckCount[seat] = forSeat(hidden.deck, seat).length
  hidden.discard[seat] = []
  open.discardCount[seat] = 0
  open.discardTop[seat] = NO
  tell?.({ type: 'reshuffled', rule: 'MAN-5.6', seat: seatId(seat), first })
}
