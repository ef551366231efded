import { createInterface, type Interface } from 'node:readline'
import type { Input } from '../context.ts'
import { harmless, type Output, ours } from '../output.ts'
import { type Paint, paintFor, wrap } from '../paint.ts'

/** Why there will be no more input. */
type Ending = 'end-of-input' | 'interrupted'

const NARROWEST = 40
const WIDEST = 110
const USUAL = 80

const OTHER_SCREEN = ours('\x1b[?1049h\x1b[2J\x1b[H')
const FIRST_SCREEN = ours('\x1b[?1049l')
const WIPE = ours('\x1b[2J\x1b[H')

/** Where the table is drawn and answers are read: a terminal, or pipes just as well. */
export class Terminal {
  readonly paint: Paint
  readonly isTerminal: boolean
  /** Set when nothing more will come. */
  ending: Ending | null = null
  readonly #output: Output
  readonly #readline: Interface
  readonly #lines: string[] = []
  #waiting: ((line: string | null) => void) | null = null
  #onOtherScreen = false

  constructor(input: Input, output: Output, env: NodeJS.ProcessEnv) {
    this.#output = output
    this.isTerminal = input.isTTY === true && output.isTTY
    this.paint = paintFor(output.isTTY, env)
    this.#readline = createInterface({
      input,
      output: output.sink,
      terminal: this.isTerminal,
      historySize: 0, // or the next player would find the last one's secret under the arrow key
    })
    this.#readline.on('line', line => this.#arrived(line))
    this.#readline.on('close', () => this.#ended('end-of-input'))
    this.#readline.on('SIGINT', () => this.#ended('interrupted'))
  }

  get columns(): number {
    return Math.min(Math.max(this.#output.columns || USUAL, NARROWEST), WIDEST)
  }

  print(text = ''): void {
    this.#output.write(`${text}\n`)
  }

  /** The next line of input; null when there is none. */
  async ask(prompt: string): Promise<string | null> {
    if (this.isTerminal) {
      this.#readline.setPrompt(harmless(prompt))
      this.#readline.prompt()
    } else this.#output.write(prompt)
    const line = await this.#next()
    if (!this.isTerminal) this.#output.write('\n')
    return line
  }

  /** Prints lines, broken to the width. */
  lines(lines: readonly string[]): void {
    for (const line of lines) this.print(wrap(line, this.columns))
  }

  /**
   * Prints blocks of lines. The other screen cannot be scrolled: there, what does not fit begins a new page
   * after a pause.
   */
  async blocks(blocks: readonly (readonly string[])[], pause: string): Promise<void> {
    const room = this.#room
    let used = 0
    for (const block of blocks) {
      const lines = block.flatMap(line => wrap(line, this.columns).split('\n'))
      for (const page of chunks(lines, room)) {
        if (used > 0 && used + page.length > room) {
          await this.ask(pause)
          this.wipe()
          used = 0
        }
        for (const line of page) this.print(line)
        used += page.length
      }
    }
  }

  /** Lines that fit on the other screen, but for the one with the question. */
  get #room(): number {
    const { rows } = this.#output
    return this.#onOtherScreen && rows ? Math.max(rows - 2, 1) : Number.POSITIVE_INFINITY
  }

  /** What is shown meanwhile is gone afterwards, from the screen and from what can be scrolled back to. */
  async apart<T>(work: () => Promise<T>): Promise<T> {
    if (!this.isTerminal) return work()
    this.#output.write(OTHER_SCREEN)
    this.#onOtherScreen = true
    try {
      return await work()
    } finally {
      this.#backToFirstScreen()
    }
  }

  /** An empty screen, within `apart`. */
  wipe(): void {
    if (this.isTerminal) this.#output.write(WIPE)
  }

  close(): void {
    this.#backToFirstScreen()
    this.#readline.close()
  }

  #backToFirstScreen(): void {
    if (!this.#onOtherScreen) return
    this.#onOtherScreen = false
    this.#output.write(FIRST_SCREEN)
  }

  #next(): Promise<string | null> {
    const line = this.#lines.shift()
    if (line !== undefined) return Promise.resolve(line)
    if (this.ending !== null) return Promise.resolve(null)
    return new Promise(resolve => {
      this.#waiting = resolve
    })
  }

  #arrived(line: string): void {
    const waiting = this.#waiting
    this.#waiting = null
    if (waiting) waiting(line)
    else this.#lines.push(line)
  }

  #ended(why: Ending): void {
    this.ending ??= why
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.(null)
  }
}

function chunks<T>(items: readonly T[], size: number): (readonly T[])[] {
  if (items.length <= size) return [items]
  return [items.slice(0, size), ...chunks(items.slice(size), size)]
}
