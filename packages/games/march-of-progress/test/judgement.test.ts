import { type BySeat, fastChance, newState, Position, type Seat } from '@grognard/engine'
import { statesOf } from '@grognard/engine/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FEATURES, type Feature, survey } from '../src/bot/judgement/features.ts'
import { readWeights } from '../src/bot/judgement/weights.ts'
import data from '../src/data/judgement.json' with { type: 'json' }
import { marchOfProgress as game } from '../src/index.ts'
import { SCENARIOS, scenarioOf } from '../src/scenario.ts'
import { type Open, type State, setUp } from '../src/state.ts'

function stateAt(text: string): State {
  const scenario = /^[a-z]/.test(text) ? '' : 'thirty-years-war '
  const parsed = game.positions.parse(`${scenario}${text}${/(^| )I:/.test(text) ? '' : ' I:B'}`)
  if (!parsed.ok) throw new Error(`'${text}': ${JSON.stringify(parsed.refusal)}`)
  return new Position(game, parsed.value).state
}

const featureOf = (s: State, feature: Feature): [number, number] => {
  const found = survey(s)
  const at = FEATURES.indexOf(feature)
  return [found[at]!, found[FEATURES.length + at]!]
}

const judged = (text: string): number => game.evaluate(stateAt(text))[0]!

describe('what the judgement looks at, by seat', () => {
  test.each<[string, Feature, [number, number]]>([
    ['B:BH O:OH', 'side', [1, 0]],
    ['B:BH O:OH VP:7-4', 'vp', [7, 4]],
    ['B:BH O:OH VP:7-4', 'vp-late', [49, 28]],
    // 11 missing at 4 a SCORE; 14 at 6.
    ['B:BH O:N VP:7-4', 'scores-missing', [3, 3]],
    ['B:BH O:N VP:14-12', 'one-score-missing', [1, 1]],
    ['B:BH O:N VP:14-12 P:move-1/-', 'may-score-and-end', [1, 0]],
    ['B:BH O:N P:move-1/-', 'may-score', [1, 0]],
    // Five SCOREs at 4 or three at 6, one turn in two; Blue may begin at once.
    ['B:BH O:N P:move-1/-', 'turns-to-end', [9, 6]],
    ['B:BH O:N P:move-1/-', 'wins-race', [0, 1]],
    ['B:BH O:N', 'entitlement', [4, 6]],
    // Orange stands on Blue's capital: Blue's VPs win nothing as long as it does.
    ['B:N O:BH@ VP:7-4', 'vp-barred', [7, 0]],
    ['B:BH O:OH VP:7-4', 'vp-barred', [0, 0]],
    // One army of strength 3 and ATTACK+1 beat two of strength 1 and the garrison.
    ['B:BH,N,OH O:Nf,OH,OH S:3/1 VP:3-12', 'vp-in-danger', [0, 12]],
    ['B:BH O:BH@', 'entitlement', [0, 7]],
    ['B:BH O:N', 'dice', [3, 5]],
    ['B:BH O:OH S:3/1', 'strength', [3, 1]],
    ['B:BH O:OH S:3/1 VP:8-2', 'strength-early', [30, 10]],
    ['B:BH,N O:OH', 'armies', [2, 1]],
    ['B:BH,N O:OH S:3/1', 'force', [6, 1]],
    ['B:BH,N O:OH', 'armies-in-neutral-countries', [1, 0]],
    ['B:OH,OH@ O:OH', 'armies-in-enemy-home', [1, 0]],
    ['B:BHf,OHf@ O:OH', 'fortified', [2, 0]],
    ['B:OH@ O:OH', 'occupies-capital', [1, 0]],
    // Two armies and the bonus beat the garrison of 2; one does not.
    ['B:OH,OH O:N', 'takes-capital', [1, 0]],
    ['B:OH O:N', 'takes-capital', [0, 0]],
    ['B:N,N O:N', 'reaches-capital', [1, 0]],
    ['B:N,N O:N P:move-1,move-2/-', 'reaches-capital', [0, 0]],
    ['B:N,N O:N', 'destroys', [1, 0]],
    ['B:N,N O:N P:attack,attack-plus-1/-', 'destroys', [0, 0]],
    ['B:BHf O:N', 'home-defence', [4, 2]],
    ['B:BH O:OH I:O', 'initiative', [0, 1]],
    ['B:BH O:OH P:move-1,strength/fortify', 'cards', [6, 7]],
    ['B:BH O:OH P:move-1,strength/fortify', 'movement-cards', [1, 2]],
    ['B:BH O:OH P:move-1,recruit/fortify', 'recruit-card', [0, 1]],
    ['B:BH O:OH P:move-1,recruit/fortify', 'fortify-card', [1, 0]],
    ['B:BH O:OH P:attack/fortify', 'attack-cards', [1, 2]],
    ['B:BH O:OH P:strength/fortify', 'strength-card', [0, 1]],
    ['ww2-west/2 W:1 B:GB O:GE', 'special-card', [0, 1]],
    ['ww2-west B:GB O:GE T:10', 'turns-left', [0, 20]],
    // MOP-21.18: Allied VPs win nothing.
    ['ww2-west B:GB O:GE VP:9-9', 'scores-missing', [0, 2]],
  ])('%s: %s', (text, feature, expected) => {
    expect(featureOf(stateAt(text), feature)).toEqual(expected)
  })

  test('is a whole number everywhere', () => {
    for (const scenario of SCENARIOS)
      for (const s of statesOf(game, scenario, 3)) for (const number of survey(s)) expect(number % 1).toBe(0)
  })
})

