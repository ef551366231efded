import { readFileSync } from 'node:fs'
import { imagine, seeded, sharedAs } from '@grognard/engine'
import { playthrough } from '@grognard/engine/testing'
import { describe, expect, test } from 'vitest'
import { theDefile } from '../src/index.ts'
import {
  all,
  begin,
  bid,
  decide,
  fight,
  march,
  orders,
  ready,
  refusalOf,
  seatsOf,
  withdraw,
} from './table.ts'

/** North 1 meets South 1 in the wood, with the guard. */
const MEETING = { 0: 1, 9: 1 }
const effortless = { left: 0 }

describe('the armies', () => {
  test.each([
    ['six', ['north', 'north', 'north', 'south', 'south', 'south']],
    ['three', ['north', 'north', 'south']],
  ])('DEF-1.1 · for %s there are these commanders', (scenario, sides) => {
    const match = begin({ scenario })
    expect(theDefile.seats(match.scenario).map(({ side }) => side)).toEqual(sides)
  })

  test('DEF-1.1 · the commanders of a side win together', () => {
    const match = begin({ at: 'orders', options: { turns: 2 }, open: { turn: 2 } })
    all(match, orders(), { 4: orders(march(12, 1)) })
    expect(match.outcome?.winners).toEqual([3, 4, 5])
  })

  test('DEF-1.2 · one cannot march from camp to camp', () => {
    const match = begin({ at: 'orders' })
    expect(refusalOf(match, 0, orders(march(0, 1)))).toBeNull()
    expect(refusalOf(match, 0, orders(march(0, 2)))).toBeNull()
    expect(refusalOf(match, 0, orders(march(0, 3)))?.rule).toBe('DEF-1.2')
  })

  test('DEF-1.3 · only its commander may look at a counter, and nobody orders another’s', () => {
    const match = begin({ at: 'orders', own: { 0: { strengths: [1, 3, 2] } } })
    expect(match.view(0).own?.strengths).toEqual([1, 3, 2])
    for (const viewer of [1, 2, 3, 4, 5, null])
      expect(JSON.stringify(match.view(viewer))).not.toContain('[1,3,2]')
    expect(refusalOf(match, 1, orders(march(0, 1)))?.rule).toBe('DEF-1.3')
  })

  test('DEF-1.4 · each commander begins with four points of effort, and sees only his own', () => {
    const match = begin()
    for (const seat of seatsOf(match)) expect(match.view(seat).own?.left).toBe(4)
    expect(match.view(null).own).toBeNull()
  })

  test.each([2, 6])('DEF-1.5 · a match of %i turns has as many conferences', turns => {
    const match = begin({ options: { turns } })
    let conferences = 0
    while (match.outcome === null) {
      conferences++
      all(match, ready)
      all(match, bid(0))
      all(match, orders())
    }
    expect(conferences).toBe(turns)
  })
})

