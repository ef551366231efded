import { isIPv6 } from 'node:net'
import limit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ask } from '../play/messages.ts'

/** How much anybody may ask of the house: by address, and by account over all its windows. */

interface Group {
  readonly name: string
  readonly is: (request: FastifyRequest) => boolean
  /** From one address in a minute. */
  readonly most: number
}

const at = (method: string, path: RegExp) => (request: FastifyRequest) =>
  request.method === method && path.test(request.url)

/** The first that fits counts. */
const GROUPS: readonly Group[] = [
  // A whole club behind one address comes in. Whoever tries passwords is slowed down more: see `account-api.ts`.
  { name: 'guests', is: at('POST', /^\/api\/auth\/sign-in\/anonymous\b/), most: 120 },
  { name: 'reports', is: at('POST', /^\/api\/reports\b/), most: 10 },
  // Whoever tries tokens is slowed down, and a host who works is not.
  { name: 'host', is: ({ url }) => /^\/api\/host\b/.test(url), most: 240 },
  { name: 'matches', is: at('POST', /^\/api\/(matches|dice)\/?$/), most: 120 },
]
const REST = { name: 'all', most: 600 }

const groupOf = (request: FastifyRequest): Pick<Group, 'name' | 'most'> =>
  GROUPS.find(({ is }) => is(request)) ?? REST

/** Whoever has one address of IPv6 has a whole network of them. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const whole = [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail?.split(':') ?? [])]
  return `${whole.slice(0, 4).join(':')}::/64`
}

export async function limitRequests(api: FastifyInstance): Promise<void> {
  await api.register(limit, {
    timeWindow: '1 minute',
    max: request => groupOf(request).most,
    keyGenerator: request => `${groupOf(request).name} ${addressOf(request)}`,
    errorResponseBuilder: (_, { ttl }) => ({
      statusCode: 429,
      message: `Too much at once: try again in ${Math.ceil(ttl / 1000)} s.`,
    }),
  })
}

/** What a question costs us, where it is more than one decision does. */
const COSTS: { readonly [D in Ask['do']]?: number } = {
  hint: 20,
  course: 20,
  foresee: 20,
  odds: 8,
  file: 8,
  enter: 4,
  isReversible: 4,
  look: 4,
  glimpse: 4,
  say: 4,
}

export const costOf = (ask: Ask): number => COSTS[ask.do] ?? 1

/** So much at once, and so much more each second. */
const BURST = 120
const A_SECOND = 20
const MOST_WINDOWS = 30
const MOST_FROM_ADDRESS = 200

/** What one account has left, over all its windows. Fills again while it is silent. */
class Purse {
  windows = 0
  #left = BURST
  #at: number

  constructor(now: number) {
    this.#at = now
  }

  take(cost: number, now: number): boolean {
    this.#left = Math.min(BURST, this.#left + (Math.max(0, now - this.#at) / 1000) * A_SECOND)
    this.#at = now
    if (this.#left < cost) return false
    this.#left -= cost
    return true
  }
}

/** One window of an account, as far as limits are concerned. */
interface Allowance {
  take(cost: number): boolean
  /** The window is closed. */
  end(): void
}

/** Who has how many windows open, and what they may still ask. Those who have none are forgotten. */
export class Allowances {
  readonly #now: () => number
  readonly #purses = new Map<string, Purse>()
  readonly #addresses = new Map<string, number>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** Null: there are too many already. */
  begin(user: string, address: string): Allowance | null {
    const purse = this.#purses.get(user) ?? new Purse(this.#now())
    const from = this.#addresses.get(address) ?? 0
    if (purse.windows >= MOST_WINDOWS || from >= MOST_FROM_ADDRESS) return null
    purse.windows++
    this.#purses.set(user, purse)
    this.#addresses.set(address, from + 1)
    return {
      take: cost => purse.take(cost, this.#now()),
      end: () => {
        if (--purse.windows === 0) this.#purses.delete(user)
        const left = (this.#addresses.get(address) ?? 1) - 1
        if (left === 0) this.#addresses.delete(address)
        else this.#addresses.set(address, left)
      },
    }
  }
}
