import { describe, expect, test } from 'vitest'
import { goesAt } from '../../src/movement/charges/advance.ts'
import { chargeFrom } from '../../src/movement/charges/declare.ts'
import { chargeRate, isInReach, laneTo, opportunityRate } from '../../src/movement/charges/lane.ts'
import { unitNamed } from '../../src/table/names.ts'
import { charge } from '../charging.ts'
import { movesOf } from '../moving.ts'
import { away, blue, box, far, line, piece, withoutLeaders } from '../pieces.ts'
import { type Piece, Stage, type TableSpec, tableOf, unit } from '../stage.ts'

/** Which charges can be made, and how far they go. */

const charges = (...list: readonly (readonly [string, string, number])[]) => ({
  type: 'declare-charges' as const,
  charges: list.map(([unit, target, bearing]) => ({ unit, target, bearing })),
})

describe('MAR-8.3 MAR-15.5 MAR-8.24 · charge rates', () => {
  test.each([
    ['cavalry-line', 'light', 18_000, 16_000, 9000, 8000],
    ['cavalry-line', 'medium', 16_000, 14_000, 8000, 7000],
    ['cavalry-line', 'heavy', 14_000, 12_000, 7000, 6000],
    ['infantry-line', 'medium', 6000, 6000, 3000, 3000],
    ['infantry-column', 'medium', 9000, 9000, 4500, 4500],
    ['infantry-skirmish', 'medium', 9000, 9000, 4500, 4500],
  ] as const)('%s, %s', (formation, weight, firm, mud, half, halfMud) => {
    const rates = (isMuddy: boolean) => {
      const s = tableOf([piece('a', formation, 20_000, 20_000, 0, { weight }), far])
      s.open.mud = isMuddy
      return [chargeRate(s, unitNamed(s, 'a')), opportunityRate(s, unitNamed(s, 'a'))]
    }
    expect([rates(false), rates(true)]).toEqual([
      [firm, half],
      [mud, halfMud],
    ])
  })
  test.each([
    'infantry-square',
    'cavalry-column',
    'battery-limbered',
    'battery-unlimbered',
    'siege-battery',
  ] as const)('%s has none', formation => {
    const s = tableOf([piece('a', formation, 20_000, 20_000), far])
    expect([chargeRate(s, unitNamed(s, 'a')), opportunityRate(s, unitNamed(s, 'a'))]).toEqual([null, null])
  })
})

