import type { Hints } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { lookAhead } from '../src/index.ts'
import { ask, begin } from './at-table.ts'
import { type Guess, guess } from './hidden-games.ts'
import { plainly } from './search-settings.ts'

/** Stopping is worth 0.6 and going on a third; the game has its own mind about the first decision. */
const proposing = (stop: number, goOn: number) =>
  guess(60, 'dealt', {
    propose: (_, seat, at) =>
      at === 'dare' && seat === 0
        ? {
            look: 'no-further',
            proposals: [
              { decision: { type: 'stop' }, worth: stop },
              { decision: { type: 'go-on' }, worth: goOn },
            ],
          }
        : null,
  } satisfies Hints<Guess>)

const near = { level: 'near', looks: 500, foresight: 0, rival: 'good' } as const

describe.each([
  ['one who looks one decision ahead', lookAhead({ ...near, looseness: 0 })],
  ['one who searches', plainly()],
])('%s', (_, bot) => {
  test('takes what the game proposes, where it proposes something', () => {
    const { decision, expected, mixture } = ask(bot, begin(proposing(0.2, 0.7)), 0)
    expect(decision).toEqual({ type: 'go-on' })
    expect(expected).toBe(0.7)
    expect(mixture).toEqual([{ decision, probability: 1 }])
    expect(ask(bot, begin(proposing(0.7, 0.2)), 0).decision).toEqual({ type: 'stop' })
  })

  test('any of those that are worth nearly the same', () => {
    const probabilities = (stop: number, goOn: number) =>
      ask(bot, begin(proposing(stop, goOn)), 0).mixture.map(({ probability }) => probability)
    expect(probabilities(0.4, 0.4)).toEqual([0.5, 0.5])
    expect(probabilities(0.41, 0.4)).toEqual([0.5, 0.5])
    expect(probabilities(0.43, 0.4)).toEqual([1])
  })

  test('nothing for a seat that is not asked', () => {
    const eager = guess(60, 'dealt', {
      propose: () => ({ look: 'no-further', proposals: [{ decision: { type: 'stop' }, worth: 0.5 }] }),
    })
    expect(() => ask(bot, begin(eager), 1)).toThrow('not asked')
  })

  test('and looks for itself elsewhere', () => {
    const silent = guess(60, 'dealt', { propose: () => null })
    expect(ask(bot, begin(silent), 0).decision).toEqual({ type: 'stop' })
  })
})

test('one who chooses loosely wavers between proposals', () => {
  const { mixture } = ask(lookAhead({ ...near, looseness: 0.1 }), begin(proposing(0.5, 0.6)), 0)
  expect(mixture[0]!.decision).toEqual({ type: 'go-on' })
  expect(mixture[1]!.probability / mixture[0]!.probability).toBeCloseTo(Math.exp(-1))
})
