import { describe, expect, test } from 'vitest'
import { assault, attack, commanded, defend, led, pass, restore, volley, withdraw } from '../say.ts'
import { at } from '../table.ts'
import { diceLeft, fight } from './plays.ts'

const NINTH = 'au-9th-regiment' // 6/3
const SUISSE = 'fr-4th-regiment-suisse' // 5/3
const GUARD = 'fr-imperial-guard' // 8/5

describe('committed attacks', () => {
  const committing = (where: string, target: string, red: string[], dice: number[]) =>
    at({
      nations: ['austria', 'france'],
      units: { [NINTH]: where, [target]: 'd5' },
      hands: { blue: [`${NINTH}-c2`, 'au-committed-attack-1'], red },
      dice,
    })
  const committed = attack({ committed: [NINTH] })

  test('TV-38 MAN-9.21 MAN-10.21 MAN-10.3 · it adds 2d6; its price is paid after the advance', () => {
    const table = committing('d4', SUISSE, [], [3, 4, 4, 5])
    fight(table, assault(`${NINTH}-c2`, SUISSE), { attack: committed })
    expect(table.totals).toEqual(['22:5 eliminated'])
    expect([table.where(SUISSE), table.where(NINTH)]).toEqual(['eliminated', 'd5r'])
    const types = table.events().map(({ type }) => type)
    expect(types.slice(types.indexOf('totals'), types.indexOf('turn'))).toEqual([
      'totals',
      'hit',
      'moved',
      'hit',
    ])
  })

  test.each([
    ['full: the second hit eliminates', 'd4', 2],
    ['reduced: the first hit eliminates, the second is lost', 'd4r', 1],
  ])('TV-39 MAN-10.21 · a failed committed attack of a unit that is %s', (_, where, hits) => {
    const table = committing(where, GUARD, [`${GUARD}-c1`], [1, 1, 1, 1])
    fight(table, assault(`${NINTH}-c2`, GUARD), { defence: [`${GUARD}-c1`], attack: committed })
    expect(table.totals[0]).toMatch(/:15 attackers-hit$/)
    expect(table.where(NINTH)).toBe('eliminated')
    expect(table.eventsOf('hit').map(({ unit }) => unit)).toEqual(Array(hits).fill(NINTH))
  })

  describe('TV-40 MAN-9.21 · two committed attacks', () => {
    const [attacker, supporter] = ['ru-leib-grenadiers', 'ru-orlov-regiment'] as const
    const bennigsen = 'ru-leader-levin-august-count-of-bennigsen'
    const cards = ['ru-committed-attack-1', 'ru-committed-attack-2', bennigsen]
    const table = () =>
      at({
        nations: ['russia', 'france'],
        units: { [attacker]: 'd4', [supporter]: 'c5', [GUARD]: 'd5' },
        hands: { blue: [`${attacker}-c2`, ...cards] },
        dice: [5, 1, 2, 3, 4],
      }).decide('blue', assault(`${attacker}-c2`, GUARD))

    test.each([
      ['both for the attacking unit', commanded(bennigsen, [supporter], { committed: [attacker, attacker] })],
      ['one for a unit that does not take part', attack({ committed: [attacker, supporter] })],
    ])('TV-40 MAN-9.21 · refused: %s', (_, decision) => {
      expect(table().refusal('blue', decision)).toBe('MAN-9.21')
    })

    test('TV-40 MAN-9.21 · one for the attacking unit and one for its supporter: 4d6 more', () => {
      const fought = table()
      fought.decide('blue', commanded(bennigsen, [supporter], { committed: [attacker, supporter] }))
      expect(fought.totals).toEqual(['27:8 hit-and-retreat'])
      expect(fought.eventsOf('totals')[0]?.attack.dice.map(({ rolls }) => rolls)).toEqual([
        [5],
        [1, 2],
        [3, 4],
      ])
      expect(diceLeft(fought)).toEqual([])
    })
  })
})

test('TV-79 MAN-9.24 MAN-9.25 MAN-15.3 · every part of both totals', () => {
  const [attacker, target] = ['fr-19th-regiment-legere', 'sp-regiment-de-castille'] as const
  const [davout, castanos] = [
    'fr-leader-louis-nicolas-davout',
    'sp-leader-francisco-javier-castanos',
  ] as const
  const table = at({
    nations: ['france', 'spain'],
    units: { [attacker]: 'd4', [target]: 'd5' },
    hands: { blue: [`${attacker}-c1`, `${attacker}-c3`, davout], red: [`${target}-c1`, castanos] },
    terrain: { d5: 'town' },
    dice: [5, 6, 2, 6],
  })
  fight(table, assault(`${attacker}-c1`, target), {
    defence: [`${target}-c1`, castanos],
    attack: attack({ cards: [`${attacker}-c3`], leader: { card: davout, mode: 'combat' } }),
  })
  const [totals] = table.eventsOf('totals')
  expect(totals?.attack).toMatchObject({ strength: 7, leader: 5, terrain: 0, total: 31 })
  expect(totals?.defence).toMatchObject({ strength: 5, cards: 7, leader: 3, terrain: 3, total: 18 })
  expect(totals?.outcome).toBe('defender-choice')
  expect(diceLeft(table)).toEqual([])
})

