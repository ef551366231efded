import { describe, expect, test } from 'vitest'
import {
  accept,
  DATA_KEYS,
  type DataFile,
  formRefusals,
  type Game,
  type GameData,
  hashOfData,
  inForm,
  isDeeper,
  isRecord,
  kindOfData,
  LANGUAGES,
  type MatchFile,
  readMatchFile,
  refuse,
  replay,
  sayDataRefusal,
  sayRefusal,
} from '../src/index.ts'
import { conformance } from '../src/testing/index.ts'
import { ask, begin, go, over, type Tiny, tiny } from './tiny.ts'

/** A game whose data are numbers that somebody may say. */
const rules = {
  sequence: { match: ['saying', 'over'] },
}
const numbersIn = (json: unknown): number[] | null =>
  isRecord(json) && json['schema'] === 'tiny-numbers' && Array.isArray(json['numbers'])
    ? json['numbers'].map(Number)
    : null

/** What the house's numbers were under other rules. */
const FORMER = 'f'.repeat(32)

function gameWith(files: readonly DataFile[]): Game<Tiny> {
  const added = files.map(({ json }) => json).toSorted((a, b) => (hashOfData(a) < hashOfData(b) ? -1 : 1))
  const numbers = added.flatMap(json => numbersIn(json) ?? []).sort((a, b) => a - b)
  const data: GameData<Tiny> = {
    hash: hashOfData(numbers),
    formerly: [FORMER],
    kinds: ['tiny-numbers'],
    added,
    adds: [],
    printed: null,
    with(more) {
      const refusals = more.flatMap(({ name, json }) =>
        numbersIn(json) === null ? [refuse('malformed', 'engine.data.kind', { file: name }).refusal] : [],
      )
      return refusals.length === 0 ? accept(gameWith(more)) : { ok: false, refusals }
    },
  }
  return tiny({
    ...rules,
    steps: { saying: ask(1, [go, ...numbers.map(n => ({ type: 'say', n }))]), over },
    data,
  })
}

const file = (...numbers: number[]): DataFile => ({
  name: `${numbers}.json`,
  json: { schema: 'tiny-numbers', numbers },
})
const house = gameWith([])

function played(game: Game<Tiny>, decision: Tiny['decision']): MatchFile {
  const match = begin(game)
  expect(match.decide(0, decision).ok).toBe(true)
  const read = readMatchFile(JSON.parse(JSON.stringify(match.file())))
  if (!read.ok) throw new Error(JSON.stringify(read.refusal))
  return read.value
}

const keyOf = (result: ReturnType<typeof replay>): string => (result.ok ? 'accepted' : result.refusal.key)

describe('a match file names the data it was played with', () => {
  test('by their hash, and without them where they are the house’s', () => {
    const written = played(house, go)
    expect(written.data).toBe(house.data?.hash)
    expect(Object.keys(written)).not.toContain('added')
    expect(keyOf(replay(house, written))).toBe('accepted')
  })

  test('not at all where a game’s data cannot be replaced', () => {
    const { data: _, ...plain } = house
    expect(Object.keys(played(plain, go))).not.toContain('data')
  })

  test('and carries what was added, so that it can be opened anywhere', () => {
    const written = played(gameWith([file(7), file(8)]), { type: 'say', n: 8 })
    expect(written.added).toHaveLength(2)
    const again = replay(house, written)
    expect(again.ok && again.value.file()).toEqual(written)
    expect(again.ok && again.value.game.data?.added).toEqual(written.added)
  })

  test('which is opened with the data that are here if they are the same', () => {
    const { added: _, ...stripped } = played(gameWith([file(7)]), { type: 'say', n: 7 })
    expect(keyOf(replay(gameWith([file(7)]), stripped))).toBe('accepted')
  })
})

