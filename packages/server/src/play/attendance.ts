import type { Means } from './kept.ts'

/** So often it is said again who is here, and looked who is elsewhere. */
const BEAT = 10_000
/** Of whom nothing was heard for so long nobody says that they are there. */
const HOLDS = 3 * BEAT

/** Who takes another place at a table leaves the one before it: nobody is told that they have gone and come. */
const SETTLED = 50

const NOBODY: ReadonlySet<string> = new Set()

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.symmetricDifference(other).size === 0

/**
 * Who is at which table, at all processes of a house: those who play or judge, whom everybody at it sees. Of those who
 * watch nothing is told. Whatever goes wrong with it is mended at the next beat, and nothing else waits for it.
 */
export class Attendance {
  readonly #means: Pick<Means, 'store' | 'now' | 'complain'>
  readonly #meet: (match: string) => void
  /** By table that somebody looks at here: who of those who are seen is here, and who is elsewhere. */
  readonly #here = new Map<string, ReadonlySet<string>>()
  readonly #elsewhere = new Map<string, ReadonlySet<string>>()
  /** Who the others know to be here. */
  readonly #told = new Map<string, ReadonlySet<string>>()
  readonly #beating: NodeJS.Timeout | undefined
  #working: Promise<void> = Promise.resolve()
  #isClosed = false

  /** @param meet at that table it is otherwise than before */
  constructor(means: Pick<Means, 'store' | 'now' | 'complain'>, meet: (match: string) => void) {
    this.#means = means
    this.#meet = meet
    if (means.store.isShared) this.#beating = setInterval(() => this.#beat(), BEAT).unref()
  }

  /** Those at other processes. */
  elsewhere(match: string): ReadonlySet<string> {
    return this.#elsewhere.get(match) ?? NOBODY
  }

  /**
   * Somebody has come to a table here, or has gone.
   *
   * @param isLookedAt is anybody there, be it to watch
   */
  note(match: string, isLookedAt: boolean, seen: ReadonlySet<string>): void {
    if (!this.#means.store.isShared || this.#isClosed) return
    const isNew = isLookedAt && !this.#here.has(match)
    const isOther = !isSame(this.#here.get(match) ?? NOBODY, seen)
    if (isLookedAt) this.#here.set(match, seen)
    else {
      this.#here.delete(match)
      this.#elsewhere.delete(match)
    }
    if (isOther) setTimeout(() => this.#soon(() => this.#tell(match)), SETTLED).unref()
    if (isNew) this.look(match)
  }

  /** One after the other: who has come and gone again is gone. */
  #soon(work: () => Promise<void>): void {
    if (this.#isClosed) return
    this.#working = this.#working.then(work).catch(this.#means.complain)
  }

  async #tell(match: string): Promise<void> {
    const [here, told] = [this.#here.get(match) ?? NOBODY, this.#told.get(match) ?? NOBODY]
    if (isSame(here, told)) return
    const { store, now } = this.#means
    const [come, gone] = [[...here.difference(told)], [...told.difference(here)]]
    await store.presence.change(match, come, gone, now() + HOLDS)
    if (here.size === 0) this.#told.delete(match)
    else this.#told.set(match, here)
  }

  /** Others may have come there, or gone. */
  look(match: string): void {
    if (this.#here.has(match)) this.#soon(() => this.#lookAt([match]))
  }

  async #lookAt(matches: readonly string[]): Promise<void> {
    const { store, now } = this.#means
    const found = Map.groupBy(await store.presence.elsewhere(matches, now()), each => each.match)
    for (const match of matches) {
      const users = new Set(found.get(match)?.map(({ user }) => user))
      if (!this.#here.has(match) || isSame(users, this.elsewhere(match))) continue
      this.#elsewhere.set(match, users)
      this.#meet(match)
    }
  }

  #beat(): void {
    this.#soon(async () => {
      const { store, now } = this.#means
      for (const match of new Set([...this.#told.keys(), ...this.#here.keys()]))
        if (!isSame(this.#here.get(match) ?? NOBODY, this.#told.get(match) ?? NOBODY)) await this.#tell(match)
      const here = [...this.#told].flatMap(([match, users]) => [...users].map(user => ({ match, user })))
      await store.presence.renew(here, now() + HOLDS)
      await store.presence.sweep(now())
      await this.#lookAt([...this.#here.keys()])
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#beating)
    await this.#working
    if (this.#told.size === 0) return
    await this.#means.store.presence.end([...this.#told.keys()]).catch(this.#means.complain)
  }
}
