import type { FastifyError, FastifyInstance } from 'fastify'
import { ZodError } from 'zod'
import { badForm, refuse } from './refusing.ts'

const OURS = 500
const TOO_LARGE = 413

/**
 * What somebody is told when a request goes wrong. What was wrong with it is said, field by field; what went wrong here is
 * in the log, and nothing of it leaves the house.
 */
export function tellTroubles(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof ZodError) return badForm(reply, error)
    const status = error.statusCode ?? OURS
    if (status === TOO_LARGE) return refuse(reply, status, 'large')
    if (status < OURS) return reply.code(status).send({ message: error.message })
    request.log.error(error)
    return refuse(reply, OURS, 'mishap')
  })
}
