import { describe, expect, test } from 'vitest'
import { type Anytime, everyone, replay } from '../src/index.ts'
import { ask, begin, go, log, over, RULE, say, type Tiny, type TinyStep, tiny } from './tiny.ts'

const both: TinyStep = {
  ...ask(everyone(2), [say(1), say(2), say(3)]),
  play(s, decisions, tell) {
    s.open.log.push(decisions.map(decision => decision?.n).join(' against '))
    tell?.({ type: 'opened', rule: RULE })
  },
}
const hello: Anytime<Tiny> = { rule: RULE, options: () => [{ type: 'hello' }], play: () => {} }
const game = tiny({
  sequence: { match: ['both', 'both', 'over'] },
  steps: { both, over },
  anytime: { hello },
})

describe('seats that choose at the same time', () => {
  test('are opened together when the last one has chosen', () => {
    const match = begin(game)
    expect(match.decide(1, say(3))).toEqual({ ok: true, value: null })
    expect(log(match)).toEqual([])
    const last = match.decide(0, say(2))
    expect(last).toMatchObject({
      value: {
        decisions: [
          [0, say(2)],
          [1, say(3)],
        ],
        told: [{ event: { type: 'opened' } }],
      },
    })
    expect(log(match)).toEqual(['2 against 3'])
  })

  test('may change their minds until then', () => {
    const match = begin(game)
    const { request } = match.pending().seats[0]!
    for (const n of [1, 2, 3]) expect(match.decide(0, say(n), request)).toEqual({ ok: true, value: null })
    match.decide(1, say(1))
    expect(log(match)).toEqual(['3 against 1'])
  })

  test('see that the other has chosen, but not what', () => {
    const match = begin(game)
    match.decide(1, say(3))
    expect(match.view(0)).toMatchObject({ sealed: [false, true], chosen: null })
    expect(match.view(1)).toMatchObject({ sealed: [false, true], chosen: say(3) })
    expect(match.view(null)).toMatchObject({ sealed: [false, true], chosen: null })
    expect(match.pending().seats).toEqual([
      { seat: 0, request: 1, sealed: false },
      { seat: 1, request: 1, sealed: true },
    ])
    expect(match.heard(0)).toEqual([])
  })

  test('cannot tell from anything which choice was sealed, not even from the hash', () => {
    const [one, other] = [1, 2].map(n => {
      const match = begin(game)
      match.decide(1, say(n))
      return {
        view: match.view(0),
        pending: match.pending(),
        options: match.options(0),
        undoable: match.undoable(0),
        file: match.file('forPlayers'),
        hash: match.hash,
      }
    })
    expect(one).toEqual(other)
  })

  test('may take a sealed choice back, and then owe one again', () => {
    const match = begin(game)
    match.decide(0, say(1))
    expect(match.undoable(0)).toBe(1)
    expect(match.undo(0).ok).toBe(true)
    expect(match.view(0)).toMatchObject({ sealed: [false, false], chosen: null })
    match.decide(1, say(2))
    expect(log(match)).toEqual([])
    match.decide(0, say(3))
    expect(log(match)).toEqual(['3 against 2'])
  })

  test('cannot take back a choice once it was opened', () => {
    const match = begin(game)
    match.decide(0, say(1))
    match.decide(1, say(2))
    for (const seat of [0, 1]) expect(match.undo(seat)).toMatchObject({ refusal: { code: 'no-undo' } })
  })

  test('are asked anew when the step comes again', () => {
    const match = begin(game)
    match.decide(0, say(1))
    match.decide(1, say(2))
    expect(match.pending().seats).toEqual([
      { seat: 0, request: 2, sealed: false },
      { seat: 1, request: 2, sealed: false },
    ])
    expect(match.view(0).chosen).toBeNull()
  })

  test('keep their sealed choices when somebody speaks out of turn, also in a replay', () => {
    const match = begin(game)
    match.decide(0, say(1))
    match.decide(1, { type: 'hello' })
    match.decide(1, say(2))
    expect(match.entries.map(({ decisions }) => decisions.length)).toEqual([1, 2])
    const again = replay(game, match.file())
    expect(again).toMatchObject({ ok: true })
    expect(again.ok && again.value.hash).toBe(match.hash)
  })

  test('lose them when the match ends out of turn', () => {
    const resign: Anytime<Tiny> = {
      rule: RULE,
      options: () => [{ type: 'resign' }],
      play: s => over.play(s, [], undefined),
    }
    const match = begin(tiny({ sequence: { match: ['both'] }, steps: { both }, anytime: { resign } }))
    match.decide(0, say(1))
    expect(match.decide(1, { type: 'resign' })).toMatchObject({
      value: { decisions: [[1, { type: 'resign' }]] },
    })
    expect(match.state().sealed).toEqual([null, null])
    expect(match.decide(1, say(1))).toMatchObject({ refusal: { code: 'over' } })
  })
})

