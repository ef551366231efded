import { decided, forSeat, illegal, isOf, NOBODY, only, ownOf, type Seat, type Step } from '@grognard/engine'
import { discardCard, drawUpTo, faceNamed, handWithout, takeFromHand } from '../cards/index.ts'
import type { Decision } from '../decisions.ts'
import { cardsIn } from '../parts.ts'
import { freshMovement, type Manoeuvre, NO, nationOf, type State } from '../state.ts'
import { HAND_SIZE, seatId } from '../vocabulary.ts'
import { withScout } from './scout.ts'

/** MAN-4.2: a player turn begins. */
export const beginTurn: Step<Manoeuvre> = {
  rule: 'MAN-4.1',
  play(s, _, tell) {
    const { open } = s
    open.movement = freshMovement()
    open.restored = false
    tell?.({ type: 'turn', rule: 'MAN-4.1', turn: open.turn, seat: seatId(open.active) })
  },
}

/** MAN-5.1: any cards of the hand; the last one named lies on top (MAN-2.5). */
export const discard: Step<Manoeuvre> = withScout({
  rule: 'MAN-5.1',
  seats: s => (forSeat(s.open.handCount, s.open.active) > 0 ? only(s.open.active) : NOBODY),
  options: discardOptions,
  compose: {
    next: (s, seat, parts) =>
      [...new Set(handWithout(s, seat, cardsIn(parts)))].map(card => ({ type: 'card', card })),
    fits: (s, seat, parts, part) =>
      isOf('card', part) && handWithout(s, seat, cardsIn(parts)).includes(part.card)
        ? null
        : illegal('MAN-5.1', 'man.not-in-hand', { card: isOf('card', part) ? part.card : '' }),
    whole: (_s, _seat, parts) => ({ type: 'discard', cards: pileOf(cardsIn(parts)) }),
    partsOf: (_s, _seat, decision) =>
      isOf('discard', decision) ? decision.cards.map(card => ({ type: 'card', card })) : null,
  },
  play(s, decisions, tell) {
    const seat = s.open.active
    const cards = decided('discard', decisions[seat])?.cards ?? []
    const top = cards.at(-1)
    if (top === undefined) return
    for (const id of cards) {
      const face = faceNamed(s, seat, id)
      takeFromHand(s, seat, face)
      discardCard(s, seat, face)
    }
    const event = {
      type: 'discarded',
      rule: 'MAN-5.1',
      seat: seatId(seat),
      count: cards.length,
      top,
    } as const
    tell?.only(only(seat), { ...event, cards }, { ...event, cards: null })
  },
})

/** MAN-2.5: of the order only the top means anything. */
const pileOf = (cards: readonly string[]): string[] => [...cards.slice(0, -1).sort(), ...cards.slice(-1)]

/** Every handful of a hand of so many cards, with every card of it on top: places in the hand, the top one last. */
const patternsOf = (size: number): readonly (readonly number[])[] => {
  const patterns: number[][] = [[]]
  for (let set = 1; set < 1 << size; set++) {
    const chosen = Array.from({ length: size }, (_, place) => place).filter(place => (set >> place) & 1)
    for (const top of chosen) patterns.push([...chosen.filter(place => place !== top), top])
  }
  return patterns
}

const PATTERNS = Array.from({ length: HAND_SIZE + 1 }, (_, size) => patternsOf(size))

function discardOptions(s: State, seat: Seat): Decision[] {
  const { hand } = ownOf(s, seat)
  const { faces } = nationOf(s, seat)
  const ids = hand.map(face => faces[face]?.id ?? '')
  const doubled = hand.some((face, place) => place > 0 && face === hand[place - 1])
  const patterns = PATTERNS[hand.length] ?? patternsOf(hand.length)
  const different = doubled ? patterns.filter(pattern => !isRepeated(hand, pattern)) : patterns
  return different.map(pattern => ({ type: 'discard', cards: taken(ids, pattern) }))
}

/** The list that is made most often in the whole game: counting takes two thirds of the time of `map`, or of pairs. */
function taken(ids: readonly string[], places: readonly number[]): string[] {
  const cards = new Array<string>(places.length)
  for (let i = 0; i < places.length; i++) cards[i] = ids[places[i] ?? NO] ?? ''
  return cards
}

/** Equal cards are taken from the left, and the rightmost of them goes on top: any other pattern says the same again. */
function isRepeated(hand: readonly number[], pattern: readonly number[]): boolean {
  const top = pattern.at(-1)
  return pattern.some(
    place =>
      (place > 0 && hand[place - 1] === hand[place] && !pattern.includes(place - 1)) ||
      (top !== undefined && place > top && hand[place] === hand[top]),
  )
}

/** MAN-5.2 */
export const draw: Step<Manoeuvre> = {
  rule: 'MAN-5.2',
  play: (s, _, tell) => void drawUpTo(s, s.open.active, HAND_SIZE, 'MAN-5.2', tell),
}
