import type { Game } from '../game.ts'
import type { Entry } from '../log.ts'
import { Match } from '../match.ts'
import type { MatchFile } from '../match-file.ts'
import { Position } from '../position.ts'
import { below, pickFrom, type Random, seeded } from '../random.ts'
import type { Result } from '../refusal.ts'
import type { Seat } from '../seats.ts'
import type { Kind } from '../state.ts'
import { there } from '../there.ts'
import { sayRefusal } from '../words/say.ts'
import { fail, short } from './expect.ts'

/** What is played: enough, with a seed, to play the very same match again. */
export interface Variant {
  readonly scenario: string
  readonly options: object
  /** The position that it begins from; left out: the scenario's set-up. */
  readonly start?: unknown
}

/** When a match is left before its end. */
interface Leaving {
  /**
   * Where the table has switched off what ends a match, one may go on until the bound and is then left: players keep
   * their habits. Otherwise they play at random there, so that every match ends.
   */
  readonly mayGoOn?: boolean
  /** After so many decisions it is left in any case. */
  readonly decisions?: number
}

export interface Move<K extends Kind> {
  readonly seat: Seat
  readonly decision: K['decision']
  readonly outOfTurn: boolean
}

/**
 * Always the first or the last option: such players find the matches that go round in circles. Never the first if
 * there is another: games offer first to do nothing, and such players see what comes of doing something. As the
 * game's hint says: such players come to ends that chance hardly ever finds.
 */
const HABITS = ['first', 'last', 'busy', 'busy', 'hinted', 'random', 'random', 'random', 'random'] as const
type Habit = (typeof HABITS)[number]

/** The match could not be played on, whatever a check was looking at. */
export class PlayError extends Error {}

function playing<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw new PlayError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

const OUT_OF_TURN_ONE_IN = 100
const GIVING_UP_ONE_IN = 20

/** A match with random players at it. All that they do follows from the seed. */
export class TestTable<K extends Kind> {
  readonly game: Game<K>
  readonly variant: Variant
  readonly seed: string
  readonly match: Match<K>
  /** Decisions made, those included that wait to be opened. */
  moves = 0
  /** The decision that is being made: if the rules throw, it is the one to look at. */
  trying: Move<K> | null = null
  readonly #players: Random
  readonly #habit: Habit
  readonly #mayGoOn: boolean
  readonly #decisions: number
  /** In a share of the matches somebody may concede before the end. */
  readonly #mayGiveUp: boolean

