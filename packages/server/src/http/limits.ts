import { isIPv6 } from 'node:net'
import limit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { knownUser } from './callers.ts'
import type { InCommon, Note } from './in-common.ts'
import { tooMuch } from './refusing.ts'

/**
 * How much anybody may ask of the house: by address, and by account over all its windows; of many processes, of all of them
 * together (`in-common.ts`).
 */

interface Group {
  readonly name: string
  readonly is: (request: FastifyRequest) => boolean
  /** From one address in a minute. */
  readonly most: number
  /** By one account in a minute, from wherever; left out: as from one address. */
  readonly each?: number
}

const at = (method: string, path: RegExp) => (request: FastifyRequest) =>
  request.method === method && path.test(request.url)

/** The first that fits counts. */
const GROUPS: readonly Group[] = [
  // A whole club behind one address comes in. Whoever tries passwords is slowed down more: see `account-api.ts`.
  { name: 'guests', is: at('POST', /^\/api\/auth\/sign-in\/anonymous\b/), most: 120 },
  { name: 'reports', is: at('POST', /^\/api\/reports\b/), most: 10, each: 5 },
  // Whoever tries tokens is slowed down, and a host who works is not.
  { name: 'host', is: ({ url }) => /^\/api\/host\b/.test(url), most: 240 },
  { name: 'matches', is: at('POST', /^\/api\/(matches|dice)\/?$/), most: 120 },
  { name: 'tournaments', is: at('POST', /^\/api\/tournaments\/?$/), most: 10 },
  // To play a match again costs much, and so does all that is kept of somebody.
  { name: 'brought', is: at('POST', /^\/api\/account\/matches\b/), most: 30, each: 15 },
  { name: 'data', is: at('GET', /^\/api\/account\/data\b/), most: 60, each: 12 },
]
const REST = { name: 'all', most: 600 }

const groupOf = (request: FastifyRequest): Omit<Group, 'is'> => GROUPS.find(({ is }) => is(request)) ?? REST

/** The parts of an address of IPv6; null: it is none, or another's of IPv4. */
function partsOf(ip: string): readonly string[] | null {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return null
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail?.split(':') ?? [])]
}

/** Whoever has one address of IPv6 has a whole network of them. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const parts = partsOf(ip)
  return parts === null ? ip : `${parts.slice(0, 4).join(':')}::/64`
}

/** And some have thousands of networks; a provider's customers share such a range. Null: there is none. */
export function rangeOf({ ip }: Pick<FastifyRequest, 'ip'>): string | null {
  const parts = partsOf(ip)
  return parts === null ? null : `${parts.slice(0, 3).join(':')}::/48`
}

/** From a range so many times as much as from an address. */
const RANGE = 16

/** What is limited by itself (passwords, letters) is counted by itself. */
function limitOf(request: FastifyRequest): { readonly name: string; readonly most: number } {
  const { config, method, url = '' } = request.routeOptions
  const own = config.rateLimit ? config.rateLimit.max : undefined
  return typeof own === 'number' ? { name: `${method} ${url}`, most: own } : groupOf(request)
}

/** By address. */
export async function limitRequests(api: FastifyInstance, tally: Tally): Promise<void> {
  api.addHook('onRequest', async (request, reply) => {
    const range = rangeOf(request)
    const { name, most } = limitOf(request)
    const wait = range === null ? null : tally.take(`${name} ${range}`, most * RANGE)
    return wait === null ? undefined : refuseFor(request, reply, wait)
  })
  await api.register(limit, {
    timeWindow: '1 minute',
    max: request => groupOf(request).most,
    keyGenerator: request => `${limitOf(request).name} ${addressOf(request)}`,
    errorResponseBuilder: (request, { ttl }) => ({ statusCode: 429, ...tooMuch(request, ttl) }),
    store: storeOf(tally),
  })
}

const refuseFor = (request: FastifyRequest, reply: FastifyReply, wait: number) =>
  reply
    .code(429)
    .header('retry-after', Math.ceil(wait / 1000))
    .send(tooMuch(request, wait))

/** As the limiter of addresses counts. */
const storeOf = (tally: Tally): FastifyRateLimitStoreCtor =>
  class implements FastifyRateLimitStore {
    incr(
      key: string,
      tell: (error: null, counted: { current: number; ttl: number }) => void,
      _: number,
      most: number,
    ): void {
      const wait = tally.take(key, most)
      tell(null, { current: wait === null ? tally.countOf(key) : most + 1, ttl: wait ?? tally.left })
    }

    child(): FastifyRateLimitStore {
      return this
    }
  }

const MINUTE = 60_000

/** What was counted within the minute, under whatever name; with the next one all is forgotten. */
export class Tally {
  readonly #now: () => number
  readonly #note: Note | undefined
  readonly #counted = new Map<string, number>()
  #minute: number

  /** @param common null: nobody else counts */
  constructor(now: () => number, common: InCommon | null = null) {
    this.#now = now
    this.#minute = now()
    this.#note = common?.count('asked', (name, amount) => this.#add(name, amount))
  }

  /** Null: it counts; else how long it is until it would. */
  take(name: string, most: number): number | null {
    if (this.countOf(name) >= most) return this.left
    const count = this.#add(name, 1)
    this.#note?.(name, 1, count / most)
    return null
  }

  countOf(name: string): number {
    const passed = this.#now() - this.#minute
    if (passed >= MINUTE || passed < 0) {
      this.#minute = this.#now()
      this.#counted.clear()
    }
    return this.#counted.get(name) ?? 0
  }

  #add(name: string, amount: number): number {
    const count = this.countOf(name) + amount
    this.#counted.set(name, count)
    return count
  }

  /** Until all is forgotten. */
  get left(): number {
    return this.#minute + MINUTE - this.#now()
  }
}

/** By account, from however many addresses somebody asks. After it is known who that is. */
export function limitAccounts(http: FastifyInstance, tally: Tally): void {
  http.addHook('preHandler', async (request, reply) => {
    const user = knownUser(request)
    if (user === null) return undefined
    const { name, most, each = most } = groupOf(request)
    const wait = tally.take(`${name} ${user.id}`, each)
    return wait === null ? undefined : refuseFor(request, reply, wait)
  })
}
