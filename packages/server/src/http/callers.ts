import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts.ts'
import { holds, mayAsk, REQUESTS } from '../permissions.ts'
import type { User } from '../told/index.ts'
import { refuse } from './refusing.ts'

/** Who asks, and whether they may: looked up before anything else is done with a request. */

const USERS = new WeakMap<FastifyRequest, User>()

/** Who asks, where only those are let in who are somebody. */
export function userOf(request: FastifyRequest): User {
  const user = USERS.get(request)
  if (user === undefined) throw new Error(`nobody asks for ${request.routeOptions.url}`)
  return user
}

/** Who asks, where it was looked up; null: nobody, or it does not matter. */
export const knownUser = (request: FastifyRequest): User | null => USERS.get(request) ?? null

/** GET answers HEAD as well. */
const routeOf = (method: string, url: string | undefined): string =>
  `${method === 'HEAD' ? 'GET' : method} ${url}`

interface CallerMeans {
  readonly accounts: Accounts
  /** Null: nobody is host here. */
  readonly hostToken: string | null
}

export function admitCallers(http: FastifyInstance, { accounts, hostToken }: CallerMeans): void {
  http.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat())
      if (url.startsWith('/api/') && REQUESTS[routeOf(each, url)] === undefined)
        throw new Error(`permissions.ts does not say who may ask for ${each} ${url}`)
  })

  // After the limits: to find out who asks is work already.
  http.addHook('preHandler', async (request, reply) => {
    const concern = REQUESTS[routeOf(request.method, request.routeOptions.url)]
    // What a socket asks is refused over the socket: a browser learns nothing of any other answer.
    if (concern === undefined || concern === 'public' || request.ws) return undefined
    const isHost = hostToken !== null && holds(request.headers, hostToken)
    const { standing, user } = isHost
      ? ({ standing: 'host', user: null } as const)
      : await accounts.callerIn(request.headers)
    if (user !== null) USERS.set(request, user)
    if (mayAsk(standing, concern)) return undefined
    if (concern === 'desk') return refuse(reply, 403, 'desk')
    return refuse(reply, standing === 'nobody' ? 401 : 403, standing)
  })
}
