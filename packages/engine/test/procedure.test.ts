import { describe, expect, test } from 'vitest'
import { type Match, procedure, type RuleId } from '../src/index.ts'
import { ask, begin, go, log, mark, over, RULE, say, type Tiny, type TinyStep, tiny } from './tiny.ts'

interface Locals {
  readonly name: string
  rounds: number
}
const battle = procedure<Locals, { winner: number }>('battle')
const rule: RuleId = RULE

const step = (play: TinyStep['play']): TinyStep => ({ rule, play })
const call = (name: string): TinyStep => step(s => battle.call(s, { name, rounds: 0 }))
/** Says what the last battle gave. */
const read = step(s => void s.open.log.push(`result ${battle.result(s)?.winner ?? 'none'}`))
const round: TinyStep = {
  ...ask(1, [go, say(1), say(2)]),
  play(s, [decision]) {
    const locals = battle.locals(s)
    locals.rounds++
    s.open.log.push(`${locals.name} ${locals.rounds}`)
    if (decision?.type === 'say') battle.give(s, { winner: decision.n ?? 0 })
  },
}

/** `battle` is three rounds, of which the second may call another. */
const game = (steps: { readonly [name: string]: TinyStep } = {}, inner: readonly string[] = []) =>
  tiny({
    sequence: {
      match: ['first', 'read', 'second', 'read', 'over'],
      battle: ['round', ...inner, 'round'],
      skirmish: ['round'],
    },
    steps: { first: call('a'), second: call('b'), read, round, over, ...steps },
  })

function play(match: Match<Tiny>, ...decisions: Tiny['decision'][]): string[] {
  for (const decision of decisions) expect(match.decide(0, decision).ok).toBe(true)
  return log(match)
}

describe('a procedure', () => {
  test('works with what it was called with, and hands its result to the caller', () => {
    expect(play(begin(game()), go, say(1), say(2))).toEqual(['a 1', 'a 2', 'result 1', 'b 1', 'result 2'])
  })

  test('that runs out gives no result, and what an earlier one gave is forgotten', () => {
    expect(play(begin(game()), say(1), go, go)).toEqual(['a 1', 'result 1', 'b 1', 'b 2', 'result none'])
  })

  test('that calls itself has locals of its own inside, and its caller’s afterwards', () => {
    const nested = step(s => {
      if (battle.locals(s).name === 'a') battle.call(s, { name: 'inner', rounds: 0 })
    })
    const match = begin(game({ nested }, ['nested']))
    expect(play(match, go, go, go, go)).toEqual(['a 1', 'inner 1', 'inner 2', 'a 2', 'result none'])
  })

  test('is on while play is inside of it', () => {
    const seen: boolean[] = []
    const look = step(s => void seen.push(battle.isOn(s)))
    begin(
      tiny({
        sequence: { match: ['look', 'first', 'look', 'over'], battle: ['look'] },
        steps: { look, first: call('a'), over },
      }),
    )
    expect(seen).toEqual([false, true, false])
  })

  test('has no locals where play is not inside of it', () => {
    const wrong = step(s => void battle.locals(s))
    expect(() => begin(tiny({ sequence: { match: ['wrong', 'over'] }, steps: { wrong, over } }))).toThrow(
      "play is not inside 'battle'",
    )
  })

  test('can be left from the depth of what it is in the middle of', () => {
    const leave = step(s => battle.give(s, { winner: 7 }))
    const match = begin(
      tiny({
        sequence: {
          match: ['first', 'read', 'over'],
          battle: ['deeper', 'never'],
          deeper: ['deepest'],
          deepest: ['leave'],
        },
        steps: { first: call('a'), read, leave, never: mark('never'), over },
      }),
    )
    expect(log(match)).toEqual(['result 7'])
  })

  test('is seen by everybody, written into positions and read back with what it works with', () => {
    const match = begin(game())
    play(match, go)
    const flow = match.view(null).flow
    expect(flow.at(-1)?.locals).toEqual({ sequence: 'battle', value: { name: 'a', rounds: 1 } })
    const start: unknown = JSON.parse(JSON.stringify(game().positions.write(match.state())))
    const again = begin(game(), { start })
    expect(play(again, say(2)).slice(-2)).toEqual(['a 2', 'result 2'])
  })

  test('shares nothing between copies of a state', () => {
    const match = begin(game())
    const copy = match.state()
    play(match, go)
    expect(battle.locals(copy).rounds).toBe(0)
    expect(match.undo(0).ok).toBe(true)
    expect(battle.locals(match.state()).rounds).toBe(0)
  })
})
