import { loadRules } from '@grognard/collection'
import { engineWords, type Language, type Seat } from '@grognard/engine'
import { may, mayBringBots, relationOf, seatOf } from '../permissions.ts'
import { type Answered, answer, errorOf, fail, refused, unknown } from '../referee/answers.ts'
import {
  HOUSE_COMMANDS,
  HOUSE_MESSAGES,
  type HouseCommand,
  type HouseRequest,
} from '../referee/house-messages.ts'
import { commandIn, type Reply, readAs, replyToLine } from '../referee/reading.ts'
import type { Store } from '../storage/store.ts'
import type { MatchRow } from '../storage/tables.ts'
import type { User } from '../told/index.ts'
import { sitDown } from './gathering.ts'
import type { Hall } from './hall.ts'
import { NotKept } from './held-table.ts'
import type { OpenMatch } from './kept.ts'
import type { KnownMatch } from './known-match.ts'
import { matchId } from './messages.ts'
import { type ProgramNews, ProgramPlace } from './program-place.ts'
import type { OnlineTable } from './table.ts'
import { serverWords } from './words.ts'

/** Nobody plays more at once. */
const MOST_TABLES = 32

interface Sat {
  readonly table: OnlineTable
  readonly place: ProgramPlace
}

type AtSeat = Extract<HouseCommand, 'options' | 'build' | 'check' | 'decide' | 'undo'>

/** A program of somebody's that plays here: the referee's protocol, as far as it speaks of a seat. */
export class Program {
  readonly #user: User
  readonly #store: Store
  readonly #hall: Hall
  readonly #now: () => number
  readonly #tell: (news: ProgramNews) => void
  readonly #complain: (error: unknown) => void
  readonly #sat = new Map<string, Sat>()
  readonly #unhears: readonly (() => void)[]
  #isWatching = false
  #isClosed = false

