import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import { throughout } from '../any-battle.ts'
import {
  ambush,
  assault,
  attack,
  bombard,
  defend,
  move,
  pass,
  skirmish,
  skirmishMove,
  strike,
} from '../say.ts'
import { at, type Described, type Table } from '../table.ts'

const FOOT = 'fr-8th-regiment-legere' // 6/3
const MILITIA = 'us-4th-militia' // 5/2
const OPENING = `${FOOT}-c3` // 2d6
const CLOSE: Described = {
  nations: ['france', 'united-states'],
  units: { [FOOT]: 'd4', [MILITIA]: 'd5', 'us-1st-infantry-regiment': 'h8' },
  hands: { blue: [OPENING] },
}
const ASSAULT = assault(OPENING, MILITIA)

/** The French assault the militia, which holds these cards. */
const attacked = (red: string[], more: Partial<Described> = {}): Table => {
  const blue = more.hands?.blue ?? [OPENING]
  return at({ ...CLOSE, ...more, hands: { blue, red } }).decide('blue', ASSAULT)
}

describe('one combat', () => {
  test('MAN-9.1 · or none', () => {
    expect(at(CLOSE).decide('blue', pass('combat')).position.phase).not.toBe('combat')
  })

  const both = { blue: [OPENING, `${FOOT}-c5`, 'fr-skirmish-1'] }
  test.each<[string, (table: Table) => Table]>([
    ['a failed assault', table => table.decide('blue', ASSAULT).decide('blue', attack())],
    ['a bombardment', table => table.decide('blue', bombard(`${FOOT}-c5`, MILITIA))],
    [
      'a skirmish',
      table =>
        table
          .decide('blue', ASSAULT)
          .decide('blue', skirmish('fr-skirmish-1'))
          .decide('blue', skirmishMove('d4')),
    ],
  ])('MAN-9.1 · %s uses up the allowance', (_, fight) => {
    const table = fight(
      at({
        ...CLOSE,
        hands: both,
        units: { ...CLOSE.units, [MILITIA]: 'd5+', 'fr-imperial-guard': 'a1r' },
        dice: [1, 1],
      }),
    )
    expect([table.position.phase, table.asks]).toEqual(['restoration', 'blue: restoreUnit'])
    expect(table.refusal('blue', ASSAULT)).toBe('MAN-13.2')
  })

  test('MAN-9.1 MAN-14.3 · in every turn at most one is declared, by the active player', () => {
    let [turn, count] = ['', 0]
    throughout(({ table, before, events }) => {
      const now = `${before.open.turn} ${before.open.active}`
      if (now !== turn || table.match.entries.length === 1) [turn, count] = [now, 0]
      count += events.filter(event => event.type === 'combat').length
      expect(count).toBeLessThanOrEqual(1)
    })
  })

  test('MAN-9.2 · the card that opens it says which of the four kinds it is', () => {
    const units = { 'au-4th-regiment': 'd4', 'fr-imperial-guard': 'd5', 'fr-45th-regiment-legere': 'd7' }
    const blue = [
      'au-4th-regiment-c1',
      'au-4th-regiment-c3',
      'au-4th-regiment-c5',
      'au-ambush-1',
      'au-supply-1',
    ]
    const table = at({ nations: ['austria', 'france'], units, hands: { blue } })
    const offered = table
      .options('blue')
      .map(option => ('kind' in option ? `${option.card} ${option.kind} ${option.target}` : 'none'))
    expect(offered.sort()).toEqual(
      [
        'au-4th-regiment-c1 assault fr-imperial-guard',
        'au-4th-regiment-c3 assault fr-imperial-guard',
        'au-4th-regiment-c3 volley fr-imperial-guard',
        'au-4th-regiment-c5 bombardment fr-imperial-guard',
        'au-ambush-1 ambush fr-45th-regiment-legere',
        'au-ambush-1 ambush fr-imperial-guard',
        'none',
      ].sort(),
    )
  })

  test.each([
    ['full, after a move', 'c4', ''],
    ['reduced, after a move', 'c4', 'r'],
  ])('MAN-9.3 · any own unit may open it: %s', (_, from, reduced) => {
    const table = at({
      ...CLOSE,
      units: { ...CLOSE.units, [FOOT]: from + reduced, 'fr-imperial-guard': 'a1' },
      phase: 'movement',
    })
    table.decide('blue', move(FOOT, 'd4')).decide('blue', pass('movement-card'))
    expect(table.match.check(0, ASSAULT).ok).toBe(true)
  })

  test('MAN-9.3 · also one that stood still, but none that is lost', () => {
    const resting = at({ ...CLOSE, units: { ...CLOSE.units, 'fr-imperial-guard': 'a1' }, phase: 'movement' })
    resting.decide('blue', move('fr-imperial-guard', 'a2')).decide('blue', pass('movement-card'))
    expect(resting.match.check(0, ASSAULT).ok).toBe(true)
    expect(at({ ...CLOSE, units: { ...CLOSE.units, [FOOT]: 'lost' } }).refusal('blue', ASSAULT)).toBe(
      'MAN-9.3',
    )
  })
})

