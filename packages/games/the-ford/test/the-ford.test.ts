import { Match, odds } from '@grognard/engine'
import { conformance, expectPlaythrough } from '@grognard/engine/testing'
import { describe, expect, test } from 'vitest'
import { type Ford, theFord } from '../src/game.ts'

type Choice = Ford['decision']

const hold: Choice = { type: 'hold' }
const press: Choice = { type: 'press' }
const send = (companies: number): Choice => ({ type: 'commit', companies })

/** A match whose dice are given. */
function begin(options: object = {}, script: readonly number[] = [], start?: object): Match<Ford> {
  const terms = { scenario: 'dawn', options, chance: { source: 'fast', seed: 1, script } as const }
  const begun = Match.begin(theFord, start === undefined ? terms : { ...terms, start })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  return begun.value
}

/** Where play stands after the fight of the last round. */
const FOLLOW = [
  { at: 'match', index: 0 },
  { at: 'rounds', index: 2 },
  { at: 'round', index: 1 },
]

test('what a terminal draws, and a page that has no board for it, is in the language of the page', async () => {
  await theFord.fetch('terminal', 'de')
  const drawn = theFord.draw(begin().view(0), theFord.words.de, 60)
  const text = drawn.map(line =>
    line
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  )
  expect(text).toEqual([
    '             Blau  Rot',
    'Reserve         6    6',
    'Punkte          0    0',
    '',
    'Runde        0',
    'An der Furt  –',
  ])
})

const outcomeOf = (winners: number[], scores: number[]) => ({
  winners,
  scores,
  how: 'points',
  rule: 'FORD-4.1',
})

/** Both send, and whoever took the ford follows up. */
function round(match: Match<Ford>, blue: number, red: number, follow?: Choice): void {
  expect(match.decide(0, send(blue)).ok).toBe(true)
  expect(match.decide(1, send(red)).ok).toBe(true)
  if (follow) expect(match.decide(blue > red ? 0 : 1, follow).ok).toBe(true)
}

const open = (match: Match<Ford>) => match.view(null).open

