import { describe, expect, test } from 'vitest'
import { oddsOf, shares } from './prospects.ts'
import {
  ambush,
  answer,
  assault,
  bombard,
  commanded,
  defend,
  pass,
  restore,
  volley,
  withdraw,
} from './say.ts'
import { at, type Described, type Table } from './table.ts'

const LEGERE = 'fr-8th-regiment-legere' // 6/3, c3 2d6
const NINTH = 'au-9th-regiment' // 6/3, c2 4 in defence
const FOURTH = 'au-4th-regiment' // 5/3
const CUIRASSIERS = 'fr-1st-cuirassiers' // 7/4, c1 2d6 P3

const facing = (more: Partial<Described> = {}): Table =>
  at({ units: { [LEGERE]: 'd4', [NINTH]: 'd5' }, hands: { blue: [`${LEGERE}-c3`] }, ...more })
const ASSAULT = assault(`${LEGERE}-c3`, NINTH)

describe('the odds of an assault', () => {
  test('MAN-9.24 MAN-10.1 · 6 + 2d6 against 6, as in the vector of the 8th Legere', () => {
    // 24 for elimination is out of reach; 12 and more is a roll of six, 18 a double six.
    expect(shares(oddsOf(facing(), 'blue', ASSAULT), 36)).toEqual({
      'attacker-choice': 25,
      'defender-choice': 10,
      'hit-and-retreat': 1,
    })
  })

  test('MAN-10.1 MAN-7.5 MAN-7.10 · a town and a redoubt: 6 + 2d6 against 12', () => {
    const table = facing({ units: { [LEGERE]: 'd4', [NINTH]: 'd5+' }, terrain: { d5: 'town' } })
    expect(shares(oddsOf(table, 'blue', ASSAULT), 36)).toEqual({
      'attackers-hit': 10,
      'no-effect': 5,
      'defender-choice': 21,
    })
  })

  test('MAN-10.7 MAN-1.16 · a reduced attacker that fails is lost, and the gist says so', () => {
    const table = facing({ units: { [LEGERE]: 'd4r', [NINTH]: 'd5' }, terrain: { d5: 'hill' } })
    expect(shares(oddsOf(table, 'blue', ASSAULT), 36)).toEqual({
      [`attackers-hit, loses ${LEGERE}`]: 6,
      'no-effect': 4,
      'defender-choice': 26,
    })
  })

  test('MAN-2.8 · as if nobody added anything, whatever the hands hold; and it says so', () => {
    const [bare, full] = [
      facing(),
      facing({ hands: { blue: [`${LEGERE}-c3`, `${LEGERE}-c1`], red: [`${NINTH}-c2`, 'au-withdraw-1'] } }),
    ]
    expect(oddsOf(bare, 'blue', ASSAULT).unanswered).toBe(false)
    expect(oddsOf(full, 'blue', ASSAULT).unanswered).toBe(true)
    expect(oddsOf(full, 'blue', ASSAULT).prospects).toEqual(oddsOf(bare, 'blue', ASSAULT).prospects)
  })

  test('MAN-9.25 MAN-9.14 · the defender sees what a card of its own would change', () => {
    const table = facing({ hands: { blue: [`${LEGERE}-c3`, 'fr-supply-1'], red: [`${NINTH}-c2`] } })
    table.decide('blue', ASSAULT)
    expect(shares(oddsOf(table, 'red', pass('withdraw')), 36)).toMatchObject({ 'attacker-choice': 25 })
    table.decide('red', pass('withdraw'))
    expect(shares(oddsOf(table, 'red', defend()), 36)).toMatchObject({ 'attacker-choice': 25 })
    // 6 + 4 in defence: a draw at four.
    expect(shares(oddsOf(table, 'red', defend(`${NINTH}-c2`)), 36)).toEqual({
      'attackers-hit': 3,
      'no-effect': 3,
      'defender-choice': 30,
    })
    expect(oddsOf(table, 'red', defend()).unanswered).toBe(true)
  })

  test('MAN-9.16 MAN-9.18 MAN-9.21 · the attacker sees what cards, supporters and a committed attack would change', () => {
    const [GUARD, COSSACKS, WALLOONS] = ['ru-russian-guard', 'ru-black-sea-cossacks', 'sp-walloon-guards']
    const [BAGRATION, COMMITTED] = ['ru-leader-pyotr-i-bagration', 'ru-committed-attack-1']
    const table = at({
      nations: ['russia', 'spain'],
      units: { [GUARD]: 'd4', [COSSACKS]: 'c5r', [WALLOONS]: 'd5' },
      hands: { blue: [`${GUARD}-c1`, `${GUARD}-c2`, `${COSSACKS}-c1`, COMMITTED, BAGRATION] },
      terrain: { d5: 'town' },
    }).decide('blue', assault(`${GUARD}-c1`, WALLOONS))
    const everything = commanded(BAGRATION, [COSSACKS], {
      cards: [`${COSSACKS}-c1`, `${GUARD}-c2`].sort(),
      committed: [COSSACKS],
    })
    // 8 + 4 + 2d8 + 2d8 + 2d10 + 2d6 against 8 + 3: 14,745,600 ways for the dice to fall.
    const ways = sumsOf([8, 8, 8, 8, 10, 10, 6, 6])
    const between = (low: number, high: number) =>
      ways.slice(Math.max(0, low - 12), Math.max(0, high - 12)).reduce((a, b) => a + b, 0)
    const found = oddsOf(table, 'blue', everything)
    expect(found.unanswered).toBe(false)
    expect(shares(found, 14_745_600)).toEqual({
      'defender-choice': between(12, 22),
      'attacker-choice': between(22, 33),
      'hit-and-retreat': between(33, 44),
      eliminated: between(44, 99),
    })
  })
})

