import { describe, expect, test } from 'vitest'
import type { DecisionOf } from '../../src/decisions.ts'
import { orderOdds } from '../../src/orders/odds.ts'
import type { OrderForm } from '../../src/orders/order-forms.ts'
import type { State } from '../../src/state.ts'
import { commands, inCommand } from '../../src/table/command.ts'
import { formationNamed, leaderNamed, unitNamed } from '../../src/table/names.ts'
import { orderOf } from '../../src/table/orders.ts'
import type { Side } from '../../src/vocabulary.ts'
import { charge } from '../charging.ts'
import { formCorps, giveOrder, leader, major, type Piece, Stage, tableOf, unit } from '../stage.ts'

/** Where a rule of orders, leaders or skirmishers just holds, and just no longer. */

const away = { leaders: { red: { place: 'off-table' as const }, blue: { place: 'off-table' as const } } }
const line = (id: string, mf: string, x: number, y: number, more: Partial<Piece> = {}): Piece => ({
  id,
  mf,
  formation: 'infantry-line',
  x,
  y,
  facing: mf.startsWith('blue') ? 1800 : 0,
  ...more,
})
const typeOf = (s: State, id: string) => orderOf(s, formationNamed(s, id))?.type
/** As it stands when the active side has moved. */
const moved = (s: State) =>
  new Stage(s, 'movementPhase').letPass('t1e-movement').decide(0, { type: 'end-movement' }).letPass()

describe('MAR-5.22 · orders that are kept up', () => {
  const pair = () => tableOf([line('a', 'red', 20_000, 20_000), line('b', 'blue', 60_000, 90_000)])

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
    const guns = line('g', 'red', 20_000, 20_000, { formation: 'battery-unlimbered', stands: 1, cv: 5 })
    const s = tableOf([guns, line('b', 'blue', 20_000, 27_000)], away)
    giveOrder(s, 'red', { type: 'bombard', formation: formationNamed(s, 'blue'), idle: 1 })
    const fired = new Stage(s, 'firePhase').letPass().s
    Object.assign(unit(fired, 'b'), { x: 80_000, y: 80_000 })
    expect(typeOf(new Stage(fired, 'firePhase').letPass().s, 'red')).toBe('bombard')
  })
})

describe('dice of S1', () => {
  const ATTACK: OrderForm = { type: 'attack', x: 30_000, y: 60_000 }
  const army = () =>
    tableOf(
      [
        line('m', 'red', 40_000, 20_000),
        line('l', 'left', 20_000, 20_000),
        line('n', 'near', 30_000, 20_000),
        line('r', 'right', 60_000, 20_000),
        line('b', 'blue', 40_000, 90_000),
      ],
      { majors: { left: 0, near: 0, right: 0 } },
    )

  test.each([
    [6, 7],
    [7, 6],
  ])(
    'MAR-5.6 MAR-5.21 · an order is rolled for with two dice of six sides: there is no %i, %i',
    (...dice) => {
      const issued = (part: DecisionOf<'issue-orders'>['orders'][number]) => () => {
        const s = formCorps(army(), 0, ['left'], { x: 30_000, y: 22_000 }, 'defend')
        const stage = new Stage(s, 'ordersPhase', dice).letPass('armyOrders')
        stage.decide(0, { type: 'issue-orders', orders: [part] }).letPass()
      }
      const from = { issuer: 'chief-red' } as const
      expect(issued({ ...from, type: 'issue', formation: 'right', order: ATTACK })).toThrow('script')
      expect(issued({ ...from, type: 'issue-corps', corps: 'corps-0', order: 'attack' })).toThrow('script')
    },
  )

  test('MAR-5.6 · how likely an order is received, where it takes a high roll', () => {
    const s = army()
    for (const id of ['chief-red', 'chief-right']) leader(s, id).isReplacement = true
    major(s, 'right').isCommitted = true
    const part = { type: 'issue', issuer: 'chief-red', formation: 'right', order: ATTACK } as const
    const faces = [1, 2, 3, 4, 5, 6]
    const received = faces
      .flatMap(a => faces.map(b => [a, b]))
      .filter(dice => {
        const stage = new Stage(structuredClone(s), 'armyOrders', dice)
        stage.decide(0, { type: 'issue-orders', orders: [part] }).letPass()
        return stage.events('order-roll')[0]?.result === 'received'
      })
    expect(orderOdds(s, 0, 'army', part).received).toBeCloseTo(received.length / 36, 12)
    expect(received.length).toBeLessThan(18)
  })

  test.each([
    [6, 7],
    [7, 6],
  ])('MAR-15.2 · and the weather too: there is no %i, %i', (...dice) => {
    const s = army()
    s.open.turn = 2
    const weather = { start: 'clear' as const, rolls: true, mud: false }
    const rolling: State = { ...s, scenario: { ...s.scenario, weather } }
    expect(() => new Stage(rolling, 'rollWeather', dice)).toThrow('script')
  })

  test('MAR-5.21 · of a corps only MFs on the table count, where half of them must be committed', () => {
    const modifier = (place: 'table' | 'en-route') => {
      const s = formCorps(army(), 0, ['left', 'near', 'right'], { x: 30_000, y: 22_000 }, 'defend')
      major(s, 'left').isCommitted = true
      for (const id of ['n', 'r']) unit(s, id).place = place
      const stage = new Stage(s, 'armyOrders', [3, 3])
      stage.decide(0, {
        type: 'issue-orders',
        orders: [{ type: 'issue-corps', issuer: 'chief-red', corps: 'corps-0', order: 'attack' }],
      })
      return stage.letPass().events('corps-order-roll')[0]?.modifier ?? 0
    }
    expect(modifier('en-route') - modifier('table')).toBe(-2)
  })

  test('MAR-5.10 MAR-24.10 · the side listed first rolls first, wherever its player sits', () => {
    const s = army()
    const players = s.scenario.players.toReversed()
    const swapped: State = { ...s, scenario: { ...s.scenario, players } }
    const stage = new Stage(swapped, 'localInitiative', [6, 6, 1, 1])
    const here = (formation: string, x: number, y: number) =>
      ({ type: 'try', formation, order: { type: 'defend', x, y } }) as const
    stage.decide(1, { type: 'local-initiative', tries: [here('blue', 40_000, 90_000)] })
    stage.decide(0, { type: 'local-initiative', tries: [here('red', 40_000, 20_000)] })
    expect(stage.events('initiative-taken').map(({ formation, dice }) => [formation, dice[0]])).toEqual([
      ['red', 6],
      ['blue', 1],
    ])
  })
})

