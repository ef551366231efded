import { describe, expect, test } from 'vitest'
import { answer, assault, attack, commanded, defend, led, pass, withdraw } from '../say.ts'
import { at, type Described } from '../table.ts'
import { diceLeft, fight } from './plays.ts'

const LEGERE = 'fr-8th-regiment-legere' // 6/3
const NINTH = 'au-9th-regiment' // 6/3
const FOURTH = 'au-4th-regiment' // 5/3
const FIRST = 'au-1st-regiment' // 7/4
const GUARDS = 'gb-1st-foot-guards' // 8/4
const DRAGOONS = 'gb-kings-dragoons-guards' // 8/4
const SUISSE = 'fr-4th-regiment-suisse' // 5/3
const MILITIA = 'us-4th-militia' // 5/2
const SCHWARZENBERG = 'au-leader-duke-of-schwarzenberg' // command 2, combat 2
const MACK = 'au-leader-karl-mack-von-leiberich' // command 3

describe('the outcome table', () => {
  test.each([
    [4, 'attackers-hit', 'd4r', [1, 1], undefined],
    [5, 'no-effect', 'd4r', [1, 2], undefined],
    [6, 'defender-choice', 'd4r', [1, 3], undefined],
    [9, 'defender-choice', 'd4r', [1, 6], undefined],
    [10, 'attacker-choice', 'd4', [2, 3], undefined],
    [14, 'attacker-choice', 'd4', [3, 6], undefined],
    [15, 'hit-and-retreat', 'd4', [4, 6], undefined],
    [19, 'hit-and-retreat', 'd4', [6, 6], led('us-leader-alexander-macomb')],
    [20, 'eliminated', 'd4', [6, 6], led('us-leader-andrew-jackson')],
  ] as const)('TV-28 MAN-10.1 · %i against 5: %s', (total, outcome, where, dice, leader) => {
    const leaders = leader ? ['us-leader-alexander-macomb', 'us-leader-andrew-jackson'] : []
    const table = at({
      nations: ['united-states', 'austria'],
      units: { [MILITIA]: where, [FOURTH]: 'd5' },
      hands: { blue: [`${MILITIA}-c1`, ...leaders] },
      dice,
    })
    fight(table, assault(`${MILITIA}-c1`, FOURTH), leader ? { attack: leader } : {})
    expect(table.totals).toEqual([`${total}:5 ${outcome}`])
    expect(diceLeft(table)).toEqual([])
  })
})

describe('the 8th Legere assaults the 9th Regiment', () => {
  const assaulting = (red: string[] = []) =>
    at({
      units: { [LEGERE]: 'd4', [NINTH]: 'd5' },
      hands: { blue: [`${LEGERE}-c3`], red },
      dice: [3, 4],
    })

  test('TV-29 MAN-9.24 MAN-10.1 MAN-10.9 MAN-10.13 · strength and dice; the target retreats and the attacker must advance', () => {
    const table = fight(assaulting(), assault(`${LEGERE}-c3`, NINTH))
    expect([table.totals, table.asks]).toEqual([['13:6 attacker-choice'], 'blue: hitOrRetreat'])
    table.decide('blue', answer('retreat'))
    expect([table.where(NINTH), table.where(LEGERE)]).toEqual(['d6', 'd5'])
  })

  test('TV-30 MAN-9.25 MAN-10.6 · a defence card is added; the defender takes the hit and stays', () => {
    const table = assaulting([`${NINTH}-c2`])
    fight(table, assault(`${LEGERE}-c3`, NINTH), { defence: [`${NINTH}-c2`] })
    expect([table.totals, table.asks]).toEqual([['13:10 defender-choice'], 'red: hitOrRetreat'])
    table.decide('red', answer('hit'))
    expect([table.where(NINTH), table.where(LEGERE)]).toEqual(['d5r', 'd4'])
  })
})

describe('hills', () => {
  test.each([
    ['clear', '15:5 hit-and-retreat'],
    ['hill', '13:7 defender-choice'],
  ] as const)('TV-31 MAN-7.12 MAN-7.6 · an attack from a hill at a target on %s ground', (ground, totals) => {
    const table = at({
      units: { [LEGERE]: 'd4', [FOURTH]: 'd5' },
      hands: { blue: [`${LEGERE}-c3`] },
      terrain: { d4: 'hill', d5: ground },
      dice: [3, 4],
    })
    expect(fight(table, assault(`${LEGERE}-c3`, FOURTH)).totals).toEqual([totals])
  })

  test('TV-32 MAN-7.12 MAN-9.18 · attacker and supporter each have the bonus of their hill', () => {
    const target = 'fr-19th-regiment-legere'
    const table = at({
      nations: ['austria', 'france'],
      units: { 'au-3rd-regiment': 'd4', [FOURTH]: 'c5', [target]: 'd5' },
      hands: { blue: ['au-3rd-regiment-c2', SCHWARZENBERG] },
      terrain: { d4: 'hill', c5: 'hill', d5: 'forest' },
      dice: [5],
    })
    fight(table, assault('au-3rd-regiment-c2', target), { attack: commanded(SCHWARZENBERG, [FOURTH]) })
    expect(table.totals).toEqual(['20:9 attacker-choice'])
    expect(table.eventsOf('totals')[0]?.attack).toMatchObject({ strength: 11, terrain: 4, leader: 0 })
  })
})

