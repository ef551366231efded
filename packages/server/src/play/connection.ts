import { loadRules } from '@grognard/collection'
import type { Kind, Language, Match } from '@grognard/engine'
import { notesIn } from '@grognard/sitting/opening'
import type { Answer } from '@grognard/table'
import { MESSAGES, may, relationOf, seatOf } from '../permissions.ts'
import type { Store } from '../storage/store.ts'
import type { News, User } from '../told/index.ts'
import type { Hall } from './hall.ts'
import { NotKept } from './held-table.ts'
import { recall } from './lending.ts'
import { companyAt, firstNames } from './meeting.ts'
import type { Ask, AtTable } from './messages.ts'
import { Place } from './place.ts'
import { type Asker, refused, type Sat } from './sat.ts'
import { askOfSeat } from './seat-asks.ts'
import { heardSince, say } from './talking.ts'
import { judge } from './umpire-asks.ts'
import { serverWords } from './words.ts'

/** `since`: the last moment that was shown before, where there are newer ones. */
type Entered = Answer & { readonly since?: number }

/** Nobody sits at more tables in one window. */
const MOST_TABLES = 8

/**
 * Somebody may be told to look while they still read what there was before, and reading takes as long as it takes: one
 * after the other, and again after the last time they were told, so that what is told last is what is so.
 */
function inOrder(look: () => Promise<void>): () => void {
  let [isLooking, isTold] = [false, false]
  return async () => {
    isTold = true
    if (isLooking) return
    isLooking = true
    while (isTold) {
      isTold = false
      await look().catch(() => undefined)
    }
    isLooking = false
  }
}

/** One window of somebody: which tables it has open, and what it asks. */
export class Connection {
  #user: User
  readonly #store: Store
  readonly #hall: Hall
  readonly #send: (news: News) => void
  readonly #now: () => number
  readonly #sat = new Map<string, Sat>()
  readonly #entering = new Map<string, Promise<Entered>>()
  readonly #unhears: readonly (() => void)[]
  #language: Language = 'en'
  #isInLobby = false
  #isClosed = false

