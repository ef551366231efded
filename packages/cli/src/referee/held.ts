import {
  accept,
  type Draft,
  type Entry,
  type Game,
  heardBy,
  type Kind,
  type Language,
  type Match,
  nameSeats,
  type Outcome,
  type Result,
  type Seat,
  there,
  type View,
} from '@grognard/engine'
import type { z } from 'zod/mini'
import type { draft, heard, offered, outcome, standing } from './parts.ts'
import { bytesOf } from './weight.ts'

type Heard = z.infer<typeof heard>
type Offered = z.infer<typeof offered>
type NamedDraft = z.infer<typeof draft>
type NamedOutcome = z.infer<typeof outcome>
interface Standing {
  pending: z.infer<typeof standing.pending>
  outcome: NamedOutcome | null
}

/** Everybody may read whom the match waits for and why: not what a seat holds, nor what it has chosen. */
const publicView = (view: View<Kind>): View<Kind> => ({
  ...view,
  own: null,
  shared: [],
  sealed: view.sealed.map(() => false),
  chosen: null,
})

/** What a match takes besides its data. */
const ITSELF = 2048
/** The present state, and the one that `undo` goes back to. */
const STATES = 2

/** A match at the edge: seats are names, facts have sentences. Nobody keeps its log, so it is not piled up. */
export class Held {
  readonly match: Match<Kind>
  readonly seats: readonly string[]
  /** By entry, and by seat. */
  readonly #entries: number[] = []
  readonly #drafts: number[]
  #bytes: number

  constructor(match: Match<Kind>) {
    this.match = match
    match.takeLog()
    this.seats = match.game.seats(match.scenario).map(({ id }) => id)
    const { scenario: _, ...state } = match.state()
    const hints = match.hints.length === 0 ? 0 : bytesOf(match.hints)
    this.#drafts = this.seats.map(() => 0)
    this.#bytes = ITSELF + bytesOf(match.terms) + bytesOf(match.opening) + STATES * bytesOf(state) + hints
    this.#weigh()
  }

  /** About how much memory it takes. */
  get bytes(): number {
    return this.#bytes
  }

  /** After something has changed: entries come and go at the end only. */
  #weigh(): void {
    const { entries } = this.match
    while (this.#entries.length > entries.length) this.#bytes -= this.#entries.pop() ?? 0
    for (let i = this.#entries.length; i < entries.length; i++) {
      const bytes = bytesOf(entries[i])
      this.#entries.push(bytes)
      this.#bytes += bytes
    }
  }

  get game(): Game<Kind> {
    return this.match.game
  }

  get scenario(): Kind['scenario'] {
    return this.match.scenario
  }

  /** Null: there is no such seat. */
  seat(name: string): Seat | null {
    const seat = this.seats.indexOf(name)
    return seat < 0 ? null : seat
  }

  view(seat: Seat | null): Record<string, unknown> {
    return nameSeats(this.seats, this.game.positions.view(this.match.view(seat)))
  }

  /** Would it be accepted? Decisions come as objects or in the game's notation. */
  check(seat: Seat, given: object | string, request?: number): Result<Kind['decision']> {
    const read = this.#read(given)
    return read.ok ? this.match.check(seat, read.value, request) : read
  }

  decide(seat: Seat, given: object | string, request?: number): Result<Entry<Kind> | null> {
    const read = this.#read(given)
    if (!read.ok) return read
    const done = this.match.decide(seat, read.value, request)
    this.match.takeLog()
    this.#weigh()
    return done
  }

  build(seat: Seat, parts: readonly object[], request?: number): Result<Draft<Kind>> {
    const built = this.match.build(seat, parts, request)
    this.match.takeLog()
    if (built.ok) this.#weighDraft(seat, bytesOf(built.value.parts))
    return built
  }

  #weighDraft(seat: Seat, bytes: number): void {
    this.#bytes += bytes - (this.#drafts[seat] ?? 0)
    this.#drafts[seat] = bytes
  }

  undo(seat: Seat): Result<null> {
    const undone = this.match.undo(seat)
    this.match.takeLog()
    this.#weigh()
    return undone
  }

  /** The number of the request that the seat is to answer; null: it is not asked. */
  requestOf(seat: Seat): number | null {
    return this.match.pendingFor(seat).seats.find(asked => asked.seat === seat)?.request ?? null
  }

  nameOf(seat: Seat): string {
    return there(this.seats[seat], 'such seat')
  }

  #read(given: object | string): Result<object> {
    return typeof given === 'string' ? this.game.positions.parseDecision(given) : accept(given)
  }

  /** As the viewer may know it: a seat, or a spectator. */
  standing(viewer: Seat | null, lang: Language): Standing {
    const { step, rule, seats, outcome } = this.match.pendingFor(viewer)
    const words = this.game.words[lang]
    return {
      pending: {
        step,
        rule,
        seats: seats.map(({ seat, request, sealed }) => ({
          seat: this.nameOf(seat),
          request,
          sealed,
          prompt: step === null ? '' : words.prompt(step, publicView(this.match.view(seat))),
        })),
      },
      outcome: this.outcome(outcome, lang),
    }
  }

  outcome(outcome: Outcome | null, lang: Language): NamedOutcome | null {
    if (outcome === null) return null
    const { winners, scores, how, rule } = outcome
    return {
      winners: winners.map(seat => this.nameOf(seat)),
      scores: Object.fromEntries(scores.map((score, seat) => [this.nameOf(seat), score])),
      how,
      rule,
      text: this.game.words[lang].outcome(this.scenario, outcome),
    }
  }

  said(events: readonly Kind['event'][], lang: Language): Heard[] {
    const words = this.game.words[lang]
    return events.map(event => ({ event: { ...event }, text: words.event(this.scenario, event) }))
  }

  heard(entry: Entry<Kind>, seat: Seat | null, lang: Language): Heard[] {
    return this.said(heardBy(entry.told, seat), lang)
  }

  draft({ parts, next, whole }: Draft<Kind>, lang: Language): NamedDraft {
    const words = this.game.words[lang]
    const named = (part: Kind['part']) => ({
      part: { ...part },
      label: words.partOf?.(this.scenario, part) ?? part.type,
    })
    return {
      parts: parts.map(named),
      next: next.map(named),
      whole: whole === null ? null : this.offer(whole, lang),
    }
  }

  offer(decision: Kind['decision'], lang: Language): Offered {
    return {
      decision: { ...decision },
      label: this.game.words[lang].decision(this.scenario, decision),
      notation: this.game.positions.printDecision(decision),
    }
  }
}
