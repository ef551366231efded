import type { GameEvent, Language } from '@grognard/engine'
import type { ReactNode } from 'react'
import type { BoardCamera } from './board.ts'
import type { Snapshot } from './snapshot.ts'

/** A match that is over, from its beginning to its end, with everything uncovered. */

/** How it stood after one entry of the log. Parts that have not changed since the last moment are the same objects. */
export interface CourseMoment<V = unknown> {
  /** What everybody could see: `positions.view` of a spectator. */
  readonly view: V
  /** Everything: `positions.write`. */
  readonly position: unknown
  /** All that was told, to whomever. */
  readonly lines: readonly { readonly event: GameEvent; readonly sentence: string }[]
}

/** One picture of the course. */
export interface CourseFrame<F = unknown> {
  readonly picture: F
  /** The part of the match that it belongs to, a turn for example: whoever looks goes from one to the next. */
  readonly chapter: string
  readonly lines: readonly string[]
}

export interface CourseProps<V = unknown, F = unknown> {
  readonly snapshot: Snapshot<V>
  readonly frame: CourseFrame<F>
  /** The one that was shown before, for the way from there to here; null after a jump. */
  readonly before: CourseFrame<F> | null
  /** False: the viewer wants no motion. */
  readonly motion: boolean
  readonly camera: BoardCamera
}

/** How a game shows the course of a match on its board. It is fetched when somebody wants to see it. */
export interface GameCourse<V = unknown, F = unknown> {
  /** The pictures; moments in which nothing changes to the eye have none of their own. */
  frames(
    moments: readonly CourseMoment<V>[],
    snapshot: Snapshot<V>,
    language: Language,
  ): readonly CourseFrame<F>[]
  /** A component: in the board's place, and of its size. */
  Picture(props: CourseProps<V, F>): ReactNode
  /** A component: stands still over it. */
  Over?(props: CourseProps<V, F>): ReactNode
}

/** Which matches have one, and where it comes from. */
export interface CourseOf<V = unknown> {
  readonly has: (snapshot: Snapshot<V>) => boolean
  readonly size: (snapshot: Snapshot<V>) => { readonly width: number; readonly height: number }
  readonly fetch: () => Promise<GameCourse<V>>
}
