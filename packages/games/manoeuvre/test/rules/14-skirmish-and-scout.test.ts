import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import type { Terrain } from '../../src/vocabulary.ts'
import {
  ambush,
  assault,
  attack,
  bombard,
  defend,
  discard,
  move,
  pass,
  restore,
  scout,
  skirmish,
  skirmishMove,
  withdraw,
} from '../say.ts'
import { at, type Described, type Table } from '../table.ts'

const FOOT = 'fr-45th-regiment-legere'
const HORSE = 'fr-1st-cuirassiers'
const MILITIA = 'us-4th-militia'

/** A French unit on d4 has assaulted the militia on d5 and thinks better of it. */
const skirmished = (more: Partial<Described> = {}, unit = FOOT): Table =>
  at({
    nations: ['france', 'united-states'],
    units: { [unit]: 'd4', [MILITIA]: 'd5' },
    hands: { blue: [`${unit}-c1`, 'fr-skirmish-1'] },
    ...more,
  })
    .decide('blue', assault(`${unit}-c1`, MILITIA))
    .decide('blue', skirmish('fr-skirmish-1'))
const destinations = (table: Table) =>
  table
    .options('blue')
    .map(option => ('to' in option ? option.to : ''))
    .sort()

describe('skirmish', () => {
  test('MAN-14.11 · no totals; the opening card returns, the defender’s cards and the skirmish are discarded', () => {
    const red = [`${MILITIA}-c2`, `${MILITIA}-c1`, 'us-leader-andrew-jackson', 'us-supply-1']
    const blue = [`${FOOT}-c1`, `${FOOT}-c5`, 'fr-skirmish-1']
    const table = at({
      nations: ['france', 'united-states'],
      units: { [FOOT]: 'd4', [MILITIA]: 'd5', 'fr-imperial-guard': 'a1r' },
      hands: { blue, red },
      dice: [6],
    }).decide('blue', assault(`${FOOT}-c1`, MILITIA))
    table
      .decide('red', withdraw(`${MILITIA}-c2`))
      .decide('red', defend(`${MILITIA}-c1`, 'us-leader-andrew-jackson'))
    table.decide('blue', skirmish('fr-skirmish-1')).decide('blue', skirmishMove('d4'))
    expect([table.hand('blue'), table.hand('red')]).toEqual([[`${FOOT}-c1`, `${FOOT}-c5`], ['us-supply-1']])
    expect(table.position.discards).toEqual({ blue: ['fr-skirmish-1'], red: red.slice(0, 3) })
    expect([table.totals, table.where(MILITIA), table.where(FOOT)]).toEqual([[], 'd5', 'd4'])
    expect(table.asks).toBe('blue: restoreUnit')
    expect(table.refusal('blue', bombard(`${FOOT}-c5`, MILITIA))).toBe('MAN-13.2')
  })

  test.each([FOOT, HORSE])(
    'MAN-14.12 · zero, one or two steps in any directions, be it infantry or cavalry: %s',
    unit => {
      const squares = ['d4', 'c4', 'b4', 'd3', 'd2', 'e4', 'f4', 'c5', 'e5', 'c3', 'e3'].sort()
      expect(destinations(skirmished({}, unit))).toEqual(squares)
      for (const to of squares)
        expect(skirmished({}, unit).decide('blue', skirmishMove(to)).where(unit)).toBe(to)
    },
  )

  test.each<[string, Partial<Described>, string[]]>([
    [
      'a field on c4 and a marsh on e4 end the move',
      { terrain: { c4: 'field', e4: 'marsh', d3: 'lake' } },
      ['c4', 'd4', 'e4'],
    ],
    [
      'lakes and units bar it',
      {
        terrain: { c4: 'lake' },
        units: { [FOOT]: 'd4', [MILITIA]: 'd5', 'us-13th-militia': 'e4', 'fr-imperial-guard': 'd2' },
      },
      ['c3', 'd3', 'd4', 'e3'],
    ],
  ])('MAN-14.12 · %s', (_, more, squares) => {
    expect(destinations(skirmished(more))).toEqual(squares)
  })

  test.each<[Terrain, string]>([
    ['field', 'd4'],
    ['field', 'c4'],
  ])('MAN-14.12 MAN-6.7 · out of a %s it goes freely, and a stay leaves the redoubt: to %s', (ground, to) => {
    const table = skirmished({ terrain: { d4: ground }, units: { [FOOT]: 'd4+', [MILITIA]: 'd5' } })
    expect(destinations(table)).toContain('b4')
    expect(table.decide('blue', skirmishMove(to)).where(FOOT)).toBe(to === 'd4' ? 'd4+' : 'c4')
  })

  test('MAN-14.13 · not in an ambush, not beside other cards, not in fire, not after a withdrawal', () => {
    const units = { 'au-4th-regiment': 'd4', 'au-9th-regiment': 'a1r', [FOOT]: 'd5' }
    const blue = [
      'au-ambush-1',
      'au-4th-regiment-c1',
      'au-4th-regiment-c5',
      'au-skirmish-1',
      'au-leader-archduke-charles',
    ]
    const begin = (red: string[] = []) =>
      at({ nations: ['austria', 'france'], units, hands: { blue, red }, dice: [1] })
    const alone = skirmish('au-skirmish-1')
    expect(begin().decide('blue', ambush('au-ambush-1', FOOT)).refusal('blue', alone)).toBe('MAN-14.13')
    const leader = { card: 'au-leader-archduke-charles', mode: 'combat' } as const
    const assaulting = begin().decide('blue', assault('au-4th-regiment-c1', FOOT))
    expect(assaulting.refusal('blue', { ...alone, leader })).toBe('malformed')
    expect(assaulting.refusal('blue', { ...attack(), skirmish: 'au-skirmish-1' })).toBe('malformed')
    expect(begin().decide('blue', bombard('au-4th-regiment-c5', FOOT)).refusal('blue', alone)).toBe(
      'MAN-13.2',
    )
    const withdrawn = begin(['fr-withdraw-1']).decide('blue', assault('au-4th-regiment-c1', FOOT))
    expect(withdrawn.decide('red', withdraw('fr-withdraw-1')).refusal('blue', alone)).toBe('MAN-13.2')
  })
})

