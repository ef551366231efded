import type { ReactNode } from 'react'
import type { BoardPoint, Space } from './board.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * What has happened since `before` that is worth holding up; null: nothing. Asked only where motion is wanted. `space` is
 * the room that the board has, for boards that are composed by it.
 */
export type Stage<V = unknown> = (snapshot: Snapshot<V>, before: Snapshot<V>, space?: Space) => Staging | null

/**
 * What has just happened before everybody's eyes: held up over the board, in its order, before the next question can be
 * answered. Made of lines that the viewer has heard, so it tells nothing that the chronicle does not.
 */
export interface Staging {
  /** Never the same twice in a match. */
  readonly key: string
  /** Turned up together. */
  readonly cards: readonly StagedCard[]
  /** What each side comes to, dice first. */
  readonly sums: readonly StagedSum[]
  /** What follows, in the order of the rules: one after the other, in a word or two. */
  readonly steps?: readonly string[]
  /** What came of it, in a word or two; null: nothing yet. */
  readonly stamp: string | null
  /** It was stamped before, and stays while this is held up. */
  readonly isStamped?: boolean
  /** Where on the board it is stamped, in the board's own units. Left out: over the middle. */
  readonly at?: BoardPoint | null
  /** Whoever had to give ground: where it stood, and where it stands now. */
  readonly retreat?: Retreat | null
  /** Shots were fired. */
  readonly isFight?: boolean
}

interface Retreat {
  readonly from: BoardPoint
  readonly to: BoardPoint
  /** Somebody has come into its place, and stands there now. */
  readonly isTaken?: boolean
}

export interface StagedCard {
  readonly seat: number
  readonly title: string
  readonly picture: ReactNode
}

export interface StagedSum {
  readonly seat: number
  /** Who it is, where a seat has several. */
  readonly name?: string
  readonly dice: readonly number[]
  /** How many faces each of them has. Left out: six. */
  readonly faces?: readonly number[]
  /** Null: the dice are all there is to see. */
  readonly total: number | null
}
