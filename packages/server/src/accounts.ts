import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '@grognard/engine'
import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyInstance } from 'fastify'
import type { Post } from './notices/post.ts'
import type { Standing } from './permissions.ts'
import { freshFace } from './play/faces.ts'
import { AUTH, guestName, openAuth } from './sign-in.ts'
import type { Store } from './storage/store.ts'
import type { Account, User } from './told/index.ts'

/** Who asks something of the house. The host is known by a token alone: see `http/callers.ts`. */
interface Caller {
  readonly standing: Exclude<Standing, 'host'>
  /** Null: nobody, or somebody who was shown out. */
  readonly user: User | null
}

const NOBODY: Caller = { standing: 'nobody', user: null }
const BANNED: Caller = { standing: 'banned', user: null }

const TOKEN_BYTES = 32
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** What its owner writes down, and what is kept of it. */
export function freshToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** How somebody signs in: by an e-mail address, or by a name that is nobody's address. */
const NAMES = 'names.invalid'
const emailOf = (login: string): string => (login.includes('@') ? login : `${login}@${NAMES}`).toLowerCase()
/** Null: one comes in by a passkey alone. */
const loginOf = (email: string): string | null =>
  email.endsWith('@guests.invalid') ? null : email.replace(`@${NAMES}`, '')

const SESSION = /(?:^|; *)(?:__Secure-)?grognard\.session_(?:token|data)=[^;]*/g

/** As of somebody who was never here: whoever shows the cookie of a session that has ended gets no other one beside it. */
function withoutSession(headers: IncomingHttpHeaders): Headers {
  const own = fromNodeHeaders(headers)
  own.set('cookie', (headers.cookie ?? '').replaceAll(SESSION, '').replace(/^; */, ''))
  return own
}

interface AccountMeans {
  readonly store: Store
  /** Reached by TLS: cookies travel by nothing else then. */
  readonly isSecure: boolean
  /** Where everybody reaches the house. */
  readonly address: string
  readonly post: Pick<Post, 'sendLink'>
  /** Whoever has that seat of a running match has another one there now, and plays this one no more. */
  readonly abandon: (match: string, seat: number) => Promise<void>
  /** Whoever has that seat of a running match leaves for good. */
  readonly resign: (match: string, seat: number) => Promise<void>
  /** Nobody judges that running match any more: what its umpire has stopped goes on. */
  readonly dismiss: (match: string) => Promise<void>
}

/** What better-auth answers: a status, cookies, and why not. */
interface Answered {
  readonly status: number
  readonly cookies: readonly string[]
  /** Null: it is done. */
  readonly trouble: AccountTrouble | null
  /** What it says besides. */
  readonly said: unknown
}

/** What a device answers that is asked for its passkey, as the browser writes it. */
interface PasskeyAnswer {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly clientExtensionResults: object
  readonly response: {
    readonly clientDataJSON: string
    readonly authenticatorData: string
    readonly signature: string
    readonly userHandle?: string
  }
}

export type AccountTrouble =
  | 'taken'
  | 'wrong'
  | 'too-short'
  | 'banned'
  | 'passkey'
  | 'link'
  | 'last'
  | 'failed'

const TROUBLES: { readonly [code: string]: AccountTrouble } = {
  USER_ALREADY_EXISTS: 'taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'taken',
  INVALID_EMAIL_OR_PASSWORD: 'wrong',
  INVALID_PASSWORD: 'wrong',
  PASSWORD_TOO_SHORT: 'too-short',
  BANNED: 'banned',
}

async function answered(response: Response): Promise<Answered> {
  const body: unknown = await response.json().catch(() => null)
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''
  return {
    status: response.status,
    cookies: response.headers.getSetCookie(),
    trouble: response.ok ? null : (TROUBLES[code] ?? 'failed'),
    said: body,
  }
}

const refusedFor = (status: number, trouble: AccountTrouble): Answered => ({
  status,
  cookies: [],
  trouble,
  said: null,
})

/** What better-auth has no word of its own for: it did not open. */
const insteadOf = (done: Answered, trouble: AccountTrouble): Answered =>
  done.trouble === 'failed' ? { ...done, status: 400, trouble } : done

