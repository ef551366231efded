import { below, type Random, type Seat, type View } from '@grognard/engine'
import type { Manoeuvre, Own, State } from './state.ts'
import { NO } from './state.ts'

/**
 * Hands, decks and piles that fit what the viewer sees: its own hand, the tops of the piles, the cards in play,
 * and all the counts. The rest of each deck list is dealt out at random.
 */
export function imagine(
  view: View<Manoeuvre>,
  _heard: readonly Manoeuvre['event'][],
  random: Random,
): Pick<State, 'own' | 'hidden'> {
  const dealt = [0, 1].map(seat => deal(view, seat, random))
  return {
    own: dealt.map(({ own }) => own),
    hidden: { deck: dealt.map(({ deck }) => deck), discard: dealt.map(({ discard }) => discard) },
  }
}

function deal(
  view: View<Manoeuvre>,
  seat: Seat,
  random: Random,
): { own: Own; deck: number[]; discard: number[] } {
  const { open, scenario } = view
  const nation = scenario.armies.nations[open.nation[seat]!]
  const known = seat === view.seat && view.own !== null ? view.own : null
  if (nation === undefined || open.deckCount[seat]! + open.handCount[seat]! + open.discardCount[seat]! === 0)
    return { own: known ?? { hand: [], seen: null }, deck: [], discard: [] }
  const rest = [...nation.deck]
  const take = (face: number) => void rest.splice(rest.indexOf(face), 1)
  const top = open.discardTop[seat]!
  if (top !== NO) take(top)
  for (const [who, face] of open.combat?.played ?? []) if (who === seat) take(face)
  for (const face of known?.hand ?? []) take(face)
  for (let i = rest.length - 1; i > 0; i--) {
    const j = below(random, i + 1)
    const face = rest[i]!
    rest[i] = rest[j]!
    rest[j] = face
  }
  const hand = known?.hand ?? rest.splice(0, open.handCount[seat]!).sort((a, b) => a - b)
  const discard = top === NO ? [] : [...rest.splice(0, open.discardCount[seat]! - 1), top]
  return { own: { hand: [...hand], seen: known?.seen ?? null }, deck: rest, discard }
}
