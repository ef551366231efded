import { below, pickFrom, type Random, seeded } from '@grognard/engine'
import { test } from 'vitest'
import { detachRefused } from '../../src/leaders/reach.ts'
import { commanderRefused } from '../../src/movement/steps/commander.ts'
import type { State } from '../../src/state.ts'
import { type Side, WEATHERS } from '../../src/vocabulary.ts'
import { Stage } from '../stage.ts'
import { points } from './battle.ts'
import { differences, EACH } from './differences.ts'
import { cardOf, centreOf, onTable, unitOf } from './field.ts'
import { Losses } from './losses.ts'
import { gone } from './plane.ts'
import { thrown } from './states.ts'
import { endPhase, initiative, mayDetachTo, mayRideTo, replace, weatherAfter } from './turns.ts'

/** How turns begin and end, and where leaders go, worked out a second time. */

const isOne = (random: Random, of: number): boolean => below(random, of) === 0

/** The end of a tactical phase in which a good deal has happened. */
function busy(s: State, random: Random): State {
  s.open.active = pickFrom(random, [0, 1] as const)
  s.open.isSecondRun = isOne(random, 2)
  s.open.control = s.open.control.map(() => pickFrom(random, [-1, 0, 1] as const))
  for (const block of s.open.blocks) block.controller = pickFrom(random, [-1, 0, 1] as const)
  for (const [u, unit] of s.open.units.entries()) {
    const isHorse = cardOf(s, u).branch === 'cavalry'
    Object.assign(unit, {
      disorder: below(random, 3),
      isBlown: isHorse && isOne(random, 2),
      wasBlown: isHorse && isOne(random, 2),
      hasFought: isOne(random, 4),
      hasFired: isOne(random, 4),
      isBusy: isOne(random, 4),
      cvLostNow: isOne(random, 5) ? 1 : 0,
      sharesSpent: pickFrom(random, [0, 359_999, 360_000, 360_001, 720_000]),
    })
    if (isOne(random, 6) && unit.place === 'table')
      s.open.charges.push({
        ...{ unit: u, target: 0, kind: 'charge', bearing: 0, zone: 'front', distance: 1 },
        ...{ from: { x: 0, y: 0, facing: 0 }, fate: 'fought', crossedWater: false },
      })
  }
  for (const major of s.open.formations) if (isOne(random, 4)) major.state = 'broken-mf'
  return s
}

test('MAR-3.33 MAR-3.34 MAR-10.24 MAR-11.11 MAR-13.11 MAR-24.4 · what T4 leaves of a tactical phase', () => {
  const { see, areNone } = differences()
  for (const [name, t] of thrown(10 * EACH)) {
    const s = busy(structuredClone(t), seeded(`${name} T4`))
    const slow = structuredClone(s)
    endPhase(slow)
    const real = new Stage(s, 'disorderPhase').s.open
    for (const [u, unit] of real.units.entries()) see(`${name}, unit ${u}`, unit, unitOf(slow, u))
    const rest = ({ control, blocks, charges, active, isSecondRun }: State['open']) => [
      control,
      blocks,
      charges,
      active,
      isSecondRun,
    ]
    see(name, rest(real), rest(slow.open))
  }
  areNone(400)
})

test('MAR-15.1 MAR-15.2 MAR-15.5 MAR-13.8 · weather, mud and fires from turn to turn', () => {
  const { see, areNone } = differences()
  for (const [name, t] of thrown(2 * EACH))
    for (let i = 0; i < 12; i++) {
      const random = seeded(`${name} ${i} weather`)
      const weather = { start: 'clear' as const, rolls: !isOne(random, 4), mud: false }
      let real: State = { ...structuredClone(t), scenario: { ...t.scenario, weather } }
      Object.assign(real.open, { weather: pickFrom(random, WEATHERS), rain: below(random, 4), mud: false })
      for (const block of real.open.blocks) if (isOne(random, 2)) block.burningSince = 1 + below(random, 3)
      for (let turn = 1; turn <= 12; turn++) {
        real.open.turn = turn
        const dice = [1 + below(random, 6), 1 + below(random, 6)]
        let at = 0
        const slow = weatherAfter(real, () => dice[at++] ?? 1)
        const blocks = real.open.blocks.map(block =>
          block.burningSince > 0 && turn >= block.burningSince + 6
            ? { ...block, burningSince: 0, type: 'ruin' }
            : { ...block },
        )
        real = new Stage(new Stage(real, 'beginTurn').s, 'rollWeather', dice).s
        const { weather: now, rain, mud } = real.open
        see(`${name} ${i}, turn ${turn}`, { weather: now, rain, mud }, slow)
        see(`${name} ${i}, fires of turn ${turn}`, real.open.blocks, blocks)
      }
    }
  areNone(500)
})

