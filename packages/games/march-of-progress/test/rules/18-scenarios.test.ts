import type { Outcome } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { marchOfProgress } from '../../src/index.ts'
import { type Part, SCENARIOS, type Scenario, scenarioOf } from '../../src/scenario.ts'
import { readScenario } from '../../src/scenario-sense.ts'
import { overTwo } from '../../src/two-games.ts'
import { shows } from '../shows.ts'
import { at, impossible, newGame } from '../table.ts'
import { BLUE_HOME, NEUTRAL, newVariant, ORANGE_HOME, variantBreaks } from '../variants.ts'

function scenario(id: string): Scenario {
  const read = scenarioOf(id, {})
  if (!read.ok) throw new Error(`${id} is refused`)
  return read.value
}

const PARTS: readonly Part[] = SCENARIOS.flatMap(id => scenario(id).parts)
const [INTRODUCTION, ...OTHERS] = PARTS

describe('scenarios build on the introductory game', () => {
  test.each(OTHERS.map(part => [part.id, part] as const))(
    'MOP-18.1 · %s has the core cards as they are',
    (_, part) => {
      for (const card of INTRODUCTION!.cards) expect(part.cards).toContainEqual(card)
    },
  )

  test.each(OTHERS.map(part => [part.id, part] as const))(
    'MOP-18.1 · %s has garrisons, dice and armies as ever',
    (_, part) => {
      expect(part.homes.map(home => part.countries[home]?.garrison)).toEqual([2, 2])
      expect([part.strengthMax, part.armiesPerPlayer]).toEqual([6, 3])
    },
  )

  test('MOP-18.1 · what Marlborough does not mention is as in chapter 2', () => {
    shows(newGame('age-of-marlborough'), 'B:FR O:DR S:1/1 VP:0-0 P:-/- T:1')
    const { scoreBase, strengthPrice, moveThreePrice, victory } = scenario('age-of-marlborough').parts[0]!
    expect({ scoreBase, strengthPrice, moveThreePrice, victory }).toEqual({
      scoreBase: INTRODUCTION!.scoreBase,
      strengthPrice: [0, 0],
      moveThreePrice: [0, 0],
      victory: INTRODUCTION!.victory,
    })
  })

  test.each([
    ['age-of-marlborough B:FR O:FR', '1:3', 'B:FR O:-'],
    ['vive-lempereur B:FE O:FE', '1:4', 'B:FE O:-'],
    ['great-war B:GF O:GF', '1:3', 'B:GF O:-'],
    ['ww2-west B:GB O:GB', '2:3', 'B:GB O:-'],
    ['ww2-west/2 B:GB O:GB', '2:5', 'B:GB O:-'],
  ])('MOP-18.1 · a garrison of 2 defends every home: %s', (position, totals, after) => {
    const table = at(position).turn('strength', 'attack')
    expect(table.combats).toEqual([totals])
    shows(table, after)
  })
})

describe('which scenarios there are', () => {
  test('MOP-18.2 · all five are playable, in this order', () => {
    expect(marchOfProgress.manifest.scenarios).toEqual([
      'thirty-years-war',
      'age-of-marlborough',
      'vive-lempereur',
      'great-war',
      'ww2-west',
    ])
    for (const id of SCENARIOS) expect(newGame(id).asks).toBe('blue and orange: choose')
    for (const id of ['great-war-1918', 'ww2-west-1944', 'toString', ''])
      expect(scenarioOf(id, {})).toMatchObject({ ok: false, refusal: { code: 'unknown' } })
  })

  test('MOP-18.3 · The Thirty Years War is offered first, and no other has to wait for it', () => {
    expect(marchOfProgress.manifest.scenarios[0]).toBe('thirty-years-war')
    expect(newGame('ww2-west').result).toBe('goes on')
  })
})

