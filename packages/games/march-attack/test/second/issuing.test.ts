import { below, canonical, pickFrom, type Random, seeded } from '@grognard/engine'
import { test } from 'vitest'
import { issuersOf } from '../../src/orders/issuers.ts'
import type { OrderForm } from '../../src/orders/order-forms.ts'
import type { PartOf } from '../../src/parts.ts'
import type { State } from '../../src/state.ts'
import { CORPS_ORDERS } from '../../src/vocabulary.ts'
import { formCorps, giveOrder, Stage } from '../stage.ts'
import { differences, EACH } from './differences.ts'
import { cardOf, centreOf, onTable, orderOf, unitOf, unitsOfMf } from './field.ts'
import { mayAssign, maySend, type Sent, send } from './issuing.ts'
import { gone } from './plane.ts'
import { thrown } from './states.ts'

/** What commanders send in S1, worked out a second time. */

const isOne = (random: Random, of: number): boolean => below(random, of) === 0

/** A corps for one side that has none; commanders about, with their units or fallen; MFs as they may be in the middle of a battle. */
function army(t: State, random: Random): State {
  let s = structuredClone(t)
  const side = pickFrom(random, [0, 1] as const)
  const own = s.open.formations.filter(each => each.side === side)
  if (s.scenario.sides[side].corps.length === 0 && own.length > 1) {
    const mfs = own.slice(0, 1 + below(random, own.length)).map(({ id }) => id)
    s = formCorps(s, side, mfs, { x: 20_000, y: 20_000 }, pickFrom(random, CORPS_ORDERS))
  }
  const { width, height } = s.scenario.table
  for (const [l, leader] of s.open.leaders.entries()) {
    if (leader.place === 'en-route') continue
    const place = pickFrom(random, ['table', 'table', 'table', 'table', 'off-table', 'lost'] as const)
    const own = onTable(s, s.scenario.leaders[l]?.side ?? 0)
    const attachedTo = place === 'table' && own.length > 0 && isOne(random, 3) ? pickFrom(random, own) : -1
    Object.assign(leader, { place, attachedTo, x: below(random, width), y: below(random, height) })
    Object.assign(leader, { isReplacement: isOne(random, 6) })
    if (attachedTo !== -1) Object.assign(leader, centreOf(s, attachedTo))
  }
  for (const [mf, major] of s.open.formations.entries()) {
    if (isOne(random, 6)) major.state = pickFrom(random, ['retiring', 'broken-mf', 'destroyed'])
    if (isOne(random, 8))
      for (const u of unitsOfMf(s, mf)) Object.assign(unitOf(s, u), { place: 'en-route', block: -1 })
    const friends = s.open.formations.flatMap(({ side }, i) => (side === major.side && i !== mf ? [i] : []))
    const formation = friends.length === 0 ? -1 : pickFrom(random, friends)
    giveOrder(s, major.id, { type: formation !== -1 && isOne(random, 3) ? 'support' : 'attack', formation })
  }
  for (const shared of s.shared)
    shared.secret.used = s.open.leaders.map(() => (isOne(random, 4) ? below(random, 4) : 0))
  return s
}

function anyOrder(s: State, random: Random): OrderForm {
  const { width, height } = s.scenario.table
  const at = { x: below(random, width + 300), y: below(random, height + 300) }
  const { id } = pickFrom(random, s.open.formations)
  const guns = s.scenario.units.filter(({ branch }) => branch === 'artillery').map(each => each.id)
  const block = s.scenario.ground.blocks.length === 0 ? null : pickFrom(random, s.scenario.ground.blocks).id
  const batteries = Array.from({ length: 2 + below(random, 3) }, () => pickFrom(random, guns))
  return pickFrom(random, [
    { type: 'attack', ...at },
    { type: 'manoeuvre', ...at },
    { type: 'defend', ...at },
    { type: 'retire', ...at },
    { type: 'retreat' },
    { type: 'support', formation: id },
    { type: 'support', formation: id },
    { type: 'bombard', formation: id, block: isOne(random, 8) ? block : null },
    { type: 'bombard', formation: null, block },
    { type: 'form-grand-battery', ...at, batteries },
    { type: 'form-grand-battery', ...at, batteries: [...new Set(batteries)] },
    { type: 'dissolve-grand-battery' },
  ] as const) as OrderForm
}