/** Leaders with their units, by themselves, fallen and near enemies. */
function led(s: State, random: Random): State {
  for (const [l, leader] of s.open.leaders.entries()) {
    if (leader.place !== 'table') continue
    const side = s.scenario.leaders[l]?.side ?? 0
    const other = onTable(s, (1 - side) as Side)
    const losses = new Losses(s, () => 1, false)
    const own = onTable(s, side).filter(u => losses.commands(l, unitOf(s, u).major))
    if (own.length > 0 && isOne(random, 2)) {
      const attachedTo = pickFrom(random, own)
      Object.assign(leader, { attachedTo, ...centreOf(s, attachedTo), isUnhorsed: isOne(random, 3) })
    } else if (other.length > 0 && isOne(random, 2))
      Object.assign(leader, gone({ ...centreOf(s, pickFrom(random, other)) }, below(random, 3600), 1500))
    if (isOne(random, 3)) Object.assign(leader, { place: 'lost', attachedTo: -1 })
  }
  return s
}

const leadersOf = (s: State) =>
  s.open.leaders.map(({ place, x, y, attachedTo, isUnhorsed, isReplacement }) =>
    place === 'table' ? [place, x, y, attachedTo, isUnhorsed, isReplacement] : place,
  )

test('MAR-4.13 MAR-6.8 MAR-3.25 MAR-6.9 · who takes over posts, who is in danger then, and who has the initiative', () => {
  const { see, areNone } = differences()
  for (const [name, t] of thrown(20 * EACH)) {
    const random = seeded(`${name} fallen`)
    const s = led(structuredClone(t), random)
    const dice = Array.from({ length: 30 }, () => pickFrom(random, [1, 3, 3, 3, 4, 6]))
    let at = 0
    const wins = initiative(s, () => dice[at++] ?? 1)
    see(`${name}, initiative`, new Stage(structuredClone(s), 'rollInitiative', dice).s.open.active, wins)
    const slow = structuredClone(s)
    replace(slow)
    const real = new Stage(s, 'replaceLeaders').s
    see(`${name}, leaders`, leadersOf(real), leadersOf(slow))
    see(`${name}, lost`, real.open.leadersLost, slow.open.leadersLost)
  }
  areNone(150)
})

test('MAR-3.21 to MAR-3.23 MAR-6.4 MAR-6.5 MAR-6.8 MAR-9.21 · what S4 makes of leaders', () => {
  const { see, areNone } = differences()
  for (const [name, t] of thrown(6 * EACH)) {
    const random = seeded(`${name} S4`)
    const s = led(structuredClone(t), random)
    for (const [l, leader] of s.open.leaders.entries()) {
      if (leader.place !== 'table' || leader.attachedTo === -1) continue
      for (let i = 0; i < 20; i++) {
        const to = gone({ ...centreOf(s, leader.attachedTo) }, below(random, 3600), below(random, 13_000))
        const may = detachRefused(s, l, to) === null
        // What lies beyond the west and the south has no number.
        if (to.x >= 0 && to.y >= 0) see(`${name}, ${l} to ${to.x} ${to.y}`, may, mayDetachTo(s, l, to))
      }
    }
    const stage = new Stage(structuredClone(s), 'leadersPhase')
    const slow = structuredClone(s)
    for (const side of [0, 1] as const) {
      if (!stage.asks(side)) continue
      const decision = stage.position.sample(stage.seatOf(side), random)
      stage.position.decide(stage.seatOf(side), decision)
      if (decision.type !== 'change-leaders') continue
      for (const change of decision.changes) {
        const leader = slow.open.leaders[slow.scenario.leaders.findIndex(({ id }) => id === change.leader)]
        const attachedTo =
          change.type === 'attach' ? slow.scenario.units.findIndex(({ id }) => id === change.unit) : -1
        const at = change.type === 'attach' ? centreOf(slow, attachedTo) : { x: change.x, y: change.y }
        Object.assign(leader ?? {}, { attachedTo, ...at })
      }
    }
    for (const leader of slow.open.leaders) leader.isUnhorsed = false
    new Losses(slow, () => 1, false).shelter()
    see(`${name}, after it`, leadersOf(stage.letPass().s), leadersOf(slow))
  }
  areNone(400)
})