describe('the turn', () => {
  test('DEF-2.1 · the commanders of a side may talk until all are ready, and not afterwards', () => {
    const match = begin()
    expect(match.channels(1)).toEqual([0b000111])
    expect(match.channels(4)).toEqual([0b111000])
    expect(match.defaultFor(2)).toEqual(ready)
    all(match, ready)
    expect(match.channels(1)).toEqual([0b000010])
  })

  test('DEF-2.2 · a bid is what a commander has left at most, and is spent', () => {
    const match = begin({ at: 'bid', own: { 1: { left: 2 } } })
    expect(refusalOf(match, 1, bid(3))?.rule).toBe('DEF-2.2')
    expect(match.defaultFor(1)).toEqual(bid(0))
    all(match, bid(0), { 1: bid(2) })
    expect(match.view(1).own).toMatchObject({ left: 0, bid: 2 })
  })

  test('DEF-2.2 · nobody can tell who has bid, nor who has nothing to bid', () => {
    const match = begin({ at: 'bid', own: { 2: effortless } })
    decide(match, 0, bid(1))
    const told = (viewer: number | null) => match.pendingFor(viewer).seats.filter(({ sealed }) => sealed)
    expect(told(1)).toEqual([])
    expect(told(0).map(({ seat }) => seat)).toEqual([0])
    expect(told(2).map(({ seat }) => seat)).toEqual([2])
    expect(match.view(1).sealed).toEqual([false, false, false, false, false, false])
    expect(match.undoable(2)).toBe(0)
  })

  test('DEF-2.3 · tempo is the bid and a die, or 0, and only the sum is told', () => {
    const match = begin({ at: 'bid', dice: [5, 2] })
    all(match, bid(0), { 0: bid(1), 4: bid(3) })
    expect(match.view(5).open.tempo).toEqual([6, 0, 0, 0, 5, 0])
    expect(match.heard(5)).toEqual([{ type: 'tempo', rule: 'DEF-2.3', tempo: [6, 0, 0, 0, 5, 0] }])
  })

  test('DEF-2.3 · what is imagined of another’s effort fits all of his tempo', () => {
    const match = begin({ dice: [6, 1] })
    all(match, ready)
    all(match, bid(0), { 0: bid(4) })
    for (let i = 0; i < 50; i++) {
      const [north] = imagine(theDefile, match.view(5), match.memory(5), seeded(i)).state.own
      expect([north?.bid, north?.left]).toEqual([4, 0])
    }
  })

  test('DEF-2.4 · one counter marches, and one more for each point that was bid', () => {
    const match = begin({ at: 'orders', own: { 0: { bid: 1, left: 3 } } })
    expect(refusalOf(match, 0, orders(march(0, 1), march(1, 2)))).toBeNull()
    expect(refusalOf(match, 0, orders(march(0, 1), march(1, 2), march(2, 1)))?.key).toBe('defile.too-many')
    expect(refusalOf(match, 1, orders(march(3, 1), march(4, 1)))?.key).toBe('defile.too-many')
    expect(refusalOf(match, 0, orders(march(0, 1), march(0, 2)))?.key).toBe('defile.twice')
    expect(match.defaultFor(0)).toEqual(orders())
  })

  test('DEF-2.4 · orders are drafted side by side, and marched when all have written', () => {
    const match = begin({ at: 'orders' })
    expect(match.build(0, [march(0, 1)]).ok).toBe(true)
    expect(match.build(3, [march(9, 2)]).ok).toBe(true)
    expect(match.draft(0)?.parts).toEqual([march(0, 1)])
    expect(match.draft(3)?.whole).toEqual(orders(march(9, 2)))
    expect(match.build(3, [march(9, 0)])).toMatchObject({ refusal: { rule: 'DEF-1.2' } })
    expect(match.draft(3)?.parts).toEqual([march(9, 2)])
    all(match, orders(), { 0: orders(march(0, 1)) })
    expect(match.view(null).open.counters[0]?.zone).toBe(1)
  })
})

