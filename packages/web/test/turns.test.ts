import type { ChronicleLine, ReviewStepSnapshot } from '@grognard/table'
import { describe, expect, test } from 'vitest'
import { ticksOf, turnAt, turnsOf } from '../src/table/review/turns.ts'
import { SNAPSHOT } from './snapshot.ts'

const line = (entry: number, turn: string | null): ChronicleLine => ({
  entry,
  sentence: 'Something happens.',
  rule: 'FORD-2.1',
  event: { type: 'something', rule: 'FORD-2.1', ...{ turn } },
})

const chapter = ({ event }: ChronicleLine): string | null => {
  const turn: unknown = Reflect.get(event, 'turn')
  return typeof turn === 'string' ? turn : null
}

const steps = [1, 2, 3, 4].map(
  (entry): ReviewStepSnapshot => ({
    entry,
    before: entry - 1,
    after: entry,
    text: '',
    luck: 0,
    decisions: [],
  }),
)

const turns = (...chronicle: readonly ChronicleLine[]) =>
  turnsOf({ steps }, { ...SNAPSHOT, chronicle }, { chapter }, 'en')

describe('turns of a review', () => {
  test('a turn that is told after what came of a decision begins after it', () => {
    const told = turns(line(0, 'Turn 1 · Russia'), line(1, null), line(2, null), line(2, 'Turn 2 · France'))
    expect(told).toEqual([
      { at: 0, title: 'Turn 1 · Russia' },
      { at: 2, title: 'Turn 2 · France' },
    ])
    expect([1, 2, 3].map(entry => turnAt(told, entry))).toEqual([
      'Turn 1 · Russia',
      'Turn 1 · Russia',
      'Turn 2 · France',
    ])
  })

  test('a turn that is told before anything else came of a decision has that decision in it', () => {
    const told = turns(line(1, 'Turn 1'), line(1, null), line(2, 'Turn 2'), line(2, null))
    expect([1, 2, 3].map(entry => turnAt(told, entry))).toEqual(['Turn 1', 'Turn 2', 'Turn 2'])
  })
})

describe('what stands below the curve', () => {
  const counted = (many: number, name: (turn: number) => string) =>
    Array.from({ length: many }, (_, n) => ({ at: n * 10, title: name(n + 1) }))

  test.each([
    ['few turns', counted(3, n => `Turn ${n}`), 'Turn 1 at 0, 2 at 10, 3 at 20'],
    ['one for each nation', counted(2, n => `Turn ${n} · France`), 'Turn 1 at 0, 2 at 10'],
    ['more than there is room for', counted(7, n => `Round ${n}`), 'Round 2 at 10, 4 at 30, 6 at 50'],
    ['dates, which do not count on', counted(3, n => `${20 - n} September`), '0 at 0, 20 at 20, 40 at 40'],
    ['no turns at all', [], '0 at 0, 20 at 20, 40 at 40'],
  ])('%s', (_, told, expected) => {
    expect(
      ticksOf(told, 50, 4)
        .map(({ at, label }) => `${label} at ${at}`)
        .join(', '),
    ).toBe(expected)
  })
})
