import { describe, expect, test } from 'vitest'
import type { DecisionOf } from '../../src/decisions.ts'
import type { OrderForm } from '../../src/orders/order-forms.ts'
import type { Order, State } from '../../src/state.ts'
import { breakUnit } from '../../src/table/breaking.ts'
import { formationNamed, unitNamed } from '../../src/table/names.ts'
import { orderOf } from '../../src/table/orders.ts'
import { formationsLost, pointsOf } from '../../src/turn/victory.ts'
import { gun, line } from '../pieces.ts'
import { formCorps, giveOrder, leader, major, type Piece, Stage, tableOf, unit } from '../stage.ts'

/** Three batteries side by side, two of `red` and one of `left`, whose commander is near. */
const three = (third: Partial<Piece> = {}): State => {
  const s = tableOf(
    [
      gun('g1', 'red', 20_000),
      gun('g2', 'red', 23_000),
      gun('g3', 'left', 26_000, 20_000, third),
      line('r', 'red', 20_000, 15_000),
      line('l', 'left', 26_000, 15_000),
      { ...line('b', 'blue', 20_000, 90_000), facing: 1800 },
    ],
    { majors: { left: 0 } },
  )
  giveOrder(s, 'red', { type: 'attack', point: { x: 20_000, y: 60_000 } })
  return s
}

const FORM: Extract<OrderForm, { type: 'form-grand-battery' }> = {
  type: 'form-grand-battery',
  x: 23_000,
  y: 20_000,
  batteries: ['g1', 'g2', 'g3'],
}
const issue = (formation: string, to: OrderForm): DecisionOf<'issue-orders'> => ({
  type: 'issue-orders',
  orders: [{ type: 'issue', issuer: 'chief-red', formation, order: to }],
})

const orders = (s: State, dice: readonly number[] = []) =>
  new Stage(s, 'ordersPhase', dice).letPass('armyOrders')

/** `red` is commanded by the commander-in-chief, so that no roll is needed. */
const formed = (s: State = three()): State => orders(s).decide(0, issue('red', FORM)).letPass().s

const order = (s: State, formation: string): Order => orderOf(s, formationNamed(s, formation))
const GB = 'french-grand-battery-3'

/** From the next S1 on there is a grand battery. */
const standing = (
  s: State = formed(),
  choice: OrderForm = { type: 'bombard', formation: 'blue', block: null },
): State =>
  new Stage(s, 'ordersPhase')
    .letPass('formGrandBattery')
    .decide(0, { type: 'order-grand-battery', formation: GB, order: choice })
    .letPass().s

describe('MAR-16.2 · forming', () => {
  test('MAR-16.1 MAR-16.2 · three to ten batteries of the MF, or of MFs whose commander is within 12 inches', () => {
    const stage = orders(three())
    const refused = (more: Partial<typeof FORM>) => stage.refusal(0, issue('red', { ...FORM, ...more }))?.rule
    expect(refused({})).toBeUndefined()
    expect(refused({ batteries: ['g1', 'g2'] })).toBe('MAR-16.1')
    expect(refused({ batteries: ['g1', 'g2', 'g2'] })).toBe('MAR-16.1')
    expect(refused({ batteries: ['g1', 'g2', 'r'] })).toBe('MAR-16.2')
    expect(refused({ batteries: ['g1', 'g2', 'nobody'] })).toBe('MAR-16.2')
    Object.assign(leader(stage.s, 'chief-left'), { x: 60_000 })
    expect(refused({})).toBe('MAR-16.2')
  })

  test('MAR-16.2 MAR-5.19 MAR-4.1 · batteries leave their MFs and obey, the others of the receiver defend', () => {
    const s = formed()
    expect(['g1', 'g2', 'g3'].map(id => unit(s, id).major)).toEqual([3, 3, 3])
    expect(unit(s, 'r').major).toBe(formationNamed(s, 'red'))
    expect(order(s, GB)).toMatchObject({ type: 'form-grand-battery', point: { x: 23_000, y: 20_000 } })
    expect(order(s, 'red').type).toBe('defend')
    expect(major(s, GB).type).toBe('artillery-group')
  })

  test('MAR-16.2 MAR-4.5 · it exists at the first S1 at which all stand unlimbered and together; the issuer chooses', () => {
    const s = standing()
    expect(major(s, GB)).toMatchObject({ type: 'grand-battery', state: 'ready' })
    expect(order(s, GB)).toMatchObject({ type: 'bombard', formation: formationNamed(s, 'blue') })
    expect(order(standing(formed(), { type: 'defend', x: 23_000, y: 20_000 }), GB).type).toBe('defend')
  })

  test.each([
    ['limbered', { formation: 'battery-limbered' }],
    ['more than 3 inches away', { x: 29_000 }],
    ['more than 12 inches from the point', { x: 23_000, y: 40_000 }],
  ] as const)('MAR-16.1 · not yet: one is %s', (_, third) => {
    const s = formed(three(third))
    const stage = new Stage(s, 'ordersPhase').letPass()
    expect(stage.events('grand-battery-formed')).toEqual([])
    expect(major(stage.s, GB).type).toBe('artillery-group')
    expect(order(stage.s, GB).type).toBe('form-grand-battery')
  })

  test('MAR-16.2 · with two left the order ends, and they are an artillery group', () => {
    const s = formed()
    unit(s, 'g3').place = 'lost'
    const { s: after } = new Stage(s, 'ordersPhase').letPass()
    expect(major(after, GB)).toMatchObject({ type: 'artillery-group', state: 'ready' })
    expect(order(after, GB).type).toBe('defend')
  })

  test('MAR-16.2 · at once when the third is lost, and who has lost his MF does not join those who draw together', () => {
    const s = tableOf(
      [
        gun('g1', 'red', 20_000),
        gun('g2', 'red', 23_000),
        gun('g3', 'red', 26_000),
        gun('g4', 'left', 60_000, 30_000),
        line('r', 'red', 20_000, 15_000),
        line('l', 'left', 60_000, 15_000),
        { ...line('b', 'blue', 20_000, 90_000), facing: 1800 },
      ],
      { majors: { left: 0 } },
    )
    for (const id of ['red', 'left']) giveOrder(s, id, { type: 'defend' })
    major(s, 'left').type = 'infantry'
    const forming = formed(s)
    breakUnit(forming, unitNamed(forming, 'l'), true, undefined)
    expect(major(forming, 'left').state).toBe('destroyed')
    expect(unit(forming, 'g4').major).not.toBe(formationNamed(forming, GB))
    breakUnit(forming, unitNamed(forming, 'g3'), true, undefined)
    expect(order(forming, GB).type).toBe('defend')
  })

  test('MAR-5.17 MAR-16.3 · whoever supports a grand battery that is dissolved defends', () => {
    const s = standing()
    giveOrder(s, 'left', { type: 'support', formation: formationNamed(s, GB) })
    for (const id of ['g1', 'g2']) breakUnit(s, unitNamed(s, id), true, undefined)
    expect([major(s, GB).state, order(s, 'left').type]).toEqual(['dissolved', 'defend'])
  })

  test('MAR-16.2 · it is no first order', () => {
    const stage = new Stage(three(), 'firstOrders')
    const part = { type: 'issue', issuer: 'chief-red', formation: 'red', order: FORM } as const
    expect(stage.refusal(0, { type: 'first-orders', orders: [part] })?.rule).toBe('MAR-16.2')
  })
})

