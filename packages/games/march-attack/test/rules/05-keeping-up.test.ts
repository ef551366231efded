import { describe, expect, test } from 'vitest'
import { lapseOrders } from '../../src/orders/keeping-up.ts'
import type { State, Unit } from '../../src/state.ts'
import { fromHome, homePoint } from '../../src/table/edges.ts'
import { formationNamed, unitNamed } from '../../src/table/names.ts'
import { isBombarded, orderOf, orderTo } from '../../src/table/orders.ts'
import { EDGES } from '../../src/vocabulary.ts'
import { charge } from '../charging.ts'
import { blue, far, farNorth, line, opposed, piece, withoutLeaders } from '../pieces.ts'
import { giveOrder, major, type Piece, Stage, tableOf, unit } from '../stage.ts'

/** Orders that are kept up, lapse or are carried out. */

const guns = (facing: number) =>
  piece('g', 'battery-unlimbered', 20_000, 20_000, facing, { stands: 1, cv: 5 })
const typeOf = (s: State, id: string) => orderOf(s, formationNamed(s, id))?.type
/** As it stands when the active side has moved. */
const moved = (s: State) =>
  new Stage(s, 'movementPhase').letPass('t1e-movement').decide(0, { type: 'end-movement' }).letPass()

test('MAR-5.14 MAR-5.16 · who is all en route has carried nothing out', () => {
  const kept = (type: 'manoeuvre' | 'retire') => {
    const s = tableOf([opposed('a', 'red', 20_000, 20_000, { now: { place: 'en-route' } }), farNorth])
    giveOrder(s, 'red', { type, point: { x: 20_000, y: 20_000 } })
    return orderOf(new Stage(s, 'completeOrders').letPass().s, formationNamed(s, 'red')).type
  }
  expect([kept('manoeuvre'), kept('retire')]).toEqual(['manoeuvre', 'retire'])
})

test('MAR-5.16 MAR-5.14 · units en route hold up a manoeuvre, and no retirement', () => {
  const after = (type: 'manoeuvre' | 'retire') => {
    const coming = { now: { place: 'en-route' } } as const
    const s = tableOf([opposed('a', 'red', 20_000), opposed('c', 'red', 0, 0, coming), farNorth])
    giveOrder(s, 'red', { type, point: { x: 20_000, y: 20_000 } })
    return typeOf(new Stage(s, 'completeOrders').letPass().s, 'red')
  }
  expect([after('manoeuvre'), after('retire')]).toEqual(['manoeuvre', 'defend'])
})

describe('MAR-5.16 · a retirement is carried out', () => {
  const done = (...units: readonly [number, number][]) => {
    const s = tableOf([
      ...units.map(([x, y], i) => opposed(`a${i}`, 'red', x, y)),
      opposed('b', 'blue', 20_000, 60_000),
    ])
    giveOrder(s, 'red', { type: 'retire', point: { x: 20_000, y: 40_000 } })
    return orderOf(new Stage(s, 'completeOrders').letPass().s, formationNamed(s, 'red')).type === 'defend'
  }
  // More than 18" of the enemy, whose front is at 59,409; or within 9" of the objective.
  test.each<[string, (readonly [number, number])[], boolean]>([
    ['18" away', [[20_000, 40_818]], true],
    ['all far away', [[20_000, 20_000]], true],
    ['exactly 18" from the enemy and 9" from the objective', [[27_924, 43_300]], true],
    ['near the enemy, and not near the objective', [[33_000, 50_000]], false],
    [
      'one of two',
      [
        [20_000, 20_000],
        [33_000, 50_000],
      ],
      false,
    ],
  ])('%s', (_, units, is) => expect(done(...(units as [number, number][]))).toBe(is))
})

test('MAR-5.18 · a bombardment lapses in the second T2 in which nobody could fire at its target', () => {
  const s = tableOf([guns(0), piece('b', 'infantry-line', 60_000, 60_000, 0, blue)], withoutLeaders)
  const formation = (id: string) => s.open.formations.findIndex(each => each.id === id)
  giveOrder(s, 'red', { type: 'bombard', formation: formation('blue') })
  const orderOf = (stage: Stage) => stage.s.shared[0]?.secret.orders[formation('red')]?.type
  const first = new Stage(s, 'firePhase')
  expect(orderOf(first)).toBe('bombard')
  expect(orderOf(new Stage(first.s, 'firePhase'))).toBe('defend')
})

test('MAR-5.2 MAR-5.18 · who is en route has its order to bombard still when it arrives', () => {
  const made = tableOf([guns(0), farNorth], withoutLeaders)
  unit(made, 'g').place = 'en-route'
  giveOrder(made, 'red', { type: 'bombard', formation: formationNamed(made, 'blue') })
  let s = made
  for (let phase = 0; phase < 3; phase++) s = new Stage(s, 'firePhase').letPass().s
  expect(orderOf(s, formationNamed(s, 'red')).type).toBe('bombard')
})

