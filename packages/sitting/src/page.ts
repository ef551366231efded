import type { Kind, Language, Match, Seat } from '@grognard/engine'
import type { ChronicleLine } from '@grognard/table'
import { Hearing, type Line, type Said } from './hearing.ts'
import type { BareSnapshot } from './snapshot-of.ts'
import { sittingWords } from './words/index.ts'

/** A snapshot as it travels: of its chronicle only what the page has not got. */
export interface Shown {
  readonly snapshot: BareSnapshot
  readonly chronicle: ChronicleChange
}

interface ChronicleChange {
  /** So many lines stay as they are; all behind them is replaced. */
  readonly from: number
  readonly lines: readonly ChronicleLine[]
  /** How many of all lines belong to the moment that is shown. */
  readonly shown: number
}

/** What a page has been told of the chronicle, and what it is still to be told. */
export class Telling<K extends Kind> {
  readonly #match: Match<K>
  readonly #hearings = new Map<Seat | null, Hearing<K>>()
  /** What the page has: whose lines, in which language. */
  #sent: { readonly hearing: Hearing<K>; readonly language: Language } | null = null
  /** How many of those stand. */
  #standing = 0

  constructor(match: Match<K>) {
    this.#match = match
  }

  /** What the viewer has heard up to now. */
  hearingOf(viewer: Seat | null): Hearing<K> {
    const hearing = this.#hearings.get(viewer) ?? new Hearing(this.#match, viewer)
    this.#hearings.set(viewer, hearing)
    const stayed = hearing.catchUp()
    if (hearing === this.#sent?.hearing) this.#standing = Math.min(this.#standing, stayed)
    return hearing
  }

  /** Where the screen goes from one viewer to another, the page keeps what both have heard from the beginning. */
  change(viewer: Seat | null, language: Language, moment: number): ChronicleChange {
    const hearing = this.hearingOf(viewer)
    const { lines } = hearing
    const from = this.#sent?.language === language ? this.#common(lines) : 0
    this.#sent = { hearing, language }
    this.#standing = lines.length
    return {
      from,
      lines: lines.slice(from).map(line => lineOf(this.#match, line, language)),
      shown: hearing.linesAt(moment),
    }
  }

  #common(lines: readonly Line<K>[]): number {
    const sent = this.#sent?.hearing.lines ?? []
    if (sent === lines) return this.#standing
    const isSame = (line: Line<K>, index: number) =>
      index < this.#standing && sent[index]?.event === line.event && sent[index]?.moment === line.moment
    const differs = lines.findIndex((line, index) => !isSame(line, index))
    return differs < 0 ? lines.length : differs
  }
}

export const lineOf = <K extends Kind>(
  match: Match<K>,
  line: Line<K>,
  language: Language,
): ChronicleLine => ({
  entry: line.moment,
  sentence: sentenceOf(match, line, language),
  rule: line.event.rule,
  event: line.event,
})

export const sentenceOf = <K extends Kind>(
  { game, scenario }: Match<K>,
  said: Said<K>,
  language: Language,
): string =>
  said.answered === undefined
    ? game.words[language].event(scenario, said.event)
    : sittingWords[language].noChoice(game.words[language].decision(scenario, said.answered))
