import { isIPv6 } from 'node:net'
import limit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ask } from '../play/messages.ts'
import { knownUser } from './callers.ts'
import { tooMuch } from './refusing.ts'

/** How much anybody may ask of the house: by address, and by account over all its windows. */

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
    errorResponseBuilder: (request, { ttl }) => ({ statusCode: 429, ...tooMuch(request, ttl) }),
  })
}

const MINUTE = 60_000

/** What was counted within the minute, under whatever name; with the next one all is forgotten. */
export class Tally {
  readonly #now: () => number
  readonly #counted = new Map<string, number>()
  #minute: number

  constructor(now: () => number) {
    this.#now = now
    this.#minute = now()
  }

  /** Null: it counts; else how long it is until it would. */
  take(name: string, most: number): number | null {
    const passed = this.#now() - this.#minute
    if (passed >= MINUTE || passed < 0) {
      this.#minute = this.#now()
      this.#counted.clear()
    }
    const count = this.#counted.get(name) ?? 0
    if (count >= most) return this.#minute + MINUTE - this.#now()
    this.#counted.set(name, count + 1)
    return null
  }
}

/** By account, from however many addresses somebody asks. After it is known who that is. */
export function limitAccounts(http: FastifyInstance, now: () => number): void {
  const tally = new Tally(now)
  http.addHook('preHandler', async (request, reply) => {
    const user = knownUser(request)
    if (user === null) return undefined
    const { name, most, each = most } = groupOf(request)
    const wait = tally.take(`${name} ${user.id}`, each)
    if (wait === null) return undefined
    return reply
      .code(429)
      .header('retry-after', Math.ceil(wait / 1000))
      .send(tooMuch(request, wait))
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
  lend: 4,
  friends: 4,
  giveBack: 4,
  recall: 4,
}

export const costOf = (ask: Ask): number => COSTS[ask.do] ?? 1

/** What an account may ask: so much at once, and so much more each second. */
export interface PurseSize {
  readonly most: number
  readonly aSecond: number
}

export const PURSE: PurseSize = { most: 120, aSecond: 20 }

const MOST_WINDOWS = 30
const MOST_FROM_ADDRESS = 200

/** What one account has left, over all its windows. Fills again while it is silent. */
class Purse {
  windows = 0
  readonly #size: PurseSize
  #left: number
  #at: number

  constructor(size: PurseSize, now: number) {
    this.#size = size
    this.#left = size.most
    this.#at = now
  }

  take(cost: number, now: number): boolean {
    const { most, aSecond } = this.#size
    this.#left = Math.min(most, this.#left + (Math.max(0, now - this.#at) / 1000) * aSecond)
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

/**
 * Who has how many windows open, and what they may still ask. Those who have none are forgotten, but not before their
 * purse would be full again: nobody fills it by coming in anew.
 */
export class Allowances {
  readonly #now: () => number
  readonly #size: PurseSize
  readonly #purses = new Map<string, Purse>()
  /** Since when somebody has no window, the longest first. */
  readonly #resting = new Map<string, number>()
  readonly #addresses = new Map<string, number>()

  constructor(now: () => number, size = PURSE) {
    this.#now = now
    this.#size = size
  }

  /** Null: there are too many already. */
  begin(user: string, address: string): Allowance | null {
    this.#forget()
    const purse = this.#purses.get(user) ?? new Purse(this.#size, this.#now())
    const from = this.#addresses.get(address) ?? 0
    if (purse.windows >= MOST_WINDOWS || from >= MOST_FROM_ADDRESS) return null
    purse.windows++
    this.#purses.set(user, purse)
    this.#resting.delete(user)
    this.#addresses.set(address, from + 1)
    return {
      take: cost => purse.take(cost, this.#now()),
      end: () => {
        if (--purse.windows === 0) this.#resting.set(user, this.#now())
        const left = (this.#addresses.get(address) ?? 1) - 1
        if (left === 0) this.#addresses.delete(address)
        else this.#addresses.set(address, left)
      },
    }
  }

  #forget(): void {
    const { most, aSecond } = this.#size
    for (const [user, since] of this.#resting) {
      if (this.#now() - since < (most / aSecond) * 1000) return
      this.#resting.delete(user)
      this.#purses.delete(user)
    }
  }
}
