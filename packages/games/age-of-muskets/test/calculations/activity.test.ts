import { describe, expect, test } from 'vitest'
import {
  activationNumber,
  activationOrder,
  activityPoints,
  afterAllPass,
  availablePoints,
  type Bidder,
  orderByDice,
  shortage,
  withoutPoints,
} from '../../src/calculations/activity.ts'

const [FRENCH, ALLIED] = [0, 1] as const

describe('activity points', () => {
  test.each([
    ['TV-10 AOM-15.3 AOM-1.12', 4, 8, 3, 0, 6],
    ['TV-10 AOM-15.3 AOM-1.12', 4, 8, 9, 0, 4],
    ['TV-10 AOM-15.3 AOM-1.12', 4, 4, 9, 0, 2],
    ['TV-10 AOM-15.3 AOM-1.12', 4, 9, 1, 0, 8],
    ['TV-10 AOM-15.3 AOM-1.12', 4, 3, 10, 0, 1],
    ['TV-11 AOM-15.4 AOM-15.5', 4, 4, 8, -5, -3],
    ['AOM-15.5 AOM-1.12', 4, 4, 9, -5, -3],
    ['AOM-7.13 · what was not spent is lost', 4, 5, 5, 3, 4],
    ['TV-D01 AOM-57.1 · Davout', 4, 8, 2, 0, 7],
    ['TV-D01 AOM-57.1 · Mack', 4, 4, 9, 0, 2],
    ['TV-D01 AOM-57.1 · Napoleon', 6, 9, 10, 0, 6],
    ['TV-T02 AOM-67.9 · Delmont', 5, 7, 4, 0, 6],
    ['TV-T02 AOM-67.9 · Traun', 5, 5, 9, 0, 3],
    ['TV-T02 AOM-67.9 · Wessel', 4, 5, 2, 0, 5],
  ])('%s · base %i, Initiative %i, die %i, carried %i: %i', (_, base, initiative, die, carried, points) => {
    expect(activityPoints(base, initiative, die, carried)).toBe(points)
  })

  test.each([
    [3, 0],
    [0, 0],
    [-2, -2],
  ])('AOM-15.6 AOM-7.13 · of %i AP a besieged HQ keeps %i', (points, kept) => {
    expect(withoutPoints(points)).toBe(kept)
  })

  test.each([
    [5, 2],
    [3, 0],
    [1, 0],
    [-2, -2],
  ])('AOM-17.18 · all pass: %i become %i', (points, left) => {
    expect(afterAllPass(points)).toBe(left)
  })

  test('AOM-16.5 AOM-12.11 · what an action costs beyond the AP there are is owed', () => {
    expect(shortage([2], 1)).toBe(1)
  })
})

describe('rounds', () => {
  test.each([
    ['TV-13 AOM-17.4 AOM-16.8', 3, 6, 4, true, 14],
    ['TV-23 AOM-17.4', 2, 8, 3, true, 14],
    ['TV-23 AOM-17.4', 1, 8, 5, true, 15],
    ['TV-23 AOM-17.4', 4, 4, 9, false, 17],
  ])(
    '%s · bid %i, Initiative %i, die %i, Strategic Initiative %s: %i',
    (_, bid, initiative, die, has, number) => {
      expect(activationNumber(bid, initiative, die, has)).toBe(number)
    },
  )

  const bidder = (seat: number, side: 0 | 1, number: number): Bidder => ({ seat, side, number })
  const dice =
    (...rolls: number[]) =>
    (seats: readonly number[]) =>
      orderByDice(seats, () => rolls.shift() ?? 0)

  test('TV-14 AOM-17.6 AOM-17.7 AOM-17.8 AOM-16.9 · A2, F2, F1, A1', () => {
    const bidders = [
      bidder(0, FRENCH, 12),
      bidder(1, FRENCH, 12),
      bidder(2, ALLIED, 12),
      bidder(3, ALLIED, 13),
    ]
    expect(activationOrder(bidders, FRENCH, dice(4, 9))).toEqual([3, 1, 0, 2])
  })

  test('TV-23 AOM-17.6 · A1, F2, F1; who passed is not there', () => {
    const bidders = [bidder(0, FRENCH, 14), bidder(1, FRENCH, 15), bidder(2, ALLIED, 17)]
    expect(activationOrder(bidders, FRENCH, dice())).toEqual([2, 1, 0])
  })

  test('AOM-17.7 · the holder is not lifted over a team-mate who has one point more', () => {
    const bidders = [bidder(0, FRENCH, 12), bidder(1, FRENCH, 13), bidder(2, ALLIED, 12)]
    expect(activationOrder(bidders, FRENCH, dice())).toEqual([1, 0, 2])
    expect(activationOrder(bidders, ALLIED, dice())).toEqual([1, 2, 0])
  })

  test('AOM-17.8 · those who tie roll again, and they alone', () => {
    const bidders = [0, 1, 2].map(seat => bidder(seat, ALLIED, 9))
    expect(activationOrder(bidders, FRENCH, dice(5, 8, 5, 2, 7))).toEqual([1, 2, 0])
  })

  test.each([
    ['TV-15 AOM-17.9 AOM-17.10', 4, 0, 4],
    ['TV-15 AOM-17.10', 3, 1, 2],
    ['TV-15 AOM-17.11 · none', 1, 2, -1],
    ['AOM-17.16 · one that was beaten does not count', 2, 1, 1],
    ['TV-23 AOM-17.11 · none', 1, 1, 0],
    ['TV-23 AOM-17.10', 2, 1, 1],
    ['AOM-17.10', 1, 1, 0],
  ])('%s · of a bid of %i after %i HQ: %i', (_, bid, before, available) => {
    expect(availablePoints(bid, before)).toBe(available)
  })

  test.each([
    ['TV-17 AOM-17.15', [3, 1], 1, 2],
    ['AOM-17.15', [3], 1, 2],
    ['AOM-17.12 · a Siege is affordable', [2], 2, 0],
    ['AOM-17.12 · a depot is not', [3], 2, 1],
    ['AOM-12.11 · over a major river without a bridge', [2], 1, 1],
    ['AOM-17.13 · what is left over is no credit', [1], 3, 0],
  ])('%s · costs %j of %i available: %i short', (_, costs, available, short) => {
    expect(shortage(costs, available)).toBe(short)
  })
})
