import { end, type Step } from '@grognard/engine'
import type { MarchAttack, State } from '../state.ts'
import { seatsOf } from '../table/names.ts'
import { SIDES, type Side } from '../vocabulary.ts'

/** MAR-24.5: the points of a side as they stand. */
export function pointsOf({ open, scenario }: Pick<State, 'open' | 'scenario'>, side: Side): number {
  const held = scenario.objectives.filter((_, i) => open.control[i] === side)
  return held.reduce((sum, { points }) => sum + points, 0)
}

/** MAR-24.5 */
export const reckoning: Step<MarchAttack> = {
  rule: 'MAR-24.5',
  play(s, _, tell) {
    const points: [number, number] = [pointsOf(s, 0), pointsOf(s, 1)]
    tell?.({ type: 'scored', rule: 'MAR-24.5', points })
    const margin = Math.abs(points[0] - points[1])
    const { decisiveMargin, marginalMargin } = s.scenario.victory
    const winner = SIDES.find(side => points[side] === Math.max(...points))
    const winners = margin < marginalMargin || winner === undefined ? [] : seatsOf(s, winner)
    end(s, {
      winners,
      scores: s.scenario.players.map(({ side }) => points[side]),
      how: winners.length === 0 ? 'draw' : margin >= decisiveMargin ? 'decisive' : 'victory',
      rule: 'MAR-24.5',
    })
  },
}
