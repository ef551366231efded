import { there } from '@grognard/engine'
import type { Roster, Tables } from '../module/roster.ts'
import { type Troop, typeOf } from '../troops/index.ts'
import { columnOf } from './columns.ts'
import { divided, percentOf } from './rounding.ts'

/** What a pursuit hangs on (AOM-32.3). */
interface Chase {
  /** Battle Rounds that were begun. */
  readonly rounds: number
  /** AOM-32.4: free cavalry SP. */
  readonly winnerCavalry: number
  readonly loserCavalry: number
  /** AOM-34.3: the loser retreats along his LoC marker. */
  readonly hasLoc: boolean
  /** Tactical Modifier of one leader of free cavalry; 0 if there is none. */
  readonly tactical: number
  readonly acrossRiver: boolean
  /** AOM-30.2: how the loser's Withdraw went; null: he played none. */
  readonly withdrew: 'inOrder' | 'inDisorder' | null
}

/** AOM-32.2: the column of the BEP that the winner has left, of all that he has received. */
export const pursuitColumn = ({ pursuit }: Pick<Tables, 'pursuit'>, left: number, received: number): number =>
  columnOf(pursuit.columns, percentLeft(left, received))

export const percentLeft = (left: number, received: number): number => divided(100 * left, received)

const SHORT_BATTLE = 2
const WITHDREW = { inOrder: -3, inDisorder: 2 } as const

/** AOM-32.3: columns to the right; below 0: to the left. */
export const columnShift = (chase: Chase): number =>
  -Math.max(0, chase.rounds - SHORT_BATTLE) +
  (chase.winnerCavalry > 0 && chase.winnerCavalry >= 2 * chase.loserCavalry ? 2 : 0) +
  (chase.hasLoc ? 0 : 4) +
  chase.tactical +
  (chase.acrossRiver ? 2 : 0) +
  (chase.withdrew === null ? 0 : WITHDREW[chase.withdrew])

/** AOM-32.3, AOM-32.5: what the table gives, in per cent; shifts stop at its ends. */
export function pursuitPercent({ pursuit }: Pick<Tables, 'pursuit'>, column: number, die: number): number {
  const row = there(pursuit.rows[die - 1], 'such die')
  return there(row[Math.min(row.length - 1, Math.max(0, column))], 'such column')
}

/** AOM-32.6 */
export const pursuitLosses = (percent: number, winnerCavalry: number, loserCavalry: number): number =>
  percentOf(percent, Math.max(0, winnerCavalry - loserCavalry))

/** AOM-32.7, AOM-32.8: SP as a pursuit takes them. */
export interface Prey {
  readonly cavalry: number
  /** Guard and veteran types. */
  readonly best: number
  readonly line: number
  readonly recruits: number
  readonly artillery: number
}

/** What there is to be taken, shattered included. */
export function preyAmong(roster: Roster, troops: readonly Troop[]): Prey {
  const prey = { cavalry: 0, best: 0, line: 0, recruits: 0, artillery: 0 }
  for (const { type, normal, shattered } of troops) prey[kindOf(roster, type)] += normal + shattered
  return prey
}

/** As which it is taken: infantry by its loss class (AOM-32.8). */
export function kindOf(roster: Roster, type: number): keyof Prey {
  const { arm, lossClass } = typeOf(roster, type)
  if (arm !== 'infantry') return arm
  if (lossClass === 'rec') return 'recruits'
  return lossClass === 'line' ? 'line' : 'best'
}

/** AOM-32.7 to AOM-32.9: the SP that so many losses take of what there is. */
export function pursuitToll(losses: number, prey: Prey): Prey {
  if (losses <= 0) return { cavalry: 0, best: 0, line: 0, recruits: 0, artillery: 0 }
  const first = Math.min(losses, prey.cavalry, 1 + percentOf(10, losses))
  const best = Math.min(losses - first, prey.best)
  const line = Math.min(losses - first - best, prey.line)
  const left = losses - first - best - line
  // Two recruits for each loss; an odd last one settles a whole one.
  const recruits = Math.min(2 * left, prey.recruits)
  const unsettled = left - Math.ceil(recruits / 2)
  const cavalry = first + Math.min(unsettled, prey.cavalry - first)
  const artillery = Math.min(prey.artillery, divided(cavalry + best + line + recruits, 2))
  return { cavalry, best, line, recruits, artillery }
}