test('MAR-8.36 MAR-12.10 · where commanders ride', () => {
  const { see, areNone } = differences()
  for (const [name, t] of thrown(6 * EACH)) {
    const random = seeded(`${name} rides`)
    const { ground, table } = t.scenario
    const place = () => ({ x: below(random, table.width), y: below(random, table.height) })
    const [a, b, c] = [place(), place(), place()]
    const river = { id: 'odd-river', type: 'river' as const, points: [a, b, c] }
    const on = ground.obstacles.length
    const at = { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) }
    const bridge = { id: 'odd-bridge', type: pickFrom(random, ['bridge', 'ford'] as const), on, at }
    const pond = { id: 'odd-pond', type: pickFrom(random, ['pond', 'impassable', 'marsh'] as const) }
    const [x, y] = [below(random, table.width - 6000), below(random, table.height - 6000)]
    const points = [gone({ x: x + 3000, y: y + 3000 }, 0, 2500), { x: x + 5500, y }, { x, y }]
    const scenario = {
      ...t.scenario,
      ground: {
        ...ground,
        obstacles: [...ground.obstacles, river],
        crossings: [...ground.crossings, bridge],
        areas: [...ground.areas, { ...pond, points }],
      },
    }
    const s = led({ ...structuredClone(t), scenario }, random)
    for (const [l, leader] of s.open.leaders.entries()) {
      const side = s.scenario.leaders[l]?.side ?? 0
      leader.hasMoved = isOne(random, 6)
      if (isOne(random, 3)) Object.assign(leader, gone({ ...at }, below(random, 3600), below(random, 8000)))
      for (let i = 0; i < 30; i++) {
        const from = { x: leader.x, y: leader.y }
        const aim = isOne(random, 3) ? gone({ ...at }, below(random, 3600), below(random, 1500)) : null
        const to =
          aim === null
            ? gone(from, below(random, 3600), below(random, 25_000))
            : { x: 2 * aim.x - from.x, y: 2 * aim.y - from.y }
        if (to.x < 0 || to.y < 0) continue
        const may = commanderRefused(s, side, l, to) === null
        see(`${name}, ${l} to ${to.x} ${to.y}`, may, mayRideTo(s, l, to))
      }
    }
  }
  areNone(1500)
})

test('MAR-24.5 MAR-24.6 · who has won, and by how much', () => {
  const { see, areNone } = differences()
  for (const [name, t] of thrown(20 * EACH)) {
    const random = seeded(`${name} reckons`)
    const [marginalMargin, more] = [below(random, 4), below(random, 8)]
    const victory = { ...t.scenario.victory, marginalMargin, decisiveMargin: marginalMargin + more }
    const objectives = t.scenario.objectives.map(each => ({
      ...each,
      points: below(random, 5),
      countsFor: pickFrom(random, [-1, -1, 0, 1] as const),
    }))
    const s: State = { ...structuredClone(t), scenario: { ...t.scenario, victory, objectives } }
    s.open.control = objectives.map(() => pickFrom(random, [-1, 0, 1] as const))
    s.open.leadersLost = [below(random, 3), below(random, 3)]
    for (const unit of s.open.units)
      if (isOne(random, 4)) unit.place = pickFrom(random, ['lost', 'withdrawn'])
    for (const leader of s.open.leaders) if (isOne(random, 6)) leader.place = 'lost'
    for (const major of s.open.formations)
      if (isOne(random, 4))
        major.state = pickFrom(random, ['broken-mf', 'destroyed', 'withdrawn', 'retiring'])
    const total = [points(s, 0), points(s, 1)] as const
    const by = Math.abs(total[0] - total[1])
    const isWon = by > 0 && by >= marginalMargin
    const how = !isWon ? 'draw' : by >= victory.decisiveMargin ? 'decisive' : 'victory'
    const winners = s.scenario.players.flatMap(({ side }, seat) =>
      isWon && side === (total[0] > total[1] ? 0 : 1) ? [seat] : [],
    )
    const scores = s.scenario.players.map(({ side }) => total[side])
    const end = new Stage(s, 'reckoning').s.outcome
    see(name, [end?.winners, end?.how, end?.scores], [winners, how, scores])
  }
  areNone(70)
})
