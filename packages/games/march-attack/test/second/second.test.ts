import { below, pickFrom, seeded } from '@grognard/engine'
import { test } from 'vitest'
import { meleeScore } from '../../src/calculations/melee-score.ts'
import type { Event } from '../../src/events.ts'
import { pointsOfShot } from '../../src/fire/points.ts'
import { legalAims, mayFire } from '../../src/fire/targets.ts'
import { fighterOf } from '../../src/melee/fighter.ts'
import { bearingAt, chargeFrom } from '../../src/movement/charges/declare.ts'
import { chargeRate, laneTo } from '../../src/movement/charges/lane.ts'
import type { Step } from '../../src/movement/steps/forms.ts'
import { takeStep } from '../../src/movement/steps/index.ts'
import { beginWalk } from '../../src/movement/steps/walk.ts'
import { chanceOf } from '../../src/orders/attempt.ts'
import { isTargetInCover, openToHits } from '../../src/skirmish/targets.ts'
import type { Charge, State } from '../../src/state.ts'
import { fallBackUnit } from '../../src/table/fall-back.ts'
import { areEngaged } from '../../src/table/formations.ts'
import { pointsOf } from '../../src/turn/victory.ts'
import { giveOrder, Stage } from '../stage.ts'
import * as battle from './battle.ts'
import { differences, EACH } from './differences.ts'
import { duel } from './duel.ts'
import { fallBack } from './fall-back.ts'
import { bodyOf, cardOf, everybody, onTable, poseOf, sizeOf, unitOf } from './field.ts'
import * as fire from './fire.ts'
import { laneOf, stepOf } from './march.ts'
import { apart, compare, gone } from './plane.ts'
import * as skirmish from './skirmish.ts'
import { played, thrown } from './states.ts'

/**
 * What is most likely to be wrong, worked out a second time from the ledger by slow and obvious means, on states that nobody
 * has chosen. More of them: `EACH=20 npx vitest run packages/games/march-attack/test/second`.
 */

test('MAR-9.3 to MAR-9.20 · whom a unit may fire at, and with how many points', () => {
  const { see, areNone } = differences()
  for (const [name, s] of [...thrown(EACH), ...played('mill-hill', 3, ['declareFire'], 4)])
    for (const u of everybody(s)) {
      const who = `${name}, ${cardOf(s, u).id}`
      see(`${who} fires`, mayFire(s, u), fire.mayFire(s, u))
      if (!mayFire(s, u)) continue
      const isGun = cardOf(s, u).branch === 'artillery'
      const aims = legalAims(s, u)
      const far = (target: number) => apart(bodyOf(s, u), bodyOf(s, target))
      const first = aims.filter(({ target }) =>
        aims.every(other => isGun || compare(far(target), far(other.target)) <= 0),
      )
      const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b)
      see(`${who} at`, sorted(first.map(({ target }) => target)), sorted(fire.targetsOf(s, u)))
      for (const aim of aims) {
        const base = isGun ? 0 : fire.baseOf(s, u)
        const { points, plain } = pointsOfShot(s, { unit: u, aim, base, half: null })
        const slow = isGun ? fire.gunPoints(s, u, aim.target) : [plain, fire.musketPoints(s, u, aim.target)]
        see(`${who} at ${cardOf(s, aim.target).id}`, [plain, points], slow)
      }
    }
  areNone(150)
})

test('MAR-8.2 to MAR-8.9 MAR-8.30 to MAR-8.32 MAR-12.3 to MAR-12.13 MAR-23.14 · what steps cost, where they lead, what forbids them', () => {
  const { see, areNone } = differences()
  for (const [name, s] of [...thrown(EACH), ...played('lasne-slopes', 3, ['t1e-movement'], 3)]) {
    const random = seeded(name)
    for (const u of everybody(s)) {
      if (unitOf(s, u).block !== -1) continue
      const steps: Step[] = [
        { type: 'forward', mils: 1 + below(random, 9000) },
        { type: 'oblique', off: below(random, 901) - 450, mils: 1 + below(random, 6000) },
        { type: 'retire-step', mils: 1 + below(random, 4500) },
        { type: 'any-way', bearing: below(random, 3600), mils: 1 + below(random, 5000) },
        { type: 'wheel', side: pickFrom(random, ['left', 'right']), angle: 1 + below(random, 900) },
        { type: 'face', facing: below(random, 3600) },
        { type: 'prolong', way: pickFrom(random, ['forward', 'back']), mils: 1 + below(random, 2000) },
      ]
      for (const step of steps)
        for (const mode of ['tactical', 'strategic'] as const) {
          const real = takeStep(s, beginWalk(s, u, mode, null), step)
          const { x, y, facing } = real.ok ? real.value.unit : { x: 0, y: 0, facing: 0 }
          const where = `${name}, ${cardOf(s, u).id} ${mode} ${JSON.stringify(step)}`
          see(where, real.ok ? { shares: real.value.shares, x, y, facing } : null, stepOf(s, u, mode, step))
        }
    }
  }
  areNone(1000)
})