  constructor(user: User, store: Store, hall: Hall, now: () => number, send: (news: News) => void) {
    this.#user = user
    this.#store = store
    this.#hall = hall
    this.#now = now
    this.#send = send
    this.#unhears = [
      store.news.hear(['lobby', 'chat'], topic => {
        if (topic.of === 'lobby' && this.#isInLobby) send({ of: 'lobby' })
        if (topic.of === 'chat') void this.#listen(topic.match).catch(() => undefined)
      }),
      store.news.hearOf(user.id, topic => {
        if (topic.of === 'called' && !this.#sat.has(topic.match)) send({ of: 'called', match: topic.match })
        if (topic.of === 'notice') send({ of: 'notice', match: topic.match })
        if (topic.of === 'offer') this.#sat.get(topic.match)?.place.meet()
      }),
    ]
  }

  /** The same person, perhaps by another name. */
  know(user: User): void {
    this.#user = user
  }

  /** In which somebody was last spoken to here. */
  get language(): Language {
    return this.#language
  }

  close(): void {
    this.#isClosed = true
    for (const unhear of this.#unhears) unhear()
    for (const match of this.#sat.keys()) this.#leave(match)
  }

  /** What is answered; undefined: it is done. */
  async answer(ask: Ask): Promise<unknown> {
    if (ask.do === 'lobby') {
      this.#isInLobby = ask.on
      return undefined
    }
    if (ask.do === 'ping') return undefined
    // Whoever comes in asks for more in the same breath: that waits until they are there.
    const entering = this.#entering.get(ask.match)
    if (ask.do === 'enter') return this.#inOrder(ask)
    await entering?.catch(() => undefined)
    if (ask.do === 'leave') return this.#leave(ask.match)
    if (ask.do === 'seen') return this.#store.notices.seen(this.#user.id, ask.match)
    const sat = this.#sat.get(ask.match)
    if (sat === undefined) return refused(serverWords[this.#language].notAtTable)
    const action = MESSAGES[ask.do]
    if (action !== null && !may(sat.relation, action))
      return refused(serverWords[sat.place.language].watching)
    try {
      return await this.#atTable(ask, sat)
    } catch (error) {
      if (error instanceof NotKept) return refused(serverWords[sat.place.language].notKept)
      throw error
    }
  }

  async #inOrder(ask: Extract<Ask, { do: 'enter' }>): Promise<Entered> {
    const entering = this.#enter(ask)
    this.#entering.set(ask.match, entering)
    try {
      return await entering
    } finally {
      if (this.#entering.get(ask.match) === entering) this.#entering.delete(ask.match)
    }
  }

  async #enter(entering: Extract<Ask, { do: 'enter' }>): Promise<Entered> {
    const { match, language, isMeasured, isDrawn, invitation } = entering
    this.#language = language
    const words = serverWords[language]
    const found = await this.#store.matches.find(match)
    const relation = found && relationOf(this.#user.id, found, invitation)
    if (found === null || relation === null || !may(relation, 'watch') || found.row.stage === 'gone')
      return refused(words.noMatch)
    if (!this.#sat.has(match) && this.#sat.size >= MOST_TABLES) return refused(words.tooMany)
    if (isDrawn) await (await loadRules(found.row.game))?.fetch('terminal')
    const seat = seatOf(this.#user.id, found)
    const viewer = { user: this.#user.id, seat, invitation, isLate: !may(relation, 'watch-live') }
    let names = await firstNames(found, viewer, this.#store)
    let told = ''
    const meet = async () => {
      const now = await this.#store.matches.find(match)
      // Somebody may have gone, or have taken another place, while it was read.
      if (now === null || this.#sat.get(match)?.place !== place) return
      if (now.row.stage === 'gone') return this.#showOut(match, serverWords[place.language].cleared)
      // Somebody who has sat down looks through other eyes from now on.
      const isOther = relationOf(this.#user.id, now, invitation) !== relation
      if (isOther || seatOf(this.#user.id, now) !== seat) {
        const entered = await this.#enter({ ...entering, language: place.language })
        if (!entered.ok) this.#showOut(match, entered.message)
        return
      }
      const seen = await companyAt(now, viewer, table, this.#store)
      names = seen.names
      // That it was told again would tell that something has happened.
      const text = JSON.stringify(seen.company)
      if (text === told) return
      told = text
      this.#send({ of: 'company', company: seen.company })
      await table.read(async () => place.call(names))
    }
    const place: Place = new Place(
      {
        ...viewer,
        match,
        isUmpire: may(relation, 'see-all'),
        isMeasured,
        isDrawn,
        names: () => names,
        show: change => this.#send({ of: 'shown', match, ...change }),
        tick: (clocks, isStopped) => this.#send({ of: 'clocks', match, clocks, isStopped, now: this.#now() }),
        orders: orders => this.#send({ of: 'orders', match, orders }),
        wish: wish => this.#send({ of: 'wish', match, wish }),
        draw: draw => this.#send({ of: 'draw', match, draw }),
        meet: inOrder(meet),
        listen: () => void this.#listen(match).catch(() => undefined),
      },
      language,
    )
    const before = await this.#store.seen.of(match, this.#user.id)
    // Whoever has gone meanwhile would sit there for ever.
    if (this.#isClosed) return refused(words.notAtTable)
    // Only now: a table that nobody sits at may be cleared away while one waits.
    const table = this.#hall.table(match)
    // Whoever asks twice at once has one place all the same: nothing is waited for between leaving and coming in.
    this.#leave(match)
    this.#sat.set(match, { table, place, relation, heard: 0 })
    await table.enter(place)
    await this.#listen(match)
    // Whoever was here before is shown what has happened since.
    const isBehind = before !== null && before < (place.moments ?? 0)
    return isBehind ? { ok: true, since: before } : { ok: true }
  }

  /** Who had a seat, and may not even watch. */
  #showOut(match: string, message: string): void {
    this.#leave(match)
    this.#send({ of: 'out', match, message })
  }

  #leave(match: string): undefined {
    const sat = this.#sat.get(match)
    this.#sat.delete(match)
    if (sat === undefined) return
    sat.table.leave(sat.place)
    const { moments } = sat.place
    // Lost with the process, it only means that somebody is shown more than they would have to be.
    if (moments !== null) void this.#store.seen.note(match, this.#user.id, moments).catch(() => undefined)
  }

  async #atTable(ask: Exclude<AtTable, { do: 'enter' | 'leave' | 'seen' }>, sat: Sat): Promise<unknown> {
    const { table, place } = sat
    const { onlooker, language } = place
    const words = serverWords[language]
    if (ask.do === 'say' && !place.isWaiting) return say(sat, ask, this.#asker)
    if (onlooker === null || ask.do === 'say') return refused(place.isWaiting ? words.away : words.notBegun)
    switch (ask.do) {
      case 'eyes':
      case 'uncover':
      case 'stopClock':
        return judge(ask, sat)
      case 'look':
        return table.look(() => place.onlooker?.look(ask.moment))
      case 'glimpse':
        return table.read(async () => place.onlooker?.glimpse(ask.moment) ?? null)
      case 'speak':
        this.#language = ask.language
        return table.look(() => place.speak(ask.language))
      case 'explain':
        return onlooker.explain(ask.seat)
      case 'course':
        return onlooker.course()
      case 'recall':
        return (await recall(table, this.#user.id)) ? { ok: true } : refused(words.notLent)
      case 'file':
        return table.read(() => fileOf(place.onlooker?.match ?? onlooker.match, ask.match, this.#store))
      default:
        return place.seat === null ? refused(words.watching) : askOfSeat(ask, sat, place.seat, this.#asker)
    }
  }

  get #asker(): Asker {
    return { user: this.#user, store: this.#store, now: this.#now }
  }

  /** What was said since, as far as this place may hear it. */
  async #listen(match: string): Promise<void> {
    const sat = this.#sat.get(match)
    const heard = sat && (await heardSince(match, sat, this.#store, () => this.#sat.get(match) === sat))
    if (heard) this.#send(heard)
  }
}

/** The match on paper, with what was done at its table; while it runs, as far as anybody who plays may have it. */
async function fileOf(match: Match<Kind>, id: string, store: Store): Promise<string> {
  if (match.outcome === null) return JSON.stringify(match.file('forPlayers'))
  const log = await store.stories.eventsFrom(id, 0)
  return JSON.stringify({ ...match.file(), ...notesIn(log) })
}