describe('contact', () => {
  test('DEF-3.1 · scouts report to those of their side who are there, and to nobody else', () => {
    const match = begin({ at: 'orders', zones: { 0: 1, 5: 1, 9: 1 } })
    all(match, orders())
    expect(sharedAs(match.state(), 'north on zone 1')).toEqual({ zone: 1, strength: 3 })
    const knows = (viewer: number | null) => match.view(viewer).shared.length > 0
    expect([0, 1, 2, 3, 4, 5, null].filter(knows)).toEqual([0, 1])
    const hears = (viewer: number | null) => match.heard(viewer).some(({ type }) => type === 'reported')
    expect([0, 1, 2, 3, 4, 5, null].filter(hears)).toEqual([0, 1])
  })

  test('DEF-3.1 · what is imagined fits the report, and its absence', () => {
    const match = begin({
      at: 'orders',
      zones: { 0: 1, 5: 1, 9: 1, 10: 1 },
      own: { 3: { strengths: [2, 3, 1] } },
    })
    all(match, orders())
    for (let i = 0; i < 50; i++) {
      const world = (seat: number) =>
        imagine(theDefile, match.view(seat), match.memory(seat), seeded(i)).state
      const south = world(0).own[3]!.strengths
      expect(south[0]! + south[1]!).toBe(5)
      expect(world(0).own[1]!.strengths[2]).toBe(1)
      expect(world(3).own[0]!.strengths[0]).toBeGreaterThan(0)
      expect(world(3).shared.filter(({ key }) => key.startsWith('south'))).toEqual([])
    }
  })

  test('DEF-3.1 · reports are forgotten when the turn ends', () => {
    const match = begin({ at: 'orders', zones: { 2: 1, 9: 1 }, dice: [1, 6] })
    all(match, orders())
    expect(match.view(0).shared).toHaveLength(1)
    all(match, fight)
    expect(match.state().shared).toEqual([])
  })

  test('DEF-3.2 · those who have counters there fight or withdraw to their camp', () => {
    const match = begin({ at: 'orders', zones: MEETING })
    all(match, orders())
    expect(match.pending().seats.map(({ seat }) => seat)).toEqual([0, 3])
    expect(match.defaultFor(0)).toEqual(fight)
    all(match, fight, { 3: withdraw })
    expect(match.view(null).open.counters[9]).toEqual({ seat: 3, zone: 3, face: null })
  })

  test('DEF-3.2 · nobody withdraws from his own camp', () => {
    const match = begin({ at: 'orders', zones: { 0: 3 } })
    all(match, orders())
    expect(match.options(3).decisions).toEqual([fight])
    expect(match.options(0).decisions).toEqual([fight, withdraw])
  })

  test('DEF-3.2 · battles are fought zone by zone', () => {
    const match = begin({ at: 'orders', zones: { 0: 2, 3: 1, 9: 1, 12: 2 } })
    all(match, orders())
    expect(match.pending().seats.map(({ seat }) => seat)).toEqual([1, 3])
    all(match, withdraw)
    expect(match.pending().seats.map(({ seat }) => seat)).toEqual([0, 4])
  })

  test.each([
    [[1, 6], 1],
    [[6, 1], 0],
    [[3, 3], null],
  ])('DEF-3.3 · guard against guard with dice %j: the winner is %s', (dice, winner) => {
    const match = begin({ at: 'orders', zones: MEETING, dice })
    all(match, orders())
    all(match, fight)
    const { counters, points } = match.view(null).open
    expect([counters[0]!.face, counters[9]!.face]).toEqual([3, 3])
    expect([counters[0]!.zone, counters[9]!.zone]).toEqual(
      winner === null ? [1, 1] : winner === 0 ? [1, -1] : [-1, 1],
    )
    expect(points).toEqual([Number(winner === 0), Number(winner === 1)])
  })

  test('DEF-3.3 · the best tempo of those who fight is added', () => {
    const match = begin({ at: 'orders', zones: MEETING, dice: [1, 6], open: { tempo: [6, 0, 0, 0, 9, 0] } })
    all(match, orders())
    all(match, fight)
    expect(match.heard(null).at(-1)).toMatchObject({ type: 'fought', sums: [10, 9], winner: 0 })
  })

  test('DEF-3.4 · the winner gains a point, also where the enemy has withdrawn', () => {
    const match = begin({ at: 'orders', zones: MEETING })
    all(match, orders())
    all(match, fight, { 0: withdraw })
    expect(match.view(null).open.points).toEqual([0, 1])
  })
})

describe('the end', () => {
  test('DEF-4.1 · ground that a side alone is on counts two points each', () => {
    const match = begin({ at: 'orders', options: { turns: 2 }, open: { turn: 2 }, zones: { 0: 1, 3: 2 } })
    all(match, orders())
    expect(match.outcome).toEqual({
      winners: [0, 1, 2],
      scores: [4, 4, 4, 0, 0, 0],
      how: 'points',
      rule: 'DEF-4.1',
    })
  })

  test('DEF-4.2 · a side has lost when all of its commanders are for giving up', () => {
    const match = begin()
    for (const seat of [0, 1]) decide(match, seat, { type: 'give-up' })
    expect(match.outcome).toBeNull()
    expect(match.anytime(0)).toEqual([])
    decide(match, 2, { type: 'give-up' })
    expect(match.outcome).toMatchObject({ winners: [3, 4, 5], rule: 'DEF-4.2' })
  })
})

test.each(theDefile.manifest.scenarios)('the play-through for %s is as it was', scenario => {
  const golden = readFileSync(new URL(`../playthroughs/${scenario}.txt`, import.meta.url), 'utf8')
  expect(playthrough(theDefile, scenario)).toBe(golden)
})
