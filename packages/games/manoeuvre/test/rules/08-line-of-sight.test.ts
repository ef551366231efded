import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sees } from '../../src/board/sight.ts'
import { TERRAINS, type Terrain } from '../../src/vocabulary.ts'
import { anyBattle, SCENARIO } from '../any-battle.ts'
import { ambush, assault, bombard, commanded, volley } from '../say.ts'
import { SQUARES, seenFrom } from '../second-reading.ts'
import { at } from '../table.ts'
import { withData } from '../variant.ts'

const BLOCKING: readonly Terrain[] = ['forest', 'town', 'hill']

describe('every pair of squares', () => {
  test('MAN-8.2 MAN-8.8 · on any ground, sight is a shortest path with nothing that blocks between its ends', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        const s = at(anyBattle(seed)).match.state()
        for (const from of SQUARES) {
          const found = SQUARES.filter(to => sees(s, from, to))
          expect(found).toEqual([...seenFrom(s, from)].sort((a, b) => a - b))
        }
      }),
      { numRuns: 15 },
    )
  })

  test('MAN-8.10 · seen from S to T exactly when from T to S', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        const s = at(anyBattle(seed)).match.state()
        const pairs = SQUARES.flatMap(from => SQUARES.filter(to => sees(s, from, to) !== sees(s, to, from)))
        expect(pairs).toEqual([])
      }),
      { numRuns: 15 },
    )
  })

  test('MAN-8.5 · adjacent squares always see each other, whatever stands and grows on them', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        const s = at(anyBattle(seed)).match.state()
        for (const square of SQUARES) {
          if (square % 8 < 7) expect(sees(s, square, square + 1)).toBe(true)
          if (square < 56) expect(sees(s, square, square + 8)).toBe(true)
        }
      }),
      { numRuns: 10 },
    )
  })
})

const GUN = 'fr-8th-regiment-legere'
const TARGET = 'au-4th-regiment'
const SHOT = bombard(`${GUN}-c5`, TARGET)

/** May the French gun fire from one square at the other? */
function fires(
  from: string,
  to: string,
  terrain: { [square: string]: Terrain },
  units: { [unit: string]: string } = {},
) {
  const table = at({
    units: { [GUN]: from, [TARGET]: to, ...units },
    terrain,
    hands: { blue: [`${GUN}-c5`] },
  })
  const check = table.match.check(0, SHOT)
  return check.ok || check.refusal.rule
}

describe('what blocks', () => {
  test.each(TERRAINS)('MAN-8.3 MAN-8.4 MAN-8.6 · d4 to d6 depends on d5 only: %s', ground => {
    const open = BLOCKING.includes(ground) ? 'MAN-8.2' : true
    expect(fires('d4', 'd6', { d5: ground })).toBe(open)
    expect(fires('d6', 'd4', { d5: ground })).toBe(open)
    expect(fires('c4', 'e4', { d4: ground })).toBe(open)
    expect(fires('d4', 'd6', { c5: ground, e5: ground, c4: ground, d3: ground })).toBe(true)
  })

  test.each([
    ['friend', { 'fr-imperial-guard': 'd5' }],
    ['enemy', { 'au-9th-regiment': 'd5' }],
    ['reduced unit', { 'au-9th-regiment': 'd5r' }],
  ])('MAN-8.3 · a unit on d5 blocks, be it %s', (_, units) => {
    expect(fires('d4', 'd6', {}, units)).toBe('MAN-8.2')
  })

  test.each(TERRAINS.filter(ground => ground !== 'lake'))(
    'MAN-8.2 · %s at either end never blocks',
    ground => {
      expect(fires('d4', 'd6', { d4: ground, d6: ground })).toBe(true)
    },
  )

  test.each<[string, { [square: string]: Terrain }, { [unit: string]: string }, true | string]>([
    ['nothing', {}, {}, true],
    ['forest on d5, e4 clear', { d5: 'forest' }, {}, true],
    ['forest on e4, d5 clear', { e4: 'forest' }, {}, true],
    ['forest on d5, a unit on e4', { d5: 'forest' }, { 'fr-imperial-guard': 'e4' }, 'MAN-8.2'],
    ['town and hill', { d5: 'town', e4: 'hill' }, {}, 'MAN-8.2'],
    ['two units', {}, { 'fr-imperial-guard': 'e4', 'au-9th-regiment': 'd5' }, 'MAN-8.2'],
    ['lake and marsh', { d5: 'lake', e4: 'marsh' }, {}, true],
    ['the other corners', { c4: 'town', d3: 'town', e6: 'town', f5: 'town' }, {}, true],
  ])('MAN-8.7 · d4 to e5, round the corner: %s', (_, terrain, units, expected) => {
    expect(fires('d4', 'e5', terrain, units)).toBe(expected)
  })

  test('MAN-8.9 · a hill between two hills blocks, and gives no longer sight', () => {
    expect(fires('d4', 'd6', { d4: 'hill', d5: 'hill', d6: 'hill' })).toBe('MAN-8.2')
    expect(fires('d4', 'd6', { d4: 'hill', d5: 'forest', d6: 'hill' })).toBe('MAN-8.2')
    expect(fires('d4', 'd7', { d4: 'hill' })).toBe('MAN-12.2')
  })
})

