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
  readonly options: readonly OptionEntry[]
  /** The languages in which there is a rule ledger. */
  readonly ledgers: readonly string[]
}

export interface ScenarioEntry {
  readonly id: string
  readonly title: string
  readonly about: string
  /** The names of its seats. */
  readonly seats: readonly string[]
}

export type OptionEntry = {
  readonly name: string
  readonly title: string
  readonly about: string
} & OptionForm

export type OptionForm =
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly usual: number }
  | { readonly kind: 'switch'; readonly usual: boolean }
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly usual: string }
