import {
  accept,
  type Entry,
  type GamePart,
  type Kind,
  type Refusal,
  type Result,
  type Seat,
} from '@grognard/engine'
import {
  type Eyes,
  eyesAt,
  type Hearing,
  type Past,
  type Shown,
  type Sitting,
  snapshotOf,
  Telling,
  undoerAt,
} from '@grognard/sitting'
import type { Answer, Choice, CourseMoment, OddsSnapshot, ThoughtSnapshot } from '@grognard/table'
import type { Manner } from './protocol.ts'
import { localWords } from './words/index.ts'

/** A sitting at this screen: who looks at it, what is shown, and when the bots go on. */
export class Session {
  readonly id: string
  readonly sitting: Sitting
  readonly #telling: Telling<Kind>
  readonly #isMeasured: boolean
  readonly #showTo: (shown: Shown) => void
  #manner: Manner
  /** Whoever has sat down in front of the screen last. */
  #seated: Seat | null = null
  /** How many entries stood at the moment that is looked at; null: the present. */
  #moment: number | null = null
  /** Once somebody has looked back. */
  #past: Past<Kind> | null = null
  #closed = false

  /** @param isMeasured the page's board measures for itself */
  constructor(
    id: string,
    sitting: Sitting,
    manner: Manner,
    isMeasured: boolean,
    show: (shown: Shown) => void,
  ) {
    this.id = id
    this.sitting = sitting
    this.#telling = new Telling(sitting.match)
    this.#manner = manner
    this.#isMeasured = isMeasured
    this.#showTo = show
  }

  get match() {
    return this.sitting.match
  }

  get #eyes(): Eyes {
    return eyesAt(this.sitting, this.#seated)
  }

  get #words() {
    return localWords(this.#manner.language)
  }

  async open(): Promise<void> {
    this.sitting.askAll(this.#manner.asksAll)
    // A lesson's script is written as positions are.
    if (this.sitting.lesson !== null) await this.match.game.fetch('positions', 'decisions')
    await this.sitting.settle()
    this.#show()
    void this.#letBotsPlay()
  }

  close(): void {
    this.#closed = true
    this.sitting.stop()
  }

  async behave(manner: Manner): Promise<void> {
    this.#manner = manner
    this.sitting.askAll(manner.asksAll)
    const answered = await this.sitting.settle()
    this.#show()
    if (answered.length > 0) void this.#letBotsPlay()
  }

  sitDown(seat: Seat): void {
    if (!this.sitting.humans.includes(seat)) return
    this.#seated = seat
    this.#show()
  }

  async pass(seat: Seat, always: boolean): Promise<void> {
    const passed = await this.sitting.pass(seat, always)
    this.#show()
    if (passed.length > 0) void this.#letBotsPlay()
  }

  async look(moment: number | null): Promise<void> {
    if (moment !== null) this.#past = await this.sitting.past()
    const hearing = this.#hearing
    this.#moment =
      moment === null || moment >= hearing.present ? null : hearing.entriesAt(Math.max(0, moment))
    this.#show()
  }

  get #hearing(): Hearing<Kind> {
    return this.#telling.hearingOf(this.#eyes.viewer)
  }

  async decide({ decision }: Choice, request: number | null): Promise<Answer> {
    const seat = this.#actor
    if (typeof seat === 'string') return { ok: false, message: seat }
    const asked = this.#asked(seat, request)
    if (!asked.ok) return this.#refused(asked.refusal)
    const done = await this.sitting.decide(seat, decision, asked.value)
    if (!done.ok) return this.#refused(done.refusal)
    this.#show()
    void (this.sitting.isOutOfTurn(decision) ? this.#letBotsAnswer() : this.#letBotsPlay())
    return { ok: true }
  }

  async build(parts: readonly GamePart[], request: number | null): Promise<Answer> {
    const seat = this.#actor
    if (typeof seat === 'string') return { ok: false, message: seat }
    const asked = this.#asked(seat, request)
    if (!asked.ok) return this.#refused(asked.refusal)
    const built = await this.sitting.build(seat, parts, asked.value)
    if (!built.ok) return this.#refused(built.refusal)
    this.#show()
    return { ok: true }
  }

  /** The match's number of the question that is answered; undefined: whichever it is. */
  #asked(seat: Seat, request: number | null): Result<number | undefined> {
    return request === null ? accept(undefined) : this.#telling.requestOf(seat, request)
  }

  async isReversible({ decision }: Choice): Promise<boolean> {
    const [{ isReversible }] = await Promise.all([
      import('@grognard/engine/reversible'),
      this.match.game.fetch('decisions'),
    ])
    const seat = this.#actor
    return typeof seat !== 'string' && isReversible(this.match, seat, decision)
  }

