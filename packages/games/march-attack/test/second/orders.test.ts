import { below, pickFrom, type Random, seeded } from '@grognard/engine'
import { test } from 'vitest'
import { lapseOrders } from '../../src/orders/keeping-up.ts'
import type { State } from '../../src/state.ts'
import type { Side } from '../../src/vocabulary.ts'
import { forward, moveOf } from '../moving.ts'
import { giveOrder, Stage } from '../stage.ts'
import { differences, EACH } from './differences.ts'
import { cardOf, onTable, orderOf, poseOf, sizeOf, unitOf, unitsOfMf } from './field.ts'
import { forbidden, isInCommand, isKeptUp, stopsOf } from './orders.ts'
import type { P } from './plane.ts'
import { thrown } from './states.ts'

/** Limits of orders, command, and lapses, worked out a second time. */

const TYPES = ['attack', 'manoeuvre', 'defend', 'retire', 'support', 'retreat', 'bombard'] as const

/** The sides farther from each other than they are thrown, and every MF with an order; some have lost their commander. */
function ordered(s: State, random: Random): State {
  const { width, height } = s.scenario.table
  const spread = pickFrom(random, [9000, 15_000, 25_000])
  const off = (): number => below(random, spread) - Math.floor(spread / 2)
  const inside = (at: number, size: number): number => Math.max(3000, Math.min(size - 3000, at))
  for (const [u, unit] of s.open.units.entries()) {
    if (unit.block !== -1) continue
    const apart = cardOf(s, u).side === 0 ? -4000 : 4000
    Object.assign(unit, { x: inside(unit.x + off(), width), y: inside(unit.y + off() + apart, height) })
    unit.began = { x: unit.x, y: unit.y }
  }
  for (const [mf, { id, side, commander }] of s.open.formations.entries()) {
    const friends = s.open.formations.flatMap((other, i) =>
      other.side === side && i !== mf && unitsOfMf(s, i).length > 0 ? [i] : [],
    )
    const type = pickFrom(random, friends.length > 0 ? TYPES : TYPES.filter(each => each !== 'support'))
    const point = { x: below(random, width), y: below(random, height) }
    const formation = type === 'support' ? pickFrom(random, friends) : -1
    giveOrder(s, id, { type, point, formation, radius: 9000 + 1000 * below(random, 12) })
    const leader = s.open.leaders[commander]
    if (leader !== undefined && below(random, 6) === 0) leader.place = 'lost'
  }
  return s
}

const isOff = ({ scenario: { table } }: State, { x, y }: P): boolean =>
  x < 0 || y < 0 || x > table.width || y > table.height

const LENGTHS = [500, 1000, 2500, 3000, 4000, 6000]

test('MAR-5.12 to MAR-5.24 · where orders and command let a unit go straight ahead', () => {
  const { see, areNone } = differences()
  for (const [name, t] of thrown(4 * EACH)) {
    const random = seeded(name)
    const s = ordered(structuredClone(t), random)
    s.open.active = below(random, 2) as Side
    for (const u of onTable(s, s.open.active)) {
      const { formation, block, facing } = unitOf(s, u)
      if (block !== -1 || formation.includes('unlimbered')) continue
      const mils = pickFrom(random, LENGTHS)
      const way = stopsOf(poseOf(unitOf(s, u)), facing, mils, sizeOf(formation))
      // Whoever leaves the table goes another way to its end (MAR-8.37).
      if (way.some(({ body }) => body.some(corner => isOff(s, corner)))) continue
      for (const mode of ['tactical', 'strategic'] as const) {
        const stage = new Stage(s, 't1e-movement')
        const rule = stage.refusal(s.open.active, moveOf(cardOf(s, u).id, [forward(mils)], mode))?.rule
        // What other chapters forbid is not compared here.
        if (rule !== undefined && !rule.startsWith('MAR-5.')) continue
        const slow = mode === 'strategic' && !isInCommand(s, u) ? 'MAR-5.24' : forbidden(s, u, way)
        // Of two rules that forbid it either may be named.
        see(`${name}, ${cardOf(s, u).id} by ${mils}`, rule === undefined, slow === null)
      }
    }
  }
  areNone(50)
})

test('MAR-5.13 to MAR-5.20 · orders that are kept up, and those that lapse', () => {
  const { see, areNone } = differences()
  for (const [name, t] of thrown(12 * EACH)) {
    const random = seeded(name)
    const s = ordered(structuredClone(t), random)
    const side = below(random, 2) as Side
    for (const unit of s.open.units) {
      const off = (): number => below(random, 12_000) - 6000
      unit.began = { x: unit.x + off(), y: unit.y + off() }
    }
    const after = structuredClone(s)
    lapseOrders(after, side, undefined)
    for (const [mf, { id, side: of }] of s.open.formations.entries()) {
      const type = orderOf(s, mf)?.type
      if (of !== side || type === 'defend' || unitsOfMf(s, mf).length === 0) continue
      see(`${name}, ${id} that is to ${type}`, orderOf(after, mf)?.type === type, isKeptUp(s, mf))
    }
  }
  areNone(50)
})
