import { accept, type Kind, type Match, type Result, refuse, type Seat } from '@grognard/engine'
import { Hearing, nameOfQuestion } from '@grognard/sitting'
import { NamedMatch } from '../referee/named-match.ts'

/**
 * A match as one seat knows it. The numbers of its requests, and how many entries it has, would tell how often others
 * went: the seat's own question has a name made of what the seat knows, those of others have none, and moments are
 * counted as the seat has heard of them.
 */
export class KnownMatch extends NamedMatch {
  readonly #seat: Seat
  readonly #hearing: Hearing<Kind>

  constructor(match: Match<Kind>, seat: Seat) {
    super(match)
    this.#seat = seat
    this.#hearing = new Hearing(match, seat)
  }

  /** How many moments the seat knows. */
  get moment(): number {
    this.#hearing.catchUp()
    return this.#hearing.present
  }

  protected override numberOf(seat: Seat): number {
    if (seat !== this.#seat) return 0
    const { step } = this.match.pendingFor(seat)
    return nameOfQuestion(seat, this.moment, step, this.match.view(seat))
  }

  /** Is it the seat's present question that is answered? */
  isAnswered(request: number | undefined): Result<null> {
    const current = this.requestOf(this.#seat)
    return request === undefined || current === null || request === current
      ? accept(null)
      : refuse('stale', 'engine.stale', { request, current })
  }
}
