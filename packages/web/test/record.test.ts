import { expect, test } from 'vitest'
import type { Catalogue } from '../src/catalogue.ts'
import { summaryOf } from '../src/local/record.ts'
import { readEverything } from '../src/record/everything.ts'
import { figuresBy, figuresOf, isWanted, opponentOf, resultOf, sideOf } from '../src/record/figures.ts'

const match = (players: readonly string[], winners: readonly number[] | null) => ({ players, winners })

test('only what one person has finished against the house is counted', () => {
  expect(
    figuresOf([
      match(['human', 'line'], [0]),
      match(['veteran', 'human'], [0]),
      match(['human', 'line'], []),
      match(['human', 'line'], null),
      match(['human', 'human'], [1]),
      match(['line', 'guard'], [1]),
    ]),
  ).toEqual({ won: 1, lost: 1, tied: 1 })
})

const LEVELS = ['random', 'line', 'veteran', 'guard']

const saved = (game: string, players: readonly string[], winners: readonly number[]) => ({
  id: 'm',
  game,
  scenario: 's',
  players,
  lesson: null,
  played: 0,
  decisions: 1,
  winners,
})

const CATALOGUE: Catalogue = {
  bots: LEVELS,
  games: [
    {
      id: 'manoeuvre',
      title: 'Manoeuvre',
      about: '',
      seats: { least: 2, most: 2 },
      simultaneous: false,
      chance: 'play',
      hiddenInformation: true,
      scenarios: [
        { id: 's', title: 'Two Ridges', seats: ['Russia', 'France'], players: { least: 2, most: 2 } },
      ],
      lessons: [],
      ledgers: [],
    },
  ],
}

test('matches are found by game, scenario, side, opponent and result', () => {
  const lost = saved('manoeuvre', ['human', 'guard'], [1])
  const won = saved('manoeuvre', ['line', 'human'], [1])
  const shared = saved('manoeuvre', ['human', 'human'], [1])
  const three = [lost, won, shared]
  expect(three.map(resultOf)).toEqual(['lost', 'won', 'shared'])
  expect(three.map(match => opponentOf(match, LEVELS))).toEqual(['guard', 'line', null])
  expect(three.map(match => sideOf(match, CATALOGUE))).toEqual(['Russia', 'France', null])
  const all = { game: null, scenario: null, side: null, opponent: null, result: null }
  const found = (wanted: object) => three.map(match => isWanted(match, { ...all, ...wanted }, CATALOGUE))
  expect(found({})).toEqual([true, true, true])
  expect(found({ game: 'the-ford' })).toEqual([false, false, false])
  expect(found({ scenario: 's' })).toEqual([true, true, true])
  expect(found({ scenario: 'another' })).toEqual([false, false, false])
  expect(found({ side: 'France' })).toEqual([false, true, false])
  expect(found({ opponent: 'guard' })).toEqual([true, false, false])
  expect(found({ result: 'shared' })).toEqual([false, false, true])
})

test('figures are by scenario, side and opponent, of data of one’s own as well', () => {
  const own = { ...saved('manoeuvre', ['human', 'line'], [0]), scenario: 'mine', title: 'My field' }
  const matches = [
    saved('manoeuvre', ['human', 'guard'], [1]),
    saved('manoeuvre', ['human', 'guard'], [0]),
    saved('manoeuvre', ['guard', 'human'], [0]),
    saved('manoeuvre', ['human', 'human'], [0]),
    own,
  ]
  expect(figuresBy(matches, CATALOGUE)).toEqual([
    { title: 'Manoeuvre: Two Ridges', side: 'Russia', opponent: 'guard', won: 1, lost: 1, tied: 0 },
    { title: 'Manoeuvre: Two Ridges', side: 'France', opponent: 'guard', won: 0, lost: 1, tied: 0 },
    { title: 'Manoeuvre: My field', side: '', opponent: 'line', won: 1, lost: 0, tied: 0 },
  ])
})

const record = (...played: readonly unknown[]) =>
  JSON.stringify({
    format: 'grognard-record',
    version: 1,
    matches: played.map(at => ({ played: at, text: '{}' })),
  })

test('a record is read with the times that a calendar knows, and with no others', () => {
  expect(readEverything(record(0, 1.7e12, 8.64e15))).toHaveLength(3)
  for (const at of [-1, -1e300, 8.65e15, 1e300, null, '1'])
    expect(readEverything(record(1, at)), String(at)).toBe(null)
  expect(readEverything('['.repeat(100_000))).toBe(null)
})

test('a match that was kept with a time of no calendar is listed all the same', () => {
  const file = { game: 'g', scenario: 's', seats: {}, decisions: [], result: null }
  for (const played of [-1e300, -1, 9e15])
    expect(
      summaryOf(JSON.parse(JSON.stringify({ id: 'm', revision: 0, played, lesson: null, file }))).played,
    ).toBe(0)
})