describe('a file is not replayed with other data', () => {
  const written = played(gameWith([file(7)]), { type: 'say', n: 7 })
  const { added: _, ...stripped } = written

  test.each([
    ['that are not here and not in the file', house, stripped],
    ['even if the decisions would be legal', gameWith([file(7, 8)]), stripped],
    ['that are in the file but not those of the hash', house, { ...written, added: [file(9).json] }],
    ['with another hash', house, { ...written, data: '0'.repeat(32) }],
  ])('%s', (_, game, given) => {
    const result = replay(game, given)
    expect(keyOf(result)).toBe('engine.file.other-data')
    if (result.ok) return
    expect(result.refusal).toMatchObject({ code: 'different', args: { data: given.data?.slice(0, 8) } })
    for (const language of LANGUAGES)
      expect(sayRefusal(language, result.refusal, game)).toContain(String(given.data?.slice(0, 8)))
  })

  test('that are no data at all', () => {
    const result = replay(house, { ...written, added: [{ schema: 'x' }] })
    expect(result).toMatchObject({ refusal: { key: 'engine.file.added', args: { field: 'added.0' } } })
  })

  test('by a game whose data cannot be replaced', () => {
    const { data: _, ...plain } = house
    expect(keyOf(replay(plain, written))).toBe('engine.file.other-data')
  })

  test('the house’s data of a former version of the rules are those of the day, and nothing else is', () => {
    const written = { ...played(house, go), rules: '0.9.0', data: FORMER }
    expect(keyOf(replay(house, written))).toBe('accepted')
    expect(keyOf(replay(house, { ...written, data: 'e'.repeat(32) }))).toBe('engine.file.other-data')
    expect(keyOf(replay(house, { ...written, rules: house.rules }))).toBe('engine.file.other-data')
    const more = { ...played(gameWith([file(7)]), { type: 'say', n: 7 }), data: 'e'.repeat(32) }
    expect(keyOf(replay(house, { ...more, rules: '0.9.0' }))).toBe('accepted')
    expect(keyOf(replay(house, more))).toBe('engine.file.other-data')
  })

  test('but one that names no data is of the house’s', () => {
    const { data: _, ...older } = played(house, go)
    expect(keyOf(replay(gameWith([file(7)]), older))).toBe('accepted')
  })

  test.each([
    ['data', { data: 'not hex' }],
    ['data', { data: 7 }],
    ['added', { added: {} }],
    ['added', { added: [7] }],
  ])('%s of a wrong form is named: %j', (field, wrong) => {
    const read = readMatchFile({ ...written, ...wrong })
    expect(read).toMatchObject({ ok: false, refusal: { args: { field } } })
  })
})

