import { describe, expect, test } from 'vitest'
import { unitNamed } from '../../src/table/names.ts'
import { charge } from '../charging.ts'
import { blue, box, gun, line, piece, withoutLeaders } from '../pieces.ts'
import { leader, type Piece, Stage, type TableSpec, tableOf, unit } from '../stage.ts'

/** Leaders whose units recoil from a melee, and guns whose enemy is gone. */

const column = (id: string, x: number, y: number, more: Partial<Piece> = {}): Piece =>
  piece(id, 'infantry-column', x, y, 0, more)
const stands = (more: Partial<Piece> = {}): Piece =>
  line('b', 'blue', 20_000, 30_000, { facing: 1800, ...more })

/** The melee of all who charge b, with a leader of one side only, who is attached. */
function fought(
  pieces: readonly Piece[],
  led: string,
  { dice, ...spec }: TableSpec & { readonly dice: readonly number[] },
): Stage {
  const s = tableOf(pieces, { ...spec, leaders: withoutLeaders.leaders })
  const chief = s.scenario.units[unitNamed(s, led)]?.side === 0 ? 'chief-red' : 'chief-blue'
  const { x, y } = unit(s, led)
  Object.assign(leader(s, chief), { place: 'table', attachedTo: unitNamed(s, led), x, y })
  for (const { id } of pieces) if (id !== 'b') charge(s, id, 'b')
  return new Stage(s, 'meleePhase', dice).letPass()
}

const houses = (points: ReturnType<typeof box>): TableSpec => ({
  ground: { blocks: [{ id: 'v', type: 'village', points }] },
})

describe('MAR-10.26 MAR-9.21 · a recoil is part of the melee', () => {
  test('a unit that loses CV, and the last of it for want of room, has its leader roll once: it has lost the melee and is broken', () => {
    // 4 + 2 + 1 against 2 + 1 + 3: the line is beaten by 1, and the houses are right behind it.
    const stage = fought([column('a', 20_000, 27_728, { cv: 4 }), stands({ cv: 2 })], 'b', {
      ...houses(box(10_000, 31_000, 30_000, 36_000)),
      dice: [1, 3, 4, 4],
    })
    expect(stage.events('unit-broken')).toMatchObject([{ unit: 'b' }])
    expect(stage.events('leader-casualty')).toMatchObject([{ dice: [4, 4], result: 'captured' }])
    expect(leader(stage.s, 'chief-blue').place).toBe('lost')
  })

  test('a unit that loses CV for want of room only has lost it in the melee', () => {
    // 6 + 1 + 2 + 1 against 6 + 5: beaten by 1 the supporting column, past which the other one goes, loses nothing but for the houses.
    const stage = fought(
      [column('a', 19_000, 27_728), column('c', 21_000, 27_728, { cv: 3 }), stands()],
      'c',
      { ...houses(box(20_200, 20_000, 22_000, 26_400)), dice: [1, 5, 1, 1, 5, 5] },
    )
    expect(stage.events('melee-won')).toMatchObject([{ difference: 1 }])
    expect(unit(stage.s, 'c').cv).toBe(2)
    expect(stage.events('leader-casualty')).toMatchObject([{ dice: [5, 5], result: 'wounded' }])
  })

  test('leaders of those who are still there roll when everybody has recoiled', () => {
    const stage = fought([column('a', 20_000, 27_728), stands()], 'b', { dice: [1, 1, 1, 1] })
    const order = stage.told.flatMap(({ type }) =>
      type === 'fell-back' || type === 'leader-casualty' ? [type] : [],
    )
    expect(order).toEqual(['fell-back', 'leader-casualty'])
  })

  test('whoever has rolled for a unit that broke does not roll for the one that he comes to', () => {
    const lines = [line('a', 'red', 18_400, 28_318, { cv: 4 }), line('c', 'red', 21_600, 28_318, { cv: 3 })]
    // 4 + 1 + 1 + 1 + 1 against 9 + 6.
    const stage = fought([...lines, stands({ cv: 9 })], 'a', { dice: [1, 6, 1, 1, 6, 6] })
    expect(stage.events('unit-broken')).toMatchObject([{ unit: 'a' }])
    expect(stage.events('leader-placed').at(-1)).toMatchObject({ rule: 'MAR-6.8', unit: 'c' })
    expect(unit(stage.s, 'c').cv).toBe(2)
    expect(stage.events('leader-casualty')).toHaveLength(1)
  })
})

test('MAR-10.14 · a supporting battery whose enemy broke in the draw is in contact with nobody', () => {
  const s = tableOf(
    [
      column('a', 20_000, 27_532, { cv: 1 }),
      column('d', 21_878, 24_276),
      gun('g', 'blue', 20_000, 30_000, { facing: 1800, cv: 2 }),
      piece('k', 'cavalry-line', 21_878, 27_532, 2700, { ...blue, cv: 3 }),
    ],
    withoutLeaders,
  )
  charge(s, 'a', 'g')
  charge(s, 'k', 'a', { kind: 'opportunity-charge' })
  charge(s, 'd', 'k')
  // 1 + 2 + 2 - 3 + 4 against 3 + 2 + 1: the column is gone; the other one, which sees it, beats the horse by 1.
  const stage = new Stage(s, 'meleePhase', [4, 1, 2, 2, 2, 2])
  stage.decide(0, { type: 'name-primary', unit: 'a' }).letPass()
  expect(stage.events('unit-broken')).toMatchObject([{ unit: 'a' }])
  expect(stage.events('melee-won')).toMatchObject([{ difference: 1 }])
  expect(unit(stage.s, 'g')).toMatchObject({ place: 'table', cv: 2, disorder: 2 })
})
