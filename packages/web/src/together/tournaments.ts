import type { NewTournamentTerms, Tournament, TournamentLine } from '@grognard/server/told'
import { ask, enter } from './server.ts'

/** Tournaments, as the server tells of them. */

export const tournaments = async (): Promise<readonly TournamentLine[]> =>
  (await ask<{ tournaments: readonly TournamentLine[] }>('tournaments')).tournaments

export const tournament = async (id: string): Promise<Tournament> => {
  await enter()
  return ask(`tournaments/${id}`)
}

export const makeTournament = async (terms: NewTournamentTerms): Promise<string> => {
  await enter()
  return (await ask<{ tournament: string }>('tournaments', 'POST', terms)).tournament
}

/** Oneself, or a bot. */
export const takePart = (id: string, bot: string | null): Promise<void> =>
  ask(`tournaments/${id}/entrants`, 'POST', { bot })

/** While it runs: what one plays there is given up. */
export const stayAway = (id: string): Promise<void> => ask(`tournaments/${id}/entrants`, 'DELETE')

/** Somebody else, by who has opened it. */
export const strikeOut = (id: string, n: number): Promise<void> =>
  ask(`tournaments/${id}/entrants/${n}`, 'DELETE')

/** Before it begins, by who has opened it. */
export const callOffTournament = (id: string): Promise<void> => ask(`tournaments/${id}`, 'DELETE')

export const beginTournament = (id: string): Promise<void> => ask(`tournaments/${id}/begin`, 'POST', {})
