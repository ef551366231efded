import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addressTrouble } from '../notices/outbound.ts'
import type { NoticeWishes } from '../told/index.ts'
import { mailAddress } from './account-api.ts'
import type { ApiMeans } from './api.ts'
import { userOf } from './callers.ts'
import { badForm, refuse } from './refusing.ts'

/** What waits for somebody, and where they want to be told so. */

const MINUTE = 60_000
const LONGEST = 24 * 60 * MINUTE
const language = z.enum(['en', 'de'])
const Wishes = z.strictObject({ language, collect: z.number().int().min(0).max(LONGEST) })
const WishedMail = z.strictObject({ mail: mailAddress, language })
const WishedHook = z.strictObject({ url: z.string().max(1_000) })
const key = z.string().regex(/^[\w-]+=*$/)
const Browser = z.strictObject({
  endpoint: z.string().max(1_000),
  language,
  keys: z.strictObject({ p256dh: key.length(87), auth: key.length(22) }),
})
const Gone = z.strictObject({ endpoint: z.string().max(1_000) })
const Token = z.strictObject({ token: z.string().max(1_000) })

/** What goes out to others goes out slowly. */
const FEW = { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } }
const SECRET_BYTES = 24

const idOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex')

export function noticeRoutes(api: FastifyInstance, means: ApiMeans): void {
  waitingRoutes(api, means)
  wishRoutes(api, means)
  hookRoutes(api, means)
  letterRoutes(api, means)
}

function waitingRoutes(api: FastifyInstance, { store }: ApiMeans): void {
  api.get('/api/waiting', async (request, reply) =>
    reply.send({ waiting: await store.notices.waiting(userOf(request).id) }),
  )

  /** Whose turn it is stays so, whatever one wants to hear of it. */
  api.delete('/api/waiting', async (request, reply) => {
    await store.notices.seen(userOf(request).id, null)
    return reply.send({})
  })
}

function wishRoutes(api: FastifyInstance, { store, post, now }: ApiMeans): void {
  const { noticeWishes } = store

  api.get('/api/notices', async (request, reply) => {
    const user = userOf(request)
    const { language: spoken, collect, mail, confirmed, hook } = await noticeWishes.of(user.id)
    const wishes: NoticeWishes = {
      language: spoken,
      collect,
      mail: mail === null ? null : { address: mail, isConfirmed: confirmed !== 0 },
      hook,
      browsers: (await noticeWishes.subscriptions(user.id)).map(({ id }) => id),
      key: post.push.key,
      hasMail: post.hasMail,
    }
    return reply.send(wishes)
  })

  api.patch('/api/notices', async (request, reply) => {
    const user = userOf(request)
    const read = Wishes.safeParse(request.body)
    if (!read.success) return badForm(reply, read.error)
    await noticeWishes.set(user.id, read.data)
    return reply.send({})
  })

  api.put('/api/notices/browser', FEW, async (request, reply) => {
    const user = userOf(request)
    const read = Browser.safeParse(request.body)
    if (!read.success) return badForm(reply, read.error)
    const { endpoint, keys, language: spoken } = read.data
    if (addressTrouble(endpoint, post.outbound) !== null) return refuse(reply, 400, 'endpoint')
    await noticeWishes.set(user.id, { language: spoken })
    await noticeWishes.subscribe({ id: idOf(endpoint), user: user.id, endpoint, ...keys, made: now() })
    return reply.send({})
  })

  api.delete('/api/notices/browser', async (request, reply) => {
    const user = userOf(request)
    const read = Gone.safeParse(request.body)
    if (!read.success) return badForm(reply, read.error)
    await noticeWishes.unsubscribe(idOf(read.data.endpoint), user.id)
    return reply.send({})
  })

  api.put('/api/notices/mail', FEW, async (request, reply) => {
    const user = userOf(request)
    const read = WishedMail.safeParse(request.body)
    if (!read.success) return badForm(reply, read.error)
    if (!post.hasMail) return refuse(reply, 409, 'no-mail')
    const { mail, language: spoken } = read.data
    if (!(await post.confirm(user.id, mail, spoken))) return refuse(reply, 429, 'often')
    await noticeWishes.set(user.id, { mail, confirmed: 0, language: spoken })
    return reply.send({})
  })

  api.delete('/api/notices/mail', async (request, reply) => {
    const user = userOf(request)
    await noticeWishes.set(user.id, { mail: null, confirmed: 0 })
    return reply.send({})
  })

  api.post('/api/notices/trial', FEW, async (request, reply) => {
    return reply.send({ letters: await post.tryOut(userOf(request).id) })
  })
}

/** Only of accounts: a guest leaves no address behind that the house would go on calling. */
function hookRoutes(api: FastifyInstance, { store, post }: ApiMeans): void {
  api.put('/api/notices/hook', FEW, async (request, reply) => {
    const user = userOf(request)
    const read = WishedHook.safeParse(request.body)
    if (!read.success) return badForm(reply, read.error)
    const trouble = addressTrouble(read.data.url, post.outbound)
    if (trouble !== null) return refuse(reply, 400, `hook-${trouble}`)
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    await store.noticeWishes.set(user.id, { hook: read.data.url, secret })
    return reply.send({ secret })
  })

  api.delete('/api/notices/hook', async (request, reply) => {
    const user = userOf(request)
    await store.noticeWishes.set(user.id, { hook: null, secret: null })
    return reply.send({})
  })
}

/** What letters lead to: whoever has the letter has read it, signed in or not. */
function letterRoutes(api: FastifyInstance, { store, post, now }: ApiMeans): void {
  api.post('/api/letters/confirm', FEW, async (request, reply) => {
    const read = Token.safeParse(request.body)
    if (!read.success) return badForm(reply, read.error)
    const said = post.signing.read(read.data.token, 'confirm', now())
    const isDone = said !== null && (await store.noticeWishes.confirm(said.user, said.mail))
    return isDone ? reply.send({}) : refuse(reply, 400, 'link')
  })

  api.register(async within => {
    // Mail programs ask by themselves, as forms do (RFC 8058); all that counts is in the address.
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
    within.addContentTypeParser(forms, { parseAs: 'buffer' }, (_, __, done) => done(null, {}))
    within.post('/api/letters/stop', FEW, async (request, reply) => {
      const read = Token.safeParse(request.query)
      if (!read.success) return badForm(reply, read.error)
      const said = post.signing.read(read.data.token, 'stop', now())
      if (said === null) return refuse(reply, 400, 'link')
      await store.noticeWishes.stopMail(said.user, said.mail)
      return reply.send({})
    })
  })
}
