import { loadRules } from '@grognard/collection'
import { engineWords, type Kind, type Language, type Match, type Refusal, sayRefusal } from '@grognard/engine'
import type { Barred, Onlooker } from '@grognard/sitting'
import { notesIn } from '@grognard/sitting/opening'
import type { Answer } from '@grognard/table'
import { MESSAGES, may, type Relation, relationOf, seatOf } from '../permissions.ts'
import type { Store } from '../storage/store.ts'
import type { MatchRow } from '../storage/tables.ts'
import type { Friend, News, User } from '../told/index.ts'
import { companyFor, peopleAt } from './company.ts'
import { delayOf, firstSeats, withOwn } from './delay.ts'
import { answerDraw, offerDraw } from './draws.ts'
import { freshFace } from './faces.ts'
import type { Hall } from './hall.ts'
import { askedIn } from './kept.ts'
import { doesCount, friendsFor, giveBack, offerSeat, recall } from './lending.ts'
import type { Ask, AtTable } from './messages.ts'
import { Place } from './place.ts'
import { hearersFor, isHeardBy, lineOf } from './speaking.ts'
import { NotKept, type OnlineTable } from './table.ts'
import { answerBack, askBack } from './taking-back.ts'
import { stopClock, uncovered } from './umpiring.ts'
import { serverWords } from './words.ts'

/** `since`: the last moment that was shown before, where there are newer ones. */
type Entered = Answer & { readonly since?: number }

/** Nobody sits at more tables in one window. */
const MOST_TABLES = 8

/** What nobody does any more whose time is out. */
const TIMED: readonly Ask['do'][] = ['decide', 'pass', 'undo']

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

