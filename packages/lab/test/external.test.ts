import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contestFor, entrantOf, type Played, tryOut } from '../src/index.ts'
import { run } from '../src/run.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grognard-bots-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const troublemaker = (trouble: string) =>
  `external:${process.execPath} ${here('bots/troublemaker.ts')} ${folder} ${trouble}`
const ACCOUNTANT = `external:${process.execPath} ${here('../../../docs/examples/accountant.js')}`

/** Every process that the bot was; none of them may be left. */
const processes = (): number[] => readdirSync(folder).map(Number)
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

interface Match {
  readonly seats: { readonly [seat: string]: string }
  readonly played: Played
}

async function play(bot: string, matches: number, more: { milliseconds?: number; game?: string } = {}) {
  const { milliseconds = 2000, game = 'march-of-progress' } = more
  const scenario = { 'march-of-progress': 'thirty-years-war', manoeuvre: 'quick-battle' }[game] ?? ''
  const contest = contestFor({ game, scenario, options: {}, bots: [bot, 'random'], seat: null, seed: '1' })
  if (!contest.ok) throw new Error(contest.refusal.key)
  const found: Match[] = []
  await run({
    contests: [contest.value],
    from: [0],
    until: matches,
    workers: 2,
    milliseconds,
    signal: new AbortController().signal,
    played: ({ seats }, played) => void found.push({ seats, played }),
    count: () => false,
  })
  return found
}

/** Where the bot sat. */
const seatOf = ({ seats }: Match, bot: string) => Object.keys(seats).find(seat => seats[seat] === bot)

describe('an external bot', () => {
  test('plays whole matches of every kind, and beats random with one idea', async () => {
    const matches = await play(ACCOUNTANT, 40)
    expect(matches).toHaveLength(40)
    for (const { played } of matches) expect(played.forfeit).toBeUndefined()
    const won = matches.filter(match => {
      const seat = Object.keys(match.seats).indexOf(seatOf(match, ACCOUNTANT)!)
      return match.played.results[seat] === 1
    })
    expect(won.length).toBeGreaterThan(28)
  })

  test('plays Manoeuvre, with hidden hands', async () => {
    const matches = await play(ACCOUNTANT, 2, { game: 'manoeuvre' })
    for (const { played } of matches) {
      expect(played.forfeit).toBeUndefined()
      expect(played.decisions).toBeGreaterThan(50)
    }
  })

  test('given the same seed it can do the same again', async () => {
    const results = async () =>
      (await play(ACCOUNTANT, 4)).map(({ played: { thinking: _, ...rest } }) => JSON.stringify(rest)).sort()
    expect(await results()).toEqual(await results())
  })

  test('is one process for many matches, and none afterwards', async () => {
    await play(troublemaker(''), 8)
    expect(processes().length).toBeGreaterThan(0)
    expect(processes().length).toBeLessThanOrEqual(2)
    expect(processes().filter(isAlive)).toEqual([])
  })

  test('is not charged for the time that it takes to start', async () => {
    const bot = troublemaker('late')
    for (const match of await play(bot, 2)) {
      const seat = Object.keys(match.seats).indexOf(seatOf(match, bot)!)
      expect(match.played.thinking[seat]?.most).toBeLessThan(1000)
    }
  })

  test('may answer in notation', async () => {
    for (const { played } of await play(troublemaker('notation'), 2)) expect(played.forfeit).toBeUndefined()
  })

  test('may concede: that is no forfeit', async () => {
    for (const match of await play(troublemaker('concede'), 2)) {
      expect(match.played).toMatchObject({ how: 'concession' })
      expect(match.played.forfeit).toBeUndefined()
    }
  })
})

describe('a match is forfeited, and the run goes on,', () => {
  test.each([
    ['hang', 'time', '700 ms'],
    ['crash', 'crash', 'exit 1'],
    ['quit', 'crash', 'exit 3'],
    ['nonsense', 'answer', 'I would rather attack.'],
    ['other-id', 'answer', '"id"'],
    ['no-decision', 'illegal', 'undefined'],
    ['decline', 'declined', 'I cannot see a way'],
    ['odd-excuse', 'declined', '{"toString":1}'],
    ['illegal', 'illegal', 'artillery'],
    ['malformed', 'illegal', '4711'],
    ['too-long', 'answer', ''],
    ['talkative', 'answer', 'And now let me explain why.'],
  ])('when the bot is in trouble: %s', async (trouble, cause, detail) => {
    const bot = troublemaker(trouble)
    const matches = await play(bot, 3, { milliseconds: 700 })
    expect(matches).toHaveLength(3)
    for (const match of matches) {
      const seat = seatOf(match, bot)!
      expect(match.played.forfeit).toMatchObject({ seat, cause })
      expect(match.played.forfeit?.detail).toContain(detail)
      expect(match.played.how).toBe('forfeit')
      expect(match.played.results[Object.keys(match.seats).indexOf(seat)]).toBe(0)
    }
    expect(processes().filter(isAlive)).toEqual([])
  })

  test('and an illegal decision names its rule', async () => {
    const [match] = await play(troublemaker('illegal'), 1)
    expect(match?.played.forfeit?.rule).toMatch(/^MOP-/)
  })
})

describe('before anything is played', () => {
  const tried = (text: string) => {
    const entrant = entrantOf(text)
    if (entrant.kind !== 'external') throw new Error(text)
    return tryOut(entrant)
  }

  test('a bot that answers is ready', async () => {
    expect(await tried(ACCOUNTANT)).toBeNull()
  })

  test.each([
    ['external:no-such-program', 'crash', 'ENOENT'],
    [`external:${process.execPath} -e process.exit(4)`, 'crash', 'exit 4'],
    [`external:${process.execPath} -e process.stdin.pipe(process.stdout)`, 'answer', 'hello'],
    [`external:${process.execPath} -e console.log(1)`, 'answer', '1'],
  ])('%s is not', async (text, cause, detail) => {
    const fault = await tried(text)
    expect(fault).toMatchObject({ cause })
    expect(fault?.detail).toContain(detail)
  })
})

test('an interrupted run leaves no bot behind, not even one that hangs', async () => {
  const control = new AbortController()
  const contest = contestFor({
    game: 'march-of-progress',
    scenario: 'thirty-years-war',
    options: {},
    bots: [troublemaker('hang'), 'random'],
    seat: null,
    seed: '1',
  })
  if (!contest.ok) throw new Error(contest.refusal.key)
  const isThere = setInterval(() => {
    if (processes().length === 2) setTimeout(() => control.abort(), 500)
  }, 50)
  const begun = performance.now()
  await run({
    contests: [contest.value],
    from: [0],
    until: 10,
    workers: 2,
    milliseconds: 60_000,
    signal: control.signal,
    count: () => false,
  })
  clearInterval(isThere)
  expect(performance.now() - begun).toBeLessThan(30_000)
  expect(processes().length).toBeGreaterThan(0)
  expect(processes().filter(isAlive)).toEqual([])
})
