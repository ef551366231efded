import { readFileSync } from 'node:fs'
import { fastChance, newState, type Seat } from '@grognard/engine'
import { statesOf } from '@grognard/engine/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { survey } from '../src/bot/judgement/features.ts'
import { groundOf } from '../src/bot/judgement/ground.ts'
import { readWeights } from '../src/bot/judgement/index.ts'
import { FEATURES, type Feature, placeOf } from '../src/bot/judgement/names.ts'
import { manoeuvre as game } from '../src/index.ts'
import { SCENARIOS, scenarioOf } from '../src/scenario.ts'
import type { State } from '../src/state.ts'
import { controlled } from '../src/steps/nightfall.ts'
import { at, type Described } from './table.ts'

/**
 * France at home in the south and about to discard, Austria in the north: a row's own units and hands, beside
 * these. Units that nobody names are not yet deployed.
 */
const FAR = { 'fr-imperial-guard': 'a1', 'au-1st-regiment': 'h8' } as const
const HANDS = { blue: ['fr-forced-march-1'] } as const

const stateOf = (described: Described): State =>
  at({
    phase: 'discard',
    ...described,
    units: { ...FAR, ...described.units },
    hands: { ...HANDS, ...described.hands },
  }).match.state()

function battle(): State['scenario'] {
  const scenario = scenarioOf('battle', {})
  if (!scenario.ok) throw new Error(scenario.refusal.key)
  return scenario.value
}

/** Of the two cards of the 1st Regiment that are held. */
const DEFENCE = ['au-1st-regiment-c1', 'au-1st-regiment-c5'].reduce(
  (sum, id) =>
    sum +
    battle()
      .armies.nations.flatMap(({ faces }) => faces)
      .find(face => face.id === id)!.defence,
  0,
)

const FOUR_LOST = {
  'au-3rd-regiment': 'x',
  'au-4th-regiment': 'x',
  'au-6th-grenzers': 'x',
  'au-9th-regiment': 'x',
} as const

const featureOf = (described: Described, feature: Feature): [number, number] => {
  const found = survey(stateOf(described))
  return [found[placeOf(feature)]!, found[FEATURES.length + placeOf(feature)]!]
}

const judged = (described: Described): number => game.evaluate(stateOf(described))[0]!

