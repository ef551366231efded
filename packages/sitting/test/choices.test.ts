import type { Match } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { ask, over, RULE, say, type Tiny, tiny } from '../../engine/test/tiny.ts'
import { orders } from './orders.ts'
import { sceneOf } from './scene.ts'
import { begun } from './seated.ts'

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

  test('has what a lesson asks for, with all that it is built of', () => {
    const match = orders()
    for (const seat of [0, 1]) expect(match.decide(seat, { type: 'done' }).ok).toBe(true)
    const asked = (n: number) => {
      const expects = match.game.positions.printDecision({ type: 'choose', n })
      const { choices } = sceneOf(match, 0, { lesson: { id: 'first', step: 0, expects } })
      return [choices.length, choices.find(({ notation }) => notation === expects)?.parts]
    }
    const digits = (...all: number[]) => all.map(n => ({ type: 'digit', n }))
    expect(asked(23)).toEqual([9, digits(2, 3)])
    // It fits, though nobody lists it.
    expect(asked(44)).toEqual([10, digits(4, 4)])
    // What the rules do not allow is not offered.
    expect(asked(123)).toEqual([9, undefined])
  })

  test('is in no group where it is not', () => {
    expect(choicesOf(orders()).map(({ group }) => group)).toEqual([undefined, undefined, undefined])
  })
})

describe('what may be said out of turn', () => {
  /** Two ways to shout, which answer nothing; one to nod, which does. */
  const game = tiny({
    sequence: { match: ['choice', 'over'] },
    steps: { choice: ask(1, [say(1), say(2)]), over },
    anytime: {
      shout: { rule: RULE, options: () => [1, 2].map(n => ({ type: 'shout', n })), play: () => undefined },
      nod: { rule: RULE, answers: true, options: () => [{ type: 'nod' }], play: () => undefined },
    },
  })

  test('is an answer where its game says so, however many ways there are to say it', () => {
    const { anytime, answers } = sceneOf(begun(game), 0)
    const labels = [anytime, answers].map(choices => choices.map(({ label }) => label))
    expect(labels).toEqual([['shout 1', 'shout 2'], ['nod']])
  })
})
