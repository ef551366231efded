import { below, pickFrom, type Random, seeded } from '@grognard/engine'
import { test } from 'vitest'
import { reachable } from '../../src/leaders/reach.ts'
import { chargeFrom } from '../../src/movement/charges/declare.ts'
import { takeStep } from '../../src/movement/steps/index.ts'
import { beginWalk } from '../../src/movement/steps/walk.ts'
import type { State } from '../../src/state.ts'
import { isSuddenDeath } from '../../src/turn/victory.ts'
import { Stage } from '../stage.ts'
import { doesArrive, entered } from './arriving.ts'
import { commandOf } from './battle.ts'
import { differences, EACH } from './differences.ts'
import { cardOf, lightOf, onTable, sizeOf, unitOf } from './field.ts'
import { gone } from './plane.ts'
import { thrown } from './states.ts'
import { heldNow, isDoomed, isMostAhead, isMostBack, mayAttachTo, mayTurn, waysOf } from './victors.ts'

/** Who comes up, what victors may do, who holds what and whom leaders may join, worked out a second time. */

/** What is printed as en route waits at its edge, and some of everybody else stands about there. */
function waiting(s: State, random: Random): number[] {
  const { width, height } = s.scenario.table
  const coming: number[] = []
  for (const [u, unit] of s.open.units.entries()) {
    const entry = s.scenario.formations[unit.major]?.enRoute
    if (!entry || unit.place === 'unused') continue
    const { branch, stands } = cardOf(s, u)
    const marching = { infantry: 'infantry-column', cavalry: 'cavalry-column' } as const
    const formation =
      branch === 'artillery' ? (stands > 1 ? 'large-battery-limbered' : 'battery-limbered') : marching[branch]
    Object.assign(unit, { place: 'en-route', block: -1, formation, disorder: 0 })
    Object.assign(s.open.formations[unit.major] ?? {}, { hasArrived: true })
    coming.push(u)
  }
  const gates = s.scenario.formations.flatMap(({ enRoute }) => (enRoute === null ? [] : [enRoute]))
  if (gates.length === 0) return coming
  const inside = (value: number, most: number): number => Math.min(most - 2400, Math.max(2400, value))
  for (const unit of s.open.units) {
    if (unit.place !== 'table' || unit.block !== -1 || below(random, 2) === 0) continue
    const { entry } = pickFrom(random, gates)
    unit.x = inside(entry.x + below(random, 30_000) - 15_000, width)
    unit.y = inside(entry.y + below(random, 30_000) - 15_000, height)
  }
  return coming
}

test('MAR-14.3 MAR-13.3 · where units that have arrived come onto the table', () => {
  const { see, areNone } = differences()
  for (const [name, s] of thrown(3 * EACH)) {
    const random = seeded(`${name} coming`)
    const coming = waiting(s, random)
    for (const u of coming.slice(0, 8)) {
      const entry = s.scenario.formations[unitOf(s, u).major]?.enRoute
      if (!entry) continue
      const middle = entry.edge === 'north' || entry.edge === 'south' ? entry.entry.x : entry.entry.y
      for (let i = 0; i < 12; i++) {
        const at = Math.max(
          0,
          middle + below(random, entry.width + 12_000) - Math.floor(entry.width / 2) - 6000,
        )
        const real = takeStep(s, beginWalk(s, u, 'tactical', null), { type: 'enter', at })
        const pose = real.ok
          ? { x: real.value.unit.x, y: real.value.unit.y, facing: real.value.unit.facing }
          : null
        see(`${name}, ${cardOf(s, u).id} at ${at}`, pose, entered(s, u, entry, at))
      }
    }
  }
  areNone(300)
})

test('MAR-14.2 MAR-14.1 · who arrives, with every die in its order', () => {
  const { see, areNone } = differences()
  for (const [name, thrownState] of thrown(4 * EACH))
    for (let i = 0; i < 6; i++) {
      const random = seeded(`${name} ${i} arriving`)
      const s = structuredClone(thrownState)
      waiting(s, random)
      s.open.turn = 1 + below(random, s.scenario.turnLimit)
      for (const major of s.open.formations) major.hasArrived = false
      const forced: number[] = []
      for (const [mf, { enRoute, side }] of s.scenario.formations.entries())
        if (enRoute !== null && below(random, 3) === 0) {
          forced.push(mf)
          s.shared[side]?.secret.forcedMarches.push(mf)
        }
      const dice = Array.from({ length: 60 }, () => 1 + below(random, 6))
      let at = 0
      const slow = s.scenario.formations
        .map(({ enRoute }, mf) => ({ enRoute, mf, ...s.open.formations[mf] }))
        .filter(({ mf }) => s.open.units.some(({ place, major }) => place === 'en-route' && major === mf))
        .sort((a, b) => (a.side ?? 0) - (b.side ?? 0) || ((a.id ?? '') < (b.id ?? '') ? -1 : 1))
        .flatMap(({ enRoute, mf, id, commander = -1 }) => {
          if (enRoute === null) return []
          const late = s.open.turn - enRoute.due
          if (late < -1) return []
          const roll = late >= 3 ? 0 : (dice[at++] ?? 1) + (dice[at++] ?? 1)
          const isVacant = commander === -1 || s.open.leaders[commander]?.place === 'lost'
          const arrives = doesArrive(
            enRoute.due,
            {
              turn: s.open.turn,
              command: isVacant ? null : commandOf(s, commander),
              isForced: forced.includes(mf),
              isMuddy: s.open.mud,
              isHeavyRain: s.open.weather === 'heavy-rain',
              isNight: lightOf(s) === 'night',
            },
            roll,
          )
          return [[id, arrives]]
        })
      const stage = new Stage(s, 'rollArrivals', dice)
      const real = stage.events('arrival-roll').map(({ formation, arrives }) => [formation, arrives])
      see(`${name} ${i}, turn ${s.open.turn}`, real, slow)
    }
  areNone(60)
})

