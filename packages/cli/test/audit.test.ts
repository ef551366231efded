import { mkdirSync, writeFileSync } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { MatchFile } from '@grognard/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledElsewhereBy } from '../../../tools/golden-elsewhere.ts'
import { run } from '../src/cli.ts'
import { Desk, onPaper } from './command-line.ts'

const desk = new Desk()
afterAll(() => desk.clear())

const GAMES = fileURLToPath(new URL('../../games', import.meta.url))
const FILE = desk.path('good.grognard.json')
let good: MatchFile
beforeAll(async () => {
  const args = ['play', '--seed', '5', '--seat', 'blue', '--against', 'random', '--save', FILE]
  expect((await desk.run(args, '1\n'.repeat(3000))).code).toBe(0)
  good = onPaper(FILE)
})

function written(name: string, content: unknown): string {
  const path = desk.path(name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

/** With the first decision of the seat replaced by one that is not legal there. */
const forbidden = (file: MatchFile): MatchFile => ({
  ...file,
  decisions: file.decisions.map((entry, i) =>
    i === 0 ? [entry[0], { type: 'choose-card', card: 'score' }] : entry,
  ),
})

/** With another hash after the second entry. */
const elsewhere = (file: MatchFile): MatchFile => ({
  ...file,
  hashes: file.hashes
    .split(' ')
    .map((hash, i) => (i === 1 ? (hash === '000000' ? '111111' : '000000') : hash))
    .join(' '),
})

async function audited(...args: string[]) {
  const { code, out, err } = await desk.run(['audit', '--json', ...args])
  expect(err).toBe('')
  return { code, ...JSON.parse(out) }
}

describe('matches that are the same', () => {
  test('a file: the game, the version, how many', async () => {
    const { code, out } = await desk.run(['audit', FILE])
    expect(code).toBe(0)
    expect(out).toBe(
      `The March of Progress, played under rules ${good.rules}: 1 match, the same.\nIn all 1 match: 1 the same, 0 different, 0 not playable.\n`,
    )
  })

  test('what older versions have kept, one match a line, with the hashes as far as they can be checked', async () => {
    const found = await audited(GAMES)
    expect(found).toMatchObject({ unplayable: 0, notPlayed: [] })
    // Only those that a rule leads elsewhere that was mended since.
    type Found = { readonly game: string; readonly rules: string; readonly name: string }
    const unnamed = found.differences.filter(
      ({ game, rules, name }: Found) => ledElsewhereBy(game, rules, name) === undefined,
    )
    expect(unnamed).toEqual([])
    expect(found.differences).not.toEqual([])
    expect(found.rows.map(({ game }: { game: string }) => game)).toEqual(
      expect.arrayContaining(['manoeuvre', 'march-of-progress', 'the-ford']),
    )
    expect(found.matches).toBeGreaterThan(50)
    const { out } = await desk.run(['audit', GAMES])
    expect(out).toContain('hashes of format 1 cannot be checked any more')
  })

  test('versions are told apart, the older ones first', async () => {
    const older = written('older.jsonl', `${JSON.stringify({ ...good, rules: '0.9' })}\n`)
    const oldest = written('oldest.grognard.json', { ...good, rules: '0.10', format: 1 })
    const found = await audited(oldest, FILE, older)
    expect(found).toMatchObject({ code: 0, matches: 3, same: 3 })
    expect(found.rows).toEqual([
      { game: good.game, rules: '0.9', here: good.rules, same: 1, hashes: 1, different: 0 },
      { game: good.game, rules: '0.10', here: good.rules, same: 1, hashes: 0, different: 0 },
      { game: good.game, rules: good.rules, here: good.rules, same: 1, hashes: 1, different: 0 },
    ])
    const { out } = await desk.run(['audit', older])
    expect(out).toContain(`played under rules 0.9, here ${good.rules}: 1 match, the same.`)
  })
})

describe('matches that differ', () => {
  test('each with its place, decision, seat and rule, and the others are played all the same', async () => {
    const path = written(
      'mixed.jsonl',
      [
        good,
        { name: 'a forbidden card', file: forbidden(good) },
        { name: 'a forbidden card, long ago', file: { ...forbidden(good), rules: '0.9', format: 1 } },
        elsewhere(good),
      ]
        .map(each => JSON.stringify(each))
        .join('\n\n'),
    )
    const found = await audited(path)
    expect(found).toMatchObject({ code: 1, matches: 4, same: 1, different: 3 })
    const [seat] = good.decisions[0] ?? []
    const card = { decision: 1, seat, entry: null, refused: 'illegal', rule: expect.stringMatching(/^MOP-/) }
    expect(found.differences).toMatchObject([
      { path, line: 3, name: 'a forbidden card', ...card, rules: good.rules, here: good.rules },
      { path, line: 5, name: 'a forbidden card, long ago', ...card, rules: '0.9', here: good.rules },
      { path, line: 7, name: null, entry: 2, refused: null, rule: null },
    ])
    expect(found.differences[2].decision).toBeGreaterThan(2)
  })

  test('are told in words, in both languages', async () => {
    const path = written('forbidden.json', forbidden(good))
    const { code, out } = await desk.run(['audit', path, FILE])
    expect(code).toBe(1)
    expect(out).toContain('2 matches, 1 the same, 1 different.')
    expect(out).toMatch(/\n {2}\S+forbidden\.json: Decision 1, by \w+, is refused \(illegal\)\. \[MOP-/)
    const german = (await desk.run(['audit', path, FILE, '--lang', 'de'])).out
    expect(german).toContain('2 Partien, 1 gleich, 1 anders.')
    expect(german).toMatch(/Entscheidung 1, von \w+, wird abgelehnt/)
  })

  test('a result of format 1 that is another one', async () => {
    const result = { ...good.result, how: 'agreement' }
    const found = await audited(written('result.json', { ...good, format: 1, hashes: '', result }))
    expect(found).toMatchObject({ code: 1, differences: [{ decision: null, rule: null }] })
    expect(found.differences[0].message).toContain('The result is not')
  })

  test('a long list is cut for people, not for programs', async () => {
    const path = written('many.jsonl', `${JSON.stringify(forbidden(good))}\n`.repeat(30))
    expect((await desk.run(['audit', path])).out).toContain('… and 10 more')
    expect((await audited(path)).differences).toHaveLength(30)
  })
})

describe('what cannot be played', () => {
  test.each<[string, (file: MatchFile) => unknown, RegExp]>([
    ['no JSON', () => 'hello', /JSON/],
    ['nothing at all', () => '', /JSON/],
    ['half a file', file => JSON.stringify(file).slice(0, 300), /JSON/],
    ['no match file', () => ({ game: 'march-of-progress' }), /'format'/],
    ['a game that is not here', file => ({ ...file, game: 'chess' }), /'chess'/],
    [
      'a match whose seed is withheld',
      file => ({ ...file, chance: { source: 'sealed', nonces: [] } }),
      /withheld/,
    ],
  ])('%s is said, and counts as not the same', async (_, content, reason) => {
    const path = written('broken.grognard.json', content(good))
    const found = await audited(FILE, path)
    expect(found).toMatchObject({ code: 1, matches: 2, same: 1, unplayable: 1, different: 0 })
    expect(found.notPlayed).toMatchObject([{ path, line: null, reason: expect.stringMatching(reason) }])
    expect((await desk.run(['audit', path])).out).toMatch(/^1 match could not be played:\n/)
  })

  test.each([
    [['audit'], 'which files or folders?'],
    [['audit', '/no/such/file'], 'cannot be read'],
    [['audit', '--jsn', 'x'], 'Did you mean --json?'],
  ])('%j makes no sense', async (args, message) => {
    const { code, out, err } = await desk.run(args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(message)
  })

  test('an empty folder, an empty collection: there is nothing to play', async () => {
    const folder = desk.path('empty')
    mkdirSync(folder, { recursive: true })
    const empty = written('empty.jsonl', '\n\n')
    for (const path of [folder, empty]) {
      const { code, err } = await desk.run(['audit', path])
      expect(code).toBe(2)
      expect(err).toContain(`there is no match in ${path}`)
    }
    expect((await audited(empty, FILE)).code).toBe(0)
  })
})

test('long runs show how far they are where somebody looks', async () => {
  const [output, errors] = [new PassThrough(), Object.assign(new PassThrough(), { isTTY: true, columns: 60 })]
  const said = Promise.all([text(output), text(errors)])
  await run(['audit', FILE], desk.env, { input: Readable.from(['']), output, errors })
  output.end()
  errors.end()
  const [, shown] = await said
  expect(shown).toMatch(/^\r1 matches, [\d.,]+ a second · file 1 of 1/)
  expect(shown.endsWith('\r\x1b[K')).toBe(true)
})

test('a process of its own says the same, and its help has examples', async () => {
  expect(await desk.runProcess(['audit', FILE])).toEqual(await desk.run(['audit', FILE]))
  for (const [lang, word] of [
    ['en', 'Examples'],
    ['de', 'Beispiele'],
  ] as const)
    expect((await desk.run(['audit', '--help', '--lang', lang])).out).toContain(`${word}\n  grognard audit`)
})
