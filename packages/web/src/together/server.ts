import type {
  Account,
  Climber,
  Company,
  NewMatchTerms,
  Offer,
  Person,
  Pledge,
  User,
} from '@grognard/server/told'
import { freshNonce, remember } from './dice.ts'
import { rememberComing } from './here.ts'

/** What is asked of the server once. Every answer that is none is an error with a sentence, in the language of the page. */

/** Why something was not done, in a word for which the page has a sentence. */
export class Refused extends Error {
  readonly code: string | null

  constructor(message: string, code: string | null) {
    super(message)
    this.code = code
  }
}

export async function ask<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
  const response = await fetch(`/api/${path}`, {
    method,
    headers: {
      'accept-language': document.documentElement.lang,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new Refused(answer.message ?? response.statusText, answer.code ?? null)
  return answer
}

let entering: Promise<User> | null = null
let known: User | null = null

/** Who sits at this window, as the server knew it when the page first asked; null: it has not. */
export const us = (): User | null => known

/** One goes on as an account. */
export function become(user: User): void {
  known = user
  entering = Promise.resolve(user)
}

/** As the server knows it now; null: nobody. */
export const whoIsHere = async (): Promise<User | null> => (await ask<{ user: User | null }>('me')).user

async function look(): Promise<User | null> {
  const user = await whoIsHere()
  known ??= user
  return user
}

/** Who we are here; whoever has not been here yet comes in as a guest. */
export function enter(): Promise<User> {
  entering ??= comeIn().catch((error: unknown) => {
    entering = null
    throw error
  })
  return entering
}

/** Does the server know this browser? Nobody comes in by that. */
export const isKnown = async (): Promise<boolean> => (await look()) !== null

async function comeIn(): Promise<User> {
  const user = await look()
  rememberComing()
  if (user !== null) return user
  await ask('auth/sign-in/anonymous', 'POST', {})
  const guest = await look()
  if (guest === null) throw new Error('nobody came in')
  return guest
}

export const account = async (): Promise<Account> => {
  await enter()
  return ask('account')
}

export async function rename(name: string): Promise<void> {
  await ask('account', 'PATCH', { name })
  entering = null
}

/** Who we are is another matter afterwards: whoever calls these opens the page anew. */
export const join = (login: string, password: string): Promise<void> =>
  ask('account', 'POST', { login, password })

export const signIn = (login: string, password: string): Promise<void> =>
  ask('session', 'POST', { login, password })

export const signOut = (everywhere: boolean): Promise<void> => ask('session', 'DELETE', { everywhere })

export const removeAccount = (password: string | null): Promise<void> =>
  ask('account', 'DELETE', { password })

/** @param old null: there was none */
export const changePassword = (old: string | null, fresh: string): Promise<void> =>
  ask('account/password', 'PUT', { old, fresh })

/** The token: it is told once. */
export const makeToken = async (name: string): Promise<string> =>
  (await ask<{ token: string }>('account/tokens', 'POST', { name })).token

export const dropToken = (id: string): Promise<void> => ask(`account/tokens/${id}`, 'DELETE')

export const DATA_ADDRESS = '/api/account/data'

/** The server commits itself to its part of the dice first; only then it hears ours. Both are remembered here. */
export async function makeMatch(
  terms: Omit<NewMatchTerms, 'dice' | 'nonce'>,
): Promise<{ readonly match: string }> {
  const { dice, commitment } = await ask<Pledge>('dice', 'POST', {})
  const nonce = freshNonce()
  const made = await ask<{ match: string }>('matches', 'POST', { ...terms, nonce, dice })
  remember(made.match, { commitment, nonce })
  return made
}

export async function sitDown(
  { match, commitment }: Pick<Company, 'match' | 'commitment'>,
  seat: number,
  invitation: string | null,
): Promise<void> {
  const nonce = freshNonce()
  remember(match, { commitment, nonce })
  await ask(`matches/${match}/seats/${seat}`, 'POST', { nonce, invitation })
}

export const sitDownAsUmpire = (match: string, invitation: string | null): Promise<void> =>
  ask(`matches/${match}/umpire`, 'POST', { invitation })

/** The same once more, with sides swapped: the table that is laid for it. */
export async function playAgain(match: string): Promise<string> {
  const { dice } = await ask<Pledge>('dice', 'POST', {})
  const nonce = freshNonce()
  const { match: next, commitment } = await ask<{ match: string; commitment: string }>(
    `matches/${match}/rematch`,
    'POST',
    { nonce, dice },
  )
  remember(next, { commitment, nonce })
  return next
}

export const person = async (face: string, before: Person['older'] = null): Promise<Person> => {
  await enter()
  return ask(before === null ? `people/${face}` : `people/${face}?at=${before.at}&match=${before.match}`)
}

export const ladder = async (game: string): Promise<readonly Climber[]> =>
  (await ask<{ players: readonly Climber[] }>(`ladder/${game}`)).players

export const getUp = (match: string): Promise<void> => ask(`matches/${match}/seats`, 'DELETE')

export const callOff = (match: string): Promise<void> => ask(`matches/${match}`, 'DELETE')

export const lobby = async (): Promise<readonly Company[]> =>
  (await ask<{ matches: readonly Company[] }>('lobby')).matches

export const mine = async (): Promise<readonly Company[]> =>
  (await ask<{ matches: readonly Company[] }>('mine')).matches

export const invited = async (invitation: string): Promise<string> =>
  (await ask<{ match: string }>(`invitations/${invitation}`)).match

export const offered = async (offer: string): Promise<Offer> => {
  await enter()
  return ask(`offers/${offer}`)
}

/** Where one plays on. */
export const takeOffered = (
  offer: string,
): Promise<{ readonly match: string; readonly invitation: string }> => ask(`offers/${offer}`, 'POST', {})

/** What somebody tells the host of somebody else. */
interface Complaint {
  readonly about: string
  readonly match: string | null
  /** When they said what it is about; null: about nothing said. */
  readonly said: number | null
  readonly text: string
}

export const complain = async (complaint: Complaint): Promise<void> => {
  await enter()
  await ask('reports', 'POST', complaint)
}
