import { describe, expect, test } from 'vitest'
import { isCharging } from '../../src/movement/charges/opportunity.ts'
import type { Objective, Victory } from '../../src/scenario.ts'
import type { Charge, State } from '../../src/state.ts'
import { loseUnit } from '../../src/table/breaking.ts'
import { formationNamed, unitNamed } from '../../src/table/names.ts'
import { isBombarded, orderTo } from '../../src/table/orders.ts'
import { footprintOf, nearestOf } from '../../src/table/units.ts'
import { formationsLost, isSuddenDeath, pointsOf } from '../../src/turn/victory.ts'
import type { MfState } from '../../src/vocabulary.ts'
import { charge } from '../charging.ts'
import { leader, major, type Piece, Stage, tableOf, unit } from '../stage.ts'

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
const away = { red: { place: 'off-table' as const }, blue: { place: 'off-table' as const } }
const number = (s: State, id: string): number => unitNamed(s, id)

describe('MAR-24.5 · what a side scores, each by itself', () => {
  const goal = (id: string, points: number): Objective => ({
    id,
    name: id,
    point: { x: 0, y: 0 },
    radius: 0,
    block: -1,
    points,
  })
  const table = () => {
    const s = tableOf(
      [
        at('a', 'infantry-line', 1, 1),
        at('b', 'infantry-line', 1, 1, 0, blue),
        at('c', 'cavalry-line', 1, 1, 0, blue),
        at('g', 'battery-limbered', 1, 1, 0, blue),
      ],
      { scenario: { objectives: [goal('x', 4), goal('y', 9)] } },
    )
    const victory: Victory = {
      ...s.scenario.victory,
      scores: { formedUnit: 1, battery: 20, formation: 300, commander: 5000 },
    }
    return { ...s, scenario: { ...s.scenario, victory } }
  }
  const points = (change: (s: State) => void) => {
    const s = table()
    change(s)
    return [pointsOf(s, 0), pointsOf(s, 1)]
  }
  test.each<[string, (s: State) => void, readonly [number, number]]>([
    ['nothing', () => {}, [0, 0]],
    ['an objective', s => void Object.assign(s.open, { control: [0, 1] }), [4, 9]],
    ['infantry', s => void Object.assign(unit(s, 'b'), { place: 'lost' }), [1, 0]],
    ['both', s => void ['b', 'c'].map(id => Object.assign(unit(s, id), { place: 'lost' })), [2, 0]],
    ['a battery', s => void Object.assign(unit(s, 'g'), { place: 'lost' }), [20, 0]],
    ['a unit that withdrew', s => void Object.assign(unit(s, 'b'), { place: 'withdrawn' }), [0, 0]],
    ['an MF broken', s => void Object.assign(major(s, 'blue'), { state: 'broken-mf' }), [300, 0]],
    ['an MF destroyed', s => void Object.assign(major(s, 'blue'), { state: 'destroyed' }), [300, 0]],
    ['an MF that retires', s => void Object.assign(major(s, 'blue'), { state: 'retiring' }), [0, 0]],
    ['an MF that withdrew', s => void Object.assign(major(s, 'blue'), { state: 'withdrawn' }), [0, 0]],
    ['a commander', s => void Object.assign(leader(s, 'chief-blue'), { place: 'lost' }), [5000, 0]],
    ['one who was replaced', s => void Object.assign(s.open, { leadersLost: [0, 1] }), [5000, 0]],
    [
      'both',
      s => {
        leader(s, 'chief-blue').place = 'lost'
        s.open.leadersLost = [0, 2]
      },
      [15_000, 0],
    ],
    [
      'one’s own',
      s => {
        unit(s, 'a').place = 'lost'
        leader(s, 'chief-red').place = 'lost'
        s.open.leadersLost = [1, 0]
      },
      [0, 10_001],
    ],
    ['one who left', s => void Object.assign(leader(s, 'chief-blue'), { place: 'left' }), [0, 0]],
  ])('%s', (_, change, expected) => expect(points(change)).toEqual(expected))

  test.each([
    [2, 'draw', []],
    [3, 'victory', [0]],
    [7, 'victory', [0]],
    [8, 'decisive', [0]],
  ] as const)('a margin of %i: %s', (margin, how, winners) => {
    const s = tableOf([far], { scenario: { objectives: [goal('x', margin)] } })
    const victory: Victory = { ...s.scenario.victory, marginalMargin: 3, decisiveMargin: 8 }
    s.open.control = [0]
    const stage = new Stage({ ...s, scenario: { ...s.scenario, victory } }, 'reckoning')
    expect(stage.s.outcome).toMatchObject({ how, winners, scores: [margin, 0] })
    expect(stage.events('scored')).toMatchObject([{ points: [margin, 0] }])
  })
})

