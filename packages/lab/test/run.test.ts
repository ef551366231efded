import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  type Contest,
  contestFor,
  type Keeping,
  NotResults,
  nameOf,
  type Played,
  type Row,
  reportOf,
  resultsIn,
} from '../src/index.ts'
import { type Programme, run, simulate } from '../src/simulation.ts'

const folder = mkdtempSync(join(tmpdir(), 'grognard-lab-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A file as a door opens it, but that nobody else could. */
const fileAt = (path: string): Keeping => ({
  text: existsSync(path) ? readFileSync(path, 'utf8') : '',
  cut: bytes => truncateSync(path, bytes),
  append: text => appendFileSync(path, text),
  close: () => undefined,
})

const contestOf = (row: Partial<Row>): Contest => {
  const contest = contestFor({
    game: 'march-of-progress',
    scenario: 'thirty-years-war',
    options: {},
    bots: ['recruit', 'random'],
    seat: null,
    seed: '1',
    ...row,
  })
  if (!contest.ok) throw new Error(contest.refusal.key)
  return contest.value
}

const CONTESTS = [
  contestOf({}),
  contestOf({ scenario: 'age-of-marlborough' }),
  contestOf({ game: 'the-ford', scenario: 'dawn' }),
]

/** Everything but the time it took. */
const withoutTimes = ({ thinking, ...played }: Played) => ({
  ...played,
  thought: thinking.map(({ count }) => count),
})

interface Seen {
  readonly contest: number
  readonly number: number
  readonly played: object
}

async function play(programme: Partial<Programme> = {}): Promise<Seen[]> {
  const seen: Seen[] = []
  const contests = programme.contests ?? CONTESTS
  await run({
    contests,
    from: contests.map(() => 0),
    until: 6,
    workers: 1,
    milliseconds: 1000,
    signal: new AbortController().signal,
    ...programme,
    count(contest, number, played) {
      seen.push({ contest, number, played: withoutTimes(played) })
      return programme.count?.(contest, number, played) ?? false
    },
  })
  return seen
}

const inOrder = (seen: readonly Seen[]) =>
  seen.toSorted((a, b) => a.contest - b.contest || a.number - b.number)

describe('a run', () => {
  test('comes to the same with one worker and with three', async () => {
    const [one, three] = [await play(), await play({ workers: 3 })]
    expect(inOrder(three)).toEqual(inOrder(one))
    expect(one).toHaveLength(18)
  })

  test('counts the matches of a row in their order, and the rows in turn', async () => {
    const seen = await play({ workers: 3 })
    for (const contest of [0, 1, 2])
      expect(seen.filter(one => one.contest === contest).map(({ number }) => number)).toEqual([
        0, 1, 2, 3, 4, 5,
      ])
    const alone = await play()
    expect(alone.map(({ contest }) => contest)).toEqual(Array.from({ length: 18 }, (_, i) => i % 3))
  })

  test('begins where it is told to', async () => {
    const seen = await play({ from: [4, 6, 5] })
    expect(inOrder(seen).map(({ contest, number }) => [contest, number])).toEqual([
      [0, 4],
      [0, 5],
      [2, 5],
    ])
  })

  test('plays no more of a row than it needs', async () => {
    const seen = await play({ count: (contest, number) => contest === 1 && number === 2 })
    expect([0, 1, 2].map(contest => seen.filter(one => one.contest === contest).length)).toEqual([6, 3, 6])
  })

  test('does not play what is known, but counts it in its place', async () => {
    const known = new Map<string, Played>()
    await play({ until: 3, played: (fixture, played) => void known.set(nameOf(fixture), played) })
    let fresh = 0
    const seen = await play({ known: fixture => known.get(nameOf(fixture)), played: () => void fresh++ })
    expect(known.size).toBe(9)
    expect(fresh).toBe(9)
    expect(inOrder(seen)).toEqual(inOrder(await play()))
  })

  test('ends when it is told to, and gives up what is under way', async () => {
    const control = new AbortController()
    const seen = await play({
      until: 100_000,
      signal: control.signal,
      count(_, number) {
        if (number === 3) control.abort()
        return false
      },
    })
    expect(seen.length).toBeGreaterThanOrEqual(10)
    expect(seen.length).toBeLessThan(100)
  })
})

describe('a simulation', () => {
  const simulation = (more: Partial<Parameters<typeof simulate>[0]> = {}) =>
    simulate({
      contests: CONTESTS,
      matches: 6,
      workers: 2,
      milliseconds: 1000,
      test: null,
      file: null,
      signal: new AbortController().signal,
      ...more,
    })

  /** Reports without the times. */
  const reports = async (more: Parameters<typeof simulation>[0] = {}) =>
    (await simulation(more)).map(reportOf).map(({ thinking: _, ...rest }) => rest)

  test('reports what was played', async () => {
    const [first, , ford] = await reports()
    expect(first).toMatchObject({
      game: 'march-of-progress',
      scenario: 'thirty-years-war',
      matches: 6,
      first: { matches: 6 },
      sides: { blue: { matches: 6 }, orange: { matches: 6 } },
      lots: { order: { first: { matches: 6 } } },
      forfeits: [],
      test: null,
    })
    expect(first!.turns!.mean).toBeGreaterThan(5)
    expect(first!.uses['choose-card']!.cards['score']!.times).toBeGreaterThan(5)
    const ends = Object.values(first!.ends).reduce((a, b) => a + b, 0)
    expect(ends).toBe(6)
    expect(ford!.turns).toBeNull()
  })

  test('goes on from its file, and comes to the same as at one go', async () => {
    const path = join(folder, 'results.jsonl')
    const begun = resultsIn(fileAt(path))
    await simulation({ matches: 3, file: begun })
    begun.close()
    const again = resultsIn(fileAt(path))
    expect(again.held).toBe(9)
    let played = 0
    const resumed = await reports({
      file: again,
      progress: now => {
        played = now
      },
    })
    again.close()
    expect(played).toBe(9)
    expect(resumed).toEqual(await reports())
  })

  test('ends a row as soon as the test is sure, whatever the number of workers', async () => {
    const sure = { low: 0.01, high: 0.4, alpha: 0.05, beta: 0.05 }
    const [one, three] = [
      await reports({ matches: 200, test: sure, workers: 1 }),
      await reports({ matches: 200, test: sure, workers: 3 }),
    ]
    expect(three).toEqual(one)
    for (const { matches, test } of one) {
      expect(test?.accepted).toBe('high')
      expect(matches).toBeLessThan(100)
      expect(matches % 2).toBe(0)
    }
  })
})

describe('a file of results', () => {
  const path = join(folder, 'file.jsonl')
  const fill = async () => {
    rmSync(path, { force: true })
    const file = resultsIn(fileAt(path))
    const seen = await play({ contests: [CONTESTS[2]!], until: 4, played: file.append })
    file.close()
    return seen
  }

  test('a line that was cut short when the power went is played again', async () => {
    await fill()
    const whole = readFileSync(path, 'utf8')
    appendFileSync(path, whole.slice(0, 100))
    const file = resultsIn(fileAt(path))
    expect(file.held).toBe(4)
    file.close()
    expect(readFileSync(path, 'utf8')).toBe(whole)
  })

  test('a line that is no match is refused by its number', async () => {
    await fill()
    const [first, ...rest] = readFileSync(path, 'utf8').split('\n')
    for (const [line, reason] of [
      ['hello', /JSON/],
      ['{"match":{}}', /match/],
      [first!.replace('"decisions":', '"decision":'), /played/],
    ] as const) {
      writeFileSync(path, [first, line, ...rest].join('\n'))
      expect(() => resultsIn(fileAt(path))).toThrow(NotResults)
      expect(() => resultsIn(fileAt(path))).toThrow(reason)
      expect(lineOf(() => resultsIn(fileAt(path)))).toBe(2)
    }
  })

  test.each([
    ['a file of somebody else', 'Dear diary'],
    ['JSON of somebody else', '{"match": 5}'],
    ['a line of ours and then something else', null],
  ])('%s, without a line break, is refused and stays as it is', async (_, foreign) => {
    await fill()
    const text = foreign ?? `${readFileSync(path, 'utf8')}Dear diary`
    writeFileSync(path, text)
    expect(() => resultsIn(fileAt(path))).toThrow(NotResults)
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  test('a whole line without its line break counts, and so does what has a mark in front', async () => {
    await fill()
    const whole = readFileSync(path, 'utf8')
    writeFileSync(path, `\uFEFF${whole.trimEnd()}`)
    expect(resultsIn(fileAt(path)).held).toBe(4)
    expect(readFileSync(path, 'utf8')).toBe(`\uFEFF${whole}`)
  })

  const lineOf = (open: () => unknown): number | null => {
    try {
      open()
      return null
    } catch (error) {
      return error instanceof NotResults ? error.line : null
    }
  }

  test('matches under other rules are other matches', async () => {
    await fill()
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/"rules":"[^"]*"/g, '"rules":"0.0.1"'))
    const file = resultsIn(fileAt(path))
    let played = 0
    await play({ contests: [CONTESTS[2]!], until: 4, known: file.known, played: () => void played++ })
    file.close()
    expect(played).toBe(4)
  })
})
