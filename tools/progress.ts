const IN_PLACE_MS = 200
const LINE_MS = 10_000

/** How far long work has come, on stderr: in place on a terminal, a line now and then elsewhere. */
export class Progress {
  readonly #name: string
  readonly #limits: { readonly minutes: number; readonly matches: number }
  readonly #stream: { readonly isTTY?: boolean; write(text: string): unknown }
  readonly #things: string
  #shown = 0

  constructor(
    name: string,
    limits: { readonly minutes: number; readonly matches: number },
    stream: { readonly isTTY?: boolean; write(text: string): unknown } = process.stderr,
    things = 'matches',
  ) {
    this.#name = name
    this.#limits = limits
    this.#stream = stream
    this.#things = things
  }

  show(done: number, seconds: number): void {
    if (seconds * 1000 - this.#shown < (this.#stream.isTTY ? IN_PLACE_MS : LINE_MS)) return
    this.#shown = seconds * 1000
    const text = `${this.#name}: ${done.toLocaleString('en')} ${this.#things}, ${this.#rate(done, seconds)}, ${this.#left(done, seconds)} left`
    this.#stream.write(this.#stream.isTTY ? `\r${text}\x1b[K` : `${text}\n`)
  }

  #rate(done: number, seconds: number): string {
    return `${Math.round(done / seconds).toLocaleString('en')} a second`
  }

  #left(done: number, seconds: number): string {
    const byTime = this.#limits.minutes * 60 - seconds
    const byMatches = ((this.#limits.matches - done) * seconds) / done
    const left = Math.max(0, Math.round(Math.min(byTime, byMatches)))
    return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  }

  clear(): void {
    if (this.#stream.isTTY && this.#shown > 0) this.#stream.write('\r\x1b[K')
  }
}
