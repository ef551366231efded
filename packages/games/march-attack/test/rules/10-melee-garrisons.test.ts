import { describe, expect, test } from 'vitest'
import type { Charge } from '../../src/state.ts'
import { charge } from '../charging.ts'
import { away, blue } from '../pieces.ts'
import { leader, type Piece, Stage, tableOf, unit } from '../stage.ts'

const foot = (id: string, x: number, y: number, facing = 0, more: Partial<Piece> = {}): Piece => ({
  id,
  formation: 'infantry-column',
  x,
  y,
  facing,
  ...more,
})
const village = {
  id: 'v',
  type: 'village' as const,
  points: [
    { x: 17_000, y: 30_000 },
    { x: 23_000, y: 30_000 },
    { x: 23_000, y: 33_000 },
    { x: 17_000, y: 33_000 },
  ],
}
const garrison = (cv: number): Piece => ({
  id: 'g',
  formation: 'garrison',
  x: 20_000,
  y: 31_500,
  cv: 5,
  ...blue,
  now: { block: 0, cv },
})
const attacker = foot('a', 20_000, 30_000 - 500 - 1181, 0, { cv: 6 })

describe('MAR-13.9 · a garrison that is beaten by 1 or 2', () => {
  function assault(cv: number, dice: readonly number[], more: readonly Piece[] = [], strength = 6): Stage {
    const s = tableOf([{ ...attacker, cv: strength }, garrison(cv), ...more], {
      ground: { blocks: [village] },
      leaders: away,
    })
    charge(s, 'a', 'g')
    for (const { id } of more) charge(s, id, 'a', { kind: 'opportunity-charge' })
    return new Stage(s, 'meleePhase', dice)
  }

  test('and breaks of its loss leaves the block to the victors, who do not recoil', () => {
    // 6 + 1 against 1 + 2 + 2: by 2.
    const stage = assault(1, [1, 2]).letPass('useVictory')
    expect(unit(stage.s, 'g').place).toBe('lost')
    expect(unit(stage.s, 'a')).toMatchObject({ y: 30_000 - 1181, disorder: 0 })
    const enter = { type: 'victory' as const, how: 'enter' as const, mils: 0, turn: 0 }
    stage.decide(0, { type: 'use-victory', unit: 'a', move: enter })
    expect(unit(stage.s, 'a')).toMatchObject({ formation: 'garrison', block: 0 })
  })

  test('MAR-13.8 MAR-24.12 · a burning block that has been emptied is not entered', () => {
    const stage = assault(1, [1, 2]).letPass('useVictory')
    Object.assign(stage.s.open.blocks[0] ?? {}, { burningSince: 1 })
    const enter = { type: 'victory' as const, how: 'enter' as const, mils: 0, turn: 0 }
    expect(stage.refusal(0, { type: 'use-victory', unit: 'a', move: enter })?.rule).toBe('MAR-13.8')
  })

  test('MAR-10.16 MAR-13.9 · and breaks in a draw leaves it to the victors likewise', () => {
    // 6 + 1 against 1 + 2 + 4: drawn, and the garrison has no second CV.
    const stage = assault(1, [1, 4]).letPass('useVictory')
    expect(stage.events('melee-won')).toMatchObject([{ rule: 'MAR-10.16', difference: 1 }])
    expect(unit(stage.s, 'g').place).toBe('lost')
    const enter = { type: 'victory' as const, how: 'enter' as const, mils: 0, turn: 0 }
    stage.decide(0, { type: 'use-victory', unit: 'a', move: enter })
    expect(unit(stage.s, 'a')).toMatchObject({ formation: 'garrison', block: 0, cv: 5 })
  })

  test('costs the attackers nothing, also where other losers recoil beside it', () => {
    const rider: Piece = {
      id: 'h',
      formation: 'cavalry-line',
      x: 20_000,
      y: 25_500,
      facing: 0,
      ...blue,
      cv: 3,
    }
    // 6 against 4 + 2 and a third of the riders' 3: the garrison is primary, and the attackers win by 1.
    const stage = assault(4, [3, 1], [rider]).letPass()
    expect(stage.events('melee-won')).toMatchObject([{ difference: 1 }])
    expect(unit(stage.s, 'g')).toMatchObject({ cv: 3, disorder: 0, block: 0 })
    expect(unit(stage.s, 'a')).toMatchObject({ cv: 6, disorder: 0 })
    expect(unit(stage.s, 'h')).toMatchObject({ cv: 3, disorder: 2 })
    expect(unit(stage.s, 'h').y).toBeLessThan(25_500)
  })

  test('MAR-23.22 · costs them nothing either where there is no room for their recoil, or the table ends', () => {
    // 6 + 1 against 5 + 2 - 1: by 1, and an enemy line stands 1/2" behind the attacker.
    const behind: Piece = { ...foot('e', 20_000, 26_500, 0, blue), formation: 'infantry-line' }
    const s = tableOf([{ ...attacker, cv: 6 }, garrison(3), behind], {
      ground: { blocks: [village] },
      leaders: away,
    })
    charge(s, 'a', 'g')
    const stage = new Stage(s, 'meleePhase', [2, 2]).letPass()
    expect(stage.events('melee-won')).toMatchObject([{ difference: 1 }])
    expect(stage.events('fell-back')).toMatchObject([{ mils: 0 }])
    expect(unit(stage.s, 'a')).toMatchObject({ cv: 6, disorder: 0, place: 'table' })

    const south = village.points.map(({ x, y }) => ({ x, y: y - 30_000 + 3361 }))
    const edge = tableOf(
      [
        { ...attacker, y: 3361 - 500 - 1181, cv: 6 },
        { ...garrison(3), y: 4861 },
      ],
      { ground: { blocks: [{ ...village, points: south }] }, leaders: away },
    )
    charge(edge, 'a', 'g')
    const after = new Stage(edge, 'meleePhase', [2, 2]).letPass()
    expect(unit(after.s, 'a')).toMatchObject({ y: 3361 - 1181, cv: 6, place: 'table' })
  })

  test('holds too where it is not the primary unit of its side', () => {
    const rider: Piece = {
      id: 'h',
      formation: 'cavalry-line',
      x: 20_000,
      y: 25_500,
      facing: 0,
      ...blue,
      cv: 4,
    }
    // 9 − 3 + 6 against the riders' 4 + 1 + 2 + 4.
    const stage = assault(3, [6, 4], [rider], 9).letPass()
    expect(stage.events('melee-won')).toMatchObject([{ side: 'french', difference: 1 }])
    expect(unit(stage.s, 'g')).toMatchObject({ block: 0, disorder: 0, cv: 3 })
    expect(unit(stage.s, 'h')).toMatchObject({ cv: 3, disorder: 2 })
  })
})