  constructor(
    game: Game<K>,
    variant: Variant,
    seed: string,
    { mayGoOn = false, decisions = Infinity }: Leaving = {},
  ) {
    this.game = game
    this.variant = variant
    this.seed = seed
    this.#players = seeded(`players ${seed}`)
    const habit = pickFrom(this.#players, HABITS)
    this.#mayGiveUp = below(this.#players, 4) === 0
    this.match = playing(() => {
      const begun = Match.begin(game, { ...variant, chance: { source: 'fast', seed } })
      return accepted(game, begun, `scenario '${variant.scenario}' with ${short(variant.options)}`)
    })
    playing(() => this.match.hash)
    const isEndless = game.isEndless?.(this.match.scenario) === true
    this.#mayGoOn = isEndless && mayGoOn
    this.#decisions = decisions
    this.#habit = isEndless && !mayGoOn ? 'random' : habit
  }

  /** It has gone on for long enough. */
  get isLeft(): boolean {
    const most = this.#mayGoOn ? Math.min(this.#decisions, this.game.manifest.bound) : this.#decisions
    return this.match.outcome === null && this.moves >= most
  }

  /** What one of the players does next. */
  choose(): Move<K> {
    const { match } = this
    const outOfTurn = this.#chooseOutOfTurn()
    if (outOfTurn) return outOfTurn
    const { step, seats } = match.pending()
    const owing = seats.filter(({ sealed }) => !sealed)
    if (owing.length === 0) fail(`the match waits at '${step}', but nobody owes a decision`)
    const { seat } = pickFrom(this.#players, owing)
    const { decisions, complete } = match.options(seat)
    if (decisions.length === 0) fail(`seat ${seat} is asked at '${step}', but has no legal decision`)
    const decision = complete ? this.#pick(seat, decisions) : this.#build(seat, decisions)
    return { seat, decision, outOfTurn: false }
  }

  /** Where not all can be listed, those who have no other habit build anything that can be built. */
  #build(seat: Seat, sample: readonly K['decision'][]): K['decision'] {
    const isFree = this.#habit === 'random' || this.#habit === 'busy'
    return isFree ? this.match.sample(seat, this.#players) : this.#pick(seat, sample)
  }

  #pick(seat: Seat, decisions: readonly K['decision'][]): K['decision'] {
    const [first, ...others] = decisions
    switch (this.#habit) {
      case 'first':
        return there(first, 'decision')
      case 'last':
        return there(decisions.at(-1), 'decision')
      case 'busy':
        return pickFrom(this.#players, others.length > 0 ? others : decisions)
      case 'hinted':
        return this.#hinted(seat, decisions)
      case 'random':
        return pickFrom(this.#players, decisions)
    }
  }

  /** At random where the game has no hint. */
  #hinted(seat: Seat, decisions: readonly K['decision'][]): K['decision'] {
    const { game, match } = this
    const { state, at } = new Position(game, match.state())
    const playOut = game.hints?.playOut?.bind(game.hints)
    return playOut === undefined
      ? pickFrom(this.#players, decisions)
      : playOut(state, seat, at, decisions, this.#players)
  }

  #chooseOutOfTurn(): Move<K> | null {
    if (below(this.#players, this.#mayGiveUp ? GIVING_UP_ONE_IN : OUT_OF_TURN_ONE_IN) > 0) return null
    const { game, match } = this
    const seat = below(this.#players, game.seats(match.scenario).length)
    const decisions = match.anytime(seat).filter(decision => this.#mayGiveUp || !this.#ends(seat, decision))
    return decisions.length === 0
      ? null
      : { seat, decision: pickFrom(this.#players, decisions), outOfTurn: true }
  }

  #ends(seat: Seat, decision: K['decision']): boolean {
    const position = new Position(this.game, this.match.state())
    position.interject(seat, decision)
    return position.state.outcome !== null
  }

  /** Makes a decision that was offered. */
  make(move: Move<K>): Entry<K> | null {
    this.trying = move
    const done = this.match.decide(move.seat, move.decision)
    if (!done.ok)
      fail(`seat ${move.seat} was offered ${short(move.decision)}, which is refused: ${say(this.game, done)}`)
    // Says which field it is where something in the state is no plain data.
    void this.match.fingerprint
    this.trying = null
    this.moves++
    const { bound } = this.game.manifest
    if (this.moves > bound)
      fail(
        `the match goes on after ${this.moves} decisions, at '${this.match.pending().step}'; the manifest's bound is ${bound}`,
      )
    return done.value
  }

  /** The match so far as a file. A decision that made the rules throw is its last, so that it replays to it. */
  file(): MatchFile {
    const { sealed = [], ...file } = this.match.file()
    if (this.trying === null) return sealed.length === 0 ? file : { ...file, sealed }
    const { id } = there(this.game.seats(this.match.scenario)[this.trying.seat], 'such seat')
    return { ...file, decisions: [...file.decisions, ...sealed, [id, this.trying.decision]] }
  }
}

const say = <K extends Kind>(game: Game<K>, { refusal }: Result<unknown> & { ok: false }): string =>
  `${sayRefusal('en', refusal, game)} (${refusal.code})`

/** The value, or an error that says why there is none. */
export function accepted<K extends Kind, T>(game: Game<K>, result: Result<T>, what: string): T {
  return result.ok ? result.value : fail(`${what} is refused: ${say(game, result)}`)
}

/** What to do while a match is played. */
export interface Visit<K extends Kind> {
  begin?(table: TestTable<K>): void
  /** Somebody is about to decide. */
  before?(table: TestTable<K>): void
  /** The entry is null if the decision was only sealed. */
  after?(table: TestTable<K>, move: Move<K>, entry: Entry<K> | null): void
  end?(table: TestTable<K>): void
}

/** Plays a match to its end, or until it is left. */
export function playOut<K extends Kind>(table: TestTable<K>, visit: Visit<K> = {}): void {
  visit.begin?.(table)
  while (table.match.outcome === null && !table.isLeft) {
    visit.before?.(table)
    const move = playing(() => table.choose())
    const entry = playing(() => table.make(move))
    visit.after?.(table, move, entry)
  }
  visit.end?.(table)
}
