import { describe, expect, test } from 'vitest'
import { bounceOf } from '../../src/fire/bounce.ts'
import { isUnderFire } from '../../src/fire/targets.ts'
import { passage } from '../../src/ground/ground.ts'
import { hasRearSupport } from '../../src/melee/anchored.ts'
import { fighterOf } from '../../src/melee/fighter.ts'
import { goesAt } from '../../src/movement/charges/advance.ts'
import { chargeFrom } from '../../src/movement/charges/declare.ts'
import { isInReach, laneTo } from '../../src/movement/charges/lane.ts'
import type { Step } from '../../src/movement/steps/forms.ts'
import type { Ground } from '../../src/scenario.ts'
import type { Charge, State } from '../../src/state.ts'
import { putOut } from '../../src/table/fall-back.ts'
import { unitNamed } from '../../src/table/names.ts'
import { EDGES } from '../../src/vocabulary.ts'
import { charge } from '../charging.ts'
import { leader, major, type Piece, Stage, type TableSpec, tableOf, unit } from '../stage.ts'

/** Each clause of a rule by itself: movement, charges, fire and melee. */

const blue = { mf: 'blue' } as const
const at = (
  id: string,
  formation: Piece['formation'],
  x: number,
  y: number,
  facing = 0,
  more: Partial<Piece> = {},
): Piece => ({ id, formation, x, y, facing, ...more })
const far = at('z', 'infantry-line', 80_000, 95_000, 1800, blue)
const number = (s: State, id: string): number => unitNamed(s, id)
const box = (west: number, south: number, east: number, north: number) => [
  { x: west, y: south },
  { x: east, y: south },
  { x: east, y: north },
  { x: west, y: north },
]
const away = { red: { place: 'off-table' as const }, blue: { place: 'off-table' as const } }
const move = (s: State, id: string, ...steps: Step[]) =>
  new Stage(s, 't1e-movement').refusal(0, {
    type: 'move',
    moves: [{ unit: id, mode: 'tactical', steps }],
    commanders: [],
  })?.rule ?? null