test('MAR-8.15 MAR-23.17 · lanes of charges: how far, what they cost, what closes them', () => {
  const { see, areNone } = differences()
  for (const [name, s] of thrown(EACH)) {
    const random = seeded(name)
    for (const u of everybody(s)) {
      const rate = chargeRate(s, u)
      if (rate === null) continue
      for (const target of onTable(s, cardOf(s, u).side === 0 ? 1 : 0)) {
        const straight = bearingAt(s, u, target)
        for (const bearing of [straight, (straight + below(random, 200) + 3500) % 3600]) {
          const real = laneTo(s, u, target, bearing, rate)
          const where = `${name}, ${cardOf(s, u).id} at ${cardOf(s, target).id} on ${bearing}`
          const got = real.ok ? { mils: real.value.mils, shares: real.value.shares } : null
          see(where, got, laneOf(s, u, target, bearing))
        }
      }
    }
  }
  areNone(1000)
})

test('MAR-10.4 to MAR-10.11 MAR-13.9 · melee scores of both sides in both rounds', () => {
  const { see, areNone } = differences()
  for (const [name, s] of thrown(EACH)) {
    const random = seeded(name)
    for (const [l, leader] of s.open.leaders.entries()) {
      const own = onTable(s, s.scenario.leaders[l]?.side ?? 0)
      if (own.length > 0 && below(random, 2) === 0) leader.attachedTo = pickFrom(random, own)
    }
    for (const major of s.open.formations) if (below(random, 8) === 0) major.state = 'broken-mf'
    const [red, blue] = [onTable(s, 0), onTable(s, 1)]
    for (const a of red)
      for (const b of blue) {
        if (below(random, 4) > 0) continue
        const c = pickFrom(random, red)
        const others = c === a ? [] : [c]
        const charges: Charge[] = [a, ...others].map(u => chargeFrom(s, u, b, unitOf(s, u).facing, 'charge'))
        if (below(random, 3) === 0) charges.push(chargeFrom(s, b, a, unitOf(s, b).facing, 'counter-charge'))
        for (const charge of charges)
          Object.assign(charge, { fate: 'at-target', crossedWater: below(random, 4) === 0 })
        s.open.charges = charges
        const [attack, defence] = [
          { primary: a, others },
          { primary: b, others: [] },
        ]
        for (const round of [1, 2]) {
          const where = `${name}, ${cardOf(s, a).id} and ${cardOf(s, b).id} in round ${round}`
          const real = [
            meleeScore(fighterOf(s, charges, attack, defence, round)),
            meleeScore(fighterOf(s, charges, defence, attack, round)),
          ]
          const slow = [
            battle.meleeScore(s, charges, a, others, b, round),
            battle.meleeScore(s, charges, b, [], a, round),
          ]
          see(where, real, slow)
        }
      }
  }
  areNone(500)
})

/** Only these two are left, face to face, half an inch apart. */
function facing(s: State, a: number, b: number, bearing: number): Charge {
  for (const [u, unit] of s.open.units.entries()) if (u !== a && u !== b) unit.place = 'lost'
  const at = poseOf(unitOf(s, b))
  const depth = (u: number): number => sizeOf(unitOf(s, u).formation).depth / 2
  const away = gone(at, bearing, depth(a) + depth(b) + 500)
  Object.assign(unitOf(s, a), { ...away, facing: (bearing + 1800) % 3600, disorder: 0, isBlown: false })
  for (const leader of s.open.leaders) Object.assign(leader, { place: 'off-table', attachedTo: -1 })
  const charge = chargeFrom(s, a, b, unitOf(s, a).facing, 'charge')
  return { ...charge, fate: 'at-target' }
}

