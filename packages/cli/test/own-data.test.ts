import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { Desk, onPaper } from './command-line.ts'

const desk = new Desk()
afterAll(() => desk.clear())

const PAGE = readFileSync(new URL('../../../docs/own-data.md', import.meta.url), 'utf8')
/** Other games have examples on that page, too. */
const SHOWN = [...PAGE.matchAll(/^`([\w-]+\.json)`:\n\n```json\n(.*?)^```/gms)].filter(([, , text = '']) =>
  text.includes('"manoeuvre-'),
)

/** A folder with files: those of the page, or others. */
function folder(name: string, files: { readonly [file: string]: string }): string {
  const path = desk.path(name)
  mkdirSync(path)
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text)
  return path
}

const OWN = folder('own', Object.fromEntries(SHOWN.map(([, file = '', text = '']) => [file, text])))
const WARSAW = join(OWN, 'warsaw.json')
const warsaw = readFileSync(WARSAW, 'utf8')
const PLAY = ['play', '--game', 'manoeuvre', '--scenario', 'raszyn-1809', '--seed', '3', '--seat', 'blue']

/** The Sall under another name, as the page tells to write it. */
function marchOfOnesOwn(): string {
  const file = new URL('../../games/age-of-muskets/src/modules/sall-1796.json', import.meta.url)
  const module = JSON.parse(readFileSync(file, 'utf8'))
  const named = { schema: 'age-of-muskets-module', ...module, moduleId: 'my-march', title: 'My March' }
  const names = [
    ['my-campaign', 'My campaign'],
    ['my-battle', 'My battle'],
  ]
  const scenarios = module.scenarios.map((scenario: object, at: number) => {
    const [id, title] = names[at] ?? []
    return { ...scenario, id, title }
  })
  const { scenarios: _, ...de } = module.words.de
  return JSON.stringify({ ...named, scenarios, words: { de } }, null, 2)
}