describe('two games with sides exchanged', () => {
  const ended = (winners: readonly number[], blue: number, orange: number): Outcome => ({
    winners,
    scores: [blue, orange],
    how: 'threshold',
    rule: 'MOP-15.1',
  })
  /** First the first player is blue, then the second: who is orange in the second game was the first player. */
  const over = (id: string, one: Outcome, two: Outcome) => {
    const { winner, rule } = overTwo(scenario(id), one, two)
    expect(rule).toBe('MOP-18.5')
    return winner === null ? 'tie' : winner === 1 ? 'first' : 'second'
  }

  test.each([
    ['two games won', ended([0], 18, 3), ended([1], 3, 18), 'first'],
    ['two games lost, with more VPs', ended([1], 17, 18), ended([0], 18, 17), 'second'],
    ['a win and a tie', ended([0], 18, 9), ended([], 18, 18), 'first'],
    ['a tie and a defeat, with more VPs', ended([], 18, 18), ended([0], 18, 17), 'second'],
  ] as const)('MOP-18.5 · a win counts 1, a tie one half: %s', (_, one, two, result) => {
    expect([over('vive-lempereur', one, two), over('ww2-west', one, two)]).toEqual([result, result])
  })

  test.each([
    ['18–3 and 17–18 are 35 VP to 21', ended([0], 18, 3), ended([0], 18, 17), 'first', 'tie'],
    ['18–16 and 4–19 are 22 VP to 35', ended([0], 18, 16), ended([0], 19, 4), 'second', 'tie'],
    ['18–10 and 10–18 are equal', ended([0], 18, 10), ended([0], 18, 10), 'tie', 'tie'],
    ['two ties, 30 VP to 30', ended([], 18, 18), ended([], 12, 12), 'tie', 'tie'],
  ] as const)(
    'MOP-18.5 · one game each: VPs decide in Vive l’Empereur, never in WW2: %s',
    (_, one, two, vive, ww2) => {
      expect([over('vive-lempereur', one, two), over('ww2-west', one, two)]).toEqual([vive, ww2])
    },
  )
})

