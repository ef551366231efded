import {
  below,
  fastChance,
  newState,
  Position,
  pickFrom,
  type Random,
  seatsIn,
  seeded,
} from '@grognard/engine'
import { marchAttack } from '../../src/index.ts'
import { formationsFor } from '../../src/set-up/deployment.ts'
import type { State } from '../../src/state.ts'
import { WEATHERS } from '../../src/vocabulary.ts'

/** States to compare on: battles thrown on the table as they never come about, and those of a match of random players. */

const SCENARIOS = ['mill-hill', 'lasne-slopes', 'danube-village', 'quatre-bras']

function stateOf(scenario: string, seed: number, options: object = {}): State {
  const read = marchAttack.scenario(scenario, options)
  if (!read.ok) throw new Error(read.refusal.key)
  return newState(marchAttack, read.value, fastChance(seed))
}

/** As many of each scenario: a name to tell where something differs, and the state. */
export function* thrown(each: number): Generator<readonly [string, State]> {
  for (const id of SCENARIOS)
    for (let seed = 1; seed <= each; seed++) yield [`${id} ${seed}`, scattered(id, seed)]
}

/** The first states of a match of random players at which it waits at one of these steps. */
export function* played(
  scenario: string,
  seed: number,
  steps: readonly string[],
  most: number,
): Generator<readonly [string, State]> {
  const random = seeded(seed)
  const position = new Position(marchAttack, stateOf(scenario, seed))
  for (let count = 0; position.step !== null && count < most; ) {
    if (steps.includes(position.at)) yield [`${scenario} played ${count++}`, structuredClone(position.state)]
    const [seat = 0] = seatsIn(position.waiting)
    position.decide(seat, position.sample(seat, random))
  }
}

/** Everybody in the middle of the table, in whatever formation and state. */
export function scattered(scenario: string, seed: number, options: object = {}): State {
  const random = seeded(seed)
  const s = structuredClone(stateOf(scenario, seed, options))
  const { width, height } = s.scenario.table
  const at = (size: number): number => Math.floor(size / 2) - 9000 + below(random, 18_000)
  const maybe = (chance: number): boolean => below(random, chance) === 0
  s.open.turn = 2
  s.open.weather = maybe(3) ? pickFrom(random, WEATHERS) : 'clear'
  s.open.mud = maybe(4)
  for (const [u, unit] of s.open.units.entries()) {
    const card = s.scenario.units[u]
    if (card === undefined || unit.place === 'unused') continue
    Object.assign(unit, {
      place: maybe(5) ? 'lost' : 'table',
      x: at(width),
      y: at(height),
      facing: below(random, 3600),
      formation: pickFrom(random, formationsFor(card)),
      cv: 1 + below(random, card.cv),
      disorder: maybe(4) ? 1 + below(random, 2) : 0,
      isBlown: card.branch === 'cavalry' && maybe(5),
      hasMoved: maybe(3),
      hasDeployed: card.branch === 'artillery' && maybe(4),
      turned: card.branch === 'artillery' && maybe(3) ? below(random, 900) : 0,
    })
    unit.began = { x: unit.x, y: unit.y }
  }
  garrison(s, random)
  for (const leader of s.open.leaders)
    if (leader.place === 'off-table') Object.assign(leader, { place: 'table', x: at(width), y: at(height) })
  for (const major of s.open.formations) major.isCommitted = maybe(2)
  return s
}

function garrison(s: State, random: Random): void {
  for (const [block, { points }] of s.scenario.ground.blocks.entries()) {
    const foot = s.open.units.filter(
      (unit, u) => unit.place === 'table' && unit.block === -1 && s.scenario.units[u]?.branch === 'infantry',
    )
    if (foot.length === 0 || below(random, 2) === 0) continue
    const mean = (of: 'x' | 'y'): number =>
      Math.round(points.reduce((sum, point) => sum + point[of], 0) / points.length)
    Object.assign(pickFrom(random, foot), { formation: 'garrison', block, x: mean('x'), y: mean('y') })
  }
}
