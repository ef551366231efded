import { expect, test } from 'vitest'
import { clockSaid, spanOf } from '../src/together/clocks.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
const WORDS = {
  spans: {
    day: (many: number) => `${many} d`,
    hour: (many: number) => `${many} h`,
    minute: (many: number) => `${many} min`,
    second: (many: number) => `${many} s`,
  },
  clockParts: {
    allowance: (span: string) => `each ${span}`,
    bank: (span: string) => `all ${span}`,
    increment: (span: string) => `plus ${span}`,
    conference: (span: string) => `talk ${span}`,
  },
}

test.each([
  [{ allowance: 0, bank: 20 * MINUTE, increment: 10_000 }, 'all 20 min, plus 10 s'],
  [{ allowance: 3 * DAY, bank: 7 * DAY, increment: 0 }, 'each 3 d, all 7 d'],
  [{ allowance: 90 * MINUTE, bank: 0, increment: 0, conference: 120 * MINUTE }, 'each 90 min, talk 2 h'],
  [{ allowance: 1_500, bank: 0, increment: 0 }, 'each 2 s'],
])('%j is said as %s', (clock, said) => expect(clockSaid(clock, WORDS)).toBe(said))

test('what is left out is none of any unit', () => {
  expect(spanOf(0)).toEqual({ unit: 'second', many: 0 })
})
