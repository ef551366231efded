import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { call, everyone, forEach, hashOf, Match, type Refusal } from '../src/index.ts'
import { ask, begin, go, log, mark, over, RULE, say, type TinyStep, tiny } from './tiny.ts'

const calling: TinyStep = { rule: RULE, play: s => call(s, 'called') }
const game = tiny({
  sequence: {
    match: ['a', 'all', 'calling', 'both', 'over'],
    all: forEach(() => [4, 5], 'turn'),
    turn: ['a', 'stop'],
    called: ['stop', 'a'],
  },
  steps: { a: mark('a'), stop: ask(), calling, both: ask(everyone(2), [say(1), say(2)]), over },
})

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

function written(decisions: number) {
  const match = begin(game)
  for (let i = 0; i < decisions; i++) expect(match.decide(0, match.options(0).decisions[0]).ok).toBe(true)
  return { match, position: json(game.positions.write(match.state())) }
}

function refusalOf(start: unknown): Refusal {
  const begun = Match.begin(game, { scenario: 'only', chance: { source: 'fast', seed: 1 }, start })
  if (begun.ok) throw new Error('it was accepted')
  return begun.refusal
}

describe('a plain position', () => {
  test.each([
    ['inside a list of items', 0],
    ['at the next item', 1],
    ['inside a called sequence', 2],
    ['before a secret choice', 3],
    ['with a choice sealed', 4],
  ])('written %s is read as it was', (_, decisions) => {
    const { match, position } = written(decisions)
    const again = begin(game, { start: position })
    expect(again.state().flow).toEqual(match.state().flow)
    expect(again.state().sealed).toEqual(match.state().sealed)
    expect(hashOf(again.state())).toBe(hashOf(match.state()))
  })

  test('of a match that is over is over', () => {
    const { match } = written(4)
    match.decide(1, say(2))
    const again = begin(game, { start: json(game.positions.write(match.state())) })
    expect(again.outcome).toEqual(match.outcome)
    expect(again.pending().seats).toEqual([])
  })

  test('keeps what is shared', () => {
    const { match } = written(0)
    const state = { ...match.state(), shared: [{ key: 'pool', audience: 2, secret: { n: 5 } }] }
    const again = begin(game, { start: json(game.positions.write(state)) })
    expect(again.view(1).shared).toEqual([{ key: 'pool', secret: { n: 5 } }])
  })

  test('takes the values of the scenario where fields are left out', () => {
    const match = begin(game, { start: { open: { n: 7 } } })
    expect(match.view(0).open.n).toBe(7)
    expect(match.state().hidden).toEqual({ cards: [1, 2, 3] })
    expect(log(match)).toEqual(['a', 'a'])
  })

  test('can be printed, but has no notation to be read from', () => {
    const { match } = written(1)
    expect(JSON.parse(game.positions.print(match.state()))).toEqual(json(game.positions.write(match.state())))
    expect(game.positions.parse('anything')).toMatchObject({ refusal: { code: 'unknown' } })
  })

  test('names the sequences in a view', () => {
    const { match } = written(0)
    expect(game.positions.view(match.view(0))).toMatchObject({
      flow: [
        { at: 'match', index: 1 },
        { at: 'all', index: 0, items: [4, 5] },
        { at: 'turn', index: 1 },
      ],
    })
  })
})

