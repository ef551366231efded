import { readFileSync } from 'node:fs'
import { LANGUAGES, Match, replay, sayRefusal } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { DATA_REASONS } from '../src/data/data-reasons.ts'
import { DATA_KINDS } from '../src/data/own-data.ts'
import { manoeuvre } from '../src/index.ts'
import { army, MAZOVIA, RASZYN, refusals, SHOWN, verdict, WARSAW, withOwn } from './own.ts'
import { expectReadable } from './readable.ts'

test('the page on data of one’s own shows three files, and they are right', () => {
  expect(SHOWN.map(({ name }) => name)).toEqual(['warsaw.json', 'mazovia.json', 'raszyn-1809.json'])
  expect(verdict(...SHOWN)).toBe('accepted')
})

test('the example that the page offers for download is the one it shows', () => {
  const example = new URL('../examples/warsaw.json', import.meta.url)
  expect(JSON.parse(readFileSync(example, 'utf8'))).toEqual(WARSAW.json)
})

describe('hashes', () => {
  /**
   * Changing the house's data makes every match that was played with them unreadable. If you mean it, write the new
   * hash here.
   */
  test('the data of the house are what they were', () => {
    expect(manoeuvre.data?.hash).toBe('f7aa93c350c6093237243bc4fe02824b')
  })

  test('do not depend on the order of files and keys, nor on what files are called', () => {
    const turned = JSON.parse(JSON.stringify(WARSAW.json), (_, value) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    )
    const one = withOwn(WARSAW, MAZOVIA, RASZYN)
    const other = withOwn(RASZYN, { name: 'x', json: turned }, MAZOVIA)
    expect(other.data?.hash).toBe(one.data?.hash)
    expect(other.manifest.scenarios).toEqual(one.manifest.scenarios)
  })

  test('differ with every figure', () => {
    const hashes = [
      manoeuvre,
      withOwn(WARSAW),
      withOwn(army(it => Object.assign(it.units[0]!, { full: 8 }))),
      withOwn(army(it => Object.assign(it.units[0]!.cards, ['2d8/6']))),
      withOwn(WARSAW, MAZOVIA),
      withOwn(WARSAW, MAZOVIA, RASZYN),
    ].map(game => game.data?.hash)
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  test('are the same for the short form and the full one', () => {
    const full = withOwn(WARSAW).data?.printed as { nations: object[] }
    const json = { schema: 'manoeuvre-armies', version: 1, nations: full.nations }
    expect(withOwn({ name: 'full.json', json }).data?.hash).toBe(withOwn(WARSAW).data?.hash)
  })
})

describe('the game', () => {
  test('is not changed by what is added to another', () => {
    const before = [manoeuvre.data?.hash, manoeuvre.manifest.scenarios, manoeuvre.data?.added]
    withOwn(WARSAW, MAZOVIA, RASZYN)
    expect([manoeuvre.data?.hash, manoeuvre.manifest.scenarios, manoeuvre.data?.added]).toEqual(before)
    const scenario = manoeuvre.scenario('battle', {})
    expect(scenario.ok && scenario.value.armies.nations).toHaveLength(8)
    expect(manoeuvre.scenario('raszyn-1809', {}).ok).toBe(false)
  })

  test('with more begins from the house’s data, whatever it was played with', () => {
    const again = withOwn(WARSAW).data?.with([MAZOVIA])
    expect(again?.ok && again.value.data?.hash).toBe(withOwn(MAZOVIA).data?.hash)
    const none = withOwn(WARSAW).data?.with([])
    expect(none?.ok && none.value).toBe(manoeuvre)
  })

  test('says what was added, in both languages', () => {
    const { data, words } = withOwn(WARSAW, MAZOVIA, RASZYN)
    expect(data?.adds.map(({ file, kind, id }) => `${file} ${kind} ${id}`)).toEqual([
      'warsaw.json army warsaw',
      'mazovia.json section falenty-wood',
      'mazovia.json section raszyn-dyke',
      'mazovia.json board raszyn',
      'raszyn-1809.json scenario raszyn-1809',
    ])
    expect(words.en.adds?.('section', ['Falenty Wood', 'Raszyn Dyke'])).toBe(
      'the map sections Falenty Wood and Raszyn Dyke',
    )
    expect(words.de.adds?.('army', ['Duchy of Warsaw'])).toBe('die Armee Duchy of Warsaw')
  })
})

describe('a match with an added army', () => {
  function played(): ReturnType<Match<never>['file']> {
    const begun = Match.begin(withOwn(WARSAW, MAZOVIA, RASZYN), {
      scenario: 'raszyn-1809',
      chance: { source: 'fast', seed: 3 },
    })
    if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
    const match = begun.value
    for (let n = 0; n < 40; n++) {
      const [asked] = match.pending().seats
      if (asked === undefined) break
      const { decisions } = match.options(asked.seat)
      expect(match.decide(asked.seat, decisions[n % decisions.length]!).ok).toBe(true)
    }
    return JSON.parse(JSON.stringify(match.file()))
  }

  test('can be replayed by somebody who has not got it', () => {
    const file = played()
    expect(file.added).toHaveLength(3)
    const again = replay(manoeuvre, file)
    expect(again.ok && again.value.hash).toBe(file.hash)
    expect(again.ok && again.value.game.words.en.scenario('raszyn-1809').title).toBe('Raszyn, 1809')
  })

  test('is refused where its data are not, with their hash', () => {
    const { added: _, ...stripped } = played()
    const result = replay(manoeuvre, stripped)
    if (result.ok) throw new Error('it was replayed')
    expect(result.refusal.key).toBe('engine.file.other-data')
    expect(sayRefusal('en', result.refusal, manoeuvre)).toContain(stripped.data?.slice(0, 8))
  })
})

describe('hostile files', () => {
  const deep = JSON.parse(`{"schema":"manoeuvre-armies","nations":${'['.repeat(5000)}${']'.repeat(5000)}}`)
  const odd = { schema: 'manoeuvre-armies', version: 1, nations: [{ id: { length: { toString: 1 } } }] }
  const polluting = JSON.parse(
    '{"schema":"manoeuvre-armies","version":1,"__proto__":{"nations":[]},"nations":[{"__proto__":{"id":"x"}}]}',
  )
  const many = Array.from({ length: 5000 }, (_, i) => ({ id: `n-${i}` }))

  test.each([
    ['nothing', null, 'schema engine.data.kind'],
    ['a number', 7, 'schema engine.data.kind'],
    ['a list', [], 'schema engine.data.kind'],
    ['another schema', { schema: 'chess-openings' }, 'schema engine.data.kind'],
    ['a schema that every object has', { schema: 'constructor' }, 'schema engine.data.kind'],
    ['brackets 5000 deep', deep, 'engine.data.too-deep'],
    ['another version', { schema: 'manoeuvre-armies', version: 2, nations: [] }, 'version engine.data.value'],
    ['no armies', { schema: 'manoeuvre-armies', version: 1, nations: [] }, 'nations engine.data.shortest'],
    [
      'armies that are text',
      { schema: 'manoeuvre-armies', version: 1, nations: 'all' },
      'nations engine.data.type',
    ],
    [
      '5000 empty armies',
      { schema: 'manoeuvre-armies', version: 1, nations: many },
      'nations engine.data.longest',
    ],
    ['a name that will not be text', odd, ' engine.data.form'],
    ['a prototype', polluting, 'nations.0.id engine.data.missing'],
  ])('%s is refused with a reason', (_, json, expected) => {
    expect(verdict({ name: 'hostile.json', json })).toBe(expected)
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('a key `__proto__` is a field that there is not', () => {
    const fields = refusals({ name: 'hostile.json', json: polluting }).map(({ args }) => args?.['field'])
    expect(fields).toContain('__proto__')
    expect(fields).toContain('nations.0.__proto__')
  })

  test('33 files are too many', () => {
    const files = Array.from({ length: 33 }, (_, i) =>
      army(it => Object.assign(it, { id: `army-${i}`, name: `Army ${i}` }), `${i}.json`),
    )
    expect(verdict(...files)).toBe('engine.data.too-many')
    expect(verdict(...files.slice(1))).toBe('accepted')
  })
})

describe('reasons are sentences in both languages', () => {
  const sentence = (language: 'en' | 'de', args: object, key = 'man.data') =>
    sayRefusal(language, { code: 'impossible', key, args: { ...args } }, manoeuvre)

  test.each(DATA_REASONS)('%s', reason => {
    const args = { file: 'my.json', field: 'warsaw.units', reason, other: 'mill-pond' }
    const [en, de] = LANGUAGES.map(language => sentence(language, args))
    for (const said of [en!, de!]) {
      expectReadable(said)
      expect(said).toMatch(/^my\.json, warsaw\.units: .*\.$/)
    }
    expect(de).not.toBe(en)
  })

  test.each(['man.form-card', 'man.form-dice', 'man.form-id', 'man.form-name', 'man.form-row'])('%s', key => {
    const args = { file: 'my.json', field: 'nations.0.id' }
    const [en, de] = LANGUAGES.map(language => sentence(language, args, key))
    for (const said of [en!, de!]) expect(said).toMatch(/^my\.json, nations\.0\.id: .*\.$/)
    expect(de).not.toBe(en)
  })

  test('a refused file says what is wrong in the language that is asked for', () => {
    const [first] = refusals({ name: 'my.json', json: { schema: 'nothing' } })
    expect(sayRefusal('en', first!, manoeuvre)).toContain(DATA_KINDS.join(', '))
    expect(sayRefusal('de', first!, manoeuvre)).toContain('keine Datei mit Daten')
  })
})
