import { Match } from '@grognard/engine'
import { marchAttack } from '@grognard/march-attack'
import type { SeatSnapshot } from '@grognard/table'
import { beforeAll, expect, test } from 'vitest'
import type { Event } from '../../../games/march-attack/src/events.ts'
import { fetchScenarios, printedOf } from '../../../games/march-attack/ui/printed.ts'
import type { Snapshot, View } from '../../../games/march-attack/ui/reading.ts'
import { staging } from '../../../games/march-attack/ui/staging/staging.tsx'
import { onBoard } from '../../../games/march-attack/ui/table/place.ts'
import { fetchWords } from '../../../games/march-attack/ui/words/words.ts'

/** What is held up over a table that has begun as the scenario prints it. */

const SCENARIO = 'mill-hill'

const seatOf = (side: string): SeatSnapshot => ({
  id: side,
  name: side,
  side,
  sideName: side,
  player: side,
  bot: null,
  asked: false,
  sealed: false,
  thinking: false,
  passes: false,
  hints: 0,
  explains: false,
})

type Seen = Parameters<typeof staging>[0]

let before: Seen
beforeAll(async () => {
  await Promise.all([fetchScenarios(), fetchWords('en')])
  const begun = Match.begin(marchAttack, {
    scenario: SCENARIO,
    players: ['human', 'human'],
    chance: { source: 'fast', seed: 5 },
  })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  before = {
    match: 'm',
    language: 'en',
    chronicle: [],
    scenario: { id: SCENARIO, title: SCENARIO },
    seats: printedOf(SCENARIO).sides.map(({ id }) => seatOf(id)),
    // The game's own writing of views, which is an object to everybody else: see `View`.
    view: marchAttack.positions.view(begun.value.view(null)) as View,
  }
})

const after = (...events: Event[]) =>
  staging(
    {
      ...before,
      chronicle: events.map((event): Snapshot['chronicle'][number] => ({
        entry: 1,
        sentence: '',
        rule: event.rule,
        event,
      })),
    },
    before,
  )

const unitOf = (side: 0 | 1) => {
  const unit = printedOf(SCENARIO).units.find(each => each.side === side)
  if (unit === undefined) throw new Error('nobody is there')
  return unit
}

test('MAR-9.3 · fire of both sides is held up together, the heaviest first, with what it costs', () => {
  const [red, blue] = [unitOf(0), unitOf(1)]
  const shot = { type: 'fired', rule: 'MAR-9.3', points: 5, modifiers: [] } as const
  const staged = after(
    { ...shot, units: [red.id], target: blue.id, die: 2, hits: 0 },
    { ...shot, units: [blue.id], target: red.id, die: 6, hits: 2 },
    { type: 'lost-cv', rule: 'MAR-9.20', unit: red.id, loss: 2, cv: 3 },
  )
  expect(staged?.sums).toEqual([
    { seat: 1, name: `${blue.short} at ${red.short}`, dice: [6], total: 2 },
    { seat: 0, name: `${red.short} at ${blue.short}`, dice: [2], total: 0 },
  ])
  expect(staged?.steps).toEqual([`${red.short} −2`])
  expect(staged).toMatchObject({ stamp: '2 hits', isFight: true })
})

test('MAR-10.12 · a round of melee: both dice, both totals, who wins, and who gives ground', () => {
  const [red, blue] = [unitOf(0), unitOf(1)]
  const [from, to] = [
    { x: 9000, y: 9000, facing: 0 },
    { x: 9000, y: 3000, facing: 0 },
  ]
  const staged = after(
    {
      type: 'melee-round',
      rule: 'MAR-10.6',
      units: [red.id, blue.id],
      scores: [7, 5],
      dice: [4, 3],
      modifiers: [[], []],
      totals: [11, 8],
    },
    { type: 'melee-won', rule: 'MAR-10.12', side: printedOf(SCENARIO).sides[0].id, difference: 3 },
    { type: 'fell-back', rule: 'MAR-10.12', unit: blue.id, mils: 6000, from, to, lost: false },
  )
  expect(staged?.sums.map(({ seat, dice, total }) => [seat, dice, total])).toEqual([
    [0, [4], 11],
    [1, [3], 8],
  ])
  expect(staged?.stamp).toMatch(/by 3$/)
  const scenario = printedOf(SCENARIO)
  expect(staged?.retreat).toEqual({ from: onBoard(scenario, from), to: onBoard(scenario, to) })
  expect(staged?.steps).toEqual([`${blue.short} falls back`])
})

test('MAR-5.3 · orders of one’s own are opened together, with their dice and what became of them', () => {
  const formation = printedOf(SCENARIO).formations[0]
  const staged = after({
    type: 'order-roll',
    rule: 'MAR-5.6',
    formation: formation?.id ?? '',
    order: { type: 'retreat' },
    dice: [3, 4],
    modifier: 2,
    result: 'delayed',
  })
  expect(staged?.cards).toHaveLength(1)
  expect(staged?.sums[0]).toMatchObject({ dice: [3, 4], total: 9 })
  expect(staged?.steps?.[0]).toMatch(/delayed$/)
  expect(staged?.isFight).toBeUndefined()
})

test('MAR-11.8 · one test of morale is stamped, several are listed', () => {
  const [one, two] = printedOf(SCENARIO).formations
  const roll = { type: 'morale-test', rule: 'MAR-11.8', dice: [5, 5], target: 7 } as const
  const single = after({ ...roll, formation: one?.id ?? '', result: 'retire' })
  expect(single?.stamp).toMatch(/retires$/)
  expect(single?.sums[0]).toMatchObject({ dice: [5, 5], total: 10 })
  const both = after(
    { ...roll, formation: one?.id ?? '', result: 'retire' },
    { ...roll, formation: two?.id ?? one?.id ?? '', result: 'broken' },
  )
  expect(both?.stamp).toBeNull()
  expect(both?.steps).toHaveLength(2)
})

test('what is only told is not held up', () => {
  expect(after({ type: 'turn', rule: 'MAR-3.1', turn: 2, clock: 900 })).toBeNull()
})