describe('grognard data', () => {
  test('a mark in front of a file, as some editors put it there, is no part of it', async () => {
    const marked = folder('marked', { 'warsaw.json': `\uFEFF${readFileSync(WARSAW, 'utf8')}` })
    expect((await desk.run(['data', marked])).code).toBe(0)
  })

  test('says what the files of a folder add, as the page shows it', async () => {
    const { code, out, err } = await desk.runProcess(['data', WARSAW])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(PAGE).toContain(`\`\`\`text\n${out}\`\`\``)
    const all = await desk.run(['data', OWN, '--lang', 'de'])
    expect(all.code).toBe(0)
    expect(all.out).toContain('warsaw.json bringt die Armee Duchy of Warsaw.')
    expect(all.out).toContain(
      'mazovia.json bringt die Kartenteile Falenty Wood und Raszyn Dyke; das Spielfeld Raszyn.',
    )
    expect(all.out).toContain('raszyn-1809.json bringt das Szenario Raszyn, 1809.')
  })

  test('says every reason why not, with the file, the field and the rule', async () => {
    const bad = folder('bad', {
      'army.json': warsaw
        .replace('"2d6/5", "2d6/4", "1d10/4"', '"2d6/5", "1d10/4"')
        .replace('"full": 8', '"full": 4'),
      'broken.json': '{',
      'large.json': `"${'x'.repeat(300_000)}"`,
      'openings.json': '{ "schema": "chess-openings" }',
      'notes.txt': 'not a matter of data',
      'match.grognard.json': '{}',
    })
    const { code, out, err } = await desk.runProcess(['data', bad])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err.trimEnd().split('\n').slice(1)).toEqual([
      '  broken.json: this is not JSON.',
      '  large.json: it is too large; a file of data has at most 262144 bytes.',
      "  openings.json: its field 'schema' must be one of manoeuvre-armies, manoeuvre-maps, manoeuvre-scenarios, age-of-muskets-module, march-attack-armies, march-attack-scenarios.",
      '  army.json, warsaw-vistula-lancers: the full strength must be above the reduced one. (MAN-18.2)',
      '  army.json, warsaw-2nd-line: a unit has five cards. (MAN-18.2)',
    ])
    const played = await desk.run([...PLAY, '--data', bad])
    expect(played).toMatchObject({ code: 1, out: '' })
    expect(played.err).toContain('a unit has five cards. (MAN-18.2)')
  })

  test('a module for Age of Muskets is added and played with, or refused with field and rule', async () => {
    const own = folder('module', { 'march.json': marchOfOnesOwn() })
    expect(await desk.run(['data', own])).toMatchObject({ code: 0, err: '' })
    const bad = folder('bad-module', {
      'march.json': marchOfOnesOwn().replaceAll('"zone": "mersbach"', '"zone": "linz"'),
    })
    const refused = await desk.run(['data', bad])
    expect(refused.code).toBe(1)
    expect(refused.err).toMatch(/march\.json, \S+: .* \(AOM-\d+\.\d+\)/)
    const played = await desk.run([
      ...['simulate', '--game', 'age-of-muskets', '--scenario', 'my-battle', '--data', own],
      ...['--bot', 'random', '--matches', '2', '--workers', '1'],
    ])
    expect(played.out).toContain('my-battle')
  })

  test('a long list of reasons is cut', async () => {
    const nations = Array.from({ length: 30 }, () => ({}))
    const json = JSON.stringify({ schema: 'manoeuvre-armies', version: 1, nations })
    const { code, err } = await desk.run(['data', folder('many', { 'many.json': json })])
    expect(code).toBe(1)
    expect(err).toMatch(/… and \d+ more/)
    expect(err.split('\n').length).toBeLessThan(50)
  })

  test('tells programs the same as JSON', async () => {
    const good = JSON.parse((await desk.run(['data', '--json', OWN])).out)
    expect(good).toMatchObject({ ok: true, reasons: [], games: [{ game: 'manoeuvre' }] })
    expect(good.games[0].adds).toHaveLength(5)
    const json = await desk.run([
      'data',
      '--json',
      folder('empty-army', { 'a.json': '{"schema":"manoeuvre-armies"}' }),
    ])
    expect(json.code).toBe(1)
    expect(JSON.parse(json.out)).toMatchObject({ ok: false, games: [] })
  })

  test.each([
    [['data'], 2, 'which folder?'],
    [['data', 'nowhere'], 2, 'ENOENT'],
    [['data', '--schema', 'chess'], 2, 'There are: manoeuvre-armies'],
    [['play', '--data', 'nowhere'], 2, 'ENOENT'],
    [['referee', '--data', 'nowhere'], 2, 'ENOENT'],
  ])('%j ends with %i', async (args, code, text) => {
    const ran = await desk.run(args)
    expect(ran.code).toBe(code)
    expect(ran.err).toContain(text)
  })

  test('an empty folder is said to be empty', async () => {
    const { code, err } = await desk.run(['data', folder('empty', { 'readme.md': '' })])
    expect(code).toBe(1)
    expect(err).toContain('there is no .json file')
  })

  test('prints the schema of a kind of file, for editors', async () => {
    const { code, out } = await desk.run(['data', '--schema', 'manoeuvre-maps'])
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ title: 'manoeuvre-maps', type: 'object' })
  })
})