describe('a position is refused', () => {
  const SECRET = { key: 'pool', audience: 1, secret: {} }

  test.each<[string, unknown, string]>([
    ['that is no object', [], 'position'],
    ['with a field that the game does not have', { open: { gold: 1 } }, 'open.gold'],
    ['with a compartment that there is not', { secrets: {} }, 'secrets'],
    ['with text for a number', { open: { n: '1' } }, 'open.n'],
    ['with a number for a list', { open: { log: 1 } }, 'open.log'],
    ['with a fraction', { open: { n: 0.5 } }, 'open'],
    ['with a fraction in a list', { hidden: { cards: [1, 1.5] } }, 'hidden'],
    ['with a seat too many', { own: [{ n: 1 }, { n: 2 }, { n: 3 }] }, 'own.2'],
    ['with no object for a seat', { own: [1] }, 'own.0'],
    [
      'that meddles with prototypes',
      { open: JSON.parse('{"__proto__":{"__proto__":{}}}') },
      'open.__proto__',
    ],
    ['in a sequence that there is not', { flow: [{ at: 'nowhere', index: 0 }] }, 'flow'],
    ['not from the beginning', { flow: [{ at: 'turn', index: 0 }] }, 'flow'],
    ['beyond the end of a sequence', { flow: [{ at: 'match', index: 99 }] }, 'flow'],
    ['at a negative part', { flow: [{ at: 'match', index: -1 }] }, 'flow'],
    [
      'in a list without items',
      {
        flow: [
          { at: 'match', index: 1 },
          { at: 'all', index: 0 },
        ],
      },
      'flow',
    ],
    ['nowhere, though it is not over', { flow: [] }, 'flow'],
    ['with too few sealed choices', { sealed: [null] }, 'sealed'],
    ['with a sealed choice that is none', { sealed: [1, null] }, 'sealed'],
    ['with an audience that is none', { shared: [{ key: 'pool', audience: 'all', secret: {} }] }, 'shared'],
    ['with a secret twice', { shared: [SECRET, SECRET] }, 'shared'],
    ['with a secret for seats that are not there', { shared: [{ ...SECRET, audience: 2 ** 31 }] }, 'shared'],
    ['with an outcome that is none', { outcome: { winners: 'all' } }, 'outcome'],
  ])('%s', (_, start, field) => {
    expect(refusalOf(start)).toMatchObject({ code: 'malformed', args: { field } })
  })

  test('that contradicts what must always hold', () => {
    const strict = { ...game, violations: () => ['a card is lost'] }
    const position = tiny({
      sequence: { match: ['stop'] },
      steps: { stop: ask() },
      violations: strict.violations,
    })
    expect(position.positions.read({ seats: 2 }, {})).toMatchObject({
      refusal: { code: 'impossible', args: { reason: 'a card is lost' } },
    })
  })

  test('with a sealed choice that is not legal', () => {
    const { position } = written(3)
    expect(refusalOf(Object.assign({}, position, { sealed: [say(9), null] }))).toMatchObject({
      code: 'illegal',
    })
    expect(refusalOf({ sealed: [null, go] })).toMatchObject({ code: 'not-asked' })
  })

  test('in which nobody is left to choose', () => {
    const { position } = written(3)
    expect(refusalOf(Object.assign({}, position, { sealed: [say(1), say(1)] }))).toMatchObject({
      args: { field: 'sealed' },
    })
  })

  test('from which play leads nowhere', () => {
    const endless = tiny({ sequence: { match: ['a'] }, steps: { a: mark('a') } })
    const terms = { scenario: 'only', chance: { source: 'fast', seed: 1 }, start: {} } as const
    expect(Match.begin(endless, terms)).toMatchObject({
      refusal: { code: 'impossible', args: { field: 'flow' } },
    })
  })

  test('or read, but never an error, whatever it is', () => {
    const { position } = written(4)
    const start = fc.oneof(
      fc.jsonValue(),
      fc.record({ flow: fc.jsonValue() }),
      fc
        .tuple(
          fc.constantFrom('open', 'own', 'hidden', 'flow', 'sealed', 'shared', 'outcome'),
          fc.jsonValue(),
        )
        .map(([name, value]) => Object.assign({}, position, { [name]: value })),
    )
    fc.assert(
      fc.property(
        start,
        value =>
          void Match.begin(game, { scenario: 'only', chance: { source: 'fast', seed: 1 }, start: value }),
      ),
      { numRuns: 1000 },
    )
  })
})

describe('plain decisions', () => {
  test('are printed as JSON, and read from it', () => {
    const text = game.positions.printDecision(say(2))
    expect(text).toBe('{"n":2,"type":"say"}')
    expect(game.positions.parseDecision(text)).toEqual({ ok: true, value: { n: 2, type: 'say' } })
    expect(game.positions.parseDecision('{')).toMatchObject({ refusal: { code: 'malformed' } })
  })
})
