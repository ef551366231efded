import {
  type Draft,
  type Entry,
  type Kind,
  type Match,
  type Result,
  refuse,
  type Seat,
} from '@grognard/engine'
import { type AtTable, nextToAsk, sparedIn, tablesAnswer, takingBack } from './answering.ts'
import type { Clock } from './clock.ts'
import type { Keeping, LogPiece } from './keeping.ts'
import type { LessonScript } from './lesson.ts'
import type { Play } from './opponents.ts'
import { passingIn, setPassing } from './passing.ts'
import type { Past } from './past.ts'
import { HUMAN } from './players.ts'
import { owing } from './screen.ts'
import { Stretches } from './stretches.ts'
import type { Conclusion, Thinker } from './thinking.ts'

/** Who sits down to it. */
interface Seating {
  /** By seat: `human`, or the level of a bot. */
  readonly players: readonly string[]
  readonly lesson: LessonScript | null
  /** What bots thought before this evening. */
  readonly thoughts: readonly (readonly [Seat, Conclusion])[]
}

interface Means {
  readonly keeping: Keeping
  /** Thinks for the opponents. */
  readonly thinker: Thinker
  /** Thinks about hints, while opponents may be at work as well. */
  readonly adviser: Thinker
  readonly freshSeed: () => string
  /** Before a bot decides. */
  readonly pause: () => Promise<void>
  readonly clock: Clock
  /** What a bot has decided is played so; left out: at once. Null: it could not be. */
  readonly alone?: <T>(play: () => Promise<T | null>) => Promise<T | null>
}

/** Why the match is not kept: somebody else has gone on with it, or it cannot be written. */
export type Trouble = { readonly kind: 'elsewhere' } | { readonly kind: 'failed'; readonly reason: string }

/** More answers in a row than any rulebook leads to. */
const MOST_ANSWERS = 1_000

/**
 * A match with those who play it: people, bots, a lesson's script. It answers where somebody has one answer only, or has
 * left windows to the table; remembers what bots thought, gives hints, takes back, and keeps the match. Who looks at it, and how it is
 * shown, is the doors' matter: a screen, a keyboard, a socket.
 */
export class Sitting {
  readonly match: Match<Kind>
  /** By seat: `human`, or the level of a bot. */
  readonly players: readonly string[]
  readonly lesson: LessonScript | null
  readonly #means: Means
  readonly #thoughts: Map<Seat, Conclusion>
  readonly #decided: number[]
  /** How many of the learner's decisions the table has made. */
  #spared = 0
  #asksAll = false
  readonly #records: Stretches<Kind>
  #past: Past<Kind> | null = null
  #thinking: Seat | null = null
  /** Grows whenever a bot is to think, or no longer. */
  #turn = 0
  #trouble: Trouble | null = null
  /** Grows whenever a hint that is being thought about is no longer wanted. */
  #hintsEnded = 0
  #unsaved: LogPiece = { from: 0, events: [] }
  #saving: Promise<void> = Promise.resolve()

  constructor(match: Match<Kind>, { players, lesson, thoughts }: Seating, means: Means) {
    this.match = match
    this.players = players
    this.lesson = lesson
    this.#records = new Stretches(match)
    this.#thoughts = new Map(thoughts)
    this.#means = means
    this.#decided = this.players.map(() => 0)
    for (const entry of match.entries) this.#count(entry, 1)
  }

  /** For whoever looks back; fetched then, with the reading of positions. */
  async past(): Promise<Past<Kind>> {
    const [{ Past }] = await Promise.all([import('./past.ts'), this.match.game.fetch('positions')])
    this.#past ??= new Past(this.match, this.#records)
    return this.#past
  }

  /** Everybody who is no bot. */
  get humans(): Seat[] {
    return this.players.flatMap((player, seat) => (player === HUMAN ? [seat] : []))
  }

  /** By seat: how many of its decisions have taken effect. */
  get decided(): readonly number[] {
    return this.#decided
  }

