import { below, pickFrom, seeded } from '@grognard/engine'
import { test } from 'vitest'
import { beginForming, drawnUp } from '../../src/orders/grand-battery.ts'
import { giveOrder, Stage } from '../stage.ts'
import { differences, EACH } from './differences.ts'
import { cardOf, onTable, orderOf, unitOf } from './field.ts'
import { gone } from './plane.ts'
import { isCarriedOut, isGrandBattery } from './s1.ts'
import { thrown } from './states.ts'

/** Orders at the start of an S1, worked out a second time. */

const TYPES = ['attack', 'manoeuvre', 'retire', 'support', 'defend', 'retreat'] as const

test('MAR-5.14 MAR-5.16 MAR-5.17 · orders that have been carried out, or have nobody left to support', () => {
  const { see, areNone } = differences()
  for (const [name, s] of thrown(6 * EACH)) {
    const random = seeded(`${name} done`)
    for (const [mf, major] of s.open.formations.entries()) {
      if (below(random, 6) === 0) major.state = pickFrom(random, ['retiring', 'broken-mf', 'destroyed'])
      if (below(random, 8) === 0)
        for (const unit of s.open.units)
          if (unit.major === mf && unit.place === 'table')
            Object.assign(unit, { place: 'en-route', block: -1 })
      const own = s.open.units.filter(unit => unit.major === mf && unit.place === 'table')
      const friends = s.open.formations.flatMap(({ side }, i) => (side === major.side && i !== mf ? [i] : []))
      const type = pickFrom(random, TYPES)
      const formation = type === 'support' ? (friends[below(random, friends.length || 1)] ?? -1) : -1
      if (type === 'support' && formation === -1) continue
      // Near enough for some of them, and not always for all.
      const from = own.length === 0 ? { x: 20_000, y: 20_000 } : pickFrom(random, own)
      const point = gone({ x: from.x, y: from.y }, below(random, 3600), below(random, 12_000))
      giveOrder(s, major.id, { type, formation, point })
    }
    // A side far from the other has nobody within 18".
    if (below(random, 3) === 0)
      for (const u of onTable(s, 1)) if (unitOf(s, u).block === -1) unitOf(s, u).x += 40_000
    const slow = s.open.formations.map(({ id }, mf) => {
      const order = orderOf(s, mf)
      return [id, order === null || isCarriedOut(s, mf, order) ? 'defend' : order.type]
    })
    const stage = new Stage(structuredClone(s), 'completeOrders')
    const real = stage.s.open.formations.map(({ id }, mf) => [id, orderOf(stage.s, mf)?.type ?? 'defend'])
    for (const [i, each] of real.entries()) see(`${name}, ${each[0]}`, each, slow[i])
  }
  areNone(80)
})

test('MAR-16.1 MAR-16.2 · batteries that are a grand battery', () => {
  const { see, areNone } = differences()
  let formed = 0
  for (const [name, thrownState] of thrown(2 * EACH))
    for (let i = 0; i < 10; i++) {
      const random = seeded(`${name} ${i} guns`)
      const s = structuredClone(thrownState)
      const side = pickFrom(random, [0, 1] as const)
      const guns = onTable(s, side).filter(u => cardOf(s, u).branch === 'artillery')
      if (guns.length < 3) continue
      const middle = { x: Math.floor(s.scenario.table.width / 2), y: Math.floor(s.scenario.table.height / 2) }
      let at = gone(middle, below(random, 3600), below(random, 13_000))
      for (const u of guns) {
        const formation = below(random, 12) === 0 ? 'battery-limbered' : 'battery-unlimbered'
        Object.assign(unitOf(s, u), { ...at, facing: below(random, 3600), formation })
        at = gone(at, below(random, 3600), 1600 + below(random, 3300))
      }
      const { major } = unitOf(s, guns[0] ?? -1)
      const usual = { formation: -1, block: -1, radius: 0, isCompelled: false, idle: 0 }
      const order = { ...usual, type: 'form-grand-battery' as const, point: middle, batteries: guns }
      const raised = beginForming(s, s.scenario.sides[side].commanderInChief, major, order)
      const real = drawnUp(s).includes(raised)
      if (real) formed++
      see(`${name} ${i}`, real, isGrandBattery(s, guns, middle))
    }
  see('some are one', formed > 3, true)
  areNone(20)
})
