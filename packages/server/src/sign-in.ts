import { randomBytes } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import type { Language } from '@grognard/engine'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { anonymous, magicLink } from 'better-auth/plugins'
import type { Store } from './storage/store.ts'

/** How one is recognised: better-auth on our tables, with everything of it behind doors of our own. */

export const AUTH = '/api/auth'
export const LEAST_PASSWORD = 10
const SECRET_BYTES = 32
const ID_BYTES = 12
/** In seconds. A guest has nothing but the cookie, and a match may take months. */
const YEAR = 31_536_000
/** So long a link in a letter opens the door, in seconds. */
export const LINK_LASTS = 900

const NIGHT_NAMES = [
  'Chasseur',
  'Fusilier',
  'Grenadier',
  'Hussar',
  'Lancer',
  'Pioneer',
  'Sapper',
  'Voltigeur',
]
const NUMBERS = 900
const FIRST_NUMBER = 100

/** A name until one has given one's own. */
export function guestName(): string {
  const [which = 0, high = 0, low = 0] = randomBytes(3)
  const number = FIRST_NUMBER + ((high * 256 + low) % NUMBERS)
  return `${NIGHT_NAMES[which % NIGHT_NAMES.length]} ${number}`
}

interface SignInMeans {
  readonly store: Store
  /** Reached by TLS: cookies travel by nothing else then. */
  readonly isSecure: boolean
  /** Where everybody reaches the house: passkeys are made for that name. */
  readonly address: string
  /** A guest has become somebody, who may have been here before. */
  readonly become: (guest: string, account: string) => Promise<void>
  /** Just before an account ends, and when it has ended. */
  readonly end: (user: string) => Promise<void>
  /** Whatever speaks for somebody, or is told what is theirs, ends. */
  readonly disown: (user: string) => Promise<void>
  /** A letter with a way in. */
  readonly sendLink: (address: string, token: string, language: Language) => Promise<void>
}

const BANNED = 'BANNED'

export async function openAuth({ store, isSecure, address, become, end, disown, sendLink }: SignInMeans) {
  const { db, types } = store.database
  const secret = await store.house.secret('accounts', () => randomBytes(SECRET_BYTES).toString('hex'))
  return betterAuth({
    secret,
    baseURL: address,
    basePath: AUTH,
    database: { db, type: types.kind },
    // Doors are guarded for the whole house: see `http/doors.ts`.
    trustedOrigins: request => {
      const origin = request?.headers.get('origin')
      return origin ? [origin] : []
    },
    user: {
      modelName: 'users',
      // Afterwards once more: what they have sat down at meanwhile would wait for nobody, for ever.
      deleteUser: { enabled: true, beforeDelete: ({ id }) => end(id), afterDelete: ({ id }) => end(id) },
    },
    // Whoever deletes an account says its password; guests have none, and no other proof than their cookie.
    session: { modelName: 'sessions', freshAge: 0, expiresIn: YEAR },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    emailAndPassword: { enabled: true, minPasswordLength: LEAST_PASSWORD },
    databaseHooks: {
      session: {
        create: {
          // By whatever door: whoever was shown out does not come in again.
          async before({ userId }) {
            if (await store.desk.isBanned(userId)) throw new APIError('FORBIDDEN', { code: BANNED })
          },
        },
      },
      user: {
        update: {
          // Somebody else may have made the account with this address: whoever has proved that it is theirs finds no
          // way in and no ear that they have not put there themselves.
          async after({ id }, context) {
            if (context?.path?.startsWith('/magic-link/verify')) await disown(id)
          },
        },
      },
    },
    advanced: {
      useSecureCookies: isSecure,
      cookiePrefix: 'grognard',
      database: { generateId: () => randomBytes(ID_BYTES).toString('hex') },
    },
    // The house limits all that is asked of it itself.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [
      anonymous({
        emailDomainName: 'guests.invalid',
        generateName: guestName,
        onLinkAccount: ({ anonymousUser, newUser }) => become(anonymousUser.user.id, newUser.user.id),
      }),
      passkey({
        rpID: new URL(address).hostname,
        rpName: 'Grognard',
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        schema: { passkey: { modelName: 'passkeys' } },
        advanced: { webAuthnChallengeCookie: 'passkey' },
      }),
      magicLink({
        expiresIn: LINK_LASTS,
        storeToken: 'hashed',
        sendMagicLink: ({ email, token, metadata }) =>
          sendLink(email, token, metadata?.['language'] === 'de' ? 'de' : 'en'),
      }),
    ],
  })
}
