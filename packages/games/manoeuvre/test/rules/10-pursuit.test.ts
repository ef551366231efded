import { describe, expect, test } from 'vitest'
import { throughCombats } from '../any-battle.ts'
import { cardPrinted, unitPrinted } from '../printed.ts'
import { advance, answer, assault, attack, commanded, led, pass, withdraw } from '../say.ts'
import { at, type Described, type Table } from '../table.ts'

const CUIRASSIERS = 'fr-1st-cuirassiers' // c1 2d6 P3, c3 2d10 P4
const TARGET = 'au-9th-regiment' // 6/3
const MURAT = 'fr-leader-joachim-murat' // command 2, combat 3, modifier 1
const NEY = 'fr-leader-michel-ney'

/** The cuirassiers on d4 assault the regiment on d5 with these cards; it retreats. */
const pursued = (dice: number[], more: Partial<Described> = {}): Table =>
  at({
    units: { [CUIRASSIERS]: 'd4', [TARGET]: 'd5', 'au-3rd-regiment': 'h8' },
    hands: { blue: [`${CUIRASSIERS}-c1`] },
    dice,
    ...more,
  }).decide('blue', assault(`${CUIRASSIERS}-c1`, TARGET))

const rolls = (table: Table) =>
  table.eventsOf('pursuit').flatMap(event => event.rolls.map(({ roll, hit }) => [roll, hit]))