describe('charges', () => {
  test('MAR-8.12 MAR-8.15 · one that just reaches its target is offered, too', () => {
    const offered = (y: number) =>
      new Stage(
        tableOf([
          piece('a', 'infantry-column', 20_000, 12_000),
          piece('b', 'infantry-line', 20_000, y, 1800, blue),
        ]),
        'movementPhase',
      ).next(0)
    expect(offered(23_272)).toEqual([{ type: 'charge', unit: 'a', target: 'b', bearing: 0 }])
    expect(offered(23_273)).toEqual([])
  })

  test('MAR-8.23 · they are made by unit id, in whatever order they were declared', () => {
    const s = tableOf([
      piece('a', 'infantry-column', 20_000, 12_000),
      piece('b', 'infantry-column', 40_000, 12_000),
      piece('c', 'infantry-line', 20_000, 20_000, 1800, blue),
      piece('d', 'infantry-line', 40_000, 20_000, 1800, blue),
    ])
    const stage = new Stage(s, 'movementPhase')
    stage.decide(0, charges(['b', 'd', 0], ['a', 'c', 0])).letPass('t1e-movement')
    expect(stage.events('charged').map(({ unit: id }) => id)).toEqual(['a', 'b'])
  })

  test('MAR-8.20 · a counter-charge whose way is closed has failed, and the target stands', () => {
    // The hussars come from the left, past a column that is in the way of the uhlans only.
    const s = tableOf([
      piece('h', 'cavalry-line', 28_000, 10_000, 0, { weight: 'light' }),
      piece('u', 'cavalry-line', 30_000, 22_000, 1800, { ...blue, weight: 'light' }),
      piece('f', 'infantry-column', 31_000, 19_500, 1800, blue),
    ])
    const stage = new Stage(s, 'movementPhase').decide(0, charges(['h', 'u', 0]))
    stage.decide(1, {
      type: 'declare-reactions',
      reactions: [{ unit: 'u', reaction: 'counter-charge' }],
      opportunities: [],
    })
    expect(stage.events('reaction-failed')).toMatchObject([{ unit: 'u', reaction: 'counter-charge' }])
    expect(stage.s.open.reactions).toMatchObject([{ kind: 'counter-charge', succeeds: false }])
    expect(unit(stage.s, 'u').y).toBe(22_000)
  })

  test.each([
    [[1, 2], 1],
    [[6, 6], 0],
  ])('MAR-8.25 · cavalry tests before it charges whoever has moved: dice %j', (dice, count) => {
    const s = tableOf([
      piece('a', 'infantry-column', 30_000, 8000),
      piece('u', 'cavalry-line', 30_000, 22_000, 1800, { ...blue, weight: 'light' }),
    ])
    const stage = new Stage(s, 'movementPhase', dice)
      .decide(0, charges())
      .decide(0, movesOf(['a', { type: 'forward', mils: 4000 }]))
      .decide(0, { type: 'end-movement' })
    stage.decide(1, {
      type: 'declare-opportunities',
      opportunities: [{ unit: 'u', target: 'a', bearing: 1800 }],
    })
    expect(stage.events('ved-test')).toMatchObject([{ rule: 'MAR-8.25', unit: 'u' }])
    expect(stage.s.open.charges).toHaveLength(count)
  })
})