describe('MAR-12.9 MAR-10.7 · cover against a charger is judged from its front midpoint at the declaration', () => {
  // A wall's end between the charger's centre and its front: the line from the centre crosses it, that from the front does not.
  const line: Piece = { ...foot('b', 20_000, 30_000, 1800, blue), formation: 'infantry-line' }
  const column = foot('a', 20_000, 30_000 - 591 - 500 - 1181)
  const wall = (y: number) => ({
    obstacles: [
      {
        id: 'w',
        type: 'wall' as const,
        points: [
          { x: 15_000, y },
          { x: 25_000, y },
        ],
      },
    ],
  })
  const scores = (y: number, from: Charge['from']) => {
    const s = tableOf([column, line], { ground: wall(y), leaders: away })
    charge(s, 'a', 'b', { from })
    return new Stage(s, 'meleePhase', [1, 1, 1, 1]).events('melee-round')[0]?.scores
  }

  test('a wall that its front had passed already gives none', () => {
    // The charger stood with its front at 29 000, its centre at 27 819; the wall is half an inch from the line.
    const from = { x: 20_000, y: 27_819, facing: 0 }
    expect(scores(28_900, from)).toEqual([8, 6])
    expect(scores(29_100, from)).toEqual([6, 8])
  })
})

test('MAR-10.1 MAR-10.6 · a ditch right before the target is crossed in this charge', () => {
  const ditch = (y: number) => ({
    obstacles: [
      {
        id: 'd',
        type: 'stream' as const,
        points: [
          { x: 15_000, y },
          { x: 25_000, y },
        ],
      },
    ],
  })
  const scores = (y: number) => {
    const line: Piece = { ...foot('b', 20_000, 30_000, 1800, blue), formation: 'infantry-line' }
    const s = tableOf([foot('a', 20_000, 27_728), line], { ground: ditch(y), leaders: away })
    charge(s, 'a', 'b')
    return new Stage(s, 'meleePhase', [1, 1]).events('melee-round')[0]?.scores[0]
  }
  // The centre goes from 27 728 to 28 228.
  expect([scores(28_000), scores(28_229), scores(27_728)]).toEqual([7, 8, 8])
})

describe('MAR-10.16 · units that break in a draw', () => {
  const line: Piece = { ...foot('b', 20_000, 30_000, 1800, blue), formation: 'infantry-line' }

  test('MAR-10.26 · leaders of both roll before either unit is removed', () => {
    const s = tableOf([foot('a', 20_000, 27_728, 0, { now: { cv: 1 } }), { ...line, now: { cv: 1 } }], {
      leaders: { red: { attachedTo: 0 }, blue: { attachedTo: 1 } },
    })
    charge(s, 'a', 'b')
    // 1 + 2 + 1 (leader) against 1 + 1 (leader): drawn with 1 and 3; both leaders are unhurt.
    const stage = new Stage(s, 'meleePhase', [1, 3, 1, 1, 1, 1]).letPass()
    const order = stage.told.flatMap(({ type }) =>
      type === 'leader-casualty' || type === 'unit-broken' ? [type] : [],
    )
    expect(order).toEqual(['leader-casualty', 'leader-casualty', 'unit-broken', 'unit-broken'])
    expect(stage.events('melee-won')).toEqual([])
  })

  test('MAR-9.21 · whose side has nobody left has lost by 1: its leader rolls with +2, and the victor may use it', () => {
    const s = tableOf([foot('a', 20_000, 27_728, 0, { cv: 5 }), { ...line, now: { cv: 1 } }], {
      leaders: { red: { place: 'off-table' }, blue: { attachedTo: 1 } },
    })
    charge(s, 'a', 'b')
    // 7 + 1 against 1 + 1 (leader) + 6; then 8 + 2 is 10: captured.
    const stage = new Stage(s, 'meleePhase', [1, 6, 4, 4])
    expect(stage.events('leader-casualty')).toMatchObject([{ result: 'captured' }])
    expect(leader(stage.s, 'chief-blue').place).toBe('lost')
    expect(stage.events('melee-won')).toMatchObject([{ side: 'french', difference: 1, rule: 'MAR-10.16' }])
    expect(stage.at).toBe('useVictory')
  })
})
