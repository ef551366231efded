import { describe, expect, test } from 'vitest'
import type { DecisionOf } from '../../src/decisions.ts'
import type { OrderForm } from '../../src/orders/order-forms.ts'
import type { Order, State } from '../../src/state.ts'
import { breakUnit } from '../../src/table/breaking.ts'
import { formationNamed, unitNamed } from '../../src/table/names.ts'
import { orderOf, secretsOf } from '../../src/table/orders.ts'
import { line } from '../pieces.ts'
import { formCorps, giveOrder, leader, major, Stage, tableOf } from '../stage.ts'

/** S1 with a corps: `left` and `right` are under its commander, `red` under the commander-in-chief himself. */

const army = (corpsOrder: 'attack' | 'defend' = 'attack'): State => {
  const s = tableOf(
    [
      line('l', 'left', 20_000, 20_000),
      line('m', 'red', 40_000, 20_000),
      line('r', 'right', 60_000, 20_000),
      line('b', 'blue', 40_000, 90_000),
    ],
    { majors: { left: 0, right: 0 } },
  )
  for (const id of ['left', 'right', 'red']) giveOrder(s, id, { type: 'defend', point: { x: 0, y: 0 } })
  return formCorps(s, 0, ['left', 'right'], { x: 20_000, y: 22_000 }, corpsOrder)
}

const ATTACK: OrderForm = { type: 'attack', x: 30_000, y: 60_000 }
const orders = (issuer: string, ...to: (readonly [string, OrderForm])[]): DecisionOf<'issue-orders'> => ({
  type: 'issue-orders',
  orders: to.map(([formation, order]) => ({ type: 'issue', issuer, formation, order })),
})
const CHIEF = 'chief-red'
const CORPS = 'chief-corps-0'
const NONE_ISSUED = orders(CHIEF)
const order = (s: State, id: string): Order => orderOf(s, formationNamed(s, id))
/** The army commander's orders, and blue has none. */
const byChief = (stage: Stage, decision: DecisionOf<'issue-orders'>): Stage =>
  stage.decide(0, decision).letPass('corpsOrders')
const s1 = (s: State, dice: readonly number[] = [], until = 'armyOrders') =>
  new Stage(s, 'ordersPhase', dice).letPass(until)

