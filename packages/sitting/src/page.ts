import {
  accept,
  type Kind,
  type Language,
  type Match,
  type Result,
  refuse,
  type Seat,
  same,
} from '@grognard/engine'
import type { ChronicleLine } from '@grognard/table'
import { Hearing, type Line, type Said } from './hearing.ts'
import { Questions } from './questions.ts'
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

/** What a viewer has been asked, and what it knew then. */
interface Asked {
  readonly questions: Questions
  readonly moments: number
  readonly view: unknown
}

/** What a page has been told of the chronicle, and what it is still to be told. */
export class Telling<K extends Kind> {
  readonly #match: Match<K>
  readonly #hearings = new Map<Seat | null, Hearing<K>>()
  readonly #asked = new Map<Seat, Asked>()
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

  /** A snapshot of the present with the viewer's own number of the question in place of the match's. */
  numbered(snapshot: BareSnapshot): BareSnapshot {
    const { viewer, moments, view, pending } = snapshot
    if (viewer === null) return snapshot
    const before = this.#asked.get(viewer)
    const isNews = before?.moments !== moments || !same(before.view, view)
    const questions = before?.questions ?? new Questions()
    this.#asked.set(viewer, { questions, moments, view })
    return {
      ...snapshot,
      pending: { ...pending, request: questions.ask(pending.request ?? undefined, isNews) },
    }
  }

  /** The match's number of the question that the viewer answers. */
  requestOf(viewer: Seat, request: number): Result<number> {
    const questions = this.#asked.get(viewer)?.questions
    const ofMatch = questions?.ofMatch(request) ?? null
    const current = questions?.last ?? 0
    return ofMatch === null ? refuse('stale', 'engine.stale', { request, current }) : accept(ofMatch)
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
