import type { Later } from './later.ts'
import type { Result } from './refusal.ts'
import type { Kind, State, View } from './state.ts'

export interface Positions<K extends Kind> {
  /** The three compartments with names, as `load` takes them and `docs/protocol.md` describes them. */
  write(s: Compartments<K>): object
  /**
   * Fields left out take the scenario's values. The reasons that make a position impossible name rule or field.
   * `flow` is left out for a position at the beginning of the sequence's ordinary turn.
   */
  read(scenario: K['scenario'], json: unknown): Result<State<K>>
  /** What a viewer may know, with names. */
  view(view: View<K>): object
  /** A position as one line of text, and back. */
  print(s: State<K>): string
  parse(text: string): Result<State<K>>
  /** A decision as one word or two, and back. */
  printDecision(decision: K['decision']): string
  parseDecision(text: string): Result<K['decision']>
}

export type Compartments<K extends Kind> = Pick<
  State<K>,
  'scenario' | 'open' | 'own' | 'shared' | 'hidden' | 'flow' | 'sealed' | 'chance' | 'outcome'
>

/** What is only needed where somebody brings a position, or takes one away. */
export type PositionReading<K extends Kind> = Pick<Positions<K>, 'read' | 'print' | 'parse' | 'parseDecision'>

export type PositionRules<K extends Kind> =
  | Positions<K>
  | (Omit<Positions<K>, keyof PositionReading<K>> & { readonly reading: Later<PositionReading<K>> })
