import { describe, expect, test } from 'vitest'
import {
  again,
  call,
  end,
  everyone,
  forEach,
  itemOf,
  leave,
  nameFrames,
  oneOf,
  only,
  Position,
  repeat,
  type Sequences,
  unnameFrames,
  when,
} from '../src/index.ts'
import { ask, begin, go, log, mark, over, RULE, say, type Tiny, type TinyStep, tiny } from './tiny.ts'

const markItem: TinyStep = { rule: RULE, play: s => void s.open.log.push(`item ${itemOf(s)}`) }
const steps = { a: mark('a'), b: mark('b'), c: mark('c'), stop: ask(), over }

/** What has been played when play first waits. */
const playedBy = (sequence: Sequences<Tiny>, more: { [name: string]: TinyStep } = {}) =>
  log(begin(tiny({ sequence, steps: { ...steps, ...more } })))

describe('sequences', () => {
  test('a list is played in its order, and its sequences inside it', () => {
    expect(playedBy({ match: ['a', 'inner', 'c', 'stop'], inner: ['b', 'b'] })).toEqual(['a', 'b', 'b', 'c'])
  })

  test('a part under a condition is played only if it holds when play comes to it', () => {
    const sequence: Sequences<Tiny> = {
      match: ['a', when(s => s.open.log.length === 1, 'b'), when(s => s.open.log.length === 1, 'c'), 'stop'],
    }
    expect(playedBy(sequence)).toEqual(['a', 'b'])
  })

  test('a sequence may have no part left to play', () => {
    expect(playedBy({ match: ['inner', 'c', 'stop'], inner: [when(() => false, 'a')] })).toEqual(['c'])
  })

  test('a repetition goes on while its test holds, and not at all if it never does', () => {
    const sequence: Sequences<Tiny> = {
      match: ['three', 'never', 'stop'],
      three: repeat('a', s => s.open.log.length < 3),
      never: repeat('b', () => false),
    }
    expect(playedBy(sequence)).toEqual(['a', 'a', 'a'])
  })

  test('a repetition without a test goes on until the match ends', () => {
    const count: TinyStep = {
      rule: RULE,
      play: s => void (++s.open.n === 5 && end(s, { winners: [0], scores: [5, 0], how: 'five', rule: RULE })),
    }
    const match = begin(tiny({ sequence: { match: ['turns'], turns: repeat('count') }, steps: { count } }))
    expect(match.outcome).toMatchObject({ how: 'five' })
    expect(match.state().flow).toEqual([])
  })

  test('the state chooses one of several parts, also within another choice', () => {
    const sequence: Sequences<Tiny> = {
      match: ['all', 'stop'],
      all: forEach(() => [0, 2, 1], 'kind'),
      kind: oneOf(itemOf, ['a', 'pair', 'inner']),
      pair: ['b', 'c'],
      inner: oneOf(s => s.open.log.length, ['a', 'c']),
    }
    expect(playedBy(sequence)).toEqual(['a', 'c', 'b', 'c'])
  })

  test('a choice has no frame: where play stands in it is read back, and nothing that it cannot lead to', () => {
    const sequence: Sequences<Tiny> = {
      match: ['kind'],
      kind: oneOf(() => 1, ['alone', 'pair']),
      alone: ['a'],
      pair: ['b', 'stop'],
      other: ['stop'],
    }
    const game = tiny({ sequence, steps })
    const frames = begin(game).state().flow
    const named = nameFrames(game.program, frames)
    expect(named.map(({ at }) => at)).toEqual(['match', 'pair'])
    expect(unnameFrames(game.program, 'match', named)).toEqual(frames)
    const called = [{ ...named[0]!, locals: { sequence: 'match', value: { round: 1 } } }]
    expect(unnameFrames(game.program, 'match', called)?.[0]?.locals).not.toBe(called[0]?.locals)
    expect(unnameFrames(game.program, 'match', [named[0]!, { at: 'other', index: 0 }])).toBeNull()
    expect(unnameFrames(game.program, 'match', [named[0]!, { at: 'kind', index: 0 }])).toBeNull()
  })

  test('a list of items is gone through one by one, also inside another', () => {
    const sequence: Sequences<Tiny> = {
      match: ['outer', 'stop'],
      outer: forEach(() => [1, 2], 'both'),
      both: ['markItem', 'inner'],
      inner: forEach(s => [itemOf(s) * 10, itemOf(s) * 10 + 1], 'markItem'),
    }
    expect(playedBy(sequence, { markItem })).toEqual([
      'item 1',
      'item 10',
      'item 11',
      'item 2',
      'item 20',
      'item 21',
    ])
  })

  test('the items are those of the moment at which play entered, even if their list is changed later', () => {
    const list = [1, 2, 3]
    const shrink: TinyStep = {
      rule: RULE,
      play: s => void s.open.log.push(`item ${itemOf(s)} of ${list.splice(0, 2).length}`),
    }
    expect(playedBy({ match: ['all', 'stop'], all: forEach(() => list, 'shrink') }, { shrink })).toEqual([
      'item 1 of 2',
      'item 2 of 1',
      'item 3 of 0',
    ])
  })

  test('an empty list of items is passed over', () => {
    expect(playedBy({ match: ['none', 'a', 'stop'], none: forEach(() => [], 'b') })).toEqual(['a'])
  })

  test('outside of a list of items there is no item', () => {
    expect(() => playedBy({ match: ['markItem', 'stop'] }, { markItem })).toThrow('play is in no forEach')
  })
})

