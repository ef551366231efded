import { below, pickFrom, type Random, seeded } from '@grognard/engine'
import { test } from 'vitest'
import { becomeGrandBattery, beginForming, settleGrandBatteries } from '../../src/orders/grand-battery.ts'
import type { State } from '../../src/state.ts'
import { chiefPost } from '../../src/table/command.ts'
import { orderTo } from '../../src/table/orders.ts'
import { giveOrder, Stage } from '../stage.ts'
import { differences, EACH } from './differences.ts'
import { cardOf, onTable, orderOf, unitOf } from './field.ts'
import { homeOf, leaving } from './guns.ts'
import { thrown } from './states.ts'

/** How grand batteries come apart, worked out a second time. */

const isOne = (random: Random, of: number): boolean => below(random, of) === 0

/** A grand battery of what guns a side has; its number, or null. */
function massed(s: State, random: Random): number | null {
  const side = pickFrom(random, [0, 1] as const)
  const guns = onTable(s, side).filter(
    u => cardOf(s, u).branch === 'artillery' && cardOf(s, u).artilleryClass !== 'siege',
  )
  const mfs = s.open.formations.flatMap((each, i) => (each.side === side ? [i] : []))
  if (guns.length < 2) return null
  for (const u of guns) {
    if (isOne(random, 3)) unitOf(s, u).major = pickFrom(random, mfs)
    unitOf(s, u).formation = cardOf(s, u).stands > 1 ? 'large-battery-unlimbered' : 'battery-unlimbered'
  }
  const order = orderTo('form-grand-battery', { point: { x: 1, y: 1 }, batteries: guns })
  const number = beginForming(s, chiefPost(s, side), pickFrom(random, mfs), order)
  becomeGrandBattery(s, number, orderTo('defend'), undefined)
  for (const mf of mfs)
    if (isOne(random, 3))
      Object.assign(s.open.formations[mf] ?? {}, {
        state: pickFrom(random, ['ready', 'retiring', 'broken-mf', 'destroyed', 'withdrawn']),
        type: pickFrom(random, ['infantry', 'cavalry', 'artillery-group', 'artillery-group']),
      })
  const { width, height } = s.scenario.table
  for (const u of guns)
    if (isOne(random, 2)) Object.assign(unitOf(s, u), { x: below(random, width), y: below(random, height) })
  return number
}

test('MAR-16.3 MAR-16.4 · who leaves a grand battery, when it ends, and whose its batteries are then', () => {
  const { see, areNone } = differences()
  let made = 0
  for (const [name, t] of thrown(10 * EACH))
    for (let i = 0; i < 3; i++) {
      const random = seeded(`${name} ${i} massed`)
      const s = structuredClone(t)
      const gb = massed(s, random)
      if (gb === null) continue
      made++
      const guns = onTable(s, s.open.formations[gb]?.side ?? 0).filter(u => unitOf(s, u).major === gb)
      const limbered = guns.filter(() => isOne(random, 3))
      // Some have deployed again since.
      for (const u of limbered)
        if (isOne(random, 2))
          unitOf(s, u).formation = cardOf(s, u).stands > 1 ? 'large-battery-limbered' : 'battery-limbered'
      const [gone, isOver] = leaving(s, gb, limbered)
      const slow = structuredClone(s)
      let raised = slow.open.formations.length
      for (const u of gone) {
        const to = homeOf(slow, gb, u)
        const major = to ?? raised++
        if (to === null)
          slow.open.formations.push({
            ...(slow.open.formations[gb] as State['open']['formations'][number]),
            type: 'artillery-group',
            corps: -1,
            state: 'ready',
          })
        unitOf(slow, u).major = major
      }
      settleGrandBatteries(s, undefined, limbered)
      const majors = (of: State): number[] => guns.map(u => unitOf(of, u).major)
      see(`${name} ${i}, whose they are`, majors(s), majors(slow))
      see(`${name} ${i}, whether it is over`, s.open.formations[gb]?.state === 'dissolved', isOver)
    }
  see('many are made', made > 20, true)
  areNone(40)
})

test('MAR-16.5 · a grand battery that is sent back', () => {
  const { see, areNone } = differences()
  for (const [name, t] of thrown(10 * EACH)) {
    const random = seeded(`${name} sent back`)
    const s = structuredClone(t)
    const gb = massed(s, random)
    const major = gb === null ? undefined : s.open.formations[gb]
    if (gb === null || major === undefined) continue
    // Nobody supports anybody, so that no order ends by itself (MAR-5.17).
    for (const [i, { id }] of s.open.formations.entries()) if (i !== gb) giveOrder(s, id, { type: 'attack' })
    const issuer = chiefPost(s, major.side)
    Object.assign(s.open.leaders[issuer] ?? {}, { place: 'table' })
    const guns = onTable(s, major.side).filter(u => unitOf(s, u).major === gb)
    const groups = new Map(guns.map(u => [u, homeOf(s, gb, u)]))
    const isRetiring = isOne(random, 2)
    const order = isRetiring
      ? ({ type: 'retire', x: 5, y: 5 } as const)
      : ({ type: 'dissolve-grand-battery' } as const)
    const before = s.open.formations.map((_, i) => orderOf(s, i)?.type ?? null)
    const leader = s.scenario.leaders[issuer]?.id ?? ''
    const stage = new Stage(s, 'armyOrders', [6, 6]).decide(major.side, {
      type: 'issue-orders',
      orders: [{ type: 'issue', issuer: leader, formation: major.id, order }],
    })
    const after = stage.letPass().s
    see(`${name}, over`, after.open.formations[gb]?.state, 'dissolved')
    for (const [u, home] of groups) {
      const to = unitOf(after, u).major
      if (home !== null) see(`${name}, ${u}`, to, home)
      const isGroup = after.open.formations[to]?.type === 'artillery-group'
      const type = orderOf(after, to)?.type
      see(`${name}, order of ${u}`, type, isGroup && isRetiring ? 'retire' : (before[to] ?? 'defend'))
    }
  }
  areNone(40)
})
