import {
  accept,
  type Draft,
  type Entry,
  type GamePart,
  type Kind,
  type Language,
  type Match,
  type Result,
  type Seat,
} from '@grognard/engine'
import type { CourseMoment, OddsSnapshot, ThoughtSnapshot } from '@grognard/table'
import type { Hearing } from './hearing.ts'
import { type Shown, Telling } from './page.ts'
import type { Past } from './past.ts'
import { type Eyes, undoerAt } from './screen.ts'
import type { Sitting } from './sitting.ts'
import { type BareSnapshot, snapshotOf } from './snapshot-of.ts'

/** Why somebody who looks cannot act: nobody has the screen, or it shows the past. */
export type Barred = 'not-yours' | 'past'

type Acted<T> = Result<T> | { readonly ok: false; readonly barred: Barred }

/** How somebody looks at a sitting. */
interface Looking {
  readonly id: string
  readonly language: Language
  /** The board measures for itself. */
  readonly isMeasured: boolean
  /** What a terminal would show comes with it; left out: where the drawing is here. */
  readonly isDrawn?: boolean
  /** Through whose eyes, now. */
  readonly eyes: () => Eyes
  /** Nobody else looks at this screen: who else lets windows pass is not shown. Left out: it is shared. */
  readonly isOwn?: boolean
  /** Whose decision would be taken back; left out: as at a shared screen. */
  readonly undoer?: (eyes: Eyes) => Seat | null
  /** By seat: what the people are called. */
  readonly names?: readonly (string | null)[]
  readonly trouble: () => string | null
}

/**
 * Somebody who looks at a sitting, and acts through what is seen: one in a browser's worker, one for each viewer on a
 * server. What it shows is redacted and in words; when, is the door's matter.
 */
export class Onlooker {
  readonly sitting: Sitting
  looking: Looking
  readonly #telling: Telling<Kind>
  /** How many entries stood at the moment that is looked at; null: the present. */
  #moment: number | null = null
  /** Once somebody has looked back. */
  #past: Past<Kind> | null = null

  constructor(sitting: Sitting, looking: Looking) {
    this.sitting = sitting
    this.looking = looking
    this.#telling = new Telling(sitting.match)
  }

  get match() {
    return this.sitting.match
  }

  get eyes(): Eyes {
    return this.looking.eyes()
  }

  /** How many entries stood at the moment that is looked at. */
  get moment(): number {
    return this.#moment ?? this.match.moment
  }

