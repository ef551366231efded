import { NOWHERE } from './board.ts'
import { ELIMINATED, NO, nationOf, type State } from './state.ts'
import { SEATS, UNITS_PER_ARMY } from './vocabulary.ts'

/** What must hold at every moment, whatever is played. */
export function violations(s: State): string[] {
  const { open, own, hidden } = s
  const wrong: string[] = []
  const must = (holds: boolean, sentence: string) => void (holds || wrong.push(sentence))
  for (const [seat, name] of SEATS.entries()) {
    if (open.nation[seat] === NO) continue
    const played = open.combat?.played.filter(([who]) => who === seat).map(([, face]) => face) ?? []
    const cards = [...own[seat]!.hand, ...hidden.deck[seat]!, ...hidden.discard[seat]!, ...played].sort(
      (a, b) => a - b,
    )
    const dealt = cards.length > 0
    must(
      !dealt || String(cards) === String(nationOf(s, seat).deck),
      `${name}'s cards are lost or doubled (MAN-1.19)`,
    )
    must(open.handCount[seat] === own[seat]!.hand.length, `${name}'s hand is miscounted (MAN-2.1)`)
    must(open.deckCount[seat] === hidden.deck[seat]!.length, `${name}'s deck is miscounted (MAN-2.1)`)
    must(
      open.discardCount[seat] === hidden.discard[seat]!.length,
      `${name}'s discard pile is miscounted (MAN-2.1)`,
    )
    must(
      open.discardTop[seat] === (hidden.discard[seat]!.at(-1) ?? NO),
      `${name}'s top discard is wrong (MAN-2.4)`,
    )
  }
  for (let unit = 0; unit < 2 * UNITS_PER_ARMY; unit++) {
    const at = open.at[unit]!
    must(at === NOWHERE || open.unitOn[at] === unit, `unit ${unit} is not where it stands (MAN-1.18)`)
    must(
      at === NOWHERE || open.state[unit] !== ELIMINATED,
      `unit ${unit} is eliminated but on the board (MAN-1.16)`,
    )
    must(
      at !== NOWHERE || ((open.redoubts >> unit) & 1) === 0,
      `unit ${unit} left a redoubt behind (MAN-13.11)`,
    )
    must(
      at === NOWHERE || s.scenario.maps.terrain[open.terrain[at]!]!.passable,
      `unit ${unit} stands in a lake (MAN-7.9)`,
    )
  }
  const standing = open.unitOn.filter(unit => unit !== NO)
  must(new Set(standing).size === standing.length, 'a unit stands on two squares (MAN-1.18)')
  return wrong
}