describe('MAR-5.21 · the corps order', () => {
  test('TV-33 · MAR-5.21 MAR-5.19 · on defend the corps commander may not attack; past him the army commander may, at -2', () => {
    const stage = s1(army('defend'), [3, 3], 'corpsOrders')
    expect(stage.refusal(0, orders(CORPS, ['left', ATTACK]))?.rule).toBe('MAR-5.21')
    expect(stage.refusal(0, orders(CORPS, ['left', { type: 'manoeuvre', x: 1, y: 1 }]))).toBeNull()
    const past = byChief(s1(army('defend'), [3, 3]), orders(CHIEF, ['left', ATTACK]))
    // Excellent +3 for both, and past the corps -2; they stand between 12" and 36" apart.
    expect(past.events('order-roll')).toMatchObject([{ modifier: 4, result: 'received' }])
  })

  test('MAR-5.6 MAR-4.11 · a commander-in-chief who commands the corps himself passes nobody', () => {
    const s = army('defend')
    const [own, other] = s.scenario.sides
    const corps = own.corps.map(each => ({ ...each, commander: own.commanderInChief }))
    const both: State = { ...s, scenario: { ...s.scenario, sides: [{ ...own, corps }, other] } }
    const stage = new Stage(both, 'armyOrders', [3, 3]).decide(0, orders(CHIEF, ['left', ATTACK]))
    expect(stage.letPass('corpsOrders').events('order-roll')).toMatchObject([{ modifier: 6 }])
  })

  test('MAR-5.21 MAR-5.1 MAR-1.16 · a new corps order is a type only and changes no order of an MF', () => {
    const stage = s1(army('defend'), [4, 4])
    byChief(stage, {
      type: 'issue-orders',
      orders: [{ type: 'issue-corps', issuer: CHIEF, corps: 'corps-0', order: 'attack' }],
    })
    expect(secretsOf(stage.s, 0).corpsOrders).toEqual(['attack'])
    expect(order(stage.s, 'left').type).toBe('defend')
    expect(stage.at).toBe('corpsOrders')
    expect(stage.refusal(0, orders(CORPS, ['left', ATTACK]))).toBeNull()
  })

  test('MAR-5.21 MAR-5.7 · both dice count: a 6 and a 1 lose no corps order', () => {
    for (const [dice, result] of [
      [[6, 1], 'received'],
      [[1, 6], 'received'],
      [[1, 1], 'lost'],
    ] as const) {
      const stage = s1(army('defend'), dice)
      byChief(stage, {
        type: 'issue-orders',
        orders: [{ type: 'issue-corps', issuer: CHIEF, corps: 'corps-0', order: 'attack' }],
      })
      expect(stage.events('corps-order-roll')).toMatchObject([{ dice, result }])
    }
  })

  test('MAR-5.4 MAR-4.10 · a corps commander orders his own MFs only, and nobody orders corps but the army commander', () => {
    const stage = s1(army(), [], 'corpsOrders')
    expect(stage.refusal(0, orders(CORPS, ['red', ATTACK]))?.rule).toBe('MAR-4.10')
    expect(stage.refusal(0, orders(CHIEF, ['left', ATTACK]))?.rule).toBe('MAR-4.12')
    const corps = { type: 'issue-corps', issuer: CORPS, corps: 'corps-0', order: 'defend' } as const
    expect(stage.refusal(0, { type: 'issue-orders', orders: [corps] })?.rule).toBe('MAR-5.21')
  })
})

describe('MAR-5.8 · delayed', () => {
  const delayedBy = (issuer: string, dice: readonly number[]): State => {
    const s = army()
    for (const id of ['left', 'right']) major(s, id).isCommitted = true
    const stage = s1(s, dice)
    byChief(stage, issuer === CHIEF ? orders(CHIEF, ['left', ATTACK]) : NONE_ISSUED)
    stage.decide(0, issuer === CORPS ? orders(CORPS, ['left', ATTACK]) : orders(CORPS))
    return stage.letPass().s
  }
  const modifierOf = (s: State, issuer: string, to: OrderForm = ATTACK): number | undefined => {
    const stage = s1(s, [3, 3])
    byChief(stage, issuer === CHIEF ? orders(CHIEF, ['left', to]) : NONE_ISSUED)
    if (issuer === CORPS) stage.decide(0, orders(CORPS, ['left', to]))
    return stage.events('order-roll')[0]?.modifier
  }

  test('MAR-5.8 · +2 for the same order of the same issuer, and for no other', () => {
    const s = delayedBy(CORPS, [1, 2])
    expect(secretsOf(s, 0).delayed).toHaveLength(1)
    const plain = modifierOf(structuredClone(army()), CORPS) ?? 0
    expect(modifierOf(structuredClone(s), CORPS)).toBe(plain - 2 + 2)
    expect(modifierOf(structuredClone(s), CORPS, { type: 'attack', x: 1, y: 60_000 })).toBe(plain - 2)
    const past = modifierOf(structuredClone(army()), CHIEF) ?? 0
    expect(modifierOf(structuredClone(s), CHIEF)).toBe(past - 2)
  })

  test('MAR-5.8 · the bonus holds for one turn', () => {
    const later = s1(delayedBy(CORPS, [1, 2])).letPass().s
    expect(secretsOf(later, 0).delayed).toEqual([])
  })

  test('MAR-5.8 MAR-5.21 · a corps order can be delayed, too', () => {
    const s = army()
    for (const id of ['left', 'right']) major(s, id).isCommitted = true
    leader(s, CHIEF).isReplacement = true
    const corps = { type: 'issue-corps', issuer: CHIEF, corps: 'corps-0', order: 'defend' } as const
    const first = byChief(s1(s, [3, 3]), { type: 'issue-orders', orders: [corps] })
    expect(first.events('corps-order-roll')).toMatchObject([{ result: 'delayed' }])
    const again = byChief(s1(first.letPass().s, [3, 3]), { type: 'issue-orders', orders: [corps] })
    const [[before], [after]] = [first.events('corps-order-roll'), again.events('corps-order-roll')]
    expect((after?.modifier ?? 0) - (before?.modifier ?? 0)).toBe(2)
  })
})

