import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { marchOfProgress } from '@grognard/march-of-progress'
import { afterAll, describe, expect, test } from 'vitest'
import { shortNames } from '../src/simulate/report.ts'
import { Desk, GROGNARD } from './command-line.ts'

const desk = new Desk()
afterAll(() => desk.clear())

const ACCOUNTANT = fileURLToPath(new URL('../../../docs/examples/accountant.js', import.meta.url))
const WARSAW = fileURLToPath(new URL('../../games/manoeuvre/examples/warsaw.json', import.meta.url))
const EXTERNAL = `external:${process.execPath} ${ACCOUNTANT}`

interface Row {
  readonly matches: number
  readonly bots: readonly string[]
  readonly scenario: string
  readonly options: object
  readonly thinking?: object
  readonly first: { readonly share: number }
  readonly test: { readonly accepted: string | null } | null
  readonly forfeits: readonly object[]
}
interface Output {
  readonly interrupted: boolean
  readonly rows: readonly Row[]
}

/** What it found, without the times. */
function figures(out: string): Output {
  const output: Output = JSON.parse(out)
  return { ...output, rows: output.rows.map(({ thinking: _, ...row }) => row) }
}

async function simulate(...args: string[]): Promise<Output> {
  const { code, out, err } = await desk.runProcess(['simulate', '--json', ...args])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return figures(out)
}

