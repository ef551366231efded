import { describe, expect, test } from 'vitest'
import { everyone, imagine, next, seeded } from '../src/index.ts'
import { ask, begin, log, over, say, type Tiny, type TinyStep, tiny } from './tiny.ts'

/** Each seat may say a number up to what it holds. */
const bid: TinyStep = {
  ...ask(everyone(3)),
  silent: true,
  options: ({ own }, seat) => Array.from({ length: own[seat]!.n + 1 }, (_, n) => say(n)),
}

const gameOf = (...held: number[]) => gameWith(bid, ...held)

const gameWith = (asking: TinyStep, ...held: number[]) =>
  tiny(
    {
      sequence: { match: ['bid', 'over'] },
      steps: { bid: asking, over },
      setUp: () => ({
        open: { log: [], n: 0 },
        own: held.map(n => ({ n })),
        hidden: { cards: [] },
      }),
      imagine: ({ own, seat }, _, random) => ({
        own: held.map((_, other) => (other === seat && own !== null ? own : { n: next(random) & 1 })),
        hidden: { cards: [] },
      }),
    },
    3,
  )

const pendingSeats = (match: ReturnType<typeof begin>, viewer: number | null) =>
  match.pendingFor(viewer).seats.map(({ sealed }) => sealed)

test('nobody imagines a world in which another is asked and may decide nothing', () => {
  /** Each seat says a number from 1 up to what it holds. */
  const openly: TinyStep = {
    ...ask(everyone(3)),
    options: ({ own }, seat) => Array.from({ length: own[seat]!.n }, (_, n) => say(n + 1)),
  }
  const match = begin(gameWith(openly, 1, 1, 1))
  for (let seed = 0; seed < 20; seed++) {
    const { state } = imagine(match.game, match.view(0), [], seeded(seed))
    expect(state.own.map(({ n }) => n)).toEqual([1, 1, 1])
  }
})

describe('a silent step', () => {
  test('is listed once for each seat', () => {
    let listed = 0
    const match = begin(
      gameWith({ ...bid, options: (s, seat) => (++listed > 0 ? bid.options!(s, seat) : []) }, 2, 0, 1),
    )
    expect([match.options(0).decisions, match.options(2).decisions]).toEqual([
      [say(0), say(1), say(2)],
      [say(0), say(1)],
    ])
    expect(listed).toBe(3)
  })

  test('seals for who has nothing to choose, and opens when the others have chosen', () => {
    const match = begin(gameOf(2, 0, 1))
    expect(match.pending().seats.map(({ sealed }) => sealed)).toEqual([false, true, false])
    expect(match.decide(0, say(2))).toEqual({ ok: true, value: null })
    const last = match.decide(2, say(1))
    expect(last).toMatchObject({
      value: {
        decisions: [
          [0, say(2)],
          [2, say(1)],
        ],
      },
    })
    expect(log(match)).toEqual(['0:say2', '1:say0', '2:say1'])
  })

  test('tells a seat of its own choice, and nobody of another’s', () => {
    const match = begin(gameOf(2, 0, 1))
    match.decide(0, say(1))
    expect(pendingSeats(match, 0)).toEqual([true, false, false])
    expect(pendingSeats(match, 1)).toEqual([false, true, false])
    expect(pendingSeats(match, 2)).toEqual([false, false, false])
    expect(pendingSeats(match, null)).toEqual([false, false, false])
    expect(match.view(2).sealed).toEqual([false, false, false])
    expect(match.view(null).sealed).toEqual([false, false, false])
    expect(match.view(0)).toMatchObject({ sealed: [true, false, false], chosen: say(1) })
  })

  test('gives every seat a request, also one that has nothing to choose', () => {
    const match = begin(gameOf(2, 0, 1))
    expect(match.pending().seats.map(({ request }) => request)).toEqual([1, 1, 1])
    expect(match.decide(1, say(0), 1)).toEqual({ ok: true, value: null })
    expect(match.check(1, say(1))).toMatchObject({ refusal: { code: 'illegal' } })
  })

  test('has nothing to take back for who had nothing to choose', () => {
    const match = begin(gameOf(2, 0, 1))
    match.decide(0, say(1))
    expect([0, 1, 2].map(seat => match.undoable(seat))).toEqual([1, 0, 0])
    expect(match.undo(1)).toMatchObject({ refusal: { code: 'no-undo' } })
    expect(match.undo(0).ok).toBe(true)
    expect(match.pending().seats.map(({ sealed }) => sealed)).toEqual([false, true, false])
  })

  test('owes no default to who had nothing to choose', () => {
    const rules = gameOf(1, 0, 1)
    expect([0, 1, 2].map(seat => begin(rules).defaultFor(seat))).toEqual([null, null, null])
  })

  test('at which nobody has anything to choose is played at once', () => {
    const match = begin(gameOf(0, 0, 0))
    expect(match.outcome?.how).toBe('over')
    expect(match.entries).toEqual([])
  })

  test('is imagined with somebody who can still choose, whoever imagines', () => {
    const match = begin(gameOf(1, 0, 1))
    match.decide(0, say(1))
    for (const viewer of [0, 1, 2, null])
      for (let i = 0; i < 40; i++) {
        const world = imagine<Tiny>(match.game, match.view(viewer), null, seeded(`${viewer} ${i}`))
        expect(world.at).toBe('bid')
        expect(world.view(viewer)).toEqual(match.view(viewer))
      }
  })

  test('goes on from a record as it was', () => {
    const match = begin(gameOf(2, 0, 1))
    match.decide(0, say(1))
    const file = match.file()
    expect(file.sealed).toEqual([['s0', say(1)]])
    expect(match.file('forPlayers').sealed).toBeUndefined()
  })
})
