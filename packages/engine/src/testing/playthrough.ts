import { heardBy, type Told } from '../chronicle.ts'
import type { Game } from '../game.ts'
import { hashOfData } from '../hash-of-data.ts'
import type { Entry } from '../log.ts'
import { canonical } from '../plain.ts'
import type { Seat } from '../seats.ts'
import type { Kind } from '../state.ts'
import { there } from '../there.ts'
import { viewers } from './conformance/knowledge.ts'
import { type Move, playOut, TestTable } from './table.ts'

const WIDTH = 80
/** Entries of the log from one look at all views to the next. */
const VIEWS_EVERY = 25
/** Of a long list of options so many are written out. */
const MOST_OPTIONS = 16

/** A text of more characters would not be read: of such a match the beginning is written out, and then its hashes. */
const LONG = 400_000
/** What part of it the beginning is. */
const BEGINNING = 0.15
/** Nor would a view of more: its hash is. */
const LONG_VIEW = 33_000

interface Wishes {
  readonly seed?: string
  /** More characters than this are long. */
  readonly long?: number
}

/**
 * One whole random match as a readable text: who was asked what, what was chosen, what each seat heard and saw.
 * Kept beside the game and compared by its tests, it documents the game and shows every unintended change.
 */
export function playthrough<K extends Kind>(
  game: Game<K>,
  scenario: string,
  { seed = 'playthrough', long = LONG }: Wishes = {},
): string {
  const table = new TestTable(game, { scenario, options: {} }, seed)
  const scribe = new Scribe(table, long)
  playOut(table, {
    begin: () => scribe.begin(),
    before: () => scribe.ask(),
    after: (_, move, entry) => scribe.decided(move, entry),
    end: () => scribe.end(),
  })
  return scribe.text()
}

class Scribe<K extends Kind> {
  readonly #table: TestTable<K>
  readonly #long: number
  readonly #lines: string[] = []
  /** Characters so far. */
  #length = 0
  /** Lines of the beginning, and the hashes after it. */
  #beginning = 0
  readonly #hashes: string[] = []
  /** The entry for which the present request was written. */
  #asked = -1

  constructor(table: TestTable<K>, long: number) {
    this.#table = table
    this.#long = long
  }

  text(): string {
    return `${this.#lines.map(line => line.trimEnd()).join('\n')}\n`
  }

  begin(): void {
    const { game, match, variant, seed } = this.#table
    const words = game.words.en
    this.#say(`${words.title}: ${words.scenario(variant.scenario).title}`)
    this.#say(`${game.id}, rules ${game.rules}, scenario ${variant.scenario}, seed ${seed}`)
    this.#board()
    if (match.opening.length > 0) this.#say('', 'opening')
    this.#heard(match.opening)
    this.#views()
  }

  get #isLong(): boolean {
    return this.#length > this.#long
  }

  ask(): void {
    const { game, match } = this.#table
    if (this.#isLong || this.#asked === match.entries.length) return
    this.#asked = match.entries.length
    const { step, rule, seats } = match.pending()
    this.#say('', `${match.entries.length + 1} · ${step} · ${rule}`)
    for (const { seat, request } of seats) {
      const prompt = game.words.en.prompt(there(step, 'step'), match.view(seat))
      this.#say(`  ${this.#name(seat)} is asked (request ${request}): ${prompt}`)
      this.#options(seat)
    }
  }

  #options(seat: Seat): void {
    const { game, match } = this.#table
    const { decisions, complete } = match.options(seat)
    for (const decision of decisions.slice(0, MOST_OPTIONS)) {
      const label = game.words.en.decision(match.scenario, decision)
      this.#say(`    ${label}  [${game.positions.printDecision(decision)}]`)
    }
    if (decisions.length > MOST_OPTIONS) this.#say(`    … and ${decisions.length - MOST_OPTIONS} more`)
    if (!complete) this.#say('    … and others that are not listed')
  }

  decided({ seat, decision, outOfTurn }: Move<K>, entry: Entry<K> | null): void {
    const { game, match } = this.#table
    if (this.#beginning > 0 && entry !== null && match.entries.length % VIEWS_EVERY === 0)
      this.#hashes.push(`${match.entries.length} · hash ${entry.hash}`)
    if (this.#isLong) return
    const label = game.words.en.decision(match.scenario, decision)
    this.#say(`  ${this.#name(seat)} decides${outOfTurn ? ' out of turn' : ''}: ${label}`)
    if (entry === null) return
    this.#heard(entry.told)
    this.#say(`  hash ${entry.hash}`)
    if (match.entries.length % VIEWS_EVERY === 0) this.#views()
    if (this.#beginning === 0 && this.#length > BEGINNING * this.#long) this.#beginning = this.#lines.length
    if (this.#isLong) this.#lines.length = this.#beginning
  }

  end(): void {
    const { game, match } = this.#table
    const { scenario } = match
    const outcome = there(match.outcome, 'outcome')
    if (this.#isLong) this.#lines.push('', ...this.#hashes)
    this.#board()
    if (!this.#isLong) this.#views()
    this.#say('', `${outcome.rule} ${game.words.en.outcome(scenario, outcome)}`, canonical(outcome))
  }

  #name(viewer: Seat | null): string {
    const { game, match } = this.#table
    return viewer === null ? 'a spectator' : game.words.en.seat(match.scenario, viewer)
  }

  /** Those who hear the same are named together. */
  #heard(told: readonly Told<K>[]): void {
    const { game, match } = this.#table
    const byHeard = Map.groupBy(viewers(game, match), viewer => canonical(heardBy(told, viewer)))
    for (const listeners of byHeard.values()) {
      const events = heardBy(told, listeners[0] ?? null)
      if (events.length === 0) continue
      this.#say(
        `  ${byHeard.size === 1 ? 'all' : listeners.map(viewer => this.#name(viewer)).join(', ')} hear:`,
      )
      for (const event of events) this.#say(`    ${event.rule} ${game.words.en.event(match.scenario, event)}`)
    }
  }

  #views(): void {
    const { game, match } = this.#table
    this.#say('', 'views')
    for (const viewer of viewers(game, match))
      this.#say(`  ${this.#name(viewer)}: ${viewed(game.positions.view(match.view(viewer)))}`)
  }

  #board(): void {
    const { game, match } = this.#table
    this.#say('', 'board')
    for (const line of game.draw(match.view(null), game.words.en, WIDTH))
      this.#say(line.map(span => span.text).join(''))
  }

  #say(...lines: string[]): void {
    this.#lines.push(...lines)
    for (const line of lines) this.#length += line.length
  }
}

function viewed(view: object): string {
  const text = canonical(view)
  return text.length > LONG_VIEW ? `hash ${hashOfData(view)}` : text
}
