import { describe, expect, test } from 'vitest'
import {
  everyone,
  imagine,
  only,
  type Random,
  seeded,
  share,
  sharedAs,
  unshare,
  type View,
} from '../src/index.ts'
import { ask, begin, go, over, RULE, say, type Tiny, type TinyStep, tiny } from './tiny.ts'

const step = (play: TinyStep['play']): TinyStep => ({ rule: RULE, play })
/** Seat 0 shares a number with those whom it names as bits. */
const sharing: TinyStep = {
  ...ask(1, [0, 1, 2, 3, 4, 5, 6, 7].map(say)),
  play: (s, [decision]) => share(s, 'report', decision?.n ?? 0, { n: s.open.n }),
}
const secrets = step(s => {
  share(s, 'b', 0b011, { n: 2 })
  share(s, 'c', 0b101, { n: 3 })
  share(s, 'a', 0b011, { n: 1 })
})
const game = tiny(
  {
    sequence: { match: ['secrets', 'sharing', 'go', 'over'] },
    steps: { secrets, sharing, go: ask(1), over },
  },
  3,
)

describe('a shared secret', () => {
  test.each([
    [0, ['a', 'b', 'c']],
    [1, ['a', 'b']],
    [2, ['c']],
    [null, []],
  ])('is seen by its audience, in the order of keys: seat %s sees %j', (viewer, keys) => {
    expect(
      begin(game)
        .view(viewer)
        .shared.map(({ key }) => key),
    ).toEqual(keys)
  })

  test('does not say who else sees it', () => {
    expect(begin(game).view(1).shared[0]).toEqual({ key: 'a', secret: { n: 1 } })
  })

  test('of the same key replaces the one before, and its audience', () => {
    const s = begin(game).state()
    share(s, 'b', only(2), { n: 9 })
    expect(sharedAs(s, 'b')).toEqual({ n: 9 })
    expect(s.shared.filter(({ key }) => key === 'b')).toEqual([{ key: 'b', audience: 4, secret: { n: 9 } }])
    unshare(s, 'b')
    unshare(s, 'b')
    expect(sharedAs(s, 'b')).toBeUndefined()
  })

  test('is copied with its state', () => {
    const match = begin(game)
    const s = match.state()
    Object.assign(sharedAs(s, 'a') ?? {}, { n: 7 })
    Object.assign(match.view(0).shared[0]?.secret ?? {}, { n: 7 })
    expect(match.view(0).shared[0]?.secret).toEqual({ n: 1 })
  })

  test('stops undo, whoever was told', () => {
    for (const audience of [1, 2, 4]) {
      const match = begin(game)
      match.decide(0, say(audience))
      expect(match.undoable(0)).toBe(0)
    }
  })

  test('is written into positions and read back', () => {
    const match = begin(game)
    const start: unknown = JSON.parse(JSON.stringify(game.positions.write(match.state())))
    expect(begin(game, { start }).view(1).shared).toEqual(match.view(1).shared)
  })
})

describe('an imagined shared secret', () => {
  const inventing = (shared: ReturnType<NonNullable<typeof game.imagine>>['shared']) =>
    tiny(
      {
        sequence: { match: ['secrets', 'go', 'over'] },
        steps: { secrets, go: ask(1), over },
        imagine: ({ own }: View<Tiny>, _: unknown, random: Random) => ({
          own: [0, 1, 2].map(() => own ?? { n: random.a & 1 }),
          hidden: { cards: [1, 2, 3] },
          ...(shared && { shared }),
        }),
      },
      3,
    )
  const world = (rules: typeof game, viewer: number | null) =>
    imagine(rules, begin(rules).view(viewer), null, seeded(1))

  test('is as the viewer sees it, with the audience that the game invents', () => {
    const { state } = world(inventing([{ key: 'a', audience: 0b100, secret: { n: 99 } }]), 1)
    expect(state.shared).toContainEqual({ key: 'a', audience: 0b110, secret: { n: 1 } })
    expect(state.shared).toContainEqual({ key: 'b', audience: 0b010, secret: { n: 2 } })
  })

  test('of others is as the game invents it, and none of theirs is the viewer’s', () => {
    const rules = inventing([{ key: 'x', audience: 0b101, secret: { n: 5 } }])
    expect(world(rules, 1).view(1)).toEqual(begin(rules).view(1))
    expect(world(rules, 1).view(2).shared).toEqual([{ key: 'x', secret: { n: 5 } }])
    expect(world(rules, null).state.shared.map(({ key }) => key)).toEqual(['x'])
  })

  test('is its viewer’s alone where the game invents no audience', () => {
    expect(world(inventing(undefined), 2).state.shared).toEqual([{ key: 'c', audience: 4, secret: { n: 3 } }])
  })
})

describe('channels', () => {
  test('are open to everybody where the game says nothing', () => {
    expect(begin(game).channels(1)).toEqual([everyone(3)])
  })

  test('are those groups that the seat belongs to, as they are now', () => {
    const rules = { ...game, channels: () => [0b011, 0b100, 0b111] }
    const match = begin(rules)
    expect(match.channels(0)).toEqual([0b011, 0b111])
    expect(match.channels(2)).toEqual([0b100, 0b111])
    expect(match.channels(9)).toEqual([])
  })
})

describe('what is taken when time runs out', () => {
  const asking = (more: Partial<TinyStep>) =>
    begin(
      tiny({
        sequence: { match: ['one', 'over'] },
        steps: { one: { ...ask(3, [go, say(1)]), ...more }, over },
      }),
    )

  test.each([
    ['the default', { default: () => go, pass: () => say(1) }, go],
    ['the pass where there is no default', { pass: () => say(1) }, say(1)],
    ['nothing where the game does not say', {}, null],
  ])('is %s', (_, more, expected) => {
    expect(asking(more).defaultFor(0)).toEqual(expected)
  })

  test('is nothing for who owes nothing', () => {
    const match = asking({ default: () => go })
    match.decide(0, say(1))
    expect([match.defaultFor(0), match.defaultFor(1), match.defaultFor(7)]).toEqual([null, go, null])
  })
})
