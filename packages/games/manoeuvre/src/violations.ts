import { forSeat, ownOf, type Seat } from '@grognard/engine'
import { NOWHERE } from './board/index.ts'
import { ELIMINATED, hasRedoubt, NO, nationOf, type State, squareUnder, terrainAt } from './state.ts'
import { SEATS, UNITS_PER_ARMY } from './vocabulary.ts'

/** What must hold at every moment, whatever is played. */
export function violations(s: State): string[] {
  const wrong: string[] = []
  for (const seat of SEATS.keys()) if (s.open.nation[seat] !== NO) wrongCards(s, seat, wrong)
  for (let unit = 0; unit < 2 * UNITS_PER_ARMY; unit++) wrongUnit(s, unit, wrong)
  const standing = s.open.unitOn.filter(unit => unit !== NO)
  if (new Set(standing).size !== standing.length) wrong.push('a unit stands on two squares (MAN-1.18)')
  return wrong
}

function wrongCards(s: State, seat: Seat, wrong: string[]): void {
  const { open } = s
  const { hand } = ownOf(s, seat)
  const [deck, discard] = [forSeat(s.hidden.deck, seat), forSeat(s.hidden.discard, seat)]
  const is = (what: string) => void wrong.push(`${SEATS[seat]}'s ${what}`)
  if (!isWhole(s, seat)) is('cards are lost or doubled (MAN-1.19)')
  if (open.handCount[seat] !== hand.length) is('hand is miscounted (MAN-2.1)')
  if (open.deckCount[seat] !== deck.length) is('deck is miscounted (MAN-2.1)')
  if (open.discardCount[seat] !== discard.length) is('discard pile is miscounted (MAN-2.1)')
  if (open.discardTop[seat] !== (discard.at(-1) ?? NO)) is('top discard is wrong (MAN-2.4)')
}

/** All the cards of the nation, each once; or none, before they are dealt. */
function isWhole(s: State, seat: Seat): boolean {
  const { hidden } = s
  const played = s.open.combat?.played.flatMap(([who, face]) => (who === seat ? [face] : [])) ?? []
  const cards = [
    ...ownOf(s, seat).hand,
    ...forSeat(hidden.deck, seat),
    ...forSeat(hidden.discard, seat),
    ...played,
  ]
  if (cards.length === 0) return true
  const { deck } = nationOf(s, seat)
  return cards.length === deck.length && cards.sort((a, b) => a - b).every((face, i) => face === deck[i])
}

function wrongUnit(s: State, unit: number, wrong: string[]): void {
  const at = squareUnder(s, unit)
  const is = (what: string) => void wrong.push(`unit ${unit} ${what}`)
  if (at === NOWHERE) {
    if (hasRedoubt(s, unit)) is('left a redoubt behind (MAN-13.11)')
    return
  }
  if (s.open.unitOn[at] !== unit) is('is not where it stands (MAN-1.18)')
  if (s.open.state[unit] === ELIMINATED) is('is eliminated but on the board (MAN-1.16)')
  if (!terrainAt(s, at).passable) is('stands in a lake (MAN-7.9)')
}
