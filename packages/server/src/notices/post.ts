import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '@grognard/engine'
import { LINK_LASTS } from '../sign-in.ts'
import { type Channel, type NewLetter, writeLetters } from '../storage/letters.ts'
import type { Store } from '../storage/store.ts'
import type { LetterRow, NoticeWishRow } from '../storage/tables.ts'
import { Content, write } from './content.ts'
import { tellHook } from './hook.ts'
import { type Mail, Undeliverable } from './mail.ts'
import type { Outbound } from './outbound.ts'
import type { Push } from './push.ts'
import type { Signing } from './signed.ts'
import { letterWords } from './words.ts'

/** The post of the house: makes letters of what is due, and delivers them. Every process does, and none does what another is at. */

const LOOK_AGAIN = 1_000
const LEASE = 60_000
const ID_BYTES = 12
const DAY = 86_400_000
const FIRST_PAUSE = 5_000
const LONGEST_PAUSE = 3_600_000
/** So often anybody may have a letter sent to one address in an hour. */
const MOST_AN_HOUR = 4
const HOUR = 3_600_000

/** Our own mail server takes what we bring; what somebody else has told us to call may take its time, and has its own way. */
const WAYS = [
  { channels: ['mail'], atOnce: 4 },
  { channels: ['push', 'hook'], atOnce: 16 },
] as const satisfies readonly { readonly channels: readonly Channel[]; readonly atOnce: number }[]
/** So many letters of one person are on their way at a time. */
const EACH = 2

type Way = (typeof WAYS)[number]

interface PostMeans {
  readonly store: Store
  readonly now: () => number
  /** Where everybody reaches the house. */
  readonly address: string
  /** Null: the house writes no e-mail. */
  readonly mail: Mail | null
  readonly push: Push
  readonly signing: Signing
  readonly outbound: Outbound
  readonly complain: (error: unknown) => void
}

export class Post {
  readonly #means: PostMeans
  readonly #looking: NodeJS.Timeout
  readonly #running = new Map<Way, Set<Promise<void>>>(WAYS.map(way => [way, new Set()]))
  #isClosed = false
  #taking: Promise<void> | null = null

  constructor(means: PostMeans) {
    this.#means = means
    this.#looking = setInterval(() => void this.take(), LOOK_AGAIN)
    this.#looking.unref()
  }

  get hasMail(): boolean {
    return this.#means.mail !== null
  }

  get push(): Push {
    return this.#means.push
  }

  get signing(): Signing {
    return this.#means.signing
  }

  get outbound(): Outbound {
    return this.#means.outbound
  }