describe('when it matters', () => {
  test('MAN-8.1 · an ambush needs none, nor do assault and support', () => {
    const wall = { c4: 'town', c5: 'town', d3: 'town', d5: 'town', e3: 'town', e4: 'town' } as const
    const units = {
      'us-1st-infantry-regiment': 'd4',
      'us-2nd-infantry-regiment': 'e5',
      [TARGET]: 'd5',
      'au-9th-regiment': 'd7',
    }
    const hands = { blue: ['us-ambush-1', 'us-1st-infantry-regiment-c1', 'us-leader-andrew-jackson'] }
    const table = at({ nations: ['united-states', 'austria'], units, terrain: wall, hands })
    expect(table.match.check(0, ambush('us-ambush-1', 'au-9th-regiment')).ok).toBe(true)
    table.decide('blue', assault('us-1st-infantry-regiment-c1', TARGET))
    expect(table.match.check(0, commanded('us-leader-andrew-jackson', ['us-2nd-infantry-regiment'])).ok).toBe(
      true,
    )
  })

  test('MAN-8.1 MAN-8.5 · a volley and a bombardment at an adjacent unit always have it', () => {
    const units = { 'au-14th-regiment': 'd4', 'fr-imperial-guard': 'd5' }
    const hands = { blue: ['au-14th-regiment-c4', 'au-14th-regiment-c5'] }
    const table = at({ nations: ['austria', 'france'], units, hands, terrain: { d4: 'town', d5: 'town' } })
    expect(table.match.check(0, volley('au-14th-regiment-c4', 'fr-imperial-guard')).ok).toBe(true)
    expect(table.match.check(0, bombard('au-14th-regiment-c5', 'fr-imperial-guard')).ok).toBe(true)
  })

  test('MAN-8.8 · no range of the data is above 2; if one is, the same rule applies', () => {
    const ranges = SCENARIO.armies.nations.flatMap(({ faces }) =>
      faces.flatMap(({ bombard, volley, grandBattery }) =>
        [bombard, volley, grandBattery].map(fire => fire?.range ?? 0),
      ),
    )
    expect(Math.max(...ranges)).toBe(2)
    const game = withData(({ nations }) => {
      const card = nations.flatMap(({ unitCards }) => unitCards).find(({ id }) => id === `${GUN}-c5`)!
      Object.assign(card, { bombard: { dice: '1d10', range: 3 } })
    })
    const shot = (to: string, terrain: { [square: string]: Terrain }) =>
      at({ units: { [GUN]: 'd4', [TARGET]: to }, terrain, hands: { blue: [`${GUN}-c5`] } }, game).match.check(
        0,
        SHOT,
      ).ok
    expect(shot('d7', {})).toBe(true)
    expect(shot('e6', { d5: 'forest' })).toBe(true)
    expect(shot('e6', { d5: 'forest', e5: 'town' })).toBe(false)
    expect(shot('d8', {})).toBe(false)
  })
})
