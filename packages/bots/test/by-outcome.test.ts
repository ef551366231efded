import { type Hints, type Proposals, seeded } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { findingsOf, lookAhead } from '../src/index.ts'
import { ask, at, begin } from './at-table.ts'
import { type Guess, guess } from './hidden-games.ts'
import { plainly } from './search-settings.ts'

/** Stopping brings the sure share; going on, and naming a card by lot, a third. The game likes one of them better. */
const compared = (sure: number, liked: 'stop' | 'go-on', moments = 5, more: Partial<ByOutcome> = {}) =>
  guess(sure, 'dealt', {
    propose: (_, __, at) =>
      at === 'dare'
        ? {
            look: 'by-outcome',
            proposals: (['stop', 'go-on'] as const).map(type => ({
              decision: { type },
              worth: type === liked ? 0.7 : 0.3,
            })),
            moments,
            ...more,
          }
        : null,
  } satisfies Hints<Guess>)

type ByOutcome = Extract<Proposals<Guess>, { look: 'by-outcome' }>

const searching = plainly({ budget: { iterations: 60, milliseconds: Number.POSITIVE_INFINITY } })

describe('courses that are compared by their outcomes', () => {
  test('the one that does better is taken, whatever the game likes', () => {
    const { decision, expected } = ask(searching, begin(compared(60, 'go-on')), 0)
    expect(decision).toEqual({ type: 'stop' })
    expect(expected).toBeCloseTo((60 * 0.6 + 4 * 0.5) / 64)
    expect(ask(searching, begin(compared(10, 'stop')), 0).decision).toEqual({ type: 'go-on' })
  })

  test('the one that the game likes, where luck explains the difference', () => {
    for (const liked of ['stop', 'go-on'] as const)
      expect(ask(searching, begin(compared(33, liked)), 0).decision).toEqual({ type: liked })
  })

  test('as far as they are played on: at the next moment nothing has come of going on yet', () => {
    expect(ask(searching, begin(compared(45, 'stop', 0)), 0).decision).toEqual({ type: 'go-on' })
    expect(ask(searching, begin(compared(45, 'stop', 5)), 0).decision).toEqual({ type: 'stop' })
  })

  test('and no farther than to where what it is about is over', () => {
    const over = { isOver: () => true }
    expect(ask(searching, begin(compared(45, 'stop', 5, over)), 0).decision).toEqual({ type: 'go-on' })
  })

  test('so many times as often, where looks are cheap', () => {
    const looksOf = (times: number): number => {
      const match = begin(compared(60, 'go-on', 5, { times }))
      const { options } = findingsOf(searching, at(match, 0, seeded(1)))
      return Math.max(...options.map(({ looks }) => looks))
    }
    expect(looksOf(3)).toBe(3 * looksOf(1))
  })

  test('a few that all went well promise no certain win', () => {
    const few = plainly({ budget: { iterations: 4, milliseconds: Number.POSITIVE_INFINITY } })
    const { expected } = ask(few, begin(compared(100, 'stop')), 0)
    expect(expected).toBeCloseTo((4 * 1 + 4 * 0.5) / 8)
  })

  test('what the other holds changes nothing', () => {
    const answers = Array.from({ length: 6 }, (_, seed) =>
      ask(searching, begin(compared(30, 'stop'), seed), 0),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('who looks one decision ahead takes the game at its word', () => {
    const near = lookAhead({ level: 'near', looks: 500, foresight: 0, rival: 'good', looseness: 0 })
    expect(ask(near, begin(compared(60, 'go-on')), 0).decision).toEqual({ type: 'go-on' })
  })
})
