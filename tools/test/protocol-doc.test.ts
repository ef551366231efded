import { GAMES } from '@grognard/cli'
import { below, type Game, type Kind, Match, pickFrom, seeded } from '@grognard/engine'
import { optionsFor } from '@grognard/engine/testing'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compactJson } from '../doc/compact-json.ts'
import { declarationsIn, withReferences } from '../doc/declarations.ts'
import { sampleType } from '../doc/sample-type.ts'
import { commentsIn, schemaType } from '../doc/schema-type.ts'
import { readIfThere } from '../files.ts'
import { isLarge } from '../golden-courses.ts'
import { PATH, protocolDoc } from '../protocol-doc.ts'

const DOC = readIfThere(PATH) ?? ''

test('docs/protocol.md is current', () => {
  expect(DOC, 'run `npm run docs`').toBe(protocolDoc())
})

const MATCHES = 60
/** Each has hundreds of decisions. */
const MATCHES_OF_LARGE = 12

/** Every type of decision that is offered and of event that is heard in matches of all kinds; somebody may give up. */
function typesMet(game: Game<Kind>): Set<string> {
  const met = new Set<string>()
  const matches = isLarge(game) ? MATCHES_OF_LARGE : MATCHES
  for (let seed = 0; seed < matches; seed++) {
    const random = seeded(`met ${seed}`)
    const scenario = game.manifest.scenarios[seed % game.manifest.scenarios.length]!
    const options = optionsFor(game, scenario, random)
    const begun = Match.begin(game, { scenario, options, chance: { source: 'fast', seed } })
    if (!begun.ok) throw new Error(begun.refusal.key)
    const match = begun.value
    for (let decisions = 0; decisions < 400 && match.outcome === null; decisions++) {
      const { seat } = match.pending().seats.find(({ sealed }) => !sealed)!
      const anytime = match.anytime(seat)
      for (const { type } of anytime) met.add(type)
      const isOutOfTurn = anytime.length > 0 && below(random, 200) === 0
      const decision = isOutOfTurn ? pickFrom(random, anytime) : match.sample(seat, random)
      met.add(decision.type)
      match.decide(seat, decision)
    }
    for (const viewer of [null, ...game.seats(match.scenario).keys()])
      for (const { type } of match.heard(viewer)) met.add(type)
  }
  return met
}

test.each(GAMES.map(game => [game.id, game] as const))(
  'every decision and event of %s that matches lead to is documented',
  (_, game) => {
    const [, section = ''] = DOC.split(`(\`${game.id}\`)\n`)
    const isThere = (type: string) => new RegExp(`type: ["']${type}["']`).test(section)
    const met = [...typesMet(game)]
    expect(met.length).toBeGreaterThan(4)
    expect(met.filter(type => !isThere(type))).toEqual([])
  },
)

test.each(['"choose-hand"', "'no-move'", "'conceded'"])('what is rare is documented as well: %s', type => {
  expect(DOC).toContain(`type: ${type}`)
})

describe('schemas read like TypeScript', () => {
  test.each([
    [z.string(), 'string'],
    [z.nullable(z.string()), 'string | null'],
    [z.array(z.union([z.string(), z.int()])), '(string | integer)[]'],
    [z.enum(['a', 'b']), '"a" | "b"'],
    [z.strictObject({ a: z.int(), b: z.optional(z.boolean()) }), '{ a: integer; b?: boolean }'],
    [z.record(z.string(), z.int()), '{ [name: string]: integer }'],
    [z.tuple([z.string(), z.null()]), '[string, null]'],
    [z.strictObject({}), '{}'],
  ])('%#', (schema, text) => {
    expect(schemaType(z.toJSONSchema(schema))).toBe(text)
  })

  test('with descriptions, defaults and limits as comments', () => {
    const schema = z.strictObject({
      turns: z._default(z.int().check(z.minimum(1), z.maximum(9)), 3),
      who: z.string().check(z.describe('By name.')),
    })
    const lines = [
      '{',
      '  /** Left out: 3. 1 to 9. */',
      '  turns?: integer',
      '  /** By name. */',
      '  who: string',
      '}',
    ]
    expect(schemaType(z.toJSONSchema(schema, { io: 'input' }))).toBe(lines.join('\n'))
  })

  test('comments in the source count where the name has one meaning', () => {
    const source = 'z.object({\n  /** One. */\n  a: 1,\n  /** Two. */\n  b: 2,\n})\nz.object({\n  b: 3\n})'
    expect([...commentsIn(source)]).toEqual([['a', 'One.']])
  })
})

test('types are read off from examples', () => {
  expect(sampleType([{ a: 1 }, { a: 'x', b: [null, 2] }])).toBe(
    '{ a: integer | string; b?: (integer | null)[] }',
  )
  expect(sampleType([])).toBe('unknown')
})

test('declarations are taken from sources with what they refer to', () => {
  const source = [
    '/** Of a side. */',
    "export const SIDES = ['a'] as const",
    'export type Side = (typeof SIDES)[number]',
    '',
    'function other() {',
    '  return 1',
    '}',
    '/** A fact. */',
    'export type Event = {',
    '  readonly side: Side',
    '}',
  ].join('\n')
  expect([...declarationsIn(source).keys()]).toEqual(['SIDES', 'Side', 'Event'])
  expect(withReferences(['Event'], [source])).toEqual([
    '/** A fact. */\ntype Event = {\n  side: Side\n}',
    'type Side = (typeof SIDES)[number]',
    "/** Of a side. */\nconst SIDES = ['a'] as const",
  ])
})

test('long lists are cut short, and nothing else is', () => {
  expect(compactJson({ a: [1, 2, 3, 4, 5] })).toBe('{ "a": [1, 2, 3, 4, 5] }')
  expect(compactJson([{}, {}, {}, {}])).toBe('[{}, {}, … 2 more]')
  expect(compactJson({ a: 'x'.repeat(60), b: 'y'.repeat(60) }).split('\n')).toHaveLength(4)
})