  constructor(
    user: User,
    { store, hall, now }: { readonly store: Store; readonly hall: Hall; readonly now: () => number },
    tell: (news: ProgramNews) => void,
    complain: (error: unknown) => void,
  ) {
    this.#user = user
    this.#store = store
    this.#hall = hall
    this.#now = now
    this.#tell = tell
    this.#complain = complain
    this.#unhears = [
      store.news.hear(['lobby'], () => void (this.#isWatching && tell({ news: 'tables' }))),
      store.news.hearOf(user.id, topic => {
        // Where it was called to, it looks, be it that another process has seated it there.
        if (topic.of === 'called') void this.#comeTo(topic.match).catch(complain)
      }),
    ]
  }

  /** It comes back to every table where it has a seat. */
  async begin(): Promise<void> {
    for (const { match, stage } of await this.#store.people.seats(this.#user.id))
      if (stage === 'gathering' || stage === 'running') await this.#comeTo(match)
  }

  close(): void {
    this.#isClosed = true
    for (const unhear of this.#unhears) unhear()
    for (const { table, place } of this.#sat.values()) table.leave(place)
    this.#sat.clear()
  }

  /** One reply for each line, whatever it is. */
  reply(line: string): Reply | Promise<Reply> {
    return replyToLine(line, {
      handle: (request, lang) => this.#handle(request, lang),
      complain: this.#complain,
    })
  }

  async #handle(request: Record<string, unknown>, lang: Language): Promise<Answered<object>> {
    const cmd = commandIn(request, HOUSE_COMMANDS, lang)
    if (!cmd.ok) return cmd
    await engineWords[lang].fetch()
    const read = readAs<HouseRequest<HouseCommand>>(HOUSE_MESSAGES[cmd.value], request, lang)
    if (!read.ok) return read
    const { value } = read
    switch (value.cmd) {
      case 'tables':
        return this.#tables(value)
      case 'sit':
        return this.#sitDown(value, lang)
      case 'rise':
        return this.#getUp(value, lang)
      case 'view':
      case 'pending':
        return this.#look(value, lang)
      default:
        return this.#play(value, lang)
    }
  }

  async #tables({ watch }: HouseRequest<'tables'>): Promise<Answered<object>> {
    if (watch !== undefined) this.#isWatching = watch
    const { matches } = this.#store
    const own = await matches.of(this.#user.id)
    const open = (await matches.lobby()).filter(row => row.stage === 'gathering' && mayBringBots(row))
    const rows = new Map([...open, ...own].map(row => [row.id, row]))
    const shown = []
    for (const row of rows.values())
      if (row.stage === 'gathering' || row.stage === 'running') shown.push(await this.#shown(row))
    return answer({ tables: shown })
  }

  async #shown(row: MatchRow): Promise<object> {
    const seats = await this.#store.matches.seats(row.id)
    const names = await this.#store.matches.names(seats.flatMap(({ owner }) => owner ?? []))
    const called = await seatNamesOf(row)
    return {
      match: row.id,
      game: row.game,
      scenario: row.scenario,
      stage: row.stage,
      rated: row.rated !== 0,
      seats: seats.map(({ seat, owner, bot }) => ({
        seat: called[seat] ?? '',
        player: owner === null ? null : (names.get(owner) ?? ''),
        free: owner === null && bot === null,
        yours: owner === this.#user.id,
      })),
    }
  }

  async #sitDown(request: HouseRequest<'sit'>, lang: Language): Promise<Answered<object>> {
    const { match, invitation = null, nonce = '' } = request
    const words = serverWords[lang]
    const found = await this.#found(match)
    if (found === null) return unknown(lang, 'match', match, [])
    const isWelcome = may(relationOf(this.#user.id, found, invitation), 'sit-down')
    if (!isWelcome || !mayBringBots(found.row))
      return fail({ code: 'forbidden', message: words.noBotsHere, field: 'match' })
    if (this.#sat.size >= MOST_TABLES) return fail({ code: 'too-many', message: words.tooMany })
    const called = await seatNamesOf(found.row)
    const seat = called.indexOf(request.seat)
    if (seat < 0) return unknown(lang, 'seat', request.seat, called)
    const owners = found.seats.flatMap(({ owner }) => owner ?? [])
    if (found.row.rated !== 0 && (await this.#store.tokens.haveOneOwner([this.#user.id, ...owners])))
      return fail({ code: 'forbidden', message: words.ownBot, field: 'match' })
    if (!(await sitDown(this.#store, match, seat, this.#user.id, nonce, this.#now())))
      return fail({ code: 'impossible', message: words.seatTaken, field: 'seat' })
    await this.#comeTo(match)
    return answer({})
  }

  async #getUp({ match }: HouseRequest<'rise'>, lang: Language): Promise<Answered<object>> {
    const isUp =
      (await this.#found(match)) !== null && (await this.#store.gatherings.getUp(match, this.#user.id))
    if (!isUp) return fail({ code: 'impossible', message: serverWords[lang].cannotRise, field: 'match' })
    const sat = this.#sat.get(match)
    this.#sat.delete(match)
    sat?.table.leave(sat.place)
    return answer({})
  }

  async #found(match: string) {
    const found = matchId.safeParse(match).success ? await this.#store.matches.find(match) : null
    return found?.row.stage === 'gone' ? null : found
  }

  /** Takes its place at a table where it has a seat, unless it is there already. */
  async #comeTo(match: string): Promise<void> {
    const found = await this.#store.matches.find(match)
    const seat = found && seatOf(this.#user.id, found)
    if (seat === null || this.#isClosed || this.#sat.has(match)) return
    const table = this.#hall.table(match)
    const place = new ProgramPlace(this.#user.id, match, seat, this.#tell)
    this.#sat.set(match, { table, place })
    await table.enter(place)
  }

  /** Where it has a seat; the words of its game are there by then. */
  async #at(match: string, lang: Language): Promise<Answered<Sat & { readonly open: OpenMatch }>> {
    const sat = this.#sat.get(match)
    if (sat === undefined) return unknown(lang, 'match', match, [])
    // What was put aside because nobody looked at it is read again.
    const open = await sat.table.read(async () => sat.place.open)
    if (open === null) return fail({ code: 'not-asked', message: serverWords[lang].notBegun })
    return answer({ ...sat, open })
  }

  async #look(
    { match, seat: name, cmd }: HouseRequest<'view'> | HouseRequest<'pending'>,
    lang: Language,
  ): Promise<Answered<object>> {
    const at = await this.#at(match, lang)
    if (!at.ok) return at
    const { table, place } = at.value
    return table.read(async () => {
      const named = place.knownOf(place.open ?? at.value.open)
      const viewer = name == null ? null : place.seat
      if (name != null && named.seat(name) !== viewer) return notYours(lang)
      return answer(cmd === 'view' ? { view: named.view(viewer) } : named.standing(viewer, lang))
    })
  }

  async #play(request: HouseRequest<AtSeat>, lang: Language): Promise<Answered<object>> {
    const at = await this.#at(request.match, lang)
    if (!at.ok) return at
    const { table, place, open } = at.value
    const { seat } = place
    if (place.knownOf(open).seat(request.seat) !== seat) return notYours(lang)
    if (request.cmd === 'options' || request.cmd === 'check')
      return table.read(async () => this.#read(request, place.knownOf(place.open ?? open), seat, lang))
    await table.keepTime()
    if (!(place.open ?? open).sitting.humans.includes(seat))
      return fail({ code: 'forbidden', message: serverWords[lang].botPlays, field: 'seat' })
    try {
      const done = await table.act(now => this.#do(request, now, place, lang))
      return done ?? fail({ code: 'not-asked', message: serverWords[lang].notBegun })
    } catch (error) {
      if (!(error instanceof NotKept)) throw error
      return fail({ code: 'busy', message: serverWords[lang].notKept })
    }
  }

  #read(
    request: HouseRequest<'options'> | HouseRequest<'check'>,
    named: KnownMatch,
    seat: Seat,
    lang: Language,
  ): Answered<object> {
    if (request.cmd === 'options') return answer(named.options(seat, lang))
    const isAnswered = named.isAnswered(request.request)
    const checked = isAnswered.ok ? named.check(seat, request.decision) : isAnswered
    if (checked.ok) return answer({ legal: true })
    const { message: reason, ...error } = errorOf(lang, checked.refusal, named)
    return answer({ legal: false, ...error, reason })
  }

  async #do(
    request: HouseRequest<'build'> | HouseRequest<'decide'> | HouseRequest<'undo'>,
    open: OpenMatch,
    place: ProgramPlace,
    lang: Language,
  ): Promise<Answered<object>> {
    const { sitting } = open
    const { seat } = place
    const named = place.knownOf(open)
    const isAnswered = 'request' in request ? named.isAnswered(request.request) : null
    if (isAnswered?.ok === false) return refused(lang, isAnswered.refusal, named)
    switch (request.cmd) {
      case 'build': {
        const built = await sitting.build(seat, request.parts)
        if (!built.ok) return refused(lang, built.refusal, named)
        return answer({ draft: named.draft(built.value, lang), request: named.requestOf(seat) ?? 0 })
      }
      case 'undo': {
        const undone = await sitting.undo(seat)
        if (!undone.ok) return refused(lang, undone.refusal, named)
        return answer({ left: sitting.undoable(seat), ...named.standing(seat, lang) })
      }
      case 'decide': {
        const given = named.read(request.decision)
        if (!given.ok) return refused(lang, given.refusal, named)
        const form = await checkedForm(named, seat, given.value)
        if (!form.ok) return refused(lang, form.refusal, named)
        const done = await sitting.decide(seat, form.value)
        if (!done.ok) return refused(lang, done.refusal, named)
        const standing = named.standing(seat, lang)
        if (done.value.length === 0) return answer({ events: [], sealed: true, ...standing })
        const events = done.value.flatMap(entry => named.heard(entry, seat, lang))
        return answer({ events, entry: named.moment, ...standing })
      }
    }
  }
}

/** What is no decision of the game is refused before anybody plays it. */
async function checkedForm(named: KnownMatch, seat: Seat, given: object) {
  await named.game.fetch('decisions')
  return named.match.check(seat, given)
}

const notYours = (lang: Language) =>
  fail({ code: 'forbidden', message: serverWords[lang].notYourSeat, field: 'seat' })

async function seatNamesOf({ game: id, scenario: name, options }: MatchRow): Promise<string[]> {
  const game = await loadRules(id)
  const scenario = game?.scenario(name, JSON.parse(options))
  return game && scenario?.ok ? game.seats(scenario.value).map(seat => String(seat.id)) : []
}
