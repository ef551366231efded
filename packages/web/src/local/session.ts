import {
  type GameDecision,
  type Kind,
  type Match,
  type Refusal,
  type Seat,
  sayRefusal,
} from '@grognard/engine'
import type { Answer, Choice, OddsSnapshot, Snapshot } from '@grognard/table'
import { decisionsOf, Opponents } from './opponents.ts'
import { Past } from './past.ts'
import type { Manner } from './protocol.ts'
import { HUMAN, type MatchRecord, playersOf } from './record.ts'
import { type Eyes, eyesAt, undoerAt } from './screen.ts'
import { snapshotOf } from './snapshot-of.ts'
import type { Store } from './store.ts'
import type { Thinker } from './thinker.ts'
import { localWords } from './words/index.ts'

export interface Surroundings {
  readonly store: Store
  readonly thinker: Thinker
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
  #trouble: ((manner: Manner) => string) | null = null
  #closed = false

  constructor(match: Match<Kind>, record: MatchRecord, manner: Manner, around: Surroundings) {
    this.match = match
    this.players = playersOf(match)
    this.#past = new Past(match)
    this.#record = record
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

  open(): void {
    this.#show()
    void this.#letOpponentsPlay()
  }

  close(): void {
    this.#closed = true
    this.#opponents.stop()
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

  look(moment: number | null): void {
    const { length } = this.match.entries
    this.#moment = moment === null || moment >= length ? null : Math.max(0, moment)
    this.#show()
  }

  async decide({ decision }: Choice, request: number | null): Promise<Answer> {
    const { viewer } = this.#eyes
    const words = localWords[this.#manner.language]
    if (viewer === null) return { ok: false, message: words.notYours }
    if (this.#moment !== null) return { ok: false, message: words.past }
    return this.#play(viewer, decision, request ?? undefined)
  }

  async undo(): Promise<Answer> {
    const { viewer } = this.#eyes
    const undoer = undoerAt(this.match, this.#humans, this.#eyes) ?? viewer ?? this.#humans[0]
    this.#opponents.stop()
    this.#thinking = []
    const undone = this.match.undo(undoer ?? 0)
    if (undone.ok) {
      this.#past.forget()
      this.#moment = null
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
    const { oddsFor } = await import('./odds.ts')
    const { viewer } = this.#eyes
    if (viewer === null || this.#moment !== null || !this.match.check(viewer, decision).ok) return null
    return oddsFor(this.match, viewer, decision, this.#manner.language)
  }

  async #play(seat: Seat, decision: GameDecision, request?: number): Promise<Answer> {
    const done = this.match.decide(seat, decision, request)
    if (!done.ok) return this.#refused(done.refusal)
    this.#opponents.stop()
    this.#thinking = []
    await this.#save()
    this.#show()
    const outOfTurn = Object.hasOwn(this.match.game.anytime, decision.type)
    void (outOfTurn ? this.#letOpponentsAnswer() : this.#letOpponentsPlay())
    return { ok: true }
  }

  async #letOpponentsPlay(): Promise<void> {
    const seat = this.#closed ? null : this.#opponents.next(this.#table)
    if (seat === null) return
    this.#thinking = [seat]
    this.#show()
    const play = await this.#opponents.decide(this.#table, seat)
    if (play !== null && !this.#closed) await this.#play(play.seat, play.decision)
  }

  async #letOpponentsAnswer(): Promise<void> {
    const answer = this.#closed ? null : await this.#opponents.answer(this.#table)
    if (answer !== null && !this.#closed) await this.#play(answer.seat, answer.decision)
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
    this.#record = { ...this.#record, revision: revision + 1, played: this.#around.now(), file }
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
        lesson: lesson && { id: lesson.id, step: decisionsOf(match, lesson.seat) },
        trouble: this.#trouble?.(this.#manner) ?? null,
      }),
    )
  }
}