describe('MAR-24.6 · sudden death', () => {
  const ids = ['red', 'r1', 'r2', 'r3']
  const table = (
    suddenDeath: Victory['suddenDeath'],
    states: readonly MfState[],
    types: readonly ('infantry' | 'cavalry' | 'mixed' | 'artillery-group')[] = [],
  ) => {
    const s = tableOf([...ids.map(id => at(`u-${id}`, 'infantry-line', 1, 1, 0, { mf: id })), far], {
      majors: { r1: 0, r2: 0, r3: 0 },
    })
    const formations = s.scenario.formations.map(card => ({
      ...card,
      type: types[ids.indexOf(card.id)] ?? ('infantry' as const),
    }))
    for (const [i, id] of ids.entries())
      Object.assign(major(s, id), { state: states[i] ?? 'ready', type: types[i] ?? 'infantry' })
    const victory = { ...s.scenario.victory, suddenDeath }
    return { ...s, scenario: { ...s.scenario, formations, victory } }
  }
  const ALL = { type: 'all-infantry-or-mixed-mfs-lost' } as const
  const HALF = { type: 'mf-fraction-lost', fraction: [1, 2] } as const
  const B: MfState = 'broken-mf'
  test('without a condition there is none', () =>
    expect(isSuddenDeath(table(null, [B, B, B, B]), 0)).toBe(false))
  test('all infantry and mixed MFs, whatever cavalry does; withdrawn ones are not lost', () => {
    expect(isSuddenDeath(table(ALL, [B, 'destroyed', B, B]), 0)).toBe(true)
    expect(isSuddenDeath(table(ALL, [B, B, B, 'ready']), 0)).toBe(false)
    expect(isSuddenDeath(table(ALL, [B, B, B, 'withdrawn']), 0)).toBe(false)
    expect(
      isSuddenDeath(table(ALL, [B, B, B, 'ready'], ['infantry', 'mixed', 'infantry', 'cavalry']), 0),
    ).toBe(true)
    expect(isSuddenDeath(table(ALL, [], ['cavalry', 'cavalry', 'cavalry', 'cavalry']), 0)).toBe(false)
    expect(isSuddenDeath(table(ALL, [B, B, B, B]), 1)).toBe(false)
  })
  test('a fraction of all MFs, withdrawn ones among the lost, guns not among all', () => {
    expect(
      [[B], [B, 'withdrawn'], [B, B, B]].map(states => isSuddenDeath(table(HALF, states as MfState[]), 0)),
    ).toEqual([false, true, true])
    expect(
      isSuddenDeath(table(HALF, [B], ['infantry', 'infantry', 'artillery-group', 'artillery-group']), 0),
    ).toBe(true)
    expect(
      formationsLost(table(HALF, [B], ['infantry', 'infantry', 'infantry', 'artillery-group']), 0),
    ).toEqual({ lost: 1, all: 3 })
  })
  test('one side loses at once, both reckon, none goes on', () => {
    const one = table(ALL, [B, B, B, B])
    expect(new Stage(one, 'suddenDeath').s.outcome).toMatchObject({ how: 'sudden-death', winners: [1] })
    major(one, 'blue').state = 'destroyed'
    expect(new Stage(one, 'suddenDeath').s.outcome?.how).not.toBe('sudden-death')
    expect(new Stage(table(ALL, []), 'suddenDeath').events('scored')).toEqual([])
  })
})

test('MAR-6.7 MAR-9.21 · the leader of a unit that leaves without breaking adds nothing to his roll', () => {
  const result = (dice: readonly number[]) => {
    const s = tableOf([at('a', 'infantry-line', 20_000, 20_000), far])
    leader(s, 'chief-red').attachedTo = number(s, 'a')
    const stage = new Stage(s, 'control')
    stage.s.chance.script = [...dice]
    loseUnit(stage.s, number(s, 'a'), true, undefined)
    return leader(stage.s, 'chief-red')
  }
  expect(result([4, 5])).toMatchObject({
    place: 'table',
    isUnhorsed: false,
    attachedTo: -1,
    x: 20_000,
    y: 20_000,
  })
  expect(result([5, 5])).toMatchObject({ place: 'table', isUnhorsed: true })
  expect(result([5, 6])).toMatchObject({ place: 'lost' })
})

