import { randomBytes } from 'node:crypto'
import { fileOfLog } from '@grognard/sitting/opening'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { type AccountTrouble, freshToken } from '../accounts.ts'
import { guestName, LEAST_PASSWORD } from '../sign-in.ts'
import type { Store } from '../storage/store.ts'
import { nameOf } from '../texts.ts'
import type { ApiMeans } from './api.ts'
import { userOf } from './callers.ts'
import { badForm, refuse } from './refusing.ts'

/** One's own account: what it says of itself, how one comes back to it, and how it ends. */

const MOST_NAME = 40
const MOST_LOGIN = 120
const MOST_PASSWORD = 128

const name = nameOf(MOST_NAME)
export const mailAddress = z
  .email()
  .max(MOST_LOGIN)
  .refine(email => !email.toLowerCase().endsWith('.invalid'))
const login = z.union([
  z
    .string()
    .min(3)
    .max(32)
    .regex(/^[a-z0-9]+(?:[._-][a-z0-9]+)*$/i),
  mailAddress,
])
const password = z.string().max(MOST_PASSWORD)
const freshPassword = password.min(LEAST_PASSWORD)

const Join = z.strictObject({ login, password: freshPassword })
const SignIn = z.strictObject({ login, password })
const Rename = z.strictObject({ name })
/** Null: there was none. */
const ChangePassword = z.strictObject({ old: password.nullable(), fresh: freshPassword })
const Remove = z.strictObject({ password: password.nullable() })
const Where = z.strictObject({ everywhere: z.boolean() })

/** Whoever guesses passwords guesses slowly. */
const GUESSES = { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } }

const MOST_CREDENTIAL = 8_192
const base64url = z
  .string()
  .max(MOST_CREDENTIAL)
  .regex(/^[\w-]*=*$/)
const credential = {
  id: base64url.min(1),
  rawId: base64url.min(1),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(32).nullish(),
  clientExtensionResults: z.looseObject({}),
}

/** As a browser writes what a device has answered (`PublicKeyCredential.toJSON`). */
const MadePasskey = z.strictObject({
  name,
  made: z.strictObject({
    ...credential,
    response: z.looseObject({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(z.string().max(32)).max(8).optional(),
    }),
  }),
})
const ShownPasskey = z.strictObject({
  ...credential,
  response: z
    .strictObject({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.nullish(),
    })
    .transform(({ userHandle, ...shown }) => ({ ...shown, ...(userHandle && { userHandle }) })),
})
const AtPasskey = z.object({ id: z.string().regex(/^\w{1,64}$/) })
const AskForLink = z.strictObject({ mail: mailAddress, language: z.enum(['en', 'de']) })
const UseLink = z.strictObject({ token: z.string().regex(/^[\w-]{16,128}$/) })

interface Done {
  readonly status: number
  readonly cookies: readonly string[]
  readonly trouble: AccountTrouble | null
  readonly said: unknown
}

/** @param isSaid what better-auth has answered goes on to the page */
function answer(reply: FastifyReply, { status, cookies, trouble, said }: Done, isSaid = false) {
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  return trouble === null ? reply.send(isSaid ? said : {}) : refuse(reply, status, trouble)
}

const TOKEN_ID_BYTES = 8
const AtToken = z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) })

export function accountRoutes(api: FastifyInstance, means: ApiMeans): void {
  passkeyRoutes(api, means)
  linkRoutes(api, means)
  const { accounts, store, now } = means
  api.post('/api/account/tokens', GUESSES, async (request, reply) => {
    const read = Rename.safeParse(request.body)
    if (!read.success) return badForm(reply, read.error)
    const account = await accounts.accountIn(request.headers)
    if (account === null) return refuse(reply, 401, 'nobody')
    const { token, hash } = freshToken()
    const id = randomBytes(TOKEN_ID_BYTES).toString('hex')
    const isMade = await store.tokens.make({ id, hash, owner: account.id, name: read.data.name, made: now() })
    return isMade ? reply.send({ token }) : refuse(reply, 409, 'many')
  })

  api.delete('/api/account/tokens/:id', async (request, reply) => {
    const read = AtToken.safeParse(request.params)
    const account = await accounts.accountIn(request.headers)
    if (account === null) return refuse(reply, 401, 'nobody')
    const isGone = read.success && (await store.tokens.drop(read.data.id, account.id))
    if (!isGone) return refuse(reply, 404, 'no-program')
    await accounts.expel(read.data.id)
    return reply.send({})
  })

  api.get('/api/account', async ({ headers }, reply) => {
    const account = await accounts.accountIn(headers)
    return account === null ? refuse(reply, 401, 'nobody') : reply.send(account)
  })

  api.post('/api/account', GUESSES, async (request, reply) => {
    const read = Join.safeParse(request.body)
    if (!read.success) return badForm(reply, read.error)
    const user = await accounts.userIn(request.headers)
    if (user !== null && !user.isGuest) return refuse(reply, 409, 'signed-in')
    const { login: who, password: secret } = read.data
    // Others read it: nobody's address is told them.
    const called = user?.name ?? (who.includes('@') ? guestName() : who)
    return answer(reply, await accounts.join(request.headers, who, secret, called))
  })

  api.post('/api/session', GUESSES, async (request, reply) => {
    const read = SignIn.safeParse(request.body)
    if (!read.success) return badForm(reply, read.error)
    return answer(reply, await accounts.signIn(request.headers, read.data.login, read.data.password))
  })

  api.delete('/api/session', async (request, reply) => {
    const read = Where.safeParse(request.body)
    if (!read.success) return badForm(reply, read.error)
    return answer(reply, await accounts.signOut(request.headers, read.data.everywhere))
  })

  api.patch('/api/account', async (request, reply) => {
    const read = Rename.safeParse(request.body)
    if (!read.success) return badForm(reply, read.error)
    return answer(reply, await accounts.rename(request.headers, read.data.name))
  })

  api.put('/api/account/password', GUESSES, async (request, reply) => {
    const read = ChangePassword.safeParse(request.body)
    if (!read.success) return badForm(reply, read.error)
    const { old, fresh } = read.data
    if (old !== null) return answer(reply, await accounts.changePassword(request.headers, old, fresh))
    const account = await accounts.accountIn(request.headers)
    // Without a name there is nothing that a password would belong to.
    if (account?.login == null || account.hasPassword) return refuse(reply, 400, 'wrong')
    return answer(reply, await accounts.setPassword(request.headers, fresh))
  })

  api.delete('/api/account', GUESSES, async (request, reply) => {
    const read = Remove.safeParse(request.body)
    if (!read.success) return badForm(reply, read.error)
    const account = await accounts.accountIn(request.headers)
    if (account === null) return refuse(reply, 401, 'nobody')
    if (account.hasPassword && !read.data.password) return refuse(reply, 400, 'wrong')
    return answer(
      reply,
      await accounts.remove(request.headers, account.hasPassword ? read.data.password : null),
    )
  })

  api.get('/api/account/data', async ({ headers }, reply) => {
    const account = await accounts.accountIn(headers)
    if (account === null) return refuse(reply, 401, 'nobody')
    reply.header('content-disposition', 'attachment; filename="grognard.json"')
    return reply.send(await dataOf(store, account))
  })
}

