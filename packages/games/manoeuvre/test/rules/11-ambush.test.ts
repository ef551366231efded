import { describe, expect, test } from 'vitest'
import { ambush, answer, attack, commanded, defend, led, pass, skirmish, withdraw } from '../say.ts'
import { at, type Described, type Table } from '../table.ts'

const AMBUSH = 'au-ambush-1'
const DRAGOONS = 'au-johann-dragoons'
const CHARLES = 'au-leader-archduke-charles' // command 4, combat 4
const TARGET = 'fr-8th-regiment-legere' // 6/3

/** Austria has a regiment of dragoons beside the French unit on d5, and ambushes it. */
const ambushed = (dice: number[], more: Partial<Described> = {}): Table =>
  at({
    nations: ['austria', 'france'],
    units: { [DRAGOONS]: 'd4', [TARGET]: 'd5', 'fr-imperial-guard': 'h8' },
    hands: { blue: [AMBUSH] },
    dice,
    ...more,
  }).decide('blue', ambush(AMBUSH, TARGET))
const sums = (table: Table) => table.eventsOf('totals')[0]!

describe('declaring', () => {
  test.each(['a1', 'h8', 'd4', 'a8', 'e5'])(
    'MAN-11.1 · any enemy unit on the board, at any distance, seen or not: %s',
    square => {
      const walls = { b1: 'town', a2: 'town', g8: 'town', h7: 'town', c4: 'town', d5: 'town' } as const
      const units = { [DRAGOONS]: square === 'a1' ? 'h1' : 'a1', [TARGET]: square }
      const table = at({ nations: ['austria', 'france'], units, terrain: walls, hands: { blue: [AMBUSH] } })
      expect(table.options('blue')).toContainEqual(ambush(AMBUSH, TARGET))
    },
  )

  test('MAN-11.1 · not an own unit, not one that is lost, and not with another card', () => {
    const units = { [DRAGOONS]: 'd4', [TARGET]: 'd5', 'fr-imperial-guard': 'lost' }
    const table = at({ nations: ['austria', 'france'], units, hands: { blue: [AMBUSH, 'au-supply-1'] } })
    for (const target of [DRAGOONS, 'fr-imperial-guard'])
      expect(table.refusal('blue', ambush(AMBUSH, target))).toBe('MAN-9.4')
    expect(table.refusal('blue', ambush('au-supply-1', TARGET))).toBe('MAN-11.1')
  })

  test('MAN-11.2 · there is no attacking unit: none is named, none adds strength, none is hit', () => {
    const parts = { type: 'combat', kind: 'ambush', card: AMBUSH, target: TARGET }
    const table = at({
      nations: ['austria', 'france'],
      units: { [DRAGOONS]: 'd4', [TARGET]: 'd5' },
      hands: { blue: [AMBUSH] },
      dice: [5],
    })
    expect(table.refusal('blue', { ...parts, unit: DRAGOONS })).toBe('malformed')
    table.decide('blue', ambush(AMBUSH, TARGET))
    expect(table.eventsOf('combat')).toMatchObject([{ unit: null }])
    expect(sums(table).attack).toMatchObject({ strength: 0, total: 5 })
    expect(table.where(DRAGOONS)).toBe('d4')
  })

  test.each([1, 10])('MAN-11.3 · it rolls 1d10: %i', roll => {
    expect(sums(ambushed([roll])).attack).toMatchObject({
      dice: [{ card: AMBUSH, rolls: [roll] }],
      total: roll,
    })
  })

  test('MAN-11.3 · and no more', () => {
    const table = at({
      nations: ['austria', 'france'],
      units: { [TARGET]: 'd5' },
      hands: { blue: [AMBUSH] },
      dice: [11],
    })
    expect(table.refusal('blue', ambush(AMBUSH, TARGET))).toBe('impossible')
  })
})