describe('pursuit', () => {
  test.each([1, 2, 3, 4, 5, 6])(
    'MAN-10.16 MAN-1.12 · one d6 for the opening card, range [1, 3]: roll %i',
    roll => {
      const table = pursued([3, 3, roll]).decide('blue', answer('retreat')) // 13 to 6: the attacker chooses
      expect(rolls(table)).toEqual([[roll, roll <= 3]])
      expect(table.where(TARGET)).toBe(roll <= 3 ? 'd6r' : 'd6')
      expect(table.match.state().chance.script).toEqual([])
    },
  )

  test('MAN-10.16 · after a withdrawal as well', () => {
    const hands = { blue: [`${CUIRASSIERS}-c1`], red: ['au-withdraw-1'] }
    const table = pursued([2], { hands }).decide('red', withdraw('au-withdraw-1'))
    expect([rolls(table), table.where(TARGET)]).toEqual([[[2, true]], 'd6r'])
  })

  test('MAN-10.16 · a roll for each card of the unit that advances, each against its own range', () => {
    const hands = { blue: [`${CUIRASSIERS}-c1`, `${CUIRASSIERS}-c3`] }
    const table = pursued([1, 1, 1, 2, 4, 4], { hands }).decide(
      'blue',
      attack({ cards: [`${CUIRASSIERS}-c3`] }),
    )
    expect(table.totals).toEqual(['12:6 attacker-choice'])
    table.decide('blue', answer('retreat'))
    expect(table.eventsOf('pursuit')[0]!.rolls).toEqual([
      { card: `${CUIRASSIERS}-c1`, roll: 4, hit: false },
      { card: `${CUIRASSIERS}-c3`, roll: 4, hit: true },
    ])
  })

  const GUARD = 'fr-imperial-guard'
  const together: Partial<Described> = {
    units: {
      [CUIRASSIERS]: 'd4',
      [GUARD]: 'c5',
      'fr-guard-cavalry': 'e5',
      [TARGET]: 'd5',
      'au-3rd-regiment': 'h8',
    },
    hands: { blue: [`${CUIRASSIERS}-c1`, 'fr-leader-louis-nicolas-davout', 'fr-guard-cavalry-c1'] },
  }
  const DAVOUT = 'fr-leader-louis-nicolas-davout'
  test.each([
    ['infantry that advances never pursues', GUARD, []],
    ['cavalry without a card of its own rolls nothing', 'fr-guard-cavalry', []],
    ['the cards of the unit that advances count, no others', CUIRASSIERS, [[1, true]]],
  ])('MAN-10.17 MAN-10.16 · %s', (_, unit, expected) => {
    const table = pursued([1, 1, 1], { ...together, terrain: { d5: 'town' } })
    table.decide('blue', commanded(DAVOUT, [GUARD, 'fr-guard-cavalry']))
    expect(table.totals).toEqual(['25:9 attacker-choice'])
    table.decide('blue', answer('retreat')).decide('blue', advance(unit))
    expect(rolls(table)).toEqual(expected)
  })

  test('MAN-10.17 · it is not optional: nobody is asked, every such advance rolls', () => {
    throughCombats(({ events, table }) => {
      const advanced = events.find(event => event.type === 'moved' && event.how === 'advance')
      if (advanced?.type !== 'moved') return
      const told = table.events()
      const since = told.slice(told.findLastIndex(({ type }) => type === 'combat'))
      const gone = since.some(
        event => event.type === 'moved' && (event.how === 'retreat' || event.how === 'withdraw'),
      )
      const cards = since.flatMap(event =>
        event.type === 'combat' ? [event.card] : event.type === 'attack' ? [...event.cards] : [],
      )
      const own = cards
        .map(cardPrinted)
        .filter(card => card?.unitId === advanced.unit && card.pursuit !== undefined)
      const rolled = since.flatMap(event => (event.type === 'pursuit' ? event.rolls : []))
      const chases = gone && unitPrinted(advanced.unit).type === 'cavalry'
      expect(rolled.map(({ card }) => card)).toEqual(chases ? own.map(card => card!.id) : [])
    }, 250)
  })

  test.each([
    ['for combat', led(MURAT)],
    ['for command', commanded(MURAT, [GUARD])],
  ])('MAN-10.18 · range [1, 3], modifier 1, leader played %s: 1 to 4 hit', (_, decision) => {
    const hits = [1, 2, 3, 4, 5, 6].filter(roll => {
      const units = { [CUIRASSIERS]: 'd4', [GUARD]: 'c5', [TARGET]: 'd5+', 'au-3rd-regiment': 'h8' }
      const hands = { blue: [`${CUIRASSIERS}-c1`, MURAT] }
      const table = pursued([4, 4, roll], { units, hands, terrain: { d5: 'forest' } }).decide(
        'blue',
        decision,
      )
      const chooser = table.asks.startsWith('red') ? 'red' : 'blue'
      table.decide(chooser, answer('retreat'))
      if (table.asks === 'blue: advance') table.decide('blue', advance(CUIRASSIERS))
      return table.where(TARGET) === 'd6r'
    })
    expect(hits).toEqual([1, 2, 3, 4])
  })

  test('MAN-10.18 · rolls 4 and 5 against two cards of range [1, 3]: one hit; without the modifier none', () => {
    const twice = (leader: string) => {
      const hands = { blue: [`${CUIRASSIERS}-c1`, `${CUIRASSIERS}-c1`, leader] }
      const units = { [CUIRASSIERS]: 'd4', [TARGET]: 'd5+', 'au-3rd-regiment': 'h8' }
      const table = pursued([3, 3, 3, 3, 4, 5], { units, hands })
      const combat = { leader: { card: leader, mode: 'combat' } as const }
      return rolls(
        table
          .decide('blue', attack({ cards: [`${CUIRASSIERS}-c1`], ...combat }))
          .decide('blue', answer('retreat')),
      )
    }
    expect(twice(MURAT)).toEqual([
      [4, true],
      [5, false],
    ])
    expect(twice(NEY)).toEqual([
      [4, false],
      [5, false],
    ])
  })

  test('MAN-10.18 · range [1, 1], modifier 1: 1, made 0, and 2 hit', () => {
    const HORSE = 'ot-irregular-cavalry' // 5/2, c1 1d10 P1
    const hits = [1, 2, 3, 4, 5, 6].filter(roll => {
      const table = at({
        nations: ['ottoman', 'austria'],
        units: { [HORSE]: 'd4', [TARGET]: 'd5' },
        hands: { blue: [`${HORSE}-c1`, 'ot-leader-muhammad-ali'] },
        dice: [4, roll],
      })
      table.decide('blue', assault(`${HORSE}-c1`, TARGET)).decide('blue', led('ot-leader-muhammad-ali'))
      return table.decide('blue', answer('retreat')).where(TARGET) === 'd6r'
    })
    expect(hits).toEqual([1, 2])
  })

  test.each([
    ['a full unit', 'd5', [1, 1], 'eliminated', 2],
    ['a full unit, one hit', 'd5', [1, 6], 'd6r', 1],
    ['a reduced unit: the second is lost', 'd5r', [1, 1], 'eliminated', 1],
  ])('MAN-10.19 · all pursuit hits apply to %s', (_, before, dice, after, hits) => {
    const hands = { blue: [`${CUIRASSIERS}-c1`, `${CUIRASSIERS}-c1`] }
    const terrain = before === 'd5r' ? ({ d5: 'town' } as const) : {}
    const table = pursued([1, 1, 1, 2, ...dice], {
      units: { [CUIRASSIERS]: 'd4', [TARGET]: before, 'au-3rd-regiment': 'h8' },
      hands,
      terrain,
    })
    table.decide('blue', attack({ cards: [`${CUIRASSIERS}-c1`] }))
    const chooser = table.asks.startsWith('red') ? 'red' : 'blue'
    table.decide(chooser, answer('retreat'))
    expect([table.where(TARGET), table.eventsOf('hit').length]).toEqual([after, hits])
    expect([
      table.where(CUIRASSIERS),
      table.eventsOf('moved').filter(({ how }) => how === 'advance').length,
    ]).toEqual(['d5', 1])
  })

  test.each<[string, Partial<Described>, number[], 'hit' | 'retreat' | null]>([
    ['by the outcome', { units: { [CUIRASSIERS]: 'd4', [TARGET]: 'd5r' } }, [6, 6], null],
    [
      'by a chosen hit',
      { units: { [CUIRASSIERS]: 'd4', [TARGET]: 'd5r', 'au-3rd-regiment': 'h8' }, terrain: { d5: 'town' } },
      [4, 3],
      'hit',
    ],
    [
      'for lack of a retreat square',
      {
        units: {
          [CUIRASSIERS]: 'd4',
          [TARGET]: 'd5',
          'au-3rd-regiment': 'd6',
          'au-1st-regiment': 'c5',
          'au-14th-regiment': 'e5',
        },
      },
      [3, 3],
      'retreat',
    ],
  ])('MAN-10.20 · no pursuit of a unit that was eliminated %s', (_, more, dice, said) => {
    const table = pursued(dice, more)
    if (said !== null) table.decide('blue', answer(said))
    expect([table.where(TARGET), table.where(CUIRASSIERS), rolls(table)]).toEqual(['eliminated', 'd5', []])
  })

  test('MAN-10.16 MAN-10.14 · who does not advance does not pursue', () => {
    const units = { 'fr-guard-cavalry': 'd4', [TARGET]: 'd5', 'au-3rd-regiment': 'h8' }
    const table = at({ units, hands: { blue: ['fr-guard-cavalry-c1'] }, dice: [2, 2] })
    table
      .decide('blue', assault('fr-guard-cavalry-c1', TARGET))
      .decide('blue', answer('retreat'))
      .decide('blue', pass('advance'))
    expect([table.where('fr-guard-cavalry'), rolls(table)]).toEqual(['d4', []])
  })
})
