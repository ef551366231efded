import type { Language, RuleId } from '@grognard/engine'

/**
 * How a game is played, on one to three pages with pictures of its own board. A game's `ui/how-to.ts` exports it:
 * `export const howTo: HowTo`. Plain data: the house sets it, and has the board drawn.
 */
export interface HowTo {
  /** The ways to win. */
  readonly aims: readonly HowToPoint[]
  readonly chapters: readonly HowToChapter[]
  /** What one is sent off with. */
  readonly close: Said
}

export type Said = { readonly [L in Language]: string }

export interface HowToPoint {
  readonly title: Said
  readonly say: Said
  /** Where the rulebook has it. */
  readonly rule: RuleId
}

export interface HowToChapter {
  readonly title: Said
  readonly lead?: Said
  /** Steps that follow one another are numbered. */
  readonly isSequence: boolean
  readonly steps: readonly HowToStep[]
  readonly table?: HowToTable
}

export interface HowToStep extends HowToPoint {
  /** One line more for those who want it exactly. */
  readonly exact?: Said
  readonly picture?: HowToPicture
}

export interface HowToTable {
  readonly head: readonly Said[]
  readonly rows: readonly (readonly Said[])[]
}

/** The game's own board as it stands at a moment, or a part of it. */
export interface HowToPicture {
  /** What is to be seen, for those who do not see it. */
  readonly shows: Said
  /** A lesson of the game, before the learner's nth decision; or a position, as this seat sees it. */
  readonly at:
    | { readonly lesson: string; readonly step: number }
    | { readonly position: string; readonly seat: number | null }
  /** In the board's own units; left out: the whole board. */
  readonly part?: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }
}