describe('MAR-8.15 · what closes a lane, each by itself and beside others that do not', () => {
  const block = (x: number) => ({
    id: `block-${x}`,
    type: 'farm' as const,
    points: box(x, 15_000, x + 1500, 16_500),
  })
  const pond = (x: number) => ({
    id: `pond-${x}`,
    type: 'pond' as const,
    points: box(x, 15_000, x + 1500, 16_500),
  })
  const CLEAR = 22_600
  const refused = (more: readonly Piece[], ground: TableSpec['ground'] = {}) => {
    const s = tableOf(
      [
        piece('a', 'infantry-column', 20_000, 12_000),
        piece('b', 'infantry-line', 20_000, 20_000, 1800, blue),
        ...more,
      ],
      { ground },
    )
    const found = laneTo(s, unitNamed(s, 'a'), unitNamed(s, 'b'), 0, 9000)
    return found.ok
      ? null
      : (found.refusal.args?.['unit'] ?? found.refusal.args?.['block'] ?? found.refusal.args?.['feature'])
  }
  const friend = (x: number) => piece('f', 'infantry-column', x, 16_000)
  const enemy = (x: number) => piece('e', 'infantry-column', x, 16_000, 0, blue)
  test.each<[string, readonly Piece[], TableSpec['ground'], string | null]>([
    ['nothing', [], {}, null],
    ['a friend', [friend(20_000)], {}, 'f'],
    ['a friend beside it', [friend(CLEAR)], {}, null],
    ['an enemy', [enemy(20_000)], {}, 'e'],
    ['an enemy beside it', [enemy(CLEAR)], {}, null],
    ['a block', [], { blocks: [block(19_500)] }, 'block-19500'],
    ['a block beside it', [], { blocks: [block(CLEAR)] }, null],
    ['a pond', [], { areas: [pond(19_500)] }, 'pond-19500'],
    ['a friend, with a block beside it', [friend(20_000)], { blocks: [block(CLEAR)] }, 'f'],
    ['a friend, with a pond beside it', [friend(20_000)], { areas: [pond(CLEAR)] }, 'f'],
    [
      'a block, with a friend and a pond beside it',
      [friend(CLEAR)],
      { blocks: [block(19_500)], areas: [pond(17_000)] },
      'block-19500',
    ],
    ['a pond, with a block beside it', [], { blocks: [block(17_000)], areas: [pond(19_500)] }, 'pond-19500'],
    ['a friend in skirmish order', [piece('f', 'infantry-skirmish', 20_000, 15_900)], {}, null],
    [
      'MAR-8.32 · a friend in skirmish order on whom it would end',
      [piece('f', 'infantry-skirmish', 20_000, 16_000)],
      {},
      'f',
    ],
    ['an enemy in skirmish order', [piece('e', 'infantry-skirmish', 20_000, 16_000, 0, blue)], {}, 'e'],
  ])('%s', (_, more, ground, what) => expect(refused(more, ground)).toBe(what))

  test('MAR-8.15 MAR-8.2 · within the rate to the last mil, what is in the way paid for', () => {
    const inReach = (gap: number, ground: TableSpec['ground'] = {}) => {
      const s = tableOf(
        [
          piece('a', 'infantry-column', 20_000, 12_000),
          piece('b', 'infantry-line', 20_000, 12_000 + 1181 + gap + 500 + 591, 1800, blue),
        ],
        { ground },
      )
      const lane = laneTo(s, unitNamed(s, 'a'), unitNamed(s, 'b'), 0, 9000)
      const is = isInReach(s, unitNamed(s, 'a'), unitNamed(s, 'b'), 0, 9000)
      expect(is).toBe(lane.ok)
      return is
    }
    expect([inReach(0), inReach(9000), inReach(9001)]).toEqual([true, true, false])
    const hedge = {
      obstacles: [
        {
          id: 'h',
          type: 'hedge' as const,
          points: [
            { x: 0, y: 15_000 },
            { x: 90_000, y: 15_000 },
          ],
        },
      ],
    }
    expect([inReach(8000, hedge), inReach(8001, hedge)]).toEqual([true, false])
    const rough = { areas: [{ id: 'r', type: 'rough' as const, points: box(0, 0, 90_000, 90_000) }] }
    expect([inReach(6000, rough), inReach(6001, rough)]).toEqual([true, false])
  })

  test('MAR-8.23 MAR-12.6 · who finds no target goes as far as its rate lasts on that ground', () => {
    const end = (type: 'light-woods' | 'rough' | 'crops', formation: Piece['formation'], rate: number) => {
      const s = tableOf([piece('a', formation, 20_000, 12_000), far], {
        ground: { areas: [{ id: 'w', type, points: box(0, 0, 90_000, 90_000) }] },
        leaders: away,
      })
      const charge = chargeFrom(s, unitNamed(s, 'a'), unitNamed(s, 'z'), 0, 'charge')
      s.open.charges.push(charge)
      goesAt(s, charge, rate, false, undefined)
      return unit(s, 'a').y - 12_000
    }
    expect(end('crops', 'infantry-line', 6000)).toBe(6000)
    expect(end('light-woods', 'infantry-line', 6000)).toBe(3000)
    expect(end('light-woods', 'infantry-column', 9000)).toBe(6000)
    expect(end('rough', 'cavalry-line', 16_000)).toBe(8000)
  })

  test('MAR-12.7 · a charge of no distance has not moved in the wood in which it stands', () => {
    const tests = (gap: number) => {
      const s = tableOf(
        [
          piece('a', 'infantry-line', 20_000, 12_000),
          piece('b', 'infantry-line', 20_000, 12_000 + 1182 + gap, 1800, blue),
        ],
        {
          ground: { areas: [{ id: 'w', type: 'light-woods', points: box(0, 0, 90_000, 90_000) }] },
          leaders: away,
        },
      )
      const stage = new Stage(s, 'movementPhase', [1, 1])
      stage
        .decide(0, { type: 'declare-charges', charges: [{ unit: 'a', target: 'b', bearing: 0 }] })
        .letPass('t1e-movement')
      return stage.events('ved-test').length
    }
    for (const leaderless of [500, 501])
      expect([leaderless, tests(leaderless)]).toEqual([leaderless, leaderless - 500])
  })
})

