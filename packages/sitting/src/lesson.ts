import type { Seat } from '@grognard/engine'

/** What a sitting needs of a guided game; what the teacher says stays with the page. */
export interface LessonScript {
  readonly id: string
  readonly seat: Seat
  readonly dice: readonly number[]
  /** The opponent's decisions in order, in the game's notation. */
  readonly opponent: readonly string[]
  /** The learner's: what is to be decided is offered, though there be too much to list. */
  readonly learner?: readonly string[]
  /** What has one answer only the table answers, and none of the learner's decisions is for it. */
  readonly sparing?: true
}
