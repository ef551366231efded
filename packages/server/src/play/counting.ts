import { levelOf } from '../storage/players.ts'

/**
 * Whether a rated result is measured. Whoever would make somebody up to beat them, over and over, or one after the other,
 * gains nothing by it.
 */

/** Against the same opponent so many matches of a game count within a day. */
const MOST_TOGETHER = 5
/** Of opponents of whom next to nothing is known, so many count within a day. */
const MOST_NEWCOMERS = 5
/** By then something is known of somebody. */
const KNOWN = 3

/** Whom somebody has met in rated matches of the game within the day. */
export interface Met {
  readonly one: string
  /** Null: somebody who is no longer here. */
  readonly two: string | null
  readonly many: number
  /** How many rated matches of the game the other has behind them. */
  readonly played: number
}

export interface Lately {
  readonly met: readonly Met[]
  /** By player: how many rated matches of the game they had behind them. */
  readonly played: ReadonlyMap<string, number>
  /** Whose programs they are. */
  readonly owners: ReadonlyMap<string, string>
}

/** May what one has made of it be measured against the other? */
export type IsCounted = (one: string, two: string) => boolean

export function countedBy({ met, played, owners }: Lately): IsCounted {
  const personOf = (player: string): string => owners.get(player) ?? player
  const isKnown = (player: string): boolean => levelOf(player) !== null || (played.get(player) ?? 0) >= KNOWN
  const newcomersOf = (one: string, but: string): number =>
    met
      .filter(each => each.one === one && each.two !== but)
      .reduce((sum, { two, many, played: now }) => sum + (two === null ? many : now <= KNOWN ? 1 : 0), 0)
  const together = (one: string, two: string): number =>
    met
      .filter(each => [each.one, each.two].includes(one) && [each.one, each.two].includes(two))
      .reduce((most, { many }) => Math.max(most, many), 0)
  return (one, two) => {
    if (personOf(one) === personOf(two) || together(one, two) >= MOST_TOGETHER) return false
    return levelOf(one) !== null || isKnown(two) || newcomersOf(one, two) < MOST_NEWCOMERS
  }
}