/** In how many ways the dice make each sum, added up one by one. */
function sumsOf([die, ...others]: readonly number[]): number[] {
  if (die === undefined) return [1]
  const found: number[] = []
  for (const [sum, ways] of sumsOf(others).entries())
    for (let face = 1; face <= die; face++) found[sum + face] = (found[sum + face] ?? 0) + (ways ?? 0)
  return Array.from(found, ways => ways ?? 0)
}

describe('the odds of ambush and fire', () => {
  test('MAN-11.3 MAN-10.1 · an ambush: 1d10 against 6, nobody to be hit', () => {
    const table = at({
      nations: ['austria', 'france'],
      units: { [FOURTH]: 'a1', [LEGERE]: 'd5' },
      hands: { blue: ['au-ambush-1'] },
    })
    expect(shares(oddsOf(table, 'blue', ambush('au-ambush-1', LEGERE)), 10)).toEqual({
      'no-effect': 6,
      'defender-choice': 4,
    })
  })

  const firing = (terrain: 'clear' | 'forest', target = 'd5') =>
    at({
      nations: ['austria', 'france'],
      units: { [FOURTH]: 'd4', 'fr-4th-regiment-suisse': target },
      hands: { blue: [`${FOURTH}-c4`, `${FOURTH}-c5`], red: ['fr-withdraw-1'] },
      terrain: { d5: terrain },
    })
  const [SHOT, SALVO] = [
    bombard(`${FOURTH}-c5`, 'fr-4th-regiment-suisse'),
    volley(`${FOURTH}-c4`, 'fr-4th-regiment-suisse'),
  ]

  test('MAN-12.6 MAN-12.8 · a bombardment, 1d10 against 5, and a volley, 2d6; nobody may answer', () => {
    expect(shares(oddsOf(firing('clear'), 'blue', SHOT), 10)).toEqual({ hit: 5, 'no-effect': 5 })
    expect(shares(oddsOf(firing('clear'), 'blue', SALVO), 36)).toEqual({ hit: 26, 'no-effect': 10 })
    expect(shares(oddsOf(firing('forest'), 'blue', SALVO), 36)).toEqual({ hit: 15, 'no-effect': 21 })
    expect(oddsOf(firing('clear'), 'blue', SHOT).unanswered).toBe(false)
  })

  test('MAN-12.8 MAN-16.1 · a last unit that falls ends the battle, and the odds know it', () => {
    const table = at({
      nations: ['austria', 'france'],
      units: {
        [FOURTH]: 'd4',
        'fr-4th-regiment-suisse': 'd5r',
        'fr-imperial-guard': 'h8',
        ...Object.fromEntries(
          [LEGERE, CUIRASSIERS, 'fr-2nd-regiment-legere', 'fr-19th-regiment-legere'].map(id => [id, 'lost']),
        ),
      },
      hands: { blue: [`${FOURTH}-c5`] },
    })
    const found = oddsOf(table, 'blue', SHOT)
    expect(shares(found, 10)).toEqual({
      'hit, loses fr-4th-regiment-suisse, blue wins': 7,
      'no-effect': 3,
    })
    expect(found.prospects[0]!.outcome).toMatchObject({ winners: [0], how: 'attrition' })
  })
})