/** The 9th Regiment on d4 with the 4th on c5 and the 1st on e5 around a British unit on d5. */
const surrounding = (target: string, blue: string[], red: string[], more: Partial<Described> = {}) =>
  at({
    nations: ['austria', 'great-britain'],
    hands: { blue: [`${NINTH}-c2`, ...blue], red },
    ...more,
    units: { [NINTH]: 'd4', [FOURTH]: 'c5', [FIRST]: 'e5', [target]: 'd5', ...more.units },
  })

describe('supporting units', () => {
  test('TV-33 MAN-9.18 MAN-9.19 · supporters add their strength without a card, and their cards', () => {
    const table = surrounding(GUARDS, [`${FOURTH}-c1`, MACK], [`${GUARDS}-c3`], {
      terrain: { d5: 'town' },
      dice: [2, 3, 4],
    })
    fight(table, assault(`${NINTH}-c2`, GUARDS), {
      defence: [`${GUARDS}-c3`],
      attack: commanded(MACK, [FOURTH, FIRST], { cards: [`${FOURTH}-c1`] }),
    })
    expect(table.totals).toEqual(['27:16 defender-choice'])
    expect(diceLeft(table)).toEqual([])
  })

  describe('TV-34 MAN-9.18 MAN-9.17 · what a leader commands', () => {
    const [attacker, left, right] = ['us-1st-infantry-regiment', 'us-2nd-infantry-regiment', MILITIA] as const
    const [jackson, scott, macomb] = ['andrew-jackson', 'winfield-scott', 'alexander-macomb'].map(
      name => `us-leader-${name}`,
    ) as [string, string, string]
    const answering = (more: Partial<Described> = {}) => {
      const table = at({
        nations: ['united-states', 'austria'],
        units: { [attacker]: 'd4', [left]: 'c5', [right]: 'e5', 'us-13th-militia': 'e6', [FOURTH]: 'd5' },
        hands: { blue: [`${attacker}-c3`, jackson, scott, macomb], red: [SCHWARZENBERG] },
        ...more,
      })
      table.decide('blue', assault(`${attacker}-c3`, FOURTH)).decide('red', pass('withdraw'))
      return table.decide('red', defend(SCHWARZENBERG))
    }

    test.each([
      ['command 2 and two supporters', commanded(jackson, [left, right]), 'MAN-9.18'],
      ['command 3 and three supporters', commanded(macomb, [left, right, 'us-13th-militia']), 'MAN-9.18'],
      ['a supporter diagonal to the target', commanded(jackson, ['us-13th-militia']), 'MAN-9.18'],
      ['a leader with command 1', commanded(scott, [left]), 'MAN-9.18'],
      ['command without a supporter', commanded(jackson, []), 'MAN-9.18'],
      ['the attacking unit as its own supporter', commanded(jackson, [attacker]), 'MAN-9.18'],
      ['two leaders', commanded(jackson, [left], { cards: [macomb] }), 'MAN-9.17'],
    ])('TV-34 MAN-9.18 MAN-9.17 · refused: %s', (_, decision, rule) => {
      expect(answering().refusal('blue', decision)).toBe(rule)
    })

    test('TV-34 MAN-9.17 · a leader on each side is legal', () => {
      const table = answering({ dice: [1, 1] }).decide('blue', led(jackson))
      expect(table.totals).toEqual(['13:7 defender-choice'])
    })
  })

  test.each([
    ['without command', attack({ cards: [`${FIRST}-c1`] })],
    ['beside another supporter', commanded(MACK, [FOURTH], { cards: [`${FIRST}-c1`] })],
    ['with a leader in combat', attack({ cards: [`${FIRST}-c1`], leader: { card: MACK, mode: 'combat' } })],
  ])('TV-35 MAN-9.20 MAN-9.19 · no card of a unit that does not take part: %s', (_, decision) => {
    const table = surrounding(GUARDS, [`${FIRST}-c1`, MACK], [])
    expect(table.decide('blue', assault(`${NINTH}-c2`, GUARDS)).refusal('blue', decision)).toBe('MAN-9.20')
  })
})

