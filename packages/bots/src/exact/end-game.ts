import { entryAt, type Kind, type Position } from '@grognard/engine'
import type { Weighted } from '../bot.ts'
import { isDuel } from '../sides.ts'
import { gap } from './bounds.ts'
import { isClear, newSearch, stageOf } from './induction.ts'
import { type StageBounds, stageBounds } from './stage.ts'

interface EndBudget {
  /** Positions that are looked at and remembered. */
  readonly positions: number
  /** Bounds closer than this have met. */
  readonly precision?: number
}

/** What is certain of a position, however well the other plays. */
export interface End<K extends Kind> {
  /** The bounds have met: value and mixtures are the game's own. */
  readonly solved: boolean
  /** By seat: 0 lost, 1 won. */
  readonly low: readonly number[]
  readonly high: readonly number[]
  /** By seat that is asked: the mixture that guarantees it its `low`, likeliest first; null for the others. */
  readonly mixtures: readonly (readonly Weighted<K>[] | null)[]
  /** Positions that are remembered. */
  readonly positions: number
  /** How many rounds of decisions were looked ahead. */
  readonly horizon: number
}

/** The end of a game being solved. It may be asked for what is certain at any moment, and left at any moment. */
interface EndGame<K extends Kind> {
  /** Looks at so many more positions. False: it is solved, or memory is used up. */
  ponder(positions: number): boolean
  found(): End<K>
}

/** Bounds closer than this have met, unless somebody wants it closer. */
const PRECISION = 1e-4
/** Beyond this many rounds no end is looked for. */
const FARTHEST = 64

/** Solves the end of a game as far as the budget goes: see `endGame`. */
export function solveEnd<K extends Kind>(position: Position<K>, budget: EndBudget): End<K> | null {
  const game = endGame(position, budget)
  game?.ponder(budget.positions)
  return game?.found() ?? null
}

/**
 * Solves the end of a game by backward induction. Where both choose secretly at the same time a position is
 * worth what the matrix game of all that may follow is worth; where chance decides, the mean. The horizon is
 * moved out step by step: what is not finished there counts as lost for the low bound and as won for the high
 * one, so both are certain at any time, and where they meet the position is solved.
 *
 * For two seats of which one wins what the other loses, without hidden information: null for other games.
 * Decisions out of turn are left aside: in such games neither side gains by an end that both agree to.
 */
export function endGame<K extends Kind>(position: Position<K>, budget: EndBudget): EndGame<K> | null {
  if (position.game.manifest.hiddenInformation || !isDuel(position) || !isClear(position)) return null
  const { precision = PRECISION } = budget
  const search = newSearch('unknown', precision)
  const options = [position.options(0), position.options(1)] as const
  const beyond = () => horizon >= FARTHEST || search.known.size >= budget.positions
  let horizon = 0
  let best = look()
  function look(): StageBounds {
    return stageBounds(stageOf(search, position, horizon), precision)
  }
  return {
    ponder(positions) {
      search.left = Math.min(positions, budget.positions - search.known.size)
      while (gap(best) > precision && search.left > 0 && !beyond()) {
        const found = look()
        if (gap(found) <= gap(best)) best = found
        if (search.left > 0) horizon++
      }
      return gap(best) > precision && !beyond()
    },
    found: () => ({
      solved: gap(best) <= precision,
      low: [best.low, 1 - best.high],
      high: [best.high, 1 - best.low],
      mixtures: [mixtureOf<K>(options[0], best.rowMixture), mixtureOf<K>(options[1], best.columnMixture)],
      positions: search.known.size,
      horizon,
    }),
  }
}

function mixtureOf<K extends Kind>(
  options: readonly K['decision'][],
  strategy: Float64Array,
): readonly Weighted<K>[] | null {
  if (options.length === 0) return null
  return options
    .map((decision, i) => ({ decision, probability: entryAt(strategy, i) }))
    .filter(({ probability }) => probability > 0)
    .sort((a, b) => b.probability - a.probability)
}
