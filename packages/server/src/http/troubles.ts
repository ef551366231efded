import type { FastifyError, FastifyInstance } from 'fastify'
import { ZodError, z } from 'zod'

const OURS = 500

/**
 * What somebody is told when a request goes wrong. What was wrong with it is said, field by field; what went wrong here is
 * in the log, and nothing of it leaves the house.
 */
export function tellTroubles(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof ZodError) return reply.code(400).send({ message: z.prettifyError(error) })
    const status = error.statusCode ?? OURS
    if (status < OURS) return reply.code(status).send({ message: error.message })
    request.log.error(error)
    return reply.code(OURS).send({ message: 'Something went wrong here; nothing of yours is lost.' })
  })
}
