import { describe, expect, test } from 'vitest'
import { fireOdds } from '../../src/fire/odds.ts'
import { groundInTheWay } from '../../src/ground/sight.ts'
import type { Step } from '../../src/movement/steps/forms.ts'
import type { Ground } from '../../src/scenario.ts'
import type { State } from '../../src/state.ts'
import { inTheWay } from '../../src/table/in-the-way.ts'
import { formationNamed } from '../../src/table/names.ts'
import { charge } from '../charging.ts'
import { leader, major, type Piece, Stage, tableOf, unit } from '../stage.ts'

/** Where a rule of movement, fire, melee, the ground or the end just holds, and just no longer. */

const blue = { mf: 'blue' } as const
const away = { leaders: { red: { place: 'off-table' as const }, blue: { place: 'off-table' as const } } }
const piece = (
  id: string,
  formation: Piece['formation'],
  x: number,
  y: number,
  facing = 0,
  more: Partial<Piece> = {},
): Piece => ({ id, formation, x, y, facing, ...more })
const FAR = piece('z', 'infantry-line', 60_000, 90_000, 1800, blue)
const box = (west: number, south: number, east: number, north: number) => [
  { x: west, y: south },
  { x: east, y: south },
  { x: east, y: north },
  { x: west, y: north },
]
const charges = (...list: readonly (readonly [string, string, number])[]) => ({
  type: 'declare-charges' as const,
  charges: list.map(([unit, target, bearing]) => ({ unit, target, bearing })),
})
const move = (...moves: readonly (readonly [string, Step])[]) => ({
  type: 'move' as const,
  moves: moves.map(([unit, step]) => ({ unit, mode: 'tactical' as const, steps: [step] })),
  commanders: [],
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
      .decide(0, move(['a', { type: 'forward', mils: 4000 }]))
      .decide(0, { type: 'end-movement' })
    stage.decide(1, {
      type: 'declare-opportunities',
      opportunities: [{ unit: 'u', target: 'a', bearing: 1800 }],
    })
    expect(stage.events('ved-test')).toMatchObject([{ rule: 'MAR-8.25', unit: 'u' }])
    expect(stage.s.open.charges).toHaveLength(count)
  })
})

describe('moves', () => {
  const moving = (s: State) => new Stage(s, 'movementPhase').letPass('t1e-movement')

  test('MAR-8.1 · each unit moves once, whoever has moved in between', () => {
    const s = tableOf([
      piece('a', 'infantry-column', 20_000, 12_000),
      piece('b', 'infantry-column', 40_000, 12_000),
      FAR,
    ])
    const ahead = { type: 'forward', mils: 1000 } as const
    expect(moving(s).refusal(0, move(['a', ahead], ['b', ahead], ['a', ahead]))?.rule).toBe('MAR-8.1')
    expect(moving(s).refusal(0, move(['a', ahead], ['b', ahead]))).toBeNull()
  })

  test('MAR-8.36 MAR-8.37 · a commander may go to the very edge of the table, and no farther', () => {
    const s = tableOf([piece('a', 'infantry-column', 90_000, 90_000), FAR], {
      leaders: { red: { x: 95_000, y: 95_000 } },
    })
    const refused = (x: number, y: number) =>
      moving(s).refusal(0, { type: 'move', moves: [], commanders: [{ leader: 'chief-red', x, y }] })?.rule ??
      null
    expect([refused(100_000, 95_000), refused(95_000, 100_000)]).toEqual([null, null])
    expect([refused(100_001, 95_000), refused(95_000, 100_001)]).toEqual(['MAR-8.37', 'MAR-8.37'])
  })

  test('MAR-8.9 · the free turn of guns is theirs anew in the next T1', () => {
    const s = tableOf([piece('g', 'battery-unlimbered', 20_000, 20_000, 0, { now: { turned: 450 } })])
    expect(unit(new Stage(s, 'disorderPhase').s, 'g').turned).toBe(0)
  })
})

