import {
  accept,
  defineGame,
  end,
  forEach,
  type Game,
  isRecord,
  itemOf,
  type Kind,
  only,
  type RuleId,
  refuse,
  type Words,
} from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import {
  type Contest,
  contestFor,
  entrantAt,
  fixtureOf,
  type Played,
  type Row,
  sideCalled,
} from '../src/index.ts'
import { type Player, play } from '../src/play.ts'
import { reportOf } from '../src/report.ts'
import { addTo, newStanding } from '../src/standing.ts'

/** Everybody says a number, one after another; the side with the greater sum wins. */
interface Sums extends Kind {
  scenario: { readonly sides: readonly string[] }
  open: { said: number[] }
  decision: { readonly type: 'say'; readonly n: number }
  event: { readonly type: 'said'; readonly rule: RuleId }
}

const words: Words<Sums> = {
  title: 'Sums',
  about: 'The greater sum wins.',
  scenario: id => ({ title: id, about: id }),
  option: name => ({ title: name, about: name }),
  seat: (_, seat) => `seat ${seat}`,
  prompt: () => 'Which number?',
  decision: (_, { n }) => `${n}`,
  event: (_, { type }) => type,
  refusal: () => null,
  outcome: (_, { how }) => how,
}

const SCENARIOS: { readonly [id: string]: readonly string[] } = {
  pairs: ['ns', 'ew', 'ns', 'ew'],
  three: ['a', 'b', 'c'],
}

const sums: Game<Sums> = defineGame<Sums>({
  id: 'sums',
  rules: '1',
  manifest: {
    seats: { least: 3, most: 4 },
    teams: true,
    simultaneous: false,
    chance: 'none',
    hiddenInformation: false,
    scenarios: Object.keys(SCENARIOS),
    options: {},
    bound: 4,
  },
  scenario: id => {
    const sides = SCENARIOS[id]
    return sides ? accept({ sides }) : refuse('unknown', 'engine.scenario', { scenario: id })
  },
  seats: ({ sides }) => sides.map((side, seat) => ({ id: `${side}${seat}`, side })),
  setUp: ({ sides }) => ({ open: { said: sides.map(() => 0) }, own: sides.map(() => ({})), hidden: {} }),
  sequence: {
    match: ['round', 'count'],
    round: forEach(({ scenario }) => [...scenario.sides.keys()], 'say'),
  },
  steps: {
    say: {
      rule: 'SUM-1.1',
      seats: s => only(itemOf(s)),
      options: () => [1, 2].map(n => ({ type: 'say', n })),
      play(s, decisions) {
        const seat = itemOf(s)
        s.open.said[seat] = decisions[seat]?.n ?? 0
      },
    },
    count: {
      rule: 'SUM-1.2',
      play(s) {
        const { sides } = s.scenario
        const sum = (side: string) =>
          s.open.said.reduce((all, n, seat) => (sides[seat] === side ? all + n : all), 0)
        const best = Math.max(...sides.map(sum))
        const isBest = (side: string) => sum(side) === best
        const winning = [...new Set(sides)].filter(isBest)
        const winners = winning.length > 1 ? [] : [...sides.keys()].filter(seat => sides[seat] === winning[0])
        end(s, { winners, scores: sides.map(sum), how: 'sum', rule: 'SUM-1.2' })
      },
    },
  },
  readDecision: json =>
    isRecord(json) && json['type'] === 'say' && typeof json['n'] === 'number'
      ? accept({ type: 'say', n: json['n'] })
      : refuse('malformed', 'engine.malformed', { field: 'decision', reason: 'not of this form' }),
  lots: ({ scenario }) =>
    scenario.sides.map((_, seat) => ({ half: seat < 2 ? 'first' : 'second', table: 'one' })),
  words: { en: words, de: words },
})

function contestOf(row: Partial<Row>): Contest {
  const common = {
    game: 'sums',
    scenario: 'pairs',
    options: {},
    bots: ['two', 'one'] as const,
    seat: null,
    seed: '1',
  }
  const contest = contestFor({ ...common, ...row }, sums)
  if (!contest.ok) throw new Error(contest.refusal.key)
  return contest.value
}

/** Says the number that it is called. */
const player = (name: string): Player => ({
  begin: () => {},
  decide: () => ({ decision: { type: 'say', n: name === 'two' ? 2 : 1 } }),
  interject: () => null,
  over: () => {},
})

async function played(contest: Contest, matches: number) {
  const standing = newStanding(contest)
  for (let number = 0; number < matches; number++) {
    const result: Played = await play(sums, fixtureOf(contest, number), (_, entrant) => player(entrant))
    addTo(standing, number, result, null)
  }
  return reportOf(standing)
}

describe('four seats on two sides', () => {
  test('bots have a whole side, and change sides', () => {
    const seats = [0, 1].map(number => fixtureOf(contestOf({}), number).seats)
    expect(seats).toEqual([
      { ns0: 'two', ew1: 'one', ns2: 'two', ew3: 'one' },
      { ns0: 'one', ew1: 'two', ns2: 'one', ew3: 'two' },
    ])
  })

  test.each(['ew', 'ew1', 'ew3'])(
    'the first bot can be kept on a side by its name or a seat of it: %s',
    seat => {
      for (const number of [0, 1])
        expect(fixtureOf(contestOf({ seat }), number).seats).toMatchObject({
          ns0: 'one',
          ew1: 'two',
          ew3: 'two',
        })
    },
  )

  test('what is neither is no side', () => {
    expect(sideCalled(contestOf({}), 'north')).toBe(-1)
  })

  test('a side is one row, and counted once a match', async () => {
    const report = await played(contestOf({}), 8)
    expect(report.matches).toBe(8)
    expect(report.first).toMatchObject({ matches: 8, won: 8, share: 1 })
    expect(report.sides).toMatchObject({
      ns: { matches: 8, won: 4, lost: 4 },
      ew: { matches: 8, won: 4, lost: 4 },
    })
    expect(Object.keys(report.sides)).toEqual(['ns', 'ew'])
    expect(report.firstAt).toMatchObject({ ns: { matches: 4, won: 4 }, ew: { matches: 4, won: 4 } })
    // The error bar is that of eight matches, not of sixteen seats.
    expect(report.sides['ns']!.high - report.sides['ns']!.low).toBeGreaterThan(0.5)
  })

  test('what fell to two seats of one side is one result', async () => {
    const { lots } = await played(contestOf({}), 4)
    expect(lots['table']).toMatchObject({ one: { matches: 8 } })
    expect(lots['half']).toMatchObject({ first: { matches: 8 }, second: { matches: 8 } })
  })

  test('against itself a draw is a draw of sides', async () => {
    const { first, sides } = await played(contestOf({ bots: ['one', 'one'] }), 3)
    expect(first).toMatchObject({ matches: 3, drawn: 3 })
    expect(sides['ew']).toMatchObject({ matches: 3, drawn: 3 })
  })
})

test('three sides: the first bot has each of them in turn, the other one the rest', async () => {
  const contest = contestOf({ scenario: 'three' })
  expect([0, 1, 2, 3].map(number => [0, 1, 2].map(seat => entrantAt(contest, number, seat)))).toEqual([
    [0, 1, 1],
    [1, 0, 1],
    [1, 1, 0],
    [0, 1, 1],
  ])
  expect([0, 1, 2, 3].map(number => fixtureOf(contest, number).seed)).toEqual(['1/0', '1/0', '1/0', '1/1'])
  expect((await played(contest, 3)).first).toMatchObject({ matches: 3, won: 3 })
})
