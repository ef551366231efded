import {
  below,
  fastChance,
  newState,
  type Position,
  type Random,
  type Seat,
  tablesFor,
  there,
} from '@grognard/engine'
import type { Trail } from '@grognard/engine/testing'
import type { Decision } from '../src/decisions.ts'
import { marchAttack } from '../src/index.ts'
import type { Part } from '../src/parts.ts'
import type { MarchAttack } from '../src/state.ts'
import { inBattle } from './in-battle.ts'
import { scattered } from './second/states.ts'

/**
 * What is played for the footprints: battles from their beginnings, and from where everybody has been thrown on the table, near
 * the enemy and in whatever state, so that what is rare comes about.
 */

const BEGINNINGS = 40
const SCATTERED = 5
/** Of the one that takes longest. */
const FEWER = 1
const DECISIONS = 70

export function* trails(): Generator<Trail<MarchAttack>> {
  for (const id of marchAttack.manifest.scenarios)
    for (const { options, scenario } of tablesFor<MarchAttack>(marchAttack, id)) {
      const name = `${id} for ${scenario.players.length}`
      yield {
        name,
        start: () => newState<MarchAttack>(marchAttack, scenario, fastChance(name)),
        decisions: BEGINNINGS,
      }
      for (let number = 1; number <= (id === 'quatre-bras' ? FEWER : SCATTERED); number++)
        yield {
          name: `${name}, scattered ${number}`,
          start: () => inBattle(scattered(id, number, options), number),
          decisions: DECISIONS,
          player: eager,
        }
    }
}

/** At these steps most players drawn by lot do nothing. */
const EAGER = ['t1a-declare-charges', 't1b-declare-reactions', 't1f-opportunity', 'declareFire']
const DRAWN = 3

/** Of several decisions drawn by lot there the one in which most is done; and commanders ride about. */
function eager(position: Position<MarchAttack>, seat: Seat, random: Random): Decision {
  const drawn = Array.from({ length: EAGER.includes(position.at) ? DRAWN : 1 }, () =>
    position.sample(seat, random),
  )
  const lengthOf = (decision: Decision): number =>
    position.step?.compose?.partsOf(position.state, seat, decision)?.length ?? 0
  const most = there(drawn.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0], 'decision')
  return position.at === 't1e-movement' ? riding(position, seat, most, random) : most
}

/** What nobody draws by lot: with the moves of units one commander goes somewhere, if he may. */
function riding(
  { state, step }: Position<MarchAttack>,
  seat: Seat,
  decision: Decision,
  random: Random,
): Decision {
  const parts = step?.compose?.partsOf(state, seat, decision) ?? []
  const number = below(random, state.open.leaders.length)
  const [{ x, y }, { id }] = [
    there(state.open.leaders[number], 'leader'),
    there(state.scenario.leaders[number], 'leader'),
  ]
  const near = (at: number): number => Math.max(0, at - FAR + below(random, 2 * FAR))
  const ride: Part = { type: 'move-commander', leader: id, x: near(x), y: near(y) }
  const fits = step?.compose?.fits(state, seat, parts, ride) === null
  return (fits ? step?.compose?.whole(state, seat, [...parts, ride]) : null) ?? decision
}

const FAR = 12_000