describe('requests', () => {
  const turns = tiny({
    sequence: { match: ['first', 'second', 'first', 'both', 'over'] },
    steps: { first: ask(1), second: ask(2), both, over },
  })

  test('are counted for each seat by itself', () => {
    const match = begin(turns)
    const numbers = () => match.pending().seats.map(({ seat, request }) => [seat, request])
    expect(numbers()).toEqual([[0, 1]])
    match.decide(0, go, 1)
    expect(numbers()).toEqual([[1, 1]])
    match.decide(1, go, 1)
    expect(numbers()).toEqual([[0, 2]])
    match.decide(0, go, 2)
    expect(numbers()).toEqual([
      [0, 3],
      [1, 2],
    ])
  })

  test('an answer to an older or a later one is stale', () => {
    const match = begin(turns)
    match.decide(0, go, 1)
    match.decide(1, go, 1)
    for (const request of [1, 3, 0])
      expect(match.decide(0, go, request)).toMatchObject({
        refusal: { code: 'stale', args: { request, current: 2 } },
      })
  })

  test('are new after an undo, so that what was sent before it cannot count', () => {
    const match = begin(turns)
    match.decide(0, go, 1)
    match.undo(0)
    expect(match.decide(0, go, 1)).toMatchObject({ refusal: { code: 'stale' } })
    expect(match.decide(0, go, 2)).toMatchObject({ ok: true })
  })

  test('a seat that is not asked, that there is not, or after the end is refused', () => {
    const match = begin(turns)
    expect(match.decide(1, go)).toMatchObject({ refusal: { code: 'not-asked' } })
    for (const seat of [-1, 2, 0.5, NaN])
      expect(match.decide(seat, go)).toMatchObject({ refusal: { code: 'unknown' } })
    expect(match.undo(2)).toMatchObject({ refusal: { code: 'unknown' } })
    for (const [seat, decision] of [
      [0, go],
      [1, go],
      [0, go],
      [0, say(1)],
      [1, say(1)],
    ] as const)
      match.decide(seat, decision)
    expect(match.decide(0, go)).toMatchObject({ refusal: { code: 'over' } })
    expect(match.anytime(0)).toEqual([])
  })

  test('a type that every object inherits is no decision out of turn', () => {
    const match = begin(turns)
    for (const type of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
      expect(match.decide(0, { type })).toMatchObject({ refusal: { code: 'illegal', rule: RULE } })
  })
})

describe('legality', () => {
  test('a step may say which rule forbids; otherwise it is the rule of the step', () => {
    const strict: TinyStep = {
      ...ask(1, [say(1)]),
      forbids: (_, __, { n = 0 }) => (n > 5 ? { code: 'illegal', key: 'too-far', rule: 'TINY-2.2' } : null),
    }
    const match = begin(tiny({ sequence: { match: ['strict', 'over'] }, steps: { strict, over } }))
    expect(match.check(0, say(6))).toMatchObject({ refusal: { rule: 'TINY-2.2' } })
    expect(match.check(0, say(2))).toMatchObject({ refusal: { rule: RULE, key: 'engine.not-among-options' } })
  })

  test('a decision is taken as it was offered, whatever the order of its keys', () => {
    const match = begin(game)
    expect(match.check(0, { n: 2, type: 'say' })).toEqual({ ok: true, value: say(2) })
  })
})