describe('rules', () => {
  test('FORD-1.1 · either brigade begins with six companies in reserve and without points', () => {
    expect(open(begin())).toEqual({ round: 0, reserve: [6, 6], points: [0, 0], holder: null })
  })

  test.each([3, 5, 7])('FORD-1.2 · a match of %i rounds ends after as many', rounds => {
    const match = begin({ rounds })
    for (let i = 0; i < rounds; i++) round(match, 0, 0)
    expect(match.outcome?.how).toBe('points')
    expect(open(match).round).toBe(rounds)
  })

  test.each([2, 8, 4.5, 'five'])('FORD-1.2 · %s rounds cannot be agreed on', rounds => {
    expect(theFord.scenario('dawn', { rounds })).toMatchObject({ ok: false, refusal: { code: 'malformed' } })
  })

  test('FORD-2.1 · three companies may be sent, but no more than there are in reserve', () => {
    const match = begin()
    expect(match.options(0).decisions).toEqual([0, 1, 2, 3].map(send))
    expect(match.check(0, send(4))).toMatchObject({ refusal: { code: 'illegal', rule: 'FORD-2.1' } })
    round(match, 3, 0, hold)
    round(match, 2, 0, hold)
    expect(match.options(0).decisions).toEqual([0, 1].map(send))
  })

  test('FORD-2.1 · what was sent stays secret until both have chosen', () => {
    const match = begin()
    match.decide(0, send(3))
    expect(match.view(1)).toMatchObject({ sealed: [true, false], chosen: null, open: { reserve: [6, 6] } })
    expect(match.heard(1)).toEqual([])
  })

  test.each([
    [2, 1, 0, [1, 0]],
    [0, 1, 1, [0, 1]],
    [2, 2, null, [0, 0]],
  ])('FORD-2.2 · %i against %i companies: seat %s takes the ford', (blue, red, holder, points) => {
    const match = begin()
    round(match, blue, red)
    expect(open(match)).toMatchObject({ holder, points })
  })

  test('FORD-2.3 · companies are spent, whoever took the ford', () => {
    const match = begin()
    round(match, 3, 2, hold)
    expect(open(match).reserve).toEqual([3, 4])
  })

  test('FORD-3.1 · without a company in reserve the ford is held, and nobody is asked', () => {
    const match = begin()
    round(match, 3, 0, hold)
    round(match, 3, 0)
    expect(match.pending().step).toBe('commit')
  })

  test.each([
    [3, 1],
    [4, 2],
  ])('FORD-3.2 · pressing on spends a company and rolls %i: %i points', (die, points) => {
    const match = begin({}, [die])
    round(match, 1, 0, press)
    expect(open(match)).toMatchObject({ reserve: [4, 6], points: [points, 0] })
    expect(match.state().chance.script).toEqual([])
  })

  test('FORD-3.2 · pressing on succeeds in half of all cases', () => {
    const start = { open: { round: 3, holder: 0, reserve: [5, 5], points: [1, 1] }, flow: FOLLOW }
    const match = begin({ rounds: 3 }, [], start)
    const won = odds(theFord, match.state(), 0, press).prospects.filter(
      ({ outcome }) => outcome!.winners.length > 0,
    )
    expect(won.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(0.5)
  })

  test('FORD-4.1 · more points win, and equal points win nothing', () => {
    const match = begin({ rounds: 3 })
    round(match, 1, 0, hold)
    round(match, 0, 1, hold)
    round(match, 0, 0)
    expect(match.outcome).toEqual({ winners: [], scores: [1, 1], how: 'points', rule: 'FORD-4.1' })
  })

  test('FORD-4.2 · whoever concedes loses, also while a choice is sealed', () => {
    const match = begin()
    match.decide(0, send(1))
    expect(match.decide(0, { type: 'concede' }).ok).toBe(true)
    expect(match.outcome).toMatchObject({ winners: [1], how: 'concession', rule: 'FORD-4.2' })
  })
})

describe('what is no position', () => {
  test.each<[string, object, string]>([
    ['a round after the last', { open: { round: 6 } }, 'impossible'],
    ['a round before the first', { open: { round: -1 } }, 'impossible'],
    ['more companies than there are', { open: { reserve: [7, 6] } }, 'impossible'],
    ['fewer than none', { open: { reserve: [-1, 6] } }, 'impossible'],
    ['a third brigade', { open: { reserve: [6, 6, 6] } }, 'impossible'],
    ['one brigade', { open: { reserve: [6] } }, 'impossible'],
    ['a list of names', { open: { reserve: ['six', 'six'] } }, 'malformed'],
    ['points before the first round', { open: { points: [1, 0] } }, 'impossible'],
    ['points for a third', { open: { round: 2, points: [1, 0, 0] } }, 'impossible'],
    ['points without a number', { open: { round: 2, points: [null, 0] } }, 'malformed'],
    ['a holder who won nothing', { open: { round: 1, holder: 0 } }, 'impossible'],
    ['a holder who is nobody', { open: { round: 1, points: [1, 0], holder: 7 } }, 'impossible'],
    ['a holder by name', { open: { round: 1, points: [1, 0], holder: 'length' } }, 'impossible'],
    ['a secret report', { shared: [{ key: 'x', audience: 2 ** 31, secret: {} }] }, 'malformed'],
    ['a round within the reckoning', { flow: [{ at: 'match', index: 1 }, ...FOLLOW.slice(1)] }, 'malformed'],
    ['a winner who is nobody', { outcome: outcomeOf([9], [0, 0]) }, 'malformed'],
    ['scores of one', { outcome: outcomeOf([0], [1]) }, 'malformed'],
  ])('%s is refused', (_, start, code) => {
    const terms = { scenario: 'dawn', chance: { source: 'fast', seed: 1 } as const, start }
    expect(Match.begin(theFord, terms)).toMatchObject({ ok: false, refusal: { code } })
  })
})

describe('the contract', () => {
  for (const { name, run } of conformance(theFord)) test(name, run)

  test.each(theFord.manifest.scenarios)('the play-through of %s is as it was', scenario => {
    expectPlaythrough(theFord, scenario, new URL('../playthroughs/', import.meta.url))
  })
})
