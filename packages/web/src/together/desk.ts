import { Refused } from './server.ts'

/** The host's desk: what the server tells and does for whoever has the host's token. */

export interface Overview {
  readonly users: number
  readonly reports: number
  readonly matches: { readonly [stage: string]: number }
  readonly windows: number
  readonly tables: number
  /** In bytes. */
  readonly memory: number
  /** What the machine has to do, on average of the last minute. */
  readonly busy: number
  /** In seconds. */
  readonly up: number
  /** How long bots and clocks have been waiting, in milliseconds. */
  readonly lateTasks: number
}

export interface KnownUser {
  readonly id: string
  readonly name: string
  readonly isGuest: boolean
  readonly since: number
  /** Why somebody was shown out; null: nobody was. */
  readonly banned: string | null
}

export interface PlayedMatch {
  readonly id: string
  readonly game: string
  readonly scenario: string
  readonly changed: number
  readonly players: readonly (string | null)[]
}

export interface Report {
  readonly id: string
  readonly name: string | null
  /** Of whom; null: of nobody in particular, or somebody who has left. */
  readonly aboutName: string | null
  readonly match: string | null
  /** What was said there; null: it is about nothing said. */
  readonly quote: string | null
  readonly text: string
  readonly at: number
}

/** The token stays in this window, until it is closed. */
const KEPT = 'grognard-desk'

export const keptToken = (): string | null => sessionStorage.getItem(KEPT)
export const keepToken = (token: string): void => sessionStorage.setItem(KEPT, token)
export const forgetToken = (): void => sessionStorage.removeItem(KEPT)

async function ask<T>(token: string, path: string, method = 'GET', body?: unknown): Promise<T> {
  const response = await fetch(`/api/host${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': document.documentElement.lang,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new Refused(answer.message ?? response.statusText, String(response.status))
  return answer
}

export const overview = (token: string): Promise<Overview> => ask(token, '')

export const users = async (token: string, search: string): Promise<readonly KnownUser[]> =>
  (await ask<{ users: readonly KnownUser[] }>(token, `/users?search=${encodeURIComponent(search)}`)).users

export const matches = async (token: string, stage: string): Promise<readonly PlayedMatch[]> =>
  (await ask<{ matches: readonly PlayedMatch[] }>(token, `/matches?stage=${stage}`)).matches

export const reports = async (token: string): Promise<readonly Report[]> =>
  (await ask<{ reports: readonly Report[] }>(token, '/reports')).reports

/** @param reason null: let in again */
export const ban = (token: string, user: string, reason: string | null): Promise<void> =>
  ask(token, `/users/${user}/ban`, 'PUT', { reason })

export const removeUser = (token: string, user: string): Promise<void> =>
  ask(token, `/users/${user}`, 'DELETE')

export const removeMatch = (token: string, match: string): Promise<void> =>
  ask(token, `/matches/${match}`, 'DELETE')

export const settle = (token: string, report: string): Promise<void> =>
  ask(token, `/reports/${report}`, 'DELETE')
