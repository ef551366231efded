import { type GamePart, type Kind, type Match, type Refusal, type Seat, sayRefusal } from '@grognard/engine'
import type { Answer, Choice, HintSnapshot, OddsSnapshot, Snapshot, ThoughtSnapshot } from '@grognard/table'
import { want } from '../parts.ts'
import { decisionsOf, Opponents, type Play } from './opponents.ts'
import { Past } from './past.ts'
import type { Found, Manner } from './protocol.ts'
import { HUMAN, type MatchRecord, playersOf } from './record.ts'
import { type Eyes, eyesAt, owing, undoerAt } from './screen.ts'
import { snapshotOf } from './snapshot-of.ts'
import type { Store } from './store.ts'
import type { Conclusion, Thinker } from './thinker.ts'
import { localWords } from './words/index.ts'

export interface Surroundings {
  readonly store: Store
  readonly thinker: Thinker
  /** Thinks about hints, while opponents may be at work as well. */
  readonly adviser: Thinker
  readonly show: (snapshot: Snapshot) => void
  readonly now: () => number
  readonly freshSeed: () => string
}

/** A match at this screen: who plays it, who looks at it, what is shown, and the bots that go on with it. */
export class Session {
  readonly match: Match<Kind>
  readonly players: readonly string[]
  readonly #around: Surroundings
  readonly #opponents: Opponents
  readonly #past: Past<Kind>
  #record: MatchRecord
  #manner: Manner
  /** Whoever has sat down in front of the screen last. */
  #seated: Seat | null = null
  /** The moment that is looked at; null: the present. */
  #moment: number | null = null
  #thinking: readonly Seat[] = []
  /** What each bot thought when it last had a choice. */
  readonly #thoughts: Map<Seat, Conclusion>
  /** Grows whenever a hint that is being thought about is no longer wanted. */
  #hintsEnded = 0
  #trouble: ((manner: Manner) => string) | null = null
  #closed = false

  constructor(match: Match<Kind>, record: MatchRecord, manner: Manner, around: Surroundings) {
    this.match = match
    this.players = playersOf(match)
    this.#past = new Past(match)
    this.#record = record
    this.#thoughts = new Map(record.thoughts)
    this.#manner = manner
    this.#around = around
    this.#opponents = new Opponents(around.thinker, around.freshSeed)
  }

  get id(): string {
    return this.#record.id
  }

