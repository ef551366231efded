import { expect, test } from 'vitest'
import { ask, over, say, tiny } from '../../engine/test/tiny.ts'
import { courseOf, shared } from '../src/course.ts'
import { Past } from '../src/past.ts'
import { begun } from './seated.ts'

const game = tiny({
  sequence: { match: ['first', 'second', 'over'] },
  steps: {
    first: {
      ...ask(1, [say(1), say(2)]),
      play(s, _, tell) {
        const [own] = s.own
        if (own) own.n = 7
        // Nobody but seat 0 hears of it while the match runs.
        tell?.only(1, { type: 'secret', rule: 'TINY-1.1', n: 7 })
      },
    },
    second: ask(1, [say(1), say(2)]),
    over,
  },
})

test('a match that runs tells nobody its course', () => {
  const match = begun(game)
  expect(match.decide(0, say(1)).ok).toBe(true)
  expect(courseOf(match, new Past(match), 'en')).toBe(null)
})

test('one that is over is told moment by moment, with everything uncovered', () => {
  const match = begun(game)
  for (const n of [1, 2]) expect(match.decide(0, say(n)).ok).toBe(true)
  expect(match.outcome).not.toBe(null)
  const course = courseOf(match, new Past(match), 'en')
  expect(course).toHaveLength(3)
  expect(course?.map(({ position }) => position)).toMatchObject([
    { own: [{ n: 0 }, { n: 0 }] },
    { own: [{ n: 7 }, { n: 0 }] },
    { own: [{ n: 7 }, { n: 0 }], outcome: { how: expect.any(String) } },
  ])
  expect(course?.[1]?.lines.map(({ sentence }) => sentence)).toContain('secret 7')
})

test('what does not change is the same object', () => {
  const before = { a: [1, { b: 2 }], c: { d: 3 }, gone: 1 }
  const after = shared(before, { a: [1, { b: 2 }], c: { d: 4 } })
  expect(after).toEqual({ a: [1, { b: 2 }], c: { d: 4 } })
  expect(after).toHaveProperty('a', before.a)
  expect((after as typeof before).a).toBe(before.a)
  expect(shared(before, structuredClone(before))).toBe(before)
  expect(shared([1, 2], [1])).toEqual([1])
})