describe('leaders', () => {
  const pair = (y = 20_000) => tableOf([line('a', 'red', 20_000, y), line('b', 'blue', 60_000, 90_000)])

  test('MAR-4.13 · who takes a vacant post has a horse, whatever became of that of the man before him', () => {
    const s = pair()
    Object.assign(leader(s, 'chief-red'), { place: 'lost', isUnhorsed: true })
    expect(leader(new Stage(s, 'replaceLeaders').s, 'chief-red')).toMatchObject({
      place: 'table',
      isUnhorsed: false,
    })
  })

  test('MAR-6.2 MAR-4.10 · nobody commands an MF of the enemy, and the commander-in-chief all of his own', () => {
    const s = tableOf([], { majors: { left: 0, 'blue-left': 1 } })
    const chief = leaderNamed(s, 'chief-red')
    const commanded = s.open.formations.filter((_, number) => commands(s, chief, number))
    expect(commanded.map(({ id }) => id)).toEqual(['left', 'red'])
  })

  test('MAR-5.23 · the radius of command ends to the mil, and only that of an artillery group is longer', () => {
    const isIn = (y: number) => {
      const s = pair(y)
      Object.assign(leader(s, 'chief-red'), { x: 20_000, y: 20_000, isReplacement: false })
      const leaders = s.scenario.leaders.map(card => ({ ...card, command: 'average' as const }))
      return inCommand({ scenario: { ...s.scenario, leaders }, open: s.open }, formationNamed(s, 'red')).has(
        unitNamed(s, 'a'),
      )
    }
    expect([32_591, 32_592].map(isIn)).toEqual([true, false])
  })

  test('MAR-3.22 MAR-6.5 · who is attached is offered to go towards each point of the compass', () => {
    const s = pair()
    Object.assign(leader(s, 'chief-red'), { attachedTo: unitNamed(s, 'a') })
    const places = new Stage(s, 'leadersPhase')
      .next(0)
      .flatMap(part => (part.type === 'detach' ? [[part.x, part.y]] : []))
    expect(places).toEqual([
      [20_000, 20_000],
      [20_000, 26_000],
      [26_000, 20_000],
      [20_000, 14_000],
      [14_000, 20_000],
    ])
  })
})

describe('skirmishers', () => {
  const table = (
    pieces: readonly Piece[],
    scv: { readonly [mf: string]: number },
    majors: { readonly [id: string]: Side } = {},
  ) => {
    const s = tableOf(pieces, { ...away, majors })
    for (const [id, value] of Object.entries(scv))
      Object.assign(major(s, id), { scv: value, type: 'infantry', startUnits: 1 })
    return s
  }

  test('MAR-7.4 · an MF with a single skirmish value rolls, one with none does not', () => {
    const s = table(
      [
        line('a', 'red', 20_000, 20_000),
        line('c', 'red2', 26_000, 20_000),
        line('b', 'blue', 23_000, 27_000),
      ],
      { red: 1, red2: 0, blue: 0 },
      { red2: 0 },
    )
    const stage = new Stage(s, 'skirmishPhase', [1, 1]).letPass()
    expect(stage.events('skirmished').map(({ formation }) => formation)).toEqual(['red'])
  })

  test('MAR-7.7 · limbered guns are hit before cavalry, though it is nearer', () => {
    const s = table(
      [
        line('x', 'red', 20_000, 20_000),
        line('g', 'blue', 20_000, 28_000, { formation: 'battery-limbered', stands: 1 }),
        line('h', 'blue', 25_000, 24_000, { formation: 'cavalry-line' }),
      ],
      { red: 7, blue: 0 },
    )
    const stage = new Stage(s, 'skirmishPhase', [2, 2])
    const lay = (id: string) => ({ type: 'lay-hits' as const, formation: 'red', units: [id] })
    expect([stage.refusal(0, lay('h'))?.rule, stage.refusal(0, lay('g'))]).toEqual(['MAR-7.7', null])
  })

  test('MAR-11.16 · who loses CV to them is not at rest in this turn', () => {
    const s = table([line('a', 'red', 20_000, 20_000), line('b', 'blue', 20_000, 27_000)], {
      red: 7,
      blue: 0,
    })
    const after = new Stage(s, 'skirmishPhase', [2, 2]).letPass().s
    expect([unit(after, 'b').isBusy, unit(after, 'a').isBusy]).toEqual([true, false])
  })
})
