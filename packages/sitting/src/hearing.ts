import { type ByTable, type Entry, heardBy, type Kind, type Match, type Seat } from '@grognard/engine'

/** Something that a viewer has heard, and at which of its moments. */
export type Line<K extends Kind> = { readonly moment: number } & Said<K>

export type Said<K extends Kind> =
  | { readonly event: K['event']; readonly answered?: undefined }
  /** What the table has answered for the viewer. */
  | { readonly event: ByTable; readonly answered: K['decision'] }

/** What a viewer hears of an entry; first, what the table has answered for it, of which nobody else hears. */
export function saidOf<K extends Kind>(
  { decisions, told, byTable }: Entry<K>,
  viewer: Seat | null,
): Said<K>[] {
  const heard = heardBy(told, viewer).map(event => ({ event }))
  const own = byTable?.seat === viewer ? decisions.find(([seat]) => seat === viewer) : undefined
  return byTable && own ? [{ event: byTable, answered: own[1] }, ...heard] : heard
}

/**
 * What one viewer has heard of a match, kept as it comes: nobody reads a whole match again for each decision. Its
 * moments are counted as it knows them: those entries of which it heard something, or in which it decided itself. How
 * many others there were would tell what it must not know.
 */
export class Hearing<K extends Kind> {
  readonly viewer: Seat | null
  readonly #match: Match<K>
  readonly #lines: Line<K>[]
  /** By moment, the opening first: how many entries stood, and how many lines there were. */
  readonly #moments: { readonly entries: number; readonly lines: number }[]
  /** Entries that have been listened to. */
  #entries: Entry<K>[] = []

  constructor(match: Match<K>, viewer: Seat | null) {
    this.#match = match
    this.viewer = viewer
    this.#lines = heardBy(match.opening, viewer).map(event => ({ moment: 0, event }))
    this.#moments = [{ entries: 0, lines: this.#lines.length }]
    this.catchUp()
  }

  get lines(): readonly Line<K>[] {
    return this.#lines
  }

  /** Which moment the present is. */
  get present(): number {
    return this.#moments.length - 1
  }

  /** Listens to what is new. The number of lines that have stayed: those behind them are new, or were taken back. */
  catchUp(): number {
    const kept = this.#takeBack()
    const { entries } = this.#match
    while (this.#entries.length < entries.length) {
      const entry = entries[this.#entries.length]
      if (entry !== undefined) this.#listen(entry)
    }
    return kept
  }

  /** Entries never change: where the last that is known stands in its place, so do all before it. */
  #takeBack(): number {
    const { entries } = this.#match
    while (this.#entries.length > 0 && this.#entries.at(-1) !== entries[this.#entries.length - 1])
      this.#entries.pop()
    while (this.#last.entries > this.#entries.length) this.#moments.pop()
    this.#lines.length = this.#last.lines
    return this.#lines.length
  }

  #listen(entry: Entry<K>): void {
    this.#entries.push(entry)
    const said = saidOf(entry, this.viewer)
    if (said.length === 0 && !entry.decisions.some(([seat]) => seat === this.viewer)) return
    const moment = this.#moments.length
    for (const each of said) this.#lines.push({ moment, ...each })
    this.#moments.push({ entries: this.#entries.length, lines: this.#lines.length })
  }

  get #last() {
    return this.#at(this.present)
  }

  #at(moment: number) {
    return this.#moments[moment] ?? { entries: 0, lines: 0 }
  }

  /** How many entries stood at the moment. */
  entriesAt(moment: number): number {
    return this.#at(moment).entries
  }

  /** How many lines had been heard at the moment. */
  linesAt(moment: number): number {
    return this.#at(moment).lines
  }

  /** The viewer's moment when so many entries stood. */
  momentAt(entries: number): number {
    let [low, high] = [0, this.present]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (this.entriesAt(middle) <= entries) low = middle
      else high = middle - 1
    }
    return low
  }
}