describe('who is ordered, and by whom', () => {
  test('MAR-9.21 MAR-5.6 · who has lost his horse has no inspiration to give, and orders as ever', () => {
    const rolled = (isUnhorsed: boolean) => {
      const s = army()
      for (const id of [CORPS, 'chief-left']) leader(s, id).isUnhorsed = isUnhorsed
      const stage = byChief(s1(s, [3, 3]), NONE_ISSUED).decide(0, orders(CORPS, ['left', ATTACK]))
      return stage.events('order-roll')[0]?.modifier
    }
    expect(rolled(true)).toBeDefined()
    expect(rolled(true)).toBe(rolled(false))
  })

  test('MAR-5.5 · attempts are counted over the whole S1: one man with two posts has no more', () => {
    const s = army()
    const sides = [...s.scenario.sides] as const
    const [first, second] = sides
    const own = { ...first, corps: first.corps.map(each => ({ ...each, commander: 2 })) }
    const one: State = { ...s, scenario: { ...s.scenario, sides: [own, second] } }
    // The commander-in-chief, excellent with five attempts, commands the corps himself.
    const stage = byChief(s1(one, [4, 4, 4, 4]), orders(CHIEF, ['left', ATTACK], ['red', ATTACK]))
    expect(stage.at).toBe('corpsOrders')
    expect(stage.refusal(0, orders(CHIEF, ['left', ATTACK]))?.rule).toBe('MAR-5.5')
    expect(stage.refusal(0, orders(CHIEF, ['right', ATTACK]))).toBeNull()
    secretsOf(stage.s, 0).used[2] = 5
    expect(stage.refusal(0, orders(CHIEF, ['right', ATTACK]))?.rule).toBe('MAR-5.5')
  })

  test('MAR-4.12 · off the table a corps commander issues nothing, and a commander-in-chief from afar', () => {
    const gone = army()
    leader(gone, CORPS).place = 'off-table'
    const stage = new Stage(gone, 'ordersPhase').letPass('localInitiative')
    expect(stage.at).toBe('localInitiative')
    const near = byChief(s1(army(), [4, 4]), orders(CHIEF, ['left', ATTACK]))
    const s = army()
    leader(s, CHIEF).place = 'off-table'
    const far = byChief(s1(s, [4, 4]), orders(CHIEF, ['left', ATTACK]))
    const [[a], [b]] = [near.events('order-roll'), far.events('order-roll')]
    expect((b?.modifier ?? 0) - (a?.modifier ?? 0)).toBe(-1)
  })

  test('MAR-4.13 · a vacant post receives at -1, can issue nothing, and is filled at the next S1', () => {
    const s = army()
    leader(s, CORPS).place = 'lost'
    const stage = s1(s, [], 'corpsOrders')
    expect(stage.events('replaced')).toMatchObject([{ leader: CORPS }])
    // At the centre of the nearest unit of the corps, not of the army.
    expect(leader(stage.s, CORPS)).toMatchObject({ place: 'table', x: 20_000, y: 20_000, attachedTo: -1 })
    const vacant = army()
    vacant.open.leaders[formationNamed(vacant, 'left')] = { ...leader(vacant, CHIEF), place: 'lost' }
    const inPlace = byChief(new Stage(army(), 'armyOrders', [4, 4]), orders(CHIEF, ['left', ATTACK]))
    const without = byChief(new Stage(vacant, 'armyOrders', [4, 4]), orders(CHIEF, ['left', ATTACK]))
    const [[a], [b]] = [inPlace.events('order-roll'), without.events('order-roll')]
    // Excellent +3 becomes -1, and somebody who is nowhere is far.
    expect((b?.modifier ?? 0) - (a?.modifier ?? 0)).toBe(-5)
  })

  test('MAR-5.17 · the support of an MF that is destroyed ends at once', () => {
    const s = army()
    giveOrder(s, 'right', { type: 'support', formation: formationNamed(s, 'left') })
    breakUnit(s, unitNamed(s, 'l'), true, undefined)
    expect(major(s, 'left').state).toBe('destroyed')
    expect(order(s, 'right')).toMatchObject({ type: 'defend', point: { x: 60_000, y: 20_000 } })
  })

  test('MAR-5.10 · a retiring MF may act by itself, a broken one may not', () => {
    const s = army()
    major(s, 'left').state = 'retiring'
    major(s, 'right').state = 'broken-mf'
    const stage = s1(s, [6, 6], 'localInitiative')
    const here = (formation: string, x: number) =>
      ({ type: 'try', formation, order: { type: 'defend', x, y: 20_000 } }) as const
    const tries = [here('right', 60_000)]
    expect(stage.refusal(0, { type: 'local-initiative', tries })?.rule).toBe('MAR-5.10')
    stage.decide(0, { type: 'local-initiative', tries: [here('left', 20_000)] }).letPass()
    expect(major(stage.s, 'left').state).toBe('ready')
  })
})