describe('entering', () => {
  /** A column of red that comes from the south, 12 inches wide, and others who are there already. */
  function waiting(others: readonly Piece[]): State {
    const s = tableOf([piece('r', 'infantry-column', 0, 0, 0, { now: { place: 'en-route' } }), ...others])
    const red = formationNamed(s, 'red')
    const enRoute = { due: 1, entry: { x: 50_000, y: 0 }, width: 12_000, edge: 'south' as const }
    const formations = s.scenario.formations.map((each, i) => (i === red ? { ...each, enRoute } : each))
    major(s, 'red').hasArrived = true
    return { ...s, scenario: { ...s.scenario, formations } }
  }
  const enter = (at: number) => move(['r', { type: 'enter', at }])
  const stageOf = (s: State, dice: readonly number[] = []) =>
    new Stage(s, 'movementPhase', dice).letPass('t1e-movement')

  test('MAR-14.3 · a single mil that no enemy watches keeps everybody to the entry', () => {
    // A line 5400 from the edge watches 7200 to either side of its own 1575: one to 50 000, the other from there on.
    const watched = (x: number) =>
      waiting([
        piece('b', 'infantry-line', 41_225, 5991, 1800, blue),
        piece('c', 'infantry-line', x, 5991, 1800, blue),
      ])
    expect(stageOf(watched(58_776)).refusal(0, enter(80_000))).toBeNull()
    expect(stageOf(watched(58_777)).refusal(0, enter(80_000))?.rule).toBe('MAR-14.3')
  })

  test('MAR-14.3 · nobody enters where a friend stands', () => {
    const stage = stageOf(waiting([piece('f', 'infantry-line', 50_000, 1000), FAR]))
    expect(stage.refusal(0, enter(50_000))).toMatchObject({ args: { unit: 'f' } })
    expect(stage.refusal(0, enter(54_000))).toBeNull()
    // Nor to go on from there.
    const steps: Step[] = [
      { type: 'enter', at: 50_000 },
      { type: 'forward', mils: 5000 },
    ]
    const through = {
      type: 'move' as const,
      moves: [{ unit: 'r', mode: 'tactical' as const, steps }],
      commanders: [],
    }
    expect(stage.refusal(0, through)).toMatchObject({ args: { unit: 'f' } })
  })

  test('MAR-14.4 · infantry tests as it enters, if it has marched without rest, and loses 1 CV if it fails', () => {
    const enters = (isForced: boolean) => {
      const s = waiting([FAR])
      if (isForced) s.shared[0]?.secret.forcedMarches.push(formationNamed(s, 'red'))
      const stage = stageOf(s, [6, 6]).decide(0, enter(50_000))
      return [stage.events('ved-test').map(({ rule }) => rule), unit(stage.s, 'r').cv]
    }
    expect(enters(true)).toEqual([['MAR-14.4'], 5])
    expect(enters(false)).toEqual([[], 6])
  })
})

describe('fire', () => {
  const guns = piece('g', 'battery-unlimbered', 20_000, 20_000, 0, { stands: 1, cv: 5 })
  const fire = (target: string) => ({ type: 'fire' as const, unit: 'g', target, points: 0, joined: false })

  test('MAR-9.16 · of an odd number of points the first half has one more', () => {
    const s = tableOf(
      [
        { ...guns, stands: 2, cv: 6 },
        piece('b', 'infantry-line', 18_000, 27_000, 1800, blue),
        piece('c', 'infantry-line', 22_000, 27_000, 1800, blue),
      ],
      away,
    )
    const pointsAt = (...targets: string[]) => {
      const stage = new Stage(structuredClone(s), 'firePhase')
      stage.decide(0, { type: 'declare-fire', fires: targets.map(fire) }).letPass()
      return stage.events('fired').map(({ target, points }) => [target, points])
    }
    expect(pointsAt('b')).toEqual([['b', 5]])
    expect(pointsAt('b', 'c')).toEqual([
      ['b', 3],
      ['c', 2],
    ])
    expect(pointsAt('c', 'b').toSorted()).toEqual([
      ['b', 2],
      ['c', 3],
    ])
  })

  test('MAR-9.2 · odds name no loss that cannot be', () => {
    const s = tableOf([guns, piece('b', 'infantry-line', 20_000, 27_000, 1800, blue)], away)
    const [odds] = fireOdds(s, [fire('b')])
    expect(odds?.chances.every(chance => chance > 0)).toBe(true)
  })
})

