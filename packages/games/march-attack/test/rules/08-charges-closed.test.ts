import { describe, expect, test } from 'vitest'
import { goesAt } from '../../src/movement/charges/advance.ts'
import { hasOpportunity } from '../../src/movement/charges/after-movement.ts'
import { chargeFrom } from '../../src/movement/charges/declare.ts'
import type { Charge, State } from '../../src/state.ts'
import { unitNamed } from '../../src/table/names.ts'
import { type Piece, Stage, tableOf, unit } from '../stage.ts'

/** MAR-8.23: what becomes of a charge whose way is no longer as it was when it was declared. */

const column = (more: Partial<Piece> = {}): Piece => ({
  id: 'a',
  formation: 'infantry-column',
  x: 20_000,
  y: 12_000,
  ...more,
})
const foe = (id: string, x: number, y: number, more: Partial<Piece> = {}): Piece => ({
  id,
  mf: 'blue',
  formation: 'infantry-line',
  x,
  y,
  facing: 1800,
  ...more,
})

function chargeOn(s: State, target: string, bearing = 0): Charge {
  const charge = chargeFrom(s, unitNamed(s, 'a'), unitNamed(s, target), bearing, 'charge')
  s.open.charges.push(charge)
  return charge
}

test('MAR-8.23 · of several things in the way the nearest stops a charger, whatever its id', () => {
  // The target has gone far off; of two units in the way the one with the later id is nearer.
  const s = tableOf([column(), foe('b', 60_000, 60_000), foe('c', 20_000, 19_000), foe('d', 20_000, 17_000)])
  const charge = chargeOn(s, 'b')
  goesAt(s, charge, 9000, false, undefined)
  expect(unit(s, 'a').y).toBe(17_000 - 591 - 1000 - 1181)
  expect(charge.fate).toBe('without-contact')
})

test.each([
  ['c', 'd'],
  ['d', 'c'],
])(
  'MAR-8.23 · %s, which it comes to first, stops a charger, and not %s that it would pass at less than an inch',
  (first, other) => {
    const ahead = foe(first, 19_200, 18_500 + 1181, { formation: 'infantry-column' })
    // It leans towards the lane, half an inch beside it at first, and into it farther on.
    const leaning = foe(other, 21_542, 18_552, { facing: 800 })
    const s = tableOf([column(), foe('b', 60_000, 60_000), ahead, leaning])
    goesAt(s, chargeOn(s, 'b'), 9000, false, undefined)
    expect(unit(s, 'a').y).toBe(18_500 - 1000 - 1181)
  },
)

test('MAR-8.23 · a charger goes straight on where no bearing meets its target any more', () => {
  const s = tableOf([column(), foe('b', 60_000, 60_000)])
  const charge = chargeOn(s, 'b')
  goesAt(s, charge, 9000, true, undefined)
  expect([charge.bearing, charge.fate, unit(s, 'a').y]).toEqual([0, 'without-contact', 21_000])
})

test('MAR-8.23 MAR-8.37 · the table edge closes a lane: a charger stops 1" before it', () => {
  const s = tableOf([column({ y: 96_000 }), foe('b', 60_000, 60_000)])
  goesAt(s, chargeOn(s, 'b'), 9000, false, undefined)
  expect(unit(s, 'a').y).toBe(100_000 - 1181 - 1000)
})

test('MAR-8.21 · a battery that flees from the table is not met where it stood', () => {
  const guns = foe('guns', 20_000, 96_000, { formation: 'battery-limbered', stands: 1, facing: 0 })
  const s = tableOf([column({ y: 89_000 }), guns])
  const stage = new Stage(s, 'movementPhase')
  stage.decide(0, { type: 'declare-charges', charges: [{ unit: 'a', target: 'guns', bearing: 0 }] })
  stage.decide(1, {
    type: 'declare-reactions',
    reactions: [{ unit: 'guns', reaction: 'flee' }],
    opportunities: [],
  })
  expect(unit(stage.s, 'guns').place).toBe('lost')
  expect(stage.s.open.charges[0]?.fate).toBe('without-contact')
  expect(unit(stage.s, 'a').y).toBe(89_000 + 9000)
})

test('MAR-8.23 · the nearest bearing that meets the target is taken, also where something closes it', () => {
  // Straight on the lane misses the square; a few tenths to the right it meets it, but a friend stands there.
  const friend: Piece = { id: 'f', formation: 'infantry-line', x: 22_500, y: 16_500, facing: 0 }
  const square = foe('b', 23_300, 19_000, { formation: 'infantry-square' })
  const free = tableOf([column(), square])
  const open = chargeOn(free, 'b')
  goesAt(free, open, 9000, true, undefined)
  expect(open.fate).toBe('at-target')
  const s = tableOf([column(), square, friend])
  const charge = chargeOn(s, 'b')
  goesAt(s, charge, 9000, true, undefined)
  expect(charge.bearing).toBe(open.bearing)
  expect(charge.fate).toBe('without-contact')
})

