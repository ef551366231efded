import { resultOf } from '@grognard/engine'
import { isInHomeHalf, NOWHERE } from './board.ts'
import { lossesOf, type State, strengthOf, unitsOf } from './state.ts'
import { controlled } from './steps/nightfall.ts'
import { UNITS_TO_LOSE } from './vocabulary.ts'

const SPREAD = 12
const LOSS = 5
const SQUARE = 0.6
const PRESSED = 0.3

/** How good the position is for each seat: units and their strength, losses, ground held at nightfall. Rough. */
export function evaluate(s: State): readonly number[] {
  if (s.outcome !== null) return [resultOf(s.outcome, 0), resultOf(s.outcome, 1)]
  if (s.open.edge[0]! < 0) return [0.5, 0.5]
  const ahead = worth(s, 0) - worth(s, 1)
  const first = 1 / (1 + Math.exp(-ahead / SPREAD))
  return [first, 1 - first]
}

function worth(s: State, seat: number): number {
  const units = unitsOf(s, seat)
  const strength = units.reduce((sum, unit) => sum + strengthOf(s, unit), 0)
  const losses = lossesOf(s, seat)
  const forward = units.filter(unit => {
    const at = s.open.at[unit]!
    return at !== NOWHERE && isInHomeHalf(s.open.edge[1 - seat]!, at)
  }).length
  return (
    strength -
    LOSS * losses -
    (losses === UNITS_TO_LOSE - 1 ? LOSS : 0) +
    SQUARE * controlled(s, seat) +
    PRESSED * forward
  )
}
