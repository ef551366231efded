import {
  bearing,
  C,
  contains,
  corners,
  crosses,
  frontMidpoint,
  isPointNearLine,
  levelAt,
  type Point,
  S,
  sideOfStand,
  zoneOf,
} from '@grognard/geometry'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { obstaclesOnTheWay } from '../../src/ground/cells.ts'
import { areasAt, isOnRoad, levelOfGround } from '../../src/ground/ground.ts'
import { groundInTheWay, obstructs } from '../../src/ground/sight.ts'
import { marchAttack } from '../../src/index.ts'
import { Bearing, Step } from '../../src/movement/steps/forms.ts'
import type { Scenario } from '../../src/scenario.ts'
import type { State } from '../../src/state.ts'
import { fallBackUnit } from '../../src/table/fall-back.ts'
import { centreOfFormation } from '../../src/table/formations.ts'
import { formationNamed, unitNamed } from '../../src/table/names.ts'
import { referencePointsOf, sightOf } from '../../src/table/sight.ts'
import {
  areWithin,
  centreOfUnit,
  footprintOf,
  frontOf,
  isEngaged,
  nearestOf,
  sizeOf,
  unitAt,
} from '../../src/table/units.ts'
import { TABLES } from '../../src/tables.ts'
import { NONE } from '../../src/vocabulary.ts'
import { blue, piece } from '../pieces.ts'
import { type Piece, Stage, tableOf, unit } from '../stage.ts'

const scenarios: Scenario[] = marchAttack.manifest.scenarios.map(id => {
  const made = marchAttack.scenario(id, {})
  if (!made.ok) throw new Error(id)
  return made.value
})

describe('MAR-23.1 to MAR-23.7 · lengths, angles, footprints', () => {
  test('MAR-23.1 · everything that scenarios place lies in whole mils on the table', () => {
    for (const { table, deployment, ground, objectives } of scenarios) {
      const points: Point[] = [
        ...deployment.units,
        ...deployment.leaders.map(({ at }) => at),
        ...objectives.map(({ point }) => point),
        ...ground.blocks.flatMap(block => block.points),
        ...ground.crossings.map(({ at }) => at),
      ]
      for (const { x, y } of points) {
        expect([Number.isInteger(x), Number.isInteger(y)]).toEqual([true, true])
        expect([x >= 0, y >= 0, x <= table.width, y <= table.height]).toEqual([true, true, true, true])
      }
    }
    expect(Step.safeParse({ type: 'forward', mils: 0.5 }).success).toBe(false)
  })

  test('MAR-23.2 · facings are whole tenths, 0 to 3599', () => {
    const isBearing = (tenths: number): boolean => Bearing.safeParse(tenths).success
    expect([0, 3599, 3600, -1, 0.5].map(isBearing)).toEqual([true, true, false, false, false])
    const [north, east] = [
      tableOf([piece('a', 'infantry-column', 20_000, 20_000, 0)]),
      tableOf([piece('a', 'infantry-column', 20_000, 20_000, 900)]),
    ]
    expect(frontOf(north, 0)).toEqual({ x: 20_000, y: 21_181 })
    expect(frontOf(east, 0)).toEqual({ x: 21_181, y: 20_000 })
  })

  test('MAR-23.3 · the sine table: each entry is the nearest whole number, the rest follows by symmetry', () => {
    expect([S(300), S(450), S(225)]).toEqual([500_000, 707_107, 382_683])
    for (let t = 0; t <= 900; t++) {
      // A double is good enough to say which whole number is nearest; nothing is decided by it.
      expect(S(t)).toBe(Math.round(Math.sin((t * Math.PI) / 1800) * 1_000_000))
      expect([S(1800 - t), S((1800 + t) % 3600), S((3600 - t) % 3600)]).toEqual([S(t), 0 - S(t), 0 - S(t)])
      expect(C(t)).toBe(S(900 - t))
    }
  })

  test('TV-65 · MAR-23.4 MAR-1.8 · sides of stands in mils, every one even', () => {
    expect([20, 30, 40, 60, 80, 120].map(sideOfStand)).toEqual([788, 1182, 1574, 2362, 3150, 4724])
  })

  test.each([
    ['infantry-line', 3150, 1182],
    ['cavalry-line', 3150, 1182],
    ['infantry-column', 1574, 2362],
    ['cavalry-column', 1574, 2362],
    ['infantry-square', 1574, 2362],
    ['infantry-skirmish', 4724, 1182],
    ['battery-limbered', 1574, 1574],
    ['battery-unlimbered', 1574, 1574],
    ['large-battery-unlimbered', 3150, 1574],
    ['large-battery-limbered', 1574, 3150],
  ] as const)(
    'MAR-23.5 MAR-1.10 · %s has a frontage of %i and a depth of %i',
    (formation, frontage, depth) => {
      expect(sizeOf(formation)).toMatchObject({ frontage, depth })
    },
  )

  test('TV-60 TV-61 · MAR-23.6 · corners, front left first, of a unit on the table', () => {
    const s = tableOf([
      piece('a', 'infantry-line', 10_000, 10_000, 300),
      piece('b', 'infantry-column', 10_000, 10_000, 450),
    ])
    const of = (id: string) => footprintOf(s, unitNamed(s, id)).map(({ x, y }) => [x, y])
    expect(of('a')).toEqual([
      [8932, 11_299],
      [11_659, 9724],
      [11_068, 8701],
      [8341, 10_276],
    ])
    expect(of('b')).toEqual([
      [10_279, 11_392],
      [11_392, 10_279],
      [9721, 8608],
      [8608, 9721],
    ])
  })

  test('MAR-23.7 · the front midpoint; squares have none', () => {
    const s = tableOf([
      piece('a', 'infantry-line', 10_000, 10_000, 300),
      piece('b', 'infantry-square', 10_000, 10_000, 300),
    ])
    expect([frontOf(s, 0), frontOf(s, 1)]).toEqual([
      { x: 10_296, y: 10_512 },
      { x: 10_000, y: 10_000 },
    ])
  })
})

