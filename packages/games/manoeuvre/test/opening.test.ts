import { canonical, fastChance, newState, type Seat, seeded } from '@grognard/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { homeRow } from '../src/board/index.ts'
import { openingJudgement } from '../src/bot/opening/index.ts'
import { OPENING_FEATURES, type OpeningFeature, placeOf } from '../src/bot/opening/names.ts'
import { isSetUp, proposalsBy } from '../src/bot/opening/proposals.ts'
import { surveyOpening } from '../src/bot/opening/survey.ts'
import type { Judge } from '../src/bot/supposed.ts'
import type { Decision } from '../src/decisions.ts'
import { manoeuvre as game } from '../src/index.ts'
import { SCENARIOS } from '../src/scenario.ts'
import { NO, type State, terrainAt, unitsOf } from '../src/state.ts'
import { at, type Described, newGame, type Table } from './table.ts'

const seatOf = (side: 'blue' | 'red'): Seat => (side === 'blue' ? 0 : 1)

/** Somebody who likes the one thing that is counted, of his own more than of the enemy's. */
const liking =
  (count: (s: State, seat: Seat) => number): Judge =>
  s => {
    const share = 0.5 + (count(s, 0) - count(s, 1)) / 1000
    return [share, 1 - share]
  }

/** What such a one would decide of what he proposes. */
function liked({ match }: Table, side: 'blue' | 'red', count: (s: State, seat: Seat) => number): Decision {
  const step = match.pending().step ?? 'over'
  const proposed = proposalsBy(liking(count))(match.state(), seatOf(side), step, seeded(1))
  if (proposed === null) throw new Error(`nothing is proposed at ${step}`)
  return proposed.reduce((best, each) => (each.worth > best.worth ? each : best)).decision
}

const options = fc.record({ tournamentHands: fc.boolean(), beginnerSetup: fc.boolean() })

