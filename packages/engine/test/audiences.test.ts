import { describe, expect, test } from 'vitest'
import { heardBy, imagine, only, seatSet, seeded, share, type Told, teller, viewOf } from '../src/index.ts'
import { ask, begin, go, over, RULE, type Tiny, type TinyStep, tiny } from './tiny.ts'

const event = (type: string) => ({ type, rule: RULE }) as const

describe('what is told', () => {
  const told: Told<Tiny>[] = []
  const tell = teller(told)
  tell(event('loud'))
  tell.only(only(0), event('secret'), event('whisper'))
  tell.only(seatSet([1, 2]), event('between two'))
  const heard = (seat: number | null) => heardBy(told, seat).map(({ type }) => type)

  test('to all, everybody hears', () => {
    for (const seat of [0, 1, 2, null]) expect(heard(seat)).toContain('loud')
  })

  test('to one, the others hear something else instead, or nothing', () => {
    expect(heard(0)).toEqual(['loud', 'secret'])
    expect(heard(1)).toEqual(['loud', 'whisper', 'between two'])
    expect(heard(2)).toEqual(['loud', 'whisper', 'between two'])
  })

  test('a spectator hears what is meant for nobody in particular', () => {
    expect(heard(null)).toEqual(['loud', 'whisper'])
  })

  test('a match keeps from its opening on, and from any entry on', () => {
    const step: TinyStep = {
      ...ask(),
      play: (_, __, tell) => tell?.only(only(1), event('secret'), event('whisper')),
    }
    const opening: TinyStep = { rule: RULE, play: (_, __, tell) => tell?.(event('begins')) }
    const game = tiny({
      sequence: { match: ['opening', 'step', 'step', 'over'] },
      steps: { opening, step, over },
    })
    const match = begin(game)
    match.decide(0, go)
    match.decide(0, go)
    const types = (seat: number | null, from?: number) => match.heard(seat, from).map(({ type }) => type)
    expect(types(0)).toEqual(['begins', 'whisper', 'whisper'])
    expect(types(1)).toEqual(['begins', 'secret', 'secret'])
    expect(types(1, 1)).toEqual(['secret'])
    expect(types(null, 0)).toEqual(['whisper', 'whisper'])
  })
})

describe('what is seen', () => {
  const dealing: TinyStep = {
    rule: RULE,
    play(s) {
      s.own[0]!.n = 11
      s.own[1]!.n = 22
      s.hidden.cards.push(99)
      share(s, 'pool', seatSet([0, 2]), { n: 33 })
    },
  }
  const game = tiny(
    { sequence: { match: ['dealing', 'stop', 'over'] }, steps: { dealing, stop: ask(), over } },
    3,
  )

  test('by a seat is what is open, its own, and what it shares', () => {
    const match = begin(game)
    expect(match.view(0)).toMatchObject({ own: { n: 11 }, shared: [{ secret: { n: 33 } }] })
    expect(match.view(1)).toMatchObject({ own: { n: 22 }, shared: [] })
    expect(match.view(2)).toMatchObject({ own: { n: 0 }, shared: [{ secret: { n: 33 } }] })
  })

  test('by a spectator is only what is open', () => {
    expect(begin(game).view(null)).toMatchObject({ own: null, shared: [], chosen: null, seat: null })
  })

  test('by nobody is what is hidden, what others have and where chance stands', () => {
    const text = JSON.stringify(begin(game).view(1))
    for (const secret of ['99', '11', '33', 'draws', 'random', 'hidden']) expect(text).not.toContain(secret)
  })

  test('is a copy: whoever changes it changes nothing', () => {
    const match = begin(game)
    const view = match.view(0)
    view.open.log.push('mine')
    view.own!.n = 1000
    view.shared[0]!.secret.n = 1000
    expect(match.view(0)).toMatchObject({
      open: { log: [] },
      own: { n: 11 },
      shared: [{ secret: { n: 33 } }],
    })
  })

  test('in an imagined state is the same, and the rest invented', () => {
    const match = begin({
      ...game,
      imagine: view => ({
        own: [0, 1, 2].map(seat => (seat === view.seat ? view.own! : { n: 7 })),
        hidden: { cards: [] },
      }),
    })
    const { state } = imagine(match.game, match.view(0), [], seeded(1))
    expect(viewOf(state, 0)).toEqual(match.view(0))
    expect(state.own).toEqual([{ n: 11 }, { n: 7 }, { n: 7 }])
  })
})
