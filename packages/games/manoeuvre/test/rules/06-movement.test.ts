import { describe, expect, test } from 'vitest'
import { type State, unitOf } from '../../src/state.ts'
import { TERRAINS, type Terrain } from '../../src/vocabulary.ts'
import { throughout } from '../any-battle.ts'
import { unitPrinted } from '../printed.ts'
import { move, pass } from '../say.ts'
import { at, type Described } from '../table.ts'

const FOOT = 'fr-45th-regiment-legere'
const HORSE = 'fr-guard-cavalry'
const marching = (described: Described) => at({ ...described, phase: 'movement' })

/** Where a unit may go, by trying every path: a second reading of MAN-6.3 to MAN-6.7. */
function destinations({ open }: State, from: number, most: number): number[] {
  const found = new Set<number>()
  const go = (square: number, left: number) => {
    const [file, rank] = [square % 8, Math.floor(square / 8)]
    const next = [
      file > 0 ? square - 1 : -1,
      file < 7 ? square + 1 : -1,
      rank > 0 ? square - 8 : -1,
      rank < 7 ? square + 8 : -1,
    ]
    for (const to of next) {
      if (to < 0 || (open.at.includes(to) && to !== from) || TERRAINS[open.terrain[to]!] === 'lake') continue
      if (to !== from) found.add(to)
      const stops = ['field', 'marsh'].includes(TERRAINS[open.terrain[to]!]!)
      if (left > 1 && !stops && to !== from) go(to, left - 1)
    }
  }
  go(from, most)
  return [...found]
}
const nameOf = (square: number) => `${'abcdefgh'[square % 8]}${Math.floor(square / 8) + 1}`

