import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { relationOf, seatOf } from '../permissions.ts'
import { matchId } from '../play/messages.ts'
import { isHeardBy } from '../play/speaking.ts'
import type { Store } from '../storage/store.ts'
import type { Overview } from '../told/index.ts'
import type { ApiMeans } from './api.ts'
import { userOf } from './callers.ts'
import { badForm, refuse } from './refusing.ts'

/** The host's desk: for whoever has the token (`HOST_TOKEN`). And what people tell the host. */

export interface HostMeans extends ApiMeans {
  /** Null: nobody is host here, and the desk does not exist. */
  readonly hostToken: string | null
  /** Windows that are connected to this process. */
  readonly windows: () => number
}

const REPORT_BYTES = 8
const id = z.string().regex(/^[0-9a-zA-Z]{1,64}$/)
const AtUser = z.object({ user: id })
const AtMatch = z.object({ match: matchId })
const AtReport = z.object({ report: id })
const Search = z.object({ search: z.string().max(100).default('') })
const Stage = z.object({ stage: z.enum(['gathering', 'running', 'over', 'gone']).default('running') })
const Ban = z.strictObject({ reason: z.string().trim().min(1).max(500).nullable() })
const Report = z.strictObject({
  match: matchId.nullable(),
  text: z.string().trim().min(1).max(1_000),
  /** The face of whom it is about. */
  about: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .nullable()
    .default(null),
  /** When they said what it is about, at that match. */
  said: z.number().int().min(0).nullable().default(null),
})

export function hostRoutes(
  api: FastifyInstance,
  { store, hall, accounts, now, hostToken, windows }: HostMeans,
): void {
  const { desk } = store

  api.post('/api/reports', async (request, reply) => {
    const read = Report.safeParse(request.body)
    if (!read.success) return badForm(reply, read.error)
    const { match, text, said } = read.data
    const author = userOf(request).id
    const about = read.data.about && (await store.results.playerOf(read.data.about))
    const quote = match && about && said !== null ? await quoteFor(store, author, match, about, said) : null
    await desk.report({
      id: randomBytes(REPORT_BYTES).toString('hex'),
      author,
      about,
      match,
      quote,
      text,
      at: now(),
    })
    return reply.send({})
  })

  if (hostToken === null) return

  api.get('/api/host', async (_, reply) => {
    const overview: Overview = {
      ...(await desk.counts()),
      windows: windows(),
      tables: hall.size,
      memory: process.memoryUsage().rss,
      busy: loadavg()[0] ?? 0,
      up: Math.round(process.uptime()),
      lateTasks: Math.max(0, now() - ((await store.tasks.next()) ?? now())),
    }
    return reply.send(overview)
  })

  api.get('/api/host/users', async (request, reply) => {
    const { search } = Search.parse(request.query)
    return reply.send({ users: await desk.users(search) })
  })

  api.get('/api/host/matches', async (request, reply) => {
    const { stage } = Stage.parse(request.query)
    return reply.send({ matches: await desk.matches(stage) })
  })

  api.get('/api/host/reports', async (_, reply) => reply.send({ reports: await desk.reports() }))

  api.put('/api/host/users/:user/ban', async (request, reply) => {
    const { user } = AtUser.parse(request.params)
    const read = Ban.safeParse(request.body)
    if (!read.success) return badForm(reply, read.error)
    await desk.ban(user, read.data.reason, now())
    return reply.send({})
  })

  api.delete('/api/host/users/:user', async (request, reply) => {
    const { user } = AtUser.parse(request.params)
    await accounts.expel(user)
    return reply.send({})
  })

  api.delete('/api/host/matches/:match', async (request, reply) => {
    const { match } = AtMatch.parse(request.params)
    return (await desk.removeMatch(match, now())) ? reply.send({}) : refuse(reply, 404, 'not-there')
  })

  api.delete('/api/host/reports/:report', async (request, reply) => {
    const { report } = AtReport.parse(request.params)
    return (await desk.settle(report, now())) ? reply.send({}) : refuse(reply, 404, 'not-there')
  })
}

/** As it was said, and only to who could hear it: a complaint quotes nobody wrongly, and finds out nothing. */
async function quoteFor(
  store: Store,
  author: string,
  match: string,
  speaker: string,
  at: number,
): Promise<string | null> {
  const [found, line] = [await store.matches.find(match), await store.chats.saidAt(match, speaker, at)]
  if (found === null || line === null) return null
  const relation = relationOf(author, found, null)
  return isHeardBy(line, relation, seatOf(author, found)) ? line.text : null
}