describe('the odds of single rolls', () => {
  const pursued = at({
    units: { [CUIRASSIERS]: 'd4', [NINTH]: 'd5' },
    hands: { blue: [`${CUIRASSIERS}-c1`] },
    dice: [1, 3],
  }).decide('blue', assault(`${CUIRASSIERS}-c1`, NINTH)) // 11 to 6: the defender chooses

  test('MAN-10.16 MAN-10.6 · hit or retreat: the defender sees the danger of the pursuit', () => {
    expect(pursued.asks).toBe('red: hitOrRetreat')
    expect(shares(oddsOf(pursued, 'red', answer('retreat')), 6)).toEqual({ [`hits ${NINTH}`]: 3, '': 3 })
    expect(oddsOf(pursued, 'red', answer('hit')).prospects).toHaveLength(1)
  })

  test('MAN-9.11 MAN-9.12 · an attempt to withdraw', () => {
    const MILITIA = 'us-13th-militia' // c1 1d10/3 W3
    const table = at({
      nations: ['france', 'united-states'],
      units: { [LEGERE]: 'd4', [MILITIA]: 'd5' },
      hands: { blue: [`${LEGERE}-c3`], red: [`${MILITIA}-c1`, 'us-supply-1'] },
    }).decide('blue', assault(`${LEGERE}-c3`, MILITIA))
    const found = oddsOf(table, 'red', withdraw(`${MILITIA}-c1`))
    // It succeeds in half of the cases; if not, 6 + 2d6 against 5 + 3.
    expect(shares(found, 72)).toEqual({
      'withdrawal true': 36,
      'withdrawal false, no-effect': 1,
      'withdrawal false, defender-choice': 29,
      'withdrawal false, attacker-choice': 6,
    })
    expect(found.unanswered).toBe(true)
  })

  test('MAN-13.5 · a rally', () => {
    const table = at({
      units: { [LEGERE]: 'd4r', [NINTH]: 'h8' },
      hands: { blue: ['fr-leader-michel-ney'] }, // rally 1 to 4
      phase: 'restoration',
    })
    const found = oddsOf(table, 'blue', restore('fr-leader-michel-ney', LEGERE))
    expect(Object.keys(shares(found, 6)).sort()).toEqual(['restored false', 'restored true'])
  })

  test('MAN-5.2 MAN-2.10 · what will be drawn or seen is nobody’s business: cards are counted', () => {
    const table = at({
      nations: ['great-britain', 'austria'],
      units: { 'gb-1st-foot-guards': 'd4', [NINTH]: 'h8' },
      hands: { blue: ['gb-scout-1', 'gb-supply-1'], red: ['au-withdraw-1'] },
      phase: 'discard',
    })
    const discarding = oddsOf(table, 'blue', { type: 'discard', cards: ['gb-supply-1'] })
    expect(discarding.prospects[0]!.events).toContainEqual({
      type: 'drew',
      rule: 'MAN-5.2',
      seat: 'blue',
      count: 4,
      cards: null,
    })
    const scouting = oddsOf(table, 'blue', { type: 'scout', card: 'gb-scout-1' })
    expect(JSON.stringify(scouting)).not.toContain('au-withdraw-1')
  })
})