describe('the basic move', () => {
  test('MAN-6.1 MAN-6.3 MAN-6.4 MAN-6.5 MAN-6.6 MAN-6.7 · on any ground: all that any path allows, for every unit, no more', () => {
    throughout(
      ({ before, step, seat, offered }) => {
        if (step !== 'basicMove') return
        const expected = before.open.at.flatMap((from, unit) => {
          if (from < 0 || (unit < 8 ? 0 : 1) !== seat) return []
          const { id } = unitOf(before, unit)
          const steps = unitPrinted(id).type === 'cavalry' ? 2 : 1
          return destinations(before, from, steps).map(to => `${id} ${nameOf(to)}`)
        })
        const moves = offered.flatMap(option =>
          option.type === 'move' ? [`${option.unit} ${option.to}`] : [],
        )
        expect(moves.sort()).toEqual(expected.sort())
      },
      100,
      'movement',
    )
  })

  test('MAN-6.1 · one unit must move, freely chosen, and only one', () => {
    const table = marching({ units: { [FOOT]: 'd2', [HORSE]: 'e2', 'au-9th-regiment': 'd7' } })
    expect(new Set(table.options('blue').map(option => ('unit' in option ? option.unit : null)))).toEqual(
      new Set([FOOT, HORSE]),
    )
    expect(table.refusal('blue', pass('movement-card'))).toBe('MAN-6.1')
    expect(table.refusal('blue', move('au-9th-regiment', 'd6'))).toBe('MAN-6.1')
    expect(table.refusal('blue', move('fr-imperial-guard', 'd3'))).toBe('MAN-6.1')
    table.decide('blue', move(FOOT, 'd3'))
    expect(table.match.check(0, move(HORSE, 'e3')).ok).toBe(false)
  })

  const BOXED: Described = {
    nations: ['great-britain', 'austria'],
    units: {
      'gb-dutch-belgians': 'a1',
      'gb-1st-foot-guards': 'b1',
      'au-9th-regiment': 'a2',
      'au-3rd-regiment': 'b2',
      'au-1st-regiment': 'c1',
    },
    hands: { blue: ['gb-supply-1', 'gb-forced-march-1', 'gb-scout-1'] },
  }
  test('MAN-6.2 · if no unit can move the obligation lapses, and with it supply and forced march', () => {
    const table = marching(BOXED)
    expect(table.eventsOf('no-move')).toEqual([{ type: 'no-move', rule: 'MAN-6.2', seat: 'blue' }])
    expect([table.asks, table.position.phase]).toEqual(['blue: declareCombat', 'combat'])
    for (const card of ['gb-supply-1', 'gb-forced-march-1'])
      expect(table.refusal('blue', { type: 'movement-card', card, unit: 'gb-dutch-belgians' })).toBe(
        'MAN-9.1',
      )
  })

  test('MAN-6.2 MAN-6.1 · if only one can, that one must', () => {
    const { 'au-1st-regiment': _, ...units } = BOXED.units
    const table = marching({ ...BOXED, units })
    expect(table.options('blue').filter(({ type }) => type === 'move')).toEqual([
      move('gb-1st-foot-guards', 'c1'),
    ])
  })

  test.each([
    ['a friend', { units: { [FOOT]: 'd4', [HORSE]: 'd5' } }],
    ['an enemy', { units: { [FOOT]: 'd4', 'au-9th-regiment': 'd5' } }],
    ['a lake', { units: { [FOOT]: 'd4' }, terrain: { d5: 'lake' as const } }],
  ])('MAN-6.3 · no step onto %s', (_, described) => {
    expect(marching(described).refusal('blue', move(FOOT, 'd5'))).toBe('MAN-6.3')
  })

  test.each([
    [FOOT, 'd6', 'MAN-6.4'],
    [FOOT, 'e5', 'MAN-6.4'],
    [HORSE, 'd7', 'MAN-6.5'],
    [HORSE, 'f5', 'MAN-6.5'],
    [FOOT, 'd4', 'MAN-6.6'],
    [HORSE, 'd4', 'MAN-6.6'],
  ])('MAN-6.4 MAN-6.5 MAN-6.6 · %s cannot go from d4 to %s: %s', (unit, to, rule) => {
    expect(marching({ units: { [unit]: 'd4' } }).refusal('blue', move(unit, to))).toBe(rule)
  })

  test.each([
    ['round a corner, one way blocked', { 'au-9th-regiment': 'd5' }, {}, true],
    ['round a corner, both ways blocked', { 'au-9th-regiment': 'd5', [FOOT]: 'e4' }, {}, false],
    ['a lake and a field in the way', {}, { d5: 'lake', e4: 'field' }, false],
    ['a lake and a wood in the way', {}, { d5: 'lake', e4: 'forest' }, true],
  ] as const)('MAN-6.5 · cavalry may change direction, d4 to e5: %s', (_, others, terrain, may) => {
    const table = marching({ units: { [HORSE]: 'd4', ...others }, terrain })
    expect(table.destinations('blue', HORSE).includes('e5')).toBe(may)
  })

  test.each(['field', 'marsh'] as const)(
    'MAN-6.7 · a %s on d5 ends the move; from one on d4 two steps are free',
    ground => {
      const table = marching({ units: { [HORSE]: 'd4' }, terrain: { d5: ground } })
      expect(table.match.check(0, move(HORSE, 'd5')).ok).toBe(true)
      expect(table.refusal('blue', move(HORSE, 'd6'))).toBe('MAN-6.5')
      expect(
        marching({ units: { [HORSE]: 'd4' }, terrain: { d4: ground } }).destinations('blue', HORSE),
      ).toContain('f4')
    },
  )

  test.each(TERRAINS.filter(ground => !['field', 'marsh', 'lake'].includes(ground)))(
    'MAN-6.7 MAN-7.2 · %s does not end a move',
    ground => {
      expect(
        marching({ units: { [HORSE]: 'd4' }, terrain: { d5: ground } }).destinations('blue', HORSE),
      ).toContain('d6')
    },
  )

  test('MAN-6.8 · a march past the enemy is neither hindered nor punished', () => {
    const enemies = {
      'au-9th-regiment': 'c4',
      'au-3rd-regiment': 'c5',
      'au-1st-regiment': 'e5',
      'au-14th-regiment': 'e4',
    }
    const table = marching({ units: { [HORSE]: 'd4', ...enemies } }).decide('blue', move(HORSE, 'd6'))
    expect(table.where(HORSE)).toBe('d6')
    for (const [unit, square] of Object.entries(enemies)) expect(table.where(unit)).toBe(square)
    expect(table.eventsOf('hit')).toEqual([])
  })

  test.each<[Terrain, string]>([
    ['forest', 'd5'],
    ['town', 'd5'],
  ])('MAN-6.8 MAN-7.11 · a %s passed through has no effect', (ground, square) => {
    const table = marching({ units: { [HORSE]: 'd4+' }, terrain: { [square]: ground } })
    expect(table.decide('blue', move(HORSE, 'd6')).where(HORSE)).toBe('d6')
  })

  test('MAN-6.18 · a redoubt is removed as soon as its unit leaves, and serves nobody who comes', () => {
    const table = marching({
      units: { [FOOT]: 'd4+', [HORSE]: 'c3', 'au-9th-regiment': 'h8' },
      hands: { blue: ['fr-supply-1'] },
    })
    table.decide('blue', move(FOOT, 'd5'))
    expect(table.where(FOOT)).toBe('d5')
    table
      .decide('blue', { type: 'movement-card', card: 'fr-supply-1', unit: HORSE })
      .decide('blue', move(HORSE, 'd4'))
    expect(table.where(HORSE)).toBe('d4')
  })
})
