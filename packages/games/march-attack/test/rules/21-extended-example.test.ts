import { stateWith } from '@grognard/engine'
import { expect, test } from 'vitest'
import { marchAttack } from '../../src/index.ts'
import type { OrderForm } from '../../src/orders/order-forms.ts'
import { layOut } from '../../src/set-up/lay-out.ts'
import type { MarchAttack, State } from '../../src/state.ts'
import { formationNamed } from '../../src/table/names.ts'
import { giveOrder, leader, major, type Piece, Stage, tableOf, unit } from '../stage.ts'

/** Appendix E, step by step, with its dice. */

const made = marchAttack.scenario('lasne-slopes', {})
if (!made.ok) throw new Error(JSON.stringify(made.refusal))
const lasne = made.value
const drawnUp = (): State => new Stage(stateWith<MarchAttack>(lasne, layOut(lasne)), 'setUp').letPass().s

const FRENCH = 'fr-20-division-1815'
const PRUSSIANS = 'pr-15-brigade-1815'

test('MAR-21.1 · an order: +4 and dice 4 are 8, received; committed 6, delayed; then +2', () => {
  const order: OrderForm = { type: 'attack', x: 20_000, y: 25_000 }
  const issue = {
    type: 'issue-orders' as const,
    orders: [{ type: 'issue' as const, issuer: 'french/commander-in-chief', formation: FRENCH, order }],
  }
  const sent = (isCommitted: boolean, from: State = drawnUp()) => {
    Object.assign(leader(from, 'french/commander-in-chief'), { x: 27_000, y: 1200 })
    Object.assign(leader(from, FRENCH), { x: 27_000, y: 11_200 })
    major(from, FRENCH).isCommitted = isCommitted
    return new Stage(from, 'ordersPhase', [2, 2]).letPass('armyOrders').decide(0, issue).letPass()
  }
  expect(sent(false).events('order-roll')).toMatchObject([{ modifier: 4, result: 'received' }])
  const delayed = sent(true)
  expect(delayed.events('order-roll')).toMatchObject([{ modifier: 2, result: 'delayed' }])
  expect(sent(true, delayed.s).events('order-roll')).toMatchObject([{ modifier: 4, result: 'received' }])
})

test('MAR-21.2 · skirmish combat: 7 to 5 is slight, 9 + 1 makes two hits on two units, none in the farm', () => {
  const s = drawnUp()
  Object.assign(unit(s, `${FRENCH}-1-10th-ligne`), { x: 17_000, y: 12_500 })
  Object.assign(unit(s, `${FRENCH}-2-10th-ligne`), { x: 31_000, y: 12_500 })
  const stage = new Stage(s, 'skirmishPhase', [4, 5])
  expect(stage.events('skirmish-area')).toMatchObject([{ totals: [7, 5], advantage: 'slight' }])
  expect(stage.events('skirmished')).toMatchObject([{ formation: FRENCH, modifier: 1, hits: 2 }])
  const lines = [`${PRUSSIANS}-1-18th-infantry`, `${PRUSSIANS}-2-18th-infantry`]
  const lay = (units: string[]) => ({ type: 'lay-hits' as const, formation: FRENCH, units })
  const garrison = `${PRUSSIANS}-f-18th-infantry`
  expect(stage.refusal(0, lay([garrison, ...lines.slice(1)]))?.rule).toBe('MAR-7.7')
  expect(stage.refusal(0, lay([...lines.slice(1), ...lines.slice(1)]))?.rule).toBe('MAR-7.7')
  stage.decide(0, lay(lines)).letPass()
  expect(lines.map(id => unit(stage.s, id).cv)).toEqual([5, 5])
})

test('MAR-21.3 · initiative: 6 + 2 against 7 + 2; the Prussian makes the French active first', () => {
  const stage = new Stage(drawnUp(), 'initiativePhase', [3, 3, 3, 4])
  expect(stage.events('initiative')).toMatchObject([{ totals: [8, 9] }])
  expect([stage.asks(0), stage.asks(1)]).toEqual([false, true])
  stage.decide(1, { type: 'choose-first', first: false }).letPass()
  expect(stage.s.open.active).toBe(0)
})

const column: Piece = { id: 'c', mf: 'red', formation: 'infantry-column', x: 20_000, y: 12_000, cv: 6 }
const line: Piece = {
  id: 'l',
  mf: 'blue',
  formation: 'infantry-line',
  x: 20_000,
  y: 20_000,
  facing: 1800,
  cv: 6,
  now: { cv: 5, cvLost: 1 },
}

