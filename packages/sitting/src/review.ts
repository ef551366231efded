import {
  type Judgement,
  type Review,
  type Reviewed,
  reviewing,
  type TurningPoint,
  turningPoints,
  USUAL,
} from '@grognard/bots'
import {
  canonical,
  type Game,
  heardBy,
  type Kind,
  type Language,
  type Match,
  type Seat,
  type Told,
} from '@grognard/engine'
import type {
  ReviewDecision,
  ReviewPoint,
  ReviewProgress,
  ReviewSnapshot,
  ReviewStepSnapshot,
} from '@grognard/table'
import { Hearing } from './hearing.ts'

/** A review as it is kept: how far it has come, and of what it is the review. */
export interface KeptReview extends Reviewed<Kind> {
  readonly seat: Seat
  /** Of the match, and of the rules that have judged it: of another it says nothing. */
  readonly hash: string
  readonly rules: string
  readonly worlds: number
}

/** A review in pieces, so that whoever does it can answer others meanwhile. */
export class Reviewing {
  readonly seat: Seat
  readonly #match: Match<Kind>
  readonly #going: Generator<Reviewed<Kind>, Review<Kind> | null>
  #reviewed: Reviewed<Kind>
  #review: Review<Kind> | null = null
  #said: { readonly key: string; readonly snapshot: ReviewSnapshot } | null = null

  /** @param kept how far it had come; what belongs to another match, or to other rules, is left aside */
  constructor(match: Match<Kind>, seat: Seat, kept: KeptReview | null = null) {
    this.#match = match
    this.seat = seat
    const begun = kept !== null && isOf(kept, match, seat) ? kept : null
    this.#reviewed = begun ?? { chances: [], steps: [] }
    this.#going = reviewing(match, seat, USUAL, begun)
  }

  get kept(): KeptReview {
    const { chances, steps } = this.#reviewed
    return { ...ofMatch(this.#match), seat: this.seat, chances, steps }
  }

  /** Goes on for about so many milliseconds, one entry at least. Null: the match is not over. */
  goOn(milliseconds: number, viewer: Seat | null, language: Language): ReviewProgress | null {
    if (this.#match.outcome === null) return null
    const end = performance.now() + milliseconds
    while (this.#review === null) {
      const step = this.#going.next()
      if (!step.done) this.#reviewed = step.value
      else if (step.value === null) return null
      else this.#review = step.value
      if (performance.now() >= end) break
    }
    return {
      done: this.#reviewed.steps.length,
      all: this.#match.entries.length,
      review: this.#review && this.#say(this.#review, viewer, language),
    }
  }

  #say(review: Review<Kind>, viewer: Seat | null, language: Language): ReviewSnapshot {
    const key = `${viewer} ${language}`
    if (this.#said?.key !== key)
      this.#said = { key, snapshot: sayReview(this.#match, review, viewer, language) }
    return this.#said.snapshot
  }
}

const ofMatch = ({ hash, game }: Match<Kind>) => ({ hash, rules: game.rules, worlds: USUAL.worlds })

const isOf = (kept: KeptReview, match: Match<Kind>, seat: Seat): boolean => {
  const { hash, rules, worlds } = ofMatch(match)
  return kept.hash === hash && kept.rules === rules && kept.worlds === worlds && kept.seat === seat
}

function sayReview(
  match: Match<Kind>,
  review: Review<Kind>,
  viewer: Seat | null,
  language: Language,
): ReviewSnapshot {
  const seats = match.game.seats(match.scenario)
  const isOwn = (seat: Seat) => seats[seat]?.side === seats[review.seat]?.side
  const { errors, luck } = turningPoints(review, isOwn)
  const hearing = new Hearing(match, viewer)
  const steps = review.steps.map(step => sayStep(match, step, hearing, language))
  const inOrder = [...errors, ...luck].toSorted((a, b) => a.entry - b.entry)
  const say = (point: TurningPoint) => sayPoint(steps, point, inOrder.indexOf(point) + 1)
  return {
    seat: review.seat,
    chances: review.chances,
    account: review.account,
    steps,
    errors: errors.map(say),
    luck: luck.map(say),
    worlds: USUAL.worlds,
  }
}

/** More of what was told than this is not read at a glance. */
const MOST_TOLD = 2

function sayStep(
  match: Match<Kind>,
  { entry, judgements, luck }: Review<Kind>['steps'][number],
  hearing: Hearing<Kind>,
  language: Language,
): ReviewStepSnapshot {
  const { game, scenario, entries } = match
  const told = entries[entry - 1]?.told ?? []
  const view = match.view(null)
  return {
    entry,
    before: hearing.momentAt(entry - 1),
    after: hearing.momentAt(entry),
    text: worthTelling(game, told)
      .map(event => game.words[language].event(scenario, event, view))
      .join(' '),
    luck,
    decisions: judgements.map(judgement => sayJudgement(match, judgement, language)),
  }
}

/** Where much was told: what everybody heard first, and what mattered of all of it. */
export function worthTelling<K extends Kind>(
  { gist }: Pick<Game<K>, 'gist'>,
  told: readonly Told<K>[],
): readonly K['event'][] {
  const events = told.map(({ event }) => event)
  const crux = events.length > MOST_TOLD ? (gist?.(events) ?? events) : events
  if (crux.length === 0 || crux.length === events.length) return events.slice(0, MOST_TOLD)
  const [first] = heardBy(told, null)
  return (first === undefined || crux.includes(first) ? crux : [first, ...crux]).slice(0, MOST_TOLD)
}

function sayJudgement(
  { game, scenario }: Match<Kind>,
  { seat, decision, cost, error, weighed }: Judgement<Kind>,
  language: Language,
): ReviewDecision {
  const label = (each: Kind['decision']) => game.words[language].decision(scenario, each)
  return {
    seat,
    text: label(decision),
    cost,
    error,
    weighed: weighed.map(each => ({
      label: label(each.decision),
      value: each.value,
      error: each.error,
      isPlayed: canonical(each.decision) === canonical(decision),
      isClose: each.behind.value <= each.behind.error,
    })),
  }
}

function sayPoint(
  steps: readonly ReviewStepSnapshot[],
  { entry, seat, change }: TurningPoint,
  number: number,
): ReviewPoint {
  const { before = 0, after = 0, text = '', decisions = [] } = steps[entry - 1] ?? {}
  const decided = decisions.find(each => each.seat === seat)
  return { number, entry, before, after, seat, change, text: decided?.text ?? text }
}