describe('answers', () => {
  test('MAN-11.4 · the target may withdraw, in steps 3 and 4 as ever', () => {
    const red = ['fr-withdraw-1', `${TARGET}-c1`, 'fr-leader-michel-ney']
    const table = ambushed([1], { hands: { blue: [AMBUSH], red } })
    expect(table.asks).toBe('red: withdrawWindow')
    expect(table.decide('red', withdraw('fr-withdraw-1')).where(TARGET)).toBe('d6')
    expect(table.totals).toEqual([])
  })

  test('MAN-11.4 · or be helped by cards and a leader; ground and redoubt count', () => {
    const red = [`${TARGET}-c1`, `${TARGET}-c3`, 'fr-leader-michel-ney', 'fr-supply-1']
    const units = { [TARGET]: 'd5+', 'fr-imperial-guard': 'h8' }
    const table = ambushed([1], { units, terrain: { d5: 'town' }, hands: { blue: [AMBUSH], red } }).decide(
      'red',
      pass('withdraw'),
    )
    table.decide('red', defend(...red.slice(0, 3)))
    expect(sums(table).defence).toEqual({
      strength: 6,
      dice: [],
      cards: 10,
      leader: 4,
      terrain: 3,
      redoubt: 3,
      total: 26,
    })
  })

  test('MAN-11.5 · the attacker may add a leader for its combat value, and nothing else', () => {
    const blue = [AMBUSH, CHARLES, `${DRAGOONS}-c1`, 'au-committed-attack-1', 'au-skirmish-1']
    const table = ambushed([5], { hands: { blue } })
    expect(table.options('blue')).toEqual([attack(), led(CHARLES)])
    expect(table.refusal('blue', attack({ cards: [`${DRAGOONS}-c1`] }))).toBe('MAN-11.5')
    expect(table.refusal('blue', attack({ committed: [DRAGOONS] }))).toBe('MAN-11.5')
    expect(table.refusal('blue', attack({ sappers: true }))).toBe('MAN-11.5')
    expect(table.refusal('blue', commanded(CHARLES, [DRAGOONS]))).toBe('MAN-11.5')
    expect(table.refusal('blue', skirmish('au-skirmish-1'))).toBe('MAN-14.13')
    expect(table.decide('blue', led(CHARLES)).totals).toEqual(['9:6 defender-choice'])
  })

  test('MAN-11.6 · 1d10 and the leader: no strength, no hill', () => {
    const table = ambushed([5], { terrain: { d4: 'hill', c5: 'hill' }, hands: { blue: [AMBUSH, CHARLES] } })
    expect(sums(table.decide('blue', led(CHARLES))).attack).toMatchObject({
      strength: 0,
      leader: 4,
      terrain: 0,
      total: 9,
    })
  })
})

describe('outcome', () => {
  test.each([
    [1, '1:3 attackers-hit', 'd5r'],
    [2, '2:3 attackers-hit', 'd5r'],
    [3, '3:3 no-effect', 'd5r'],
    [5, '5:3 defender-choice', 'd6r'],
    [6, '6:3 attacker-choice', 'd6r'],
    [9, '9:3 hit-and-retreat', 'eliminated'],
  ])(
    'MAN-11.7 MAN-11.8 · roll %i against a reduced unit: %s; nobody is hit, nothing advances',
    (roll, totals, after) => {
      const table = ambushed([roll], {
        units: { [DRAGOONS]: 'd4r', [TARGET]: 'd5r', 'fr-imperial-guard': 'h8' },
      })
      const chooser = table.asks.startsWith('red') ? 'red' : 'blue'
      if (table.asks.endsWith('hitOrRetreat')) table.decide(chooser, answer('retreat'))
      expect([table.totals, table.where(TARGET), table.where(DRAGOONS)]).toEqual([[totals], after, 'd4r'])
      expect([
        table.eventsOf('pursuit'),
        table.eventsOf('moved').filter(({ how }) => how === 'advance'),
      ]).toEqual([[], []])
    },
  )

  test('MAN-11.7 · at four to one it is eliminated', () => {
    const table = ambushed([10], {
      units: { [DRAGOONS]: 'd4', [TARGET]: 'd5r', 'fr-imperial-guard': 'h8' },
      hands: { blue: [AMBUSH, CHARLES] },
    })
    expect(table.decide('blue', led(CHARLES)).totals).toEqual(['14:3 eliminated'])
    expect([table.where(TARGET), table.where(DRAGOONS)]).toEqual(['eliminated', 'd4'])
  })

  test('MAN-11.8 · nothing advances after a withdrawal either', () => {
    const table = ambushed([], { hands: { blue: [AMBUSH], red: ['fr-withdraw-1'] } }).decide(
      'red',
      withdraw('fr-withdraw-1'),
    )
    expect([table.where(TARGET), table.where(DRAGOONS), table.eventsOf('pursuit')]).toEqual(['d6', 'd4', []])
  })

  test('MAN-11.7 MAN-10.9 · forward, where an attacker would stand, may be the only way', () => {
    const units = {
      [TARGET]: 'd5',
      'fr-imperial-guard': 'd6',
      'fr-guard-cavalry': 'c5',
      'fr-1st-cuirassiers': 'e5',
    }
    expect(ambushed([8], { units }).decide('red', answer('retreat')).where(TARGET)).toBe('d4')
  })
})
