import type { Game } from './game.ts'
import type { Plain } from './plain.ts'
import type { Seat } from './seats.ts'
import type { GameDecision, GamePart, Kind, Outcome, State } from './state.ts'
import type { HintGiven, Terms } from './terms.ts'

/**
 * A running match as it is kept: everything that is needed to go on exactly here, and nothing that grows with the
 * match. Secrets included: it never leaves whoever keeps the match. The log is kept beside it.
 */
export interface MatchRecord {
  readonly format: 1
  readonly game: string
  /** Version of the rules under which it was written. */
  readonly rules: string
  /** Hash of the data that it is played with, and what was added to the house's. */
  readonly data?: string
  readonly added?: readonly unknown[]
  readonly terms: Terms
  readonly present: StateRecord
  /** What the seat that decided last may go back to, and what it has decided since. */
  readonly undo: UndoRecord | null
  /** Entries that stand, and all events of the log. */
  readonly moment: number
  readonly events: number
  readonly hash: string
  /** By seat. */
  readonly requests: readonly number[]
  readonly drafts: readonly (readonly GamePart[])[]
  readonly memories: readonly (object | null)[]
  readonly hints: readonly HintGiven[]
  readonly settings: { readonly [name: string]: Plain }
  /** All sides have agreed to a draw: `present` is as it stood before that. */
  readonly drawn?: Outcome | null
}

export interface UndoRecord {
  readonly seat: Seat
  readonly moment: number
  readonly hash: string
  readonly state: StateRecord
  readonly memories: readonly (object | null)[]
  readonly decisions: readonly GameDecision[]
}

/** A state with names instead of numbers, as positions are written, so that another version can read it. */
export interface StateRecord {
  readonly position: object
  /** How far chance has been drawn; the seed follows from the terms. */
  readonly chance: DrawnRecord
  readonly shown: number
}

export interface DrawnRecord {
  readonly draws: number
  readonly trace: number
  readonly script: readonly number[]
  readonly random?: { readonly a: number; readonly b: number; readonly c: number; readonly d: number }
}

export function recordState<K extends Kind>(game: Game<K>, s: State<K>): StateRecord {
  const { draws, trace, script } = s.chance
  const random = s.chance.source === 'fast' ? { random: { ...s.chance.random } } : {}
  return {
    position: game.positions.write(s),
    chance: { draws, trace, script: [...script], ...random },
    shown: s.shown,
  }
}
