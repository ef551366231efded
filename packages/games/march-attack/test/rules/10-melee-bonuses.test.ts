import { describe, expect, test } from 'vitest'
import { hasRearSupport } from '../../src/melee/anchored.ts'
import { fighterOf } from '../../src/melee/fighter.ts'
import { comeIntoContact } from '../../src/melee/melees.ts'
import { laneTo } from '../../src/movement/charges/lane.ts'
import type { Charge } from '../../src/state.ts'
import { unitNamed } from '../../src/table/names.ts'
import { charge } from '../charging.ts'
import { blue, box, piece, withoutLeaders } from '../pieces.ts'
import { type Piece, Stage, type TableSpec, tableOf, unit } from '../stage.ts'

/** How chargers come into contact, and what counts for them. */

describe('MAR-10.1 · into contact', () => {
  const contact = (x: number, gap: number) => {
    const s = tableOf([
      piece('a', 'infantry-column', x, 20_000),
      piece('b', 'infantry-line', 20_000, 20_000 + 1181 + gap + 591, 1800, blue),
    ])
    charge(s, 'a', 'b')
    const [first] = s.open.charges
    return first === undefined ? null : [comeIntoContact(s, first), unit(s, 'a').y - 20_000]
  }
  test('straight on until it touches, at most 3"', () => {
    expect([contact(20_000, 500), contact(20_000, 3000), contact(20_000, 3001)]).toEqual([
      [true, 500],
      [true, 3000],
      [false, 0],
    ])
  })
  test('or where it stands, within 3" of a target that it does not meet', () => {
    // Beside the line: 1575 and 787 from centre to centre, and a gap between.
    expect([contact(20_000 + 1575 + 787 + 2000, 500), contact(20_000 + 1575 + 787 + 3000, 500)]).toEqual([
      [true, 0],
      [false, 0],
    ])
  })
})

test('MAR-10.6 MAR-12.8 · water that is crossed at the beginning of a charge counts at its end', () => {
  const through = (y: number, type: 'stream' | 'ditch' | 'hedge') => {
    const s = tableOf(
      [
        piece('a', 'infantry-column', 20_000, 12_000),
        piece('b', 'infantry-line', 20_000, 19_000, 1800, blue),
      ],
      {
        ground: {
          obstacles: [
            {
              id: 'o',
              type,
              points: [
                { x: 0, y },
                { x: 90_000, y },
              ],
            },
          ],
        },
      },
    )
    const found = laneTo(s, unitNamed(s, 'a'), unitNamed(s, 'b'), 0, 9000)
    return found.ok ? [found.value.throughWater, found.value.disordering] : null
  }
  expect([
    through(12_500, 'stream'),
    through(16_500, 'stream'),
    through(12_500, 'ditch'),
    through(12_500, 'hedge'),
    through(90_000, 'stream'),
  ]).toEqual([
    [true, true],
    [true, true],
    [true, false],
    [false, false],
    [false, false],
  ])
})

describe('MAR-10.7 · when the bonus of a charge is lost', () => {
  const bonus = (ground: NonNullable<TableSpec['ground']>, more: Partial<Charge> = {}, round = 1) => {
    const s = tableOf(
      [
        piece('a', 'infantry-column', 20_000, 20_000),
        piece('b', 'infantry-line', 20_000, 22_000, 1800, blue),
      ],
      { ground },
    )
    charge(s, 'a', 'b', more)
    const lines = [
      { primary: unitNamed(s, 'a'), others: [] },
      { primary: unitNamed(s, 'b'), others: [] },
    ] as const
    return fighterOf(s, s.open.charges, lines[0], lines[1], round).hasChargeBonus
  }
  const area = (
    type: 'light-woods' | 'heavy-woods' | 'rough' | 'crops' | 'pond',
    south: number,
    north: number,
  ) => ({ areas: [{ id: 'x', type, points: box(0, south, 90_000, north) }] })
  const hedge = (y: number) => ({
    obstacles: [
      {
        id: 'h',
        type: 'hedge' as const,
        points: [
          { x: 0, y },
          { x: 90_000, y },
        ],
      },
    ],
  })
  test.each<[string, NonNullable<TableSpec['ground']>, boolean]>([
    ['in the open', {}, true],
    ['target in light woods', area('light-woods', 21_900, 30_000), false],
    ['target in heavy woods', area('heavy-woods', 21_900, 30_000), false],
    ['target in crops', area('crops', 21_900, 30_000), true],
    ['charger in rough ground', area('rough', 10_000, 20_100), false],
    ['charger in crops', area('crops', 10_000, 20_100), true],
    ['charger where it may not be', area('pond', 10_000, 20_100), false],
    ['target behind a hedge', hedge(21_300), false],
    ['a hedge behind the target', hedge(22_700), true],
  ])('%s', (_, ground, is) => expect(bonus(ground)).toBe(is))
  test('and in the second round', () => expect(bonus({}, {}, 2)).toBe(false))
})