/** Somebody who wins anyway, right before somebody who loses anyway. */
function lopsided(s: State, random: Random): boolean {
  const isFit = (u: number): boolean =>
    unitOf(s, u).block === -1 &&
    ['infantry-line', 'infantry-column', 'cavalry-line'].includes(unitOf(s, u).formation)
  const [strong, weak] = [onTable(s, 0).filter(isFit), onTable(s, 1).filter(isFit)]
  if (strong.length === 0 || weak.length === 0) return false
  const [a, b] = [pickFrom(random, strong), pickFrom(random, weak)]
  const deep = (u: number): number => sizeOf(unitOf(s, u).formation).depth / 2
  const { x, y, facing } = unitOf(s, b)
  Object.assign(unitOf(s, a), gone({ x, y }, facing, deep(a) + deep(b) + 500), {
    facing: (facing + 1800) % 3600,
    cv: 9,
    disorder: 0,
    isBlown: false,
  })
  Object.assign(unitOf(s, b), { cv: 2, disorder: 2 })
  s.open.active = below(random, 4) === 0 ? 1 : 0
  const charge = chargeFrom(s, a, b, unitOf(s, a).facing, 'charge')
  s.open.charges = [{ ...charge, fate: 'at-target', crossedWater: false }]
  return true
}

test('MAR-10.18 to MAR-10.21 · what victors may do, and how far', () => {
  const { see, areNone } = differences()
  for (const [name, thrownState] of thrown(2 * EACH))
    for (let i = 0; i < 10; i++) {
      const random = seeded(`${name} ${i} won`)
      const s = structuredClone(thrownState)
      if (!lopsided(s, random)) continue
      const stage = new Stage(s, 'meleePhase', [6, 1, 6, 1, 1, 1, 1, 1, 1, 1])
      if (stage.at !== 'useVictory') continue
      const u = s.open.charges[0]?.unit ?? -1
      const now = stage.s
      const offered = stage.next(0).flatMap(part => (part.type === 'victory' ? [part] : []))
      const where = `${name} ${i}, ${cardOf(now, u).id}`
      const ways = waysOf(now, u)
      see(
        `${where} may no more`,
        offered.filter(({ how }) => !ways.some(way => way === how)),
        [],
      )
      for (const [how, isMost] of [
        ['occupy', isMostAhead],
        ['recall', isMostBack],
      ] as const) {
        const most = Math.max(0, ...offered.map(part => (part.how === how ? part.mils : 0)))
        if (ways.includes(how)) see(`${where} ${how} ${most}`, true, isMost(now, u, most))
      }
      for (const turn of [450, -450, 1 + below(random, 449), 451]) {
        const move = { type: 'victory', how: 'face', mils: 0, turn } as const
        const may = stage.refusal(0, { type: 'use-victory', unit: cardOf(now, u).id, move }) === null
        see(`${where} turns ${turn}`, may, ways.includes('face') && mayTurn(now, u, turn))
      }
    }
  areNone(60)
})

test('MAR-13.11 MAR-24.4 MAR-24.6 · who holds what, and whose army is done for', () => {
  const { see, areNone } = differences()
  for (const [name, thrownState] of thrown(5 * EACH)) {
    const random = seeded(`${name} held`)
    const s = structuredClone(thrownState)
    s.open.control = s.open.control.map(() => pickFrom(random, [-1, 0, 1] as const))
    for (const block of s.open.blocks) block.controller = pickFrom(random, [-1, 0, 1] as const)
    for (const { point } of s.scenario.objectives)
      for (const unit of s.open.units)
        if (unit.place === 'table' && unit.block === -1 && below(random, 6) === 0)
          Object.assign(unit, gone(point, below(random, 3600), 1500 + below(random, 5000)))
    for (const major of s.open.formations)
      if (below(random, 3) === 0)
        major.state = pickFrom(random, ['broken-mf', 'destroyed', 'withdrawn', 'retiring'])
    see(`${name}, objectives`, new Stage(structuredClone(s), 'control').s.open.control, heldNow(s))
    for (const side of [0, 1] as const)
      see(`${name}, side ${side}`, isSuddenDeath(s, side), isDoomed(s, side))
  }
  areNone(50)
})

test('MAR-3.21 MAR-6.2 MAR-24.17 · whom leaders may join', () => {
  const { see, areNone } = differences()
  for (const [name, s] of thrown(2 * EACH)) {
    const random = seeded(`${name} led`)
    for (const [l, leader] of s.open.leaders.entries()) {
      if (leader.place !== 'table') continue
      const side = s.scenario.leaders[l]?.side ?? 0
      const own = onTable(s, side)
      if (own.length > 0 && below(random, 3) === 0) leader.attachedTo = pickFrom(random, own)
    }
    for (const [l, leader] of s.open.leaders.entries())
      if (leader.place === 'table')
        see(
          `${name}, ${s.scenario.leaders[l]?.id}`,
          [...reachable(s, l)].sort((a, b) => a - b),
          mayAttachTo(s, l),
        )
  }
  areNone(40)
})
