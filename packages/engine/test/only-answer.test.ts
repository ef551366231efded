import { describe, expect, test } from 'vitest'
import { everyone, type Game, only } from '../src/index.ts'
import { ask, begin, go, over, say, type Tiny, type TinyStep, tiny } from './tiny.ts'

const asking = (step: TinyStep, change: Partial<Game<Tiny>['manifest']> = {}): Game<Tiny> => {
  const game = tiny({ sequence: { match: ['step', 'over'] }, steps: { step, over } })
  return { ...game, manifest: { ...game.manifest, ...change } }
}

/** As many decisions as there are digits: each is built of one part. */
const composing = (digits: readonly number[]): TinyStep => {
  const { options: _, ...step } = ask()
  return {
    ...step,
    compose: {
      next: (_s, _seat, parts) => (parts.length === 0 ? digits.map(n => ({ type: 'digit', n })) : []),
      fits: () => null,
      whole: (_s, _seat, [part]) => (part === undefined ? null : say(part.n)),
      partsOf: (_s, _seat, { n = 0 }) => [{ type: 'digit', n }],
    },
  }
}

const both = { seats: () => everyone(2) }

describe('the only answer of seat 0', () => {
  const CASES: [string, Game<Tiny>, Tiny['decision'] | null][] = [
    ['one option', asking(ask()), go],
    ['two options', asking(ask(1, [say(1), say(2)])), null],
    ['one that is composed', asking(composing([1])), say(1)],
    ['two that are composed', asking(composing([1, 2])), null],
    ['another is asked', asking(ask(only(1))), null],
    ['both are asked at once', asking({ ...ask(), ...both }), go],
    ['when to go is a choice, too', asking({ ...ask(), ...both, anyOf: true }), null],
    ['but not for the last of them', asking({ ...ask(), anyOf: true }), go],
  ]
  test.each(CASES)('%s', (_, game, answer) => {
    expect(begin(game).onlyAnswer(0, false)).toEqual(answer)
  })

  test('is none once it has been given', () => {
    const match = begin(asking({ ...ask(), ...both }))
    match.decide(0, go)
    expect([0, 1].map(seat => match.onlyAnswer(seat, false))).toEqual([null, go])
  })
})

describe('everybody can work out the only answer', () => {
  const CASES: [string, Game<Tiny>, Tiny['decision'] | null][] = [
    ['where the game says nothing: no', asking(ask()), null],
    ['where it says so: yes', asking({ ...ask(), areOptionsOpen: () => true }), go],
    [
      'where it says so of another seat: no',
      asking({ ...ask(), areOptionsOpen: (_, seat) => seat === 1 }),
      null,
    ],
    ['where nothing is hidden: yes', asking(ask(), { hiddenInformation: false }), go],
  ]
  test.each(CASES)('%s', (_, game, answer) => {
    expect(begin(game).onlyAnswer(0, true)).toEqual(answer)
  })
})

test('that the table has answered is in the log, and changes neither hashes nor the file', () => {
  const [byHand, byTable] = [false, true].map(isOnly => {
    const match = begin(asking(ask()))
    match.decide(0, go, undefined, isOnly)
    return match
  })
  expect(byTable?.entries[0]?.byTable).toEqual({ type: 'by-table', rule: 'TINY-1.1', seat: 0 })
  expect(byHand?.entries[0]).not.toHaveProperty('byTable')
  expect(byTable?.file()).toEqual(byHand?.file())
})