describe('what is proposed in set-up', () => {
  test('is legal, changes nothing and is worth something, in every scenario; afterwards nothing is proposed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SCENARIOS), options, fc.nat(), (id, chosen, seed) => {
        const { match } = newGame(id, [], chosen, seed)
        const propose = (s: State, seat: Seat) =>
          game.hints!.propose!(s, seat, match.pending().step ?? 'over', seeded(seed))?.proposals ?? null
        while (isSetUp(match.pending().step ?? 'over')) {
          const { seat } = match.pending().seats.find(({ sealed }) => !sealed)!
          const state = match.state()
          const before = canonical({ ...state, scenario: null })
          const proposed = propose(state, seat)!
          expect(canonical({ ...state, scenario: null })).toBe(before)
          for (const { decision, worth } of proposed) {
            expect(match.check(seat, decision).ok).toBe(true)
            expect(worth !== undefined && worth > 0 && worth < 1).toBe(true)
          }
          match.decide(seat, proposed[0]!.decision)
        }
        expect(match.pending().step).toBe('discard')
        expect(propose(match.state(), match.state().open.first)).toBeNull()
      }),
      { numRuns: 20 },
    )
  })

  const heights = (s: State, seat: Seat): number =>
    Array.from({ length: 64 }, (_, square) => square).filter(
      square => homeRow(s.open.edge[seat]!, square) <= 2 && terrainAt(s, square).attackFrom > 0,
    ).length

  test('MAN-3.3, MAN-3.7 · a board whose better edge is not much better, for the other will take that', () => {
    const table = newGame('battle')
    const gain = ({ match }: Table) => {
      const s = match.state()
      return Math.max(...[0, 1, 2, 3].map(edge => heightsAt(s, edge) - heightsAt(s, (edge + 2) % 4)))
    }
    const heightsAt = (s: State, edge: number) =>
      heights({ ...s, open: { ...s.open, edge: [edge, edge] } }, 0)
    const chosen = gain(table.decide('blue', liked(table, 'blue', heights)))
    const others = Array.from({ length: 30 }, (_, seed) => {
      const other = newGame('battle', [10, 1], {}, seed)
      return gain(other.decide('blue', other.match.sample(0, seeded(seed))))
    })
    expect(chosen).toBeLessThan(others.reduce((sum, each) => sum + each, 0) / others.length)
  })

  /** By the alphabet: Austria is the best, the United States the worst. */
  const early = (s: State, seat: Seat): number => -((s.open.nation[seat] ?? 0) ** 2)

  function nationsNamed(): Table {
    const table = newGame('battle')
    return table.decide('blue', table.match.options(0).decisions[0]!)
  }

  test('MAN-3.5 · two nations between which there is least to choose', () => {
    expect(liked(nationsNamed(), 'red', early)).toEqual({
      type: 'nominate-nations',
      nations: ['austria', 'france'],
    })
  })

  test('MAN-3.6, MAN-3.7 · the better nation, and then the better edge', () => {
    const table = nationsNamed()
    table.decide('red', { type: 'nominate-nations', nations: ['russia', 'spain'] })
    const nation = liked(table, 'blue', early)
    expect(nation).toEqual({ type: 'pick-nation', nation: 'russia' })
    table.decide('blue', nation)
    expect(liked(table, 'red', (s, seat) => (s.open.edge[seat] === 3 ? 1 : 0))).toEqual({
      type: 'pick-edge',
      edge: 'west',
    })
  })

  test('MAN-17.2 · a hand that is rich in what is liked', () => {
    const table = newGame('first-battle', [10, 1], { tournamentHands: true })
    table
      .decide('blue', { type: 'pick-nation', nation: 'france' })
      .decide('red', { type: 'pick-edge', edge: 'north' })
    const leaders = (s: State, seat: Seat) =>
      s.own[seat]!.hand.filter(
        face => s.scenario.armies.nations[s.open.nation[seat]!]?.faces[face]?.kind === 'leader',
      ).length
    const hand = liked(table, 'blue', leaders)
    expect(
      hand.type === 'choose-hand' && hand.cards.filter(card => card.includes('leader')).length,
    ).toBeGreaterThan(1)
  })

  test('MAN-3.9 · an army that stands where it is best, every unit of it', () => {
    const table = newGame('first-battle')
    table
      .decide('blue', { type: 'pick-nation', nation: 'france' })
      .decide('red', { type: 'pick-edge', edge: 'north' })
    // The first units foremost and outmost.
    const inOrder = (s: State, seat: Seat) =>
      unitsOf(s, seat).reduce(
        (sum, unit, i) => sum + (8 - i) * homeRow(s.open.edge[seat]!, s.open.at[unit]!),
        0,
      )
    const army = liked(table, 'blue', inOrder)
    if (army.type !== 'deploy') throw new Error(army.type)
    const passable = (square: string) => {
      const s = table.match.state()
      return terrainAt(s, 'abcdefgh'.indexOf(square[0]!) + 8 * (Number(square[1]) - 1)).passable
    }
    const front = [...'abcdefgh'].map(file => `${file}2`).filter(passable)
    expect(army.squares.slice(0, front.length).sort()).toEqual(front)
  })
})

/** Who has no card to discard is not asked. */
const HANDS = { blue: ['fr-forced-march-1'] } as const
const FAR = { 'fr-imperial-guard': 'a1', 'au-1st-regiment': 'h8' } as const

const featureOf = (described: Described, feature: OpeningFeature): [number, number] => {
  const found = surveyOpening(
    at({
      phase: 'discard',
      ...described,
      units: { ...FAR, ...described.units },
      hands: { ...HANDS, ...described.hands },
    }).match.state(),
  )
  return [found[placeOf(feature)]!, found[OPENING_FEATURES.length + placeOf(feature)]!]
}

