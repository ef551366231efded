import { imagine, Match, seeded, sharedAs } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { theDefile } from '../src/index.ts'
import { all, begin, bid, decide, march, meeting, orders, refusalOf, seatsOf } from './table.ts'

/** North 1 meets South 1 in the defile, guard against guard. */
const DUEL = { 0: [1, 0, 0], 3: [1, 2, 2] }
const SEATS = [0, 1, 2, 3, 4, 5, null]

describe('the armies', () => {
  test.each([
    ['six', ['north', 'north', 'north', 'south', 'south', 'south']],
    ['three', ['north', 'north', 'south']],
  ])('DEF-1.1 · for %s there are these commanders', (scenario, sides) => {
    const match = begin({ scenario })
    expect(theDefile.seats(match.scenario).map(({ side }) => side)).toEqual(sides)
  })

  test('DEF-1.1 · the commanders of a side may talk to each other', () => {
    expect(begin().channels(1)).toEqual([0b000111])
    expect(begin().channels(4)).toEqual([0b111000])
  })

  test('DEF-1.2 · one cannot march from camp to camp', () => {
    const match = begin({ zones: { 1: [1, 0, 0] } })
    expect(refusalOf(match, 0, orders(march(0, 1)))).toBeNull()
    expect(refusalOf(match, 0, orders(march(0, 2)))?.key).toBe('defile.no-march')
    expect(refusalOf(match, 1, orders(march(0, 2)))).toBeNull()
  })

  test('DEF-1.3 · only its commander may look at a counter', () => {
    const match = begin({ own: { 0: { strengths: [1, 3, 2] } } })
    expect(match.view(0).own?.strengths).toEqual([1, 3, 2])
    for (const viewer of SEATS.slice(1)) expect(JSON.stringify(match.view(viewer))).not.toContain('[1,3,2]')
  })

  test('DEF-1.4 · each commander has 0 to 3 points of effort, and sees only his own', () => {
    const efforts = [1, 2, 3, 4, 5, 6, 7, 8].flatMap(seed => {
      const begun = Match.begin(theDefile, { scenario: 'six', chance: { source: 'fast', seed } })
      if (!begun.ok) throw new Error(begun.refusal.key)
      const match = begun.value
      expect(match.view(null).own).toBeNull()
      return seatsOf(match).map(seat => match.view(seat).own?.effort)
    })
    expect([...new Set(efforts)].toSorted()).toEqual([0, 1, 2, 3])
  })

  test.each([2, 6])('DEF-1.5 · a match of %i turns has as many orders', turns => {
    const match = begin({ options: { turns } })
    let asked = 0
    for (; match.outcome === null; asked++) all(match, orders())
    expect(asked).toBe(turns)
  })
})

describe('the turn', () => {
  test('DEF-2.1 · a counter marches once, and none is ordered by default', () => {
    const match = begin()
    expect(refusalOf(match, 0, orders(march(0, 1), march(1, 1)))).toBeNull()
    expect(refusalOf(match, 0, orders(march(0, 1), march(0, 1)))?.rule).toBe('DEF-2.1')
    expect(refusalOf(match, 0, orders(march(3, 1)))?.rule).toBe('DEF-2.1')
    expect(match.defaultFor(0)).toEqual(orders())
  })

  test('DEF-2.1 · orders are drafted side by side, and marched when all have written', () => {
    const match = begin()
    expect(match.build(0, [march(0, 1)]).ok).toBe(true)
    expect(match.build(3, [march(2, 1)]).ok).toBe(true)
    expect(match.draft(0)?.parts).toEqual([march(0, 1)])
    expect(match.draft(3)?.whole).toEqual(orders(march(2, 1)))
    expect(match.build(3, [march(2, 0)])).toMatchObject({ refusal: { rule: 'DEF-2.1' } })
    expect(match.draft(3)?.parts).toEqual([march(2, 1)])
    all(match, orders(), { 0: orders(march(0, 1)) })
    expect(match.view(null).open.zones[0]).toEqual([1, 0, 0])
  })
})