describe('TV-86 MAN-9.14 MAN-9.15 · who defends', () => {
  const cards = [
    `${NINTH}-c2`,
    'au-14th-regiment-c5',
    'au-leader-archduke-charles',
    'au-leader-emperor-francis-ii',
  ]
  const defending = () =>
    at({
      units: { [SUISSE]: 'd4', 'au-14th-regiment': 'd5', [NINTH]: 'd6' },
      hands: { blue: [`${SUISSE}-c3`], red: cards },
      dice: [1, 1],
    })
      .decide('blue', assault(`${SUISSE}-c3`, 'au-14th-regiment'))
      .decide('red', pass('withdraw'))

  test.each([
    ['a card of a unit that is not the target', [cards[0]!], 'MAN-9.15'],
    ['two leaders', cards.slice(2), 'MAN-9.14'],
  ])('TV-86 MAN-9.14 MAN-9.15 · refused: %s', (_, played, rule) => {
    expect(defending().refusal('red', defend(...played))).toBe(rule)
  })

  test('TV-86 MAN-9.14 · a bombardment card of the target defends as well', () => {
    expect(defending().decide('red', defend('au-14th-regiment-c5')).totals).toEqual(['7:10 attackers-hit'])
  })
})

describe('José de Palafox y Melzi', () => {
  const PALAFOX = 'sp-leader-jose-de-palafox-y-melzi'
  const NAVARRESE = 'sp-7th-navarrese-regiment' // 6/4
  const CASTILLE = 'sp-regiment-de-castille'

  test('TV-95 MAN-15.1 MAN-15.3 · he adds 5 to a defence', () => {
    const table = at({
      nations: ['france', 'spain'],
      units: { [SUISSE]: 'd4', [NAVARRESE]: 'd5' },
      hands: { blue: [`${SUISSE}-c3`], red: [PALAFOX] },
      dice: [1, 1],
    })
    fight(table, assault(`${SUISSE}-c3`, NAVARRESE), { defence: [PALAFOX] })
    expect(table.totals).toEqual(['7:11 attackers-hit'])
  })

  const attacking = () =>
    at({
      nations: ['spain', 'france'],
      units: { [NAVARRESE]: 'd4', [CASTILLE]: 'c5', [SUISSE]: 'd5' },
      hands: { blue: [`${NAVARRESE}-c3`, PALAFOX] },
      dice: [1, 1],
    }).decide('blue', assault(`${NAVARRESE}-c3`, SUISSE))

  test.each([
    ['without him', attack(), '8:5 defender-choice'],
    ['with him', led(PALAFOX), '9:5 defender-choice'],
  ])('TV-95 MAN-15.3 · he adds 1 to an attack: %s', (_, decision, totals) => {
    expect(attacking().decide('blue', decision).totals).toEqual([totals])
  })

  test('TV-95 MAN-9.18 · with command 1 he commands nobody', () => {
    expect(attacking().refusal('blue', commanded(PALAFOX, [CASTILLE]))).toBe('MAN-9.18')
  })

  test('TV-95 MAN-13.5 · he rallies without a die, and no guerrilla answers him', () => {
    const table = at({
      nations: ['spain', 'russia'],
      units: { [NAVARRESE]: 'd4r', 'ru-koursk-regiment': 'd8' },
      hands: { blue: [PALAFOX], red: ['ru-guerrilla-1'] },
      phase: 'restoration',
      dice: [6],
    }).decide('blue', restore(PALAFOX, NAVARRESE))
    expect(table.where(NAVARRESE)).toBe('d4')
    expect(table.eventsOf('restored')).toMatchObject([{ roll: null, succeeded: true }])
    expect([table.asks, diceLeft(table)]).toEqual(['red: discard', [6]])
  })
})

describe('TV-98 MAN-1.21 MAN-12.1 MAN-9.11 · all the uses of us-13th-militia-c1', () => {
  const MILITIA = 'us-13th-militia' // 5/2
  const card = `${MILITIA}-c1`
  const opening = (dice: number[]) =>
    at({
      nations: ['united-states', 'france'],
      units: { [MILITIA]: 'd4', [SUISSE]: 'd5' },
      hands: { blue: [card] },
      dice,
    })

  test('TV-98 MAN-1.21 · in an assault 1d10', () => {
    const table = opening([10]).decide('blue', assault(`${MILITIA}-c1`, SUISSE))
    expect(table.totals).toEqual(['15:5 hit-and-retreat'])
    expect(diceLeft(table)).toEqual([])
  })

  test('TV-98 MAN-1.21 MAN-12.1 · in a volley 2d6', () => {
    const table = opening([2, 4]).decide('blue', volley(`${MILITIA}-c1`, SUISSE))
    expect(table.eventsOf('fire')).toMatchObject([{ attack: { total: 6 }, defence: { total: 5 }, hit: true }])
    expect(table.where(SUISSE)).toBe('d5r')
  })

  test.each([
    [3, 'd6', []],
    [4, 'd5', ['8:8 no-effect']],
  ])('TV-98 MAN-1.21 MAN-9.11 · played by the target: roll %i', (roll, where, totals) => {
    const table = at({
      nations: ['france', 'united-states'],
      units: { 'fr-2nd-regiment-legere': 'd4', [MILITIA]: 'd5' },
      hands: { blue: ['fr-2nd-regiment-legere-c1'], red: [card] },
      dice: roll > 3 ? [roll, 1, 1] : [roll],
    }).decide('blue', assault('fr-2nd-regiment-legere-c1', MILITIA))
    table.decide('red', withdraw(card))
    expect([table.where(MILITIA), table.totals]).toEqual([where, totals])
    expect(diceLeft(table)).toEqual([])
  })
})
