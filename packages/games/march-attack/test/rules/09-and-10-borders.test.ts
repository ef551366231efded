import { describe, expect, test } from 'vitest'
import { charge } from '../charging.ts'
import { giveOrder, type Piece, Stage, tableOf, unit } from '../stage.ts'

/** Where a rule of fire or melee just holds, and just no longer. */

const blue = { mf: 'blue' } as const
const away = { leaders: { red: { place: 'off-table' as const }, blue: { place: 'off-table' as const } } }
const piece = (
  id: string,
  formation: Piece['formation'],
  x: number,
  y: number,
  facing = 0,
  more: Partial<Piece> = {},
): Piece => ({ id, formation, x, y, facing, ...more })
const fire = (id: string, target: string, points: number) => ({
  type: 'fire' as const,
  unit: id,
  target,
  points,
  joined: false,
})
const shoot = (pieces: readonly Piece[], dice: readonly number[]) =>
  new Stage(tableOf(pieces, away), 'firePhase', dice).decide(0, {
    type: 'declare-fire',
    fires: [fire('g', 'b', 0)],
  })
const guns = (facing: number) =>
  piece('g', 'battery-unlimbered', 20_000, 20_000, facing, { stands: 1, cv: 5 })

describe('MAR-9.17 · bounce through', () => {
  test('goes on along the line of fire, whatever its bearing', () => {
    const behind = (x: number, y: number) => [
      guns(450),
      piece('b', 'infantry-line', 27_000, 27_000, 2250, blue),
      piece('c', 'infantry-column', x, y, 2250, blue),
    ]
    expect(shoot(behind(29_500, 29_500), [1, 1]).events('bounced')).toMatchObject([{ target: 'c' }])
    expect(shoot(behind(27_000, 31_000), [1, 1]).events('bounced')).toEqual([])
  })

  test('is fired with a single point, too, and not with none', () => {
    const ahead = [
      piece('b', 'infantry-line', 20_000, 33_000, 1800, blue),
      piece('c', 'infantry-line', 20_000, 35_500, 1800, blue),
    ]
    // At long range 5 − 3 points, so 1 for the bounce; disordered guns have 5 − 3 − 2, and nothing is rolled.
    expect(shoot([guns(0), ...ahead], [2, 1]).events('bounced')).toMatchObject([
      { points: 1, die: 1, hits: 1 },
    ])
    expect(shoot([{ ...guns(0), cv: 4 }, ...ahead], [1, 1]).events('bounced')).toEqual([])
  })
})

test('MAR-5.18 · a bombardment lapses in the second T2 in which nobody could fire at its target', () => {
  const s = tableOf([guns(0), piece('b', 'infantry-line', 60_000, 60_000, 0, blue)], away)
  const formation = (id: string) => s.open.formations.findIndex(each => each.id === id)
  giveOrder(s, 'red', { type: 'bombard', formation: formation('blue') })
  const orderOf = (stage: Stage) => stage.s.shared[0]?.secret.orders[formation('red')]?.type
  const first = new Stage(s, 'firePhase')
  expect(orderOf(first)).toBe('bombard')
  expect(orderOf(new Stage(first.s, 'firePhase'))).toBe('defend')
})

test('MAR-9.22 · an advance of nothing is a halt, and is not called an advance', () => {
  const gone = piece('b', 'infantry-line', 20_000, 24_000, 1800, { ...blue, now: { place: 'lost' } })
  const s = tableOf([piece('a', 'infantry-column', 20_000, 20_000), gone], away)
  charge(s, 'a', 'b')
  const stage = new Stage(s, 'firePhase').letPass('goOn')
  const go = (mils: number) => ({
    type: 'go-on' as const,
    unit: 'a',
    how: 'advance' as const,
    mils,
    target: null,
  })
  expect([0, 1, 3000, 3001].map(mils => stage.refusal(0, go(mils))?.rule ?? null)).toEqual([
    'MAR-9.22',
    null,
    null,
    'MAR-9.22',
  ])
})

test('MAR-9.8 · half of the points is offered where another part may follow, and all that is left in the last one', () => {
  const offered = (isAlone: boolean, parts: Parameters<Stage['next']>[1]) => {
    const s = tableOf(
      [
        piece('a', 'infantry-line', 20_000, 20_000),
        piece('b', 'infantry-line', 20_000, 22_182, 1800, blue),
        piece('c', 'infantry-line', 23_200, isAlone ? 52_600 : 22_600, 1800, blue),
      ],
      away,
    )
    const points = new Stage(s, 'firePhase')
      .next(0, parts)
      .map(part => (part.type === 'fire' ? part.points : 0))
    return [...new Set(points)]
  }
  expect(offered(false, [])).toEqual([6, 3])
  expect(offered(false, [fire('a', 'b', 2)])).toEqual([4])
  // With one target only, nobody could take the other half.
  expect(offered(true, [])).toEqual([6])
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
      away,
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

test('MAR-10.16 · a primary unit that is left with 1 CV by the draw fights on', () => {
  const s = tableOf(
    [
      piece('a', 'infantry-column', 20_000, 27_728, 0, { now: { cv: 2 } }),
      piece('b', 'infantry-line', 20_000, 30_000, 1800, { ...blue, now: { cv: 2 } }),
    ],
    away,
  )
  charge(s, 'a', 'b')
  const stage = new Stage(s, 'meleePhase', [1, 3, 6, 1]).letPass()
  expect(stage.events('melee-round').map(({ scores }) => scores)).toEqual([
    [4, 2],
    [1, 1],
  ])
  expect(unit(stage.s, 'b').place).toBe('lost')
})

test('MAR-10.26 · the leader of a unit that lost CV in a draw rolls once, when the melee is over', () => {
  const s = tableOf(
    [
      piece('a', 'infantry-column', 20_000, 27_728, 0, { cv: 5 }),
      piece('b', 'infantry-line', 20_000, 30_000, 1800, { ...blue, cv: 5 }),
    ],
    { leaders: { red: { attachedTo: 0 }, blue: { place: 'off-table' } } },
  )
  charge(s, 'a', 'b')
  // 5 + 2 + 1 and 1 against 5 and 4; then 4 + 1 and 1 against 4 and 2.
  const stage = new Stage(s, 'meleePhase', [1, 4, 1, 2, 3, 3]).letPass()
  expect(stage.events('melee-round')).toHaveLength(2)
  expect(stage.events('leader-casualty')).toMatchObject([
    { leader: 'chief-red', dice: [3, 3], result: 'unhurt' },
  ])
})

test('MAR-10.18 MAR-24.12 · victory is used by the unit that is asked for, and by no other', () => {
  const s = tableOf(
    [
      piece('a', 'infantry-column', 20_000, 27_728),
      piece('b', 'infantry-line', 20_000, 30_000, 1800, blue),
      piece('c', 'infantry-column', 50_000, 50_000),
    ],
    away,
  )
  charge(s, 'a', 'b')
  const stage = new Stage(s, 'meleePhase', [6, 1]).letPass('useVictory')
  const hold = { type: 'victory' as const, how: 'hold' as const, mils: 0, turn: 0 }
  const refused = (id: string) =>
    stage.refusal(0, { type: 'use-victory', unit: id, move: hold })?.code ?? null
  expect([refused('a'), refused('c'), refused('nobody')]).toEqual([null, 'illegal', 'illegal'])
})