describe('hashes', () => {
  test('do not depend on the order of keys', () => {
    expect(hashOfData({ a: 1, b: [2, { c: 3, d: 4 }] })).toBe(hashOfData({ b: [2, { d: 4, c: 3 }], a: 1 }))
    expect(hashOfData([1, 2])).not.toBe(hashOfData([2, 1]))
    expect(hashOfData({})).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe("the house's own data", () => {
  const wrong = (...issues: object[]) => ({
    safeParse: () => ({
      success: false as const,
      error: {
        issues: issues.map(issue => ({ path: ['dawn', 'companies'], message: 'tiny.form', ...issue })),
      },
    }),
  })
  const json = { dawn: { companies: 6, compnies: [6, 6] } }

  test('are what the schema makes of them', () => {
    expect(inForm('a.json', { safeParse: () => ({ success: true, data: 7 }) }, json)).toBe(7)
  })

  test.each([
    [{ code: 'invalid_type', expected: 'array' }, 'dawn.companies must be of type array'],
    [{ code: 'invalid_type', path: ['dawn', 'rounds'] }, 'dawn.rounds is missing'],
    [
      { code: 'unrecognized_keys', path: ['dawn'], keys: ['compnies'] },
      'dawn.compnies is no field that belongs there',
    ],
    [{ code: 'invalid_value', values: [1, 2] }, 'dawn.companies must be one of 1, 2'],
    [{ code: 'too_small', origin: 'number', minimum: 7 }, 'dawn.companies must be at least 7'],
    [{ code: 'too_big', origin: 'number', maximum: 5 }, 'dawn.companies must be at most 5'],
    [{ code: 'too_small', origin: 'array', minimum: 2 }, 'dawn.companies must not be shorter than 2'],
    [{ code: 'too_big', origin: 'array', maximum: 2 }, 'dawn.companies must not be longer than 2'],
    [{ code: 'invalid_union' }, 'dawn.companies is not of its form (engine.data.form)'],
  ])('%j: the error names file and field', (issue, says) => {
    expect(() => inForm('data/scenarios.json', wrong(issue), json)).toThrow(`data/scenarios.json: ${says}`)
  })

  test('all that is wrong is said at once', () => {
    const two = wrong({ path: ['a'] }, { path: ['b'] })
    expect(() => inForm('a.json', two, {})).toThrow('a.json: a is missing; b is missing')
  })
})

describe('what is wrong with a form', () => {
  const json = { a: [{ b: 1 }] }
  const issue = (over: object) =>
    formRefusals('f.json', json, { issues: [{ path: ['a', 0, 'b'], message: 'tiny.form', ...over }] })

  test.each([
    [{ code: 'invalid_type', expected: 'string' }, 'engine.data.type', { expected: 'string' }],
    [{ code: 'invalid_value', values: ['x', 2] }, 'engine.data.value', { values: 'x, 2' }],
    [{ code: 'too_small', origin: 'number', minimum: 2 }, 'engine.data.least', { least: 2 }],
    [{ code: 'too_big', origin: 'number', maximum: 0 }, 'engine.data.most', { most: 0 }],
    [{ code: 'too_small', origin: 'array', minimum: 2 }, 'engine.data.shortest', { least: 2 }],
    [{ code: 'too_big', origin: 'string', maximum: 9 }, 'engine.data.longest', { most: 9 }],
    [{ code: 'invalid_format' }, 'tiny.form', {}],
    [{ code: 'invalid_union' }, 'engine.data.form', {}],
    [{ path: ['a', 1], code: 'invalid_type' }, 'engine.data.missing', { field: 'a.1' }],
    [{ path: ['x', 'y'], code: 'invalid_type' }, 'engine.data.missing', { field: 'x.y' }],
    [
      { path: [], code: 'unrecognized_keys', keys: ['__proto__'] },
      'engine.data.field',
      { field: '__proto__' },
    ],
  ])('%j is said as %s', (over, key, args) => {
    expect(issue(over)).toEqual([
      { code: 'malformed', key, args: { file: 'f.json', field: 'a.0.b', ...args } },
    ])
  })

  test('every field too many is a reason of its own', () => {
    const fields = issue({ code: 'unrecognized_keys', keys: ['c', 'd'] }).map(({ args }) => args?.['field'])
    expect(fields).toEqual(['a.0.b.c', 'a.0.b.d'])
  })

  test.each(DATA_KEYS)('%s is a sentence in both languages', key => {
    const args = {
      file: 'f.json',
      field: 'a.0',
      expected: 'int',
      values: '1, 2',
      least: 1,
      most: 2,
      kinds: 'k',
    }
    const said = LANGUAGES.map(language => sayDataRefusal(language, refuse('malformed', key, args).refusal))
    for (const sentence of said) {
      expect(sentence).toMatch(key === 'engine.data.too-many' ? /\d.*\.$/ : /^f\.json.*\.$/)
      expect(sentence).not.toMatch(/undefined|engine\./)
    }
    expect(said[0]).not.toBe(said[1])
  })

  test('what is no matter of data is left to others', () => {
    expect(sayDataRefusal('en', refuse('over', 'engine.over').refusal)).toBeNull()
  })
})

test('depth is measured without walking to the bottom', () => {
  const deep = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000))
  expect([isDeeper(deep, 12), isDeeper([[]], 2), isDeeper([[]], 1), isDeeper(7, 0)]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test.each([
  [{ schema: 'manoeuvre-armies' }, 'manoeuvre-armies'],
  [{ schema: 7 }, null],
  [{}, null],
  [null, null],
  ['schema', null],
])('the kind of %j is %j', (json, kind) => {
  expect(kindOfData(json)).toBe(kind)
})

describe('the laws of the contract hold with data', () => {
  const checks = conformance(gameWith([file(7), file(8)])).filter(({ name }) => /data/.test(name))
  expect(checks).toHaveLength(2)
  for (const { name, run } of checks) test(name, run)

  test('and find a hash that depends on the order of files', () => {
    const good = gameWith([file(7), file(8)])
    const data = good.data!
    const bad: Game<Tiny> = {
      ...good,
      data: {
        ...data,
        with(files) {
          const made = data.with(files)
          return made.ok
            ? accept({
                ...made.value,
                data: { ...made.value.data!, hash: hashOfData(files.map(({ json }) => json)) },
              })
            : made
        },
      },
    }
    const [check] = conformance(bad).filter(({ name }) => /order of keys/.test(name))
    expect(() => check?.run()).toThrow(/hash/)
  })
})
