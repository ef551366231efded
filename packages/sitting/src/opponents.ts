import { jobFor } from '@grognard/bots/job'
import type { GameDecision, Kind, Match, Seat } from '@grognard/engine'
import type { LessonScript } from './lesson.ts'
import { HUMAN } from './players.ts'
import { owing } from './screen.ts'
import type { Conclusion, Question, Thinker } from './thinking.ts'

/** What opponents look at. */
export interface Seated {
  readonly match: Match<Kind>
  readonly players: readonly string[]
  readonly lesson: LessonScript | null
  /** By seat: how many decisions of it have taken effect. */
  readonly decided: readonly number[]
}

export interface OpponentMeans {
  readonly thinker: Thinker
  readonly freshSeed: () => string
  /** Long enough to see what has just happened before the next thing does. */
  readonly pause: () => Promise<void>
}

export interface Play {
  readonly seat: Seat
  readonly decision: GameDecision
  /** What it thought; null where it only followed a lesson, or spoke out of turn. */
  readonly conclusion: Conclusion | null
}

/** Plays the seats that have no human player: one decision at a time, after a pause, and until it is stopped. */
export class Opponents {
  readonly #means: OpponentMeans
  #turn = 0

  constructor(means: OpponentMeans) {
    this.#means = means
  }

  /** Whose turn it is among them; null where they wait. Where all choose at once, humans choose first. */
  next({ match, players }: Seated): Seat | null {
    const seats = (isHuman: boolean) =>
      players.flatMap((player, seat) => ((player === HUMAN) === isHuman ? [seat] : []))
    return owing(match, seats(true)) === null ? owing(match, seats(false)) : null
  }

  /** The decision of the seat; null if something else happened meanwhile. */
  async decide(table: Seated, seat: Seat): Promise<Play | null> {
    const turn = ++this.#turn
    await this.#means.pause()
    if (turn !== this.#turn) return null
    const decision = scripted(table, seat)
    if (decision !== null) return { seat, decision, conclusion: null }
    const conclusion = await this.#means.thinker.think(this.#question(table, seat, false))
    return turn === this.#turn && conclusion !== null
      ? { seat, decision: conclusion.decision, conclusion }
      : null
  }

  /** What one of them has to say to a decision out of turn; null: nothing. */
  async answer(table: Seated): Promise<Play | null> {
    const turn = ++this.#turn
    await this.#means.pause()
    for (const [seat, player] of table.players.entries()) {
      if (player === HUMAN || turn !== this.#turn) continue
      const answer = await this.#means.thinker.think(this.#question(table, seat, true))
      if (answer !== null && turn === this.#turn) return { seat, decision: answer.decision, conclusion: null }
    }
    return null
  }

  stop(): void {
    this.#turn++
    this.#means.thinker.stop()
  }

  #question({ match, players }: Seated, seat: Seat, outOfTurn: boolean): Question {
    return { job: jobFor(match, seat, players[seat] ?? '', this.#means.freshSeed()), outOfTurn }
  }
}

/** The script's decision, as long as it has one and the rules allow it; then a bot takes over. */
function scripted({ match, lesson, decided }: Seated, seat: Seat): GameDecision | null {
  const notation = lesson?.opponent[decided[seat] ?? 0]
  if (notation === undefined) return null
  const read = match.game.positions.parseDecision(notation)
  return read.ok && match.check(seat, read.value).ok ? read.value : null
}