describe('battle', () => {
  test('DEF-3.1 · scouts report to those of their side who are there, and to nobody else', () => {
    const match = meeting({ zones: { 0: [1, 0, 0], 1: [0, 0, 1], 3: [1, 1, 2] } })
    expect(sharedAs(match.state(), 'report to 0')).toEqual({ zone: 1, strength: 5 })
    expect(SEATS.filter(viewer => match.view(viewer).shared.length > 0)).toEqual([0, 1])
    expect(SEATS.filter(viewer => match.heard(viewer).some(({ type }) => type === 'reported'))).toEqual([
      0, 1,
    ])
  })

  test('DEF-3.1 · what is imagined fits the report, and its absence', () => {
    const match = meeting({ zones: { 0: [1, 0, 0], 1: [0, 0, 1], 3: [1, 1, 2] } })
    for (let i = 0; i < 50; i++) {
      const world = (seat: number) => imagine(theDefile, match.view(seat), null, seeded(i)).state
      const [south = 0, line = 0] = world(0).own[3]!.strengths
      expect(south + line).toBe(5)
      expect(world(0).own[1]!.strengths[2]).toBe(1)
      expect(world(3).shared.filter(({ key }) => key === 'report to 1')).toEqual([])
    }
  })

  test('DEF-3.1 · a report is forgotten when the battle ends, and the next is fought', () => {
    const match = meeting({ zones: { 0: [1, 0, 2], 3: [1, 2, 2] }, dice: [1, 1, 1, 1] })
    expect(match.view(0).shared).toEqual([])
    all(match, bid(0))
    expect(match.view(0).shared).toEqual([{ key: 'report to 0', secret: { zone: 2, strength: 15 } }])
    all(match, bid(0))
    expect(match.state().shared).toEqual([])
  })

  test('DEF-3.2 · those with counters there bid what they have left at most, which is spent', () => {
    const match = meeting({ zones: DUEL, own: { 3: { effort: 2 } } })
    expect(match.pending().seats.map(({ seat }) => seat)).toEqual([0, 3])
    expect(refusalOf(match, 3, bid(3))?.rule).toBe('DEF-3.2')
    expect(match.defaultFor(3)).toEqual(bid(0))
    all(match, bid(0), { 3: bid(2) })
    expect(match.view(3).own?.effort).toBe(0)
  })

  test('DEF-3.2 · nobody can tell who has bid, nor who has nothing to bid', () => {
    const match = meeting({ own: { 2: { effort: 0 } } })
    decide(match, 0, bid(1))
    const told = (viewer: number | null) => match.pendingFor(viewer).seats.filter(({ sealed }) => sealed)
    expect(told(1)).toEqual([])
    expect(told(0).map(({ seat }) => seat)).toEqual([0])
    expect(told(2).map(({ seat }) => seat)).toEqual([2])
    expect(match.view(1).sealed).toEqual([false, false, false, false, false, false])
    expect(match.undoable(2)).toBe(0)
  })

  test.each([
    [[1, 6], 0, 1],
    [[6, 1], 0, 0],
    [[3, 3], 0, null],
    [[3, 3], 1, 0],
    [[1, 3], 1, 1],
  ])('DEF-3.3 · guard against guard with dice %j and %i bid: the winner is %s', (dice, points, winner) => {
    const match = meeting({ zones: DUEL, dice })
    all(match, bid(0), { 0: bid(points) })
    expect(match.heard(5).at(-1)).toEqual({ type: 'fought', rule: 'DEF-3.3', zone: 1, winner })
    const { zones } = match.view(null).open
    expect(zones[0]).toEqual([winner === 1 ? 3 : 1, 0, 0])
    expect(zones[3]).toEqual([winner === 0 ? 3 : 1, 2, 2])
  })

  test.each([
    [
      [6, 1],
      [1, 0],
    ],
    [
      [3, 3],
      [0, 0],
    ],
  ])('DEF-3.4 · dice %j bring %j points', (dice, points) => {
    const match = meeting({ zones: DUEL, dice })
    all(match, bid(0))
    expect(match.view(null).open.points).toEqual(points)
  })
})

describe('the end', () => {
  test.each<[[number, number], number[]]>([
    [
      [2, 1],
      [0, 1, 2],
    ],
    [
      [0, 1],
      [3, 4, 5],
    ],
    [[1, 1], []],
  ])('DEF-4.1 · with points %j the winners are %j, together', (points, winners) => {
    const match = begin({ open: { turn: 2, points } })
    all(match, orders())
    const [north, south] = points
    const scores = [north, north, north, south, south, south]
    expect(match.outcome).toEqual({ winners, scores, how: 'points', rule: 'DEF-4.1' })
  })
})

test('a seat’s plain drawing calls every field by a word of its language', async () => {
  await theDefile.fetch('terminal', 'de')
  const drawn = theDefile.draw(
    begin({ zones: { 1: [1, 0, 0], 4: [1, 2, 2] } }).view(1),
    theDefile.words.de,
    80,
  )
  const text = drawn.flatMap(line => line.map(({ text }) => text)).join(' ')
  expect(text).toMatch(/Zug.*Zonen.*Stärken.*Kraft/)
  expect(text).not.toMatch(/Turn|Zones|Points|Strength|Effort/)
})