describe('the judgement', () => {
  test('gives both seats a share of one, from set-up to the end of every scenario', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SCENARIOS), fc.nat(), (scenario, seed) => {
        for (const s of statesOf(game, scenario, seed)) {
          const [blue, orange] = game.evaluate(s)
          expect(blue! + orange!).toBeCloseTo(1)
          expect(blue).toBeGreaterThanOrEqual(0)
          expect(blue).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 20 },
    )
  })

  test('MOP-2.8 · judges the table before the initiative is rolled', () => {
    for (const id of SCENARIOS) {
      const scenario = scenarioOf(id, {})
      if (!scenario.ok) throw new Error(id)
      const s = newState(game, scenario.value, fastChance(1))
      expect(game.evaluate({ ...s, ...setUp(scenario.value) })[0]).toBeGreaterThan(0.1)
      expect(game.evaluate(s)[0]).toBeLessThan(0.9)
    }
  })

  test('MOP-18.7 · is fair where the sides are alike: exchanged, they exchange their chances', () => {
    for (const scenario of ['thirty-years-war', 'age-of-marlborough'])
      for (const s of statesOf(game, scenario, 5)) {
        const [blue, orange] = game.evaluate(s)
        const [other, one] = game.evaluate({ ...s, open: exchanged(s.open), outcome: exchangedOutcome(s) })
        expect(one).toBeCloseTo(blue!)
        expect(other).toBeCloseTo(orange!)
      }
  })

  test('more VPs are better, whatever else stands', () => {
    for (const rest of ['B:BH O:OH', 'B:N O:OH,N', 'B:BH,BH,N O:OH'])
      for (let vp = 0; vp < 17; vp++)
        expect(judged(`${rest} VP:${vp + 1}-8`)).toBeGreaterThan(judged(`${rest} VP:${vp}-8`))
  })

  test.each([
    ['an army more', 'B:BH,BH O:OH', 'B:BH O:OH'],
    ['the enemy capital', 'B:OH@ O:N', 'B:OH O:N'],
    ['a won race', 'B:BH O:OH VP:14-13 P:move-1/move-1', 'B:BH O:OH VP:13-14 P:move-1/move-1'],
    ['MOP-21.15 · Berlin at one’s feet', 'ww2-west/2 W:1 B:GE,GE O:WF', 'ww2-west/2 W:1 B:GB,GB O:WF'],
  ])('%s is better', (_, better, worse) => {
    expect(judged(better)).toBeGreaterThan(judged(worse))
  })

  test('an outcome is no matter of judgement', () => {
    const s = stateAt('B:BH O:OH')
    const over = (winners: Seat[]) =>
      game.evaluate({ ...s, outcome: { winners, scores: [], how: 'threshold', rule: 'MOP-15.1' } })
    expect(over([0])).toEqual([1, 0])
    expect(over([1])).toEqual([0, 1])
    expect(over([])).toEqual([0.5, 0.5])
  })
})

/** The same table from the other side; thirty years' war and Marlborough have their countries in mirror order. */
function exchanged(o: Open): Open {
  const turned = <T>([blue, orange]: Readonly<BySeat<T>>): BySeat<T> => [orange, blue]
  return {
    ...o,
    vpDice: o.vpDice.toReversed(),
    strength: turned(o.strength),
    vp: turned(o.vp),
    normal: o.normal.toReversed(),
    fortified: o.fortified.toReversed(),
    onCapital: turned(o.onCapital),
    stock: turned(o.stock),
    hand: turned(o.hand),
    discardPile: turned(o.discardPile),
    played: turned(o.played),
    initiative: 1 - o.initiative,
  }
}

const exchangedOutcome = ({ outcome }: State): State['outcome'] =>
  outcome && { ...outcome, winners: outcome.winners.map(seat => 1 - seat) }

describe('the weights', () => {
  test('there are some of its own for every part that can be played', () => {
    for (const id of SCENARIOS) {
      const scenario = scenarioOf(id, {})
      if (!scenario.ok) throw new Error(id)
      for (const { id: part } of scenario.value.parts) expect(Object.keys(data)).toContain(part)
    }
  })

  test('MOP-21.16, MOP-21.23 · a conqueror who has failed in a part can only hope for a draw', () => {
    for (const armies of ['B:GB O:GE', 'B:GE,GE,GE O:-', 'B:- O:GE,LC,WF'])
      for (const vp of ['VP:0-0', 'VP:3-14']) {
        const [, hoped] = game.evaluate(stateAt(`ww2-west/2 W:1 ${armies} ${vp}`))
        const [blue, orange] = game.evaluate(stateAt(`ww2-west/2 W:0 ${armies} ${vp}`))
        expect(orange).toBeCloseTo(hoped! / 2)
        expect(blue).toBeGreaterThanOrEqual(0.5)
      }
  })

  test.each<[string, unknown]>([
    ['no default', {}],
    ['a feature that nobody knows', { default: { matches: 1, positions: 1, weights: { luck: [1, -1] } } }],
    ['one number for two seats', { default: { matches: 1, positions: 1, weights: { vp: [1] } } }],
    ['no numbers', { default: { matches: 1, positions: 1, weights: { vp: ['1', '2'] } } }],
    ['nothing of where they come from', { default: { weights: {} } }],
  ])('%s is refused, and said where', (_, json) => {
    const read = readWeights(json)
    expect(read.ok).toBe(false)
    if (!read.ok) expect(read.refusal.args).toHaveProperty('field')
  })

  test('what is left out is worth nothing', () => {
    const read = readWeights({ default: { matches: 1, positions: 1, weights: { vp: [0.5, -0.25] } } })
    if (!read.ok) throw new Error('refused')
    const weights = read.value.get('default')!
    expect([...weights].filter(weight => weight !== 0)).toEqual([0.5, -0.25])
    expect(weights[FEATURES.length + FEATURES.indexOf('vp')]).toBe(-0.25)
  })
})