test('MAR-4.10 to MAR-4.13 MAR-5.4 to MAR-5.9 MAR-5.17 MAR-5.21 MAR-16.2 · what both sides send in S1, who receives it, and what it does', () => {
  const { see, areNone } = differences()
  let received = 0
  for (const [name, t] of thrown(8 * EACH))
    for (const tier of ['army', 'corps'] as const) {
      const random = seeded(`${name} ${tier} sends`)
      const s = army(t, random)
      const stage = new Stage(structuredClone(s), tier === 'army' ? 'armyOrders' : 'corpsOrders')
      const sent: Sent[][] = [[], []]
      for (const side of [0, 1] as const) {
        if (!stage.asks(side)) continue
        const all = s.scenario.leaders.map(({ id }) => id)
        const own = issuersOf(s, side, tier).map(l => all[l] ?? '')
        for (let i = 0; i < 60; i++) {
          const issuer = isOne(random, 10) ? pickFrom(random, all) : pickFrom(random, own)
          const corps = pickFrom(random, s.scenario.sides[side].corps.map(({ id }) => id).concat('none'))
          const { id: formation } = pickFrom(random, s.open.formations)
          const part: Sent = isOne(random, 8)
            ? { type: 'issue-corps', issuer, corps, order: pickFrom(random, CORPS_ORDERS) }
            : { type: 'issue', issuer, formation, order: anyOrder(s, random) }
          const orders = [...(sent[side] ?? []), part]
          const may = stage.refusal(side, { type: 'issue-orders', orders }) === null
          see(`${name} ${tier}, ${JSON.stringify(part)}`, may, maySend(s, side, tier, sent[side] ?? [], part))
          if (may && part.type === 'issue' && part.order.type.endsWith('grand-battery')) continue
          if (may) sent[side] = orders
        }
      }
      // Some of it was sent last turn already.
      for (const side of [0, 1] as const)
        for (const part of sent[side] ?? []) {
          if (part.type !== 'issue-corps' || isOne(random, 2)) continue
          const issuer = s.scenario.leaders.findIndex(({ id }) => id === part.issuer)
          const corps = s.scenario.sides[side].corps.findIndex(({ id }) => id === part.corps)
          s.shared[side]?.secret.delayed.push({ issuer, corps, order: part.order })
        }
      const dice = Array.from({ length: 60 }, () => 1 + below(random, 6))
      const played = new Stage(structuredClone(s), tier === 'army' ? 'armyOrders' : 'corpsOrders', dice)
      for (const side of [0, 1] as const)
        if (played.asks(side)) played.decide(side, { type: 'issue-orders', orders: sent[side] ?? [] })
      played.letPass()
      const slow = structuredClone(s)
      let at = 0
      const told = send(slow, tier, sent, () => dice[at++] ?? 1)
      const real = played.told.flatMap(event =>
        event.type === 'order-roll'
          ? [`${event.formation} ${event.modifier} ${event.result}`]
          : event.type === 'corps-order-roll'
            ? [`${event.corps} ${event.modifier} ${event.result}`]
            : [],
      )
      received += told.filter(line => line.endsWith('received')).length
      see(`${name} ${tier}, dice`, real, told)
      for (const [mf, { id }] of s.open.formations.entries())
        see(
          `${name} ${tier}, ${id}`,
          [played.s.open.formations[mf]?.state, canonical(orderOf(played.s, mf))],
          [slow.open.formations[mf]?.state, canonical(orderOf(slow, mf))],
        )
      const corpsOf = (of: State) => of.shared.map(({ secret }) => [secret.corpsOrders, secret.used])
      see(`${name} ${tier}, corps`, corpsOf(played.s), corpsOf(slow))
    }
  see('many are received', received > 40, true)
  areNone(2000)
})

test('MAR-4.8 · which batteries commanders may give, to whom, and take back', () => {
  const { see, areNone } = differences()
  let given = 0
  for (const [name, t] of thrown(8 * EACH)) {
    const random = seeded(`${name} guns`)
    const s = army(t, random)
    for (const shared of s.shared) shared.secret.used = s.open.leaders.map(() => 0)
    // Whoever commands an MF has some of his guns in a group of their own.
    for (const side of [0, 1] as const) {
      const mfs = s.open.formations.flatMap((each, i) => (each.side === side ? [i] : []))
      const group = pickFrom(random, mfs)
      const major = s.open.formations[group]
      if (major === undefined) continue
      Object.assign(major, { type: 'artillery-group', state: 'ready' })
      if (isOne(random, 2)) Object.assign(major, { corps: -1 })
      for (const u of onTable(s, side)) {
        if (cardOf(s, u).branch !== 'artillery') continue
        unitOf(s, u).home = isOne(random, 4) ? unitOf(s, u).major : group
        if (isOne(random, 2)) unitOf(s, u).major = group
        const beside = pickFrom(random, onTable(s, side))
        if (isOne(random, 2))
          Object.assign(unitOf(s, u), gone({ ...centreOf(s, beside) }, below(random, 3600), 9000))
      }
    }
    const stage = new Stage(structuredClone(s), 'assignBatteries')
    for (const [l, { id, side }] of s.scenario.leaders.entries()) {
      if (!stage.asks(side)) continue
      for (const u of onTable(s, side)) {
        if (cardOf(s, u).branch !== 'artillery') continue
        for (const [to, { id: formation }] of s.open.formations.entries()) {
          const part: PartOf<'reassign'> = {
            type: 'reassign',
            leader: id,
            battery: cardOf(s, u).id,
            formation,
          }
          const may = stage.refusal(side, { type: 'assign-batteries', assigned: [part] }) === null
          if (may) given++
          see(`${name}, ${JSON.stringify(part)}`, may, mayAssign(s, l, u, to))
        }
      }
    }
  }
  see('some are given', given > 20, true)
  areNone(500)
})
