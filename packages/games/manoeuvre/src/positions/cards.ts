import { fastChance, ownOf, type Seat, shuffle } from '@grognard/engine'
import { NO, nationOf, type State } from '../state.ts'
import { enemyOf, HAND_SIZE, SEATS, type SeatName } from '../vocabulary.ts'
import { type Fail, isGiven, type PositionForm, wrong } from './form.ts'
import { faceIn } from './names.ts'

/** Hands, decks and discard piles: every card of a nation once, in one of them or in the combat under way. */
export function layCards(s: State, given: PositionForm): Fail | null {
  for (const [seat, name] of SEATS.entries()) {
    const failed = s.open.nation[seat] === NO ? checkNoCards(given, name) : laySeat(s, seat, name, given)
    if (failed) return failed
  }
  return null
}

const PILES = ['hands', 'discards', 'decks'] as const

function checkNoCards(given: PositionForm, name: SeatName): Fail | null {
  const pile = PILES.find(pile => (given[pile]?.[name] ?? []).length > 0)
  return pile === undefined
    ? null
    : wrong(`${pile}.${name}`, 'cards belong to a nation, and there is none yet', 'MAN-1.19')
}

function laySeat(s: State, seat: Seat, name: SeatName, given: PositionForm): Fail | null {
  const { open, hidden } = s
  const rest = [...nationOf(s, seat).deck]
  const piles = { hands: [] as number[], discards: [] as number[], decks: [] as number[] }
  const played = open.combat?.played.filter(([who]) => who === seat).map(([, face]) => face) ?? []
  for (const face of played)
    if (!take(rest, face)) return wrong('combat', 'a card is played more often than it exists', 'MAN-1.19')
  for (const pile of PILES)
    for (const [index, id] of (given[pile]?.[name] ?? []).entries()) {
      const face = faceIn(s, seat, id)
      if (face === NO || !take(rest, face))
        return wrong(
          `${pile}.${name}.${index}`,
          face === NO ? `${id} is no card of the nation` : `there are not so many cards like ${id}`,
          'MAN-1.19',
        )
      piles[pile].push(face)
    }
  const { hands: hand, discards: discard, decks: deck } = piles
  if (hand.length + played.length > HAND_SIZE)
    return wrong(`hands.${name}`, `nobody has drawn more than ${HAND_SIZE}`, 'MAN-5.2')
  if (given.decks?.[name] === undefined) deck.push(...shuffle({ chance: fastChance(name) }, rest))
  else if (given.discards?.[name] === undefined) discard.push(...rest)
  if (deck.length === 0 && discard.length > 0)
    return wrong(`decks.${name}`, 'an empty deck is shuffled anew at once', 'MAN-5.6')
  ownOf(s, seat).hand = hand.sort((a, b) => a - b)
  hidden.deck[seat] = deck.reverse()
  hidden.discard[seat] = discard
  open.handCount[seat] = hand.length
  open.deckCount[seat] = deck.length
  open.discardCount[seat] = discard.length
  open.discardTop[seat] = discard.at(-1) ?? NO
  return null
}

/** Takes the card out of the list; false if it is not there. */
function take(list: number[], face: number): boolean {
  const at = list.indexOf(face)
  if (at >= 0) list.splice(at, 1)
  return at >= 0
}

/** What each seat remembers of the enemy's hand (MAN-2.10). */
export function laySeen(s: State, { seen = {} }: PositionForm): Fail | null {
  for (const [seat, name] of SEATS.entries()) {
    const memory = seen[name]
    if (!isGiven(memory)) continue
    const hand = memory.hand.map(id => faceIn(s, enemyOf(seat), id))
    if (hand.includes(NO) || hand.length > HAND_SIZE)
      return wrong(`seen.${name}.hand`, 'it is no hand of the enemy', 'MAN-2.10')
    if (memory.turn > s.open.turn)
      return wrong(`seen.${name}.turn`, 'that turn has not been played yet', 'MAN-2.10')
    ownOf(s, seat).seen = { turn: memory.turn, hand }
  }
  return null
}
