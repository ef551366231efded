import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { matchId } from '../play/messages.ts'
import type { ApiMeans } from './api.ts'
import { userOf } from './callers.ts'

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
const Report = z.strictObject({ match: matchId.nullable(), text: z.string().trim().min(1).max(1_000) })

const NOTHING = { message: 'There is no such thing.' }

export function hostRoutes(
  api: FastifyInstance,
  { store, hall, accounts, now, hostToken, windows }: HostMeans,
): void {
  const { desk } = store

  api.post('/api/reports', async (request, reply) => {
    const read = Report.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ message: z.prettifyError(read.error) })
    await desk.report({
      id: randomBytes(REPORT_BYTES).toString('hex'),
      author: userOf(request).id,
      at: now(),
      ...read.data,
    })
    return reply.send({})
  })

  if (hostToken === null) return

  api.get('/api/host', async (_, reply) =>
    reply.send({
      ...(await desk.counts()),
      windows: windows(),
      tables: hall.size,
      memory: process.memoryUsage().rss,
      busy: loadavg()[0] ?? 0,
      up: Math.round(process.uptime()),
      lateTasks: Math.max(0, now() - ((await store.tasks.next()) ?? now())),
    }),
  )

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
    if (!read.success) return reply.code(400).send({ message: z.prettifyError(read.error) })
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
    return (await desk.removeMatch(match, now())) ? reply.send({}) : reply.code(404).send(NOTHING)
  })

  api.delete('/api/host/reports/:report', async (request, reply) => {
    const { report } = AtReport.parse(request.params)
    return (await desk.settle(report, now())) ? reply.send({}) : reply.code(404).send(NOTHING)
  })
}