export async function openAccounts(means: AccountMeans) {
  const { store, isSecure, address, post, abandon, resign, dismiss } = means
  const { db } = store.database
  const { people, matches } = store
  /** @param onlyAt null: everywhere, and for good */
  const leave = async (user: string, onlyAt: ReadonlySet<string> | null): Promise<void> => {
    const getUp = onlyAt === null ? resign : abandon
    for (const { match, seat, stage } of await people.seats(user))
      if (stage === 'running' && onlyAt?.has(match) !== false) await getUp(match, seat)
    for (const match of await people.judging(user)) if (onlyAt?.has(match) !== false) await dismiss(match)
  }
  const goAway = async (user: string): Promise<void> => {
    await leave(user, null)
    await people.forget(user)
  }
  const auth = await openAuth({
    store,
    isSecure,
    address,
    sendLink: async (...letter) => void (await post.sendLink(...letter)),
    async become(guest, account) {
      const own = [
        ...(await people.seats(account)).map(({ match }) => match),
        ...(await people.umpired(account)),
        ...(await store.lending.heldAt(account)),
      ]
      await leave(guest, new Set(own))
      await matches.giveTo(guest, account)
    },
    async end(user) {
      for (const bot of await store.tokens.of(user)) await expel(bot.id)
      await goAway(user)
    },
    async disown(user) {
      for (const bot of await store.tokens.of(user)) await expel(bot.id)
      await people.disown(user)
    },
  })
  const found = (headers: IncomingHttpHeaders) => auth.api.getSession({ headers: fromNodeHeaders(headers) })
  /** What better-auth is to know of who asks. */
  const knownHeaders = async (headers: IncomingHttpHeaders): Promise<Headers> =>
    (await found(headers)) === null ? withoutSession(headers) : fromNodeHeaders(headers)
  /** Whoever was shown out by the host is nobody here. */
  const sessionIn = async (headers: IncomingHttpHeaders) => {
    const session = await found(headers)
    return session !== null && (await store.desk.isBanned(session.user.id)) ? null : session
  }
  const userWith = async (headers: IncomingHttpHeaders): Promise<User | null> => {
    const session = await sessionIn(headers)
    return (
      session && { id: session.user.id, name: session.user.name, isGuest: session.user.isAnonymous === true }
    )
  }
  /** A program comes in by a token, and never to anybody's account: all that asks for cookies. */
  const botOf = async (authorization: string): Promise<Caller> => {
    const token = /^Bearer ([\w-]{20,100})$/.exec(authorization)?.[1]
    const bot = token === undefined ? null : await store.tokens.find(hashOf(token))
    if (bot === null) return NOBODY
    // Whose owner was shown out is out, too.
    for (const each of [bot.id, bot.owner]) if (await store.desk.isBanned(each)) return BANNED
    return { standing: 'bot', user: { id: bot.id, name: bot.name, isGuest: false } }
  }
  const callerIn = async (headers: IncomingHttpHeaders): Promise<Caller> => {
    if (headers.authorization !== undefined) return botOf(headers.authorization)
    const session = await found(headers)
    if (session === null) return NOBODY
    const { id, name, isAnonymous } = session.user
    if (await store.desk.isBanned(id)) return BANNED
    const isGuest = isAnonymous === true
    return { standing: isGuest ? 'guest' : 'account', user: { id, name, isGuest } }
  }
  const expel = async (user: string): Promise<void> => {
    for (const bot of await store.tokens.of(user)) await expel(bot.id)
    await goAway(user)
    await db.deleteFrom('tokens').where('id', '=', user).execute()
    await db.deleteFrom('users').where('id', '=', user).execute()
    await goAway(user)
    await people.tell(user)
  }
  /** Whoever speaks in somebody's name hears of a change when it is done: before, they would still find all as it was. */
  const telling = async (
    headers: IncomingHttpHeaders,
    change: (own: Headers) => Promise<Response>,
  ): Promise<Answered> => {
    const user = (await sessionIn(headers))?.user.id
    const done = await answered(await change(await knownHeaders(headers)))
    if (user !== undefined) await people.tell(user)
    return done
  }
  /** Whoever was shown out changes nothing, and nothing of theirs becomes somebody else's. */
  const changing = async (
    headers: IncomingHttpHeaders,
    change: (own: Headers) => Promise<Response>,
  ): Promise<Answered> =>
    (await callerIn(headers)).standing === 'banned' ? refusedFor(403, 'banned') : telling(headers, change)
  return {
    callerIn,

    /** Null: nobody has come in yet. */
    async userIn(headers: IncomingHttpHeaders): Promise<User | null> {
      return (await callerIn(headers)).user
    },

    /** What somebody sees of their own account. */
    async accountIn(headers: IncomingHttpHeaders): Promise<Account | null> {
      const found = await sessionIn(headers)
      if (found === null) return null
      const { id, name, email, emailVerified, isAnonymous, createdAt } = found.user
      const isGuest = isAnonymous === true
      return {
        id,
        name,
        isGuest,
        login: isGuest ? null : loginOf(email),
        hasPassword: await people.hasPassword(id),
        face: (await store.results.faces([id], freshFace)).get(id) ?? '',
        isProved: emailVerified,
        passkeys: await people.passkeys(id),
        since: createdAt.getTime(),
        tokens: (await store.tokens.of(id)).map(({ id: token, name: called, made }) => ({
          id: token,
          name: called,
          made,
        })),
        devices: (await people.devices(id)).map(({ id: session, agent, since }) => ({
          agent,
          since,
          isThis: session === found.session.id,
        })),
      }
    },

    /** A guest keeps all that is theirs; where nobody is a guest yet, an account is made all the same. */
    join(headers: IncomingHttpHeaders, login: string, password: string, name: string) {
      const body = { email: emailOf(login), password, name }
      return changing(headers, own => auth.api.signUpEmail({ body, headers: own, asResponse: true }))
    },

    signIn(headers: IncomingHttpHeaders, login: string, password: string) {
      const body = { email: emailOf(login), password }
      return changing(headers, own => auth.api.signInEmail({ body, headers: own, asResponse: true }))
    },

    /** Here, or everywhere. */
    signOut(headers: IncomingHttpHeaders, everywhere: boolean) {
      return telling(headers, async own => {
        if (everywhere) await auth.api.revokeSessions({ headers: own })
        return auth.api.signOut({ headers: own, asResponse: true })
      })
    },

    rename(headers: IncomingHttpHeaders, name: string) {
      return changing(headers, own => auth.api.updateUser({ body: { name }, headers: own, asResponse: true }))
    },

    /** Whoever is signed in elsewhere has to say the new one. */
    changePassword(headers: IncomingHttpHeaders, old: string, fresh: string) {
      const body = { currentPassword: old, newPassword: fresh, revokeOtherSessions: true }
      return changing(headers, own => auth.api.changePassword({ body, headers: own, asResponse: true }))
    },

    /** The first one, where one has come in by something else until now. */
    setPassword(headers: IncomingHttpHeaders, fresh: string) {
      const body = { newPassword: fresh }
      return changing(headers, own => auth.api.setPassword({ body, headers: own, asResponse: true }))
    },

    /** What a device is asked to make a passkey from. */
    async offerPasskey(headers: IncomingHttpHeaders, name: string) {
      return changing(headers, own =>
        auth.api.generatePasskeyRegistrationOptions({ query: { name }, headers: own, asResponse: true }),
      )
    },

    /** A guest who has one is a guest no more, and stays who they were. */
    async addPasskey(headers: IncomingHttpHeaders, response: object, name: string) {
      const body = { response, name }
      const user = await userWith(headers)
      const done = await changing(headers, own =>
        auth.api.verifyPasskeyRegistration({ body, headers: own, asResponse: true }),
      )
      if (done.trouble !== null || user === null) return insteadOf(done, 'passkey')
      if (user.isGuest) {
        await people.settleIn(user.id)
        await people.tell(user.id)
      }
      return done
    },

    async askForPasskey(headers: IncomingHttpHeaders) {
      return changing(headers, own =>
        auth.api.generatePasskeyAuthenticationOptions({ headers: own, asResponse: true }),
      )
    },

    async signInByPasskey(headers: IncomingHttpHeaders, response: PasskeyAnswer) {
      const body = { response }
      const done = await changing(headers, own =>
        auth.api.verifyPasskeyAuthentication({ body, headers: own, asResponse: true }),
      )
      return insteadOf(done, 'passkey')
    },

    /** Not the last way in. */
    async dropPasskey(headers: IncomingHttpHeaders, id: string): Promise<Answered> {
      const user = await userWith(headers)
      if (user === null) return refusedFor(401, 'failed')
      if (!(await people.hasOtherWayIn(user.id, id))) return refusedFor(409, 'last')
      return changing(headers, own =>
        auth.api.deletePasskey({ body: { id }, headers: own, asResponse: true }),
      )
    },

    /** A letter to that address; whether anybody has an account by it is told to nobody. */
    async askForLink(headers: IncomingHttpHeaders, email: string, language: Language) {
      const name = (await userWith(headers))?.name ?? guestName()
      const body = { email: emailOf(email), name, metadata: { language } }
      return changing(headers, own => auth.api.signInMagicLink({ body, headers: own, asResponse: true }))
    },

    async signInByLink(headers: IncomingHttpHeaders, token: string) {
      const done = await changing(headers, own =>
        auth.api.magicLinkVerify({ query: { token }, headers: own, asResponse: true }),
      )
      return insteadOf(done, 'link')
    },

    /** For good. */
    remove(headers: IncomingHttpHeaders, password: string | null) {
      const body = password === null ? {} : { password }
      return changing(headers, own => auth.api.deleteUser({ body, headers: own, asResponse: true }))
    },

    /** For good: by the host, or a program by its owner. */
    expel,

    /** The one of better-auth's own doors that is open: whoever comes is a guest. All else goes through ours. */
    serve(http: FastifyInstance): void {
      http.post(`${AUTH}/sign-in/anonymous`, async (request, reply) => {
        const asked = new Request(new URL(request.url, `http://${request.headers.host}`), {
          method: request.method,
          headers: await knownHeaders(request.headers),
          ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
        })
        const answer = await auth.handler(asked)
        reply.code(answer.status)
        for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value)
        for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
        return reply.send(await answer.text())
      })
    },
  }
}

export type Accounts = Awaited<ReturnType<typeof openAccounts>>