describe('what the judgement looks at, by seat', () => {
  test.each<[string, Feature, Described['units'], Partial<Described>, [number, number]]>([
    ['blue is active', 'active', {}, {}, [1, 0]],
    ['at full strength', 'strength', {}, {}, [53, 50]],
    ['5 instead of 8', 'strength', { 'fr-imperial-guard': 'a1r' }, {}, [50, 50]],
    ['none instead of 8', 'strength', { 'fr-imperial-guard': 'x' }, {}, [45, 50]],
    ['one reduced', 'full-units', { 'fr-imperial-guard': 'a1r' }, {}, [7, 8]],
    ['one eliminated', 'losses', { 'fr-imperial-guard': 'x' }, {}, [1, 0]],
    ['four eliminated', 'one-from-defeat', FOUR_LOST, {}, [0, 1]],
    ['four eliminated', 'two-from-defeat', FOUR_LOST, {}, [0, 0]],
    [
      'a corner of the enemy half and two squares beside it',
      'ground',
      { 'fr-imperial-guard': 'a8' },
      {},
      [3, 0],
    ],
    ['none at home', 'ground', {}, {}, [0, 0]],
    ['in the eighth row', 'rows', { 'fr-imperial-guard': 'a8' }, {}, [7, 0]],
    ['in the fifth row', 'forward', { 'fr-imperial-guard': 'a5' }, {}, [1, 0]],
    ['in the fourth row', 'forward', { 'fr-imperial-guard': 'a4' }, {}, [0, 0]],
    ['the second player has the last word (MAN-16.4)', 'last-turn', {}, {}, [0, 1]],
    ['night is far', 'last-turn-night', {}, {}, [0, 0]],
    ['alone in the enemy’s half', 'lone-forward', { 'fr-imperial-guard': 'a8' }, {}, [1, 0]],
    [
      'beside one another in the enemy’s half',
      'lone-forward',
      { 'fr-imperial-guard': 'a8', 'fr-guard-cavalry': 'b8' },
      {},
      [0, 0],
    ],
    ['MAN-7.5 · a town', 'cover', {}, { terrain: { a1: 'town' } }, [3, 0]],
    ['MAN-7.6 · a hill', 'heights', {}, { terrain: { h8: 'hill' } }, [0, 1]],
    ['MAN-13.8 · a redoubt', 'redoubts', { 'au-1st-regiment': 'h8+' }, {}, [0, 1]],
    ['face to face', 'in-contact', { 'fr-imperial-guard': 'd4', 'au-1st-regiment': 'd5' }, {}, [1, 1]],
    ['corner to corner', 'in-contact', { 'fr-imperial-guard': 'd4', 'au-1st-regiment': 'e5' }, {}, [0, 0]],
    ['8 against 7', 'exposed', { 'fr-imperial-guard': 'd4', 'au-1st-regiment': 'd5' }, {}, [0, 1]],
    [
      'shut in by the enemy and its own',
      'trapped',
      { 'fr-imperial-guard': 'a1', 'fr-guard-cavalry': 'b1', 'au-1st-regiment': 'a2' },
      {},
      [1, 0],
    ],
    [
      'reduced, and face to face',
      'reduced-in-contact',
      { 'fr-imperial-guard': 'd4r', 'au-1st-regiment': 'd5', 'fr-guard-cavalry': 'h1r' },
      {},
      [1, 0],
    ],
    [
      'its own behind it',
      'no-way-back',
      { 'fr-imperial-guard': 'd4', 'fr-guard-cavalry': 'd3', 'au-1st-regiment': 'd5' },
      {},
      [1, 0],
    ],
    [
      'two against one',
      'outnumbered',
      { 'fr-imperial-guard': 'd4', 'fr-guard-cavalry': 'c5', 'au-1st-regiment': 'd5' },
      {},
      [0, 1],
    ],
    ['cards', 'cards', {}, { hands: { blue: ['fr-supply-1', 'fr-withdraw-1'] } }, [2, 0]],
    ['of the same kind', 'supply', {}, { hands: { blue: ['fr-supply-1', 'fr-supply-2'] } }, [2, 0]],
    ['a leader', 'leader', {}, { hands: { red: ['au-leader-archduke-charles'] } }, [0, 1]],
    [
      'MAN-1.24 · cards of units on the board, and of others',
      'live-unit-cards',
      {},
      { hands: { red: ['au-1st-regiment-c1', 'au-3rd-regiment-c1'] } },
      [0, 1],
    ],
    [
      'MAN-9.14 · what cards add where the enemy may attack',
      'defence-cards',
      { 'fr-imperial-guard': 'd4', 'au-1st-regiment': 'd5' },
      { hands: { red: ['au-1st-regiment-c1', 'au-1st-regiment-c5', 'au-3rd-regiment-c1'] } },
      [0, DEFENCE],
    ],
    [
      'and nothing where nobody is near',
      'defence-cards',
      {},
      { hands: { red: ['au-1st-regiment-c1'] } },
      [0, 0],
    ],
    [
      'MAN-13.4 · a card of a reduced unit',
      'restoring-cards',
      { 'au-1st-regiment': 'h8r' },
      { hands: { red: ['au-1st-regiment-c1', 'au-3rd-regiment-c1'] } },
      [0, 1],
    ],
    [
      'the second card of a unit, and the third',
      'double-cards',
      {},
      { hands: { red: ['au-1st-regiment-c1', 'au-1st-regiment-c2', 'au-1st-regiment-c5'] } },
      [0, 2],
    ],
    ['a card that fires', 'fire-cards', {}, { hands: { red: ['au-1st-regiment-c5'] } }, [0, 1]],
    [
      'a card for a unit that meets the enemy',
      'ready-unit-cards',
      { 'fr-imperial-guard': 'd4', 'au-1st-regiment': 'd5' },
      { hands: { red: ['au-1st-regiment-c1', 'au-1st-regiment-c5'] } },
      [0, 1],
    ],
    [
      // 7 + 2d6 against 8: 6 above on average.
      'the attack that is best for it, doubled',
      'best-attack',
      { 'fr-imperial-guard': 'd4', 'au-1st-regiment': 'd5' },
      { hands: { red: ['au-1st-regiment-c1', 'au-1st-regiment-c2'] } },
      [0, 12],
    ],
    [
      'MAN-9.5 · none out of a marsh',
      'best-attack',
      { 'fr-imperial-guard': 'd4', 'au-1st-regiment': 'd5' },
      { hands: { red: ['au-1st-regiment-c1'] }, terrain: { d5: 'marsh' } },
      [0, 0],
    ],
    [
      'counted again for the one whose turn it is',
      'best-attack-active',
      { 'fr-imperial-guard': 'd4', 'au-1st-regiment': 'd5' },
      { hands: { red: ['au-1st-regiment-c1'] } },
      [0, 0],
    ],
  ])('%s: %s', (_, feature, units, rest, expected) => {
    expect(featureOf({ units, ...rest }, feature)).toEqual(expected)
  })

  test('is a whole number everywhere', () => {
    for (const s of statesOf(game, 'quick-battle', 1))
      for (const number of survey(s)) expect(number % 1).toBe(0)
  })

  test('MAN-16.6, MAN-16.8 · ground is what nightfall counts', () => {
    for (const seed of [1, 2])
      for (const s of statesOf(game, 'quick-battle', seed))
        for (const seat of [0, 1])
          if (s.open.edge[0]! >= 0) expect(groundOf(s, seat)).toBe(controlled(s, seat))
  })
})

