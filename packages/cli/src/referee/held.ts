import type { Draft, Entry, Kind, Match, Result, Seat } from '@grognard/engine'
import { NamedMatch } from '@grognard/server/referee'
import { bytesOf } from './weight.ts'

/** What a match takes besides its data. */
const ITSELF = 2048
/** The present state, and the one that `undo` goes back to. */
const STATES = 2

/** A match that the referee holds. Nobody keeps its log, so it is not piled up. */
export class Held extends NamedMatch {
  /** By entry, and by seat. */
  readonly #entries: number[] = []
  readonly #drafts: number[]
  #bytes: number

  constructor(match: Match<Kind>) {
    super(match)
    match.takeLog()
    const { scenario: _, ...state } = match.state()
    const hints = match.hints.length === 0 ? 0 : bytesOf(match.hints)
    this.#drafts = this.seats.map(() => 0)
    this.#bytes = ITSELF + bytesOf(match.terms) + bytesOf(match.opening) + STATES * bytesOf(state) + hints
    this.#weigh()
  }

  /** About how much memory it takes. */
  get bytes(): number {
    return this.#bytes
  }

  /** After something has changed: entries come and go at the end only. */
  #weigh(): void {
    const { entries } = this.match
    while (this.#entries.length > entries.length) this.#bytes -= this.#entries.pop() ?? 0
    for (let i = this.#entries.length; i < entries.length; i++) {
      const bytes = bytesOf(entries[i])
      this.#entries.push(bytes)
      this.#bytes += bytes
    }
  }

  decide(seat: Seat, given: object | string, request?: number): Result<Entry<Kind> | null> {
    const read = this.read(given)
    if (!read.ok) return read
    const done = this.match.decide(seat, read.value, request)
    this.match.takeLog()
    this.#weigh()
    return done
  }

  build(seat: Seat, parts: readonly object[], request?: number): Result<Draft<Kind>> {
    const built = this.match.build(seat, parts, request)
    this.match.takeLog()
    if (built.ok) this.#weighDraft(seat, bytesOf(built.value.parts))
    return built
  }

  #weighDraft(seat: Seat, bytes: number): void {
    this.#bytes += bytes - (this.#drafts[seat] ?? 0)
    this.#drafts[seat] = bytes
  }

  undo(seat: Seat): Result<null> {
    const undone = this.match.undo(seat)
    this.match.takeLog()
    this.#weigh()
    return undone
  }
}
