import { below, Match, pickFrom, type Random, seeded } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { ageOfMuskets } from '../../src/index.ts'
import { stateOf } from '../table.ts'

const { positions } = ageOfMuskets
const s = stateOf('the-sall')
const written = (): Record<string, unknown> => JSON.parse(JSON.stringify(positions.write(s)))

const refusalOf = (json: unknown) => {
  const read = positions.read(s.scenario, json)
  return read.ok ? null : read.refusal
}

describe('a position', () => {
  test('of which nothing is said is the beginning', () => {
    const begun = Match.begin(ageOfMuskets, { scenario: 'the-sall', chance: { source: 'fast', seed: 1 } })
    const read = Match.begin(ageOfMuskets, {
      scenario: 'the-sall',
      chance: { source: 'fast', seed: 1 },
      start: {},
    })
    if (!begun.ok || !read.ok) throw new Error('no match')
    expect(read.value.state().open).toEqual(begun.value.state().open)
  })

  test('may say some things only; all else is the scenario’s', () => {
    const read = positions.read(s.scenario, { open: { turn: 2, initiative: 1 } })
    expect(read.ok && [read.value.open.turn, read.value.open.initiative, read.value.open.counters]).toEqual([
      2,
      1,
      s.open.counters,
    ])
  })

  test('AOM-45.7, AOM-40.18 · may be of the midst of a month, and of a player whose CU were withdrawn', () => {
    const own = s.own.map(each => ({ ...each, ridersLostIn: 0, withdrawn: 2 }))
    const read = positions.read(s.scenario, structuredClone({ own }))
    expect(read.ok && read.value.own.map(each => [each.ridersLostIn, each.withdrawn])).toEqual([
      [0, 2],
      [0, 2],
    ])
    const nowhere = own.map(each => ({ ...each, ridersLostIn: 99 }))
    expect(refusalOf(structuredClone({ own: nowhere }))).toMatchObject({ code: 'impossible' })
  })

  test.each([
    ['position.stray', { ...written(), stray: 1 }],
    ['position.open.stray', { open: { stray: 1 } }],
    ['position.open.turn', { open: { turn: 0.5 } }],
    ['position.open.turn', { open: { turn: '1' } }],
    ['position.open.initiative', { open: { initiative: 2 } }],
    ['position.own', { own: {} }],
    ['position.shared.0.secret.kind', { shared: [{ key: 'a', audience: 1, secret: { kind: 'gossip' } }] }],
    ['position', null],
    ['position', []],
  ])('with a wrong %s is refused', (field, json) => {
    expect(refusalOf(json)).toMatchObject({ code: 'malformed', args: { field } })
  })

  test.each([
    ['scenario', { scenario: 'ulm' }],
    ['own', { own: [] }],
    ['shared', { shared: [{ key: 'a', audience: 8, secret: { kind: 'leaders', leaders: [] } }] }],
    ['flow', { flow: [] }],
    ['flow', { flow: [{ at: 'nowhere', index: 0 }] }],
    ['flow', { flow: [{ at: 'campaign', index: 0, locals: { sequence: 'campaign', value: 0.5 } }] }],
    ['sealed', { sealed: [null] }],
    ['sealed.0', { sealed: [{ type: 'advance' }, null] }],
    [
      'outcome.winners',
      { flow: [], outcome: { winners: [0, 1], scores: [0, 0], how: 'draw', rule: 'AOM-46.1' } },
    ],
    ['outcome.how', { flow: [], outcome: { winners: [0], scores: [0, 0], how: 'luck', rule: 'AOM-46.1' } }],
    ['position', { open: { turn: 9 } }],
    [
      'flow',
      {
        flow: [
          { at: 'campaign', index: 1 },
          { at: 'turns', index: 0 },
          { at: 'turn', index: 6 },
          { at: 'actionPhase', index: 1 },
          { at: 'freeActivation', index: 2 },
          { at: 'activatedHq', index: 0 },
        ],
      },
    ],
  ])('whose %s cannot be is refused, with a sentence', (field, json) => {
    const refusal = refusalOf(json)
    expect(refusal).toMatchObject({ code: 'impossible', args: { field } })
    for (const language of ['en', 'de'] as const)
      expect(refusal && ageOfMuskets.words[language].refusal(s.scenario, refusal)).toContain(field)
  })

  test('has no text notation', () => {
    expect(positions.parse(positions.print(s))).toMatchObject({ ok: false, refusal: { code: 'unknown' } })
  })
})

describe('decisions as text', () => {
  test.each([
    ['pass-round', { type: 'pass-round' }],
    ['bid hq=fr-army points=3', { type: 'bid', hq: 'fr-army', points: 3 }],
    ['free-activation hq=null', { type: 'free-activation', hq: null }],
    ['storm storm=true', { type: 'storm', storm: true }],
  ])('%s', (text, decision) => {
    const read = ageOfMuskets.readDecision(decision)
    if (!read.ok) throw new Error('no decision')
    expect(positions.printDecision(read.value)).toBe(text)
    expect(positions.parseDecision(text)).toEqual({ ok: true, value: decision })
  })

  test.each(['', 'bid', 'bid hq', 'bid hq=fr-army points=3 more=1', '{', '[]', 'concede now'])(
    '%o is none',
    text => {
      expect(positions.parseDecision(text).ok).toBe(false)
    },
  )
})

describe('a stranger’s position', () => {
  /** Every place in a value that holds a number. */
  function* numbersIn(
    value: unknown,
  ): Generator<{ readonly of: Record<string, unknown>; readonly key: string }> {
    if (typeof value !== 'object' || value === null) return
    for (const [key, item] of Object.entries(value))
      if (typeof item === 'number') yield { of: value as Record<string, unknown>, key }
      else yield* numbersIn(item)
  }

  function spoilt(json: unknown, random: Random): unknown {
    const copy: unknown = JSON.parse(JSON.stringify(json))
    const { of, key } = pickFrom(random, [...numbersIn(copy)])
    of[key] = pickFrom(random, [-1, 0, 1, 2, 7, 99, 1_000_000, -7])
    return copy
  }

  test.each(['the-sall', 'caldiero', 'ulm'])(
    'with a number changed is refused, or can be played: %s',
    scenario => {
      const random = seeded(scenario)
      const begun = Match.begin(ageOfMuskets, { scenario, chance: { source: 'fast', seed: '1' } })
      if (!begun.ok) throw new Error('no match')
      const match = begun.value
      for (let made = 0; made < 40 && match.outcome === null; made++) {
        const { seat } = pickFrom(
          random,
          match.pending().seats.filter(({ sealed }) => !sealed),
        )
        match.decide(seat, match.sample(seat, random))
        for (let tries = 0; tries < 5; tries++) {
          const start = spoilt(positions.write(match.state()), random)
          const read = Match.begin(ageOfMuskets, { scenario, chance: { source: 'fast', seed: '2' }, start })
          if (!read.ok) continue
          for (const asked of read.value.pending().seats)
            expect(read.value.options(asked.seat).decisions.length).toBeGreaterThan(0)
        }
      }
      expect(below(random, 2)).toBeLessThan(2)
    },
  )
})
