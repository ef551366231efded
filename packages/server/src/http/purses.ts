import type { Ask } from '../play/messages.ts'
import type { InCommon, Note } from './in-common.ts'

/** How much may be asked over sockets: by what it costs, from a purse of each account and of each address. */

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

/** What an account or an address has left, over all its windows. Fills again while it is silent. */
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

  holds(cost: number, now: number): boolean {
    const { most, aSecond } = this.#size
    this.#left = Math.min(most, this.#left + (Math.max(0, now - this.#at) / 1000) * aSecond)
    this.#at = now
    return this.#left >= cost
  }

  /** How much of it is spent then, of 1. */
  spend(cost: number): number {
    this.#left -= cost
    return 1 - this.#left / this.#size.most
  }
}

/** All purses of a kind. Those that nobody has a window for are forgotten, but not before they would be full again. */
class Purses {
  readonly #now: () => number
  readonly #size: PurseSize
  readonly #note: Note | undefined
  readonly #purses = new Map<string, Purse>()
  /** Since when there is no window for it, the longest first. */
  readonly #resting = new Map<string, number>()

  constructor(now: () => number, size: PurseSize, common: InCommon | null, what: string) {
    this.#now = now
    this.#size = size
    this.#note = common?.count(what, (name, amount) => this.#spentElsewhere(name, amount))
  }

  windowsOf(name: string): number {
    return this.#purses.get(name)?.windows ?? 0
  }

  open(name: string): void {
    this.#forget()
    this.#purseOf(name).windows++
    this.#resting.delete(name)
  }

  close(name: string): void {
    const purse = this.#purseOf(name)
    if (--purse.windows === 0) this.#resting.set(name, this.#now())
  }

  holds(name: string, cost: number): boolean {
    return this.#purseOf(name).holds(cost, this.#now())
  }

  spend(name: string, cost: number): void {
    const part = this.#purseOf(name).spend(cost)
    this.#note?.(name, cost, part)
  }

  /** Whoever has no window here may open one yet. */
  #spentElsewhere(name: string, amount: number): void {
    this.#forget()
    const purse = this.#purseOf(name)
    purse.holds(0, this.#now())
    purse.spend(amount)
    if (purse.windows > 0) return
    this.#resting.delete(name)
    this.#resting.set(name, this.#now())
  }

  #purseOf(name: string): Purse {
    const known = this.#purses.get(name)
    if (known !== undefined) return known
    const fresh = new Purse(this.#size, this.#now())
    this.#purses.set(name, fresh)
    return fresh
  }

  #forget(): void {
    const { most, aSecond } = this.#size
    for (const [name, since] of this.#resting) {
      if (this.#now() - since < (most / aSecond) * 1000) return
      this.#resting.delete(name)
      this.#purses.delete(name)
    }
  }
}

/** One window of an account, as far as limits are concerned. */
interface Allowance {
  take(cost: number): boolean
  /** The window is closed. */
  end(): void
}

/** A club behind one address asks for as much as so many accounts. */
const CLUB = 10

/** Who has how many windows open, and what they may still ask: nobody fills a purse by coming in anew, or by coming as somebody else. */
export class Allowances {
  readonly #accounts: Purses
  readonly #addresses: Purses

  /** @param common null: nobody else counts */
  constructor(now: () => number, size = PURSE, common: InCommon | null = null) {
    const club = { most: size.most * CLUB, aSecond: size.aSecond * CLUB }
    this.#accounts = new Purses(now, size, common, 'accounts')
    this.#addresses = new Purses(now, club, common, 'addresses')
  }

  /** Null: there are too many already. */
  begin(user: string, address: string): Allowance | null {
    const [accounts, addresses] = [this.#accounts, this.#addresses]
    if (accounts.windowsOf(user) >= MOST_WINDOWS || addresses.windowsOf(address) >= MOST_FROM_ADDRESS)
      return null
    accounts.open(user)
    addresses.open(address)
    return {
      take(cost) {
        if (!accounts.holds(user, cost) || !addresses.holds(address, cost)) return false
        accounts.spend(user, cost)
        addresses.spend(address, cost)
        return true
      },
      end() {
        accounts.close(user)
        addresses.close(address)
      },
    }
  }
}
