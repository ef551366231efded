import { Match, there } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { marchAttack } from '../../src/index.ts'
import type { Part } from '../../src/parts.ts'
import { unitNamed } from '../../src/table/names.ts'
import { unitAt } from '../../src/table/units.ts'
import { type AtHand, atHand, withUsual } from '../../ui/hands/at-hand.ts'
import { isDeploying, placedOn } from '../../ui/hands/place/deploying.ts'
import { keyPlace } from '../../ui/hands/place/keys.ts'
import type { Scene } from '../../ui/hands/scene.ts'
import { aim, takeLeader, takeUnit } from '../../ui/hands/taking.ts'
import { measure } from '../../ui/measure.ts'

/** What is taken up, shown on its way and laid down, on the table of Mill Hill as its French player knows it. */

const FOOT = 'fr-advance-guard-1813-1-13th-ligne'
const OTHER = 'fr-advance-guard-1813-1-23rd-ligne'
const ENEMY = 'pr-advance-guard-1813-1-1st-east-prussian'

/** Everything as usual, until the French are asked for this. */
function matchAt(step: string) {
  const begun = Match.begin(marchAttack, {
    scenario: 'mill-hill',
    chance: { source: 'fast', seed: 3, script: [6, 6, 1, 1] },
  })
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

function sceneAt(step: string, laid: readonly Part[] | 'usual' = []): Scene {
  const { scenario, ...view } = matchAt(step).view(0)
  const hand: AtHand = there(atHand(view, scenario), 'hand')
  const parts = laid === 'usual' ? withUsual(hand, []) : laid
  const plain = { scenario, open: view.open }
  const table = isDeploying(step) ? placedOn(plain, parts) : plain
  return {
    hand,
    step,
    laid: parts,
    table,
    mode: 'tactical',
    isGroup: false,
    isSplit: false,
    order: { formation: null, kind: 'attack', isDrawing: false },
    tolerance: { mils: 0, tenths: 0 },
  }
}

const number = (scene: Scene, id: string): number => unitNamed(scene.table, id)

describe('deployment by hand', () => {
  const scene = sceneAt('deploySecond', 'usual')
  const unit = number(scene, FOOT)
  const { x, y } = unitAt(scene.table, unit)

  test('MAR-24.2 · a unit is drawn elsewhere in its zone, and everything else stays', () => {
    const taking = there(takeUnit(scene, unit, null, { x, y }), 'taking')
    const parts = there(taking.drop(taking.move({ x: x - 1000, y: y - 500 }, false)) ?? undefined, 'parts')
    expect(parts).toHaveLength(scene.laid.length)
    expect(parts).toContainEqual(expect.objectContaining({ unit: FOOT, x: x - 1000, y: y - 500 }))
    const match = matchAt('deploySecond')
    expect(match.build(0, parts)).toMatchObject({ ok: true })
  })

  test('MAR-24.2 · beyond the zone it is refused, and lies where it lay', () => {
    const taking = there(takeUnit(scene, unit, null, { x, y }), 'taking')
    const held = taking.move({ x, y: 20_000 }, false)
    expect(held).toMatchObject({ kind: 'place', refusal: { rule: 'MAR-24.2' } })
    expect(taking.drop(held)).toBeNull()
  })

  test('MAR-24.2 · it is turned by its handle and by keys', () => {
    const taking = there(takeUnit(scene, unit, 'turn', { x, y: y - 2000 }), 'taking')
    expect(taking.move({ x: x + 2000, y: y + 60 }, false)).toMatchObject({ to: { facing: 2700 } })
    const turned = keyPlace(scene, unit, { key: 'E', shiftKey: false, altKey: true })
    expect(turned).toContainEqual(expect.objectContaining({ unit: FOOT, facing: 1 }))
    expect(keyPlace(scene, unit, { key: 'z', shiftKey: false, altKey: false })).toBeNull()
  })

  test('MAR-4.12, MAR-6.2 · a leader is drawn onto a unit of his own and rides with it', () => {
    const leader = scene.table.scenario.leaders.findIndex(({ id }) => id === 'fr-advance-guard-1813')
    const taking = there(takeLeader(scene, leader), 'taking')
    const parts = taking.drop(taking.move({ x, y }, false))
    expect(parts).toContainEqual({ type: 'post-with', leader: 'fr-advance-guard-1813', unit: FOOT })
  })
})

describe('a march by hand', () => {
  const scene = sceneAt('t1e-movement')
  const unit = number(scene, FOOT)
  const at = unitAt(scene.table, unit)

  test('MAR-8.1 · a stroke is laid as the steps that were shown', () => {
    const taking = there(takeUnit(scene, unit, null, at), 'taking')
    const held = taking.move({ x: at.x + 1500, y: at.y + 3000 }, false)
    const parts = there(taking.drop(held) ?? undefined, 'parts')
    expect(parts.map(part => part.type === 'move-step' && part.step.type)).toEqual(['wheel', 'forward'])
    expect(matchAt('t1e-movement').build(0, parts)).toMatchObject({ ok: true })
  })

  test('MAR-13.4 · drawn onto buildings it asks to go in, and is told how far they are', () => {
    const taking = there(takeUnit(scene, unit, null, at), 'taking')
    const held = taking.move({ x: 17_000, y: 15_000 }, false)
    expect(held).toMatchObject({ kind: 'move', ghost: { steps: [], refusal: { rule: 'MAR-13.4' } } })
  })

  test('MAR-8.1 · the whole formation goes with it', () => {
    const taking = there(takeUnit({ ...scene, isGroup: true }, unit, null, at), 'taking')
    const held = taking.move({ x: at.x, y: at.y + 3000 }, false)
    const parts = there(taking.drop(held) ?? undefined, 'parts')
    const ways = new Set(parts.map(part => (part.type === 'move-step' ? JSON.stringify(part.step) : '')))
    expect([ways.size, parts.length]).toEqual([1, 4])
    expect(matchAt('t1e-movement').build(0, parts)).toMatchObject({ ok: true })
  })

  test('MAR-8.36 · a commander rides where he is drawn, and not onto the enemy', () => {
    const leader = scene.table.scenario.leaders.findIndex(({ id }) => id === 'fr-advance-guard-1813')
    const taking = there(takeLeader(scene, leader), 'taking')
    expect(taking.drop(taking.move({ x: 17_000, y: 8000 }, false))).toEqual([
      { type: 'move-commander', leader: 'fr-advance-guard-1813', x: 17_000, y: 8000 },
    ])
    expect(taking.move({ x: 14_000, y: 23_000 }, false)).toMatchObject({ refusal: { rule: 'MAR-8.36' } })
  })

  test('MAR-8.1 · the page says of every part what the match says', () => {
    const match = matchAt('t1e-movement')
    const { scenario, ...view } = match.view(0)
    let fitting = 0
    for (const id of [FOOT, OTHER, ENEMY])
      for (const mils of [100, 4000, 6300, 6700, 9000, 9001]) {
        const part: Part = { type: 'move-step', unit: id, mode: 'tactical', step: { type: 'forward', mils } }
        const built = match.build(0, [part])
        expect(measure.fits(view, [], part, scenario.id)?.key).toBe(built.ok ? undefined : built.refusal.key)
        if (built.ok) fitting++
      }
    expect(fitting).toBeGreaterThan(4)
    expect(fitting).toBeLessThan(13)
  })
})

test('MAR-8.15 · a unit is set on another: charged if it can be reached, or told why not', () => {
  const scene = sceneAt('t1a-declare-charges')
  const [unit, target] = [number(scene, FOOT), number(scene, ENEMY)]
  expect(aim(scene, unit, target)).toMatchObject({
    parts: null,
    refusal: { rule: expect.stringMatching(/^MAR-8/) },
  })
  const near: Scene['table']['open']['units'] = scene.table.open.units.map((each, i) =>
    i === target ? { ...each, y: 12_500 } : each,
  )
  Object.assign(scene.hand.position.state.open, { units: near })
  const aimed = aim(scene, unit, target)
  expect(aimed?.parts).toMatchObject([{ type: 'charge', unit: FOOT, target: ENEMY, bearing: 0 }])
  // The same once more lets go of it.
  expect(aim({ ...scene, laid: aimed?.parts ?? [] }, unit, target)?.parts).toEqual([])
})
