import type { ClockTerms, Stage } from './company.ts'

/** What was called off nobody is told of. */
export type TournamentStage = Exclude<Stage, 'gone'>

export type TournamentKind = 'round-robin' | 'swiss' | 'knock-out'

export interface TournamentLine {
  readonly id: string
  readonly name: string
  readonly kind: TournamentKind
  readonly game: string
  readonly scenario: string
  readonly stage: TournamentStage
}

export interface Tournament extends TournamentLine {
  readonly round: number
  /** How long people may think in its matches; null: nobody counts. */
  readonly clock: ClockTerms | null
  readonly isRated: boolean
  readonly isMaker: boolean
  readonly isEntered: boolean
  /** The viewer's place in the list of entrants, be it that they are gone; null: they are not in it. */
  readonly own: number | null
  readonly entrants: readonly {
    /** By which who has opened it strikes them out. */
    readonly n: number
    readonly name: string
    readonly face: string | null
    readonly bot: string | null
    /** Takes no further part. */
    readonly isGone: boolean
  }[]
  readonly standings: readonly Standing[]
  /** Who meets whom, by their places in the list of entrants. */
  readonly pairings: readonly {
    readonly round: number
    readonly one: number
    /** Null: the first one is free. */
    readonly two: number | null
    readonly match: string | null
    /** The first one's; null: it is still played. */
    readonly score: number | null
  }[]
}

export interface Standing {
  /** Its place in the list of entrants. */
  readonly entrant: number
  readonly points: number
  /** What those are worth whom it has met. */
  readonly strength: number
  readonly played: number
}
