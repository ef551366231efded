import { createHash } from 'node:crypto'
import { type Kind, type Match, nameSeats, type Outcome, type Seat, there } from '@grognard/engine'
import type { Fixture } from '../fixtures.ts'
import type { Asked } from '../play.ts'

/**
 * What an external bot hears, in the vocabulary of the referee: docs/bots-of-your-own.md describes every message,
 * and a test holds it to these. Sentences are in English.
 */
export type Message = New | Decide | Over

interface New {
  readonly cmd: 'new'
  readonly game: string
  readonly rules: string
  readonly scenario: string
  readonly options: object
  /** Yours. */
  readonly seat: string
  /** All of them, in order. */
  readonly seats: readonly string[]
  /** For random numbers of your own that can be repeated. Nothing can be told from it about those of the match. */
  readonly seed: string
}

interface Decide {
  readonly cmd: 'decide'
  readonly game: string
  readonly scenario: string
  readonly seat: string
  readonly request: number
  readonly step: string | null
  readonly rule: string | null
  readonly prompt: string
  readonly view: object
  readonly events: readonly Heard[]
  readonly options: readonly Offered[]
  readonly complete: boolean
  readonly anytime: readonly Offered[]
}

interface Over {
  readonly cmd: 'over'
  readonly events: readonly Heard[]
  /** Null: the match was given up. */
  readonly outcome: object | null
}

interface Heard {
  readonly event: object
  readonly text: string
}

interface Offered {
  readonly decision: object
  readonly label: string
  readonly notation: string
}

const SEED_DIGITS = 16

export function newMessage({ game, rules, scenario, options, seats, seed }: Fixture, seat: string): New {
  const own = createHash('sha256').update(`${seed} ${seat}`).digest('hex').slice(0, SEED_DIGITS)
  return { cmd: 'new', game, rules, scenario, options, seat, seats: Object.keys(seats), seed: own }
}

/** `known`: how much of what the seat has heard it was told before. */
export function decideMessage(asked: Asked, seat: string, known: number): Decide {
  const { match, view, heard, request } = asked
  const { game } = match
  const { step, rule } = match.pending()
  const { decisions, complete } = match.options(asked.seat)
  return {
    cmd: 'decide',
    game: game.id,
    scenario: match.terms.scenario,
    seat,
    request,
    step,
    rule,
    prompt: step === null ? '' : game.words.en.prompt(step, view),
    view: nameSeats(
      game.seats(match.scenario).map(({ id }) => id),
      game.positions.view(view),
    ),
    events: said(match, heard.slice(known)),
    options: decisions.map(decision => offered(match, decision)),
    complete,
    anytime: match.anytime(asked.seat).map(decision => offered(match, decision)),
  }
}

export const overMessage = (match: Match<Kind>, heard: readonly Kind['event'][], known: number): Over => ({
  cmd: 'over',
  events: said(match, heard.slice(known)),
  outcome: match.outcome === null ? null : named(match, match.outcome),
})

const said = ({ game, scenario }: Match<Kind>, events: readonly Kind['event'][]): Heard[] =>
  events.map(event => ({ event, text: game.words.en.event(scenario, event) }))

const offered = ({ game, scenario }: Match<Kind>, decision: Kind['decision']): Offered => ({
  decision,
  label: game.words.en.decision(scenario, decision),
  notation: game.positions.printDecision(decision),
})

function named({ game, scenario }: Match<Kind>, outcome: Outcome): object {
  const seats = game.seats(scenario)
  const name = (seat: Seat) => there(seats[seat], 'such seat').id
  const { winners, scores, how, rule } = outcome
  return {
    winners: winners.map(name),
    scores: Object.fromEntries(scores.map((score, seat) => [name(seat), score])),
    how,
    rule,
    text: game.words.en.outcome(scenario, outcome),
  }
}
