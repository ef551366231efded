import { there } from '@grognard/engine'
import { meleeResult } from '../../calculations/melee-score.ts'
import { TABLES } from '../../tables.ts'

/** What a melee does on average, by how much better one side is before the dice. */
interface MeleeOdds {
  /** CV that the attacker and the defender lose, of those who are not broken. */
  readonly losses: readonly [number, number]
  /** How likely each of them is broken. */
  readonly broken: readonly [number, number]
  /** How likely each of them has to give way; of a garrison, to leave its block. */
  readonly driven: readonly [number, number]
}

const SIDES = 6
const MOST = 16

/** What one throw of both dice does. */
interface Throw {
  readonly losses: readonly [number, number]
  readonly broken: readonly [boolean, boolean]
  readonly driven: readonly [boolean, boolean]
}

/** MAR-10.12 */
function inTheOpen(by: number): Throw {
  const { isBroken, loserLoss, winnerLoss } = meleeResult(Math.abs(by))
  return by < 0
    ? { losses: [loserLoss, winnerLoss], broken: [isBroken, false], driven: [true, false] }
    : { losses: [winnerLoss, loserLoss], broken: [false, isBroken], driven: [false, true] }
}

const { garrisonOutFrom } = TABLES.builtUpAreas.assault

/** MAR-13.9: beaten by little a garrison holds, and those who beat it lose nothing. */
function atHouses(by: number): Throw {
  if (by < 0 || by >= garrisonOutFrom) return inTheOpen(by)
  return { losses: [0, meleeResult(by).loserLoss], broken: [false, false], driven: [false, false] }
}

/** MAR-10.16: what is drawn costs both and is fought once more. */
const { drawLoss } = TABLES.melee

function reckoned(lead: number, result: (by: number) => Throw, round: 1 | 2 = 1): MeleeOdds {
  const losses: [number, number] = [0, 0]
  const broken: [number, number] = [0, 0]
  const driven: [number, number] = [0, 0]
  const share = 1 / (SIDES * SIDES)
  for (let one = 1; one <= SIDES; one++)
    for (let other = 1; other <= SIDES; other++) {
      const by = lead + one - other
      if (by !== 0) {
        const thrown = result(by)
        for (const side of [0, 1] as const) {
          losses[side] += share * thrown.losses[side]
          broken[side] += thrown.broken[side] ? share : 0
          driven[side] += thrown.driven[side] ? share : 0
        }
      } else if (round === 1) {
        const again = reckoned(lead, result, 2)
        for (const side of [0, 1] as const) {
          losses[side] += share * (drawLoss + again.losses[side])
          broken[side] += share * again.broken[side]
          driven[side] += share * again.driven[side]
        }
      }
    }
  return { losses, broken, driven }
}

const tableOf = (result: (by: number) => Throw): readonly MeleeOdds[] =>
  Array.from({ length: 2 * MOST + 1 }, (_, i) => reckoned(i - MOST, result))

const OPEN = tableOf(inTheOpen)
const HOUSES = tableOf(atHouses)

const at = (table: readonly MeleeOdds[], lead: number): MeleeOdds =>
  there(table[Math.max(0, Math.min(2 * MOST, Math.round(lead) + MOST))], 'odds')

export const meleeOdds = (lead: number): MeleeOdds => at(OPEN, lead)

/** Of an assault on a block. */
export const assaultOdds = (lead: number): MeleeOdds => at(HOUSES, lead)
