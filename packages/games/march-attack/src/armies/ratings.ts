import ratings from '../data/ratings.json' with { type: 'json' }
import {
  BRANCHES,
  type Branch,
  COMMANDS,
  type Command,
  INSPIRATIONS,
  type Inspiration,
  QUALITIES,
  type Quality,
  TRAITS,
  type Trait,
  WEIGHTS,
  type Weight,
} from '../vocabulary.ts'

/** Appendices B and C: what troops and leaders are worth whom an order of battle only names (MAR-18.1, MAR-19.1). */

export interface TroopRating {
  readonly branch: Branch
  readonly quality: Quality
  readonly skirmish: boolean
  readonly weight: Weight | undefined
  readonly lancer: boolean
  readonly traits: readonly Trait[]
}

interface TroopEntry {
  readonly nation: string
  readonly from: number
  readonly to: number
  readonly branch: string
  readonly troop: string
  readonly quality: string
  readonly sk?: boolean
  readonly weight?: string
  readonly lancer?: boolean
  readonly traits?: readonly string[]
}

const ENTRIES: readonly TroopEntry[] = ratings.troopRatings.entries

const among = <T extends string>(list: readonly T[], text: string | undefined): T | undefined =>
  list.find(each => each === text)

/** MAR-18.1: null, the nation has no such troops in that year. */
export function troopRatingOf(nation: string, year: number, troop: string): TroopRating | null {
  const entry = ENTRIES.find(
    each => each.nation === nation && each.troop === troop && each.from <= year && year <= each.to,
  )
  const [branch, quality] = [among(BRANCHES, entry?.branch), among(QUALITIES, entry?.quality)]
  if (entry === undefined || branch === undefined || quality === undefined) return null
  return {
    branch,
    quality,
    skirmish: entry.sk ?? false,
    weight: among(WEIGHTS, entry.weight),
    lancer: entry.lancer ?? false,
    traits: (entry.traits ?? []).flatMap(trait => among(TRAITS, trait) ?? []),
  }
}

/** MAR-18.1: the kinds of troops that a nation has in a year, in the order of the appendix. */
export const troopsOf = (nation: string, year: number): readonly string[] =>
  ENTRIES.filter(each => each.nation === nation && each.from <= year && year <= each.to).map(
    ({ troop }) => troop,
  )

/** MAR-19.1: who is not listed is average and normal. */
export function leaderRatingOf(name: string): {
  readonly command: Command
  readonly inspiration: Inspiration
} {
  const entry = ratings.leaders.entries.find(each => each.name === name)
  return {
    command: among(COMMANDS, entry?.command) ?? 'average',
    inspiration: among(INSPIRATIONS, entry?.inspiration) ?? 'normal',
  }
}
