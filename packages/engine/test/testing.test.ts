import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { accept, again, type Match, type RefusalCode, refuse, replay, seeded } from '../src/index.ts'
import { expectPlaythrough, fuzzMatch, playthrough } from '../src/testing/index.ts'
import { optionsFor, sampleOptions } from '../src/testing/options.ts'
import { afterPlay, withPlay, withStep } from './broken.ts'
import { bid, type Cards, cards } from './cards.ts'

describe('a play-through', () => {
  const text = playthrough(cards(), 'small')

  test('is the same every time, and another with another seed', () => {
    expect(playthrough(cards(), 'small')).toBe(text)
    expect(playthrough(cards(), 'small', { seed: 'another' })).not.toBe(text)
  })

  test('tells who is asked what under which rule, with all options', () => {
    expect(text).toContain('1 · bid · CARD-1.2\n  Player 1 is asked (request 1): What do you bid?\n    Bid 0')
    expect(text).toContain('    Bid 2  [{"amount":2,"type":"bid"}]')
  })

  test('tells what each seat hears, together where it is the same', () => {
    expect(text).toMatch(/ {2}all hear:\n {4}CARD-1\.2 Player \d begins\./)
    expect(text).toMatch(/ {2}Player 1 hear:\n.*\n {4}CARD-2\.2 Player 1 drew the \d\./)
    expect(text).toMatch(/ {2}Player 2, a spectator hear:\n.*\n {4}CARD-2\.2 Player 1 drew\.\n/)
  })

  test('shows the board at both ends, the views, a hash after every entry and the outcome', () => {
    expect(text.match(/^board$/gm)).toHaveLength(2)
    expect(text).toMatch(/a spectator: \{.*"own":null/)
    expect(text).toMatch(/hash [0-9a-f]{16}\n/)
    expect(text).toMatch(/CARD-3\.1 It ends by sum\.\n\{"how":"sum".*\}\n$/)
  })

  test('is clean text', () => {
    expect(text).not.toMatch(/ \n|\t|\r|undefined/)
  })
})

describe('a play-through that is kept beside the game', () => {
  const folder = mkdtempSync(join(tmpdir(), 'playthroughs-'))
  const look = () => expectPlaythrough(cards(), 'small', pathToFileURL(`${folder}/`))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('and is not there is one command away', () => {
    expect(look).toThrow('playthroughs/small.txt of cards is missing: run `npm run playthroughs`')
  })

  test('is as the game plays', () => {
    writeFileSync(join(folder, 'small.txt'), playthrough(cards(), 'small'))
    expect(look).not.toThrow()
  })

  test('and differs says where', () => {
    writeFileSync(join(folder, 'small.txt'), playthrough(cards(), 'small').replace('rules 1,', 'rules 0,'))
    expect(look).toThrow(/differs at line 2: it has "cards, rules 0.*", and the game plays "cards, rules 1/)
  })
})

describe('fuzzing', () => {
  test('finds nothing wrong with a sound game, and tells of every match that ended', () => {
    const endings = new Set<string>()
    for (let seed = 0; seed < 200; seed++)
      expect(fuzzMatch(cards(), seed, match => endings.add(match.outcome!.how))).toBeNull()
    expect([...endings].sort()).toEqual(['concession', 'sum'])
  })

  test('leaves a match that the table lets go on for ever, and counts it as an error where it does not', () => {
    const dawdling = withStep('bid', { ...bid, play: s => again(s) })
    const left: Match<Cards>[] = []
    const endless: typeof dawdling = { ...dawdling, isEndless: () => true }
    for (let seed = 0; seed < 20; seed++)
      expect(fuzzMatch(endless, seed, match => left.push(match))).toBeNull()
    const going = left.filter(({ outcome }) => outcome === null)
    expect(going.length).toBeGreaterThan(0)
    for (const { entries } of going)
      expect(entries.flatMap(({ decisions }) => decisions).length).toBeLessThanOrEqual(endless.manifest.bound)
    const reasons = Array.from({ length: 20 }, (_, seed) => fuzzMatch(dawdling, seed)?.reason)
    expect(reasons).toContain("the match goes on after 21 decisions, at 'bid'; the manifest's bound is 20")
  })

  test('gives the match in which a card was lost, as a file that leads there', () => {
    const broken = withPlay({ play: afterPlay(s => void (s.open.deck === 0 && s.open.played[1]!.pop())) })
    const found = Array.from({ length: 20 }, (_, seed) => fuzzMatch(broken, seed)).find(each => each !== null)
    expect(found?.reason).toMatch('a violation: the cards are')
    const again = replay(broken, found!.file)
    expect(again.ok && broken.violations(again.value.state())).toHaveLength(1)
  })

  test('gives the match in which the rules threw, with the decision that made them', () => {
    const broken = withPlay({
      play: afterPlay(s => {
        if (s.open.deck === 0) throw new Error('a bug')
      }),
    })
    const found = Array.from({ length: 20 }, (_, seed) => fuzzMatch(broken, seed)).find(each => each !== null)
    expect(found?.reason).toBe('a bug')
    expect(() => replay(broken, found!.file)).toThrow('a bug')
  })
})

describe('sampled options', () => {
  const schema = {
    type: 'object',
    properties: {
      flag: { type: 'boolean' },
      size: { type: 'integer', minimum: -2, exclusiveMaximum: 3 },
      any: { type: 'integer' },
      wide: { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
      mode: { enum: ['day', 'night'] },
      only: { const: 7 },
      either: { anyOf: [{ const: null }, { type: 'integer', minimum: 1, maximum: 1 }] },
      deep: { type: 'object', properties: { flag: { type: 'boolean' } } },
      name: { type: 'string', default: 'Anna' },
      unknown: { type: 'string' },
    },
  }

  test('have the form that the schema gives them', () => {
    fc.assert(
      fc.property(fc.string(), seed => {
        const options = sampleOptions(schema, seeded(seed))
        const {
          flag = true,
          size = 0,
          any = 0,
          wide = 0,
          mode = 'day',
          only = 7,
          either = 1,
          name = 'Anna',
        } = options
        expect(typeof flag).toBe('boolean')
        expect([-2, -1, 0, 1, 2]).toContain(size)
        expect(Number.isSafeInteger(any) && Number.isSafeInteger(wide)).toBe(true)
        expect(['day', 'night']).toContain(mode)
        expect([only, name]).toEqual([7, 'Anna'])
        expect([null, 1]).toContain(either)
        expect(options).not.toHaveProperty('unknown')
      }),
    )
  })

  test('of a schema without properties are none', () => {
    for (const none of [{}, null, { properties: 1 }]) expect(sampleOptions(none, seeded(1))).toEqual({})
  })

  test('are those that the scenario is for; what is wrong with a game is handed on', () => {
    const properties = { players: { type: 'integer', minimum: 2, maximum: 6 } }
    const forTwo = (code: RefusalCode) => ({
      ...cards(),
      manifest: { ...cards().manifest, options: { properties } },
      scenario: (_: string, options: unknown) =>
        [undefined, 2].includes(Object(options).players) ? accept({}) : refuse(code, 'for two'),
    })
    const sampled = (code: RefusalCode) =>
      new Set(Array.from({ length: 60 }, (_, seed) => optionsFor(forTwo(code), 'x', seeded(seed))['players']))
    expect([...sampled('illegal')].sort()).toEqual([2, undefined])
    expect(sampled('malformed')).toContain(6)
  })
})
