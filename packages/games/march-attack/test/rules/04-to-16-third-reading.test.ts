import { shifted, turned } from '@grognard/geometry'
import { describe, expect, test } from 'vitest'
import { inOrder } from '../../src/morale/causes.ts'
import { hasOpportunity } from '../../src/movement/charges/after-movement.ts'
import { assignBatteries } from '../../src/orders/artillery-assignment.ts'
import { lapseOrders } from '../../src/orders/keeping-up.ts'
import type { State, Unit } from '../../src/state.ts'
import { formationNamed } from '../../src/table/names.ts'
import { orderOf, orderTo } from '../../src/table/orders.ts'
import { giveOrder, leader, major, type Piece, Stage, tableOf, unit } from '../stage.ts'

/** What a third reading of the ledger has found, each by the words of its rule. */

const line = (id: string, mf: string, x: number, y = 20_000, more: Partial<Piece> = {}): Piece => ({
  id,
  mf,
  formation: 'infantry-line',
  x,
  y,
  ...more,
})
const gun = (id: string, mf: string, x: number, y = 20_000): Piece => ({
  id,
  mf,
  formation: 'battery-unlimbered',
  x,
  y,
  stands: 1,
})
const far = line('e', 'blue', 50_000, 95_000)

describe('MAR-5.20 · a retreat is kept up by free units only, of those who have left as of those who are there', () => {
  const GONE = { place: 'withdrawn', hasMoved: true } as const
  const kept = (who: Partial<Piece>, now: Partial<Unit>) => {
    const s = tableOf([line('a', 'red', 20_000), line('b', 'red', 30_000, 20_000, who), far])
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
      const s = tableOf([...own, line('b', 'red', 50_000, 20_000, { now: GONE }), far])
      giveOrder(s, 'red', { type: 'retreat' })
      lapseOrders(s, 0, undefined)
      return orderOf(s, formationNamed(s, 'red')).type
    }
    expect([1, 2].map(kept)).toEqual(['retreat', 'defend'])
  })
})