test('MAR-10.1 MAR-10.12 to MAR-10.17 MAR-10.23 · what becomes of both, from contact to blown horses', () => {
  const { see, areNone } = differences()
  for (const [name, t] of thrown(EACH)) {
    const random = seeded(name)
    const chargers = onTable(t, 0).filter(u => chargeRate(t, u) !== null)
    for (const b of onTable(t, 1).filter(u => unitOf(t, u).block === -1)) {
      if (chargers.length === 0) continue
      const a = pickFrom(random, chargers)
      const s = structuredClone(t)
      const charge = facing(s, a, b, unitOf(s, b).facing + pickFrom(random, [0, 0, 0, 900, 1800, 2700]))
      const dice = Array.from({ length: 40 }, () => 1 + below(random, 6))
      const slow = structuredClone(s)
      slow.open.charges = [structuredClone(charge)]
      let at = 0
      duel(slow, structuredClone(charge), () => dice[at++] ?? 1)
      const real = structuredClone(s)
      real.open.charges = [charge]
      real.open.active = 0
      const after = new Stage(real, 'meleePhase', dice).letPass().s
      const both = (of: State) =>
        [a, b].map(u => {
          const { place, x, y, facing: way, formation, cv, disorder, isBlown } = unitOf(of, u)
          return place === 'table' ? [x, y, way, formation, cv, disorder, isBlown] : place
        })
      const where = `${name}, ${cardOf(t, a).id} (${unitOf(s, a).formation}) at ${cardOf(t, b).id} (${unitOf(s, b).formation})`
      see(where, both(after), both(slow))
    }
  }
  areNone(30)
})

test('MAR-5.6 MAR-24.5 · what is added to order dice, and points', () => {
  const { see, areNone } = differences()
  for (const [name, s] of [...thrown(2 * EACH), ...played('quatre-bras', 3, ['armyOrders'], 2)])
    for (const side of [0, 1] as const) {
      see(`${name}, points of ${side}`, pointsOf(s, side), battle.points(s, side))
      const { commanderInChief, corps } = s.scenario.sides[side]
      for (const [mf, { side: of, id }] of s.open.formations.entries()) {
        if (of !== side) continue
        const own = corps[s.scenario.formations[mf]?.corps ?? -1]
        const issuers = [
          { tier: 'army' as const, issuer: commanderInChief },
          ...(own === undefined ? [] : [{ tier: 'corps' as const, issuer: own.commander }]),
        ]
        for (const { tier, issuer } of issuers) {
          const order = { type: 'retreat' as const }
          const part = {
            type: 'issue' as const,
            issuer: s.scenario.leaders[issuer]?.id ?? '',
            formation: id,
            order,
          }
          const slow = battle.orderModifier(s, side, tier, issuer, mf)
          see(`${name}, ${id} by ${tier}`, chanceOf(s, side, tier, part).modifier, slow)
        }
      }
    }
  areNone(60)
})

/** Losses, orders and disorder as they may have come about. */
function shake(s: State, seed: string): State {
  const random = seeded(seed)
  const t = structuredClone(s)
  const isThere = ({ place }: State['open']['units'][number]): boolean =>
    place === 'table' || place === 'en-route'
  for (const [mf, major] of t.open.formations.entries()) {
    if (major.type === 'artillery-group') continue
    Object.assign(major, { isCommitted: below(random, 3) > 0, infantryLost: below(random, 3) })
    if (below(random, 6) === 0) major.destroyedAt = { x: below(random, 50_000), y: below(random, 50_000) }
    for (const [u, unit] of t.open.units.entries()) {
      if (unit.major !== mf || unit.place !== 'table') continue
      if (below(random, 3) === 0 && cardOf(t, u).branch !== 'artillery') unit.place = 'lost'
      unit.disorder = below(random, 2) === 0 ? 2 : 0
    }
    const left = (branch: string): boolean =>
      t.open.units.some((unit, u) => unit.major === mf && isThere(unit) && cardOf(t, u).branch === branch)
    if (!left('infantry') && !left('cavalry')) major.state = 'destroyed'
    else if (major.type === 'mixed' && !left('infantry')) major.type = 'cavalry'
    else if (major.type === 'mixed' && !left('cavalry')) major.type = 'infantry'
  }
  for (const [mf, { id, side }] of t.open.formations.entries()) {
    const other = (mf + 1) % t.scenario.formations.length
    const { side: of, state } = t.open.formations[other] ?? { side: 0, state: 'destroyed' }
    const isFriend = of === side && state !== 'destroyed' && other !== mf
    const type = pickFrom(random, ['attack', 'defend', isFriend ? 'support' : 'attack'] as const)
    giveOrder(t, id, { type, formation: type === 'support' ? other : -1, point: { x: 1, y: 1 } })
  }
  return t
}

