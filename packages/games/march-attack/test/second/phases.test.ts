import { below, pickFrom, type Random, seeded } from '@grognard/engine'
import { test } from 'vitest'
import { chargeFrom } from '../../src/movement/charges/declare.ts'
import { chargeRate } from '../../src/movement/charges/lane.ts'
import type { PartOf } from '../../src/parts.ts'
import type { Charge, State } from '../../src/state.ts'
import { giveOrder, Stage } from '../stage.ts'
import { Brawl } from './brawl.ts'
import { differences, EACH, type See } from './differences.ts'
import { cardOf, centreOf, everybody, onTable, sizeOf, unitOf } from './field.ts'
import { Flight } from './flight.ts'
import { gone } from './plane.ts'
import { Screen } from './skirmish.ts'
import { thrown } from './states.ts'
import { Volley } from './volley.ts'

/** Whole phases worked out a second time, with every die in its order: what becomes of everybody. */

/** A few units around one or two enemies, half an inch from those they charge. */
function tangle(s: State, random: Random): Charge[] {
  const fit = (u: number): boolean => chargeRate(s, u) !== null && unitOf(s, u).block === -1
  const chargers = onTable(s, 0).filter(fit)
  const targets = onTable(s, 1)
  if (chargers.length === 0 || targets.length === 0) return []
  const b = pickFrom(random, targets)
  const isHeld = unitOf(s, b).block !== -1
  const rank = isHeld ? chargers.filter(u => cardOf(s, u).branch === 'infantry') : chargers
  const charges: Charge[] = []
  const put = (u: number, at: number, bearing: number): void => {
    const depth = (of: number): number => sizeOf(unitOf(s, of).formation).depth / 2
    const centre = centreOf(s, at)
    const reach = isHeld ? 3500 : depth(u) + depth(at) + 500
    Object.assign(unitOf(s, u), gone(centre, bearing, reach), { facing: (bearing + 1800) % 3600 })
  }
  const { facing } = unitOf(s, b)
  const start = (facing + pickFrom(random, [0, 0, 0, 900, 1800])) % 3600
  for (let n = 0; n < (isHeld ? 2 : 3); n++) {
    const free = rank.filter(u => charges.every(charge => charge.unit !== u))
    if (free.length === 0 || (n > 0 && below(random, 3) === 0)) break
    const a = pickFrom(random, free)
    put(a, b, (start + (n === 0 ? 0 : n === 1 ? 700 : 2900)) % 3600)
    const isSkirmish = unitOf(s, a).formation === 'infantry-skirmish'
    if (isSkirmish) unitOf(s, a).formation = 'infantry-column'
    Object.assign(unitOf(s, a), { disorder: 0, isBlown: false })
    charges.push(chargeFrom(s, a, b, unitOf(s, a).facing, 'charge'))
  }
  const [first] = charges
  const horse = targets.filter(u => u !== b && unitOf(s, u).formation === 'cavalry-line')
  if (first !== undefined && horse.length > 0 && below(random, 3) === 0) {
    const c = pickFrom(random, horse)
    put(c, first.unit, (unitOf(s, first.unit).facing + 900) % 3600)
    Object.assign(unitOf(s, c), { disorder: 0, isBlown: false })
    charges.push(chargeFrom(s, c, first.unit, unitOf(s, c).facing, 'opportunity-charge'))
  }
  return charges.map(charge => ({ ...charge, fate: 'at-target', crossedWater: below(random, 6) === 0 }))
}

/** Commanders-in-chief only, each with one of his units, or by himself. */
function lead(s: State, random: Random, units: readonly number[]): void {
  for (const [l, leader] of s.open.leaders.entries()) {
    const { side } = s.scenario.leaders[l] ?? { side: 0 as const }
    // MAR-24.17: whoever is still to come is not in command.
    if (leader.place !== 'en-route') Object.assign(leader, { place: 'off-table', attachedTo: -1 })
    if (s.scenario.sides[side].commanderInChief !== l) continue
    const own = units.filter(u => cardOf(s, u).side === side)
    if (own.length === 0 || below(random, 4) === 0) continue
    const attachedTo = pickFrom(random, own)
    Object.assign(leader, { place: 'table', attachedTo, ...centreOf(s, attachedTo) })
  }
}