  get #hearing(): Hearing<Kind> {
    return this.#telling.hearingOf(this.eyes.viewer)
  }

  /** A moment of the past; null: the present. */
  async look(moment: number | null): Promise<void> {
    if (moment !== null) this.#past = await this.sitting.past()
    const hearing = this.#hearing
    this.#moment =
      moment === null || moment >= hearing.present ? null : hearing.entriesAt(Math.max(0, moment))
  }

  /** Who decides here. */
  get #actor(): Acted<Seat> {
    const { viewer, watches } = this.eyes
    if (viewer === null || watches) return { ok: false, barred: 'not-yours' }
    return this.#moment === null ? accept(viewer) : { ok: false, barred: 'past' }
  }

  async decide(decision: Kind['decision'], request: number | null): Promise<Acted<readonly Entry<Kind>[]>> {
    const seat = this.#actor
    if (!seat.ok) return seat
    const asked = this.#asked(seat.value, request)
    return asked.ok ? this.sitting.decide(seat.value, decision, asked.value) : asked
  }

  async build(parts: readonly GamePart[], request: number | null): Promise<Acted<Draft<Kind>>> {
    const seat = this.#actor
    if (!seat.ok) return seat
    const asked = this.#asked(seat.value, request)
    return asked.ok ? this.sitting.build(seat.value, parts, asked.value) : asked
  }

  /** The match's number of the question that is answered; undefined: whichever it is. */
  #asked(seat: Seat, request: number | null): Result<number | undefined> {
    return request === null ? accept(undefined) : this.#telling.requestOf(seat, request)
  }

  async isReversible(decision: Kind['decision']): Promise<boolean> {
    const [{ isReversible }] = await Promise.all([
      import('@grognard/engine/reversible'),
      this.match.game.fetch('decisions'),
    ])
    const seat = this.#actor
    return seat.ok && isReversible(this.match, seat.value, decision)
  }

  #undoer(eyes: Eyes): Seat | null {
    const { undoer } = this.looking
    return undoer ? undoer(eyes) : undoerAt(this.sitting, eyes)
  }

  /** Whose decision was taken back. */
  async undo(): Promise<Result<Seat | null>> {
    const { eyes, sitting } = this
    const undoer = this.#undoer(eyes) ?? eyes.viewer ?? sitting.humans[0] ?? null
    const undone = await sitting.undo(undoer)
    if (!undone.ok) return undone
    this.#moment = null
    return accept(undoer)
  }

  async odds(decision: Kind['decision']): Promise<OddsSnapshot | null> {
    // Fetched when somebody first asks: a board can be played on before that.
    const [{ sayOdds }] = await Promise.all([import('./odds.ts'), this.match.game.fetch('decisions')])
    const seat = this.#actor
    if (!seat.ok || !this.match.check(seat.value, decision).ok) return null
    return sayOdds(this.match, seat.value, decision, this.looking.language)
  }

  async hint(): Promise<ThoughtSnapshot | null> {
    const seat = this.#actor
    if (!seat.ok) return null
    const [hint, { sayHint }] = await Promise.all([this.sitting.hint(seat.value), import('./thoughts.ts')])
    return hint && sayHint(this.match, seat.value, hint, this.looking.language)
  }

  async explain(seat: Seat): Promise<ThoughtSnapshot | null> {
    const { sayThought } = await import('./thoughts.ts')
    const thought = this.sitting.thoughtOf(seat)
    const bot = this.sitting.players[seat]
    if (thought === null || bot === undefined) return null
    return sayThought(this.match, bot, thought, this.looking.language)
  }

  /** Null while the match runs, whoever asks. */
  async course(): Promise<readonly CourseMoment[] | null> {
    const [{ courseOf }, past] = await Promise.all([import('./course.ts'), this.sitting.past()])
    return courseOf(this.match, past, this.looking.language)
  }

  /** A moment as these eyes saw it then, for whoever does not go there: a film, a review. Null: it cannot be had. */
  async glimpse(moment: number): Promise<BareSnapshot | null> {
    const past = await this.sitting.past()
    const hearing = this.#hearing
    const shown = Math.min(Math.max(0, moment), hearing.present)
    const then = shown === hearing.present ? this.match : past.at(hearing.entriesAt(shown))
    return then === null ? null : this.#snapshot(then, shown)
  }

  /** What is seen now, and what of the chronicle is new since it was last shown. */
  show(): Shown {
    const { eyes, moment } = this
    const hearing = this.#hearing
    const then = this.#moment === null ? null : (this.#past?.at(moment) ?? null)
    const shown = then === null ? hearing.present : hearing.momentAt(moment)
    const snapshot = this.#snapshot(then ?? this.match, shown)
    const numbered = then === null ? this.#telling.numbered(snapshot) : snapshot
    return {
      snapshot: numbered,
      chronicle: this.#telling.change(eyes.viewer, this.looking.language, shown),
    }
  }

  #snapshot(then: Match<Kind>, shown: number): BareSnapshot {
    const { match, players, taught, thinking, passing, spared, explaining } = this.sitting
    const { id, language, isMeasured, isDrawn = true, isOwn = false, names, trouble } = this.looking
    const { eyes } = this
    const undoer = this.#undoer(eyes)
    return snapshotOf({
      id,
      present: match,
      shown: then,
      moments: { present: this.#hearing.present, shown },
      language,
      players,
      ...(names && { names }),
      eyes,
      undoer,
      undoable: undoer === null ? 0 : this.sitting.undoable(undoer),
      thinking: thinking === null ? [] : [thinking],
      passing: isOwn ? passing.filter(seat => seat === eyes.viewer) : passing,
      spared,
      explaining,
      lesson: taught,
      trouble: trouble(),
      isMeasured,
      isDrawn,
    })
  }
}
