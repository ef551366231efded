import type { Kind, Match, MatchRecord } from '@grognard/engine'

/** One record for so many entries. */
const STRETCH = 32

/** Records of a match, kept while one plays, for whoever looks back: see `Past`. */
export class Stretches<K extends Kind> {
  readonly #present: Match<K>
  /** One for each stretch of entries; undefined where none was kept. */
  readonly #records: (MatchRecord | undefined)[] = []

  constructor(present: Match<K>) {
    this.#present = present
  }

  /**
   * After each entry; of the match itself, or of one that plays it through again. Not while somebody has sealed a choice:
   * it might be changed, and entries only have what was opened.
   */
  keep(match: Match<K> = this.#present): void {
    this.#forget()
    const stretch = Math.floor(match.moment / STRETCH)
    if (stretch === 0 || this.#records[stretch] !== undefined) return
    if (match.pending().seats.every(({ sealed }) => !sealed)) this.#records[stretch] = match.record()
  }

  /** The last one that was written until then. */
  before(moment: number): MatchRecord | undefined {
    this.#forget()
    return this.#records
      .slice(0, Math.floor(moment / STRETCH) + 1)
      .findLast(each => each !== undefined && each.moment <= moment)
  }

  /** Where one stands, so do those before it. */
  #forget(): void {
    while (this.#records.length > 0 && !stands(this.#present, this.#records.at(-1))) this.#records.pop()
  }
}

/** What was taken back never happened: the hash tells it from what did. */
export const stands = <K extends Kind>(
  { entries }: Match<K>,
  then: { readonly moment: number; readonly hash: string } | undefined,
): boolean => then !== undefined && (then.moment === 0 || entries[then.moment - 1]?.hash === then.hash)
