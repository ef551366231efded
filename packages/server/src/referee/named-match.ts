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

/** A match at the edge: seats are names, facts have sentences. */
export class NamedMatch {
  readonly match: Match<Kind>
  readonly seats: readonly string[]

  constructor(match: Match<Kind>) {
    this.match = match
    this.seats = match.game.seats(match.scenario).map(({ id }) => id)
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

  /** Decisions come as objects or in the game's notation. */
  read(given: object | string): Result<object> {
    return typeof given === 'string' ? this.game.positions.parseDecision(given) : accept(given)
  }

  /** Would it be accepted? */
  check(seat: Seat, given: object | string, request?: number): Result<Kind['decision']> {
    const read = this.read(given)
    return read.ok ? this.match.check(seat, read.value, request) : read
  }

  /** The number of the request that the seat is to answer; null: it is not asked. */
  requestOf(seat: Seat): number | null {
    const asked = this.match.pendingFor(seat).seats.find(each => each.seat === seat)
    return asked === undefined ? null : this.numberOf(seat, asked.request)
  }

  /** What the request of a seat is called, whose number in the match that is. */
  protected numberOf(_seat: Seat, request: number): number {
    return request
  }

  nameOf(seat: Seat): string {
    return there(this.seats[seat], 'such seat')
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
          request: this.numberOf(seat, request),
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

  /** What a seat may decide now. */
  options(seat: Seat, lang: Language) {
    const { decisions, complete } = this.match.options(seat)
    const draft = this.match.draft(seat)
    return {
      options: decisions.map(decision => this.offer(decision, lang)),
      complete,
      request: this.requestOf(seat),
      anytime: this.match.anytime(seat).map(decision => this.offer(decision, lang)),
      draft: draft && this.draft(draft, lang),
    }
  }
}