describe('jumps', () => {
  const calling: TinyStep = {
    rule: RULE,
    play: s => {
      s.open.log.push('calls')
      call(s, 'inner')
    },
  }

  test('a sequence that is called is played out, and then what comes next', () => {
    expect(playedBy({ match: ['calling', 'b', 'c', 'stop'], inner: ['a', 'a'] }, { calling })).toEqual([
      'calls',
      'a',
      'a',
      'b',
      'c',
    ])
  })

  test('a step inside a list of items may call, and the next item comes after it', () => {
    const sequence: Sequences<Tiny> = {
      match: ['all', 'stop'],
      all: forEach(() => [7, 8], 'calling'),
      inner: ['markItem'],
    }
    expect(playedBy(sequence, { calling, markItem })).toEqual(['calls', 'item 7', 'calls', 'item 8'])
  })

  test('a sequence can be left from the depth of what it is in the middle of', () => {
    const leaving: TinyStep = { rule: RULE, play: s => leave(s, 'outer') }
    const sequence: Sequences<Tiny> = {
      match: ['outer', 'c', 'stop'],
      outer: ['a', 'inner', 'b'],
      inner: repeat('leaving'),
    }
    expect(playedBy(sequence, { leaving })).toEqual(['a', 'c'])
  })

  test('leaving a called sequence goes on after the step that called it', () => {
    const leaving: TinyStep = { rule: RULE, play: s => leave(s, 'inner') }
    const sequence: Sequences<Tiny> = { match: ['calling', 'b', 'stop'], inner: ['a', 'leaving', 'c'] }
    expect(playedBy(sequence, { calling, leaving })).toEqual(['calls', 'a', 'b'])
  })

  test('leaving the round of a repetition goes on with its next round', () => {
    const round: TinyStep = { rule: RULE, play: s => void (++s.open.n < 3 && leave(s, 'round')) }
    const sequence: Sequences<Tiny> = {
      match: ['rounds', 'stop'],
      rounds: repeat('round', s => s.open.n < 3),
      round: ['a', 'count', 'b'],
    }
    expect(playedBy(sequence, { count: round })).toEqual(['a', 'a', 'a', 'b'])
  })

  test('a sequence that play is not inside cannot be left', () => {
    const leaving: TinyStep = { rule: RULE, play: s => leave(s, 'elsewhere') }
    const sequence: Sequences<Tiny> = { match: ['leaving', 'stop'], elsewhere: ['a'] }
    expect(() => playedBy(sequence, { leaving })).toThrow("play is not inside 'elsewhere'")
  })

  test('only a sequence can be called', () => {
    const wrong: TinyStep = { rule: RULE, play: s => call(s, 'a') }
    expect(() => playedBy({ match: ['wrong', 'stop'] }, { wrong })).toThrow("'a' is not a sequence")
  })

  test('a step may be asked again', () => {
    const more: TinyStep = {
      ...ask(1, [go, { type: 'enough' }]),
      play: (s, [decision]) => {
        s.open.log.push(decision!.type)
        if (decision!.type === 'go') again(s)
      },
    }
    const match = begin(tiny({ sequence: { match: ['more', 'stop'] }, steps: { more, stop: ask() } }))
    for (const type of ['go', 'go', 'enough']) expect(match.decide(0, { type }).ok).toBe(true)
    expect(match.pending().step).toBe('stop')
    expect(log(match)).toEqual(['go', 'go', 'enough'])
  })

  test('the match can end in the depth of the stack', () => {
    const sequence: Sequences<Tiny> = {
      match: ['turns', 'c'],
      turns: repeat('turn'),
      turn: ['a', 'items'],
      items: forEach(() => [1, 2], 'end'),
      end: ['stop', 'over'],
    }
    const match = begin(tiny({ sequence, steps }))
    expect(match.state().flow).toHaveLength(5)
    match.decide(0, go)
    expect(match.pending()).toEqual({ step: null, rule: null, seats: [], outcome: match.outcome })
    expect(match.state().flow).toEqual([])
    expect(log(match)).toEqual(['a', '0:go'])
  })
})