describe('declaring an assault', () => {
  test.each<[string, object, string]>([
    ['no unit', { kind: 'assault', card: OPENING, target: MILITIA }, 'malformed'],
    ['no card', { kind: 'assault', unit: FOOT, target: MILITIA }, 'malformed'],
    ['no target', { kind: 'assault', unit: FOOT, card: OPENING }, 'malformed'],
    [
      'a target that is not adjacent',
      { kind: 'assault', unit: FOOT, card: OPENING, target: 'us-1st-infantry-regiment' },
      'MAN-9.4',
    ],
    [
      'a target of the own side',
      { kind: 'assault', unit: FOOT, card: OPENING, target: 'fr-imperial-guard' },
      'MAN-9.4',
    ],
    [
      'a target that is lost',
      { kind: 'assault', unit: FOOT, card: OPENING, target: 'us-13th-militia' },
      'MAN-9.4',
    ],
    [
      'a card without attack',
      { kind: 'assault', unit: FOOT, card: `${FOOT}-c5`, target: MILITIA },
      'MAN-9.4',
    ],
    [
      'a card that is not held',
      { kind: 'assault', unit: FOOT, card: `${FOOT}-c1`, target: MILITIA },
      'MAN-2.2',
    ],
  ])('MAN-9.4 · unit, card and adjacent enemy in one act: %s', (_, parts, rule) => {
    const units = { ...CLOSE.units, 'fr-imperial-guard': 'c4', 'us-13th-militia': 'lost' }
    expect(
      at({ ...CLOSE, units, hands: { blue: [OPENING, `${FOOT}-c5`] } }).refusal('blue', {
        type: 'combat',
        ...parts,
      }),
    ).toBe(rule)
  })

  test('MAN-9.5 · not out of a marsh, but into one', () => {
    expect(at({ ...CLOSE, terrain: { d4: 'marsh' } }).refusal('blue', ASSAULT)).toBe('MAN-9.5')
    expect(at({ ...CLOSE, terrain: { d5: 'marsh' } }).match.check(0, ASSAULT).ok).toBe(true)
  })

  test('MAN-9.6 · exactly one card opens it; further cards of the unit wait for step 5', () => {
    const table = attacked(['us-supply-1'], { hands: { blue: [OPENING, `${FOOT}-c1`] }, dice: [1, 1, 1, 1] })
    expect([table.hand('blue'), table.asks]).toEqual([[`${FOOT}-c1`], 'red: withdrawWindow'])
    table
      .decide('red', pass('withdraw'))
      .decide('red', defend())
      .decide('blue', attack({ cards: [`${FOOT}-c1`] }))
    expect(table.eventsOf('totals')[0]!.attack.dice.map(({ card }) => card)).toEqual([OPENING, `${FOOT}-c1`])
  })
})

test('MAN-9.2 MAN-9.4 · no other kind of combat can be made of a card', () => {
  const wrong: Decision[] = [strike('bombardment', OPENING, MILITIA), strike('volley', OPENING, MILITIA)]
  for (const decision of wrong) expect(at(CLOSE).refusal('blue', decision)).toBe('MAN-12.1')
  expect(at(CLOSE).refusal('blue', ambush(OPENING, MILITIA))).toBe('MAN-11.1')
})