describe('MAR-16.3 · dissolving', () => {
  test('MAR-16.3 MAR-16.5 · batteries go back to their MFs if those are near, else to an artillery group', () => {
    const s = standing()
    Object.assign(unit(s, 'l'), { x: 70_000, y: 70_000 })
    const { s: after } = orders(s)
      .decide(0, issue(GB, { type: 'dissolve-grand-battery' }))
      .letPass()
    expect(major(after, GB).state).toBe('dissolved')
    expect(unit(after, 'g1').major).toBe(formationNamed(after, 'red'))
    expect(major(after, 'french-guns-4').type).toBe('artillery-group')
    expect(unit(after, 'g3').major).toBe(formationNamed(after, 'french-guns-4'))
  })

  test.each([
    ['retiring', 'red'],
    ['broken-mf', 'red'],
    ['destroyed', 'french-guns-4'],
    ['withdrawn', 'french-guns-4'],
  ] as const)('MAR-16.3 · an MF that is %s: the battery goes to %s', (state, formation) => {
    const s = standing()
    major(s, 'red').state = state
    for (const id of ['g2', 'g3']) breakUnit(s, unitNamed(s, id), true, undefined)
    expect(major(s, GB).state).toBe('dissolved')
    expect(unit(s, 'g1').major).toBe(formationNamed(s, formation))
  })

  test('MAR-16.3 · with one battery left it ends at once', () => {
    const s = standing()
    for (const id of ['g1', 'g2']) breakUnit(s, unitNamed(s, id), true, undefined)
    expect(major(s, GB).state).toBe('dissolved')
    expect(unit(s, 'g3').major).toBe(formationNamed(s, 'left'))
  })

  test('MAR-16.5 · a grand battery bombards, defends, dissolves or retires, which dissolves it first', () => {
    const stage = orders(standing())
    const refused = (to: OrderForm) => stage.refusal(0, issue(GB, to))?.rule
    expect(refused({ type: 'attack', x: 0, y: 0 })).toBe('MAR-16.5')
    expect(refused({ type: 'support', formation: 'red' })).toBe('MAR-16.5')
    expect(refused(FORM)).toBe('MAR-16.5')
    expect(refused({ type: 'defend', x: 0, y: 0 })).toBeUndefined()
    Object.assign(unit(stage.s, 'l'), { x: 70_000, y: 70_000 })
    stage.decide(0, issue(GB, { type: 'retire', x: 20_000, y: 0 })).letPass()
    expect(major(stage.s, GB).state).toBe('dissolved')
    expect(order(stage.s, 'french-guns-4')).toMatchObject({ type: 'retire', point: { x: 20_000, y: 0 } })
    expect(order(stage.s, 'red').type).toBe('defend')
  })

  test('MAR-16.5 · committed it takes -2 like others', () => {
    const s = formCorps(standing(), 0, [GB], { x: 0, y: 0 })
    major(s, GB).commander = 3
    const modifier = (isCommitted: boolean): number | undefined => {
      major(s, GB).isCommitted = isCommitted
      const stage = orders(structuredClone(s), [6, 6])
      return stage
        .decide(0, issue(GB, { type: 'defend', x: 0, y: 0 }))
        .letPass()
        .events('order-roll')[0]?.modifier
    }
    expect((modifier(false) ?? 0) - (modifier(true) ?? 0)).toBe(2)
  })
})

