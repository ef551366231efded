import { type Kind, Match, type MatchRecord } from '@grognard/engine'

/** One record for so many entries. */
const STRETCH = 32

/**
 * The match as it stood after so many entries: from the nearest record before, and on from there. Records are kept
 * while one plays; a match that was opened is played through once, when somebody first looks back.
 */
export class Past<K extends Kind> {
  readonly #present: Match<K>
  /** One for each stretch of entries; undefined where none was kept. */
  readonly #records: (MatchRecord | undefined)[] = []
  #shown: Match<K> | null = null

  constructor(present: Match<K>) {
    this.#present = present
  }

  /** After each entry. */
  keep(): void {
    this.#forget()
    this.#keepOf(this.#present)
  }

  /** Not while somebody has sealed a choice: it might be changed, and entries only have what was opened. */
  #keepOf(match: Match<K>): void {
    const stretch = Math.floor(match.moment / STRETCH)
    if (stretch === 0 || this.#records[stretch] !== undefined) return
    if (match.pending().seats.every(({ sealed }) => !sealed)) this.#records[stretch] = match.record()
  }

  /** Null where the entries cannot be played again: they were made under other rules. */
  at(moment: number): Match<K> | null {
    this.#forget()
    const shown = this.#nearest(moment)
    this.#shown = null
    if (shown === null) return null
    for (const { decisions } of this.#present.entries.slice(shown.moment, moment)) {
      for (const [seat, decision] of decisions) if (!shown.decide(seat, decision).ok) return null
      this.#keepOf(shown)
    }
    this.#shown = shown
    return shown
  }

  #nearest(moment: number): Match<K> | null {
    const { game, terms } = this.#present
    const record = this.#records
      .slice(0, Math.floor(moment / STRETCH) + 1)
      .findLast(each => each !== undefined && each.moment <= moment)
    const shown = this.#shown
    if (shown !== null && shown.moment <= moment && shown.moment >= (record?.moment ?? 0)) return shown
    const begun = record === undefined ? Match.begin(game, terms) : Match.restore<K>(game, record)
    return begun.ok ? begun.value : null
  }

  /** What was taken back never happened: the hash tells it from what did. Where one stands, so do those before it. */
  #forget(): void {
    const { entries } = this.#present
    const stands = (then: { readonly moment: number; readonly hash: string } | undefined) =>
      then !== undefined && (then.moment === 0 || entries[then.moment - 1]?.hash === then.hash)
    while (this.#records.length > 0 && !stands(this.#records.at(-1))) this.#records.pop()
    if (this.#shown !== null && !stands(this.#shown)) this.#shown = null
  }
}
