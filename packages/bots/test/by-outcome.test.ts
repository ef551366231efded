import { type Hints, next, type Proposals, roll, seeded } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { findingsOf, lookAhead } from '../src/index.ts'
import { sameLuck } from '../src/search/simulation.ts'
import { imagineWorld } from '../src/worlds.ts'
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

/** A card that nobody has. */
const NOBODYS = 3

type ByOutcome = Extract<Proposals<Guess>, { look: 'by-outcome' }>

const TWICE: ByOutcome['proposals'] = (['stop', 'go-on', 'stop'] as const).map(type => ({
  decision: { type },
  worth: type === 'stop' ? 0.7 : 0.3,
}))

const searching = plainly({ budget: { iterations: 60, milliseconds: Number.POSITIVE_INFINITY } })

describe('courses that are compared by their outcomes', () => {
  test('the one that does better is taken, whatever the game likes', () => {
    expect(ask(searching, begin(compared(60, 'go-on')), 0).decision).toEqual({ type: 'stop' })
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

  test('so many more looks as they play on less than is allowed for one of the budget', () => {
    const looksOf = (decisions: number): number => {
      const match = begin(compared(33, 'go-on', 5, { decisions }))
      const { options } = findingsOf(searching, at(match, 0, seeded(1)))
      return Math.max(...options.map(({ looks }) => looks))
    }
    expect(looksOf(1)).toBe(60)
    expect(looksOf(3)).toBe(180)
  })

  test('what would be played on for too few looks is taken by its worth', () => {
    const dear = compared(60, 'go-on', 5, { decisions: 1 / 10 })
    expect(ask(searching, begin(dear), 0).decision).toEqual({ type: 'go-on' })
    const cheaper = compared(60, 'go-on', 5, { decisions: 1 / 2 })
    expect(ask(searching, begin(cheaper), 0).decision).toEqual({ type: 'stop' })
  })

  test('whoever had time for a few of many looks takes the game at its word', () => {
    const chosenAfter = (looks: number) => {
      const thought = searching.think(at(begin(compared(60, 'go-on', 5, { decisions: 1 })), 0, seeded(1)))
      thought.ponder(looks)
      return searching.conclude([thought.found()], seeded(1)).decision
    }
    expect(chosenAfter(11)).toEqual({ type: 'go-on' })
    expect(chosenAfter(60)).toEqual({ type: 'stop' })
  })

  test('as the game says that they are played on, if it says so', () => {
    const blind = { goOn: () => ({ type: 'name', card: NOBODYS }) as const }
    expect(ask(searching, begin(compared(10, 'stop', 5, blind)), 0).decision).toEqual({ type: 'stop' })
    const silent = { goOn: () => null }
    expect(ask(searching, begin(compared(10, 'stop', 5, silent)), 0).decision).toEqual({ type: 'go-on' })
  })

  test('no longer than until one of them has clearly done better', () => {
    const { options } = findingsOf(searching, at(begin(compared(100, 'go-on')), 0, seeded(1)))
    expect(Math.max(...options.map(({ looks }) => looks))).toBeLessThan(60)
    expect(ask(searching, begin(compared(100, 'go-on')), 0).decision).toEqual({ type: 'stop' })
  })

  test('a few that all went well promise no certain win', () => {
    const few = plainly({ budget: { iterations: 4, milliseconds: Number.POSITIVE_INFINITY } })
    const { expected } = ask(few, begin(compared(100, 'stop')), 0)
    expect(expected).toBeCloseTo((4 * 1 + 4 * 0.5) / 8)
  })

  test('what is proposed twice is looked at once', () => {
    const { options } = findingsOf(
      searching,
      at(begin(compared(33, 'stop', 5, { proposals: TWICE })), 0, seeded(1)),
    )
    expect(options.map(({ decision }) => decision)).toEqual([{ type: 'stop' }, { type: 'go-on' }])
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

describe('the luck of courses that are compared', () => {
  /** What is drawn at so many moments of a kind, where so much was drawn before each of them. */
  const drawn = (seed: number, before: readonly number[]): readonly (readonly number[])[] => {
    const luck = sameLuck(seed)
    const position = imagineWorld(at(begin(compared(33, 'stop')), 0, seeded(1)))
    return before.map(draws => {
      const random = luck(position)
      const results = [next(random), roll(position.state, 1000)]
      for (let i = 0; i < draws; i++) roll(position.state, 6)
      return results
    })
  }

  test('at the second moment of a kind it is the same, however much was used up at the first', () => {
    expect(drawn(7, [0, 0])).toEqual(drawn(7, [5, 0]))
  })

  test('it differs from one moment to the next, and from one look to the next', () => {
    const [first, second] = drawn(7, [0, 0])
    expect(first).not.toEqual(second)
    expect(first).not.toEqual(drawn(8, [0])[0])
  })
})
