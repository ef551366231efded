const NEWLINE = 10

/** A line of input: its text, or why it has none. */
export type Line = { readonly text: string } | { readonly flaw: 'too-long' | 'not-utf8' }

/**
 * Cuts bytes into lines. A line that is longer than the limit is reported as soon as it is, and the rest of it
 * skipped without being kept.
 */
export class Lines {
  readonly #longest: number
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  #parts: Uint8Array[] = []
  #length = 0
  #skipping = false

  constructor(longest: number) {
    this.#longest = longest
  }

  /** The lines that these bytes complete. */
  *add(bytes: Uint8Array): Generator<Line> {
    let from = 0
    for (let to = bytes.indexOf(NEWLINE); to >= 0; to = bytes.indexOf(NEWLINE, from)) {
      yield* this.#take(bytes.subarray(from, to))
      yield* this.end()
      from = to + 1
    }
    yield* this.#take(bytes.subarray(from))
  }

  /** The end of a line, or of the input. Blank lines are no lines. */
  *end(): Generator<Line> {
    const skipped = this.#skipping
    const line = Buffer.concat(this.#parts)
    this.#forget(false)
    if (skipped) return
    const read = this.#decode(line)
    if ('flaw' in read || read.text.trim() !== '') yield read
  }

  *#take(piece: Uint8Array): Generator<Line> {
    if (this.#skipping) return
    this.#length += piece.length
    if (this.#length > this.#longest) {
      this.#forget(true)
      yield { flaw: 'too-long' }
    } else if (piece.length > 0) this.#parts.push(piece)
  }

  #forget(skipping: boolean): void {
    this.#parts = []
    this.#length = 0
    this.#skipping = skipping
  }

  #decode(bytes: Uint8Array): Line {
    try {
      return { text: this.#decoder.decode(bytes) }
    } catch {
      return { flaw: 'not-utf8' }
    }
  }
}