/** What has become of everybody who was on the table, of leaders, and of houses. */
const allOf = (s: State, isThere: (u: number) => boolean): string[] => [
  ...s.open.units.flatMap(({ place, x, y, facing, formation, cv, disorder }, u) => {
    const more = place === 'table' ? [x, y, facing, formation, cv, disorder] : []
    return isThere(u) ? [[cardOf(s, u).id, place, ...more].join(' ')] : []
  }),
  ...s.open.leaders.map(({ place, attachedTo, isUnhorsed }, l) =>
    [s.scenario.leaders[l]?.id, place, attachedTo, isUnhorsed].join(' '),
  ),
  ...s.open.blocks.map(({ burningSince }, block) => `block ${block} ${burningSince}`),
]

function seeSame(see: See, where: string, real: State, slow: State): void {
  const isThere = (u: number): boolean => slow.open.units[u]?.place !== 'unused'
  const [one, other] = [allOf(real, isThere), allOf(slow, isThere)]
  const differs = (line: string, i: number, list: readonly string[]): boolean =>
    line !== (list === one ? other : one)[i]
  see(where, one.filter(differs), other.filter(differs))
}

test('MAR-10.4 MAR-10.12 to MAR-10.17 MAR-10.26 MAR-13.9 MAR-6.7 · melees of several units, with every die in its order', () => {
  const { see, areNone } = differences()
  for (const [name, t] of thrown(EACH))
    for (let i = 0; i < 12; i++) {
      const random = seeded(`${name} ${i}`)
      const s = structuredClone(t)
      s.open.active = pickFrom(random, [0, 1] as const)
      const charges = tangle(s, random)
      if (charges.length === 0) continue
      s.open.charges = charges
      lead(
        s,
        random,
        charges.flatMap(({ unit, target }) => [unit, target]),
      )
      const dice = Array.from({ length: 80 }, () => 1 + below(random, 6))
      const slow = structuredClone(s)
      let at = 0
      new Brawl(slow, () => dice[at++] ?? 1).fight(slow.open.charges)
      const stage = new Stage(s, 'meleePhase', dice).letPass()
      const names = charges.map(({ unit, target }) => `${cardOf(s, unit).id} at ${cardOf(s, target).id}`)
      seeSame(see, `${name} ${i}, ${names.join(', ')}`, stage.s, slow)
    }
  areNone(30)
})

test('MAR-9.1 MAR-9.2 MAR-9.8 MAR-9.16 MAR-9.17 MAR-9.21 to MAR-9.24 MAR-13.7 · fire of both sides, with every die in its order', () => {
  const { see, areNone } = differences()
  for (const [name, t] of thrown(3 * EACH)) {
    const random = seeded(name)
    const s = structuredClone(t)
    s.open.active = pickFrom(random, [0, 1] as const)
    if (below(random, 2) === 0 && s.open.active === 0) s.open.charges = tangle(s, random)
    for (const { side, id } of [...s.open.formations]) {
      const formation = pickFrom(
        random,
        [...s.open.formations.keys()].filter(mf => s.open.formations[mf]?.side !== side),
      )
      const block =
        below(random, 2) === 0 || s.open.blocks.length === 0 ? -1 : below(random, s.open.blocks.length)
      if (below(random, 3) === 0)
        giveOrder(s, id, { type: 'bombard', formation, block, point: { x: 1, y: 1 } })
    }
    for (const unit of s.open.units)
      if (below(random, 3) === 0) unit.lastTarget = below(random, s.open.units.length)
    lead(s, random, everybody(s))
    const dice = Array.from({ length: 400 }, () => 1 + below(random, 6))
    const slow = structuredClone(s)
    const stage = new Stage(s, 'firePhase', dice)
    const fires: PartOf<'fire'>[][] = [[], []]
    for (const side of [0, 1] as const) {
      const seat = stage.seatOf(side)
      if (!stage.asks(side)) continue
      const decision = stage.position.sample(seat, random)
      if (decision.type === 'declare-fire') fires[side] = [...decision.fires]
      stage.position.decide(seat, decision)
    }
    stage.letPass()
    let at = 0
    const { active } = s.open
    new Volley(slow, () => dice[at++] ?? 1).fire(fires[active] ?? [], fires[1 - active] ?? [])
    seeSame(see, name, stage.s, slow)
  }
  areNone(10)
})

