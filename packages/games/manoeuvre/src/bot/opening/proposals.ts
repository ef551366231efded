import {
  forSeat,
  listingOf,
  type Opening,
  ownOf,
  type Random,
  type Seat,
  sampleOf,
  theDecision,
  there,
} from '@grognard/engine'
import { nameOf, oppositeEdge } from '../../board/index.ts'
import { faceNamed } from '../../cards/index.ts'
import { terrainOf } from '../../data/maps.ts'
import type { Decision } from '../../decisions.ts'
import { copyState, type Manoeuvre, type State } from '../../state.ts'
import { chooseHand } from '../../steps/choose-hand.ts'
import { chooseMap } from '../../steps/choose-map.ts'
import { nominateNations, pickEdge, pickNation } from '../../steps/set-up.ts'
import { EDGES, enemyOf } from '../../vocabulary.ts'
import { type Judge, worthTo } from '../supposed.ts'
import { deployments } from './deployments.ts'

type Propose = (judge: Judge, s: State, seat: Seat, random: Random) => readonly Opening<Manoeuvre>[]

const copied = (s: State): State => ({ ...s, ...copyState(s) })

/** Boards and hands that are looked at: there are too many for all of them. */
const BOARDS = 24
const HANDS = 40

/** The other player will choose the edge (MAN-3.7), so a board is worth what its worse edge is worth. */
const boards: Propose = (judge, s, seat, random) =>
  Array.from({ length: BOARDS }, () => {
    const decision = theDecision('choose-map', sampleOf(chooseMap, s, seat, random))
    const supposed = copied(s)
    supposed.open.terrain = terrainOf(s.scenario.maps, decision.layout)
    const worths = EDGES.map((_, edge) => forSeat(atEdge(judge, supposed, enemyOf(seat), edge), seat))
    return { decision, worth: Math.min(...worths) }
  })

function atEdge(judge: Judge, s: State, seat: Seat, edge: number): ReturnType<Judge> {
  const supposed = copied(s)
  supposed.open.edge[seat] = edge
  supposed.open.edge[enemyOf(seat)] = oppositeEdge(edge)
  return judge(supposed)
}

function withNations(judge: Judge, s: State, seat: Seat, own: string, other: string): number {
  const numberOf = (id: string) => s.scenario.armies.nations.findIndex(nation => nation.id === id)
  const supposed = copied(s)
  supposed.open.nation[seat] = numberOf(own)
  supposed.open.nation[enemyOf(seat)] = numberOf(other)
  return worthTo(judge, supposed, seat)
}

/** The other player will take the better one (MAN-3.6). */
const nominations: Propose = (judge, s, seat) =>
  listingOf(nominateNations, s, seat).decisions.map(decision => {
    const [one, other] = theDecision('nominate-nations', decision).nations
    const worth = Math.min(withNations(judge, s, seat, one, other), withNations(judge, s, seat, other, one))
    return { decision, worth }
  })

const nations: Propose = (judge, s, seat) => {
  const options = listingOf(pickNation, s, seat).decisions.map(option => theDecision('pick-nation', option))
  return options.map(decision => {
    const left = there(
      options.find(({ nation }) => nation !== decision.nation),
      'other nation',
    )
    return { decision, worth: withNations(judge, s, seat, decision.nation, left.nation) }
  })
}

const edges: Propose = (judge, s, seat) =>
  listingOf(pickEdge, s, seat).decisions.map((decision, edge) => ({
    decision,
    worth: forSeat(atEdge(judge, s, seat, edge), seat),
  }))

const hands: Propose = (judge, s, seat, random) =>
  Array.from({ length: HANDS }, () => {
    const decision = theDecision('choose-hand', sampleOf(chooseHand, s, seat, random))
    const supposed = copied(s)
    ownOf(supposed, seat).hand = decision.cards.map(card => faceNamed(s, seat, card))
    return { decision, worth: worthTo(judge, supposed, seat) }
  })

const deploy: Propose = (judge, s, seat, random) =>
  deployments(judge, copied(s), seat, random).map(({ squares, worth }) => ({
    decision: { type: 'deploy', squares: squares.map(nameOf) } satisfies Decision,
    worth,
  }))

/** By step: all of set-up that is decided (chapter 3). */
const PROPOSALS: { readonly [at: string]: Propose } = {
  chooseMap: boards,
  nominateNations: nominations,
  pickNation: nations,
  pickEdge: edges,
  chooseHand: hands,
  deploy,
}

export const isSetUp = (at: string): boolean => Object.hasOwn(PROPOSALS, at)

/** What one proposes to set up who judges like this; null once the battle has begun. */
export const proposalsBy =
  (judge: Judge) =>
  (s: State, seat: Seat, at: string, random: Random): readonly Opening<Manoeuvre>[] | null =>
    PROPOSALS[at]?.(judge, s, seat, random) ?? null