describe('MAR-10.10 · rear support', () => {
  const fates: readonly Charge['fate'][] = ['declared', 'at-target', 'without-contact', 'halted', 'fought']
  test.each(fates)('of a friend whose charge is %s', fate => {
    for (const role of ['charger', 'target'] as const) {
      const s = tableOf([
        piece('a', 'infantry-line', 20_000, 20_000),
        piece('f', 'infantry-line', 20_000, 17_000),
        piece('b', 'infantry-line', 20_000, 22_000, 1800, blue),
      ])
      if (role === 'charger') charge(s, 'f', 'b', { fate })
      else charge(s, 'b', 'f', { fate })
      unit(s, 'f').hasFought = fate === 'fought'
      expect(hasRearSupport(s, unitNamed(s, 'a'))).toBe(fate !== 'at-target' && fate !== 'fought')
    }
  })
  test('of a friend whose charger has been broken by fire, and who is in no melee', () => {
    const s = tableOf([
      piece('a', 'infantry-line', 20_000, 20_000),
      piece('f', 'infantry-line', 20_000, 17_000),
      piece('b', 'infantry-line', 20_000, 22_000, 1800, { ...blue, now: { place: 'lost' } }),
    ])
    charge(s, 'b', 'f')
    expect(hasRearSupport(s, unitNamed(s, 'a'))).toBe(true)
  })
  const has = (more: Partial<Piece>, formation: Piece['formation'] = 'infantry-line') => {
    const s = tableOf([
      piece('a', formation, 20_000, 20_000),
      piece('f', 'infantry-line', 20_000, 16_000, 0, more),
      piece('b', 'infantry-line', 20_000, 22_000, 1800, blue),
    ])
    return hasRearSupport(s, unitNamed(s, 'a'))
  }
  test('formed, of its branch, in order, within 3", in its rear', () => {
    expect(has({ y: 20_000 - 1182 - 3000 })).toBe(true)
    expect(has({ y: 20_000 - 1182 - 3001 })).toBe(false)
    expect(has({ formation: 'cavalry-line', y: 17_000 })).toBe(false)
    expect(has({ formation: 'infantry-skirmish', y: 17_000 })).toBe(false)
    expect(has({ y: 17_000, now: { disorder: 1 } })).toBe(false)
    expect(has({ x: 24_500, y: 19_500 })).toBe(false)
    expect(has({ y: 17_000, ...blue })).toBe(false)
    expect([has({ y: 17_000 }, 'infantry-square'), has({ y: 17_000 }, 'infantry-skirmish')]).toEqual([
      false,
      true,
    ])
  })
})

describe('MAR-10.10 · rear support', () => {
  /** The line is charged; a friend stands behind it, and may be in another melee. */
  function scoreOf(role: 'free' | 'charger' | 'target'): number | undefined {
    const s = tableOf(
      [
        piece('a', 'infantry-column', 20_000, 27_728),
        piece('b', 'infantry-line', 20_000, 30_000, 1800, blue),
        piece('friend', 'infantry-line', 20_000, 34_000, 1800, blue),
        piece('other', 'infantry-column', 50_000, 50_000),
      ],
      withoutLeaders,
    )
    charge(s, 'a', 'b')
    if (role === 'charger') charge(s, 'friend', 'other')
    if (role === 'target') charge(s, 'other', 'friend')
    const stage = new Stage(s, 'meleePhase', [1, 1, 1, 1, 1, 1]).letPass('namePrimaries')
    return stage.events('melee-round').find(({ units }) => units.includes('b'))?.scores[1]
  }

  test('comes from nobody who is in a melee, as charger or as target', () => {
    expect([scoreOf('free'), scoreOf('charger'), scoreOf('target')]).toEqual([7, 6, 6])
  })
})
