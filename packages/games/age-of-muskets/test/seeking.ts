import {
  below,
  fastChance,
  newState,
  Position,
  pickFrom,
  type Random,
  type Seat,
  seatsIn,
  seeded,
} from '@grognard/engine'
import type { Decision } from '../src/decisions.ts'
import { zoneNamed } from '../src/forces/names.ts'
import { settle } from '../src/forces/settle.ts'
import { ageOfMuskets } from '../src/index.ts'
import type { AgeOfMuskets, State } from '../src/state.ts'
import { shelter } from './march/marches.ts'
import { hq, station, zone } from './table.ts'

type Table = Position<AgeOfMuskets>

/** How near the enemy the moves of an order lead; far for those who stay. */
function nearness(s: State, seat: Seat, decision: Decision): number {
  const moves = 'moves' in decision ? decision.moves : []
  const side = s.scenario.players[seat]?.side
  const enemies = s.open.counters.filter(counter => counter.side !== side).map(({ zone }) => zone)
  const { distances } = s.scenario.theatre
  const near = (zone: number) => Math.min(...enemies.map(enemy => distances[zone]?.[enemy] ?? 99))
  return Math.min(50, ...moves.map(({ to }) => near(zoneNamed(s, to))))
}

/** A player who seeks the enemy: chance alone hardly ever comes to a combat. */
export function seekBattle(table: Table, seat: Seat, random: Random): Decision {
  const { at, state } = table
  if (at === 'declareAttack' || at === 'stormOrCancel' || at === 'joinRelief')
    return table.options(seat).at(-1) ?? table.sample(seat, random)
  if (at === 'chooseAction') {
    const wanted = ['siege', 'blockade', 'march']
    const actions = table.options(seat).flatMap(option => (option.type === 'action' ? [option] : []))
    const found = wanted.flatMap(name => actions.filter(({ action }) => action === name))[0]
    if (found !== undefined && below(random, 4) > 0) return found
  }
  if (at === 'marchOrders' || at === 'forcedMarchOrders') {
    const orders = Array.from({ length: 4 }, () => table.sample(seat, random))
    return (
      orders.toSorted((a, b) => nearness(state, seat, a) - nearness(state, seat, b))[0] ??
      table.sample(seat, random)
    )
  }
  return table.sample(seat, random)
}

function tableOf(scenario: string, options: object, seed: string): Table {
  const made = ageOfMuskets.scenario(scenario, options)
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  return new Position(ageOfMuskets, newState(ageOfMuskets, made.value, fastChance(seed)))
}

const written = ({ state }: Table): unknown => JSON.parse(JSON.stringify(ageOfMuskets.positions.write(state)))

/** They play on until this is true, or the match is over, or it has gone on for too long. */
function playUntil(table: Table, random: Random, most: number, isEnough: () => boolean): boolean {
  for (let made = 0; made < most && table.state.outcome === null; made++) {
    if (isEnough()) return true
    const seat = pickFrom(random, seatsIn(table.waiting))
    table.decide(seat, seekBattle(table, seat, random))
  }
  return false
}

/** A position from deep in a match of players who seek battle, as it is written. */
export function deepIn(scenario: string, options: object, seed: string, decisions: number): unknown {
  const table = tableOf(scenario, options, seed)
  playUntil(table, seeded(seed), decisions, () => false)
  return written(table)
}

const INSIDE = ['at-germany', 'at-kienmayer']
const OUTSIDE = ['iii-corps', 'vi-corps', 'ii-corps']
export const STAGES = ['openTrenches', 'takeOuterWorks', 'bombardmentStage'] as const

/** Four players: two besiege the others in Ulm, whose friends are near. It goes on until somebody is asked at that step. */
export function besiegedUntil(step: string): unknown {
  for (let number = 0; number < 60; number++) {
    const random = seeded(`besieged ${number}`)
    const table = tableOf('ulm', { players: 4 }, `besieged ${number}`)
    besiege(table.state, pickFrom(random, STAGES))
    for (const id of ['at-schwarzenberg', 'at-riesch'])
      station(table.state, id, pickFrom(random, ['memmingen', 'munich']))
    if (playUntil(table, random, 120, () => table.at === step)) return written(table)
  }
  throw new Error(`nobody comes to ${step}`)
}

/** Mack and Kienmayer are inside Ulm, three French corps before it. */
export function besiege(s: State, stage: (typeof STAGES)[number]): void {
  for (const id of [...INSIDE, ...OUTSIDE]) station(s, id, 'ulm')
  for (const id of INSIDE) shelter(s, id)
  zone(s, 'ulm').siege = {
    side: 0,
    stage,
    besieger: hq(s, 'iii-corps').counter,
    failures: 0,
    isDouble: false,
    rolls: 1,
  }
  settle(s)
}