  /** All that is due now. */
  take(): Promise<void> {
    this.#taking ??= this.#takeAll()
      .catch(this.#means.complain)
      .finally(() => {
        this.#taking = null
      })
    return this.#taking
  }

  async #takeAll(): Promise<void> {
    const { store, now } = this.#means
    for (;;) {
      const user = this.#isClosed ? null : await store.notices.nextDue(now())
      if (user === null) break
      await this.#gather(user)
    }
    for (const [way, running] of this.#running) await this.#takeLetters(way, running)
  }

  async #takeLetters({ channels, atOnce }: Way, running: Set<Promise<void>>): Promise<void> {
    const { store, now } = this.#means
    while (!this.#isClosed && running.size < atOnce) {
      const letter = await store.letters.lease(channels, now(), now() + LEASE, EACH)
      if (letter === null) break
      const delivering = this.#deliver(letter).finally(() => {
        running.delete(delivering)
        if (!this.#isClosed) void this.take()
      })
      running.add(delivering)
    }
  }

  /** One letter for each place where somebody wants to be told, with all that waits. */
  async #gather(user: string): Promise<void> {
    const { store, now } = this.#means
    const wishes = await store.noticeWishes.of(user)
    const places = await this.#placesOf(wishes)
    await store.notices.take(user, (within, notices) =>
      writeLetters(
        within,
        this.#lettersTo(
          user,
          places,
          { of: 'notices', language: wishes.language, notices: [...notices] },
          now(),
        ),
      ),
    )
  }

  async #placesOf(wishes: NoticeWishRow): Promise<readonly Place[]> {
    const { store, mail } = this.#means
    const browsers = await store.noticeWishes.subscriptions(wishes.user)
    return [
      ...browsers.map(({ id }) => ({ channel: 'push', target: id }) as const),
      ...(mail !== null && wishes.mail !== null && wishes.confirmed !== 0
        ? [{ channel: 'mail', target: wishes.mail } as const]
        : []),
      ...(wishes.hook === null ? [] : [{ channel: 'hook', target: wishes.hook } as const]),
    ]
  }

  #lettersTo(user: string | null, places: readonly Place[], content: Content, now: number): NewLetter[] {
    const kept = { user, content: JSON.stringify(content), due: now, until: now + DAY }
    return places.map(place => ({ id: randomBytes(ID_BYTES).toString('hex'), ...place, ...kept }))
  }

  /** To everywhere at once, to see whether it comes; how many letters that are. Where one is on its way there is no second. */
  async tryOut(user: string): Promise<number> {
    const { store, now } = this.#means
    const wishes = await store.noticeWishes.of(user)
    const places = await this.#placesOf(wishes)
    const waiting = await store.letters.targets(user, '{"of":"trial"')
    const fresh = places.filter(({ target }) => !waiting.has(target))
    await store.letters.write(this.#lettersTo(user, fresh, { of: 'trial', language: wishes.language }, now()))
    void this.take()
    return places.length
  }

  /** False: that address was written to often enough. */
  async confirm(user: string, mail: string, language: Language): Promise<boolean> {
    const { now, signing } = this.#means
    const token = signing.sign({ for: 'confirm', user, mail, until: now() + DAY })
    return this.#writeTo(mail, user, { of: 'confirm', language, token }, DAY)
  }

  async sendLink(mail: string, token: string, language: Language): Promise<boolean> {
    return this.#writeTo(mail, null, { of: 'sign-in', language, token }, LINK_LASTS * 1000)
  }

  async #writeTo(mail: string, user: string | null, content: Content, lasts: number): Promise<boolean> {
    const { store, now } = this.#means
    const at = now()
    const address = createHash('sha256').update(mail.toLowerCase()).digest('hex')
    if (!(await store.letters.mayWriteTo(address, MOST_AN_HOUR, at - HOUR, at))) return false
    const letters = this.#lettersTo(user, [{ channel: 'mail', target: mail }], content, at)
    await store.letters.write(letters.map(letter => ({ ...letter, until: at + lasts })))
    void this.take()
    return true
  }

  async #deliver(letter: LetterRow): Promise<void> {
    const { store, now, complain } = this.#means
    try {
      if (letter.until > now()) await this.#send(letter)
      await store.letters.delivered(letter)
    } catch (error) {
      if (error instanceof Undeliverable) return await store.letters.delivered(letter).catch(complain)
      const pause = Math.min(FIRST_PAUSE * 2 ** (letter.tries - 1), LONGEST_PAUSE)
      await store.letters.later(letter, now() + pause).catch(complain)
    }
  }

  async #send({ id, user, channel, target, content: kept }: LetterRow): Promise<void> {
    const { store, now, address, mail, push, outbound } = this.#means
    const content = Content.parse(JSON.parse(kept))
    const written = await write(content, address, LINK_LASTS)
    const wishes = user === null ? null : await store.noticeWishes.of(user)
    switch (channel) {
      case 'push': {
        const browser = await store.noticeWishes.subscription(target)
        if (browser === null || browser.user !== user) return
        if (!(await push.send(written, browser, id))) await store.noticeWishes.unsubscribe(target, null)
        return
      }
      case 'hook':
        // It may have been taken away since.
        if (wishes?.hook !== target || wishes.secret === null) return
        return tellHook(
          { url: target, secret: wishes.secret },
          content,
          written,
          { letter: id, now: now() },
          outbound,
        )
      case 'mail': {
        const isWanted = content.of === 'confirm' || content.of === 'sign-in' || wishes?.mail === target
        if (mail === null || !isWanted) return
        const name = new URL(address).host
        return mail.send(
          written,
          { to: target, id, name, stopping: this.#stopping(content, user, target) },
          letterWords[content.language],
        )
      }
    }
  }

  #stopping({ of }: Content, user: string | null, mail: string) {
    if (user === null || of === 'confirm') return null
    const { address, signing } = this.#means
    const token = encodeURIComponent(signing.sign({ for: 'stop', user, mail, until: null }))
    return { page: `${address}/letter#stop=${token}`, post: `${address}/api/letters/stop?token=${token}` }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#looking)
    await this.#taking
    await Promise.allSettled([...this.#running.values()].flatMap(running => [...running]))
    this.#means.mail?.close()
  }
}

interface Place {
  readonly channel: Channel
  readonly target: string
}
