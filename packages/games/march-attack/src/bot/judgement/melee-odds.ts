import { meleeResult } from '../../calculations/melee-score.ts'

/** What a melee does on average, by how much better one side is before the dice. */
interface MeleeOdds {
  /** CV that the attacker and the defender lose, of those who are not broken. */
  readonly losses: readonly [number, number]
  /** How likely each of them is broken. */
  readonly broken: readonly [number, number]
}

const SIDES = 6
const MOST = 16

function reckoned(lead: number): MeleeOdds {
  const losses = [0, 0]
  const broken = [0, 0]
  const share = 1 / (SIDES * SIDES)
  for (let one = 1; one <= SIDES; one++)
    for (let other = 1; other <= SIDES; other++) {
      const by = lead + one - other
      if (by === 0) {
        losses[0] = (losses[0] ?? 0) + share
        losses[1] = (losses[1] ?? 0) + share
        continue
      }
      const { isBroken, loserLoss, winnerLoss } = meleeResult(Math.abs(by))
      const [winner, loser] = by > 0 ? [0, 1] : [1, 0]
      losses[winner] = (losses[winner] ?? 0) + share * winnerLoss
      losses[loser] = (losses[loser] ?? 0) + share * loserLoss
      if (isBroken) broken[loser] = (broken[loser] ?? 0) + share
    }
  return { losses: [losses[0] ?? 0, losses[1] ?? 0], broken: [broken[0] ?? 0, broken[1] ?? 0] }
}

const ODDS: readonly MeleeOdds[] = Array.from({ length: 2 * MOST + 1 }, (_, i) => reckoned(i - MOST))
const EVEN = reckoned(0)

export const meleeOdds = (lead: number): MeleeOdds =>
  ODDS[Math.max(0, Math.min(2 * MOST, Math.round(lead) + MOST))] ?? EVEN
