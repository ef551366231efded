import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { emptyTally } from '@grognard/lab'
import { afterAll, describe, expect, test } from 'vitest'
import { ROWS } from '../strength/rows.ts'
import { newRow, readState, type State, writeState } from '../strength/state.ts'
import { tables } from '../strength/table.ts'

const folder = mkdtempSync(join(tmpdir(), 'grognard-strength-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const STRENGTH = fileURLToPath(new URL('../strength.ts', import.meta.url))
const README = fileURLToPath(new URL('../README.md', import.meta.url))
const ROW = 'line v random · march-of-progress · thirty-years-war'
const ONLY = ['--only', 'line v random.*(thirty|marlborough)', '--no-write', '--workers', '2']

const begin = (path: string, ...args: string[]) =>
  spawn(process.execPath, [STRENGTH, '--state', path, ...args])

async function strength(path: string, ...args: string[]) {
  const child = begin(path, ...args)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, out, err }
}

/** What was counted, without the times. */
const counted = (path: string) =>
  Object.entries(readState(path).rows).map(([name, { tally }]) => {
    const { thinking, ...rest } = tally
    return { name, ...rest, thought: thinking.map(({ count }) => count) }
  })

describe('npm run strength', () => {
  test('goes on where it was, and comes to the same as at one go', async () => {
    const [parts, whole] = [join(folder, 'parts.json'), join(folder, 'whole.json')]
    const before = readFileSync(README, 'utf8')
    expect((await strength(parts, ...ONLY, '--matches', '2')).code).toBe(0)
    expect(readState(parts).rows[ROW]?.tally.matches).toBe(2)
    expect((await strength(parts, ...ONLY, '--matches', '5')).code).toBe(0)
    const { code, out } = await strength(whole, ...ONLY, '--matches', '5')
    expect(code).toBe(0)
    expect(counted(parts)).toEqual(counted(whole))
    expect(out).toContain('| line v random | march-of-progress · thirty-years-war | 5 |')
    expect(out).toContain(`10 matches in 2 of ${ROWS.length} rows, 0 forfeited.`)
    expect(readFileSync(README, 'utf8')).toBe(before)
  })

  test('interrupted, it keeps what was played', async () => {
    const path = join(folder, 'interrupted.json')
    const child = begin(path, ...ONLY, '--matches', '100000')
    const exited = once(child, 'exit')
    while (!existsSync(path) && child.exitCode === null) await pause(20)
    child.kill('SIGINT')
    const [code] = await exited
    expect(code).toBe(130)
    const tallies = Object.values(readState(path).rows).map(({ tally }) => tally)
    expect(tallies.some(({ matches }) => matches > 0)).toBe(true)
    for (const { matches, ends } of tallies)
      expect(Object.values(ends).reduce((a, b) => a + b, 0)).toBe(matches)
  })

  test('does not add to what was played under other rules, unless it begins afresh', async () => {
    const path = join(folder, 'rules.json')
    writeState(path, { format: 1, rows: { [ROW]: newRow('0.0.1') } })
    const { code, err } = await strength(path, ...ONLY, '--matches', '1')
    expect(code).toBe(2)
    expect(err).toContain('was begun under rules 0.0.1')
    expect((await strength(path, ...ONLY, '--matches', '1', '--fresh')).code).toBe(0)
    expect(readState(path).rows[ROW]?.tally.matches).toBe(1)
  })

  test.each([
    [['--matches', '0'], '--matches needs a whole number'],
    [['--only', 'marshal'], '--list names them'],
    [['--speed', '9'], '--speed'],
  ])('%j makes no sense', async (args, reason) => {
    const { code, err } = await strength(join(folder, 'none.json'), ...args)
    expect(code).toBe(2)
    expect(err).toContain(reason)
  })

  test('a state that is none is refused', async () => {
    const path = join(folder, 'nonsense.json')
    writeFileSync(path, '{"format":1,"rows":{"x":{}}}')
    expect(await strength(path, '--list')).toMatchObject({ code: 2, out: '' })
  })

  test('lists its rows: three pairs and Veteran against itself, everywhere, and the league', async () => {
    const { out } = await strength(join(folder, 'none.json'), '--list')
    expect(out.trim().split('\n')).toHaveLength(ROWS.length)
    for (const { name } of ROWS) expect(out).toContain(name)
    for (const place of ['march-of-progress · ww2-west', 'manoeuvre · quick-battle'])
      expect(out).toContain(`guard v strategy:rush · ${place}`)
  })
})

describe('the tables', () => {
  const nation = { won: 60, drawn: 0, lost: 40 }
  const state: State = {
    format: 1,
    rows: {
      [ROW]: {
        rules: '1',
        commits: { abc: 900, def: 100 },
        tally: { ...emptyTally(), matches: 1000, first: { won: 988, drawn: 4, lost: 8 } },
      },
      'veteran v veteran · manoeuvre · quick-battle': {
        rules: '1',
        commits: { def: 100 },
        tally: {
          ...emptyTally(),
          matches: 100,
          seats: { blue: { won: 50, drawn: 0, lost: 50 } },
          lots: {
            order: { first: { won: 55, drawn: 0, lost: 45 }, second: { won: 45, drawn: 0, lost: 55 } },
            nation: { spain: { won: 10, drawn: 0, lost: 40 }, france: nation },
          },
        },
      },
    },
  }

  test('say how many matches each row has, the share with its interval, and the aim', () => {
    expect(tables(ROWS, state)).toContain(
      '| line v random | march-of-progress · thirty-years-war | 1,000 | 4 | 99.0 % | 98.2–99.5 | 99.0 % ✓ |',
    )
  })

  test('have the balance of seats, of who goes first and of nations, best first', () => {
    const lines = tables(ROWS, state).split('\n')
    const at = lines.findIndex(line =>
      line.startsWith('| manoeuvre · quick-battle | blue | 100 | 0 | 50.0 %'),
    )
    expect(lines.slice(at + 1, at + 4).map(line => line.split(' | ').slice(1, 5))).toEqual([
      ['who goes first', '100', '0', '55.0 %'],
      ['france', '100', '0', '60.0 %'],
      ['spain', '50', '0', '20.0 %'],
    ])
  })

  test('say what they were played with', () => {
    expect(tables(ROWS, state)).toContain(`1,100 matches in 2 of ${ROWS.length} rows, 0 forfeited.`)
    expect(tables(ROWS, state)).toContain('Played at commits abc, def.')
  })
})
