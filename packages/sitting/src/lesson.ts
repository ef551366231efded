import type { Seat } from '@grognard/engine'

/** What a sitting needs of a guided game; what the teacher says stays with the page. */
export interface LessonScript {
  readonly id: string
  readonly seat: Seat
  readonly dice: readonly number[]
  /** The opponent's decisions in order, in the game's notation. */
  readonly opponent: readonly string[]
}
