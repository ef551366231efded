import {
  below,
  Match,
  pickFrom,
  type Random,
  type Seat,
  type State as StateOf,
  seeded,
  there,
} from '@grognard/engine'
import { expect, test } from 'vitest'
import { marchAttack } from '../src/index.ts'
import type { MarchAttack } from '../src/state.ts'
import { NONE } from '../src/vocabulary.ts'

/**
 * MAR-5.3: two matches that differ in one secret order of one side alone go on with the same decisions. The other side,
 * and whoever looks on, sees and hears the same, and may do the same, until the order is seen to be obeyed or broken.
 */

type Battle = Match<MarchAttack>
type Decisions = readonly (readonly [Seat, unknown])[]

const SIDE = 1
const ENEMY = 0

const players = ['human', 'human'] as const

function begun(scenario: string, seed: number, start?: unknown): Battle {
  const match = Match.begin(marchAttack, {
    scenario,
    players: [...players],
    chance: { source: 'fast', seed },
    ...(start === undefined ? {} : { start }),
  })
  if (!match.ok) throw new Error(JSON.stringify(match.refusal))
  return match.value
}

const written = (state: StateOf<MarchAttack>): unknown =>
  JSON.parse(JSON.stringify(marchAttack.positions.write(state)))

const chosen = (match: Battle, random: Random): Decisions =>
  match
    .pending()
    .seats.filter(({ sealed }) => !sealed)
    .map(({ seat }) => [seat, below(random, 3) === 0 ? match.defaultFor(seat) : match.sample(seat, random)])

const decided = (match: Battle, decisions: Decisions): void => {
  for (const [seat, decision] of decisions) match.decide(seat, decision)
}

/** Bombardments tell whom they are at by their fire, and who retreats turns back on the way (MAR-9.15, MAR-5.20). */
const TYPES = ['attack', 'manoeuvre', 'defend', 'retire'] as const

/** The position with another order for one MF, or null: the side has none that could have another. */
function withOther(match: Battle, random: Random): unknown {
  const state = match.state()
  const secret = there(state.shared[SIDE], 'such side').secret
  const { width, height } = state.scenario.table
  const may = secret.orders.flatMap((order, i) => (TYPES.some(type => type === order?.type) ? [i] : []))
  if (may.length === 0) return null
  secret.orders[pickFrom(random, may)] = {
    type: pickFrom(random, TYPES),
    point: { x: below(random, width), y: below(random, height) },
    formation: NONE,
    block: NONE,
    batteries: [],
    radius: 12_000,
    isCompelled: false,
    idle: 0,
  }
  return written(state)
}

const knownTo = (match: Battle) => {
  const { scenario: _, ...view } = match.view(ENEMY)
  const isAsked = match.pending().seats.some(({ seat }) => seat === ENEMY)
  return {
    view,
    heard: match.heard(ENEMY),
    seen: match.heard(null),
    pending: match.pendingFor(ENEMY),
    options: isAsked ? match.options(ENEMY) : null,
    usual: isAsked ? match.defaultFor(ENEMY) : null,
  }
}

const TOGETHER = 40

test.each(['mill-hill', 'lasne-slopes', 'danube-village'])(
  'MAR-5.3 MAR-20.1 · %s: an order that is another one tells the enemy nothing',
  scenario => {
    let compared = 0
    for (let seed = 1; seed <= 5; seed++) {
      const random = seeded(`twins ${scenario} ${seed}`)
      const match = begun(scenario, seed)
      const until = 4 + below(random, 30)
      while (match.outcome === null && match.entries.length < until) decided(match, chosen(match, random))
      if (match.outcome !== null) continue
      const as = written(match.state())
      const other = withOther(match, random)
      if (other === null) continue
      const [one, twin] = [begun(scenario, 99, as), begun(scenario, 99, other)]
      for (let n = 0; n < TOGETHER && one.outcome === null; n++) {
        expect(knownTo(twin), `seed ${seed}, after ${n}`).toEqual(knownTo(one))
        compared++
        const decisions = chosen(one, random)
        // What the enemy may do does not hang on it; what the side itself may do does, and tells by right.
        for (const [seat, decision] of decisions)
          if (seat === ENEMY) expect(twin.check(seat, decision).ok, JSON.stringify(decision)).toBe(true)
        if (!decisions.every(([seat, decision]) => twin.check(seat, decision).ok)) break
        decided(one, decisions)
        decided(twin, decisions)
      }
    }
    expect(compared).toBeGreaterThan(20)
  },
)
