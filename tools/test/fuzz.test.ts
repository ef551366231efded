import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ageOfMuskets } from '@grognard/age-of-muskets'
import { readMatchFile, replay } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { theFord } from '@grognard/the-ford'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../files.ts'
import { GOES_ON, isFailure, type Played, play } from '../fuzz/played.ts'
import { fuzz, fuzzTogether } from '../fuzz/run.ts'
import { endOf } from '../fuzz/seeds.ts'
import { storeAt } from '../fuzz/store.ts'
import { summarise } from '../fuzz/summary.ts'
import { describe as say } from '../fuzz/text.ts'
import { keep, written } from '../fuzz.ts'
import { Progress } from '../progress.ts'

const run = (...args: string[]) => {
  const cwd = mkdtempSync(join(tmpdir(), 'grognard-fuzz-'))
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'tools/fuzz.ts'), ...args], {
    cwd,
    encoding: 'utf8',
  })
  return { status, stdout, stderr, files: readdirSync(cwd) }
}

const LIMITS = { seed: 1, minutes: Infinity, matches: 30, caps: null }

/** The Ford, but its third round counts as an error. */
const broken: typeof theFord = { ...theFord, violations: s => (s.open.round === 3 ? ['round three'] : []) }

describe('npm run fuzz', () => {
  test('sums up how matches ended and how long they were', () => {
    const { status, stdout } = run('--game', 'the-ford', '--matches', '50', '--seed', '1')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^the-ford: 50 matches in \d+ s \([\d,]+ a second\)\n/)
    expect(stdout).toMatch(/\n\| ended by .*\n.*\n\| points \(FORD-4\.1\) +\| +\d+ \| +[\d.]+ % \|/)
    expect(stdout).toMatch(/\n\| all +\| +50 \| 100\.0 % \|/)
    expect(stdout).toMatch(/\n\| set up as .*\n.*\n\| [a-z-]+ +\| +\d+ \| +[\d.]+ % \|/)
    expect(stdout).toMatch(/\n\nNo failure\.\n$/)
  })

  test('gives the summary as data', () => {
    const { stdout } = run('--game', 'the-ford', '--matches', '50', '--seed', '1', '--json')
    expect(JSON.parse(stdout)).toMatchObject([
      { game: 'the-ford', matches: 50, failure: null, all: { decisions: { median: expect.any(Number) } } },
    ])
  })

  test.each([
    [['--game', 'chess'], "There is no game 'chess'. The games are: "],
    [['--minutes', 'ten'], "--minutes takes a number, not 'ten'."],
    [['--matches', '-1'], '--matches'],
    [['--seed', '1.5'], "--seed takes a whole number, not '1.5'."],
    [['--workers', 'all'], '--workers'],
    [['--nonsense'], "Unknown option '--nonsense'"],
    [['--store', 'matches.jsonl', '--seed', '1'], '--store takes the matches of one --game'],
    [['--store', 'matches.jsonl', '--game', 'the-ford'], '--store takes the matches of one --game'],
    [['--game', 'the-ford', '--most', 'waterloo=3'], '--most takes a scenario and a number, as '],
    [['--most', 'salamanca=3'], '--most takes a scenario of one --game.'],
    [['--game', 'the-ford', '--write'], 'bench/README.md has no place for the-ford'],
  ])('%j is answered with a sentence and exit code 2', (args, sentence) => {
    const { status, stderr } = run(...args)
    expect(status).toBe(2)
    expect(stderr).toContain(sentence)
    expect(stderr).toContain('Usage: npm run fuzz')
  })

  test('--help shows examples', () => {
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Examples:') })
  })
})

test('how many play is told as well, where few numbers are possible', () => {
  const options = { type: 'object', properties: { players: { type: 'integer', minimum: 2, maximum: 2 } } }
  const one = { ...ageOfMuskets, manifest: { ...ageOfMuskets.manifest, scenarios: ['salamanca'], options } }
  const ways = summarise('age-of-muskets', fuzz(one, { ...LIMITS, matches: 6 })).ways
  expect(ways.map(({ scenario, option }) => scenario ?? option)).toEqual(['salamanca', 'players 2'])
})

describe('a failure', () => {
  const run = fuzz(broken, LIMITS)
  const summary = summarise('the-ford', run)

  test('ends the run, and names the seed of the match', () => {
    expect(summary.failure).toMatchObject({ seed: 1, reason: 'a violation: round three' })
    expect(summary.matches).toBe(1)
    expect(say(summary)).toMatch('Match 1 FAILED: a violation: round three')
  })

  test('is kept as a match file that leads to it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'grognard-fuzz-'))
    const hint = keep('the-ford', summary.failure!, folder)
    expect(hint).toContain('npm run fuzz -- --game the-ford --seed 1 --matches 1')
    const file = readMatchFile(
      JSON.parse(readFileSync(join(folder, 'fuzz-failure-the-ford-1.grognard.json'), 'utf8')),
    )
    const again = replay(broken, file.ok ? file.value : summary.failure!.file)
    expect(again.ok && again.value.view(null).open.round).toBe(3)
  })
})

