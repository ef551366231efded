import { accept, type Kind, type Match, type Seat } from '@grognard/engine'
import { Past } from '@grognard/sitting/past'
import type { ReviewProgress, ThoughtSnapshot } from '@grognard/table'
import type { Cabinet } from './cabinet.ts'
import { Office } from './office.ts'
import type { Found } from './protocol.ts'
import type { Session } from './session.ts'
import { Study } from './study.ts'

/** A match that is gone through, and through whose eyes. */
interface Studied {
  readonly study: Study
  readonly viewer: Seat | null
}

/** Matches that are gone through: the one on the table, and one that was played elsewhere. Fetched with the first. */
export class Studies {
  readonly #cabinet: Cabinet
  readonly #office: Office
  readonly #session: () => Session | null
  #here: Study | null = null
  #elsewhere: Studied | null = null

  constructor(cabinet: Cabinet, session: () => Session | null) {
    this.#cabinet = cabinet
    this.#office = new Office(cabinet)
    this.#session = session
  }

  async study(id: string, text: string, viewer: Seat | null): Promise<Found<null>> {
    if (this.#elsewhere?.study.id === id) return accept(null)
    const match = await this.#office.played(text)
    if (!match.ok) return match
    await match.value.game.fetch('positions')
    this.#elsewhere = { study: this.#studied(id, match.value, new Past(match.value)), viewer }
    return accept(null)
  }

  async review(id: string, seat: Seat): Promise<ReviewProgress | null> {
    const studied = await this.#of(id)
    return studied?.study.review(seat, studied.viewer, this.#cabinet.language) ?? null
  }

  async wouldDo(id: string, seat: Seat, entry: number): Promise<ThoughtSnapshot | null> {
    const studied = await this.#of(id)
    return studied?.study.wouldDo(seat, entry, this.#cabinet.language) ?? null
  }

  /** What a new match from the position before an entry is agreed on. */
  async onFrom(id: string, entry: number, players: readonly string[]) {
    const studied = await this.#of(id)
    if (studied === null) return { ok: false, message: this.#cabinet.words.unknownMatch } as const
    return this.#office.onFrom(studied.study, entry, players)
  }

  async #of(id: string): Promise<Studied | null> {
    const session = this.#session()
    if (session?.id !== id) return this.#elsewhere?.study.id === id ? this.#elsewhere : null
    const { sitting, viewer } = session
    if (this.#here?.match !== sitting.match)
      this.#here = this.#studied(id, sitting.match, await sitting.past())
    return { study: this.#here, viewer }
  }

  #studied(id: string, match: Match<Kind>, past: Past<Kind>): Study {
    const { store, adviser, freshSeed, now } = this.#cabinet.means
    return new Study(id, match, past, { store, thinker: adviser, freshSeed, now })
  }
}