describe('scout', () => {
  const SCOUT = scout('gb-scout-1')
  const BELGIANS = 'gb-dutch-belgians'
  /** Great Britain, which has the card, against Prussia, which has a guerrilla. */
  const british = (phase: Described['phase'], more: Partial<Described> = {}): Table =>
    at({
      nations: ['great-britain', 'prussia'],
      units: { [BELGIANS]: 'd4r', 'gb-1st-foot-guards': 'e2', 'pr-guard-grenadiers': 'd5' },
      hands: {
        blue: ['gb-scout-1', `${BELGIANS}-c1`, 'gb-supply-1', 'gb-redoubt-1'],
        red: ['pr-guerrilla-1'],
      },
      phase: phase!,
      ...more,
    })

  test.each<[string, Described['phase'], Decision[]]>([
    ['discard', 'discard', []],
    ['scoutInDraw', 'discard', [discard()]],
    ['basicMove', 'movement', []],
    ['movementCard', 'movement', [move('gb-1st-foot-guards', 'e3')]],
    ['declareCombat', 'combat', []],
    ['restoreUnit', 'restoration', []],
    ['placeRedoubt', 'restoration', [pass('restore')]],
  ])(
    'MAN-14.14 · at every own decision point outside combat: %s; it cannot be negated, and the question is asked again',
    (step, phase, before) => {
      const table = british(phase)
      for (const decision of before) table.decide('blue', decision)
      expect(table.asks).toBe(`blue: ${step}`)
      table.decide('blue', SCOUT)
      expect([table.asks, table.position.discards?.blue?.at(-1)]).toEqual([`blue: ${step}`, 'gb-scout-1'])
      expect(table.eventsOf('scouted', 'blue')).toMatchObject([{ cards: ['pr-guerrilla-1'] }])
      expect(table.refusal('blue', SCOUT)).toBe('MAN-14.14')
    },
  )

  test('MAN-14.14 · after the move even if no other card could be played there', () => {
    const units = { [MILITIA]: 'd2', [FOOT]: 'd7' }
    const table = at({
      nations: ['united-states', 'france'],
      units,
      hands: { blue: ['us-scout-1'] },
      phase: 'movement',
    })
    table.decide('blue', move(MILITIA, 'd3'))
    expect([table.asks, table.options('blue')]).toEqual([
      'blue: movementCard',
      [pass('movement-card'), scout('us-scout-1')],
    ])
  })

  test('MAN-14.14 · not in a combat, not in a window, not in the enemy turn', () => {
    const fighting = british('combat').decide('blue', assault(`${BELGIANS}-c1`, 'pr-guard-grenadiers'))
    expect(fighting.refusal('blue', SCOUT)).toBe('not-asked')
    fighting.decide('red', pass('withdraw')).decide('red', defend())
    expect([fighting.asks, fighting.refusal('blue', SCOUT)]).toEqual(['blue: attackerCards', 'MAN-9.16'])
    const waiting = british('restoration').decide('blue', restore('gb-supply-1', BELGIANS))
    expect([waiting.asks, waiting.refusal('blue', SCOUT)]).toEqual(['red: guerrilla', 'not-asked'])
    const other = british('movement', { more: { activePlayer: 'red', firstPlayer: 'red' } })
    expect(other.refusal('blue', SCOUT)).toBe('not-asked')
  })

  test('MAN-14.15 · in the draw phase it is replaced: the hand is full again', () => {
    const table = british('discard').decide('blue', discard())
    expect(table.hand('blue')).toHaveLength(5)
    table.decide('blue', SCOUT)
    expect([table.hand('blue').length, table.eventsOf('drew').at(-1)]).toEqual([
      5,
      { type: 'drew', rule: 'MAN-14.15', seat: 'blue', count: 1, cards: null },
    ])
    expect(table.decide('blue', { type: 'end-draw' }).asks).toBe('blue: basicMove')
  })

  test.each(['movement', 'combat', 'restoration'] as const)(
    'MAN-14.15 · in the %s phase it is not',
    phase => {
      expect(british(phase).decide('blue', SCOUT).hand('blue')).toHaveLength(3)
    },
  )

  test('MAN-14.15 · in the discard phase the ordinary draw comes after it', () => {
    const table = british('discard').decide('blue', SCOUT)
    expect(table.hand('blue')).toHaveLength(3)
    expect(table.decide('blue', discard()).hand('blue')).toHaveLength(5)
  })
})