describe('MAR-23.8 to MAR-23.13 · distances, zones, bearings', () => {
  test('TV-63 · MAR-23.8 · engaged corner to corner at √80988265; MAR-3.5 at 9000 and not at 9001', () => {
    const engaged = (x: number, y: number, as: Piece['formation'] = 'infantry-column'): boolean => {
      const s = tableOf([piece('a', 'infantry-column', 10_000, 10_000), piece('b', as, x, y, 0, blue)])
      return isEngaged(s, unitNamed(s, 'a'))
    }
    // Less than 9" to the side and less ahead, but not across; and skirmishers are not formed (MAR-3.6).
    expect([engaged(18_400, 19_200), engaged(10_000, 20_000, 'infantry-skirmish')]).toEqual([false, false])
    expect([engaged(17_937, 18_726), engaged(10_000, 21_362), engaged(10_000, 21_363)]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('MAR-23.9 · to end on a friend by 2 mils is a rounding, by 3 it is not', () => {
    const ends = (mils: number): string | null => {
      const friend = piece('b', 'infantry-column', 20_000, 25_000)
      const stage = new Stage(
        tableOf([piece('a', 'infantry-column', 20_000, 20_000), friend]),
        'movementPhase',
      )
      stage.decide(0, { type: 'declare-charges', charges: [] })
      const moves = [{ unit: 'a', mode: 'tactical' as const, steps: [{ type: 'forward' as const, mils }] }]
      return stage.refusal(0, { type: 'move', moves, commanders: [] })?.rule ?? null
    }
    const touching = 5000 - 2362
    expect([ends(touching), ends(touching + 2), ends(touching + 3)]).toEqual([null, null, 'MAR-8.32'])
  })

  test('TV-62 · MAR-23.10 · zones of a line, its borders included', () => {
    const { x, y, facing } = unitAt(tableOf([piece('a', 'infantry-line', 10_000, 10_000)]), 0)
    const zone = (px: number, py: number) =>
      zoneOf({ x, y, facing }, sizeOf('infantry-line'), { x: px, y: py })
    expect([
      zone(14_575, 13_591),
      zone(14_576, 13_591),
      zone(14_575, 6409),
      zone(14_574, 6409),
      zone(13_000, 10_000),
    ]).toEqual(['front', 'right', 'right', 'rear', 'right'])
  })

  test('MAR-23.11 MAR-9.13 · guns bear 22.5° outward of their front corners and no tenth more', () => {
    // The target is a square that only just shows its nearest corner: (f − d) · 414214 on either side.
    const hits = (x: number): boolean => {
      const guns = piece('a', 'battery-unlimbered', 20_000, 20_000, 0, { stands: 1 })
      const s = tableOf([guns, piece('b', 'infantry-column', x, 30_000, 0, blue)])
      return new Stage(s, 'firePhase').asks(0)
    }
    // The nearest corner that lies farthest ahead: 31181 − 20787 = 10394 ahead, so 4305 aside of the corner at 787.
    const border = 20_000 + 787 + 4305 + 787
    expect([hits(border), hits(border + 1)]).toEqual([true, false])
  })

  test('MAR-23.12 · reference points: centre and corners; of a garrison those of its block', () => {
    const points = [
      { x: 1000, y: 1000 },
      { x: 4000, y: 1000 },
      { x: 4000, y: 3001 },
      { x: 1000, y: 3000 },
    ]
    const s = tableOf(
      [
        piece('a', 'infantry-line', 10_000, 10_000),
        piece('b', 'garrison', 2500, 2000, 0, { now: { block: 0 } }),
      ],
      { ground: { blocks: [{ id: 'v', type: 'farm', points }] } },
    )
    expect(referencePointsOf(s, 0)).toEqual([
      { x: 10_000, y: 10_000 },
      ...corners(unitAt(s, 0), sizeOf('infantry-line')),
    ])
    expect(referencePointsOf(s, 1)).toEqual([{ x: 2500, y: 2000 }, ...points])
  })

  test('TV-64 · MAR-23.13 · bearings; from a point to itself that of the home edge', () => {
    const between = (a: [number, number], b: [number, number]) =>
      bearing({ x: a[0], y: a[1] }, { x: b[0], y: b[1] }, 0)
    expect([
      between([10_000, 10_000], [12_000, 13_000]),
      between([0, 0], [1000, 1000]),
      between([0, 0], [-3000, 1000]),
    ]).toEqual([337, 450, 2884])
    const s = tableOf([piece('a', 'infantry-column', 50_000, 50_000, 1234)])
    const home = s.scenario.sides[0].homeEdge
    fallBackUnit(s, 0, { length: 3000, from: { x: 50_000, y: 50_000 }, isTactical: true }, undefined)
    const way = { north: [0, 3000], east: [3000, 0], south: [0, -3000], west: [-3000, 0] }[home]
    expect([unit(s, 'a').x - 50_000, unit(s, 'a').y - 50_000]).toEqual(way)
  })
})

describe('MAR-23.19 to MAR-23.23 · levels, lengths inside, centres, ties', () => {
  const square = (x: number, y: number, half: number) => [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ]

  test('MAR-23.19 · the highest hill counts, its edge included, else 0', () => {
    const hills = [
      { id: 'low', level: 1, polygon: square(20_000, 20_000, 5000) },
      { id: 'high', level: 2, polygon: square(20_000, 20_000, 2000) },
    ]
    const { ground } = tableOf([], { ground: { hills } }).scenario
    const levels = [20_000, 22_000, 22_001, 25_000, 25_001].map(x => levelOfGround(ground, { x, y: 20_000 }))
    expect(levels).toEqual([2, 2, 1, 1, 0])
  })

  test('MAR-23.20 MAR-12.14 · lengths in several crops are added exactly', () => {
    const crop = (id: string, y: number) => ({ id, type: 'crops' as const, points: square(20_000, y, 1000) })
    const { ground } = tableOf([], { ground: { areas: [crop('a', 21_000), crop('b', 25_000)] } }).scenario
    const sees = (to: Point) =>
      groundInTheWay(ground, { from: { x: 20_000, y: 19_000 }, to }, 72_000, []) === null
    expect([sees({ x: 20_000, y: 27_000 }), sees({ x: 20_001, y: 27_000 })]).toEqual([true, false])
  })

  test('MAR-23.21 · the centre of an MF is the rounded mean of its units on the table', () => {
    const s = tableOf([
      piece('a', 'infantry-column', 10_000, 10_000),
      piece('b', 'infantry-column', 10_001, 20_000),
      piece('c', 'infantry-column', 90_000, 90_000, 0, { now: { place: 'lost' } }),
    ])
    expect(centreOfFormation(s, formationNamed(s, 'red'))).toEqual({ x: 10_001, y: 15_000 })
  })

  test('MAR-23.23 · of two equally near the lower id comes first', () => {
    const s = tableOf([
      piece('a', 'infantry-column', 50_000, 50_000),
      piece('c', 'infantry-column', 50_000, 60_000, 0, blue),
      piece('b', 'infantry-column', 50_000, 40_000, 0, blue),
    ])
    const [b, c] = [unitNamed(s, 'b'), unitNamed(s, 'c')]
    expect(nearestOf(s, footprintOf(s, 0), [b, c])).toBe(b)
    expect(nearestOf(s, footprintOf(s, 0), [])).toBe(NONE)
  })
})

test('TV-59 · MAR-8.35 · a column 2" behind a line that breaks tests, one 2" beside it does not', () => {
  const s = tableOf(
    [
      piece('a', 'infantry-line', 20_000, 20_000, 0, { now: { cv: 1 } }),
      piece('behind', 'infantry-column', 20_000, 20_000 - 591 - 2000 - 1181),
      piece('beside', 'infantry-column', 20_000 + 1575 + 2000 + 787, 20_000),
      piece('e', 'infantry-line', 20_000, 22_182, 1800, blue),
    ],
    { leaders: { red: { place: 'off-table' }, blue: { place: 'off-table' } } },
  )
  const stage = new Stage(s, 'firePhase', [6, 6, 6, 6])
  stage.decide(0, { type: 'declare-fire', fires: [] })
  stage.decide(1, {
    type: 'declare-fire',
    fires: [{ type: 'fire', unit: 'e', target: 'a', points: 6, joined: false }],
  })
  expect(stage.events('ved-test').map(({ unit: id, rule }) => [id, rule])).toEqual([['behind', 'MAR-8.35']])
  expect(unit(stage.s, 'behind').disorder).toBe(2)
})

describe('what is looked up by where it lies is what looking at everything finds', () => {
  const place = ({ table }: Scenario) =>
    fc.record({
      x: fc.integer({ min: -500, max: table.width + 500 }),
      y: fc.integer({ min: -500, max: table.height + 500 }),
    })

  test.each(scenarios)('MAR-12.1 MAR-12.12 MAR-23.18 · ground of $id', scenario => {
    const { ground } = scenario
    fc.assert(
      fc.property(
        place(scenario),
        fc.integer({ min: -1000, max: 1000 }),
        fc.integer({ min: -1000, max: 1000 }),
        (from, dx, dy) => {
          const to = { x: from.x + dx, y: from.y + dy }
          const areas = ground.areas.filter(({ points }) => contains(points, from)).map(({ type }) => type)
          expect(areasAt(ground, from)).toEqual(areas.length === 0 ? ['open'] : areas)
          expect(levelOfGround(ground, from)).toBe(levelAt(from, ground.hills))
          const onRoad = ground.roads.some(({ points }) =>
            isPointNearLine(from, points, TABLES.distances.roadTolerance),
          )
          expect(isOnRoad(ground, 'infantry-column', from)).toBe(onRoad)
          const crossed = (number: number): boolean =>
            crosses(from, to, ground.obstacles[number]?.points ?? [], { startCounts: false })
          const all = [...ground.obstacles.keys()].filter(crossed)
          expect([...obstaclesOnTheWay(ground, from, to)].filter(crossed)).toEqual(all)
        },
      ),
      { numRuns: 400 },
    )
  })

  /** All units of the scenario anywhere on its table, so that they stand in each other's way. */
  const crowd = (scenario: Scenario) =>
    fc.array(fc.record({ at: place(scenario), facing: fc.integer({ min: 0, max: 3599 }) }), {
      minLength: 14,
      maxLength: 14,
    })

  /** MAR-9.9 as it is written: every unit, every line, no box. */
  function slowlySeen(s: State, viewer: number, target: number): Point[] {
    const { ground } = s.scenario
    const pose = unitAt(s, viewer)
    const from =
      pose.formation === 'infantry-square'
        ? { x: pose.x, y: pose.y }
        : frontMidpoint(pose, sizeOf(pose.formation))
    const goal = unitAt(s, target)
    return [{ x: goal.x, y: goal.y }, ...corners(goal, sizeOf(goal.formation))].filter(to => {
      const isScreened = s.open.units.some((other, i) => {
        if (i === viewer || i === target || other.formation === 'infantry-skirmish') return false
        const points = corners(other, sizeOf(other.formation))
        return obstructs(ground, { from, to }, { points, centre: { x: other.x, y: other.y } })
      })
      return !isScreened && groundInTheWay(ground, { from, to }, 72_000, []) === null
    })
  }

  test('MAR-9.9 MAR-23.6 · footprints and sight of units that go from place to place', () => {
    const [scenario] = scenarios
    if (scenario === undefined) throw new Error('no scenario')
    const forms = [
      'infantry-line',
      'infantry-column',
      'infantry-square',
      'infantry-skirmish',
      'cavalry-line',
    ] as const
    const s = tableOf(
      Array.from({ length: 14 }, (_, i) =>
        piece(
          `u${String(i).padStart(2, '0')}`,
          forms[i % forms.length] ?? 'infantry-line',
          0,
          0,
          0,
          i % 2 === 0 ? {} : blue,
        ),
      ),
      { ground: scenario.ground },
    )
    fc.assert(
      fc.property(crowd(scenario), places => {
        for (const [i, { at, facing }] of places.entries()) Object.assign(unitAt(s, i), { ...at, facing })
        for (let i = 0; i < places.length; i++) {
          const state = unitAt(s, i)
          expect(footprintOf(s, i)).toEqual(corners(state, sizeOf(state.formation)))
          expect(centreOfUnit(s, i)).toEqual({ x: state.x, y: state.y })
        }
        const near = [...places.keys()].filter(i => i % 2 === 1 && areWithin(s, 0, i, 20_000))
        for (const target of near) expect(sightOf(s, 0, target).seen).toEqual(slowlySeen(s, 0, target))
      }),
      { numRuns: 60 },
    )
  })
})
