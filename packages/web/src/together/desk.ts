import type { KnownUser, Overview, PlayedMatch, Report } from '@grognard/server/told'
import { Refused } from './server.ts'

/** The host's desk: what the server tells and does for whoever has the host's token. */

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