  get #humans(): Seat[] {
    return this.players.flatMap((player, seat) => (player === HUMAN ? [seat] : []))
  }

  get #eyes(): Eyes {
    return eyesAt(this.match, this.#humans, this.#seated)
  }

  get #passing(): readonly Seat[] {
    return this.#record.passing ?? []
  }

  open(): void {
    this.#show()
    void this.#letOpponentsPlay()
  }

  close(): void {
    this.#closed = true
    this.#opponents.stop()
    this.endHint()
  }

  behave(manner: Manner): void {
    this.#manner = manner
    this.#show()
  }

  sitDown(seat: Seat): void {
    if (!this.#humans.includes(seat)) return
    this.#seated = seat
    this.#show()
  }

  /** Nobody else hears of it but by the passes themselves, which do not depend on what the seat holds. */
  async pass(seat: Seat, always: boolean): Promise<void> {
    if (!this.#humans.includes(seat)) return
    this.#setPassing(seat, always)
    const passed = this.#passWindows()
    if (passed) this.endHint()
    await this.#save()
    this.#show()
    if (passed) void this.#letOpponentsPlay()
  }

  #setPassing(seat: Seat, always: boolean): void {
    const others = this.#passing.filter(other => other !== seat)
    this.#record = { ...this.#record, passing: always ? [...others, seat] : others }
  }

  /** Before anything is shown: no curtain falls for a window that the table lets go by. Was there one? */
  #passWindows(): boolean {
    for (let passed = false; ; passed = true) {
      const seat = this.#passing.find(each => this.match.passFor(each) !== null)
      if (seat === undefined || !this.match.decide(seat, this.match.passFor(seat)).ok) return passed
    }
  }

  look(moment: number | null): void {
    const { length } = this.match.entries
    this.#moment = moment === null || moment >= length ? null : Math.max(0, moment)
    this.#show()
  }

  async decide({ decision }: Choice, request: number | null): Promise<Answer> {
    const seat = this.#actor
    return typeof seat === 'string'
      ? { ok: false, message: seat }
      : this.#play({ seat, decision, conclusion: null }, request ?? undefined)
  }

  /** Who decides at this screen; or a sentence: why nobody does. */
  get #actor(): Seat | string {
    const { viewer } = this.#eyes
    const words = localWords[this.#manner.language]
    if (viewer === null) return words.notYours
    return this.#moment === null ? viewer : words.past
  }

  async build(parts: readonly GamePart[], request: number | null): Promise<Answer> {
    const seat = this.#actor
    if (typeof seat === 'string') return { ok: false, message: seat }
    const built = this.match.build(seat, parts, request ?? undefined)
    if (!built.ok) return this.#refused(built.refusal)
    this.#show()
    return { ok: true }
  }

  async undo(): Promise<Answer> {
    const { viewer } = this.#eyes
    const undoer = undoerAt(this.match, this.#humans, this.#eyes) ?? viewer ?? this.#humans[0]
    this.#stop()
    const undone = this.match.undo(undoer ?? 0)
    if (undone.ok) {
      this.#past.forget()
      this.#moment = null
      // Whoever takes back a pass wants to be asked.
      if (undoer !== undefined && this.match.passFor(undoer) !== null) this.#setPassing(undoer, false)
      // Whoever takes back is still sitting there; once the curtain has fallen it might be another.
      this.#seated = viewer === null ? null : (undoer ?? null)
      await this.#save()
    }
    this.#show()
    void this.#letOpponentsPlay()
    return undone.ok ? { ok: true } : this.#refused(undone.refusal)
  }

  async odds({ decision }: Choice): Promise<OddsSnapshot | null> {
    // Fetched when somebody first asks: a board can be played on before that.
    const { sayOdds } = await import('./odds.ts')
    const { viewer } = this.#eyes
    if (viewer === null || this.#moment !== null || !this.match.check(viewer, decision).ok) return null
    return sayOdds(this.match, viewer, decision, this.#manner.language)
  }

  /** The moment that is looked at, without choices that are still sealed; where something is hidden, after the end. */
  async position(): Promise<Found<string>> {
    const { game, entries, outcome } = this.match
    const words = localWords[this.#manner.language]
    if (game.manifest.hiddenInformation && outcome === null)
      return { ok: false, message: words.hiddenPosition }
    await want('positions')
    const shown = this.#past.at(this.#moment ?? entries.length)
    if (shown === null || shown.outcome !== null) return { ok: false, message: words.endPosition }
    return { ok: true, value: game.positions.print(shown.state()) }
  }

  /** It is in the record as soon as it is given, whatever comes of it. */
  async hint(): Promise<HintSnapshot | null> {
    const { viewer } = this.#eyes
    if (viewer === null || this.#moment !== null || owing(this.match, [viewer]) === null) return null
    this.endHint()
    const ended = this.#hintsEnded
    const { advise, sayHint } = await import('./thoughts.ts')
    if (ended !== this.#hintsEnded) return null
    const hint = await advise(this.#around.adviser, this.match, viewer, this.#around.freshSeed())
    if (hint === null || ended !== this.#hintsEnded) return null
    this.match.markHint(viewer)
    await this.#save()
    this.#show()
    return sayHint(this.match, hint, this.#manner.language)
  }

  endHint(): void {
    this.#hintsEnded++
    this.#around.adviser.stop()
  }

  async explain(seat: Seat): Promise<ThoughtSnapshot | null> {
    const { sayReasons } = await import('./thoughts.ts')
    const thought = this.#explaining.includes(seat) ? this.#thoughts.get(seat) : undefined
    const bot = this.players[seat]
    if (thought === undefined || bot === undefined) return null
    return sayReasons(this.match, bot, thought, this.#manner.language)
  }

  /** What had to be done needs no reasons; and that it had to be might tell what the bot holds. */
  #rememberThought(seat: Seat, conclusion: Conclusion | null): void {
    if (conclusion === null) this.#thoughts.delete(seat)
    else if (conclusion.expected !== null) this.#thoughts.set(seat, conclusion)
  }

  /** Bots whose last decision has been opened. */
  get #explaining(): Seat[] {
    const { seats } = this.match.pending()
    const isSealed = (seat: Seat) => seats.some(each => each.seat === seat && each.sealed)
    return [...this.#thoughts.keys()].filter(seat => !isSealed(seat))
  }

  #stop(): void {
    this.#opponents.stop()
    this.#thinking = []
    this.endHint()
  }

  async #play({ seat, decision, conclusion }: Play, request?: number): Promise<Answer> {
    const done = this.match.decide(seat, decision, request)
    if (!done.ok) return this.#refused(done.refusal)
    this.#stop()
    const outOfTurn = Object.hasOwn(this.match.game.anytime, decision.type)
    if (!outOfTurn) this.#rememberThought(seat, conclusion)
    this.#passWindows()
    await this.#save()
    this.#show()
    void (outOfTurn ? this.#letOpponentsAnswer() : this.#letOpponentsPlay())
    return { ok: true }
  }

  async #letOpponentsPlay(): Promise<void> {
    const seat = this.#closed ? null : this.#opponents.next(this.#table)
    if (seat === null) return
    this.#thinking = [seat]
    this.#show()
    const play = await this.#opponents.decide(this.#table, seat)
    if (play !== null && !this.#closed) await this.#play(play)
  }

  async #letOpponentsAnswer(): Promise<void> {
    const answer = this.#closed ? null : await this.#opponents.answer(this.#table)
    if (answer !== null && !this.#closed) await this.#play(answer)
    else void this.#letOpponentsPlay()
  }

  get #table() {
    const { match, players } = this
    return { match, players, lesson: this.#record.lesson, pace: this.#manner.pace }
  }

  #refused(refusal: Refusal): Answer {
    const { game, scenario } = this.match
    const message = sayRefusal(this.#manner.language, refusal, game, scenario)
    return { ok: false, message, ...(refusal.rule && { rule: refusal.rule }) }
  }

  /** Play goes on where it cannot be saved; whoever plays is told. */
  async #save(): Promise<void> {
    const { revision } = this.#record
    const file = this.match.file('storage')
    this.#record = {
      ...this.#record,
      revision: revision + 1,
      played: this.#around.now(),
      file,
      thoughts: [...this.#thoughts],
    }
    try {
      const saved = await this.#around.store.put(this.#record)
      this.#trouble = saved ? null : ({ language }) => localWords[language].otherWindow
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      this.#trouble = ({ language }) => localWords[language].notSaved(reason)
    }
  }

  #show(): void {
    if (this.#closed) return
    const { match, players } = this
    const { lesson } = this.#record
    const eyes = this.#eyes
    this.#around.show(
      snapshotOf({
        id: this.#record.id,
        present: match,
        shown: this.#moment === null ? match : (this.#past.at(this.#moment) ?? match),
        language: this.#manner.language,
        players,
        eyes,
        undoer: undoerAt(match, this.#humans, eyes),
        thinking: this.#thinking,
        passing: this.#passing,
        explaining: this.#explaining,
        lesson: lesson && { id: lesson.id, step: decisionsOf(match, lesson.seat) },
        trouble: this.#trouble?.(this.#manner) ?? null,
      }),
    )
  }
}