describe('what is still en route of an MF on the table', () => {
  /** Half of it found no room at deployment (MAR-24.2). */
  const halfWay = (): State => {
    const s = tableOf([line('a', 'red', 20_000), line('b', 'red', 0, 0, { now: { place: 'en-route' } }), far])
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

describe('MAR-4.8 · whose a battery is', () => {
  const reserve = (): State => {
    const s = tableOf(
      [
        gun('g1', 'guns', 20_000),
        gun('g2', 'guns', 23_000),
        gun('g3', 'guns', 26_000),
        line('r', 'red', 20_000, 26_000),
        far,
      ],
      { majors: { guns: 0 } },
    )
    Object.assign(major(s, 'guns'), { type: 'artillery-group', commander: formationNamed(s, 'red') })
    return s
  }
  const assign = (s: State, battery: string, formation: string) =>
    new Stage(s, 'ordersPhase')
      .letPass('assignBatteries')
      .decide(0, {
        type: 'assign-batteries',
        assigned: [{ type: 'reassign', leader: 'chief-red', battery, formation }],
      })
      .letPass().s
  const refused = (s: State, battery: string, formation: string) =>
    assignBatteries.compose?.fits(s, 0, [], { type: 'reassign', leader: 'chief-red', battery, formation })
      ?.rule
  const order = (s: State, formation: string, to: 'form' | 'dissolve') =>
    new Stage(s, 'ordersPhase')
      .letPass('armyOrders')
      .decide(0, {
        type: 'issue-orders',
        orders: [
          {
            type: 'issue',
            issuer: 'chief-red',
            formation,
            order:
              to === 'dissolve'
                ? { type: 'dissolve-grand-battery' }
                : { type: 'form-grand-battery', x: 23_000, y: 20_000, batteries: ['g1', 'g2', 'g3'] },
          },
        ],
      })
      .letPass().s

  test('MAR-16.3 · one that was given away and came back from a grand battery can be taken back by its group', () => {
    const GB = 'french-grand-battery-3'
    const given = assign(reserve(), 'g1', 'red')
    const forming = order(given, 'red', 'form')
    expect(refused(forming, 'g1', 'guns')).toBe('MAR-4.8')
    const standing = new Stage(forming, 'ordersPhase').letPass().s
    expect(major(standing, GB).type).toBe('grand-battery')
    expect(refused(standing, 'g1', 'guns')).toBe('MAR-4.8')
    const back = order(standing, GB, 'dissolve')
    expect(['g1', 'g2', 'g3'].map(id => back.open.formations[unit(back, id).major]?.id)).toEqual([
      'red',
      'guns',
      'guns',
    ])
    const taken = assign(back, 'g1', 'guns')
    expect(unit(taken, 'g1').major).toBe(formationNamed(taken, 'guns'))
  })

  test('MAR-4.12 · a commander-in-chief assigns from off the table as well, nobody else does', () => {
    const s = reserve()
    const rule = (place: 'table' | 'off-table' | 'lost', chief: number) => {
      leader(s, 'chief-red').place = place
      const [own, other] = s.scenario.sides
      const sides = [{ ...own, commanderInChief: chief }, other] as const
      return refused({ ...s, scenario: { ...s.scenario, sides } }, 'g1', 'red')
    }
    const [red, guns] = [formationNamed(s, 'red'), formationNamed(s, 'guns')]
    expect([rule('table', red), rule('off-table', red), rule('lost', red)]).toEqual([
      undefined,
      undefined,
      'MAR-4.8',
    ])
    expect([rule('table', guns), rule('off-table', guns)]).toEqual([undefined, 'MAR-4.8'])
  })
})

test('MAR-13.11 · who came into a block and was driven out of it in the same phase was the last to hold it', () => {
  const points = [
    { x: 30_000, y: 30_000 },
    { x: 33_000, y: 30_000 },
    { x: 33_000, y: 33_000 },
    { x: 30_000, y: 33_000 },
  ]
  const s = tableOf([line('a', 'red', 31_500, 28_500), far], {
    ground: { blocks: [{ id: 'farm', type: 'farm', points }] },
  })
  const steps = [{ type: 'enter-block' as const, block: 'farm' }]
  const inside = new Stage(s, 'movementPhase')
    .letPass('t1e-movement')
    .decide(0, { type: 'move', moves: [{ unit: 'a', mode: 'tactical', steps }], commanders: [] })
    .letPass().s
  Object.assign(unit(inside, 'a'), { block: -1, formation: 'infantry-column', x: 31_500, y: 20_000 })
  expect(new Stage(inside, 'control').s.open.blocks[0]?.controller).toBe(0)
})

test('MAR-24.10 · formations that come up in the battle stand where their ids say', () => {
  const s = tableOf([line('a', 'red', 20_000), line('z', 'zulu', 30_000), far], { majors: { zulu: 0 } })
  s.open.formations.push({ ...major(s, 'red'), id: 'french-guns-3', type: 'artillery-group' })
  for (const shared of s.shared) shared.secret.orders.push(orderTo('defend'))
  expect(inOrder(s).map(each => s.open.formations[each]?.id)).toEqual([
    'french-guns-3',
    'red',
    'zulu',
    'blue',
  ])
})

test('MAR-8.24 MAR-24.12 · an opportunity is found on whatever tenth of a degree its lane is open', () => {
  const BEARING = 23
  const at = { x: 50_000, y: 20_000, facing: 0 }
  const horse: Piece = { id: 'u', mf: 'blue', formation: 'cavalry-line', weight: 'light', ...at }
  // Two friends leave a gap as wide as the cavalry, across that one bearing.
  const gap = shifted(at, BEARING, 4000)
  const friend = (id: string, way: number): Piece => ({
    id,
    mf: 'blue',
    formation: 'infantry-column',
    ...shifted({ ...gap, facing: BEARING }, turned(BEARING, way * 900), 1575 + 787 + 3),
  })
  const goal = shifted(at, BEARING, 8000)
  const target = (hasMoved: boolean): Piece => ({
    id: 't',
    formation: 'infantry-line',
    x: goal.x + 400,
    y: goal.y,
    now: { hasMoved },
  })
  const table = (more: readonly Piece[], hasMoved = true) =>
    tableOf([horse, friend('left', -1), friend('right', 1), target(hasMoved), ...more])
  const open = table([])
  const stage = new Stage(open, 't1f-opportunity')
  const fits = (bearing: number) =>
    stage.refusal(1, {
      type: 'declare-opportunities',
      opportunities: [{ unit: 'u', target: 't', bearing }],
    }) === null
  expect([0, 10, 20, BEARING, 30, 50].map(fits)).toEqual([false, false, false, true, false, false])
  expect(hasOpportunity(open)).toBe(true)
  expect(hasOpportunity(table([], false))).toBe(false)
  const shut: Piece = { id: 'shut', mf: 'blue', formation: 'infantry-column', x: gap.x, y: gap.y }
  expect(hasOpportunity(table([shut]))).toBe(false)
  unit(open, 'u').isBlown = true
  expect(hasOpportunity(open)).toBe(false)
})
