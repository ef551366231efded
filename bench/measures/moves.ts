import {
  below,
  fastChance,
  forbiddenWhole,
  type Kind,
  newState,
  Position,
  pickFrom,
  type Random,
  type Seat,
  seeded,
} from '@grognard/engine'
import { marchAttack } from '@grognard/march-attack'
import type { MarchAttack } from '../../packages/games/march-attack/src/state.ts'
import { unitsOf } from '../../packages/games/march-attack/src/table/units.ts'
import { hold } from '../../packages/games/march-attack/ui/hands/move/ghost.ts'
import { handlesOf, type Pull } from '../../packages/games/march-attack/ui/hands/move/handles.ts'
import { takeUp, unitOf } from '../../packages/games/march-attack/ui/hands/move/under-way.ts'
import { report } from '../measure.ts'

/**
 * What somebody waits for who moves units freely, in the largest battle of March Attack: whether a move is legal, and what a
 * ghost answers to each movement of the hand. Positions from random matches, wherever the movement is asked for.
 */

const LARGEST = 'quatre-bras'
const MATCHES = 6
const WARM_UP = 2
/** One movement in so many is looked at: the others only lead on. */
const SPARSELY = 8
const PULLS = 12
const TIMES = 3
const FARTHEST_PULL = 12_000
const TOLERANCE = { mils: 300, tenths: 30 }

const found = { legality: [] as number[], ghost: [] as number[] }
const random = seeded('moves')
for (let seed = 0; seed < WARM_UP + MATCHES; seed++) {
  if (seed === WARM_UP) for (const times of Object.values(found)) times.length = 0
  playThrough(seed)
}
for (const [name, times] of Object.entries({
  'legality of a move': found.legality,
  "a ghost's answer": found.ghost,
})) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
  report({ name: `${name}, ${LARGEST}`, unit: 'ms', value: at(0.5) })
  report({ name: `${name}, ${LARGEST}, 99 of 100 within`, unit: 'ms', value: at(0.99) })
}

function playThrough(seed: number): void {
  const scenario = marchAttack.scenario(LARGEST, {})
  if (!scenario.ok) throw new Error(scenario.refusal.key)
  const position = new Position(marchAttack, newState(marchAttack, scenario.value, fastChance(seed)))
  for (let movements = 0; position.step !== null; ) {
    const seat = 31 - Math.clz32(position.waiting & -position.waiting)
    const decision = position.sample(seat, random)
    if (decision.type === 'move' && movements++ % SPARSELY === 0) {
      found.legality.push(timeOf(() => judge(position, seat, decision)))
      pullAt(position, random)
    }
    position.decide(seat, decision)
  }
}

/** The least of a few: nothing is changed by it, and what else the machine does is not to count. */
function timeOf(work: () => void): number {
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < TIMES; n++) {
    const begun = performance.now()
    work()
    least = Math.min(least, performance.now() - begun)
  }
  return least
}

function judge<K extends Kind>({ step, state }: Position<K>, seat: Seat, decision: K['decision']): void {
  const refusal = step === null ? null : forbiddenWhole(step, state, seat, decision)
  if (refusal !== null) throw new Error(refusal.key)
}

/** Any unit that may move is taken up and pulled about. */
function pullAt({ state }: Position<MarchAttack>, random: Random): void {
  const unit = pickFrom(random, unitsOf(state, state.open.active))
  const under = takeUp(state, state.open.active, [], unit, 'tactical')
  if (!under.ok) return
  const { x, y, formation } = unitOf(under.value)
  const handles = handlesOf(formation)
  if (handles.length === 0) return
  const anywhere = (): number => below(random, 2 * FARTHEST_PULL) - FARTHEST_PULL
  for (let n = 0; n < PULLS; n++) {
    const to = { x: x + anywhere(), y: y + anywhere() }
    const pull: Pull = { handle: pickFrom(random, handles), from: { x, y }, to }
    // Each as the first of a drag, which has nothing kept yet.
    found.ghost.push(timeOf(() => hold(under.value)(pull, TOLERANCE)))
  }
}
