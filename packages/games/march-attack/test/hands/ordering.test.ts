import { Match, there } from '@grognard/engine'
import { centreOf } from '@grognard/geometry'
import { describe, expect, test } from 'vitest'
import { marchAttack } from '../../src/index.ts'
import type { Part } from '../../src/parts.ts'
import { centreOfFormation } from '../../src/table/formations.ts'
import { formationNamed, unitNamed } from '../../src/table/names.ts'
import { unitAt } from '../../src/table/units.ts'
import { atHand } from '../../ui/hands/at-hand.ts'
import { kindsAt } from '../../ui/hands/order/kinds.ts'
import {
  formationToOrder,
  keyOrder,
  orderPartFor,
  orderTo,
  withOrder,
  withoutOrder,
} from '../../ui/hands/order/ordering.ts'
import type { Ordering, Scene } from '../../ui/hands/scene.ts'
import { takeToOrder, takeUnit } from '../../ui/hands/taking.ts'

/** MAR-5.12: orders drawn on the table of Mill Hill, as its French player knows it. */

const MF = 'fr-advance-guard-1813'
const FOOT = 'fr-advance-guard-1813-1-13th-ligne'
const ENEMY = 'pr-advance-guard-1813-1-1st-east-prussian'

function matchAt(step: string) {
  const begun = Match.begin(marchAttack, { scenario: 'mill-hill', chance: { source: 'fast', seed: 3 } })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  const match = begun.value
  for (let left = 60; left > 0; left--) {
    const pending = match.pending()
    if (pending.step === step && pending.seats.some(({ seat, sealed }) => seat === 0 && !sealed)) return match
    const asked = pending.seats.find(({ sealed }) => !sealed)?.seat ?? 0
    match.decide(asked, match.defaultFor(asked))
  }
  throw new Error(`nobody is asked for ${step}`)
}

function sceneAt(step: string, kind: Ordering['kind'], laid: readonly Part[] = []): Scene {
  const { scenario, ...view } = matchAt(step).view(0)
  return {
    hand: there(atHand(view, scenario), 'hand'),
    step,
    laid,
    table: { scenario, open: view.open },
    mode: 'tactical',
    isGroup: false,
    isSplit: false,
    order: { formation: null, kind, isDrawing: false },
    tolerance: { mils: 0, tenths: 0 },
  }
}
const number = (scene: Scene): number => formationNamed(scene.table, MF)

