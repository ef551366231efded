import type { Entry, GamePart, Kind, Refusal, Seat } from '@grognard/engine'
import { type Barred, eyesAt, Onlooker, type Shown, type Sitting } from '@grognard/sitting'
import type { Answer, Choice, CourseMoment, OddsSnapshot, ThoughtSnapshot } from '@grognard/table'
import type { Manner } from './protocol.ts'
import { localWords } from './words/index.ts'

/** A sitting at this screen: who sits in front of it, and when the bots go on. */
export class Session {
  readonly id: string
  readonly sitting: Sitting
  readonly #onlooker: Onlooker
  readonly #showTo: (shown: Shown) => void
  #manner: Manner
  /** Whoever has sat down in front of the screen last. */
  #seated: Seat | null = null
  #closed = false
  /** Another window plays the match: nothing is answered here, and no bot goes on. */
  #isFollowing = false

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
    this.#manner = manner
    this.#showTo = show
    this.#onlooker = new Onlooker(sitting, {
      id,
      language: manner.language,
      isMeasured,
      eyes: () => eyesAt(sitting, this.#seated),
      trouble: () => this.#trouble,
    })
  }

  get match() {
    return this.sitting.match
  }

  get #words() {
    return localWords(this.#manner.language)
  }

  async open(isFollowing: boolean): Promise<void> {
    if (isFollowing) {
      this.#isFollowing = true
      return this.#show()
    }
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
    this.#onlooker.looking = { ...this.#onlooker.looking, language: manner.language }
    this.sitting.askAll(manner.asksAll)
    const answered = this.#isFollowing ? [] : await this.sitting.settle()
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
    await this.#onlooker.look(moment)
    this.#show()
  }

  glimpse(moment: number): Promise<Shown['snapshot'] | null> {
    return this.#onlooker.glimpse(moment)
  }

  async decide({ decision }: Choice, request: number | null): Promise<Answer> {
    const done = await this.#onlooker.decide(decision, request)
    if (!done.ok) return this.#refused(done)
    this.#show()
    void (this.sitting.isOutOfTurn(decision) ? this.#letBotsAnswer() : this.#letBotsPlay())
    return { ok: true }
  }

  async build(parts: readonly GamePart[], request: number | null): Promise<Answer> {
    const built = await this.#onlooker.build(parts, request)
    if (!built.ok) return this.#refused(built)
    this.#show()
    return { ok: true }
  }

  isReversible({ decision }: Choice): Promise<boolean> {
    return this.#onlooker.isReversible(decision)
  }

  async undo(): Promise<Answer> {
    const { viewer } = this.#onlooker.eyes
    const undone = await this.#onlooker.undo()
    // Whoever takes back is still sitting there; once the curtain has fallen it might be another.
    if (undone.ok) this.#seated = viewer === null ? null : undone.value
    this.#show()
    void this.#letBotsPlay()
    return undone.ok ? { ok: true } : this.#refused(undone)
  }

  odds({ decision }: Choice): Promise<OddsSnapshot | null> {
    return this.#onlooker.odds(decision)
  }

  /** How many entries stood at the moment that is looked at. */
  get moment(): number {
    return this.#onlooker.moment
  }

  async hint(): Promise<ThoughtSnapshot | null> {
    const hint = await this.#onlooker.hint()
    if (hint !== null) this.#show()
    return hint
  }

  endHint(): void {
    this.sitting.endHint()
  }

  explain(seat: Seat): Promise<ThoughtSnapshot | null> {
    return this.#onlooker.explain(seat)
  }

  course(): Promise<readonly CourseMoment[] | null> {
    return this.#onlooker.course()
  }

  /** Through whose eyes it is looked at. */
  get viewer(): Seat | null {
    return this.#onlooker.eyes.viewer
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

  async #refused(why: { readonly refusal: Refusal } | { readonly barred: Barred }): Promise<Answer> {
    if ('barred' in why)
      return { ok: false, message: why.barred === 'past' ? this.#words.past : this.#words.notYours }
    const { refusal } = why
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
    if (!this.#closed) this.#showTo(this.#onlooker.show())
  }
}
