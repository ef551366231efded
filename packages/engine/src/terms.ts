import type { ChanceRecord } from './match-file.ts'
import type { RuleId } from './refusal.ts'
import type { Seat } from './seats.ts'
import type { Outcome } from './state.ts'

/** What is agreed before a match begins. */
export interface Terms {
  readonly scenario: string
  readonly options?: unknown
  readonly chance: ChanceRecord
  /** Who sits where, by seat. */
  readonly players?: readonly string[]
  /** A position to begin from instead of the scenario's set-up, as `positions.write` gives it. */
  readonly start?: unknown
}

export interface Pending {
  /** The step that waits, and its rule; null when the match is over. */
  readonly step: string | null
  readonly rule: RuleId | null
  readonly seats: readonly { readonly seat: Seat; readonly request: number; readonly sealed: boolean }[]
  readonly outcome: Outcome | null
}

/** Somebody was told what a bot would do in his place. */
export interface HintGiven {
  readonly seat: Seat
  /** How many entries the match had when the seat asked. */
  readonly entry: number
}
