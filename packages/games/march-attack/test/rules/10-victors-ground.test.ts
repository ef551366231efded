import { expect, test } from 'vitest'
import type { Ground } from '../../src/scenario.ts'
import type { Charge } from '../../src/state.ts'
import { charge } from '../charging.ts'
import { blue, farNorth, line, piece, withoutLeaders } from '../pieces.ts'
import { type Piece, Stage, tableOf } from '../stage.ts'

/** What lies across the way of victors, and of chargers whose target is gone. */

type Obstacle = Ground['obstacles'][number]['type']
interface Across {
  readonly type: Obstacle
  readonly y: number
  readonly crossing?: 'bridge' | 'ford'
}

function table(branch: 'cavalry' | 'infantry', { type, y, crossing }: Across, isGone: boolean): Stage {
  const points = [
    { x: 10_000, y },
    { x: 30_000, y },
  ]
  const horse = piece('a', 'cavalry-line', 20_000, 28_318, 0, { cv: 9 })
  const foot = piece('a', 'infantry-column', 20_000, 27_728, 0, { cv: 9 })
  const beaten: Partial<Piece> = isGone ? { now: { place: 'lost' } } : {}
  const s = tableOf(
    [
      branch === 'cavalry' ? horse : foot,
      line('b', 'blue', 20_000, 30_000, { facing: 1800, cv: 2, ...beaten }),
      farNorth,
    ],
    {
      ...withoutLeaders,
      ground: {
        obstacles: [{ id: 'o', type, points }],
        crossings: crossing === undefined ? [] : [{ id: 'c', type: crossing, on: 0, at: { x: 20_000, y } }],
      },
    },
  )
  charge(s, 'a', 'b')
  return new Stage(s, 'meleePhase', [6, 1]).letPass(isGone ? 'goOn' : 'useVictory')
}

const most = (stage: Stage, how: string): number =>
  Math.max(0, ...stage.next(0).flatMap(part => ('how' in part && part.how === how ? [part.mils] : [])))

test.each<[string, 'cavalry' | 'infantry', Across, number]>([
  ['horse up to a river', 'cavalry', { type: 'river', y: 32_000 }, 3181],
  ['horse up to a wall', 'cavalry', { type: 'wall', y: 32_000 }, 3181],
  ['horse over a hedge', 'cavalry', { type: 'hedge', y: 32_000 }, 6000],
  ['horse in line not over a bridge', 'cavalry', { type: 'river', y: 32_000, crossing: 'bridge' }, 3181],
  ['horse through a ford', 'cavalry', { type: 'river', y: 32_000, crossing: 'ford' }, 6000],
  ['foot up to a river', 'infantry', { type: 'river', y: 30_000 }, 1771],
  ['foot over a wall', 'infantry', { type: 'wall', y: 30_000 }, 3000],
  ['a column over a bridge', 'infantry', { type: 'river', y: 30_000, crossing: 'bridge' }, 3000],
])('MAR-10.19 MAR-12.8 MAR-12.10 · victors occupy ground: %s', (_, branch, across, mils) => {
  expect(most(table(branch, across, false), 'occupy')).toBe(mils)
})

test.each<[string, Across, number]>([
  ['a river', { type: 'river', y: 25_000 }, 3817],
  ['an earthwork', { type: 'earthwork', y: 25_000 }, 3817],
  ['a ditch', { type: 'ditch', y: 25_000 }, 8000],
])('MAR-10.20 MAR-12.8 · cavalry is recalled, and before it %s', (_, across, mils) => {
  expect(most(table('cavalry', across, false), 'recall')).toBe(mils)
})

test('MAR-9.22 MAR-10.25 MAR-12.10 · chargers whose target is gone do not advance through a river either', () => {
  expect(most(table('cavalry', { type: 'river', y: 32_000 }, true), 'advance')).toBe(3681)
  expect(most(table('cavalry', { type: 'stream', y: 32_000 }, true), 'advance')).toBe(6000)
})

test.each<[string, Partial<Charge> | null, readonly string[], boolean?]>([
  ['it has stood', null, ['hold', 'face', 'occupy']],
  ['MAR-20.4 · it has stood, blown', null, ['hold', 'face', 'occupy', 'recall'], true],
  ['its charge was halted', { fate: 'halted' }, ['hold', 'face', 'occupy', 'recall']],
  ['its charge ended without contact', { fate: 'without-contact' }, ['hold', 'face', 'occupy', 'recall']],
])(
  'MAR-10.18 MAR-9.23 · what cavalry may do that beats a counter-charge: %s',
  (_, own, ways, isBlown = false) => {
    const s = tableOf(
      [
        piece('a', 'cavalry-line', 20_000, 28_318, 0, { cv: 12, now: { isBlown } }),
        piece('b', 'cavalry-line', 20_000, 30_000, 1800, { ...blue, cv: 2 }),
        farNorth,
      ],
      withoutLeaders,
    )
    if (own !== null) charge(s, 'a', 'b', own)
    charge(s, 'b', 'a', { kind: 'counter-charge' })
    const stage = new Stage(s, 'meleePhase', [6, 1]).letPass('useVictory')
    const offered = stage.next(0).flatMap(part => (part.type === 'victory' ? [part.how] : []))
    expect([...new Set(offered)]).toEqual(ways)
  },
)
