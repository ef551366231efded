/** What the house offers, in one language. Made when the app is built, so that a first page needs no rules. */
export interface Catalogue {
  readonly games: readonly GameEntry[]
  /** Bots by level, from the weakest to the strongest. */
  readonly bots: readonly string[]
}

export interface GameEntry {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly seats: { readonly least: number; readonly most: number }
  readonly simultaneous: boolean
  readonly chance: 'none' | 'set-up' | 'play'
  readonly hiddenInformation: boolean
  readonly scenarios: readonly ScenarioEntry[]
  readonly lessons: readonly LessonEntry[]
  /** The languages in which there is a rule ledger. */
  readonly ledgers: readonly string[]
  /** Armies, maps and the like can be added to it. */
  readonly data?: true
  /** A little game to learn from: it has no board of its own. */
  readonly little?: true
  /** For authors: played by those who know its address, and offered to nobody. */
  readonly example?: true
}

export const isOffered = ({ example }: GameEntry): boolean => example !== true

export interface ScenarioEntry {
  readonly id: string
  readonly title: string
  /** The names of its seats, where as few play it as can. */
  readonly seats: readonly string[]
  /** Who fights, where seats are given their names only in the match: "France and Russia". */
  readonly parties?: string
  /** How many can play it. */
  readonly players: { readonly least: number; readonly most: number }
  /** Nobody has published it: it is ours. */
  readonly house?: true
}

/** A scenario for so many players. */
export interface TableEntry {
  /** Those that say how many. */
  readonly options: { readonly [name: string]: unknown }
  readonly seats: readonly SeatEntry[]
}

export interface SeatEntry {
  readonly title: string
  /** Seats of one side win and lose together. */
  readonly side: string
  readonly sideTitle: string
}

/** A guided game; what is said in it is fetched when somebody takes it. */
export interface LessonEntry {
  readonly id: string
  readonly title: string
  readonly minutes: number
}

/** What one reads and agrees upon before a match. Fetched with the rooms that ask for it. */
export interface Terms {
  /** By scenario. */
  readonly abouts: { readonly [scenario: string]: string }
  /** By scenario: from the fewest players to the most. */
  readonly tables: { readonly [scenario: string]: readonly TableEntry[] }
  /** Without that which says how many play: that is chosen before them. */
  readonly options: readonly OptionEntry[]
}

export type OptionEntry = {
  readonly name: string
  readonly title: string
  readonly about: string
} & OptionForm

export type OptionForm =
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly usual: number }
  | { readonly kind: 'switch'; readonly usual: boolean }
  | {
      readonly kind: 'choice'
      readonly values: readonly { readonly value: string; readonly title: string }[]
      readonly usual: string
    }