test('MAR-24.10 · dice of S1: corps before MFs, each by id, whatever the order in which they were named', () => {
  const stage = s1(army(), [6, 6, 5, 5, 4, 4])
  byChief(stage, {
    type: 'issue-orders',
    orders: [
      { type: 'issue', issuer: CHIEF, formation: 'right', order: ATTACK },
      { type: 'issue', issuer: CHIEF, formation: 'left', order: ATTACK },
      { type: 'issue-corps', issuer: CHIEF, corps: 'corps-0', order: 'defend' },
    ],
  })
  expect(stage.events('corps-order-roll')).toMatchObject([{ dice: [6, 6] }])
  expect(stage.events('order-roll')).toMatchObject([
    { formation: 'left', dice: [5, 5] },
    { formation: 'right', dice: [4, 4] },
  ])
})

describe('MAR-5.2 · first orders', () => {
  test('MAR-5.2 MAR-1.15 · MFs and corps get them without dice, and what is left out stays as it is listed', () => {
    const stage = new Stage(army(), 'firstOrders')
    stage.decide(0, {
      type: 'first-orders',
      orders: [
        { type: 'issue-corps', issuer: CHIEF, corps: 'corps-0', order: 'support' },
        { type: 'issue', issuer: CHIEF, formation: 'left', order: ATTACK },
      ],
    })
    stage.letPass()
    expect(secretsOf(stage.s, 0).corpsOrders).toEqual(['support'])
    expect(order(stage.s, 'left').type).toBe('attack')
    expect(order(stage.s, 'right').type).toBe('defend')
    expect(stage.events('order-roll')).toEqual([])
  })

  test('MAR-5.2 · nobody orders the enemy, and each only once', () => {
    const stage = new Stage(army(), 'firstOrders')
    const to = (formation: string) => ({ type: 'issue', issuer: CHIEF, formation, order: ATTACK }) as const
    expect(stage.refusal(0, { type: 'first-orders', orders: [to('blue')] })?.rule).toBe('MAR-5.2')
    expect(stage.refusal(0, { type: 'first-orders', orders: [to('left'), to('left')] })?.rule).toBe('MAR-5.2')
  })
})
