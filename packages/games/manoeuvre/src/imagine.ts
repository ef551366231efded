import { below, forSeat, type Random, type Seat, type View } from '@grognard/engine'
import { type CardMemory, type Recalled, recall } from './cards/memory.ts'
import type { Manoeuvre, Own, State } from './state.ts'
import { NO } from './state.ts'

/**
 * Hands, decks and piles that fit what the viewer sees and remembers: its own hand, the cards in play, what was
 * scouted and is still there, what was seen going to the piles, and all the counts. The rest of each deck list is
 * dealt out at random.
 */
export function imagine(
  view: View<Manoeuvre>,
  memory: CardMemory | null,
  random: Random,
): Pick<State, 'own' | 'hidden'> {
  const recalled = recall(view, memory, random)
  const [blue, red] = [deal(view, 0, recalled[0], random), deal(view, 1, recalled[1], random)]
  return {
    own: [blue.own, red.own],
    hidden: { deck: [blue.deck, red.deck], discard: [blue.discard, red.discard] },
  }
}

function deal(
  view: View<Manoeuvre>,
  seat: Seat,
  recalled: Recalled,
  random: Random,
): { own: Own; deck: number[]; discard: number[] } {
  const { open, scenario } = view
  const nation = scenario.armies.nations[forSeat(open.nation, seat)]
  const known = seat === view.seat && view.own !== null ? view.own : null
  if (
    nation === undefined ||
    forSeat(open.deckCount, seat) + forSeat(open.handCount, seat) + forSeat(open.discardCount, seat) === 0
  )
    return { own: known ?? { hand: [], seen: null }, deck: [], discard: [] }
  const rest = shuffled(nation.deck, random)
  const take = (faces: readonly number[]) => faces.filter(face => takeOne(rest, face))
  const top = take(open.discardTop[seat] === NO ? [] : [forSeat(open.discardTop, seat)])
  const inPlay = take((open.combat?.played ?? []).flatMap(([who, face]) => (who === seat ? [face] : [])))
  const hand = take(known?.hand ?? recalled.hand.slice(0, open.handCount[seat]))
  const buried = forSeat(open.discardCount, seat) - top.length
  const pile = take(without(recalled.out, [...top, ...inPlay]).slice(0, buried))
  hand.push(...rest.splice(0, forSeat(open.handCount, seat) - hand.length))
  pile.push(...rest.splice(0, buried - pile.length))
  return {
    own: { hand: hand.sort((a, b) => a - b), seen: known?.seen ?? null },
    deck: rest,
    discard: [...pile, ...top],
  }
}

function takeOne(faces: number[], face: number): boolean {
  const at = faces.indexOf(face)
  if (at < 0) return false
  faces.splice(at, 1)
  return true
}

function without(faces: readonly number[], others: readonly number[]): number[] {
  const left = [...others]
  return faces.filter(face => !takeOne(left, face))
}

function shuffled(faces: readonly number[], random: Random): number[] {
  const order = [...faces]
  for (let i = order.length - 1; i > 0; i--) {
    const j = below(random, i + 1)
    const [last = NO, drawn = NO] = [order[i], order[j]]
    order[i] = drawn
    order[j] = last
  }
  return order
}