describe('a run', () => {
  const inOrder = (played: readonly Played[]) => played.toSorted((a, b) => a.seed - b.seed)

  test('plays the same matches in one thread and in several', async () => {
    const alone = fuzz(theFord, LIMITS)
    const together = await fuzzTogether('the-ford', LIMITS, 3)
    expect(together.failure).toBeNull()
    expect(inOrder(together.played)).toEqual(alone.played)
    expect(alone.played.map(({ seed }) => seed)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
  })

  test('plays no more of a scenario than it may, and others in its place', async () => {
    const caps = manoeuvre.manifest.scenarios.map((_, i) => (i === 1 ? 1 : Infinity))
    const limits = { ...LIMITS, matches: 9, caps }
    const alone = fuzz(manoeuvre, limits).played
    expect(alone.filter(({ scenario }) => scenario === manoeuvre.manifest.scenarios[1])).toHaveLength(1)
    expect(alone).toHaveLength(9)
    expect(inOrder((await fuzzTogether('manoeuvre', limits, 2)).played)).toEqual(alone)
    expect(
      endOf(
        1,
        9,
        caps.map(() => 1),
      ),
    ).toBeNull()
  })

  test('ends when its time is up', async () => {
    const { played } = await fuzzTogether('the-ford', { ...LIMITS, minutes: 0, matches: Infinity }, 2)
    expect(played.length).toBeLessThan(200)
    expect(fuzz(theFord, { ...LIMITS, minutes: 0, matches: 10 }).played).toEqual([])
  })

  test('goes through the scenarios in turn, and tells what fell to whom', () => {
    const { scenarios } = manoeuvre.manifest
    const played = scenarios.map((_, seed) => play(manoeuvre, seed))
    expect(played.map(result => (isFailure(result) ? null : result.scenario))).toEqual(scenarios)
  })
})

describe('a match that may go on for ever', () => {
  /** The first match without a turn limit whose players only ever take the first option: they pass. */
  const SEED = 506

  test('MAN-16.5 · is left at the bound and counted as one that goes on, not as a failure', () => {
    const played = play(manoeuvre, SEED)
    expect(played).toMatchObject({ how: GOES_ON, rule: null, decisions: manoeuvre.manifest.bound, won: [] })
    const summary = summarise('manoeuvre', {
      played: isFailure(played) ? [] : [played],
      failure: null,
      seconds: 1,
      known: 0,
    })
    expect(say(summary)).toMatch(/\| goes on +\| +1 \| 100\.0 % \| +– \|/)
  })

  test('is an error where the rules provide against it', () => {
    const { isEndless: _, ...strict } = manoeuvre
    expect(play(strict, SEED)).toMatchObject({ reason: expect.stringContaining('goes on after 20001') })
  })
})

describe('a store', () => {
  const path = () => join(mkdtempSync(join(tmpdir(), 'grognard-fuzz-')), 'matches.jsonl')
  const lines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n')

  test('lets a run go on where it was stopped, in the middle of a line too', async () => {
    const file = path()
    const some = await fuzzTogether(
      'the-ford',
      { ...LIMITS, matches: 10 },
      1,
      undefined,
      storeAt(file, theFord),
    )
    expect(some.known).toBe(0)
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -20))
    const all = await fuzzTogether('the-ford', LIMITS, 1, undefined, storeAt(file, theFord))
    expect(all.known).toBe(9)
    expect(all.played.toSorted((a, b) => a.seed - b.seed)).toEqual(fuzz(theFord, LIMITS).played)
    expect(say(summarise('the-ford', all))).toMatch(/^the-ford: 30 matches, 9 of them before; the others in/)
    expect(storeAt(file, theFord).known).toHaveLength(30)
  })

  test('leaves out matches that are not asked for', async () => {
    const file = path()
    await fuzzTogether('the-ford', LIMITS, 1, undefined, storeAt(file, theFord))
    const few = await fuzzTogether(
      'the-ford',
      { ...LIMITS, seed: 5, matches: 3 },
      1,
      undefined,
      storeAt(file, theFord),
    )
    expect(few.played.map(({ seed }) => seed).sort()).toEqual([5, 6, 7])
    expect(lines(file)).toHaveLength(31)
  })

  test('of other rules is refused', () => {
    const file = path()
    storeAt(file, theFord)
    expect(() => storeAt(file, { ...theFord, rules: '0.0.1' })).toThrow('does not have matches of')
    appendFileSync(file, 'nonsense\n')
    expect(storeAt(file, theFord).known).toEqual([])
  })
})

