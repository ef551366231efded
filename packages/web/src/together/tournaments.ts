import { ask, enter } from './server.ts'

/** Tournaments, as the server tells of them. */

export type TournamentKind = 'round-robin' | 'swiss' | 'knock-out'
type TournamentStage = 'gathering' | 'running' | 'over'

interface TournamentLine {
  readonly id: string
  readonly name: string
  readonly kind: TournamentKind
  readonly game: string
  readonly stage: TournamentStage
}

export interface Tournament extends TournamentLine {
  readonly scenario: string
  readonly round: number
  readonly isRated: boolean
  readonly isMaker: boolean
  readonly isEntered: boolean
  readonly entrants: readonly {
    readonly name: string
    readonly face: string | null
    readonly bot: string | null
    /** Takes no further part. */
    readonly isGone: boolean
  }[]
  readonly standings: readonly {
    readonly entrant: number
    readonly points: number
    readonly strength: number
    readonly played: number
  }[]
  /** Who meets whom, by their places in the list of entrants. */
  readonly pairings: readonly {
    readonly round: number
    readonly one: number
    readonly two: number | null
    readonly match: string | null
    readonly score: number | null
  }[]
}

interface NewTournament {
  readonly name: string
  readonly kind: TournamentKind
  readonly game: string
  readonly scenario: string
  readonly rated: boolean
  readonly clock: { readonly allowance: number; readonly bank: number; readonly increment: number } | null
}

export const tournaments = async (): Promise<readonly TournamentLine[]> =>
  (await ask<{ tournaments: readonly TournamentLine[] }>('tournaments')).tournaments

export const tournament = async (id: string): Promise<Tournament> => {
  await enter()
  return ask(`tournaments/${id}`)
}

export const makeTournament = async (terms: NewTournament): Promise<string> => {
  await enter()
  return (await ask<{ tournament: string }>('tournaments', 'POST', terms)).tournament
}

/** Oneself, or a bot. */
export const takePart = (id: string, bot: string | null): Promise<void> =>
  ask(`tournaments/${id}/entrants`, 'POST', { bot })

/** While it runs: what one plays there is given up. */
export const stayAway = (id: string): Promise<void> => ask(`tournaments/${id}/entrants`, 'DELETE')

/** Before it begins, by who has opened it. */
export const callOffTournament = (id: string): Promise<void> => ask(`tournaments/${id}`, 'DELETE')

export const beginTournament = (id: string): Promise<void> => ask(`tournaments/${id}/begin`, 'POST', {})
