/**
 * Something that is fetched when somebody wants it: the words of a language, what bots know. Until then whoever reaches
 * for it is told what is missing.
 */
export abstract class Later<T> {
  /** It, once it has been fetched. */
  abstract readonly here: T
  abstract readonly isHere: boolean
  /** Settles when it is here. It is fetched once, however many ask; what could not be fetched may be asked for again. */
  abstract fetch(): Promise<T>

  /** The same, seen otherwise: whoever fetches one has fetched the other. */
  as<U>(see: (it: T) => U): Later<U> {
    return new Seen(this, see)
  }
}

/** @param name what is missing while it is missing: `the German words of Manoeuvre` */
export const later = <T>(name: string, load: () => Promise<T>): Later<T> => new Fetched(name, load)

/** Somebody has reached for what nobody has fetched: an error of the door, not of the player. */
export class NotFetched extends Error {
  constructor(name: string) {
    super(`not fetched yet: ${name}`)
  }
}

class Fetched<T> extends Later<T> {
  readonly #name: string
  readonly #load: () => Promise<T>
  #fetching: Promise<T> | null = null
  #found: { readonly it: T } | null = null

  constructor(name: string, load: () => Promise<T>) {
    super()
    this.#name = name
    this.#load = load
  }

  override get here(): T {
    if (this.#found === null) throw new NotFetched(this.#name)
    return this.#found.it
  }

  override get isHere(): boolean {
    return this.#found !== null
  }

  override fetch(): Promise<T> {
    this.#fetching ??= this.#bring()
    return this.#fetching
  }

  async #bring(): Promise<T> {
    try {
      const it = await this.#load()
      this.#found = { it }
      return it
    } catch (error) {
      this.#fetching = null
      throw error
    }
  }
}

class Seen<T, U> extends Later<U> {
  readonly #of: Later<T>
  readonly #see: (it: T) => U
  #seen: { readonly as: U } | null = null

  constructor(of: Later<T>, see: (it: T) => U) {
    super()
    this.#of = of
    this.#see = see
  }

  override get here(): U {
    this.#seen ??= { as: this.#see(this.#of.here) }
    return this.#seen.as
  }

  override get isHere(): boolean {
    return this.#of.isHere
  }

  override async fetch(): Promise<U> {
    await this.#of.fetch()
    return this.here
  }
}
