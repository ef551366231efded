import { describe, expect, test } from 'vitest'
import { isAnchoredLine, isAnchoredSquare } from '../../src/melee/anchored.ts'
import { isInThreatZone } from '../../src/movement/steps/room.ts'
import { unitNamed } from '../../src/table/names.ts'
import { footprintOf, unitAt } from '../../src/table/units.ts'
import { threatZone } from '../../ui/hands/look/arcs.ts'
import { blue } from '../pieces.ts'
import { type Piece, tableOf } from '../stage.ts'

/** MAR-20.3: whoever is disordered threatens nobody and anchors nobody, whatever its formation. */

const block = {
  id: 'v',
  type: 'village' as const,
  points: [
    { x: 18_000, y: 24_500 },
    { x: 22_000, y: 24_500 },
    { x: 22_000, y: 27_500 },
    { x: 18_000, y: 27_500 },
  ],
}
const ground = { blocks: [block] }

describe('MAR-20.3 MAR-8.31 · no threat zone', () => {
  const horse: Piece = { id: 'horse', formation: 'cavalry-line', x: 20_000, y: 22_900 }
  const threatens = (formation: Piece['formation'], disorder: 0 | 1 | 2): boolean => {
    const now = { disorder, ...(formation === 'garrison' && { block: 0 }) }
    const foot: Piece = { id: 'foot', formation, x: 20_000, y: 26_000, facing: 1800, ...blue, now }
    const s = tableOf([horse, foot], formation === 'garrison' ? { ground } : {})
    const [mover, enemy] = [unitNamed(s, 'horse'), unitNamed(s, 'foot')]
    const neighbour = { unit: enemy, footprint: footprintOf(s, enemy) }
    return isInThreatZone(s, neighbour, unitAt(s, mover), footprintOf(s, mover))
  }
  test.each(['infantry-line', 'infantry-column', 'infantry-square', 'garrison'] as const)('%s', formation => {
    expect([0, 1, 2].map(disorder => threatens(formation, disorder as 0 | 1 | 2))).toEqual([
      true,
      false,
      false,
    ])
  })

  test('nor is one drawn', () => {
    const drawn = (disorder: 0 | 2) => {
      const s = tableOf([{ id: 'sq', formation: 'infantry-square', x: 20_000, y: 26_000, now: { disorder } }])
      return threatZone(s, 0) !== null
    }
    expect([drawn(0), drawn(2)]).toEqual([true, false])
  })
})

describe('MAR-20.3 MAR-10.11 · no anchor', () => {
  const line: Piece = { id: 'line', formation: 'infantry-line', x: 20_000, y: 20_000 }
  const beside = (id: string, x: number, disorder: 0 | 1 | 2): Piece => ({
    id,
    formation: 'battery-unlimbered',
    stands: 1,
    x,
    y: 20_000,
    now: { disorder },
  })
  test.each([0, 1, 2] as const)('a line between batteries, one of them D%i', disorder => {
    const s = tableOf([line, beside('east', 23_000, 0), beside('west', 17_000, disorder)])
    expect(isAnchoredLine(s, unitNamed(s, 'line'))).toBe(disorder === 0)
  })

  const square: Piece = { id: 'sq', formation: 'infantry-square', x: 20_000, y: 20_000 }
  const away = { x: 60_000, y: 60_000 } as const
  test.each<[string, Piece]>([
    ['a square', { id: 'n', formation: 'infantry-square', x: 20_000, y: 23_500 }],
    ['a garrison', { id: 'n', formation: 'garrison', x: 20_000, y: 24_000, now: { block: 0 } }],
  ])('MAR-20.3 · a square by %s', (_, neighbour) => {
    const anchored = (disorder: 0 | 2) => {
      const now = { ...neighbour.now, disorder }
      const s = tableOf([square, { ...neighbour, now }, { ...line, ...away }], {
        ground: { blocks: [{ ...block, points: block.points.map(({ x, y }) => ({ x, y: y - 2000 })) }] },
      })
      return isAnchoredSquare(s, unitNamed(s, 'sq'))
    }
    expect([anchored(0), anchored(2)]).toEqual([true, false])
  })

  test('MAR-20.3 · a square by an anchored line that is disordered itself', () => {
    const anchored = (disorder: 0 | 2) => {
      const s = tableOf([
        { ...line, now: { disorder } },
        beside('east', 23_000, 0),
        beside('west', 17_000, 0),
        { ...square, y: 23_000 },
      ])
      return isAnchoredSquare(s, unitNamed(s, 'sq'))
    }
    expect([anchored(0), anchored(2)]).toEqual([true, false])
  })
})
