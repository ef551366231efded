import { resultOf, type Seat } from '@grognard/engine'
import { controls, entitlement, isOccupied } from './control.ts'
import { partOf, type State } from './state.ts'
import { enemyOf } from './vocabulary.ts'

/**
 * How good the position is for each seat, 0 (lost) to 1 (won): VPs first, then what brings VPs. Rough on
 * purpose; its weights are guesses in VPs.
 */
export function evaluate(s: State): readonly number[] {
  if (s.outcome !== null) return [resultOf(s.outcome, 0), resultOf(s.outcome, 1)]
  const ahead = worth(s, 0) - worth(s, 1)
  const blue = 1 / (1 + Math.exp(-ahead / SPREAD))
  return [blue, 1 - blue]
}

const SPREAD = 5
const ARMY = 0.9
const STRENGTH = 1.1
const NEXT_SCORE = 0.6
const CARD = 0.12
const OWN_CAPITAL_LOST = 3

function worth(s: State, seat: Seat): number {
  const { open } = s
  const part = partOf(s)
  const armies = part.armiesPerPlayer - open.stock[seat]!
  const hand = bits(open.hand[seat]!)
  const dice = part.countries.reduce(
    (sum, { vpMin }, country) => (controls(s, seat, country) ? sum + open.vpDice[country]! - vpMin : sum),
    0,
  )
  return (
    open.vp[seat]! +
    NEXT_SCORE * entitlement(s, seat) +
    0.1 * dice +
    ARMY * armies +
    STRENGTH * open.strength[seat]! +
    CARD * hand -
    (isOccupied(open, seat) ? OWN_CAPITAL_LOST : 0) +
    capitalThreat(s, seat)
  )
}

/** In a conquest the conqueror's capital is everything to the enemy (MOP-21.15). */
function capitalThreat(s: State, seat: Seat): number {
  const { victory } = partOf(s)
  return victory.type === 'conquest' &&
    victory.conqueror === enemyOf(seat) &&
    isOccupied(s.open, enemyOf(seat))
    ? 20
    : 0
}

function bits(set: number): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count++
  return count
}