describe('TV-36 MAN-9.25 MAN-9.22 · a target in a town and a redoubt', () => {
  const besieged = (where: string) =>
    at({
      units: { [SUISSE]: 'd4', [FOURTH]: where },
      hands: {
        blue: [`${SUISSE}-c3`, 'fr-sappers-1'],
        red: [`${FOURTH}-c1`, `${FOURTH}-c2`, SCHWARZENBERG],
      },
      terrain: { d5: 'town' },
      dice: [1, 1],
    })
  const defence = [`${FOURTH}-c1`, `${FOURTH}-c2`, SCHWARZENBERG]

  test.each([
    ['without sappers', false, '7:20 attackers-hit'],
    ['with sappers, and the redoubt stays', true, '7:17 attackers-hit'],
  ])('TV-36 MAN-9.25 MAN-9.22 · %s', (_, sappers, totals) => {
    const table = fight(besieged('d5+'), assault(`${SUISSE}-c3`, FOURTH), {
      defence,
      attack: attack({ sappers }),
    })
    expect(table.totals).toEqual([totals])
    expect(table.where(FOURTH)).toBe('d5+')
  })

  test('TV-36 MAN-9.22 · sappers need a redoubt', () => {
    const table = besieged('d5')
      .decide('blue', assault(`${SUISSE}-c3`, FOURTH))
      .decide('red', pass('withdraw'))
    expect(table.decide('red', defend()).refusal('blue', attack({ sappers: true }))).toBe('MAN-9.22')
  })
})

test('TV-37 MAN-10.7 · a failed attack hits every unit that took part, and nothing else happens', () => {
  const table = surrounding(DRAGOONS, [SCHWARZENBERG], [`${DRAGOONS}-c1`], {
    units: { [FOURTH]: 'c5r' },
    dice: [1, 4],
  })
  fight(table, assault(`${NINTH}-c2`, DRAGOONS), {
    defence: [`${DRAGOONS}-c1`],
    attack: commanded(SCHWARZENBERG, [FOURTH]),
  })
  expect(table.totals).toEqual(['14:15 attackers-hit'])
  const where = [NINTH, FOURTH, FIRST, DRAGOONS].map(unit => table.where(unit))
  expect(where).toEqual(['d4r', 'eliminated', 'e5', 'd5'])
})

describe('withdrawal by a unit card', () => {
  const hand = [`${MILITIA}-c1`, `${MILITIA}-c2`, 'us-withdraw-1']
  const trying = (roll: number, dice: number[]) =>
    at({
      nations: ['france', 'united-states'],
      units: { [LEGERE]: 'd4', [MILITIA]: 'd5' },
      hands: { blue: [`${LEGERE}-c3`], red: hand },
      dice: [roll, ...dice],
    })
      .decide('blue', assault(`${LEGERE}-c3`, MILITIA))
      .decide('red', withdraw(`${MILITIA}-c2`))

  test('TV-43 MAN-9.11 · a roll in range: the target withdraws', () => {
    const table = trying(3, [])
    expect([table.where(MILITIA), table.where(LEGERE), table.totals]).toEqual(['d6', 'd5', []])
  })

  test.each([
    ['and counts', [], '8:8 no-effect'],
    ['beside another card', [`${MILITIA}-c1`], '8:13 attackers-hit'],
  ])(
    'TV-43 MAN-9.12 MAN-9.9 · after a roll out of range the card defends %s; there is no second try',
    (_, more, totals) => {
      const table = trying(5, [1, 1])
      expect(table.asks).toBe('red: defenderCards')
      expect(table.refusal('red', withdraw('us-withdraw-1'))).toBe('MAN-9.14')
      expect(table.refusal('red', defend('us-withdraw-1'))).toBe('MAN-9.15')
      expect(table.decide('red', defend(...more)).totals).toEqual([totals])
      expect(diceLeft(table)).toEqual([])
    },
  )

  test('TV-44 MAN-9.8 · without room there is no withdrawal window', () => {
    const table = at({
      units: {
        [LEGERE]: 'd4',
        [NINTH]: 'd5',
        [FOURTH]: 'd6',
        [FIRST]: 'c5',
        'fr-2nd-regiment-legere': 'e5',
      },
      hands: { blue: [`${LEGERE}-c3`], red: ['au-withdraw-1'] },
    }).decide('blue', assault(`${LEGERE}-c3`, NINTH))
    expect(table.asks).toBe('red: defenderCards')
    expect(table.refusal('red', withdraw('au-withdraw-1'))).toBe('MAN-9.14')
    expect(table.refusal('red', defend('au-withdraw-1'))).toBe('MAN-9.15')
  })
})