describe('melee', () => {
  const horse = (more: Partial<Piece>) => piece('a', 'cavalry-line', 20_000, 28_318, 0, { cv: 9, ...more })
  const line = (more: Partial<Piece> = {}) =>
    piece('b', 'infantry-line', 20_000, 30_000, 1800, { ...blue, ...more })
  const testsOf = (stage: Stage) => stage.events('ved-test').filter(({ rule }) => rule === 'MAR-10.22')

  test('MAR-10.22 · only impetuous cavalry that charged tests when it has won', () => {
    const won = (pieces: readonly Piece[], charger: string, target: string, dice: readonly number[]) => {
      const s = tableOf(pieces, away)
      charge(s, charger, target)
      return testsOf(new Stage(s, 'meleePhase', dice).letPass()).length
    }
    const impetuous = { traits: ['impetuous'] as const }
    expect(won([horse(impetuous), line()], 'a', 'b', [6, 1])).toBe(1)
    expect(won([horse({}), line()], 'a', 'b', [6, 1])).toBe(0)
    const foot = piece('a', 'infantry-column', 20_000, 27_728, 0, { cv: 9, ...impetuous })
    expect(won([foot, line()], 'a', 'b', [6, 1])).toBe(0)
    // It was charged itself.
    expect(won([horse(impetuous), line()], 'b', 'a', [1, 6])).toBe(0)
    expect(won([horse(impetuous), line()], 'b', 'a', [6, 1])).toBe(0)
  })

  test('MAR-10.18 · a victor is offered what he may do, and nothing else', () => {
    const s = tableOf([piece('a', 'infantry-column', 20_000, 27_728), line()], away)
    charge(s, 'a', 'b')
    const stage = new Stage(s, 'meleePhase', [6, 1]).letPass('useVictory')
    expect(
      stage.next(0).map(part => (part.type === 'victory' ? [part.how, part.mils, part.turn] : [])),
    ).toEqual([
      ['hold', 0, 0],
      ['face', 0, 450],
      ['face', 0, -450],
      ['occupy', 3000, 0],
    ])
  })

  test('MAR-3.15 · an MF that ends in melee alarms its neighbours from where its last unit stood', () => {
    const s = tableOf([piece('a', 'infantry-column', 20_000, 27_728), line({ now: { cv: 1 } })], away)
    major(s, 'blue').type = 'infantry'
    charge(s, 'a', 'b')
    const after = new Stage(s, 'meleePhase', [6, 1]).letPass().s
    expect(major(after, 'blue')).toMatchObject({
      state: 'destroyed',
      destroyedAt: { x: 20_000, y: 30_000 },
    })
  })
})

test('MAR-13.8 MAR-9.21 · whose unit breaks in the flames rolls with 1 more', () => {
  const blocks = [{ id: 'v', type: 'village' as const, points: box(28_500, 48_500, 31_500, 51_500) }]
  const s = tableOf([piece('a', 'garrison', 30_000, 50_000, 0, { now: { block: 0, cv: 1 } }), FAR], {
    ground: { blocks },
  })
  Object.assign(s.open.blocks[0] ?? {}, { burningSince: 2 })
  leader(s, 'chief-red').attachedTo = 0
  const stage = new Stage(s, 'compulsoryMoves', [6, 6, 4, 5])
  expect(unit(stage.s, 'a').place).toBe('lost')
  expect(stage.events('leader-casualty')).toMatchObject([{ dice: [4, 5], result: 'unhorsed' }])
})

describe('MAR-12.4 MAR-12.14 · sight', () => {
  const FLAT: Ground = { hills: [], areas: [], blocks: [], obstacles: [], crossings: [], roads: [] }
  const seen = (ground: Partial<Ground>, from: readonly [number, number], to: readonly [number, number]) =>
    groundInTheWay(
      { ...FLAT, ...ground },
      { from: { x: from[0], y: from[1] }, to: { x: to[0], y: to[1] } },
      72_000,
      [],
    )

  test.each([
    ['north', [0, 4000], [10_000, 4000]],
    ['south', [0, 2000], [10_000, 2000]],
    ['west', [4000, 0], [4000, 9000]],
    ['east', [6000, 0], [6000, 9000]],
  ] as const)('MAR-9.9 · a line along the %s side of a block meets it', (_, from, to) => {
    const blocks = [{ id: 'farm', type: 'farm' as const, points: box(4000, 2000, 6000, 4000) }]
    expect(seen({ blocks }, from, to)).toEqual({ by: 'block', block: 0 })
  })

  test.each(['rough', 'marsh', 'pond', 'crops'] as const)('over %s one sees', type => {
    const areas = [{ id: 'area', type, points: box(4000, 2000, 6000, 4000) }]
    expect(seen({ areas }, [0, 3000], [10_000, 3000])).toBeNull()
  })
})

test('MAR-24.12 · each edge of the table is drawn where it is', () => {
  const s = tableOf([])
  const edge = (name: string) =>
    inTheWay(s, { code: 'illegal', key: '', rule: 'MAR-8.37', args: { edge: name } }).lines
  const from = (x: number, y: number, toX: number, toY: number) => [
    [
      { x, y },
      { x: toX, y: toY },
    ],
  ]
  expect(edge('south')).toEqual(from(0, 0, 100_000, 0))
  expect(edge('north')).toEqual(from(0, 100_000, 100_000, 100_000))
  expect(edge('west')).toEqual(from(0, 0, 0, 100_000))
  expect(edge('east')).toEqual(from(100_000, 0, 100_000, 100_000))
})

test('MAR-24.6 MAR-24.5 · where both sides meet sudden death the points decide', () => {
  const s = tableOf([piece('a', 'infantry-line', 20_000, 20_000), FAR])
  for (const id of ['red', 'blue']) major(s, id).state = 'destroyed'
  expect(new Stage(s, 'suddenDeath').s.outcome).toMatchObject({ how: 'draw', rule: 'MAR-24.5', winners: [] })
})