describe('a match with data of one’s own', () => {
  const MATCH = desk.path('own.grognard.json')

  test('is played, and can be verified, told and resumed by somebody who has not got them', async () => {
    const typed = '1\n'.repeat(40)
    const played = await desk.runProcess(
      [...PLAY, '--against', 'random', '--data', OWN, '--save', MATCH],
      typed,
    )
    expect(played.code).toBe(3)
    expect(played.out).toContain('Manoeuvre: Raszyn, 1809')
    expect(played.out).toContain('Duchy of Warsaw')
    const file = onPaper(MATCH)
    expect(file.added).toHaveLength(3)
    expect(file.data).toMatch(/^[0-9a-f]{32}$/)
    const verified = await desk.runProcess(['verify', MATCH])
    expect(verified.code).toBe(0)
    const told = await desk.run(['replay', MATCH, '--until', '2'])
    expect(told.out).toContain('Manoeuvre: Raszyn, 1809')
    expect(told.out).toContain('Raszyn Dyke')
    cpSync(MATCH, desk.path('resumed.grognard.json'))
    const resumed = await desk.runProcess(['play', '--resume', desk.path('resumed.grognard.json')], '1\n')
    expect(resumed.code).toBe(3)
    expect(resumed.out).toContain('Raszyn, 1809')
  })

  test('without the data is refused, with their hash and what to do; with them in a folder it is not', async () => {
    const { added: _, ...stripped } = onPaper(MATCH)
    const path = desk.path('stripped.grognard.json')
    writeFileSync(path, JSON.stringify(stripped))
    for (const command of ['verify', 'replay']) {
      const refused = await desk.run([command, path])
      expect(refused.code).toBe(1)
      expect(refused.out + refused.err).toContain(`played with data ${stripped.data.slice(0, 8)}`)
      expect(refused.out + refused.err).toContain('--data FOLDER')
      expect((await desk.run([command, path, '--data', OWN])).code).toBe(0)
    }
  })

  test('is held by a referee that has them, and replayed by one that has not', async () => {
    const requests = [
      { id: 1, cmd: 'games' },
      { id: 2, cmd: 'new', game: 'manoeuvre', scenario: 'raszyn-1809', seed: 7 },
      { id: 3, cmd: 'file', match: 'm1' },
    ]
    const ask = async (args: string[], lines: readonly object[]) => {
      const { code, out } = await desk.runProcess(
        ['referee', ...args],
        lines.map(line => JSON.stringify(line)).join('\n'),
      )
      expect(code).toBe(0)
      return out
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line))
    }
    const [games, begun, { file }] = await ask(['--data', OWN], requests)
    expect(games.games[1]).toMatchObject({ id: 'manoeuvre', data: file.data })
    expect(games.games[0].data).toBeUndefined()
    expect(begun.ok).toBe(true)
    const [replayed, refused] = await ask(
      [],
      [
        { id: 1, cmd: 'replay', file },
        { id: 2, cmd: 'replay', file: { ...file, added: undefined } },
      ],
    )
    expect(replayed).toMatchObject({ ok: true, hash: file.hash })
    expect(refused).toMatchObject({ ok: false, error: { code: 'different' } })
  })

  test('can be written in the notation, with the folder', async () => {
    const text = 'raszyn-1809 N:warsaw/austria F:movement'
    const args = ['notation', '--game', 'manoeuvre', text]
    expect((await desk.run(args)).code).toBe(1)
    const { code, out } = await desk.run([...args, '--data', OWN])
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ scenario: 'raszyn-1809', nations: { blue: 'warsaw' } })
  })

  const RASZYN = ['--game', 'manoeuvre', '--scenario', 'raszyn-1809']

  test('is simulated in threads of their own, and a file of results knows it again by the data', async () => {
    const results = desk.path('own.jsonl')
    const args = ['simulate', ...RASZYN, '--bot', 'random', '--matches', '6', '--workers', '2']
    expect((await desk.run(args)).code).toBe(2)
    const { code, out, err } = await desk.runProcess([...args, '--data', OWN, '--out', results, '--json'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const [row] = JSON.parse(out).rows
    expect(row).toMatchObject({ scenario: 'raszyn-1809', matches: 6, forfeits: [] })
    expect(Object.keys(row.lots.nation).sort()).toEqual(['austria', 'warsaw'])
    const { data } = onPaper(MATCH)
    const lines = readFileSync(results, 'utf8').trimEnd().split('\n')
    expect(lines.map(line => JSON.parse(line).match.data)).toEqual(Array(6).fill(data))
    const again = await desk.runProcess([...args, '--data', OWN, '--out', results])
    expect(again.code).toBe(0)
    expect(again.out).toContain('raszyn-1809')
    expect(readFileSync(results, 'utf8').trimEnd().split('\n')).toEqual(lines)
  })

  test('has odds: of its beginning, of a position and of its file, which brings the data along', async () => {
    expect((await desk.run(['odds', ...RASZYN])).code).toBe(2)
    const begun = await desk.run(['odds', ...RASZYN, '--data', OWN])
    expect(begun.code).toBe(0)
    expect(begun.out).toContain('Duchy of Warsaw')
    const text = 'raszyn-1809 N:warsaw/austria 1:blue A:blue B:8d4 R:5d5 H:d/- F:combat'
    const stands = ['odds', '--game', 'manoeuvre', '--position', text]
    expect((await desk.run(stands)).code).toBe(2)
    expect((await desk.run([...stands, '--data', OWN])).out).toMatch(/Vistula Lancers.*assault/)
    const kept = await desk.run(['odds', '--file', MATCH, '--until', '1', '--json'])
    expect(kept.code).toBe(0)
    expect(JSON.parse(kept.out)).toMatchObject({ game: 'manoeuvre', scenario: 'raszyn-1809' })
  })

  test('is offered by the menu where nothing else is asked for', async () => {
    const { out } = await desk.run(['play', '--data', OWN], '2\n')
    expect(out).toContain('Raszyn, 1809')
  })
})

test('files of games whose data cannot be replaced are as they were', async () => {
  const path = desk.path('march.grognard.json')
  await desk.run(['play', '--seed', '5', '--seat', 'blue', '--against', 'random', '--save', path], '1\n1\n')
  expect(Object.keys(onPaper(path))).not.toContain('data')
})