/** What a device knows instead of somebody. */
function passkeyRoutes(api: FastifyInstance, { accounts }: ApiMeans): void {
  api.post('/api/account/passkeys/offer', GUESSES, async (request, reply) => {
    return answer(reply, await accounts.offerPasskey(request.headers, userOf(request).name), true)
  })

  api.post('/api/account/passkeys', GUESSES, async (request, reply) => {
    const read = MadePasskey.safeParse(request.body)
    if (!read.success) return badForm(reply, read.error)
    return answer(reply, await accounts.addPasskey(request.headers, read.data.made, read.data.name))
  })

  api.delete('/api/account/passkeys/:id', async (request, reply) => {
    const read = AtPasskey.safeParse(request.params)
    if (!read.success) return badForm(reply, read.error)
    return answer(reply, await accounts.dropPasskey(request.headers, read.data.id))
  })

  api.post('/api/session/passkey/offer', GUESSES, async ({ headers }, reply) =>
    answer(reply, await accounts.askForPasskey(headers), true),
  )

  api.post('/api/session/passkey', GUESSES, async (request, reply) => {
    const read = ShownPasskey.safeParse(request.body)
    if (!read.success) return badForm(reply, read.error)
    return answer(reply, await accounts.signInByPasskey(request.headers, read.data))
  })
}

/** A way in by letter, where the house writes any. */
function linkRoutes(api: FastifyInstance, { accounts, post }: ApiMeans): void {
  api.post('/api/session/link', GUESSES, async (request, reply) => {
    const read = AskForLink.safeParse(request.body)
    if (!read.success) return badForm(reply, read.error)
    if (!post.hasMail) return refuse(reply, 409, 'no-mail')
    return answer(reply, await accounts.askForLink(request.headers, read.data.mail, read.data.language))
  })

  api.put('/api/session/link', GUESSES, async (request, reply) => {
    const read = UseLink.safeParse(request.body)
    if (!read.success) return badForm(reply, read.error)
    return answer(reply, await accounts.signInByLink(request.headers, read.data.token))
  })
}

/** All that is kept of somebody; of matches that run only that they do, since their story holds others' secrets. */
async function dataOf(store: Store, { id, ...account }: { readonly id: string }) {
  const matches = []
  for (const { match, seat } of await store.people.seats(id)) {
    const found = await store.matches.find(match)
    if (found === null) continue
    const { row } = found
    const kept = row.stage === 'over' ? await store.stories.kept(match) : null
    matches.push({
      match,
      seat,
      game: row.game,
      scenario: row.scenario,
      stage: row.stage,
      made: row.made,
      file: kept && fileOfLog(kept.head, kept, kept.log),
    })
  }
  const { language, collect, mail, hook } = await store.noticeWishes.of(id)
  const notices = {
    language,
    collect,
    mail,
    hook,
    browsers: (await store.noticeWishes.subscriptions(id)).length,
  }
  return {
    account,
    matches,
    laid: await store.people.laid(id),
    lent: await store.lending.lentBy(id),
    offered: await store.lending.offeredBy(id),
    /** Of which one knows what a seat knew. */
    held: await store.lending.heldAt(id),
    seen: await store.seen.by(id),
    judged: await store.people.umpired(id),
    orders: await store.orders.by(id),
    waiting: await store.notices.waiting(id),
    results: (await store.results.of(id)).map(({ player: _, ...result }) => result),
    ratings: (await store.results.ratings(id)).map(({ player: _, ...rating }) => rating),
    tournaments: await store.tournaments.concerning(id),
    said: await store.people.said(id),
    complaints: await store.desk.reportsBy(id),
    notices,
    brought: await broughtBy(store, id),
  }
}

const broughtBy = async (store: Store, user: string) =>
  (await store.brought.all(user)).map(({ game, scenario, played, file }) => ({
    game,
    scenario,
    played,
    file: JSON.parse(file),
  }))
