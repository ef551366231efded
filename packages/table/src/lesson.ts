import type { Language } from '@grognard/engine'

/**
 * A guided game: scripted dice, a scripted opponent, and a teacher who says one thing at a time.
 * A game's `ui/lessons.ts` exports them: `export const lessons: readonly Lesson[]`. Plain data that imports nothing
 * of the board; the catalogue of the app, made by Node, and the page read it each by themselves.
 */
export interface Lesson {
  readonly id: string
  readonly title: { readonly [L in Language]: string }
  readonly about: { readonly [L in Language]: string }
  readonly minutes: number
  readonly scenario: string
  /** Where it begins, in the game's one-line notation: hands and decks in their order. Left out: with the set-up. */
  readonly position?: string
  /** The learner's seat. */
  readonly seat: number
  /** Results of chance, used before any other. */
  readonly dice: readonly number[]
  /** The opponent's decisions in order, in the game's notation. */
  readonly opponent: readonly string[]
  /**
   * What has one answer only is not asked, and has no step: for games in which there is much of that. Left out: all is
   * asked.
   */
  readonly sparing?: true
  /** What the teacher says before each decision of the learner, and after the last. */
  readonly steps: readonly LessonStep[]
}

export interface LessonStep {
  readonly say: { readonly [L in Language]: string }
  /** The decision that the learner is to make, in the game's notation; null at the end: free play goes on. */
  readonly expect: string | null
  readonly rule?: string
  /** What to look at: a name that the board knows (a country, a card). */
  readonly point?: string
}