describe('a grand battery in action', () => {
  const toMove = (s: State): Stage => {
    s.open.active = 0
    return new Stage(s, 'movementPhase').letPass('t1e-movement')
  }

  test('MAR-16.4 · it may turn; a battery that limbers leaves it', () => {
    const turned = toMove(standing()).decide(0, {
      type: 'move',
      moves: [{ unit: 'g1', mode: 'tactical', steps: [{ type: 'face', facing: 100 }] }],
      commanders: [],
    })
    expect(unit(turned.s, 'g1')).toMatchObject({ facing: 100, major: formationNamed(turned.s, GB) })
    const limbered = toMove(standing()).decide(0, {
      type: 'move',
      moves: [{ unit: 'g1', mode: 'tactical', steps: [{ type: 'limber' }] }],
      commanders: [],
    })
    expect(unit(limbered.s, 'g1').major).toBe(formationNamed(limbered.s, 'red'))
    expect(unit(limbered.s, 'g2').major).toBe(formationNamed(limbered.s, GB))
  })

  test('MAR-16.4 MAR-8.28 · a battery that limbers and deploys again in one move has left it', () => {
    const { s } = toMove(standing()).decide(0, {
      type: 'move',
      moves: [
        { unit: 'g1', mode: 'tactical', steps: [{ type: 'limber' }, { type: 'deploy', facing: 1800 }] },
      ],
      commanders: [],
    })
    expect(unit(s, 'g1')).toMatchObject({
      formation: 'battery-unlimbered',
      facing: 1800,
      major: formationNamed(s, 'red'),
    })
    expect(unit(s, 'g2').major).toBe(formationNamed(s, GB))
  })

  test('MAR-16.4 MAR-8.1 · it ends when all moves of the decision are made, each under the order of the grand battery', () => {
    const s = standing()
    breakUnit(s, unitNamed(s, 'g3'), true, undefined)
    giveOrder(s, 'red', { type: 'retire', point: { x: 20_000, y: 0 } })
    const stage = toMove(s).decide(0, {
      type: 'move',
      moves: [
        { unit: 'g1', mode: 'tactical', steps: [{ type: 'limber' }] },
        { unit: 'g2', mode: 'tactical', steps: [{ type: 'prolong', way: 'forward', mils: 2000 }] },
      ],
      commanders: [],
    })
    expect(stage.events('steps-left-out')).toEqual([])
    expect(unit(stage.s, 'g2')).toMatchObject({ y: 22_000, major: formationNamed(stage.s, 'red') })
    expect(major(stage.s, GB).state).toBe('dissolved')
  })

  test('MAR-16.6 MAR-16.4 · its batteries may combine their fire; one that stands apart may not', () => {
    const s = standing()
    Object.assign(unit(s, 'b'), { x: 23_000, y: 34_000 })
    const stage = new Stage(s, 'firePhase')
    const fire = (id: string, joined: boolean) =>
      ({ type: 'fire', unit: id, target: 'b', points: 0, joined }) as const
    const all = ['g1', 'g2', 'g3'].map(id => fire(id, true))
    expect(stage.refusal(0, { type: 'declare-fire', fires: all })).toBeNull()
    Object.assign(unit(stage.s, 'g3'), { x: 29_500, facing: 3351 })
    expect(stage.refusal(0, { type: 'declare-fire', fires: all })?.rule).toBe('MAR-16.4')
    const apart = [...all.slice(0, 2), fire('g3', false)]
    expect(stage.refusal(0, { type: 'declare-fire', fires: apart })).toBeNull()
  })

  test('MAR-16.7 · it takes no MF tests, is no MF of the army, and its neighbours do not mind a battery lost', () => {
    const s = standing()
    const before = formationsLost(s, 0)
    breakUnit(s, unitNamed(s, 'g1'), true, undefined)
    expect(['g2', 'g3'].map(id => unit(s, id).disorder)).toEqual([0, 0])
    expect(formationsLost(s, 0)).toEqual(before)
    expect(pointsOf(s, 1)).toBe(1)
    Object.assign(major(s, GB), { infantryLost: 2, isCommitted: true })
    expect(new Stage(s, 'moralePhase', [6, 6]).letPass().events('morale-test')).toEqual([])
  })
})