describe('a summary', () => {
  const lots = [
    { order: 'second', nation: 'spain' },
    { order: 'first', nation: 'france' },
  ]
  const match = (seed: number, how: string, decisions: number, winner: number | null): Played => ({
    seed,
    scenario: seed % 2 === 0 ? 'even' : 'odd',
    options: seed === 3 ? ['byNight'] : [],
    how,
    rule: 'TEST-1.1',
    decisions,
    won: winner === null ? [] : [lots[winner]!],
    lots,
  })
  const played = [
    match(1, 'night', 10, 0),
    match(2, 'night', 31, 1),
    match(3, 'night', 20, 1),
    match(4, 'loss', 7, null),
  ]
  const summary = summarise('test', { played, failure: null, seconds: 2, known: 0 })

  test('counts endings, lengths, scenarios, pairings and who went first', () => {
    expect(summary.endings).toEqual([
      {
        how: 'night',
        rule: 'TEST-1.1',
        matches: 3,
        decisions: { mean: 20.3, median: 20, long: 31, longest: 31 },
        first: 2 / 3,
      },
      {
        how: 'loss',
        rule: 'TEST-1.1',
        matches: 1,
        decisions: { mean: 7, median: 7, long: 7, longest: 7 },
        first: null,
      },
    ])
    expect(
      summary.ways.map(({ scenario, option, matches, endings }) => [scenario, option, matches, endings]),
    ).toEqual([
      ['even', null, 2, [1, 1]],
      ['odd', null, 2, [2, 0]],
      [null, 'byNight', 1, [1, 0]],
    ])
    expect(summary.pairings).toEqual({ nation: { 'france–spain': 4 } })
  })

  test('reads as a table', () => {
    const lines = say(summary).split('\n')
    expect(lines).toContain(
      '| night (TEST-1.1) |       3 |  75.0 % |                  66.7 % |        20.3 |     20 |   31 |      31 |',
    )
    expect(lines).toContain(
      '| loss (TEST-1.1)  |       1 |  25.0 % |                       – |         7.0 |      7 |    7 |       7 |',
    )
    expect(lines).toContain(
      '| with byNight |       1 |          100.0 % |           0.0 % |        20.0 |     20 |   20 |      20 |',
    )
    expect(lines).toContain('Pairings by nation: 1, 4 to 4 matches each.')
    const widths = lines.filter(line => line.startsWith('|')).map(line => line.length)
    expect(new Set(widths).size).toBe(2)
  })

  test('says of 100 matches how long 95 of them are at most', () => {
    const hundred = Array.from({ length: 100 }, (_, i) => match(i, 'night', i + 1, 0))
    const { all } = summarise('test', { played: hundred, failure: null, seconds: 1, known: 0 })
    expect(all.decisions).toEqual({ mean: 50.5, median: 51, long: 95, longest: 100 })
  })

  test('stands in the README with the command that made it', () => {
    const text = written(summary, { seed: 8, minutes: Infinity, matches: 4, caps: null })
    expect(text).toMatch(/^\| ended by /)
    expect(text).toContain('`npm run fuzz -- --game test --matches 4 --seed 8 --write`')
  })

  test('of nothing says only that nothing failed', () => {
    expect(say(summarise('test', { played: [], failure: null, seconds: 1, known: 0 }))).toBe(
      'test: 0 matches in 1 s (0 a second)\nNo failure.',
    )
  })
})

describe('progress', () => {
  const written = (isTTY: boolean, moments: [number, number][]) => {
    const texts: string[] = []
    const progress = new Progress(
      'the-ford',
      { minutes: 1, matches: Infinity },
      { isTTY, write: text => texts.push(text) },
    )
    for (const [done, seconds] of moments) progress.show(done, seconds)
    progress.clear()
    return texts
  }

  test('is shown in place on a terminal, with rate and time left', () => {
    expect(
      written(true, [
        [2000, 1],
        [2100, 1.1],
        [20_000, 10],
      ]),
    ).toEqual([
      '\rthe-ford: 2,000 matches, 2,000 a second, 0:59 left\x1b[K',
      '\rthe-ford: 20,000 matches, 2,000 a second, 0:50 left\x1b[K',
      '\r\x1b[K',
    ])
  })

  test('is a line now and then elsewhere', () => {
    expect(
      written(false, [
        [2000, 1],
        [40_000, 20],
        [42_000, 21],
      ]),
    ).toEqual(['the-ford: 40,000 matches, 2,000 a second, 0:40 left\n'])
  })
})
