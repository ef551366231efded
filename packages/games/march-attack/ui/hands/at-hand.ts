import {
  type Building,
  buildingOf,
  has,
  invent,
  Position,
  type Seat,
  seeded,
  stateWith,
  type View,
} from '@grognard/engine'
import type { Measured } from '@grognard/table'
import { marchAttack } from '../../src/game.ts'
import type { Part } from '../../src/parts.ts'
import type { Scenario } from '../../src/scenario.ts'
import type { MarchAttack } from '../../src/state.ts'

/**
 * The rules on the page: where the match stands, as far as the viewer knows. The enemy's orders are as the scenario has
 * them (`src/imagine.ts`), and nothing that the viewer may decide hangs on them.
 */
export interface AtHand {
  readonly position: Position<MarchAttack>
  readonly seat: Seat
  /** Of what is asked now; null: nothing that is composed. */
  readonly building: Building<MarchAttack> | null
}

const known = new WeakMap<object, AtHand | null>()

/** One for each view, however often it is asked for. */
export function atHand(view: Measured<MarchAttack>, scenario: Scenario): AtHand | null {
  const found = known.get(view)
  if (found !== undefined) return found
  const made = view.seat === null ? null : laidOut({ ...view, scenario }, view.seat)
  known.set(view, made)
  return made
}

function laidOut(view: View<MarchAttack>, seat: Seat): AtHand {
  const state = stateWith<MarchAttack>(view.scenario, {
    open: view.open,
    ...invent(marchAttack, view, null, seeded(0)),
    flow: [...view.flow],
    outcome: view.outcome,
  })
  const position = new Position(marchAttack, state)
  const compose = position.step?.compose
  const isAsked = compose !== undefined && has(position.asked, seat)
  return { position, seat, building: isAsked ? buildingOf(compose, state, seat) : null }
}

/** MAR-24.8: what the rules would take if nobody said anything, part by part. */
function usualParts({ position: { step, state }, seat }: AtHand): readonly Part[] {
  const decision = step?.default?.(state, seat)
  return decision === undefined ? [] : (step?.compose?.partsOf(state, seat, decision) ?? [])
}

/** The parts that are laid, and of the usual ones those that still fit after them. */
export function withUsual(hand: AtHand, laid: readonly Part[]): readonly Part[] {
  const parts = [...laid]
  for (const part of usualParts(hand)) if (hand.building?.fits(parts, part) === null) parts.push(part)
  return parts
}