test.each([
  [8780, 450],
  [-8780, 3150],
  [8800, 0],
  [-8800, 0],
])(
  'MAR-8.23 · a charger turns by 45 degrees at most: with its target %i mils beside it to %i',
  (beside, bearing) => {
    const square = foe('b', 20_000 + beside, 17_000, { formation: 'infantry-square' })
    const s = tableOf([column(), square])
    const charge = chargeOn(s, 'b')
    goesAt(s, charge, 9000, true, undefined)
    expect([charge.bearing, charge.fate]).toEqual([bearing, bearing === 0 ? 'without-contact' : 'at-target'])
  },
)

describe('MAR-8.31 · guns that limber in a threat zone', () => {
  const guns: Piece = {
    id: 'a',
    formation: 'battery-unlimbered',
    stands: 1,
    x: 20_000,
    y: 20_000,
    artilleryClass: 'horse',
  }
  const line = foe('b', 20_000, 20_000 + 787 + 1500 + 591)
  const move = (
    ...steps: ({ type: 'limber' } | { type: 'face'; facing: number } | { type: 'forward'; mils: number })[]
  ) => ({
    type: 'move' as const,
    moves: [{ unit: 'a', mode: 'tactical' as const, steps }],
    commanders: [],
  })
  const refused = (...steps: Parameters<typeof move>) => {
    const stage = new Stage(tableOf([guns, line]), 'movementPhase').decide(0, {
      type: 'declare-charges',
      charges: [],
    })
    return stage.refusal(0, move(...steps))?.rule ?? null
  }

  test('may leave it, coming no nearer, and must have left it in the end', () => {
    const turnAway = { type: 'face' as const, facing: 1800 }
    expect(refused({ type: 'limber' })).toBe(null)
    expect(refused({ type: 'limber' }, turnAway, { type: 'forward', mils: 2000 })).toBe(null)
    expect(refused({ type: 'limber' }, turnAway, { type: 'forward', mils: 100 })).toBe('MAR-8.31')
    expect(refused({ type: 'limber' }, { type: 'forward', mils: 100 })).toBe('MAR-8.31')
  })
})

test('MAR-12.8 MAR-12.10 · a river stops every charge, at its bridges and fords too', () => {
  const points = [
    { x: 0, y: 15_000 },
    { x: 40_000, y: 15_000 },
  ]
  const refused = (type: 'stream' | 'river', at: 'bridge' | 'ford' | null, charger: Partial<Piece> = {}) => {
    const crossings = at === null ? [] : [{ id: at, type: at, on: 0, at: { x: 20_000, y: 15_000 } }]
    const ground = { obstacles: [{ id: type, type, points }], crossings }
    const s = tableOf([column(charger), foe('b', 20_000, 19_000)], { ground })
    return new Stage(s, 't1a-declare-charges').refusal(0, {
      type: 'declare-charges',
      charges: [{ unit: 'a', target: 'b', bearing: 0 }],
    })?.rule
  }
  expect(refused('river', null)).toBe('MAR-12.8')
  expect(refused('river', 'bridge')).toBe('MAR-12.8')
  expect(refused('river', 'ford')).toBe('MAR-12.8')
  expect(refused('river', 'ford', { formation: 'cavalry-line' })).toBe('MAR-12.8')
  expect(refused('stream', 'bridge')).toBeUndefined()
  expect(refused('stream', null)).toBeUndefined()
})

describe('MAR-8.24 · opportunities after movement', () => {
  const column: Piece = {
    id: 'column',
    mf: 'red',
    formation: 'infantry-column',
    x: 20_000,
    y: 20_000,
    now: { hasMoved: true },
  }
  const horse = (id: string, x: number, y: number, facing: number): Piece => ({
    id,
    mf: 'blue',
    formation: 'cavalry-line',
    x,
    y,
    facing,
  })
  const opportunity = (unit: string, bearing: number) => ({
    type: 'declare-opportunities' as const,
    opportunities: [{ unit, target: 'column', bearing }],
  })

  test('MAR-24.14 MAR-8.15 · what another player of the side has named counts like one’s own', () => {
    const s = tableOf([column, horse('a', 20_000, 25_000, 1800), horse('b', 24_000, 24_000, 2250)])
    const refused = () => new Stage(s, 't1f-opportunity').refusal(1, opportunity('b', 2250))?.rule ?? null
    expect(refused()).toBeNull()
    s.open.charges = [chargeFrom(s, unitNamed(s, 'a'), unitNamed(s, 'column'), 1800, 'opportunity-charge')]
    expect(refused()).toBe('MAR-8.15')
  })

  test('MAR-24.12 · asked also where the lane is closed straight ahead and open beside it', () => {
    const friend: Piece = { id: 'f', mf: 'blue', formation: 'infantry-column', x: 18_000, y: 23_500 }
    const s = tableOf([column, horse('u', 20_000, 27_000, 1800), friend])
    const stage = new Stage(s, 't1f-opportunity')
    expect(stage.refusal(1, opportunity('u', 1800))?.rule).toBe('MAR-8.15')
    expect(stage.refusal(1, opportunity('u', 1700))).toBeNull()
    expect(hasOpportunity(s)).toBe(true)
    expect(hasOpportunity(tableOf([{ ...column, now: {} }, horse('u', 20_000, 27_000, 1800)]))).toBe(false)
  })
})
