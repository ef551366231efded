import {
  accept,
  defineGame,
  end,
  type Game,
  type Kind,
  Match,
  only,
  roll,
  type State,
} from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { type Review, review, turningPoints } from '../src/index.ts'
import { begin } from './at-table.ts'
import { soloGame } from './little-games.ts'
import { oneOfThese, wordless } from './wordless.ts'

/**
 * First strikes, then second parries, each well (four in six) or badly (one in six); then a throw of a hundred decides.
 * What each position is worth, and what each error costs, can be worked out by hand.
 */
interface Bout extends Kind {
  scenario: object
  /** In percent, for the first seat, as it stands. */
  open: { percent: number; stage: 0 | 1 | 2 }
  decision: { type: 'well' | 'badly' }
}

const CHOICES = [{ type: 'well' }, { type: 'badly' }] as const
const [HIT, MISS, PARRIED] = [80, 40, 20] as const
const succeeds = (s: State<Bout>, type: string | undefined): boolean =>
  roll(s, 6) >= (type === 'well' ? 3 : 6)

/** With good play from here on. */
function percentOf({ open: { percent, stage } }: State<Bout>): number {
  const parry = (2 / 3) * PARRIED
  return [(2 / 3) * HIT + (1 / 3) * MISS - parry, percent - parry, percent][stage] ?? percent
}

const bout: Game<Bout> = defineGame<Bout>({
  id: 'bout',
  rules: '1',
  manifest: {
    seats: { least: 2, most: 2 },
    teams: false,
    simultaneous: false,
    chance: 'play',
    hiddenInformation: false,
    scenarios: ['only'],
    options: {},
    bound: 4,
  },
  scenario: () => accept({}),
  seats: () => ['first', 'second'].map(id => ({ id, side: id })),
  setUp: () => ({ open: { percent: 50, stage: 0 }, own: [{}, {}], hidden: {} }),
  evaluate: s => {
    const first = s.outcome ? (s.outcome.winners.includes(0) ? 1 : 0) : percentOf(s) / 100
    return [first, 1 - first]
  },
  words: wordless<Bout>('Bout', ({ type }) => type),
  readDecision: oneOfThese<Bout['decision']>(CHOICES),
  sequence: { match: ['strike', 'parry', 'last'] },
  steps: {
    strike: {
      rule: 'TST-1.1',
      seats: () => only(0),
      options: () => CHOICES,
      play(s, [decision]) {
        s.open.percent = succeeds(s, decision?.type) ? HIT : MISS
        s.open.stage = 1
      },
    },
    parry: {
      rule: 'TST-1.2',
      seats: () => only(1),
      options: () => CHOICES,
      play(s, [, decision]) {
        if (succeeds(s, decision?.type)) s.open.percent -= PARRIED
        s.open.stage = 2
      },
    },
    last: {
      rule: 'TST-1.3',
      play: s => {
        const winner = roll(s, 100) <= s.open.percent ? 0 : 1
        end(s, { winners: [winner], scores: [1 - winner, winner], how: 'over', rule: 'TST-1.3' })
      },
    },
  },
})

type Type = Bout['decision']['type']

function played(strike: Type, parry: Type, script: readonly number[]): Match<Bout> {
  const begun = Match.begin(bout, { scenario: 'only', chance: { source: 'fast', seed: 1, script } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  begun.value.decide(0, { type: strike })
  begun.value.decide(1, { type: parry })
  return begun.value
}

const THOROUGH = { worlds: 600, scouted: 20, compared: 2 }

function reviewed(match: Match<Bout>, seat = 0): Review<Bout> {
  const found = review(match, seat, THOROUGH)
  if (found === null) throw new Error('the match is not over')
  return found
}

describe('the review of a match', () => {
  test('what is worked out by hand is what is found: chances, errors, luck', () => {
    // A bad strike that hits all the same, a good parry that fails, and the throw that ends it.
    const { chances, steps, account } = reviewed(played('badly', 'well', [6, 1, 50]))
    const start = (2 / 3) * 80 + (1 / 3) * 40 - (2 / 3) * 20
    expect(chances[0]?.value).toBeCloseTo(start / 100, 6)
    expect(chances[1]?.value).toBeCloseTo(0.8 - 0.2 * (2 / 3), 6)
    expect(chances[2]?.value).toBe(1)
    // Four in six instead of one in six, for the difference between 80 and 40.
    expect(account.own).toBeLessThan(-0.15)
    expect(account.own).toBeGreaterThan(-0.25)
    expect(account.others).toBe(0)
    expect(steps[0]?.luck).toBeGreaterThan(0.28)
  })

  test('the account closes, for either side', () => {
    for (const strike of ['well', 'badly'] as const)
      for (const parry of ['well', 'badly'] as const)
        for (const seat of [0, 1]) {
          const { account, steps, chances } = reviewed(played(strike, parry, [4, 2, 70]), seat)
          const { before, own, others, luck, after } = account
          expect(before + own + others + luck).toBeCloseTo(after, 9)
          expect(own).toBeLessThanOrEqual(0)
          expect(others).toBeGreaterThanOrEqual(0)
          expect([0, 1]).toContain(after)
          for (const [index, { skill, luck: lucky }] of steps.entries())
            expect((chances[index]?.value ?? 0) + skill + lucky).toBeCloseTo(
              chances[index + 1]?.value ?? 0,
              9,
            )
        }
  })

  test('the planted blunder is the costliest decision, and the planted stroke of luck the luckiest', () => {
    const match = played('well', 'badly', [3, 6, 60])
    const found = reviewed(match)
    const { errors, luck } = turningPoints(found, seat => seat === 0)
    // Second parried badly, which gave first a tenth of the match; that it parried all the same was luck, and so was the end.
    expect(errors.map(({ entry, seat }) => [entry, seat])).toEqual([[2, 1]])
    expect(errors[0]?.change).toBeGreaterThan(0.06)
    expect(luck[0]?.entry).toBe(2)
    expect(found.steps[1]?.judgements[0]?.weighed[0]?.decision).toEqual({ type: 'well' })
  })

  test('whoever decides as well as can be gives nothing away, and who had no choice is not judged', () => {
    const { account } = reviewed(played('well', 'well', [3, 3, 1]))
    expect([account.own, account.others].map(Math.abs)).toEqual([0, 0])
    const single = begin(soloGame([70]))
    single.decide(0, { type: '0: 70' })
    const alone = review(single, 0, THOROUGH)
    expect(alone?.steps[0]?.judgements).toMatchObject([{ cost: 0, weighed: [] }])
  })

  test('what is certain has no error, and what is clearly worse costs just what it is worse', () => {
    const match = begin(soloGame([30, 75, 60]))
    match.decide(0, { type: '2: 60' })
    const found = review(match, 0, THOROUGH)
    const [judgement] = found?.steps[0]?.judgements ?? []
    expect(judgement?.cost).toBeCloseTo(0.15, 9)
    expect(judgement?.error).toBeCloseTo(0, 9)
    expect(judgement?.weighed.map(({ value }) => Math.round(value * 100))).toEqual([75, 60])
  })

  test('while it runs nobody reviews it', () => {
    expect(review(begin(bout), 0, THOROUGH)).toBeNull()
  })
})