describe('asking', () => {
  const choosing = (decisions: Tiny['decision'][]): TinyStep => ({
    ...ask(only(1), decisions),
    ask: 'choice',
  })
  const afterChoice = (decisions: Tiny['decision'][]) =>
    begin(
      tiny({ sequence: { match: ['choice', 'stop'] }, steps: { choice: choosing(decisions), stop: ask() } }),
    )

  test('with two options there is a choice, and the seat is asked', () => {
    expect(afterChoice([say(1), say(2)]).pending()).toMatchObject({ step: 'choice', seats: [{ seat: 1 }] })
  })

  test('a single option is played without asking', () => {
    const match = afterChoice([say(1)])
    expect(match.pending().step).toBe('stop')
    expect(log(match)).toEqual(['1:say1'])
  })

  test('without an option the step is played without a decision', () => {
    const match = afterChoice([])
    expect(match.pending().step).toBe('stop')
    expect(log(match)).toEqual([])
  })

  test('a seat that is always asked is asked even if it has only one option', () => {
    expect(
      begin(tiny({ sequence: { match: ['one', 'over'] }, steps: { one: ask(), over } })).pending().step,
    ).toBe('one')
  })

  test('any one of several seats may go next, openly', () => {
    const any: TinyStep = { ...ask(everyone(3), [go]), anyOf: true }
    const match = begin(tiny({ sequence: { match: ['any', 'stop'] }, steps: { any, stop: ask() } }, 3))
    expect(match.pending().seats.map(({ seat }) => seat)).toEqual([0, 1, 2])
    const entry = match.decide(2, go)
    expect(entry).toMatchObject({ ok: true, value: { decisions: [[2, go]] } })
    expect(log(match)).toEqual(['2:go'])
  })

  test('a decision out of turn may change the options of the step that is asked', () => {
    const game = tiny({
      sequence: { match: ['choice', 'stop'] },
      steps: { choice: { ...choosing([]), options: s => [say(s.open.n), say(s.open.n + 1)] }, stop: ask() },
      anytime: { raise: { rule: RULE, options: () => [{ type: 'raise' }], play: s => void s.open.n++ } },
    })
    const match = begin(game)
    match.decide(0, { type: 'raise' })
    expect(match.options(1).decisions).toEqual([say(1), say(2)])
  })
})

describe('errors of a game', () => {
  test('a name that is neither sequence nor step is refused when the game is defined', () => {
    expect(() => tiny({ sequence: { match: ['nowhere'] }, steps })).toThrow(
      "'match' names 'nowhere', which is neither a sequence nor a step",
    )
  })

  test('a name that is both is refused when the game is defined', () => {
    expect(() => tiny({ sequence: { match: ['a'], a: ['b'] }, steps })).toThrow(
      "'a' is both a sequence and a step",
    )
  })

  test('a sequence of play that runs out before the match has ended is an error', () => {
    expect(() => begin(tiny({ sequence: { match: ['a'] }, steps }))).toThrow('has run out without an outcome')
  })

  test('play that goes on without a decision is an error and no endless loop', () => {
    const idle: TinyStep = { rule: RULE, play: () => {} }
    const game = tiny({
      sequence: { match: ['a', 'turns'], turns: repeat('turn'), turn: ['idle', 'rest'] },
      steps: { ...steps, idle, rest: idle },
    })
    const before = performance.now()
    expect(() => begin(game)).toThrow(/without a decision, in (?=.*'idle')(?=.*'rest')(?=.*'turn')(?!.*'a')/)
    expect(performance.now() - before).toBeLessThan(1000)
  })

  test('a match must begin with a sequence', () => {
    expect(() => begin(tiny({ sequence: { match: ['a'] }, steps, begin: () => 'a' }))).toThrow(
      "'a' is not a sequence",
    )
  })

  test('a position that is over takes no decision', () => {
    const match = begin(tiny({ sequence: { match: ['over'] }, steps }))
    expect(() => new Position(match.game, match.state()).decide(0, go)).toThrow('the match is over')
  })
})