describe('MAR-12.6 · the worst of where a sub-step begins and ends', () => {
  const flat: Ground = { hills: [], areas: [], blocks: [], obstacles: [], crossings: [], roads: [] }
  const wood = {
    ...flat,
    areas: [{ id: 'w', type: 'light-woods' as const, points: box(10_000, 10_000, 12_000, 12_000) }],
  }
  test.each([
    ['into it', 9_500, 10_400, 2],
    ['out of it', 11_500, 12_400, 2],
    ['out of it on its edge', 12_000, 12_900, 2],
    ['out of it, far beyond', 11_990, 12_990, 2],
    ['within', 10_500, 11_400, 2],
    ['beside it', 12_001, 12_900, 1],
    ['far from it', 40_000, 41_000, 1],
  ])('%s', (_, from, to, over) => {
    for (const [a, b] of [
      [
        { x: from, y: 11_000 },
        { x: to, y: 11_000 },
      ],
      [
        { x: 11_000, y: from },
        { x: 11_000, y: to },
      ],
    ] as const)
      expect(passage(wood, 'infantry-line', a, b).factor).toEqual({ over, under: 1 })
  })
  test('a hedge far off does not matter, one on a long way does', () => {
    const hedge = {
      ...flat,
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
    const extra = (from: number, to: number) =>
      passage(hedge, 'infantry-line', { x: 30_000, y: from }, { x: 30_000, y: to }).extra
    expect([
      extra(10_000, 20_000),
      extra(10_000, 11_000),
      extra(14_500, 15_500),
      extra(15_500, 14_500),
    ]).toEqual([1000, 0, 1000, 1000])
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
        at('a', 'infantry-column', 20_000, 12_000),
        at('b', 'infantry-line', 20_000, 20_000, 1800, blue),
        ...more,
      ],
      { ground },
    )
    const found = laneTo(s, number(s, 'a'), number(s, 'b'), 0, 9000)
    return found.ok
      ? null
      : (found.refusal.args?.['unit'] ?? found.refusal.args?.['block'] ?? found.refusal.args?.['feature'])
  }
  const friend = (x: number) => at('f', 'infantry-column', x, 16_000)
  const enemy = (x: number) => at('e', 'infantry-column', x, 16_000, 0, blue)
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
    ['a friend in skirmish order', [at('f', 'infantry-skirmish', 20_000, 16_000)], {}, null],
    ['an enemy in skirmish order', [at('e', 'infantry-skirmish', 20_000, 16_000, 0, blue)], {}, 'e'],
  ])('%s', (_, more, ground, what) => expect(refused(more, ground)).toBe(what))

  test('MAR-8.15 MAR-8.2 · within the rate to the last mil, what is in the way paid for', () => {
    const inReach = (gap: number, ground: TableSpec['ground'] = {}) => {
      const s = tableOf(
        [
          at('a', 'infantry-column', 20_000, 12_000),
          at('b', 'infantry-line', 20_000, 12_000 + 1181 + gap + 500 + 591, 1800, blue),
        ],
        { ground },
      )
      const lane = laneTo(s, number(s, 'a'), number(s, 'b'), 0, 9000)
      const is = isInReach(s, number(s, 'a'), number(s, 'b'), 0, 9000)
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
      const s = tableOf([at('a', formation, 20_000, 12_000), far], {
        ground: { areas: [{ id: 'w', type, points: box(0, 0, 90_000, 90_000) }] },
        leaders: away,
      })
      const charge = chargeFrom(s, number(s, 'a'), number(s, 'z'), 0, 'charge')
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
          at('a', 'infantry-line', 20_000, 12_000),
          at('b', 'infantry-line', 20_000, 12_000 + 1182 + gap, 1800, blue),
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

describe('MAR-24.14 MAR-8.12 · charges that another player of the side has declared', () => {
  const table = () => {
    const s = tableOf([
      at('a', 'infantry-column', 20_000, 12_000),
      at('c', 'infantry-column', 21_600, 12_000),
      at('d', 'infantry-column', 28_000, 12_000),
      at('b', 'infantry-line', 20_800, 18_000, 1800, blue),
      at('e', 'infantry-line', 28_000, 18_000, 1800, blue),
    ])
    s.open.charges = [chargeFrom(s, number(s, 'a'), number(s, 'b'), 0, 'charge')]
    return s
  }
  const rule = (unit: string, target: string, bearing: number) =>
    new Stage(table(), 't1a-declare-charges').refusal(0, {
      type: 'declare-charges',
      charges: [{ unit, target, bearing }],
    })?.rule ?? null
  test('stand: nobody charges twice, and nobody ends on them', () => {
    expect([rule('a', 'b', 0), rule('c', 'b', 0), rule('c', 'b', 3550), rule('d', 'e', 0)]).toEqual([
      'MAR-8.12',
      null,
      'MAR-8.15',
      null,
    ])
  })
})

describe('MAR-8.18 MAR-8.26 MAR-8.24 · reactions', () => {
  const horse = (id: string, x: number, y: number, facing: number, more: Partial<Piece> = {}) =>
    at(id, 'cavalry-line', x, y, facing, { weight: 'light', ...more })

  test('MAR-8.19 · a square that is formed is told so, one that finds no room as well', () => {
    const s = tableOf([horse('h', 20_000, 12_000, 0), at('b', 'infantry-line', 20_000, 22_000, 1800, blue)], {
      leaders: away,
    })
    const stage = new Stage(s, 'movementPhase', [1, 1])
    stage.decide(0, { type: 'declare-charges', charges: [{ unit: 'h', target: 'b', bearing: 0 }] })
    stage.decide(1, {
      type: 'declare-reactions',
      reactions: [{ unit: 'b', reaction: 'form-square' }],
      opportunities: [],
    })
    expect(stage.events('formed-square')).toMatchObject([{ unit: 'b' }])
    expect(stage.events('reaction-failed')).toEqual([])
    expect(stage.s.open.reactions).toMatchObject([{ kind: 'form-square', succeeds: true }])
    expect(unit(stage.s, 'b')).toMatchObject({ formation: 'infantry-square', hasMoved: true })
  })

  /** b has moved; u and v may take their opportunities. */
  const afterMove = (more: readonly Piece[] = []) => {
    const s = tableOf(
      [
        at('b', 'infantry-line', 20_000, 20_000, 0, { now: { hasMoved: true } }),
        horse('u', 20_000, 26_000, 1800, blue),
        ...more,
      ],
      { leaders: away },
    )
    return s
  }
  const opportunity = (...opportunities: { unit: string; target: string; bearing: number }[]) => ({
    type: 'declare-opportunities' as const,
    opportunities,
  })

  test('MAR-8.24 · what is not there cannot be charged, nor charge', () => {
    const rule = (unit: string, target: string) =>
      new Stage(afterMove(), 't1f-opportunity').refusal(1, opportunity({ unit, target, bearing: 1800 }))
        ?.rule ?? null
    expect([
      rule('u', 'nobody'),
      rule('nobody', 'b'),
      rule('u', 'u'),
      rule('b', 'u'),
      rule('u', 'b'),
    ]).toEqual(['MAR-8.24', 'MAR-8.24', 'MAR-8.24', 'MAR-24.14', null])
  })

  test('MAR-8.25 · only who is named now tests, and not who has charged in t1b already', () => {
    const s = afterMove([horse('v', 40_000, 26_000, 1800, blue)])
    charge(s, 'v', 'b', { kind: 'opportunity-charge', fate: 'without-contact' })
    const stage = new Stage(s, 'opportunities', [1, 1, 1, 1])
    stage.decide(1, opportunity({ unit: 'u', target: 'b', bearing: 1800 }))
    expect(stage.events('ved-test').map(({ unit: who }) => who)).toEqual(['u'])
    expect(stage.at).toBe('t1f-squares')
    stage.decide(0, { type: 'form-squares', units: [] })
    expect(stage.events('charged').map(({ unit: who }) => who)).toEqual(['u'])
  })

  test('MAR-8.23 · an opportunity charger turns to a square that its lane no longer meets', () => {
    const s = tableOf(
      [
        at('b', 'infantry-line', 20_000, 20_000, 0, { now: { hasMoved: true } }),
        horse('u', 22_900, 25_000, 1800, blue),
      ],
      { leaders: away },
    )
    const stage = new Stage(s, 'opportunities', [1, 1, 1, 1])
    stage
      .decide(1, opportunity({ unit: 'u', target: 'b', bearing: 1800 }))
      .decide(0, { type: 'form-squares', units: ['b'] })
    expect(unit(stage.s, 'b').formation).toBe('infantry-square')
    expect(stage.events('charged')).toMatchObject([{ unit: 'u', atTarget: true }])
    expect(unit(stage.s, 'u').facing).toBeGreaterThan(1800)
  })
})

describe('MAR-8.11 · changing formation under fire', () => {
  const tested = (formation: Piece['formation'], to: Step, gap: number) => {
    const s = tableOf(
      [at('a', formation, 20_000, 20_000), at('b', 'infantry-line', 20_000, 20_000 + 2500 + gap, 1800, blue)],
      { leaders: away },
    )
    const stage = new Stage(s, 't1e-movement', [1, 1])
    stage.decide(0, { type: 'move', moves: [{ unit: 'a', mode: 'tactical', steps: [to] }], commanders: [] })
    return stage.events('ved-test').map(({ rule }) => rule)
  }
  const change = (formation: 'infantry-column' | 'cavalry-column' | 'infantry-square'): Step => ({
    type: 'change-formation',
    formation,
    facing: null,
  })
  test('infantry tests, cavalry does not, and nobody who only faces', () => {
    expect(tested('infantry-line', change('infantry-column'), 0)).toEqual(['MAR-8.11'])
    expect(tested('infantry-line', change('infantry-square'), 1000)).toEqual(['MAR-8.11'])
    expect(tested('cavalry-line', change('cavalry-column'), 0)).toEqual([])
    expect(tested('infantry-line', { type: 'face', facing: 100 }, 1000)).toEqual([])
    expect(tested('infantry-line', change('infantry-column'), 4000)).toEqual([])
  })
  test.each([
    ['infantry in range', 'infantry-line', 3000, true],
    ['infantry out of range', 'infantry-line', 3001, false],
    ['guns with canister', 'battery-unlimbered', 5000, true],
    ['guns beyond canister', 'battery-unlimbered', 5001, false],
    ['limbered guns', 'battery-limbered', 2000, false],
    ['cavalry', 'cavalry-line', 2000, false],
  ] as const)('%s', (_, formation, gap, is) => {
    const half = formation.startsWith('battery') ? 787 : 591
    const s = tableOf([
      at('a', 'infantry-line', 20_000, 20_000),
      at('b', formation, 20_000, 20_000 + 591 + gap + half, 1800, { ...blue, stands: 1 }),
    ])
    expect(isUnderFire(s, number(s, 'a'))).toBe(is)
    major(s, 'blue').state = 'broken-mf'
    expect(isUnderFire(s, number(s, 'a'))).toBe(false)
  })
})

describe('MAR-8.32 MAR-13.3 · on a road', () => {
  const road = {
    id: 'r',
    points: [
      { x: 20_000, y: 0 },
      { x: 20_000, y: 90_000 },
    ],
  }
  const farm = { id: 'farm', type: 'farm' as const, points: box(19_000, 24_000, 21_000, 26_000) }
  const rule = (friend: Piece | null, mils: number, ground: TableSpec['ground'] = { roads: [road] }) => {
    const s = tableOf(
      [at('a', 'infantry-column', 20_000, 20_000), ...(friend === null ? [] : [friend]), far],
      { ground },
    )
    return move(s, 'a', { type: 'forward', mils })
  }
  test('squares are not passed there either, lines are', () => {
    expect(rule(at('f', 'infantry-square', 20_000, 23_000), 8000)).toBe('MAR-8.32')
    expect(rule(at('f', 'infantry-line', 20_000, 23_500), 8000)).toBeNull()
    expect(rule(at('f', 'infantry-line', 20_000, 23_500), 4000)).toBe('MAR-8.32')
  })
  test('a friendly garrison is passed on its road, and off it the block stands in the way', () => {
    const garrison = at('f', 'garrison', 20_000, 25_000, 0, { now: { block: 0 } })
    expect(rule(garrison, 8000, { roads: [road], blocks: [farm] })).toBeNull()
    expect(rule(garrison, 8000, { blocks: [farm] })).toBe('MAR-12.13')
    expect(rule({ ...garrison, ...blue }, 8000, { roads: [road], blocks: [farm] })).toBe('MAR-8.30')
  })
})

describe('MAR-14.3 · entering', () => {
  test.each(EDGES)('over the %s edge, facing inward with its rear on it', edge => {
    const made = tableOf([at('a', 'infantry-column', 0, 0, 0, { now: { place: 'en-route' } }), far])
    const entry = {
      east: { x: 60_000, y: 30_000 },
      west: { x: 0, y: 30_000 },
      north: { x: 30_000, y: 50_000 },
      south: { x: 30_000, y: 0 },
    }[edge]
    const enRoute = { due: 1, entry, width: 12_000, edge }
    const s: State = {
      ...made,
      scenario: {
        ...made.scenario,
        table: { width: 60_000, height: 50_000 },
        formations: made.scenario.formations.map(each => (each.id === 'red' ? { ...each, enRoute } : each)),
      },
    }
    unit(s, 'z').place = 'lost'
    major(s, 'red').hasArrived = true
    const enter = (at: number) =>
      new Stage(s, 't1e-movement').refusal(0, {
        type: 'move',
        moves: [{ unit: 'a', mode: 'tactical', steps: [{ type: 'enter', at }] }],
        commanders: [],
      })?.rule ?? null
    expect([enter(23_999), enter(24_000), enter(36_000), enter(36_001)]).toEqual([
      'MAR-14.3',
      null,
      null,
      'MAR-14.3',
    ])
    const stage = new Stage(s, 't1e-movement').decide(0, {
      type: 'move',
      moves: [{ unit: 'a', mode: 'tactical', steps: [{ type: 'enter', at: 30_000 }] }],
      commanders: [],
    })
    const pose = {
      east: { x: 60_000 - 1181, y: 30_000, facing: 2700 },
      west: { x: 1181, y: 30_000, facing: 900 },
      north: { x: 30_000, y: 50_000 - 1181, facing: 1800 },
      south: { x: 30_000, y: 1181, facing: 0 },
    }[edge]
    expect(unit(stage.s, 'a')).toMatchObject({ ...pose, place: 'table', hasMoved: true })
  })
})

describe('MAR-9.17 · what stops a shot that goes on', () => {
  const hit = (more: Partial<Piece>, ground: TableSpec['ground'] = {}) => {
    const s = tableOf(
      [
        at('g', 'battery-unlimbered', 20_000, 20_000, 0, { stands: 1 }),
        at('b', 'infantry-line', 20_000, 28_000, 1800, blue),
        at('c', 'infantry-column', 20_000, 31_000, 1800, { ...blue, ...more }),
      ],
      { ground },
    )
    const found = bounceOf(s, number(s, 'g'), number(s, 'b'))
    return found === -1 ? null : s.scenario.units[found]?.id
  }
  const hill = (level: number, south: number) => ({
    id: `hill-${south}`,
    level,
    polygon: box(0, south, 90_000, 90_000),
  })
  test('garrisons, and units on a higher level than the target', () => {
    expect([hit({}), hit({ mf: 'red' })]).toEqual(['c', 'c'])
    expect(
      hit(
        { formation: 'garrison', now: { block: 0 } },
        { blocks: [{ id: 'f', type: 'farm', points: box(19_000, 30_000, 21_000, 32_000) }] },
      ),
    ).toBeNull()
    expect(hit({}, { hills: [hill(1, 30_000)] })).toBeNull()
    expect(hit({}, { hills: [hill(1, 27_000)] })).toBe('c')
    expect(hit({}, { hills: [hill(1, 27_000), hill(2, 30_000)] })).toBeNull()
  })
  // The far edge of the target is at 28,591; the column is 2,362 deep.
  test('within 4" of its far edge', () =>
    expect([hit({ y: 28_591 + 4000 + 1181 }), hit({ y: 28_591 + 4001 + 1181 })]).toEqual(['c', null]))
  test('MAR-9.17 MAR-15.5 · none with canister, none in mud', () => {
    const bounced = (y: number, mud: boolean) => {
      const s = tableOf(
        [
          at('g', 'battery-unlimbered', 20_000, 20_000, 0, { stands: 1, cv: 8 }),
          at('b', 'infantry-line', 20_000, y, 1800, blue),
          at('c', 'infantry-column', 20_000, y + 3000, 1800, blue),
        ],
        { leaders: away },
      )
      s.open.mud = mud
      const stage = new Stage(s, 'declareFire', [1, 1]).decide(0, {
        type: 'declare-fire',
        fires: [{ type: 'fire', unit: 'g', target: 'b', points: 0, joined: false }],
      })
      return stage.events('bounced').length
    }
    expect([bounced(28_000, false), bounced(28_000, true), bounced(25_000, false)]).toEqual([1, 0, 0])
  })
})

describe('MAR-10.10 · rear support', () => {
  const fates: readonly Charge['fate'][] = ['declared', 'at-target', 'without-contact', 'halted', 'fought']
  test.each(fates)('of a friend whose charge is %s', fate => {
    for (const role of ['charger', 'target'] as const) {
      const s = tableOf([
        at('a', 'infantry-line', 20_000, 20_000),
        at('f', 'infantry-line', 20_000, 17_000),
        at('b', 'infantry-line', 20_000, 22_000, 1800, blue),
      ])
      if (role === 'charger') charge(s, 'f', 'b', { fate })
      else charge(s, 'b', 'f', { fate })
      expect(hasRearSupport(s, number(s, 'a'))).toBe(fate !== 'at-target' && fate !== 'fought')
    }
  })
  const has = (more: Partial<Piece>, formation: Piece['formation'] = 'infantry-line') => {
    const s = tableOf([
      at('a', formation, 20_000, 20_000),
      at('f', 'infantry-line', 20_000, 16_000, 0, more),
      at('b', 'infantry-line', 20_000, 22_000, 1800, blue),
    ])
    return hasRearSupport(s, number(s, 'a'))
  }
  test('formed, of its branch, in order, within 3", in its rear', () => {
    expect(has({ y: 20_000 - 1182 - 3000 })).toBe(true)
    expect(has({ y: 20_000 - 1182 - 3001 })).toBe(false)
    expect(has({ formation: 'cavalry-line', y: 17_000 })).toBe(false)
    expect(has({ formation: 'infantry-skirmish', y: 17_000 })).toBe(false)
    expect(has({ y: 17_000, now: { disorder: 1 } })).toBe(false)
    expect(has({ x: 24_500, y: 19_500 })).toBe(false)
    expect(has({ y: 17_000, ...blue })).toBe(false)
    expect([has({ y: 17_000 }, 'infantry-square'), has({ y: 17_000 }, 'infantry-skirmish')]).toEqual([
      false,
      true,
    ])
  })
})

describe('MAR-10.7 · when the bonus of a charge is lost', () => {
  const bonus = (ground: NonNullable<TableSpec['ground']>, more: Partial<Charge> = {}, round = 1) => {
    const s = tableOf(
      [at('a', 'infantry-column', 20_000, 20_000), at('b', 'infantry-line', 20_000, 22_000, 1800, blue)],
      { ground },
    )
    charge(s, 'a', 'b', more)
    const lines = [
      { primary: number(s, 'a'), others: [] },
      { primary: number(s, 'b'), others: [] },
    ] as const
    return fighterOf(s, s.open.charges, lines[0], lines[1], round).hasChargeBonus
  }
  const area = (
    type: 'light-woods' | 'heavy-woods' | 'rough' | 'crops' | 'pond',
    south: number,
    north: number,
  ) => ({ areas: [{ id: 'x', type, points: box(0, south, 90_000, north) }] })
  const hedge = (y: number) => ({
    obstacles: [
      {
        id: 'h',
        type: 'hedge' as const,
        points: [
          { x: 0, y },
          { x: 90_000, y },
        ],
      },
    ],
  })
  test.each<[string, NonNullable<TableSpec['ground']>, boolean]>([
    ['in the open', {}, true],
    ['target in light woods', area('light-woods', 21_900, 30_000), false],
    ['target in heavy woods', area('heavy-woods', 21_900, 30_000), false],
    ['target in crops', area('crops', 21_900, 30_000), true],
    ['charger in rough ground', area('rough', 10_000, 20_100), false],
    ['charger in crops', area('crops', 10_000, 20_100), true],
    ['charger where it may not be', area('pond', 10_000, 20_100), false],
    ['target behind a hedge', hedge(21_300), false],
    ['a hedge behind the target', hedge(22_700), true],
  ])('%s', (_, ground, is) => expect(bonus(ground)).toBe(is))
  test('and in the second round', () => expect(bonus({}, {}, 2)).toBe(false))
})

describe('MAR-13.9 · an assault won by so much', () => {
  const village = { id: 'v', type: 'village' as const, points: box(17_000, 30_000, 23_000, 33_000) }
  // 6 + 1 against 5 + 2: the dice decide.
  test.each([
    [2, 1, { block: 0, cv: 4, disorder: 0 }],
    [3, 1, { block: 0, cv: 4, disorder: 0 }],
    [4, 1, { block: -1, cv: 3, disorder: 2 }],
    [5, 1, { block: -1, cv: 3, disorder: 2 }],
    [6, 1, { block: -1, cv: 2, disorder: 2 }],
  ])('dice %i and %i', (one, other, garrison) => {
    // No column bonus and no charging bonus against a block (MAR-13.9): 7 against 7.
    const s = tableOf(
      [
        at('a', 'infantry-column', 20_000, 30_000 - 500 - 1181, 0, { cv: 7 }),
        at('g', 'garrison', 20_000, 31_500, 0, { cv: 5, ...blue, now: { block: 0 } }),
      ],
      { ground: { blocks: [village] }, leaders: away },
    )
    charge(s, 'a', 'g')
    const stage = new Stage(s, 'meleePhase', [one, other]).letPass()
    expect(stage.events('melee-won')).toMatchObject([{ difference: one - other }])
    expect(unit(stage.s, 'g')).toMatchObject(garrison)
    expect(unit(stage.s, 'a').cv).toBe(7)
  })
})

test('MAR-10.26 MAR-9.21 · the leader of a victor without loss does not roll, that of a loser does', () => {
  const rolled = (dice: readonly number[]) => {
    const s = tableOf([
      at('a', 'infantry-column', 20_000, 27_728, 0, { cv: 5 }),
      at('b', 'infantry-line', 20_000, 30_000, 1800, { ...blue, cv: 5 }),
    ])
    for (const [id, with_] of [
      ['chief-red', 'a'],
      ['chief-blue', 'b'],
    ] as const)
      leader(s, id).attachedTo = number(s, with_)
    charge(s, 'a', 'b')
    return new Stage(s, 'meleePhase', dice)
      .letPass()
      .events('leader-casualty')
      .map(each => each.leader)
  }
  expect(rolled([4, 3, 1, 1])).toEqual(['chief-blue'])
  expect(rolled([3, 3, 1, 1, 1, 1])).toEqual(['chief-red', 'chief-blue'])
})

describe('MAR-10.18 to MAR-10.21 · what victors may choose', () => {
  const won = (formation: 'cavalry-line' | 'infantry-column') => {
    const half = formation === 'cavalry-line' ? 591 : 1181
    const s = tableOf(
      [
        at('a', formation, 20_000, 30_000 - 591 - 500 - half, 0, { cv: 8, weight: 'light' }),
        at('b', 'infantry-line', 20_000, 30_000, 1800, { ...blue, cv: 3 }),
      ],
      { leaders: away },
    )
    charge(s, 'a', 'b')
    return new Stage(s, 'meleePhase', [6, 1]).letPass('useVictory')
  }
  const victory = (how: 'hold' | 'face' | 'occupy' | 'recall' | 'enter', mils = 0, turn = 0) => ({
    type: 'victory' as const,
    how,
    mils,
    turn,
  })
  test('cavalry that charged: hold, face, 6" of ground, back by half its rate and facing either way', () => {
    const stage = won('cavalry-line')
    expect(stage.next(0)).toEqual([
      victory('hold'),
      victory('face', 0, 450),
      victory('face', 0, -450),
      victory('occupy', 6000),
      victory('recall', 9000),
      victory('recall', 9000, 1800),
    ])
    expect(stage.next(0, [victory('hold')])).toEqual([])
  })
  test('infantry that charged: hold, face, 3" of ground', () => {
    expect(won('infantry-column').next(0)).toEqual([
      victory('hold'),
      victory('face', 0, 450),
      victory('face', 0, -450),
      victory('occupy', 3000),
    ])
  })
  test.each<[string, ReturnType<typeof victory>, string | null]>([
    ['hold', victory('hold'), null],
    ['hold and move', victory('hold', 1), 'MAR-10.18'],
    ['hold and turn', victory('hold', 0, 1), 'MAR-10.18'],
    ['face', victory('face', 0, 1), null],
    ['face by 45 degrees', victory('face', 0, -450), null],
    ['face by more', victory('face', 0, 451), 'MAR-10.21'],
    ['face by nothing', victory('face'), 'MAR-10.21'],
    ['face and move', victory('face', 1, 1), 'MAR-10.21'],
    ['occupy', victory('occupy', 6000), null],
    ['occupy too far', victory('occupy', 6001), 'MAR-10.19'],
    ['occupy nothing', victory('occupy'), 'MAR-10.19'],
    ['occupy and turn', victory('occupy', 1, 1), 'MAR-10.19'],
    ['recall', victory('recall', 1), null],
    ['recall and about', victory('recall', 9000, 1800), null],
    ['recall too far', victory('recall', 9001), 'MAR-10.20'],
    ['recall nowhere', victory('recall'), 'MAR-10.20'],
    ['recall and turn', victory('recall', 1, 900), 'MAR-10.20'],
    ['enter', victory('enter'), 'MAR-10.18'],
  ])('%s', (_, part, rule) => {
    const stage = won('cavalry-line')
    expect(stage.refusal(0, { type: 'use-victory', unit: 'a', move: part })?.rule ?? null).toBe(rule)
    expect(stage.position.step?.compose?.fits(stage.s, 0, [victory('hold')], part)?.rule).toBe('MAR-10.18')
  })
})

describe('MAR-13.10 · put out', () => {
  const FARM = box(18_000, 18_000, 22_000, 22_000)
  const put = (
    wanted: number,
    areas: readonly { south: number; north: number; west: number; east: number }[],
  ) => {
    const s = tableOf([at('g', 'garrison', 20_000, 20_000, 0, { now: { block: 0 } }), far], {
      ground: {
        blocks: [{ id: 'f', type: 'farm', points: FARM }],
        areas: areas.map(({ west, south, east, north }, i) => ({
          id: `p${i}`,
          type: 'pond' as const,
          points: box(west, south, east, north),
        })),
      },
      leaders: away,
    })
    const is = putOut(s, number(s, 'g'), wanted, true, undefined)
    const { x, y, facing, place, formation } = unit(s, 'g')
    return is ? { x, y, facing, formation } : place
  }
  // Its rear leaves the block, but for 2 mils, in the first step of 100 at which its centre is 1181 beyond the edge.
  test('to the first place in steps of 100 that is clear, as a column facing along', () => {
    expect(put(0, [])).toEqual({ x: 20_000, y: 23_200, facing: 0, formation: 'infantry-column' })
    expect(put(2700, [])).toEqual({ x: 16_800, y: 20_000, facing: 2700, formation: 'infantry-column' })
  })
  test('at most 8" away on a bearing', () => {
    // A pond up to where a column at exactly 8" is just clear of it.
    const wall = (north: number) => put(0, [{ west: 0, east: 90_000, south: 22_500, north }])
    expect(wall(28_000 - 1181)).toMatchObject({ y: 28_000, facing: 0 })
    expect(wall(28_000 - 1181 + 3)).toBe('lost')
  })
  test('a tenth clockwise before a tenth anticlockwise, and so on to 45 degrees', () => {
    // Water on the left half only: a little clockwise is free.
    const narrow = put(0, [{ west: 0, east: 19_216, south: 22_500, north: 60_000 }])
    expect(narrow).toMatchObject({ facing: 1 })
    const other = put(0, [{ west: 20_784, east: 90_000, south: 22_500, north: 60_000 }])
    expect(other).toMatchObject({ facing: 3599 })
  })
})
