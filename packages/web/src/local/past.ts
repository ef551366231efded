import { type Kind, Match } from '@grognard/engine'

/**
 * The match as it stood after so many entries of its log, played again. Going forward plays on from where it
 * stands; going back begins anew.
 */
export class Past<K extends Kind> {
  readonly #present: Match<K>
  #shown: Match<K> | null = null

  constructor(present: Match<K>) {
    this.#present = present
  }

  /** Null where the log cannot be played again: that would be a fault of the rules. */
  at(moment: number): Match<K> | null {
    const { game, terms, entries } = this.#present
    if (this.#shown === null || this.#shown.entries.length > moment) {
      const begun = Match.begin(game, terms)
      if (!begun.ok) return null
      this.#shown = begun.value
    }
    const shown = this.#shown
    for (const { decisions } of entries.slice(shown.entries.length, moment))
      for (const [seat, decision] of decisions) if (!shown.decide(seat, decision).ok) return null
    return shown
  }

  /** After something was taken back, what was played again may never have happened. */
  forget(): void {
    this.#shown = null
  }
}