describe('the judgement', () => {
  test('gives both seats a share of one, from set-up to the end of every scenario', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SCENARIOS), fc.nat(), (scenario, seed) => {
        for (const s of statesOf(game, scenario, seed)) {
          const [blue, red] = game.evaluate(s)
          expect(blue! + red!).toBeCloseTo(1)
          expect(blue).toBeGreaterThanOrEqual(0)
          expect(blue).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 8 },
    )
  })

  test('MAN-3.6 · tells nations apart before a unit is on the board', () => {
    const s = newState(game, battle(), fastChance(1))
    const nations = s.scenario.armies.nations.map((_, nation) => nation)
    const worth = (nation: number) => game.evaluate({ ...s, open: { ...s.open, nation: [nation, 0] } })[0]!
    expect(worth(0)).toBeCloseTo(0.5)
    expect(new Set(nations.map(worth)).size).toBe(nations.length)
  })

  test.each<[string, Described, Described]>([
    ['a unit more', { units: {} }, { units: { 'fr-guard-cavalry': 'x' } }],
    ['a unit at full strength', { units: {} }, { units: { 'fr-imperial-guard': 'a1r' } }],
  ])('%s is better', (_, better, worse) => {
    expect(judged(better)).toBeGreaterThan(judged(worse))
  })

  test('MAN-16.4, MAN-16.6 · ground is worth more the nearer night is', () => {
    const ahead = { units: { 'fr-imperial-guard': 'c6' } }
    const night = { more: { firstDeckExhausted: { blue: true, red: true } } }
    const gain = (rest: Partial<Described>) => judged({ ...ahead, ...rest }) - judged({ units: {}, ...rest })
    expect(gain(night)).toBeGreaterThan(gain({}))
    for (const feature of ['ground-late', 'ground-night', 'more-ground-night', 'lead-late'] as const)
      expect(featureOf({ ...ahead, ...night }, feature)[0]).toBeGreaterThan(featureOf(ahead, feature)[0])
  })

  test('an outcome is no matter of judgement', () => {
    const s = stateOf({ units: {} })
    const over = (winners: Seat[]) =>
      game.evaluate({ ...s, outcome: { winners, scores: [], how: 'attrition', rule: 'MAN-16.1' } })
    expect(over([0])).toEqual([1, 0])
    expect(over([1])).toEqual([0, 1])
  })
})

describe('the weights', () => {
  const PAGE = readFileSync(new URL('../../../../docs/evaluation.md', import.meta.url), 'utf8')
  const [judged = '', opening = ''] = PAGE.split('## Openings')
  const said = (text: string) =>
    [...text.matchAll(/([-+]?\d+\.(\d+)) \(`([\w-]+)`\)/g)].map(
      ([, worth = '', digits = '', feature = '']) => ({
        feature,
        worth: Number(worth),
        digits: digits.length,
      }),
    )
  const weightIn = (file: string, feature: string): number =>
    JSON.parse(readFileSync(new URL(`../src/data/${file}`, import.meta.url), 'utf8')).default.weights[
      feature
    ][0]

  test.each([
    ['judgement.json', judged, 1],
    ['opening.json', opening, 3],
  ])('docs/evaluation.md speaks of those that %s has', (file, text, least) => {
    const found = said(text)
    expect(found.length).toBeGreaterThanOrEqual(least)
    for (const { feature, worth, digits } of found)
      expect(worth, feature).toBe(Number(weightIn(file, feature).toFixed(digits)))
  })

  test.each<[string, unknown]>([
    ['no default', {}],
    ['a feature that nobody knows', { default: { matches: 1, positions: 1, weights: { luck: [1, -1] } } }],
    ['one number for two seats', { default: { matches: 1, positions: 1, weights: { strength: [1] } } }],
    ['nothing of where they come from', { default: { weights: {} } }],
  ])('%s is refused, and said where', (_, json) => {
    const read = readWeights(json)
    expect(read.ok).toBe(false)
    if (!read.ok) expect(read.refusal.args).toHaveProperty('field')
  })
})