describe('MAR-5.18 · what is bombarded', () => {
  const s = tableOf(
    [
      at('a', 'infantry-line', 20_000, 20_000),
      at('b', 'infantry-line', 1, 1, 0, blue),
      at('c', 'infantry-line', 1, 1, 0, { mf: 'other' }),
      at('g', 'garrison', 1, 1, 0, { ...blue, now: { block: 0 } }),
    ],
    {
      majors: { other: 1 },
      ground: {
        blocks: [
          {
            id: 'f',
            type: 'farm',
            points: [
              { x: 0, y: 0 },
              { x: 9, y: 0 },
              { x: 9, y: 9 },
            ],
          },
        ],
      },
    },
  )
  const is = (order: Parameters<typeof orderTo>[1], type: 'bombard' | 'support' = 'bombard') =>
    ['b', 'c', 'g'].map(id => isBombarded(s, orderTo(type, order), number(s, id)))
  test('every unit of the MF, or whoever is in the block', () => {
    expect(is({ formation: formationNamed(s, 'blue') })).toEqual([true, false, true])
    expect(is({ block: 0 })).toEqual([false, false, true])
    expect(is({ formation: formationNamed(s, 'blue') }, 'support')).toEqual([false, false, false])
  })
})

test('MAR-8.24 · an enemy that charges is one that has declared a charge', () => {
  const s = tableOf([at('a', 'cavalry-line', 20_000, 20_000), at('c', 'cavalry-line', 30_000, 20_000), far])
  const is = (kind: Charge['kind']) => {
    s.open.charges = []
    charge(s, 'a', 'z', { kind })
    return [isCharging(s, number(s, 'a')), isCharging(s, number(s, 'c')), isCharging(s, number(s, 'z'))]
  }
  expect((['charge', 'counter-charge', 'opportunity-charge'] as const).map(is)).toEqual([
    [true, false, false],
    [false, false, false],
    [false, false, false],
  ])
})

test('MAR-23.23 · of several equally near the lowest id, wherever it stands in the list', () => {
  const s = tableOf([
    at('a', 'infantry-line', 20_000, 20_000),
    at('b', 'infantry-line', 20_000, 30_000, 0, blue),
    at('c', 'infantry-line', 20_000, 10_000, 0, blue),
    at('d', 'infantry-line', 20_000, 10_001, 0, blue),
  ])
  const nearest = (...ids: readonly string[]) => {
    const found = nearestOf(
      s,
      footprintOf(s, number(s, 'a')),
      ids.map(id => number(s, id)),
    )
    return found === -1 ? null : s.scenario.units[found]?.id
  }
  expect([
    nearest('b', 'c'),
    nearest('c', 'b'),
    nearest('c', 'b', 'd'),
    nearest('d', 'c'),
    nearest(),
  ]).toEqual(['b', 'b', 'd', 'd', null])
})

test('MAR-9.22 MAR-10.6 · a new target that is reached without crossing water costs nothing', () => {
  const water = (y: number) => {
    const s = tableOf(
      [
        at('a', 'cavalry-line', 20_000, 20_000, 0, { weight: 'light' }),
        at('b', 'infantry-line', 20_000, 22_000, 1800, { ...blue, now: { place: 'lost' } }),
        at('c', 'infantry-line', 20_000, 26_000, 1800, blue),
      ],
      {
        leaders: away,
        ground: {
          obstacles: [
            {
              id: 's',
              type: 'stream',
              points: [
                { x: 0, y },
                { x: 90_000, y },
              ],
            },
          ],
        },
      },
    )
    charge(s, 'a', 'b')
    const stage = new Stage(s, 'strays')
    const part = stage.next(0).find(each => each.type === 'charge-on' && each.target === 'c')
    if (part?.type !== 'charge-on') return null
    stage.decide(0, { type: 'go-on', unit: 'a', how: part.how, mils: part.mils, target: part.target })
    return stage.s.open.charges.map(({ crossedWater, zone, from }) => [crossedWater, zone, from])
  }
  const from = { x: 20_000, y: 20_000, facing: 0 }
  expect([water(80_000), water(22_000)]).toEqual([[[false, 'front', from]], [[true, 'front', from]]])
})

test('MAR-20.1 · charges of a tactical phase end with it', () => {
  const s = tableOf([at('a', 'cavalry-line', 20_000, 20_000), far])
  charge(s, 'a', 'z', { fate: 'fought' })
  expect(new Stage(s, 'endTactical').s.open.charges).toEqual([])
})
