import { describe, expect, test } from 'vitest'
import {
  type Contest,
  contestFor,
  entrantAt,
  entrantOf,
  fixtureOf,
  nameOf,
  type Row,
  readEntrant,
} from '../src/index.ts'

const ROW: Row = {
  game: 'march-of-progress',
  scenario: 'thirty-years-war',
  options: {},
  bots: ['line', 'random'],
  seat: null,
  seed: '7',
}

const contestOf = (row: Partial<Row>): Contest => {
  const contest = contestFor({ ...ROW, ...row })
  if (!contest.ok) throw new Error(contest.refusal.key)
  return contest.value
}

describe('the matches of a row', () => {
  test('every seed is played with both seatings', () => {
    const contest = contestOf({})
    const played = [0, 1, 2, 3].map(number => fixtureOf(contest, number))
    expect(played.map(({ seats, seed }) => [seats['blue'], seats['orange'], seed])).toEqual([
      ['line', 'random', '7/0'],
      ['random', 'line', '7/0'],
      ['line', 'random', '7/1'],
      ['random', 'line', '7/1'],
    ])
    expect([0, 1].map(number => entrantAt(contest, number, 0))).toEqual([0, 1])
  })

  test('a seat that is asked for is kept', () => {
    const contest = contestOf({ seat: 'orange' })
    for (const number of [0, 1, 2]) {
      expect(fixtureOf(contest, number).seats).toEqual({ blue: 'random', orange: 'line' })
      expect(entrantAt(contest, number, 1)).toBe(0)
    }
    expect(fixtureOf(contest, 2).seed).toBe('7/2')
  })

  test('against itself each has a seed of its own: the other seating would be the same match', () => {
    const contest = contestOf({ bots: ['line', 'line'] })
    expect([0, 1, 2].map(number => fixtureOf(contest, number).seed)).toEqual(['7/0', '7/1', '7/2'])
  })

  test('a match is named by all that its course depends on, and by nothing else', () => {
    const name = nameOf(fixtureOf(contestOf({}), 0))
    expect(nameOf(fixtureOf(contestOf({ bots: ['random', 'line'] }), 1))).toBe(name)
    for (const other of [
      { scenario: 'ww2-west' },
      { options: { stalemateTurns: 20 } },
      { seed: '8' },
      { bots: ['recruit', 'random'] as const },
    ])
      expect(nameOf(fixtureOf(contestOf(other), 0))).not.toBe(name)
    expect(nameOf(fixtureOf(contestOf({}), 1))).not.toBe(name)
  })

  test('what a game does not have is refused, with its reason', () => {
    expect(contestFor({ ...ROW, scenario: 'waterloo' })).toMatchObject({
      ok: false,
      refusal: { code: 'unknown' },
    })
    expect(contestFor({ ...ROW, options: { speed: 9 } })).toMatchObject({
      ok: false,
      refusal: { code: 'malformed' },
    })
  })
})

describe('who can be entered', () => {
  test('a level, with its looks ahead and no clock', () => {
    expect(readEntrant('line', [])).toMatchObject({ ok: true, value: { kind: 'house', bot: 'line' } })
    expect(entrantOf('veteran:iterations=500')).toMatchObject({
      budget: { iterations: 500, milliseconds: Number.POSITIVE_INFINITY },
    })
  })

  test('a level with a clock, if that is asked for', () => {
    expect(entrantOf('veteran:iterations=500,milliseconds=20')).toMatchObject({
      budget: { iterations: 500, milliseconds: 20 },
    })
    expect(entrantOf('veteran:milliseconds=20')).toMatchObject({
      budget: { iterations: Number.POSITIVE_INFINITY, milliseconds: 20 },
    })
  })

  test("one of the game's strategies", () => {
    const value = { kind: 'strategy', name: 'strategy:rush', strategy: 'rush' }
    expect(readEntrant('strategy:rush', ['rush'])).toEqual({ ok: true, value })
    expect(entrantOf('strategy:rush')).toEqual(value)
  })

  test.each([
    ['external:python3 my.py', ['python3', 'my.py']],
    ['external:"/a b/bot" --deep', ['/a b/bot', '--deep']],
    ['external:node \'my bot.js\' --name="a b"', ['node', 'my bot.js', '--name=a b']],
  ])('%s runs %j', (text, command) => {
    expect(readEntrant(text, ['rush'])).toEqual({
      ok: true,
      value: { kind: 'external', name: text, command },
    })
  })

  test.each([
    ['marshal', 'no-such-bot'],
    ['', 'no-such-bot'],
    ['line:depth=3', 'no-such-budget'],
    ['line:iterations=0', 'no-such-budget'],
    ['line:iterations=many', 'no-such-budget'],
    ['veteran:', 'no-such-budget'],
    ['veteran:iterations=4,iterations=5', 'no-such-budget'],
    ['random:iterations=4', 'no-budget'],
    ['line:milliseconds=20', 'no-budget'],
    ['strategy:', 'no-such-strategy'],
    ['strategy:flight', 'no-such-strategy'],
    ['external:', 'no-command'],
    ['external:  ', 'no-command'],
  ])('%j cannot', (text, fault) => {
    expect(readEntrant(text, ['rush'])).toMatchObject({ ok: false, fault })
  })
})
