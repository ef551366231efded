import {
  accept,
  fingerprint,
  type Kind,
  type Language,
  type Match,
  type Result,
  refuse,
  type Seat,
  type View,
} from '@grognard/engine'
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

/** A question to a viewer: its name, and the match's number of it. */
interface Asked {
  readonly name: number
  readonly ofMatch: number
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
      lines: linesOf(this.#match, lines.slice(from), language),
      shown: hearing.linesAt(moment),
    }
  }

  /** A snapshot of the present with the name that the question has for its viewer in place of the match's number. */
  numbered(snapshot: BareSnapshot): BareSnapshot {
    const { viewer, pending } = snapshot
    if (viewer === null) return snapshot
    const { request: ofMatch } = pending
    if (ofMatch === null) this.#asked.delete(viewer)
    else {
      const name = nameOfQuestion(viewer, snapshot.moments, pending.step, this.#match.view(viewer))
      this.#asked.set(viewer, { name, ofMatch })
    }
    return { ...snapshot, pending: { ...pending, request: this.#asked.get(viewer)?.name ?? null } }
  }

  /** The match's number of the question that the viewer answers. */
  requestOf(viewer: Seat, request: number): Result<number> {
    const asked = this.#asked.get(viewer)
    return asked?.name === request
      ? accept(asked.ofMatch)
      : refuse('stale', 'engine.stale', { request, current: asked?.name ?? 0 })
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

const NAME_DIGITS = 12

/**
 * Made of what the viewer knows and of nothing else: it tells nothing, stays the same while others go in secret or seal
 * their choices, so that an answer that is under way meanwhile still answers it, and is the same on every connection, in
 * every process, after every restart. The match's own numbers would tell how often others went.
 */
export function nameOfQuestion<K extends Kind>(
  viewer: Seat,
  moments: number,
  step: string | null,
  { open, own, shared, flow }: View<K>,
): number {
  const name = fingerprint([viewer, moments, step, open, own, shared, flow])
  return Number.parseInt(name.slice(0, NAME_DIGITS), 16)
}

export function linesOf<K extends Kind>(
  match: Match<K>,
  lines: readonly Line<K>[],
  language: Language,
): ChronicleLine[] {
  if (lines.length === 0) return []
  const view = match.view(null)
  return lines.map(line => ({
    entry: line.moment,
    sentence: sentenceOf(match, line, language, view),
    rule: line.event.rule,
    event: line.event,
  }))
}

export const sentenceOf = <K extends Kind>(
  { game, scenario }: Match<K>,
  said: Said<K>,
  language: Language,
  view?: View<K>,
): string =>
  said.answered === undefined
    ? game.words[language].event(scenario, said.event, view)
    : sittingWords[language].noChoice(game.words[language].decision(scenario, said.answered))
