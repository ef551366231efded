import type { SeatSnapshot, ThoughtSnapshot } from '@grognard/table'
import { expect, test } from 'vitest'
import { reasonsOf, standingOf } from '../src/table/bar/reasons.ts'
import { de } from '../src/words/rooms/de.ts'
import { en } from '../src/words/rooms/en.ts'

const seat = (name: string): SeatSnapshot => ({
  id: name,
  name,
  side: name,
  sideName: name,
  player: name,
  bot: null,
  asked: false,
  sealed: false,
  thinking: false,
  passes: false,
  hints: 0,
  explains: true,
})
const SEATS = [seat('Blue'), seat('Orange')]
const choice = (label: string) => ({ decision: { type: label }, label, notation: label })

const thought = (given: Partial<ThoughtSnapshot>): ThoughtSnapshot => ({
  bot: 'Guard',
  choice: choice('MOVE 1'),
  expected: null,
  mixture: [],
  line: [],
  ...given,
})

test.each([
  [0, 'lost'],
  [0.29, 'bad'],
  [0.3, 'behind'],
  [0.5, 'even'],
  [0.6, 'ahead'],
  [0.8, 'good'],
  [1, 'won'],
] as const)('a chance of %d is called %s', (share, standing) => {
  expect(standingOf(share)).toBe(standing)
})

test('who is sure says so, and nothing that it does not know', () => {
  expect(reasonsOf(thought({}), SEATS, en)).toEqual(['Nothing else came close.'])
})

test('what was expected, feared, planned and weighed is said, in both languages', () => {
  const whole = thought({
    expected: 0.62,
    mixture: [
      { choice: choice('MOVE 1'), probability: 0.6 },
      { choice: choice('RECRUIT'), probability: 0.3 },
      { choice: choice('SCORE'), probability: 0.1 },
    ],
    line: [
      { seat: 0, label: 'MOVE 1' },
      { seat: 1, label: 'ATTACK' },
      { seat: 0, label: 'SCORE' },
    ],
  })
  expect(reasonsOf(whole, SEATS, en)).toEqual([
    'There is a small advantage.',
    'The answer to reckon with is Orange’s: ATTACK.',
    'After that the plan is: SCORE.',
    'It was preferred to “RECRUIT” and “SCORE”.',
  ])
  expect(reasonsOf(whole, SEATS, de)[1]).toBe('Zu rechnen ist mit dieser Antwort von Orange: ATTACK.')
  expect(reasonsOf(whole, SEATS, de)).toHaveLength(4)
})

test('who draws something else than its favourite says why', () => {
  const drawn = thought({
    choice: choice('SCORE'),
    mixture: [
      { choice: choice('MOVE 1'), probability: 0.8 },
      { choice: choice('SCORE'), probability: 0.2 },
    ],
  })
  expect(reasonsOf(drawn, SEATS, en)).toEqual([
    'MOVE 1 would have been taken more often, but whoever always does the same can be read.',
  ])
})