interface Sat {
  readonly table: OnlineTable
  readonly place: Place
  readonly relation: Relation
  heard: number
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
    let names: readonly (string | null)[] = []
    let told = ''
    const meet = async () => {
      const now = await this.#store.matches.find(match)
      // Somebody may have gone, or have taken another place, while it was read.
      if (now === null || this.#sat.get(match)?.place !== place) return
      // Somebody who has sat down looks through other eyes from now on.
      const isOther = relationOf(this.#user.id, now, invitation) !== relation
      if (isOther || seatOf(this.#user.id, now) !== seat) {
        const entered = await this.#enter({ ...entering, language: place.language })
        if (!entered.ok) this.#showOut(match, entered.message)
        return
      }
      const isLate = place.isLate && delayOf(now.row) !== null
      const isBehind = isLate && now.row.stage === 'over' && !table.isLateOver
      const row: MatchRow = isBehind ? { ...now.row, stage: 'running' } : now.row
      const seats = isLate ? withOwn(table.lateSeats(now.seats), now.seats, this.#user.id) : now.seats
      const owners = peopleAt({ row, seats })
      const next = row.stage === 'over' ? await this.#store.matches.nextFor(match, this.#user.id) : null
      const known = {
        row,
        seats,
        names: await this.#store.matches.names(owners),
        faces: await this.#store.results.faces(owners, freshFace),
        // Who comes and goes would tell of a seat that has changed hands, and that it is over.
        present: isLate && row.stage === 'running' ? null : table.present,
        programs: await this.#store.tokens.among(owners),
        next,
        ...(seat === null ? {} : await this.#offered(match)),
      }
      names = seats.map(({ owner }) => (owner === null ? null : (known.names.get(owner) ?? null)))
      const company = companyFor(this.#user.id, known, relationOf(this.#user.id, now, invitation))
      // That it was told again would tell that something has happened.
      const text = JSON.stringify(company)
      if (text === told) return
      told = text
      this.#send({ of: 'company', company })
      await table.read(async () => place.call(names))
    }
    const isLate = !may(relation, 'watch-live')
    const seats = isLate && delayOf(found.row) !== null ? firstSeats(found.seats) : found.seats
    const owners = seats.flatMap(({ owner }) => (owner === null ? [] : [owner]))
    const known = await this.#store.matches.names(owners)
    names = seats.map(({ owner }) => (owner === null ? null : (known.get(owner) ?? null)))
    const place: Place = new Place(
      {
        match,
        user: this.#user.id,
        seat,
        isUmpire: may(relation, 'see-all'),
        isLate,
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
    if (ask.do === 'say' && !place.isWaiting) return this.#say(sat, ask)
    if (onlooker === null || ask.do === 'say') return refused(place.isWaiting ? words.away : words.notBegun)
    switch (ask.do) {
      case 'eyes':
      case 'uncover':
      case 'stopClock':
        return this.#umpire(ask, sat)
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
        return table.read(() => this.#file(place.onlooker?.match ?? onlooker.match, ask.match))
      default:
        return place.seat === null ? refused(words.watching) : this.#play(ask, sat, place.seat, table)
    }
  }

  async #play(
    ask: Exclude<
      AtTable,
      {
        do:
          | 'enter'
          | 'leave'
          | 'seen'
          | 'look'
          | 'glimpse'
          | 'speak'
          | 'explain'
          | 'course'
          | 'file'
          | 'say'
          | 'eyes'
          | 'uncover'
          | 'stopClock'
          | 'recall'
      }
    >,
    { place }: Sat,
    seat: number,
    table: OnlineTable,
  ): Promise<unknown> {
    const words = serverWords[place.language]
    const { onlooker } = place
    const { isRated } = place
    if (ask.do === 'hand') return this.#hand(table, place, seat, ask.bot)
    if (ask.do === 'lend') return this.#lend(ask, place)
    if (ask.do === 'friends') return this.#friends(ask.match)
    if (ask.do === 'giveBack')
      return (await giveBack(table, this.#user.id)) ? { ok: true } : refused(words.notLent)
    if (TIMED.includes(ask.do)) await table.keepTime()
    if (onlooker === null || !place.onlooker?.sitting.humans.includes(seat)) return refused(words.botPlays)
    // Another process may have gone on meanwhile: the place has the onlooker of what the match has become.
    const now = () => this.#still(place)
    try {
      switch (ask.do) {
        case 'decide': {
          const sent = { seat, key: ask.key, already: { ok: true } as Answer }
          return await table.act(
            async () => this.#said(await now().decide(ask.decision, ask.request), place),
            sent,
          )
        }
        case 'build':
          return await table.act(async () =>
            this.#said(await now().build(partsIn(ask.parts), ask.request), place),
          )
        case 'undo':
          return await table.act(async () => this.#said(await now().undo(), place))
        case 'order':
          return await this.#order(table, place, seat, ask)
        case 'dropOrder':
          await this.#store.orders.drop({ match: ask.match, seat, n: ask.n })
          return { ok: true }
        case 'foresee':
          return await table.foresee(seat, place.language, this.#user.id)
        case 'askBack': {
          if (isRated) return refused(words.rated)
          const isAsked = await table.agree(sitting => this.#still(place) && askBack(sitting, seat))
          return isAsked ? { ok: true } : refused(words.nothingBack)
        }
        case 'answerBack': {
          const isAnswered = await table.agree(
            sitting => this.#still(place) && answerBack(sitting, seat, ask.agrees),
          )
          return isAnswered ? { ok: true } : refused(words.nothingBack)
        }
        case 'offerDraw': {
          const isOffered = await table.agree(sitting => this.#still(place) && offerDraw(sitting, seat))
          return isOffered ? { ok: true } : refused(words.noDraw)
        }
        case 'answerDraw': {
          const isAnswered = await table.agree(
            sitting => this.#still(place) && answerDraw(sitting, seat, ask.agrees),
          )
          return isAnswered ? { ok: true } : refused(words.noDraw)
        }
        case 'pass':
          return await table.act(async () => void (await now().sitting.pass(seat, ask.always)))
        case 'isReversible':
          return await onlooker.isReversible(ask.decision)
        case 'odds':
          return await onlooker.odds(ask.decision)
        case 'hint': {
          const found = await this.#store.matches.find(ask.match)
          if (found === null || (await doesCount(this.#store, found.row))) return refused(words.noHint)
          const hint = await onlooker.hint()
          // That it was given stands in the log, or it was not given.
          return (await table.isKept()) ? hint : refused(words.notKept)
        }
        case 'endHint':
          return onlooker.sitting.endHint()
      }
    } catch (error) {
      if (error instanceof NotKept) return refused(words.notKept)
      throw error
    }
  }

  /** What was asked waits its turn, and the seat may be another's by then. */
  #still({ onlooker }: Place): Onlooker {
    if (onlooker === null) throw new NotKept('the seat is another’s')
    return onlooker
  }

  /** The seat is offered to a friend, by a link that the others are not told of. */
  async #lend({ match, on, to }: Extract<Ask, { do: 'lend' }>, { language }: Place): Promise<Answer> {
    const words = serverWords[language]
    if (!on) {
      await this.#store.lending.withdraw(match, this.#user.id)
      return { ok: true }
    }
    const found = await this.#store.matches.find(match)
    if (found !== null && (await doesCount(this.#store, found.row))) return refused(words.ratedSeat)
    const friend = to && (await this.#store.results.playerOf(to))
    // Only with whom one has played: nobody is written to by strangers.
    const isFriend =
      friend !== null &&
      found !== null &&
      (await friendsFor(this.#store, this.#user.id, found)).includes(friend)
    if (to !== null && !isFriend) return refused(words.noFriend)
    const isOffered = found && (await offerSeat(this.#store, this.#user.id, found, friend, this.#now()))
    return isOffered ? { ok: true } : refused(words.notYourSeat)
  }

  async #friends(match: string): Promise<readonly Friend[]> {
    const found = await this.#store.matches.find(match)
    const friends = found === null ? [] : await friendsFor(this.#store, this.#user.id, found)
    const names = await this.#store.matches.names(friends)
    const faces = await this.#store.results.faces(friends, freshFace)
    return friends.map(friend => ({ face: faces.get(friend) ?? '', name: names.get(friend) ?? '' }))
  }

  /** What the viewer offers at that match, and to whom. */
  async #offered(match: string): Promise<{ readonly offer?: string; readonly offeredTo?: string }> {
    const found = await this.#store.lending.offerOf(match, this.#user.id)
    if (found === null) return {}
    const { offer, friend } = found
    if (friend === null) return { offer }
    return { offer, offeredTo: (await this.#store.matches.names([friend])).get(friend) ?? '' }
  }

  /** Its owner gives the seat to a bot, or takes it back. The log says so. */
  async #hand(table: OnlineTable, place: Place, seat: number, bot: string | null): Promise<Answer> {
    const { isBot } = await import('@grognard/bots')
    const words = serverWords[place.language]
    if (bot !== null && !isBot(bot)) return refused(words.noSuchBot)
    const found = bot === null ? null : await this.#store.matches.find(table.id)
    if (found !== null && (await doesCount(this.#store, found.row))) return refused(words.ratedSeat)
    return (await table.hand(seat, bot, this.#user.id)) ? { ok: true } : refused(words.isOver)
  }

  /** An answer for the next time; whether it is legal shows when it is asked for. */
  async #order(
    table: OnlineTable,
    { language }: Place,
    seat: number,
    { match, step, decision, label, isEachTime }: Extract<Ask, { do: 'order' }>,
  ): Promise<Answer> {
    const words = serverWords[language]
    const asks = await table.act(async ({ sitting }) => {
      const { game } = sitting.match
      await game.fetch('decisions')
      return {
        isKnown: game.program.steps.has(step),
        isNow: sitting.match.pending().step === step && askedIn(sitting).includes(seat),
        isAnswer: game.readDecision(decision).ok,
      }
    })
    if (!asks?.isKnown) return refused(words.noSuchQuestion)
    if (!asks.isAnswer) return refused(words.noSuchAnswer)
    if (asks.isNow) return refused(words.askedNow)
    const left = {
      match,
      seat,
      step,
      decision: JSON.stringify(decision),
      label,
      each_time: isEachTime ? 1 : 0,
    }
    return (await table.leaveOrder(left, this.#user.id)) ? { ok: true } : refused(words.manyOrders)
  }

  /** The match on paper, with what was done at its table; while it runs, as far as anybody who plays may have it. */
  async #file(match: Match<Kind>, id: string): Promise<string> {
    if (match.outcome === null) return JSON.stringify(match.file('forPlayers'))
    const log = await this.#store.matches.eventsFrom(id, 0)
    return JSON.stringify({ ...match.file(), ...notesIn(log) })
  }

  /** What only an umpire does. */
  async #umpire(
    ask: Extract<Ask, { do: 'eyes' | 'uncover' | 'stopClock' }>,
    { place, table }: Sat,
  ): Promise<unknown> {
    const words = serverWords[place.language]
    if (ask.do === 'eyes')
      return (await table.read(async () => place.see(ask.seat))) ? { ok: true } : refused(words.noSuchSeat)
    if (ask.do === 'uncover')
      return table.act(async ({ sitting }) => uncovered(sitting.match, place.language))
    const isDone = await table.agree(
      (sitting, { time }) => time !== null && stopClock(sitting.match, ask.stops),
    )
    return isDone ? { ok: true } : refused(words.clockAsIs)
  }

  async #say(
    { table, place, relation }: Sat,
    { text, to, match }: Extract<Ask, { do: 'say' }>,
  ): Promise<Answer> {
    const words = serverWords[place.language]
    const found = await this.#store.matches.find(match)
    if (found === null) return refused(words.noMatch)
    const speaker = {
      relation,
      seat: place.seat,
      isUmpired: Boolean(found.row.umpire),
      seats: found.seats.length,
    }
    const heard = await table.act(async ({ sitting }) => ({
      by: hearersFor({ ...speaker, match: sitting.match }, to),
    }))
    const hearers = heard === null ? hearersFor({ ...speaker, match: null }, to) : heard.by
    if (hearers === 'nobody') return refused(words.nobodyHears)
    await this.#store.chats.say({
      match: table.id,
      seat: place.seat,
      author: this.#user.name,
      speaker: this.#user.id,
      hearers,
      text,
      at: this.#now(),
    })
    return { ok: true }
  }

  /** What was said since, as far as this place may hear it. */
  async #listen(match: string): Promise<void> {
    const sat = this.#sat.get(match)
    if (sat === undefined || sat.place.isUnseated) return
    const found = await this.#store.chats.of(match, sat.heard)
    const horizon = sat.place.isLate ? await this.#horizonAt(match, sat.table) : null
    const speakers = [...new Set(found.flatMap(({ speaker }) => speaker ?? []))]
    const faces = await this.#store.results.faces(speakers, freshFace)
    // Somebody may have gone, or have lost the seat, while it was read.
    if (this.#sat.get(match) !== sat || sat.place.isUnseated) return
    // Two may listen at once: what the other has told meanwhile is known.
    const isAnew = sat.heard === 0
    const said = found.filter(({ n, at }) => n > sat.heard && (horizon === null || at < horizon))
    sat.heard = Math.max(sat.heard, said.at(-1)?.n ?? 0)
    const heard = said.filter(line => isHeardBy(line, sat.relation, sat.place.seat))
    if (heard.length > 0)
      this.#send({ of: 'said', match, lines: heard.map(line => lineOf(line, faces)), isAnew })
  }

  /** What was said before then a late guest may hear; null: all. Before the start nobody is late. */
  async #horizonAt(match: string, table: OnlineTable): Promise<number | null> {
    if (table.horizon !== null) return table.horizon
    const row = (await this.#store.matches.find(match))?.row
    return row === undefined || row.stage === 'gathering' || delayOf(row) === null ? null : 0
  }

  async #said(
    done:
      | { readonly ok: true }
      | { readonly ok: false; readonly refusal: Refusal }
      | { readonly ok: false; readonly barred: Barred },
    { language, onlooker }: Place,
  ): Promise<Answer> {
    if (done.ok) return { ok: true }
    const words = serverWords[language]
    if ('barred' in done) return refused(done.barred === 'past' ? words.past : words.watching)
    await engineWords[language].fetch()
    const { refusal } = done
    const message = sayRefusal(language, refusal, onlooker?.match.game, onlooker?.match.scenario ?? null)
    return { ok: false, message, ...(refusal.rule && { rule: refusal.rule }) }
  }
}

const refused = (message: string): Answer => ({ ok: false, message })

/** Whether they are parts of anything, the match says. */
const partsIn = (parts: readonly unknown[]) => parts as never[]
