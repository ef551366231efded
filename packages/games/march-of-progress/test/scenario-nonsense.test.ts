import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import thirtyYearsWar from '../src/data/thirty-years-war.json' with { type: 'json' }
import ww2West from '../src/data/ww2-west.json' with { type: 'json' }
import { readScenario } from '../src/scenario-sense.ts'
import { BLUE_HOME, NEUTRAL, ORANGE_HOME } from './variants.ts'

/** Why the introductory scenario with other data is none: code, rule and field. */
function refusalOf(change: object): string {
  const read = readScenario({ ...thirtyYearsWar, ...change })
  if (read.ok) return 'possible'
  const { code, rule, args } = read.refusal
  return [code, ...(rule ? [rule] : []), args?.['field']].join(' ')
}

const countries = (...changed: object[]) => ({ countries: changed })
const neutral = (change: object) => countries(BLUE_HOME, { ...NEUTRAL, ...change }, ORANGE_HOME)
const another = (code: string) => ({ ...NEUTRAL, id: `n-${code}`.toLowerCase(), code })
const { garrison: _garrison, ...NO_GARRISON } = BLUE_HOME
const { vpStart: _vpStart, ...NO_START } = NEUTRAL
const hand = (...blue: string[]) => ({ hands: { ...thirtyYearsWar.hands, blue } })
const armies = (...blue: string[]) => ({ armiesInPlay: { blue, orange: [] } })
const manyCards = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`card-${i}`, { group: 'attack' }]))