describe('what is looked at before the first turn, by seat', () => {
  test.each<[string, OpeningFeature, Described['units'], Partial<Described>, [number, number]]>([
    ['blue goes first', 'goes-first', {}, {}, [1, 0]],
    ['blue is France', 'nation-france', {}, {}, [1, 0]],
    ['red is Austria', 'nation-austria', {}, {}, [0, 1]],
    ['a town in the third row', 'cover-3', {}, { terrain: { d3: 'town' } }, [3, 0]],
    ['a hill in the fourth', 'heights-4', {}, { terrain: { d5: 'hill' } }, [0, 1]],
    ['a field in the first', 'slow-ground-1', {}, { terrain: { d8: 'field' } }, [0, 1]],
    ['a lake in the second', 'lakes-2', {}, { terrain: { d2: 'lake', e2: 'lake' } }, [2, 0]],
    ['and no lake is cover', 'cover-2', {}, { terrain: { d2: 'lake' } }, [0, 0]],
    [
      'unit cards',
      'unit-cards',
      {},
      { hands: { red: ['au-1st-regiment-c1', 'au-leader-archduke-charles'] } },
      [0, 1],
    ],
    ['a card that fires', 'fire-cards', {}, { hands: { red: ['au-1st-regiment-c5'] } }, [0, 1]],
    ['a leader', 'leader', {}, { hands: { red: ['au-leader-archduke-charles'] } }, [0, 1]],
    ['in the second row', 'infantry-in-front', { 'fr-imperial-guard': 'a2' }, {}, [1, 0]],
    ['in the first row', 'infantry-in-front', {}, {}, [0, 0]],
    ['with its strength', 'strength-in-front', { 'fr-imperial-guard': 'a2' }, {}, [8, 0]],
    ['cavalry', 'cavalry-in-front', { 'fr-guard-cavalry': 'd2' }, {}, [1, 0]],
    ['in the corner', 'infantry-outwards', {}, {}, [3, 3]],
    ['in the middle', 'cavalry-outwards', { 'fr-guard-cavalry': 'd1' }, {}, [0, 0]],
    ['on a hill', 'units-on-heights', {}, { terrain: { a1: 'hill' } }, [1, 0]],
    ['in a wood behind', 'units-cover', {}, { terrain: { a1: 'forest' } }, [2, 0]],
    ['which is not in front', 'cover-in-front', {}, { terrain: { a1: 'forest' } }, [0, 0]],
    ['in a marsh', 'units-slowed', {}, { terrain: { h8: 'marsh' } }, [0, 1]],
    ['two and two side by side', 'side-by-side', { 'fr-guard-cavalry': 'b1' }, {}, [1, 0]],
    ['one behind another', 'one-behind-another', { 'fr-guard-cavalry': 'a2' }, {}, [1, 0]],
    ['before a lake', 'before-a-lake', {}, { terrain: { a2: 'lake' } }, [1, 0]],
    ['two files', 'files-held', { 'fr-guard-cavalry': 'c1' }, {}, [2, 1]],
  ])('%s: %s', (_, feature, units, rest, expected) => {
    expect(featureOf({ units, ...rest }, feature)).toEqual(expected)
  })

  test('only the very first turn is an opening', () => {
    const table = at({ phase: 'discard', units: FAR, hands: HANDS })
    expect(openingJudgement.regimeOf(table.match.state())).toBe('default')
    const later = at({ phase: 'discard', units: FAR, hands: HANDS, more: { turn: 2 } })
    expect(openingJudgement.regimeOf(later.match.state())).toBeNull()
  })

  test('one whose army nobody has measured is judged by all the rest', () => {
    const s = newState(game, newGame('battle').match.state().scenario, fastChance(1))
    expect(s.open.nation).toEqual([NO, NO])
    const weights = openingJudgement.readWeights({
      default: { matches: 1, positions: 1, weights: { 'nation-france': [1, -1] } },
    })
    if (!weights.ok) throw new Error(weights.refusal.key)
    expect(openingJudgement.judge(s, weights.value)).toEqual([0.5, 0.5])
  })
})
