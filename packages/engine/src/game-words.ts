import type { Refusal } from './refusal.ts'
import type { Seat } from './seats.ts'
import type { Kind, Outcome, View } from './state.ts'

export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** Every sentence that a game says, in one language. Facts come in, sentences go out. */
export interface Words<K extends Kind> {
  /** Left out: English. */
  readonly language?: Language
  readonly title: string
  /** What the game is, in a sentence or two. */
  readonly about: string
  scenario(id: string): { readonly title: string; readonly about: string }
  option(name: string): OptionWords
  /**
   * Where a view is handed in, here and below, seats may be called by what they have become in the match (a nation);
   * without one they have the names that they begin with.
   */
  seat(scenario: K['scenario'], seat: Seat, view?: View<K>): string
  /**
   * Who fights, where that falls to the seats only in the match: "France and Russia", "nations by lot". Left out: the
   * names of the seats say it.
   */
  parties?(scenario: K['scenario']): string
  /** A side of several seats, as one says it beside their names. Left out: the names of its seats. */
  sideName?(scenario: K['scenario'], side: string): string
  /**
   * What is to be decided at the step, in one sentence to the seat that decides. Doors that show it to others
   * hand in a spectator's view.
   */
  prompt(step: string, view: View<K>): string
  decision(scenario: K['scenario'], decision: K['decision']): string
  /** A part of a composed decision, as a list of them says it. Left out by games that compose nothing. */
  partOf?(scenario: K['scenario'], part: K['part']): string
  event(scenario: K['scenario'], event: K['event'], view?: View<K>): string
  /** Null for a key that is not this game's. */
  refusal(scenario: K['scenario'] | null, refusal: Refusal): string | null
  outcome(scenario: K['scenario'], outcome: Outcome, view?: View<K>): string
  /** What a field of the state is called where a game draws no board of its own; left out, or null: as it is written there. */
  field?(name: string): string | null
  /** What files have added of one kind (see `Addition`): "the map sections Long Dyke and Salt Marsh". */
  adds?(kind: string, names: readonly string[]): string
}

export interface OptionWords {
  readonly title: string
  readonly about: string
  /** What its values are called, where it is one of several. */
  readonly values?: { readonly [value: string]: string }
}

/** A line of a terminal board: pieces of text, each with a tone that the terminal maps to a colour. */
export type Line = readonly Span[]
export interface Span {
  readonly text: string
  readonly tone?: Tone
}
const TONES = ['strong', 'faint', 'first', 'second', 'gold'] as const
export type Tone = (typeof TONES)[number]