describe('an arrow from a formation', () => {
  test.each(['firstOrders', 'armyOrders'])(
    'MAR-5.12 · at %s, to any point of the table, and the match takes it',
    step => {
      const scene = sceneAt(step, 'attack')
      const at = { x: 12_345, y: 6789 }
      const taking = takeToOrder(scene, number(scene))
      const parts = there(taking.drop(taking.move(at, false)) ?? undefined, 'parts')
      expect(parts).toMatchObject([{ type: 'issue', formation: MF, order: { type: 'attack', ...at } }])
      expect(matchAt(step).build(0, parts)).toMatchObject({ ok: true })
    },
  )

  test('MAR-5.12 · from any unit of it; beyond the table it is refused while it is drawn, and nothing is laid', () => {
    const scene = sceneAt('armyOrders', 'defend')
    const unit = unitNamed(scene.table, FOOT)
    const taking = there(takeUnit(scene, unit, null, unitAt(scene.table, unit)) ?? undefined, 'taking')
    const held = taking.move({ x: 199_000, y: 10 }, false)
    expect(held).toMatchObject({ kind: 'order', refusal: { rule: 'MAR-5.12' } })
    expect(taking.drop(held)).toBeNull()
    expect(taking.drop(taking.move({ x: 10_000, y: 10 }, false))).toHaveLength(1)
  })

  test('MAR-5.5 · a second one to the same formation takes the place of the first', () => {
    const scene = sceneAt('armyOrders', 'attack')
    const order = { type: 'attack', x: 1000, y: 2000 } as const
    const laid = there(withOrder(scene, number(scene), order).parts ?? undefined, 'parts')
    const next = sceneAt('armyOrders', 'defend', laid)
    const parts = withOrder(next, number(next), { type: 'defend', x: 5, y: 6 }).parts
    expect(parts).toMatchObject([{ order: { type: 'defend', x: 5, y: 6 } }])
    expect(withoutOrder(next, number(next))).toEqual([])
  })

  test('MAR-5.12 MAR-5.18 · bombarding: a block, or the formation of an enemy that is pressed', () => {
    const scene = sceneAt('armyOrders', 'bombard')
    const [block] = scene.table.scenario.ground.blocks
    const at = centreOf(there(block, 'block').points)
    expect(orderTo(scene, number(scene), 'bombard', at)).toEqual({
      type: 'bombard',
      formation: null,
      block: block?.id,
    })
    const enemy = unitAt(scene.table, unitNamed(scene.table, ENEMY))
    expect(orderTo(scene, number(scene), 'bombard', enemy)).toEqual({
      type: 'bombard',
      formation: 'pr-advance-guard-1813',
      block: null,
    })
    expect(orderTo(scene, number(scene), 'bombard', { x: 1, y: 1 })).toBeNull()
    expect(
      orderTo(scene, number(scene), 'support', unitAt(scene.table, unitNamed(scene.table, FOOT))),
    ).toBeNull()
  })

  test('MAR-5.10 · local initiative defends or retires', () => {
    expect(kindsAt('localInitiative')).toEqual(['defend', 'retire'])
    const scene = sceneAt('localInitiative', 'defend')
    expect(withOrder(scene, number(scene), { type: 'attack', x: 1, y: 1 }).parts).toBeNull()
    const tried = withOrder(scene, number(scene), { type: 'retire', x: 9000, y: 1000 })
    expect(tried.parts ?? tried.refusal).toBeTruthy()
    if (tried.parts !== null)
      expect(matchAt('localInitiative').build(0, tried.parts)).toMatchObject({ ok: true })
  })
})

describe('the same by keyboard', () => {
  const key = (name: string, more: object = {}) => ({ key: name, shiftKey: false, altKey: false, ...more })

  test('MAR-5.12 · arrows begin at the formation and move the goal in steps; Backspace takes it back', () => {
    const scene = sceneAt('armyOrders', 'manoeuvre')
    const { x, y } = centreOfFormation(scene.table, number(scene))
    const once = there(
      keyOrder(scene, number(scene), 'manoeuvre', key('ArrowUp'))?.parts ?? undefined,
      'parts',
    )
    const then = sceneAt('armyOrders', 'manoeuvre', once)
    const twice = keyOrder(then, number(then), 'manoeuvre', key('ArrowRight', { shiftKey: true }))
    expect(twice?.parts).toMatchObject([{ order: { type: 'manoeuvre', x: x + 1000, y: y + 100 } }])
    expect(orderPartFor(then, number(then))?.order).toMatchObject({ x, y: y + 100 })
    expect(keyOrder(then, number(then), 'manoeuvre', key('Backspace'))?.parts).toEqual([])
    expect(keyOrder(then, number(then), 'manoeuvre', key('x'))).toBeNull()
    expect(keyOrder(then, number(then), 'support', key('ArrowUp'))).toBeNull()
  })

  test('the formation of the selected unit is the one that is ordered, unless another was chosen', () => {
    const scene = sceneAt('armyOrders', 'attack')
    expect(formationToOrder(scene, unitNamed(scene.table, FOOT))).toBe(number(scene))
    expect(formationToOrder(scene, null)).toBe(number(scene))
    const enemy = unitAt(scene.table, unitNamed(scene.table, ENEMY)).major
    expect(formationToOrder({ ...scene, order: { ...scene.order, formation: enemy } }, null)).toBe(
      number(scene),
    )
  })
})