test('MAR-3.14 to MAR-3.18 MAR-11.3 to MAR-11.8 · every morale test of an S2, in order, with target and result', () => {
  const { see, areNone } = differences()
  for (const [name, s] of thrown(2 * EACH))
    for (let i = 0; i < 4; i++) {
      const t = shake(s, `${name} ${i}`)
      const random = seeded(`dice of ${name} ${i}`)
      const dice = Array.from({ length: 200 }, () => 1 + below(random, 6))
      let at = 0
      const slow = battle.moraleTests(structuredClone(t), () => (dice[at++] ?? 1) + (dice[at++] ?? 1))
      const told = new Stage(t, 'moraleTests', dice).events('morale-test')
      for (const [n, test] of slow.entries()) {
        const real = told[n]
        see(
          `${name} ${i}, test ${n}`,
          real && { mf: real.formation, target: real.target, result: real.result },
          test,
        )
      }
      see(`${name} ${i}, tests`, told.length, slow.length)
    }
  areNone(60)
})

test('MAR-7.2 to MAR-7.8 · who is engaged, who is in cover, and on whom hits may fall', () => {
  const { see, areNone } = differences()
  for (const [name, s] of thrown(EACH)) {
    const random = seeded(name)
    for (const [mf, { side }] of s.open.formations.entries()) {
      for (const [other, { side: of }] of s.open.formations.entries())
        if (of !== side)
          see(`${name}, ${mf} and ${other}`, areEngaged(s, mf, other), skirmish.areEngaged(s, mf, other))
      see(`${name}, cover before ${mf}`, isTargetInCover(s, mf), skirmish.isInCover(s, mf))
      const laid: number[] = []
      for (let hit = 0; hit < 5; hit++) {
        const open = [...openToHits(s, mf, laid)].sort((a, b) => a - b)
        see(`${name}, ${mf} after ${laid}`, open, skirmish.openTo(s, mf, laid))
        if (open.length === 0) break
        laid.push(pickFrom(random, open))
      }
    }
  }
  areNone(100)
})

test('MAR-23.22 · how far units fall back, whither, and past whom', () => {
  const { see, areNone } = differences()
  for (const [name, t] of thrown(EACH)) {
    const random = seeded(name)
    for (const u of everybody(t)) {
      if (unitOf(t, u).block !== -1) continue
      const s = structuredClone(t)
      unitOf(s, u).cv = 3
      const length = pickFrom(random, [1000, 3000, 6000, 9000, 12_000, 18_000])
      const { x, y } = unitOf(s, u)
      const near = { x: x + below(random, 9000) - 4500, y: y + below(random, 9000) - 4500 }
      const from = below(random, 4) === 0 ? null : near
      const { pose, made, isLost, passed } = fallBack(s, u, from, length)
      const told: Event[] = []
      const tell = Object.assign((event: Event) => void told.push(event), { only: () => undefined })
      fallBackUnit(s, u, { length, from, isTactical: true }, tell)
      const fell = told.find(event => event.type === 'fell-back')
      const tests = told.flatMap(event =>
        event.type === 'ved-test' && event.rule === 'MAR-23.22' ? [event.unit] : [],
      )
      see(
        `${name}, ${cardOf(t, u).id} by ${length}`,
        fell && { mils: fell.mils, to: fell.to, lost: fell.lost, tests: tests.toSorted() },
        { mils: made, to: pose, lost: isLost, tests: passed.map(each => cardOf(t, each).id).toSorted() },
      )
    }
  }
  areNone(80)
})
