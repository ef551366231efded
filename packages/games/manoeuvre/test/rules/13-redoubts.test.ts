import { describe, expect, test } from 'vitest'
import { type State, unitOf } from '../../src/state.ts'
import { TERRAINS } from '../../src/vocabulary.ts'
import { throughout } from '../any-battle.ts'
import { endTurn } from '../quiet.ts'
import {
  ambush,
  answer,
  assault,
  bombard,
  move,
  pass,
  redoubt,
  restore,
  skirmish,
  skirmishMove,
  withdraw,
} from '../say.ts'
import { at, type Described, type Table } from '../table.ts'

const GUARD = 'fr-imperial-guard'
const FOOT = 'fr-45th-regiment-legere'
/** France restores, with two reduced units; Prussia may hold a guerrilla. */
const restoring = (blue: string[], more: Partial<Described> = {}): Table =>
  at({
    nations: ['france', 'prussia'],
    units: { [GUARD]: 'd2r', [FOOT]: 'e2r', 'fr-guard-cavalry': 'f2', 'pr-guard-grenadiers': 'd7' },
    hands: { blue },
    phase: 'restoration',
    ...more,
  })

describe('redoubts', () => {
  test.each(TERRAINS.filter(ground => ground !== 'lake'))(
    'MAN-13.8 · under one own unit, whatever the ground: %s',
    ground => {
      const table = restoring(['fr-redoubt-1'], {
        units: { [GUARD]: 'd2', 'pr-guard-grenadiers': 'd7' },
        terrain: { d2: ground },
      })
      table.decide('blue', redoubt('fr-redoubt-1', GUARD))
      expect([table.where(GUARD), table.position.discards?.blue]).toEqual(['d2+', ['fr-redoubt-1']])
    },
  )

  test('MAN-13.8 MAN-13.9 · not under the enemy, a lost unit, or one that has a redoubt', () => {
    const units = { [GUARD]: 'd2+', [FOOT]: 'lost', 'fr-guard-cavalry': 'f2', 'pr-guard-grenadiers': 'd7' }
    const table = restoring(['fr-redoubt-1'], { units })
    for (const unit of ['pr-guard-grenadiers', FOOT, GUARD])
      expect(table.refusal('blue', redoubt('fr-redoubt-1', unit))).toBe('MAN-13.9')
    expect(table.options('blue')).toEqual([pass('redoubt'), redoubt('fr-redoubt-1', 'fr-guard-cavalry')])
  })

  test('MAN-13.9 · one in a turn', () => {
    const units = { 'sp-walloon-guards': 'd2', 'sp-3rd-hussars': 'e2', 'pr-guard-grenadiers': 'd7' }
    const table = restoring(['sp-redoubt-1', 'sp-redoubt-1'], { nations: ['spain', 'prussia'], units })
    table.decide('blue', redoubt('sp-redoubt-1', 'sp-walloon-guards'))
    expect([table.position.activePlayer, table.hand('blue')]).toEqual(['red', ['sp-redoubt-1']])
  })

  test('MAN-13.10 · it cannot be negated: no window opens', () => {
    const table = restoring([], {
      units: { [GUARD]: 'd2', 'pr-guard-grenadiers': 'd7' },
      hands: { blue: ['fr-redoubt-1'], red: ['pr-guerrilla-1'] },
    })
    table.decide('blue', redoubt('fr-redoubt-1', GUARD))
    expect([table.where(GUARD), table.asks]).toEqual(['d2+', 'red: discard'])
  })

  const TARGET = 'pr-1st-infantry-regiment' // 6/4
  test.each<[string, Described, (table: Table) => Table, string, string]>([
    [
      'it is hit',
      { units: { [FOOT]: 'd4', [TARGET]: 'd5+' }, hands: { blue: [`${FOOT}-c5`] }, dice: [10] },
      table => table.decide('blue', bombard(`${FOOT}-c5`, TARGET)),
      TARGET,
      'd5r+',
    ],
    [
      'it is restored',
      { units: { [FOOT]: 'd4r+' }, hands: { blue: ['fr-supply-1'] }, phase: 'restoration' },
      table => table.decide('blue', restore('fr-supply-1', FOOT)),
      FOOT,
      'd4+',
    ],
    [
      'it fires',
      { units: { [FOOT]: 'd4+', [TARGET]: 'd5' }, hands: { blue: [`${FOOT}-c5`] }, dice: [1] },
      table => table.decide('blue', bombard(`${FOOT}-c5`, TARGET)),
      FOOT,
      'd4+',
    ],
    [
      'turns pass',
      { units: { [FOOT]: 'd4', [GUARD]: 'h1+', [TARGET]: 'd8' }, phase: 'restoration' },
      table => endTurn(endTurn(table)),
      GUARD,
      'h1+',
    ],
  ])('MAN-13.11 · the marker stays while its unit stays: %s', (_, described, play, unit, after) => {
    expect(play(at({ nations: ['france', 'prussia'], ...described })).where(unit)).toBe(after)
  })

  test.each<[string, Described, (table: Table) => Table, string, string]>([
    [
      'movement',
      { units: { [FOOT]: 'd4+' }, phase: 'movement' },
      table => table.decide('blue', move(FOOT, 'd5')),
      FOOT,
      'd5',
    ],
    [
      'retreat',
      { units: { [GUARD]: 'd4', [TARGET]: 'd5+' }, hands: { blue: [`${GUARD}-c1`] }, dice: [1, 1] },
      table =>
        table
          .decide('blue', assault(`${GUARD}-c1`, TARGET))
          .decide('red', answer('retreat'))
          .decide('blue', pass('advance')),
      TARGET,
      'd6',
    ],
    [
      'withdrawal',
      { units: { [FOOT]: 'd4', [TARGET]: 'd5+' }, hands: { blue: [`${FOOT}-c1`], red: ['pr-withdraw-1'] } },
      table => table.decide('blue', assault(`${FOOT}-c1`, TARGET)).decide('red', withdraw('pr-withdraw-1')),
      TARGET,
      'd6',
    ],
    [
      'advance',
      {
        units: { [FOOT]: 'd4+', [TARGET]: 'd5', 'pr-royal-escort': 'h8' },
        hands: { blue: [`${FOOT}-c1`], red: ['pr-withdraw-1'] },
      },
      table => table.decide('blue', assault(`${FOOT}-c1`, TARGET)).decide('red', withdraw('pr-withdraw-1')),
      FOOT,
      'd5',
    ],
    [
      'skirmish',
      { units: { [FOOT]: 'd4+', [TARGET]: 'd5' }, hands: { blue: [`${FOOT}-c1`, 'fr-skirmish-1'] } },
      table =>
        table
          .decide('blue', assault(`${FOOT}-c1`, TARGET))
          .decide('blue', skirmish('fr-skirmish-1'))
          .decide('blue', skirmishMove('c4')),
      FOOT,
      'c4',
    ],
  ])('MAN-13.11 · and is removed by %s', (_, described, play, unit, after) => {
    expect(play(at({ nations: ['france', 'prussia'], ...described })).where(unit)).toBe(after)
  })

  test('MAN-13.11 · by elimination, and never otherwise: markers are where their units stand', () => {
    throughout(({ before, after, events }) => {
      const placed = events.flatMap(event => (event.type === 'redoubt' ? [event.unit] : []))
      const inRedoubt = ({ open }: State) => open.at.map((_, unit) => ((open.redoubts >> unit) & 1) === 1)
      const expected = inRedoubt(before).map(
        (was, unit) =>
          (was && before.open.at[unit] === after.open.at[unit]) || placed.includes(unitOf(after, unit).id),
      )
      expect(inRedoubt(after)).toEqual(expected)
    }, 60)
    const units = { 'fr-8th-regiment-legere': 'd5r+' }
    const table = at({
      nations: ['united-states', 'france'],
      units,
      hands: { blue: ['us-ambush-1'] },
      dice: [10],
    })
    table.decide('blue', ambush('us-ambush-1', 'fr-8th-regiment-legere'))
    if (table.asks.endsWith('hitOrRetreat')) table.decide('red', answer('hit'))
    expect([table.where('fr-8th-regiment-legere'), table.match.state().open.redoubts]).toEqual([
      'eliminated',
      0,
    ])
  })
})
