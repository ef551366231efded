import type { ReviewPoint, ReviewSnapshot, SeatSnapshot } from '@grognard/table'
import { expect, test } from 'vitest'
import { decisivePoints, toldFor, verdictOf } from '../src/table/result/verdict.ts'
import { percentIn } from '../src/table/review/percent.ts'
import { written } from '../src/table/written.ts'

const seat = (id: string, bot: string | null, side = id, player?: string): SeatSnapshot => ({
  id,
  name: id,
  side,
  sideName: side,
  player: bot ?? player ?? id,
  bot,
  asked: false,
  sealed: false,
  thinking: false,
  passes: false,
  hints: 0,
  explains: false,
})

const outcome = (...winners: number[]) => ({
  winners,
  scores: [3, 4],
  how: 'over',
  rule: 'TST-1.1' as const,
  sentence: 'It is over.',
})

const ALONE = [seat('blue', null), seat('red', 'line')]

test.each([
  ['the player', ALONE, [0], { kind: 'won' }, 0],
  ['the house', ALONE, [1], { kind: 'lost' }, 0],
  ['nobody', ALONE, [], { kind: 'tied' }, 0],
  [
    'one of two at a screen',
    [seat('blue', null), seat('red', null)],
    [1],
    { kind: 'wonBy', winners: [{ id: 'red' }] },
    1,
  ],
  [
    'a bot among bots',
    [seat('blue', 'line'), seat('red', 'guard')],
    [0],
    { kind: 'wonBy', winners: [{ id: 'blue' }] },
    0,
  ],
  [
    'an ally of the player',
    [seat('north', null, 'allies'), seat('south', 'line', 'allies'), seat('france', 'line')],
    [1],
    { kind: 'won' },
    0,
  ],
  [
    'a friend on the other side of the network',
    [seat('blue', null, 'blue', 'Ada'), seat('red', null, 'red', 'Ben')],
    [1],
    { kind: 'lost' },
    0,
  ],
])('%s has won', (_, seats, winners, verdict, told) => {
  const end = { seats, outcome: outcome(...winners), viewer: 0 }
  expect(verdictOf(end)).toMatchObject(verdict)
  expect(toldFor(end)).toBe(told)
})

const point = (entry: number, change: number): ReviewPoint => ({
  entry,
  before: entry - 1,
  after: entry,
  seat: null,
  change,
  number: entry,
  text: '',
})

test('what decided it led to the end that it had, the greatest first', () => {
  const review = (before: number, after: number): ReviewSnapshot => ({
    seat: 0,
    chances: [],
    account: { before, own: 0, others: 0, luck: 0, after, within: { before: 0, own: 0, others: 0, luck: 0 } },
    steps: [],
    errors: [point(1, -0.3), point(2, 0.1)],
    luck: [point(3, 0.4), point(4, -0.05), point(5, -0.2), point(6, -0.1)],
    worlds: 32,
  })
  const entries = (of: ReviewSnapshot) => decisivePoints(of).map(({ entry }) => entry)
  expect(entries(review(0.5, 0))).toEqual([1, 5, 6])
  expect(entries(review(0.5, 1))).toEqual([3, 2])
})

test.each([
  ['a score', [9, -8], [0], ['9', '−8']],
  ['a concession, which no score has decided', [0, 0], [1], ['', '']],
  ['a tie at nothing', [0, 0], [], ['0', '0']],
])('of %s', (_, scores, winners, told) => {
  expect([0, 1].map(at => written({ scores, winners }, at))).toEqual(told)
})

test('changes of chances are written as the language writes figures, with a sign', () => {
  expect(percentIn('en').signed(-0.1234)).toBe('−12.3')
  expect(percentIn('de').signed(0.05)).toBe('+5,0')
})