  /** Who decides at this screen; or a sentence: why nobody does. */
  get #actor(): Seat | string {
    const { viewer } = this.#eyes
    if (viewer === null) return this.#words.notYours
    return this.#moment === null ? viewer : this.#words.past
  }

  async undo(): Promise<Answer> {
    const eyes = this.#eyes
    const undoer = undoerAt(this.sitting, eyes) ?? eyes.viewer ?? this.sitting.humans[0] ?? null
    const undone = await this.sitting.undo(undoer)
    if (undone.ok) {
      this.#moment = null
      // Whoever takes back is still sitting there; once the curtain has fallen it might be another.
      this.#seated = eyes.viewer === null ? null : undoer
    }
    this.#show()
    void this.#letBotsPlay()
    return undone.ok ? { ok: true } : this.#refused(undone.refusal)
  }

  async odds({ decision }: Choice): Promise<OddsSnapshot | null> {
    // Fetched when somebody first asks: a board can be played on before that.
    const [{ sayOdds }] = await Promise.all([
      import('@grognard/sitting/odds'),
      this.match.game.fetch('decisions'),
    ])
    const { viewer } = this.#eyes
    if (viewer === null || this.#moment !== null || !this.match.check(viewer, decision).ok) return null
    return sayOdds(this.match, viewer, decision, this.#manner.language)
  }

  /** How many entries stood at the moment that is looked at. */
  get moment(): number {
    return this.#moment ?? this.match.moment
  }

  async hint(): Promise<ThoughtSnapshot | null> {
    const { viewer } = this.#eyes
    if (viewer === null || this.#moment !== null) return null
    const [hint, { sayHint }] = await Promise.all([
      this.sitting.hint(viewer),
      import('@grognard/sitting/thoughts'),
    ])
    if (hint === null) return null
    this.#show()
    return sayHint(this.match, viewer, hint, this.#manner.language)
  }

  endHint(): void {
    this.sitting.endHint()
  }

  async explain(seat: Seat): Promise<ThoughtSnapshot | null> {
    const { sayThought } = await import('@grognard/sitting/thoughts')
    const thought = this.sitting.thoughtOf(seat)
    const bot = this.sitting.players[seat]
    if (thought === null || bot === undefined) return null
    return sayThought(this.match, bot, thought, this.#manner.language)
  }

  /** Null while the match runs, whoever asks. */
  async course(): Promise<readonly CourseMoment[] | null> {
    const [{ courseOf }, past] = await Promise.all([import('@grognard/sitting/course'), this.sitting.past()])
    return courseOf(this.match, past, this.#manner.language)
  }

  async #letBotsPlay(): Promise<void> {
    const seat = this.#closed ? null : this.sitting.nextBot
    if (seat === null) return
    const playing = this.sitting.letBotDecide(seat)
    this.#show()
    this.#goOn(await playing)
  }

  async #letBotsAnswer(): Promise<void> {
    const answer = this.#closed ? null : await this.sitting.letBotsAnswer()
    if (answer === null) void this.#letBotsPlay()
    else this.#goOn(answer)
  }

  #goOn(played: readonly Entry<Kind>[] | null): void {
    if (played === null || this.#closed) return
    this.#show()
    void this.#letBotsPlay()
  }

  async #refused(refusal: Refusal): Promise<Answer> {
    const { game, scenario } = this.match
    const { say } = await import('./refusals.ts')
    const message = await say(this.#manner.language, refusal, game, scenario)
    return { ok: false, message, ...(refusal.rule && { rule: refusal.rule }) }
  }

  get #trouble(): string | null {
    const { trouble } = this.sitting
    if (trouble === null) return null
    return trouble.kind === 'elsewhere' ? this.#words.otherWindow : this.#words.notSaved(trouble.reason)
  }

  #show(): void {
    if (this.#closed) return
    const { match, players, taught, thinking, passing, spared, explaining } = this.sitting
    const { language } = this.#manner
    const eyes = this.#eyes
    const undoer = undoerAt(this.sitting, eyes)
    const hearing = this.#hearing
    const { moment } = this
    const then = this.#moment === null ? null : (this.#past?.at(moment) ?? null)
    const shown = then === null ? hearing.present : hearing.momentAt(moment)
    const snapshot = snapshotOf({
      id: this.id,
      present: match,
      shown: then ?? match,
      moments: { present: hearing.present, shown },
      language,
      players,
      eyes,
      undoer,
      undoable: undoer === null ? 0 : this.sitting.undoable(undoer),
      thinking: thinking === null ? [] : [thinking],
      passing,
      spared,
      explaining,
      lesson: taught,
      trouble: this.#trouble,
      isMeasured: this.#isMeasured,
    })
    const numbered = then === null ? this.#telling.numbered(snapshot) : snapshot
    this.#showTo({ snapshot: numbered, chronicle: this.#telling.change(eyes.viewer, language, shown) })
  }
}
