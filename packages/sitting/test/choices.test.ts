import type { Match } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import type { Tiny } from '../../engine/test/tiny.ts'
import { orders } from './orders.ts'
import { sceneOf } from './scene.ts'

const choicesOf = (present: Match<Tiny>) => sceneOf(present, 0).choices

describe('what may be decided', () => {
  test('is grouped by its first part where it is built of parts', () => {
    const match = orders()
    for (const seat of [0, 1]) expect(match.decide(seat, { type: 'done' }).ok).toBe(true)
    const digit = (n: number) => JSON.stringify({ n, type: 'digit' })
    expect(choicesOf(match).map(({ label, group }) => [label, group])).toEqual(
      [11, 12, 13, 21, 22, 23, 31, 32, 33].map(n => [`choose ${n}`, digit(Math.floor(n / 10))]),
    )
  })

  test('is in no group where it is not', () => {
    expect(choicesOf(orders()).map(({ group }) => group)).toEqual([undefined, undefined, undefined])
  })
})