describe('MAR-5.18 · what is bombarded', () => {
  const s = tableOf(
    [
      piece('a', 'infantry-line', 20_000, 20_000),
      piece('b', 'infantry-line', 1, 1, 0, blue),
      piece('c', 'infantry-line', 1, 1, 0, { mf: 'other' }),
      piece('g', 'garrison', 1, 1, 0, { ...blue, now: { block: 0 } }),
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
    ['b', 'c', 'g'].map(id => isBombarded(s, orderTo(type, order), unitNamed(s, id)))
  test('every unit of the MF, or whoever is in the block', () => {
    expect(is({ formation: formationNamed(s, 'blue') })).toEqual([true, false, true])
    expect(is({ block: 0 })).toEqual([false, false, true])
    expect(is({ formation: formationNamed(s, 'blue') }, 'support')).toEqual([false, false, false])
  })
})

describe('MAR-5.20 · a retreat is kept up by free units only, of those who have left as of those who are there', () => {
  const GONE = { place: 'withdrawn', hasMoved: true } as const
  const kept = (who: Partial<Piece>, now: Partial<Unit>) => {
    const s = tableOf([line('a', 'red', 20_000), line('b', 'red', 30_000, 20_000, who), farNorth])
    Object.assign(unit(s, 'b'), GONE, now)
    giveOrder(s, 'red', { type: 'retreat' })
    lapseOrders(s, 0, undefined)
    return orderOf(s, formationNamed(s, 'red')).type
  }

  test.each([
    ['a line', {}, {}, 'retreat'],
    ['cavalry', { formation: 'cavalry-line' }, {}, 'retreat'],
    ['one that left in an earlier T1', {}, { hasMoved: false }, 'defend'],
    ['a unit that is lost', {}, { place: 'lost' }, 'defend'],
    ['a battery', { formation: 'battery-limbered' }, {}, 'defend'],
    ['skirmish order', { formation: 'infantry-skirmish' }, {}, 'defend'],
    ['a square', { formation: 'infantry-square' }, {}, 'defend'],
    ['one in disorder', {}, { disorder: 1 }, 'defend'],
    ['blown cavalry', { formation: 'cavalry-line' }, { isBlown: true }, 'defend'],
  ] as const)('%s', (_, who, now, type) => expect(kept(who, now)).toBe(type))

  test('MAR-4.14 · one of two free units is half of them, one of three is not', () => {
    const kept = (standing: number) => {
      const own = Array.from({ length: standing }, (_, i) => line(`a${i}`, 'red', 20_000 + 5000 * i))
      const s = tableOf([...own, line('b', 'red', 50_000, 20_000, { now: GONE }), farNorth])
      giveOrder(s, 'red', { type: 'retreat' })
      lapseOrders(s, 0, undefined)
      return orderOf(s, formationNamed(s, 'red')).type
    }
    expect([1, 2].map(kept)).toEqual(['retreat', 'defend'])
  })
})

test('MAR-5.20 MAR-11.10 MAR-23.13 · how far a home edge is, and its point nearest an MF', () => {
  const found = EDGES.map(edge => {
    const made = tableOf([opposed('a', 'red', 20_000, 30_000), farNorth])
    const [own, other] = made.scenario.sides
    const table = { width: 90_000, height: 70_000 }
    const s: State = {
      ...made,
      scenario: { ...made.scenario, table, sides: [{ ...own, homeEdge: edge }, other] },
    }
    return [edge, fromHome(s, 0, { x: 20_000, y: 30_000 }), homePoint(s, formationNamed(s, 'red'))]
  })
  expect(found.toSorted()).toEqual([
    ['east', 70_000, { x: 90_000, y: 30_000 }],
    ['north', 40_000, { x: 20_000, y: 70_000 }],
    ['south', 30_000, { x: 20_000, y: 0 }],
    ['west', 20_000, { x: 0, y: 30_000 }],
  ])
})

test('MAR-5.20 · who turns back is of the MF that retreats', () => {
  const coming = { now: { place: 'en-route' as const } }
  const s = tableOf(
    [
      piece('a', 'infantry-line', 20_000, 20_000),
      piece('b', 'infantry-line', 0, 0, 0, coming),
      piece('o', 'infantry-line', 0, 0, 0, { ...coming, mf: 'other' }),
      far,
    ],
    { majors: { other: 0 } },
  )
  for (const id of ['red', 'other']) Object.assign(major(s, id), { hasArrived: true, startUnits: 2 })
  giveOrder(s, 'other', { type: 'retreat' })
  const after = new Stage(s, 'rollArrivals').letPass().s
  expect(['a', 'b', 'o'].map(id => unit(after, id).place)).toEqual(['table', 'en-route', 'withdrawn'])
  expect([major(after, 'red').state, major(after, 'other').state]).toEqual(['ready', 'withdrawn'])
})

describe('MAR-5.22 · orders that are kept up', () => {
  const pair = () => tableOf([opposed('a', 'red', 20_000, 20_000), opposed('b', 'blue', 60_000, 90_000)])

  test('MAR-5.13 · an attack is, by one charge, though nobody has come nearer', () => {
    const attack = (isCharging: boolean) => {
      const s = pair()
      giveOrder(s, 'red', { type: 'attack', point: { x: 20_000, y: 80_000 } })
      const stage = new Stage(s, 'movementPhase').letPass('t1e-movement')
      if (isCharging) charge(stage.s, 'a', 'b', { fate: 'without-contact' })
      return typeOf(stage.decide(0, { type: 'end-movement' }).letPass().s, 'red')
    }
    expect([attack(false), attack(true)]).toEqual(['defend', 'attack'])
  })

  test('MAR-5.20 · a retreat is by who comes 3" nearer to the home edge, not by who stands', () => {
    const retreat = (by: number) => {
      const s = pair()
      const [own, other] = s.scenario.sides
      const south: State = {
        ...s,
        scenario: { ...s.scenario, sides: [{ ...own, homeEdge: 'south' }, other] },
      }
      giveOrder(south, 'red', { type: 'retreat' })
      const stage = new Stage(south, 'movementPhase').letPass('t1e-movement')
      unit(stage.s, 'a').began = { x: 20_000, y: 20_000 + by }
      return typeOf(stage.decide(0, { type: 'end-movement' }).letPass().s, 'red')
    }
    expect([0, 2999, 3000].map(retreat)).toEqual(['defend', 'defend', 'retreat'])
  })

  test('MAR-5.22 · what lapses and what is completed are told apart', () => {
    const s = pair()
    giveOrder(s, 'red', { type: 'manoeuvre', point: { x: 20_000, y: 20_000 } })
    const completed = new Stage(s, 'completeOrders').letPass()
    expect([completed.events('order-completed').length, completed.events('order-lapsed').length]).toEqual([
      1, 0,
    ])
    const t = pair()
    giveOrder(t, 'red', { type: 'attack', point: { x: 20_000, y: 80_000 } })
    const lapsed = moved(t)
    expect([lapsed.events('order-completed').length, lapsed.events('order-lapsed').length]).toEqual([0, 1])
  })

  test('MAR-5.18 · a bombardment begins to count anew with each T2 in which a battery could fire', () => {
    const guns = opposed('g', 'red', 20_000, 20_000, { formation: 'battery-unlimbered', stands: 1, cv: 5 })
    const s = tableOf([guns, opposed('b', 'blue', 20_000, 27_000)], withoutLeaders)
    giveOrder(s, 'red', { type: 'bombard', formation: formationNamed(s, 'blue'), idle: 1 })
    const fired = new Stage(s, 'firePhase').letPass().s
    Object.assign(unit(fired, 'b'), { x: 80_000, y: 80_000 })
    expect(typeOf(new Stage(fired, 'firePhase').letPass().s, 'red')).toBe('bombard')
  })
})

describe('what is still en route of an MF on the table', () => {
  /** Half of it found no room at deployment (MAR-24.2). */
  const halfWay = (): State => {
    const s = tableOf([
      line('a', 'red', 20_000),
      line('b', 'red', 0, 0, { now: { place: 'en-route' } }),
      farNorth,
    ])
    Object.assign(major(s, 'red'), { hasArrived: false, quality: 'regular', type: 'infantry', startUnits: 2 })
    s.open.turn = 3
    return s
  }

  test('MAR-5.20 · turns back from an ordered retreat, not from one that is compelled', () => {
    const place = (isCompelled: boolean) => {
      const s = halfWay()
      giveOrder(s, 'red', { type: 'retreat', isCompelled })
      return unit(new Stage(s, 'rollArrivals', [1, 1]).letPass().s, 'b').place
    }
    expect([place(false), place(true)]).toEqual(['withdrawn', 'en-route'])
  })

  test('MAR-11.15 · is lost with an MF that is dispersed, which is then destroyed', () => {
    const s = halfWay()
    Object.assign(major(s, 'red'), { state: 'broken-mf', since: 1 })
    giveOrder(s, 'red', { type: 'retreat', isCompelled: true })
    const after = new Stage(s, 'rally', [6, 6]).letPass()
    expect(after.events('rally')).toMatchObject([{ result: 'dispersed' }])
    expect(['a', 'b'].map(id => unit(after.s, id).place)).toEqual(['lost', 'lost'])
    expect(major(after.s, 'red').state).toBe('destroyed')
  })
})