describe('simulate', () => {
  test('a table that people can read', async () => {
    const { code, out, err } = await desk.runProcess(['simulate', '--matches', '6'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    for (const text of [
      'line v random · 6 matches, every seed with both seatings',
      'as orange',
      'decisions',
      'ms a decision',
      'choose-card: ',
      'a draw counting half',
    ])
      expect(out).toContain(text)
    expect(out).not.toContain('\x1b')
    expect(Math.max(...out.split('\n').map(line => line.length))).toBeLessThanOrEqual(100)
  })

  test('the same in German', async () => {
    const { code, out } = await desk.runProcess([
      'simulate',
      '--matches',
      '4',
      '--bot',
      'random',
      '--lang',
      'de',
    ])
    expect(code).toBe(0)
    for (const text of ['random gegen random', 'Entscheidungen', 'ms je Entscheidung', '50,0'])
      expect(out.replaceAll('0,0', '50,0')).toContain(text)
  })

  test('bots × scenarios × options, everybody against everybody else', async () => {
    const bots = ['random', 'recruit', 'line'].flatMap(bot => ['--bot', bot])
    const options = ['stalemateTurns=20', 'stalemateTurns=30'].flatMap(option => ['--option', option])
    const scenarios = ['--scenario', 'thirty-years-war,ww2-west']
    const { rows } = await simulate('--matches', '2', ...bots, ...scenarios, ...options)
    expect(rows).toHaveLength(3 * 2 * 2)
    expect(new Set(rows.map(row => JSON.stringify([row.bots, row.scenario, row.options]))).size).toBe(12)
    for (const { matches } of rows) expect(matches).toBe(2)
    const { out } = await desk.runProcess(['simulate', '--matches', '2', ...bots])
    expect(out).toMatch(/\nscenario +bots +matches +share of the first/)
  })

  test('every scenario, and one bot against itself', async () => {
    const { rows } = await simulate('--bot', 'random', '--scenario', 'all', '--matches', '2')
    expect(rows.map(({ scenario }) => scenario)).toContain('vive-lempereur')
    for (const { bots } of rows) expect(bots).toEqual(['random', 'random'])
  })

  test('a seat that is kept', async () => {
    const { rows } = await simulate(
      '--bot',
      'random',
      '--bot',
      'recruit',
      '--seat',
      'orange',
      '--matches',
      '4',
    )
    expect(rows[0]).toMatchObject({ seat: 'orange', firstAt: { orange: { matches: 4 } } })
    expect(rows[0]).not.toHaveProperty('firstAt.blue')
  })

  test('Manoeuvre by nation', async () => {
    const args = ['--game', 'manoeuvre', '--scenario', 'quick-battle', '--bot', 'random', '--matches', '12']
    const { rows } = await simulate(...args)
    const [row] = rows
    expect(row).toHaveProperty('lots.nation')
    expect(row).toHaveProperty('lots.order.first')
    expect(row).toHaveProperty('uses.discard.kinds.unit')
  })

  test('with an army of your own, and a file knows the one from the other', async () => {
    const out = desk.path('warsaw.jsonl')
    const game = ['--game', 'manoeuvre', '--scenario', 'quick-battle', '--bot', 'random', '--out', out]
    const { rows } = await simulate(...game, '--matches', '16', '--data', WARSAW)
    expect(rows[0]).toHaveProperty('lots.nation.warsaw')
    const { rows: without } = await simulate(...game, '--matches', '4')
    expect(without[0]).not.toHaveProperty('lots.nation.warsaw')
    expect(readFileSync(out, 'utf8').trim().split('\n')).toHaveLength(20)
    expect((await desk.run(['simulate', '--data', ACCOUNTANT])).code).toBe(1)
  })

  test('the same seed gives the same matches, another seed others', async () => {
    const args = ['--bot', 'random', '--matches', '10']
    const first = await simulate(...args, '--workers', '1')
    expect(await simulate(...args, '--workers', '3')).toEqual(first)
    expect(await simulate(...args, '--seed', 'other')).not.toEqual(first)
  })

  test('ends early when it is sure', async () => {
    const { rows } = await simulate('--matches', '500', '--sprt', '0.5,0.8')
    expect(rows[0]?.test?.accepted).toBe('high')
    expect(rows[0]?.matches).toBeLessThan(40)
    const { out } = await desk.runProcess([
      'simulate',
      '--matches',
      '60',
      '--bot',
      'random',
      '--sprt',
      '0.5,0.6',
    ])
    expect(out).toMatch(/test +(Accepted: (50|60).%|Not yet clear)/)
    expect(out).toContain('wrongly 60')
  })

  test.each([
    [['--bot', 'marshal'], "there is no bot 'marshal'. There are: random, recruit,"],
    [['--bot', 'line:speed=3'], 'level:iterations=N'],
    [['--bot', 'external:'], 'names no program'],
    [['--bot', 'external:no-such-program'], 'cannot play: the program ended: spawn no-such-program ENOENT'],
    [['--game', 'chess'], "there is no game 'chess'"],
    [['--scenario', 'waterloo'], 'waterloo'],
    [['--option', 'x'], 'name=value'],
    [['--option', 'speed=9'], 'options'],
    [['--seat', 'green'], 'There are: blue, orange.'],
    [['--matches', '0'], '--matches needs a number between 1 and'],
    [['--matches', '1.5'], '--matches needs'],
    [['--workers', 'many'], '--workers needs'],
    [['--patience', '-1'], '--patience needs'],
    [['--patience', '0'], '--patience needs a number above 0 and below 3600.'],
    [['--bot', 'veteran:'], "'veteran:' is not of the form"],
    [['--bot', 'random:iterations=4'], 'random decides at a glance and takes no budget'],
    [['--sprt', '0.6,0.5'], 'LOW,HIGH'],
    [['--sprt', '0.5'], 'LOW,HIGH'],
    [['--sprt', '0,1'], 'LOW,HIGH'],
    [['--sprt', '0.5,0.6', '--alpha', '0.9'], '--alpha needs'],
    [['--beta', '0.1'], 'belong to --sprt'],
    [['--out', '/no/such/folder/results'], 'cannot be read'],
    [['--bots', 'line'], 'Did you mean --bot?'],
    [['line'], "'line' is one argument too many"],
  ])('%j makes no sense', async (args, text) => {
    const { code, out, err } = await desk.run(['simulate', ...args])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(text)
  })

  test('a file that is none is refused, and left as it is', async () => {
    const path = desk.path('shopping.txt')
    writeFileSync(path, 'bread\nwine\n')
    const { code, err } = await desk.run(['simulate', '--out', path])
    expect(code).toBe(2)
    expect(err).toContain('is not a file of results: line 1')
    expect(readFileSync(path, 'utf8')).toBe('bread\nwine\n')
  })

  test.each([
    ['en', 'Examples', 'external:COMMAND'],
    ['de', 'Beispiele', 'external:BEFEHL'],
  ])('its help, %s', async (language, examples, external) => {
    const { code, out } = await desk.run(['simulate', '--help', '--lang', language])
    expect(code).toBe(0)
    expect(out).toContain(examples)
    expect(out).toContain(external)
  })
})

test.each([
  ['line', 'random', ['line', 'random']],
  ['external:node bots/my.js', 'line', ['my.js', 'line']],
  ['external:python3 "my bot.py"', 'external:/opt/deep', ['my bot.py', 'deep']],
  ['external:python3 bots/my.py --depth 3', 'external:/opt/deep --level 3', ['my.py', 'deep']],
  ['external:java -jar my.jar', 'external:my.py 3', ['my.jar', 'my.py']],
  ['external:a/my.js', 'external:b/my.js', ['external:a/my.js', 'external:b/my.js']],
  ['external:a/my.js', 'external:a/my.js', ['my.js', 'my.js']],
])('%s and %s are called %j', (first, second, names) => {
  expect(shortNames([first, second])).toEqual(names)
})

describe('interrupted', () => {
  /** Enough that it is still at work when a busy machine comes to interrupt it. */
  const ARGS = ['--bot', 'random', '--scenario', 'all', '--matches', '100', '--workers', '2']
  const ALL = 100 * marchOfProgress.manifest.scenarios.length
  /** What comes of it at one go. */
  let atOneGo: Promise<Output> | null = null
  const whole = () => (atOneGo ??= simulate(...ARGS))
  const linesIn = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8').split('\n').length - 1 : 0)

  const begin = (path: string): ChildProcess =>
    spawn(process.execPath, [GROGNARD, 'simulate', ...ARGS, '--json', '--out', path], { env: desk.env })

  async function interruptAfter(child: ChildProcess, path: string, lines: number, signal: NodeJS.Signals) {
    let [out, err] = ['', '']
    const closed = once(child, 'close')
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      out += text
    })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      err += text
    })
    while (linesIn(path) < lines && child.exitCode === null) await pause(5)
    child.kill(signal)
    const [code] = await closed
    return { code, out, err }
  }

  test('with Ctrl-C it tells what was played, and goes on to the same end', async () => {
    const path = desk.path('results.jsonl')
    const { code, out, err } = await interruptAfter(begin(path), path, 20, 'SIGINT')
    expect(code).toBe(130)
    expect(err).toContain(`What was played is in ${path}: the same command goes on.`)
    const { interrupted, rows } = figures(out)
    expect(interrupted).toBe(true)
    const kept = linesIn(path)
    expect(kept).toBeLessThan(ALL)
    expect(rows.reduce((sum, { matches }) => sum + matches, 0)).toBeLessThanOrEqual(kept)

    const resumed = await simulate(...ARGS, '--out', path)
    expect(linesIn(path)).toBe(ALL)
    expect(resumed).toEqual(await whole())
  })

  test('killed outright it loses what was under way, and nothing else', async () => {
    const path = desk.path('killed.jsonl')
    await interruptAfter(begin(path), path, 20, 'SIGKILL')
    const kept = readFileSync(path, 'utf8')
    const resumed = await simulate(...ARGS, '--out', path)
    expect(readFileSync(path, 'utf8').startsWith(kept.slice(0, kept.lastIndexOf('\n') + 1))).toBe(true)
    expect(linesIn(path)).toBe(ALL)
    expect(resumed).toEqual(await whole())
  })
})

describe('a bot of your own', () => {
  test('is entered like any other', async () => {
    const { rows } = await simulate('--bot', EXTERNAL, '--bot', 'random', '--matches', '20')
    expect(rows[0]?.forfeits).toEqual([])
    expect(rows[0]?.first.share).toBeGreaterThan(0.6)
  })

  test('whose forfeits are reported, with exit code 1', async () => {
    const path = desk.path('sleepy.js')
    writeFileSync(
      path,
      `process.stdin.once('data', () => process.stdout.write('{"id":1,"ok":true}\\n')); setInterval(() => {}, 1000)`,
    )
    const bots = ['--bot', `external:${process.execPath} ${path}`, '--bot', 'random', '--patience', '0.3']
    const { code, out } = await desk.runProcess(['simulate', '--matches', '4', ...bots])
    expect(code).toBe(1)
    expect(out).toMatch(/ends +forfeit.100\.0/)
    expect(out).toContain('no answer in time: 300 ms')
  })
})
