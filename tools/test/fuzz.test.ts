import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMatchFile, replay } from '@grognard/engine'
import { theFord } from '@grognard/the-ford'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../files.ts'
import { fuzz, keep, describe as say } from '../fuzz.ts'
import { Progress } from '../progress.ts'

const run = (...args: string[]) => {
  const cwd = mkdtempSync(join(tmpdir(), 'grognard-fuzz-'))
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'tools/fuzz.ts'), ...args], {
    cwd,
    encoding: 'utf8',
  })
  return { status, stdout, stderr, files: readdirSync(cwd) }
}

const LIMITS = { seed: 1, minutes: Infinity, matches: 30 }

/** The Ford, but its third round counts as an error. */
const broken: typeof theFord = { ...theFord, violations: s => (s.open.round === 3 ? ['round three'] : []) }

describe('npm run fuzz', () => {
  test('sums up how matches ended and how long they were', () => {
    const { status, stdout } = run('--game', 'the-ford', '--matches', '50', '--seed', '1')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^the-ford: 50 matches in \d+ s \([\d,]+ a second\)\n {2}ended by points \d+ %/)
    expect(stdout).toMatch(/\d+ to \d+ decisions, [\d.]+ on average\n {2}no failure\n$/)
  })

  test('gives the summary as data', () => {
    const { stdout } = run('--game', 'the-ford', '--matches', '50', '--seed', '1', '--json')
    expect(JSON.parse(stdout)).toMatchObject([
      { game: 'the-ford', matches: 50, failure: null, decisions: { least: expect.any(Number) } },
    ])
  })

  test.each([
    [['--game', 'chess'], "There is no game 'chess'. The games are: "],
    [['--minutes', 'ten'], "--minutes takes a number, not 'ten'."],
    [['--matches', '-1'], '--matches'],
    [['--nonsense'], "Unknown option '--nonsense'"],
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

describe('a failure', () => {
  const summary = fuzz(broken, LIMITS)

  test('ends the run, and names the seed of the match', () => {
    expect(summary.failure).toMatchObject({ seed: 1, reason: 'a violation: round three' })
    expect(summary.matches).toBe(1)
    expect(say(summary)).toMatch('match 1 FAILED: a violation: round three')
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