  #count({ decisions, byTable }: Entry<Kind>, by: 1 | -1): void {
    for (const [seat] of decisions) this.#decided[seat] = (this.#decided[seat] ?? 0) + by
    if (byTable !== undefined && byTable.seat === this.lesson?.seat) this.#spared += by
  }

  /** How far the lesson is, by what the learner has decided, and what comes next of it; null: this is none. */
  get taught(): { readonly id: string; readonly step: number; readonly expects: string | null } | null {
    if (this.lesson === null) return null
    const { id, seat, learner = [] } = this.lesson
    const step = (this.#decided[seat] ?? 0) - this.#spared
    return { id, step, expects: learner[step] ?? null }
  }

  /** The bot that is at work. */
  get thinking(): Seat | null {
    return this.#thinking
  }

  get trouble(): Trouble | null {
    return this.#trouble
  }

  /** Seats that pass in every window until they say otherwise, whatever they hold. */
  get passing(): readonly Seat[] {
    return passingIn(this.match)
  }

  /** Nobody else hears of it but by the passes themselves, which do not depend on what the seat holds. */
  async pass(seat: Seat, always: boolean): Promise<readonly Entry<Kind>[]> {
    if (!this.humans.includes(seat)) return []
    setPassing(this.match, seat, always)
    const passed = await this.settle()
    if (passed.length === 0) await this.save()
    return passed
  }

  /** People want to be asked also where they have one answer only, or no longer; in a lesson its teacher says. */
  askAll(always: boolean): void {
    this.#asksAll = always
  }

  get #atTable(): AtTable {
    const { humans, passing, lesson } = this
    return { humans, passing, asksAll: lesson === null ? this.#asksAll : lesson.sparing !== true }
  }

  /** What the table answers before anybody is asked: when people sit down, and when they ask less of it. */
  async settle(): Promise<readonly Entry<Kind>[]> {
    if (tablesAnswer(this.match, this.#atTable) === null) return []
    await this.match.game.fetch('decisions')
    const answered = this.#letTableAnswer()
    if (answered.length === 0) return answered
    this.endHint()
    await this.save()
    return answered
  }

  /** Before anything is shown. A match in which nobody can choose any more must not hang its table. */
  #letTableAnswer(): Entry<Kind>[] {
    const entries: Entry<Kind>[] = []
    for (let answers = 0; answers < MOST_ANSWERS; answers++) {
      const answer = tablesAnswer(this.match, this.#atTable)
      if (answer === null) break
      const done = this.match.decide(answer.seat, answer.decision, undefined, answer.isOnly)
      if (!done.ok) break
      if (done.value !== null) entries.push(this.#took(done.value))
    }
    return entries
  }

  #took(entry: Entry<Kind>): Entry<Kind> {
    this.#count(entry, 1)
    this.#records.keep()
    return entry
  }

  /** What has taken effect, what the table has answered included; nothing while others have yet to choose. */
  async decide(
    seat: Seat,
    decision: Kind['decision'],
    request?: number,
  ): Promise<Result<readonly Entry<Kind>[]>> {
    await this.match.game.fetch('decisions')
    return this.#play({ seat, decision, conclusion: null }, request)
  }

  async #play(
    { seat, decision, conclusion }: Play,
    request?: number,
  ): Promise<Result<readonly Entry<Kind>[]>> {
    const done = this.match.decide(seat, decision, request)
    if (!done.ok) return done
    this.stop()
    const own = done.value === null ? [] : [this.#took(done.value)]
    if (!this.isOutOfTurn(decision)) this.#rememberThought(seat, conclusion)
    const entries = [...own, ...this.#letTableAnswer()]
    await this.save()
    return { ok: true, value: entries }
  }

  isOutOfTurn({ type }: Kind['decision']): boolean {
    return Object.hasOwn(this.match.game.anytime, type)
  }

  async build(seat: Seat, parts: readonly unknown[], request?: number): Promise<Result<Draft<Kind>>> {
    await this.match.game.fetch('decisions')
    const built = this.match.build(seat, parts, request)
    if (built.ok) await this.save()
    return built
  }

  /** How many decisions of its own the seat could take back, one by one; what the table has answered goes with them. */
  undoable(seat: Seat): number {
    return takingBack(this.match, seat).decisions
  }

  async undo(seat: Seat | null): Promise<Result<null>> {
    this.stop()
    const entries = seat === null ? 0 : takingBack(this.match, seat).entries
    if (seat === null || entries === 0) return refuse('no-undo', 'engine.no-undo')
    for (let n = 0; n < entries; n++) {
      const undone = this.#takeBack(seat)
      if (!undone.ok) return undone
    }
    // Whoever takes back a pass wants to be asked.
    if (this.match.passFor(seat) !== null && this.passing.includes(seat)) setPassing(this.match, seat, false)
    await this.save()
    return { ok: true, value: null }
  }

  #takeBack(seat: Seat): Result<null> {
    const { moment } = this.match
    const last = this.match.entries.at(-1)
    const undone = this.match.undo(seat)
    if (last !== undefined && this.match.moment < moment) this.#count(last, -1)
    return undone
  }

  /** The first of the people who is to be asked; null: nobody. */
  get next(): Seat | null {
    return nextToAsk(this.match, this.#atTable)
  }

  /** People who have one answer only and wait for bots to choose: the table will answer for them. */
  get spared(): readonly Seat[] {
    return sparedIn(this.match, this.#atTable)
  }

  /** Whose turn it is among the bots; null where they wait, or the match is over. Where all choose at once, people choose first. */
  get nextBot(): Seat | null {
    const { match, players, humans } = this
    const bots = [...players.keys()].filter(seat => !humans.includes(seat))
    return this.next === null ? owing(match, bots) : null
  }

  /** Is what was begun now still wanted? */
  #untilStopped(): () => boolean {
    const turn = ++this.#turn
    return () => turn === this.#turn
  }

  /** The bot thinks and decides; null: something else happened meanwhile. */
  async letBotDecide(seat: Seat): Promise<readonly Entry<Kind>[] | null> {
    this.#thinking = seat
    const isWanted = this.#untilStopped()
    const [{ decideFor }] = await Promise.all([import('./opponents.ts'), this.match.game.fetch('decisions')])
    return this.#letPlay(await decideFor(this, seat, this.#means, isWanted), isWanted)
  }

  /** What a bot has to say to a decision out of turn; null: nothing. */
  async letBotsAnswer(): Promise<readonly Entry<Kind>[] | null> {
    const isWanted = this.#untilStopped()
    const [{ answerOf }] = await Promise.all([import('./opponents.ts'), this.match.game.fetch('decisions')])
    return this.#letPlay(await answerOf(this, this.#means, isWanted), isWanted)
  }

  async #letPlay(play: Play | null, isWanted: () => boolean): Promise<readonly Entry<Kind>[] | null> {
    if (play === null) return null
    const { alone = work => work() } = this.#means
    return alone(async () => {
      if (!isWanted()) return null
      const played = await this.#play(play)
      if (played.ok) return played.value
      throw new Error(`what a bot has decided is refused: ${played.refusal.key}`)
    })
  }

  /** Whoever thinks, stops. */
  stop(): void {
    this.#turn++
    this.#means.thinker.stop()
    this.#thinking = null
    this.endHint()
  }

  /**
   * What a bot would do in the seat's place. It is in the record as soon as it is given, whatever comes of it; null where
   * the match has gone on meanwhile, through whatever door: it would be marked at a question that it does not answer.
   */
  async hint(seat: Seat): Promise<Conclusion | null> {
    if (owing(this.match, [seat]) === null) return null
    this.endHint()
    const ended = this.#hintsEnded
    const { moment } = this.match
    const { advise } = await import('./adviser.ts')
    if (ended !== this.#hintsEnded) return null
    const hint = await advise(this.#means.adviser, this.match, seat, this.#means.freshSeed())
    if (hint === null || ended !== this.#hintsEnded || moment !== this.match.moment) return null
    this.match.markHint(seat)
    await this.save()
    return hint
  }

  endHint(): void {
    this.#hintsEnded++
    this.#means.adviser.stop()
  }

  /** What had to be done needs no reasons; and that it had to be might tell what the bot holds. */
  #rememberThought(seat: Seat, conclusion: Conclusion | null): void {
    if (conclusion === null) this.#thoughts.delete(seat)
    else if (conclusion.expected !== null) this.#thoughts.set(seat, conclusion)
  }

  /**
   * Bots whose last decision has been opened, and can be explained. While a match with secrets goes on none can: what a
   * bot expects hangs on what it holds, and so does whether it has had a choice.
   */
  get explaining(): Seat[] {
    const { game, outcome } = this.match
    if (game.manifest.hiddenInformation && outcome === null) return []
    const { seats } = this.match.pending()
    const isSealed = (seat: Seat) => seats.some(each => each.seat === seat && each.sealed)
    return [...this.#thoughts.keys()].filter(seat => !isSealed(seat))
  }

  /** What the bot of the seat thought when it last had a choice; null where it may not be asked. */
  thoughtOf(seat: Seat): Conclusion | null {
    return this.explaining.includes(seat) ? (this.#thoughts.get(seat) ?? null) : null
  }

  /** Events of the log that could not be saved yet, behind those that were. */
  get unsaved(): LogPiece {
    return this.#unsaved
  }

  /** Play goes on where it cannot be saved. One after the other: what is written later is newer. */
  save(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#write())
    return this.#saving
  }

  async #write(): Promise<void> {
    const { match } = this
    this.#unsaved = joined(this.#unsaved, match.takeLog())
    const decisions = this.#decided.reduce((sum, count) => sum + count, 0)
    const saved = {
      record: match.record(),
      result: match.outcome,
      decisions,
      thoughts: [...this.#thoughts],
    }
    const log = this.#unsaved
    try {
      const isWritten = await this.#means.keeping.write(saved, log)
      if (isWritten) this.#unsaved = { from: log.from + log.events.length, events: [] }
      this.#trouble = isWritten ? null : { kind: 'elsewhere' }
    } catch (error) {
      this.#trouble = { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
    }
  }
}

const joined = (before: LogPiece, after: LogPiece): LogPiece =>
  before.events.length === 0 ? after : { from: before.from, events: [...before.events, ...after.events] }