describe('scenario data', () => {
  const homesTouch = [
    ['blue-home', 'neutral-country'],
    ['neutral-country', 'orange-home'],
    ['blue-home', 'orange-home'],
  ]
  const hands = { blue: ['attack', 'score'], orange: ['recruit', 'score'] }

  test.each([
    [
      'a garrison',
      {
        countries: [BLUE_HOME, NEUTRAL, { ...ORANGE_HOME, garrison: 0 }],
        armiesInPlay: { blue: ['orange-home'], orange: [] },
      },
      ['attack', 'fortify'],
      'B:OH O:-',
    ],
    [
      'a die',
      { countries: [{ ...BLUE_HOME, vpStart: 1 }, NEUTRAL, ORANGE_HOME] },
      ['strength', 'fortify'],
      'D:0,2,3',
    ],
    [
      'a floor',
      { countries: [{ ...BLUE_HOME, vpMin: 3 }, NEUTRAL, ORANGE_HOME] },
      ['strength', 'fortify'],
      'D:3,2,3 S:1/1',
    ],
    ['the hands', { hands }, ['attack', 'recruit'], 'O:OH,OH P:attack/recruit'],
    ['the number of armies', { armiesPerPlayer: 1 }, ['fortify', 'recruit'], 'O:OH'],
    [
      'armies in play',
      { armiesInPlay: { blue: ['neutral-country'], orange: ['neutral-country'] } },
      ['fortify', 'attack'],
      'B:Nf O:-',
    ],
    ['the strengths', { strengthStart: { blue: 2, orange: 3 } }, ['strength', 'recruit'], 'S:3/3'],
    [
      'the highest strength',
      { strengthStart: { blue: 2, orange: 2 }, strengthMax: 2 },
      ['strength', 'recruit'],
      'S:2/2 D:2,2,3',
    ],
    ['starting VPs', { vpStart: { blue: 5, orange: 6 } }, ['fortify', 'recruit'], 'VP:5-6'],
  ] as const)('MOP-18.6 · %s: the data say, not the code', (_, change, [blue, orange], after) => {
    shows(newVariant(change).turn(blue, orange), after)
  })

  test.each([
    ['the supply', { vpSupply: 3 }, 'VP:3-0'],
    ['the base of a score', { scoreBase: { blue: 4, orange: 1 } }, 'VP:7-0'],
    [
      'the threshold',
      { victory: { type: 'vp-threshold', threshold: 4 } },
      'VP:4-0 Z:threshold/0/4+0/MOP-15.1',
    ],
    ['a card', { cards: { recruit: { group: 'recruit', armies: 2 } } }, 'B:BH,BH,BH VP:4-0'],
    [
      'presence in the home',
      { scoreHomeBlockedByPresence: true, armiesInPlay: { blue: ['orange-home'], orange: ['blue-home'] } },
      'VP:1-0',
    ],
  ])('MOP-18.6 · %s: the data say what SCORE brings, and when it is enough', (_, change, after) => {
    shows(newVariant(change).turn('recruit', 'fortify').turn('score', 'recruit'), after)
  })

  test('MOP-18.6 · adjacency', () => {
    const table = newVariant({ adjacency: homesTouch }).turn('move-1', 'fortify')
    expect(table.options('blue')).toEqual([
      'move n blue-home>neutral-country',
      'move n blue-home>orange-home',
    ])
  })

  test.each([
    ['a field that nobody knows', { weather: 'rain' }, 'scenario.weather'],
    ['a missing field', { scoreBase: undefined }, 'scenario.scoreBase'],
    [
      'two countries of one code',
      { countries: [{ ...BLUE_HOME, code: 'N' }, NEUTRAL, ORANGE_HOME] },
      'MOP-18.6',
    ],
    [
      'a card that no rule knows',
      { hands: { blue: ['spy', 'score'], orange: ['recruit', 'score'] } },
      'MOP-1.17',
    ],
    [
      'a capital’s name',
      { countries: [{ ...BLUE_HOME, capital: 'Prague' }, NEUTRAL, ORANGE_HOME] },
      'possible',
    ],
  ])('MOP-18.6 · data become a scenario only if they make sense: %s', (_, change, breaks) => {
    expect(variantBreaks(change)).toBe(breaks)
  })

  test('MOP-18.6 · data of another kind are refused, not thrown out', () => {
    for (const json of [null, 3, 'thirty-years-war', [], {}, { parts: [] }])
      expect(readScenario(json)).toMatchObject({ ok: false, refusal: { code: 'malformed' } })
  })
})

describe('The Thirty Years War', () => {
  test.each([
    ['D:0,0,0 S:1/1', 'possible'],
    ['D:3,2,3 S:6/6', 'possible'],
    ['D:4,2,3', 'MOP-1.12'],
    ['D:3,3,3', 'MOP-1.12'],
    ['D:3,2,4', 'MOP-1.12'],
    ['S:0/1', 'MOP-1.13'],
    ['S:1/7', 'MOP-1.13'],
  ])(
    'MOP-18.8 · printed ranges: home dice 0–3, neutral die 0–2, strength 1–6: %s is %s',
    (position, breaks) => {
      expect(impossible(position)).toBe(breaks)
    },
  )

  test('MOP-18.8 · every die can be brought down to 0', () => {
    const table = at('B:N,OH@ O:- D:1,1,1').turn('strength', 'recruit', 'blue: strength blue-home')
    table.turn('score', 'strength').turn('strength', 'attack', 'blue: strength neutral-country')
    shows(table, 'D:0,0,1 S:3/1')
  })

  test('MOP-18.9 · the data are symmetric: exchanging the sides changes nothing', () => {
    const { countries, neighbours, hands, armiesInPlay, homes, strengthStart, vpStart, scoreBase } =
      INTRODUCTION!
    const [blue, orange] = homes.map(home => ({ ...countries[home], id: '', code: '', owner: 0 }))
    expect(blue).toEqual(orange)
    expect(neighbours).toEqual([[1], [0, 2], [1]])
    expect(armiesInPlay).toEqual(homes.map(home => [home]))
    for (const [one, other] of [hands, strengthStart, vpStart!, scoreBase]) expect(one).toBe(other)
  })
})