test('MAR-21.4 MAR-21.5 MAR-21.6 MAR-21.7 · a charge, its fire, the melee, and disorder through the turn', () => {
  const s = tableOf([column, line], {
    ground: lasne.ground,
    scenario: { table: { width: 48_000, height: 36_000 } },
  })
  for (const id of ['red', 'blue']) giveOrder(s, id, { type: 'attack', point: { x: 20_000, y: 18_000 } })
  Object.assign(leader(s, 'chief-red'), { x: 20_000, y: 2000 })
  Object.assign(leader(s, 'chief-blue'), { x: 20_000, y: 35_000 })
  s.open.active = 0
  // The charge home: 8 of 9. The melee: 4 against 2.
  const stage = new Stage(s, 'tacticalPhase', [4, 4, 4, 2])
  stage.decide(0, { type: 'declare-charges', charges: [{ unit: 'c', target: 'l', bearing: 0 }] })
  stage.letPass('t1e-movement')
  expect(unit(stage.s, 'c')).toMatchObject({ x: 20_000, y: 17_728 })
  stage.letPass()
  expect(stage.events('fired')).toMatchObject([{ units: ['l'], target: 'c', points: 6, die: null, hits: 1 }])
  expect(stage.events('ved-test')).toMatchObject([{ unit: 'c', target: 9, passed: true }])
  expect(unit(stage.s, 'c').cv).toBe(5)
  expect(unit(stage.s, 'l')).toMatchObject({ x: 20_000, y: 26_000, facing: 1800, cv: 3, disorder: 1 })
  // The second tactical phase: at half speed and -2, and T4 takes the marker away.
  const second = new Stage(stage.s, 'tacticalPhase').letPass('t1e-movement')
  expect(second.s.open.active).toBe(1)
  const forward = (length: number) => ({
    type: 'move' as const,
    moves: [{ unit: 'l', mode: 'tactical' as const, steps: [{ type: 'forward' as const, mils: length }] }],
    commanders: [],
  })
  expect(second.refusal(1, forward(3001))?.rule).toBeDefined()
  expect(second.refusal(1, forward(3000))).toBeNull()
  expect(second.letPass().s.open.units.map(({ disorder }) => disorder)).toEqual([0, 0])
})

test('MAR-21.8 · cuirassiers against a line that forms square', () => {
  const horse: Piece = {
    id: 'cuirassiers',
    mf: 'red',
    formation: 'cavalry-line',
    weight: 'heavy',
    quality: 'veteran',
    cv: 5,
    x: 50_000,
    y: 40_000,
  }
  // Edge to edge 8": two half depths of 591 mils besides.
  const foot: Piece = { ...line, now: {}, x: 50_000, y: 49_182 }
  const s = tableOf([horse, foot])
  giveOrder(s, 'red', { type: 'attack', point: { x: 50_000, y: 90_000 } })
  Object.assign(leader(s, 'chief-red'), { x: 50_000, y: 30_000 })
  Object.assign(leader(s, 'chief-blue'), { x: 50_000, y: 80_000 })
  s.open.active = 0
  // To form square 7 of 7, the fire 2, the charge home 6 of 8, the melee 3 against 3.
  const stage = new Stage(s, 'tacticalPhase', [3, 4, 2, 3, 3, 3, 3])
  stage.decide(0, { type: 'declare-charges', charges: [{ unit: 'cuirassiers', target: 'l', bearing: 0 }] })
  stage.decide(1, {
    type: 'declare-reactions',
    reactions: [{ unit: 'l', reaction: 'form-square' }],
    opportunities: [],
  })
  stage.letPass()
  const [square, home] = stage.events('ved-test')
  expect(square).toMatchObject({ unit: 'l', target: 7, passed: true })
  expect(stage.events('fired')).toMatchObject([{ units: ['l'], points: 2, die: 2, hits: 1 }])
  expect(home).toMatchObject({ unit: 'cuirassiers', target: 8, passed: true })
  expect(unit(stage.s, 'cuirassiers')).toMatchObject({ cv: 2, isBlown: true, disorder: 1 })
  expect(unit(stage.s, 'l')).toMatchObject({ cv: 6, formation: 'infantry-square' })
})

test('MAR-21.9 · MF morale: target 8, roll 11, over by 3: the brigade retires', () => {
  const s = drawnUp()
  for (const id of ['1-3rd-silesian-landwehr', '2-3rd-silesian-landwehr'])
    unit(s, `${PRUSSIANS}-${id}`).place = 'lost'
  Object.assign(major(s, PRUSSIANS), { isCommitted: true, infantryLost: 1 })
  expect(major(s, PRUSSIANS).quality).toBe('conscript')
  giveOrder(s, PRUSSIANS, { type: 'defend', point: { x: 25_000, y: 23_000 }, radius: 15_000 })
  const before = unit(s, `${PRUSSIANS}-1-18th-infantry`).y
  const stage = new Stage(s, 'moralePhase', [5, 6]).letPass()
  expect(stage.events('morale-test')).toMatchObject([{ formation: PRUSSIANS, target: 8, result: 'retire' }])
  expect(major(stage.s, PRUSSIANS).state).toBe('retiring')
  expect(formationNamed(stage.s, PRUSSIANS)).toBeGreaterThan(-1)
  expect(unit(stage.s, `${PRUSSIANS}-1-18th-infantry`)).toMatchObject({ disorder: 2 })
  expect(unit(stage.s, `${PRUSSIANS}-1-18th-infantry`).y).toBeGreaterThan(before)
})
