import { expect, test } from 'vitest'
import { agoIn } from '../src/rooms/ago.ts'

const NOW = Date.UTC(2026, 10, 18, 12)
const MINUTE = 60_000

test.each([
  [0, 'now', 'jetzt'],
  [12 * MINUTE, '12 min ago', 'vor 12 Min.'],
  [59.9 * MINUTE, '59 min ago', 'vor 59 Min.'],
  [3 * 60 * MINUTE, '3 hr ago', 'vor 3 Std.'],
  [25 * 60 * MINUTE, 'yesterday', 'gestern'],
  [8 * 24 * 60 * MINUTE, '10 Nov 2026', '10.11.2026'],
])('what was played %d ms ago', (passed, english, german) => {
  expect(agoIn('en', NOW - passed, NOW)).toBe(english)
  expect(agoIn('de', NOW - passed, NOW)).toBe(german)
})