describe('nonsense', () => {
  test.each([
    [
      'MOP-1.3',
      'countries',
      'two countries of one id',
      countries(BLUE_HOME, NEUTRAL, { ...another('X'), id: NEUTRAL.id }, ORANGE_HOME),
    ],
    [
      'MOP-18.6',
      'countries',
      'two countries of one code',
      countries(BLUE_HOME, { ...NEUTRAL, code: 'OH' }, ORANGE_HOME),
    ],
    ['MOP-1.4', 'countries', 'no home for Orange', countries(BLUE_HOME, NEUTRAL)],
    [
      'MOP-1.4',
      'countries',
      'two homes for Blue',
      countries(BLUE_HOME, { ...BLUE_HOME, id: 'other', code: 'X' }, NEUTRAL, ORANGE_HOME),
    ],
    [
      'MOP-1.5',
      'countries.blue-home',
      'a home without a garrison',
      countries(NO_GARRISON, NEUTRAL, ORANGE_HOME),
    ],
    ['MOP-1.6', 'countries.neutral-country', 'a neutral country with an owner', neutral({ owner: 'blue' })],
    ['MOP-1.6', 'countries.neutral-country', 'a neutral country with a garrison', neutral({ garrison: 2 })],
    [
      'MOP-2.9',
      'countries.neutral-country',
      'a VP die without a start',
      countries(BLUE_HOME, NO_START, ORANGE_HOME),
    ],
    ['MOP-2.9', 'vpStartDice.bavaria', 'a start for the die of no country', { vpStartDice: { bavaria: 1 } }],
    ['MOP-1.11', 'countries.neutral-country', 'a VP die below its range', neutral({ vpMin: 1, vpStart: 0 })],
    ['MOP-1.11', 'countries.neutral-country', 'a VP die above its range', neutral({ vpStart: 3 })],
    ['MOP-1.11', 'countries.neutral-country', 'a VP die of 7', neutral({ vpStart: 7, vpMax: 7 })],
    ['MOP-1.14', 'countries', 'no neutral country', countries(BLUE_HOME, ORANGE_HOME)],
    [
      'MOP-1.14',
      'countries',
      'three neutral countries',
      countries(BLUE_HOME, NEUTRAL, another('X'), another('Y'), ORANGE_HOME),
    ],
    ['MOP-5.4', 'adjacency', 'a country beside itself', { adjacency: [['blue-home', 'blue-home']] }],
    ['MOP-5.4', 'adjacency', 'a border with no country', { adjacency: [['blue-home', 'bavaria']] }],
    [
      'MOP-5.4',
      'adjacency',
      'one border twice',
      {
        adjacency: [
          ['blue-home', 'neutral-country'],
          ['neutral-country', 'blue-home'],
        ],
      },
    ],
    ['MOP-1.7', 'armiesPerPlayer', 'four armies each', { armiesPerPlayer: 4 }],
    ['MOP-1.13', 'strengthMax', 'an army strength of 7', { strengthMax: 7 }],
    ['MOP-1.15', 'vpSupply', 'more VP than the box holds', { vpSupply: 43 }],
    ['MOP-1.16', 'vpStart', 'more VP held than there are', { vpStart: { blue: 18, orange: 18 } }],
    ['MOP-1.3', 'armiesInPlay.blue', 'an army in no country', armies('bavaria')],
    [
      'MOP-1.3',
      'armiesInPlay.blue',
      'more armies in play than there are',
      armies('blue-home', 'blue-home', 'blue-home', 'blue-home'),
    ],
    ['MOP-1.17', 'hands.blue', 'a card that does not exist', hand('retreat', 'score')],
    ['MOP-1.17', 'hands.blue', 'a card twice in a hand', hand('move-1', 'move-1', 'score')],
    ['MOP-3.5', 'hands.blue', 'a hand without SCORE', hand('move-1', 'move-2')],
    ['MOP-3.5', 'hands.blue', 'a hand with SCORE alone', hand('score')],
    [
      'MOP-3.5',
      'hands.blue',
      'a hand with two SCORE cards',
      { ...hand('move-1', 'score', 'more'), cards: { more: { group: 'score' } } },
    ],
    ['MOP-1.13', 'strengthStart.blue', 'a start without strength', { strengthStart: { blue: 0, orange: 1 } }],
    [
      'MOP-1.13',
      'strengthStart.orange',
      'a start above the greatest strength',
      { strengthStart: { blue: 1, orange: 4 }, strengthMax: 3 },
    ],
    ['MOP-3.5', 'scoreMinDiscards', 'a SCORE that no pile is enough for', { scoreMinDiscards: 8 }],
    [
      'MOP-18.6',
      'cards.siege.scope',
      'an attack card that fortifies',
      { cards: { siege: { group: 'attack', scope: 'all' } } },
    ],
    [
      'MOP-18.6',
      'cards.siege.discardMax',
      'many discards for a card without any',
      { cards: { siege: { group: 'attack', discardMax: 2 } } },
    ],
    [
      'MOP-18.6',
      'cards.dig.discardMax',
      'discards for a card that is no attack',
      { cards: { dig: { group: 'fortify', discard: true, discardMax: 2 } } },
    ],
  ])('%s · %s: there is no scenario with %s', (rule, field, _, change) => {
    expect(refusalOf(change)).toBe(`impossible ${rule} thirty-years-war.${field}`)
  })

  test('MOP-18.6 · two parts of one id are refused', () => {
    const [part] = ww2West.parts
    const read = readScenario({ ...ww2West, parts: [part, part] })
    expect(read).toMatchObject({ ok: false, refusal: { rule: 'MOP-18.6', args: { field: 'parts' } } })
  })

  test.each([
    ['scenario.id', { id: 'Thirty Years War' }],
    ['scenario.weather', { weather: 'rain' }],
    ['scenario.victory', { victory: undefined }],
    ['scenario.victory.type', { victory: { type: 'surrender' } }],
    ['scenario.countries.1.code', neutral({ code: 'n' })],
    ['scenario.countries.1.vpMin', neutral({ vpMin: -1 })],
    ['scenario.countries.1.vpMin', neutral({ vpMin: 0.5 })],
    ['scenario.countries.1.id', neutral({ id: 'stock' })],
    ['scenario.countries.1.id', neutral({ id: 'x'.repeat(61) })],
    ['scenario.adjacency.0', { adjacency: [['blue-home']] }],
    ['scenario.hands.blue.0', hand('__proto__')],
    ['scenario.scoreBase.orange', { scoreBase: { blue: 1 } }],
    ['scenario.cards.bomb.group', { cards: { bomb: { group: 'siege' } } }],
    ['scenario.cards', { cards: manyCards }],
    ['scenario.vpStart', { vpStart: 'none' }],
    ['scenario.scoreMinDiscards', { scoreMinDiscards: 0 }],
    ['scenario.fortifyBonus', { fortifyBonus: -1 }],
    ['scenario.assaultLoss', { assaultLoss: 0.5 }],
    ['scenario.scoreHomeLoss', { scoreHomeLoss: '1' }],
    ['scenario.fortifiedHolds', { fortifiedHolds: 1 }],
    ['scenario.cards', { cards: { none: { group: 'attack' } } }],
    [
      'scenario.cards.siege.discardMax',
      { cards: { siege: { group: 'attack', discard: true, discardMax: 0 } } },
    ],
    ['scenario.cards.dig.scope', { cards: { dig: { group: 'fortify', scope: 'some' } } }],
    ['scenario.victory.turnLimit', { victory: { type: 'vp-threshold', threshold: 18, turnLimit: 0 } }],
    ['scenario.victory.tieBreak', { victory: { type: 'vp-threshold', threshold: 18, tieBreak: 'dice' } }],
  ])('MOP-18.6 · malformed data name the field: %s', (field, change) => {
    expect(refusalOf(change)).toBe(`malformed ${field}`)
  })

  test('MOP-18.6 · data of any kind are refused, never thrown at', () => {
    const anything = fc.property(fc.anything(), json => {
      expect(readScenario(json).ok).toBe(false)
    })
    fc.assert(anything, { numRuns: 500 })
    const spoilt = fc.property(
      fc.constantFrom(thirtyYearsWar, ww2West),
      fc.constantFrom(...Object.keys(thirtyYearsWar)),
      fc.anything(),
      (file, field, value) => {
        const read = readScenario({ ...file, [field]: value })
        if (!read.ok) expect(read.refusal.args?.['field']).toEqual(expect.any(String))
      },
    )
    fc.assert(spoilt, { numRuns: 500 })
  })
})