test('MAR-8.15 MAR-8.37 · the table edge closes the turn of a charger, too', () => {
  const s = tableOf(
    [
      line('h', 'red', 20_000, 591, { formation: 'cavalry-line' }),
      line('b', 'blue', 22_000, 9000, { facing: 1800, formation: 'cavalry-column' }),
    ],
    withoutLeaders,
  )
  const lane = (y: number, bearing: number) => {
    unit(s, 'h').y = y
    const found = laneTo(s, unitNamed(s, 'h'), unitNamed(s, 'b'), bearing, 16_000)
    return found.ok ? null : found.refusal.rule
  }
  expect([lane(591, 0), lane(591, 100), lane(1000, 100)]).toEqual([null, 'MAR-8.37', null])
})

test('MAR-8.23 · a charger without room to turn to its new bearing stays as it stands', () => {
  const s = tableOf(
    [
      line('h', 'red', 20_000, 20_000, { formation: 'cavalry-line' }),
      line('wall', 'red', 23_151, 20_000),
      line('b', 'blue', 20_000, 30_000, { facing: 1800 }),
    ],
    withoutLeaders,
  )
  charge(s, 'h', 'b', { fate: 'declared', bearing: 200, distance: 9000 })
  Object.assign(unit(s, 'b'), { x: 60_000 })
  const stage = new Stage(s, 't1d-charge-moves')
  expect(unit(stage.s, 'h')).toMatchObject({ x: 20_000, y: 20_000, facing: 0 })
  expect(stage.events('charged')).toMatchObject([{ mils: 0, atTarget: false }])
})

describe('MAR-8.15 MAR-23.17 · the free turn does not bring a charger onto its target', () => {
  const close = (gap: number) =>
    tableOf([
      piece('a', 'infantry-column', 20_000, 12_000),
      piece('b', 'infantry-line', 20_000, 12_000 + 1181 + gap + 591, 1800, blue),
    ])
  // A corner of a column that turns by 30 degrees comes 235 mils farther to the front; 2 mils are a rounding (MAR-23.9).
  test.each([
    [232, 300, 'MAR-8.15'],
    [233, 300, null],
    [0, 0, null],
    [0, 20, 'MAR-8.15'],
  ])('from %i mils, on bearing %i', (gap, bearing, rule) => {
    const stage = new Stage(close(gap), 't1a-declare-charges')
    const charge = { type: 'declare-charges' as const, charges: [{ unit: 'a', target: 'b', bearing }] }
    const refusal = stage.refusal(0, charge)
    expect(refusal?.rule ?? null).toBe(rule)
    if (rule !== null) expect(refusal?.args).toEqual({ unit: 'b' })
  })

  test('MAR-8.23 · nor when it has formed square meanwhile: the charger stays as it stands, and is at its target', () => {
    const s = tableOf([
      piece('h', 'cavalry-line', 20_000, 18_600, 0),
      piece('b', 'infantry-line', 20_000, 20_000, 1800, blue),
    ])
    const stage = new Stage(s, 'movementPhase', [1, 1])
    stage.decide(0, { type: 'declare-charges', charges: [{ unit: 'h', target: 'b', bearing: 50 }] })
    stage.decide(1, {
      type: 'declare-reactions',
      reactions: [{ unit: 'b', reaction: 'form-square' }],
      opportunities: [],
    })
    expect(unit(stage.s, 'b').formation).toBe('infantry-square')
    expect([unit(stage.s, 'h').facing, stage.s.open.charges[0]?.fate]).toEqual([0, 'at-target'])
  })
})
