import { type Kind, Match, restoreMatch } from '@grognard/engine'
import { Stretches, stands } from './stretches.ts'

/**
 * The match as it stood after so many entries: from the nearest record before, and on from there. Records are kept
 * while one plays; a match that was opened is played through once, when somebody first looks back.
 */
export class Past<K extends Kind> {
  readonly #present: Match<K>
  readonly #records: Stretches<K>
  #shown: Match<K> | null = null

  constructor(present: Match<K>, records: Stretches<K> = new Stretches(present)) {
    this.#present = present
    this.#records = records
  }

  /** Null where the entries cannot be played again: they were made under other rules. */
  at(moment: number): Match<K> | null {
    const shown = this.#nearest(moment)
    this.#shown = null
    if (shown === null) return null
    for (const { decisions } of this.#present.entries.slice(shown.moment, moment)) {
      for (const [seat, decision] of decisions) if (!shown.decide(seat, decision).ok) return null
      this.#records.keep(shown)
    }
    this.#shown = shown
    return shown
  }

  #nearest(moment: number): Match<K> | null {
    const { game, terms } = this.#present
    const record = this.#records.before(moment)
    const shown = this.#shown
    const isNearer =
      shown !== null &&
      stands(this.#present, shown) &&
      shown.moment <= moment &&
      shown.moment >= (record?.moment ?? 0)
    if (isNearer) return shown
    const begun = record === undefined ? Match.begin(game, terms) : restoreMatch(game, record)
    return begun.ok ? begun.value : null
  }
}
