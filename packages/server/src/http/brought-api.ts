import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Came } from '../told/index.ts'
import type { ApiMeans } from './api.ts'
import { userOf } from './callers.ts'
import { badForm, languageOf, refuse } from './refusing.ts'
import { refusalWords } from './words.ts'

/** Matches that were finished on somebody's own device: brought into the account, played again, and marked as what they are. */

const MOST_AT_ONCE = 20
const MOST_BYTES = 8 * 1024 * 1024
const ID_BYTES = 8

const Bring = z.strictObject({
  matches: z
    .array(z.strictObject({ played: z.number().int().min(0), text: z.string().max(MOST_BYTES) }))
    .min(1)
    .max(MOST_AT_ONCE),
})
const AtBrought = z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) })

const LARGE = { bodyLimit: MOST_BYTES }

export function broughtRoutes(api: FastifyInstance, { store, replays, now }: ApiMeans): void {
  const { brought } = store

  api.post('/api/account/matches', LARGE, async (request, reply) => {
    const read = Bring.safeParse(request.body)
    if (!read.success) return badForm(reply, read.error)
    const words = refusalWords[languageOf(request)]
    const user = userOf(request).id
    const came = { taken: 0, known: 0, refused: [] as { n: number; reason: string }[] } satisfies Came
    for (const [n, { played, text }] of read.data.matches.entries()) {
      const replayed = await replays.play(user, text)
      if (replayed === null || !replayed.ok) {
        came.refused.push({ n, reason: replayed?.reason ?? words.tooLong })
        continue
      }
      const { ok: _, file, ...facts } = replayed
      const done = await brought.bring({
        id: randomBytes(ID_BYTES).toString('hex'),
        user,
        hash: createHash('sha256').update(file).digest('hex'),
        ...facts,
        // Nobody has played in the future.
        played: Math.min(played, now()),
        brought: now(),
        file,
      })
      if (done === 'full') came.refused.push({ n, reason: words.noRoom })
      else came[done]++
    }
    return reply.send(came)
  })

  api.delete('/api/account/matches/:id', async (request, reply) => {
    const at = AtBrought.safeParse(request.params)
    const isGone = at.success && (await brought.drop(at.data.id, userOf(request).id))
    return isGone ? reply.send({}) : refuse(reply, 404, 'no-match')
  })

  /** It is over, and whoever has its link may see it. */
  api.get('/api/brought/:id', async (request, reply) => {
    const at = AtBrought.safeParse(request.params)
    const found = at.success ? await brought.file(at.data.id) : null
    return found === null
      ? refuse(reply, 404, 'no-match')
      : reply.type('application/json; charset=utf-8').send(found.file)
  })
}