/** Leaders with units of their commands, wherever they come to stand. */
function attach(s: State, random: Random): void {
  for (const [l, leader] of s.open.leaders.entries()) {
    if (leader.place !== 'table' || below(random, 3) === 0) continue
    const { side } = s.scenario.leaders[l] ?? { side: 0 as const }
    const isChief = s.scenario.sides[side].commanderInChief === l
    const own = onTable(s, side).filter(
      u => isChief || s.open.formations[unitOf(s, u).major]?.commander === l,
    )
    if (own.length === 0) continue
    const attachedTo = pickFrom(random, own)
    Object.assign(leader, { attachedTo, ...centreOf(s, attachedTo) })
  }
}

test('MAR-7.2 to MAR-7.9 MAR-9.21 MAR-8.35 · skirmish combat of all MFs, with every die in its order', () => {
  const { see, areNone } = differences()
  for (const [name, t] of thrown(3 * EACH)) {
    const random = seeded(name)
    const s = structuredClone(t)
    s.open.active = pickFrom(random, [0, 1] as const)
    attach(s, random)
    for (const major of s.open.formations) if (below(random, 8) === 0) major.state = 'broken-mf'
    const dice = Array.from({ length: 200 }, () => 1 + below(random, 6))
    const slow = structuredClone(s)
    slow.open.active = 0
    let at = 0
    new Screen(slow, () => dice[at++] ?? 1).skirmish()
    seeSame(see, name, new Stage(s, 'skirmishPhase', dice).letPass().s, slow)
  }
  areNone(10)
})

test('MAR-11.10 to MAR-11.17 MAR-13.8 MAR-13.10 MAR-6.7 · flights, rallies and recovery of all MFs, with every die in its order', () => {
  const { see, areNone } = differences()
  // Three times as many: where batteries come together (MAR-16.3) nothing is compared.
  for (const [name, t] of thrown(3 * EACH)) {
    const random = seeded(name)
    const s = structuredClone(t)
    s.open.active = pickFrom(random, [0, 1] as const)
    // No army is tested anew: what is lost has been counted.
    for (const each of s.open.armyTests) each.counted = 99
    attach(s, random)
    for (const unit of s.open.units) {
      unit.wasBusy = below(random, 20) === 0
      unit.cvLost = below(random, 5)
    }
    for (const block of s.open.blocks) if (below(random, 3) === 0) block.burningSince = 1
    for (const major of s.open.formations) {
      if (major.type === 'artillery-group') continue
      const state = pickFrom(random, ['ready', 'retiring', 'broken-mf'] as const)
      Object.assign(major, { state, since: s.open.turn - below(random, 2) })
      const type = state === 'broken-mf' ? 'retreat' : pickFrom(random, ['attack', 'defend'] as const)
      giveOrder(s, major.id, { type, point: { x: 1, y: 1 } })
    }
    if (below(random, 2) === 0) spread(s, random)
    const dice = Array.from({ length: 600 }, () => 1 + below(random, 6))
    const slow = structuredClone(s)
    slow.open.active = 0
    let at = 0
    new Flight(slow, () => dice[at++] ?? 1).flee()
    const stage = new Stage(s, 'moralePhase', dice).letPass()
    if (stage.events('batteries-joined').length === 0) seeSame(see, name, stage.s, slow)
  }
  areNone(8 * EACH)
})

/** One side in the north of the table and one in the south, so that some rally. */
function spread(s: State, random: Random): void {
  const { width, height } = s.scenario.table
  for (const [u, unit] of s.open.units.entries()) {
    if (unit.block !== -1) continue
    const y = below(random, Math.floor(height / 4))
    Object.assign(unit, { x: below(random, width), y: cardOf(s, u).side === 0 ? y : height - y })
  }
  for (const leader of s.open.leaders)
    if (leader.attachedTo !== -1) Object.assign(leader, centreOf(s, leader.attachedTo))
}
