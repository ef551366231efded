import { jobFor } from '@grognard/bots/job'
import type { GameDecision, Kind, Match, Seat } from '@grognard/engine'
import type { LessonScript, Pace } from './protocol.ts'
import { HUMAN } from './record.ts'
import { owing } from './screen.ts'
import type { Conclusion, Question, Thinker } from './thinker.ts'

/** Long enough to see what has just happened before the next thing does. */
const PAUSES: { readonly [P in Pace]: number } = { calm: 700, brisk: 0 }

export interface Table {
  readonly match: Match<Kind>
  readonly players: readonly string[]
  readonly lesson: LessonScript | null
  readonly pace: Pace
}

export interface Play {
  readonly seat: Seat
  readonly decision: GameDecision
  /** What it thought; null where it only followed a lesson, or spoke out of turn. */
  readonly conclusion: Conclusion | null
}

/** Plays the seats that have no human player: one decision at a time, after a pause, and until it is stopped. */
export class Opponents {
  readonly #thinker: Thinker
  readonly #freshSeed: () => string
  #turn = 0

  constructor(thinker: Thinker, freshSeed: () => string) {
    this.#thinker = thinker
    this.#freshSeed = freshSeed
  }

  /** Whose turn it is among them; null where they wait. Where all choose at once, humans choose first. */
  next({ match, players }: Table): Seat | null {
    const seats = (isHuman: boolean) =>
      players.flatMap((player, seat) => ((player === HUMAN) === isHuman ? [seat] : []))
    return owing(match, seats(true)) === null ? owing(match, seats(false)) : null
  }

  /** The decision of the seat; null if something else happened meanwhile. */
  async decide(table: Table, seat: Seat): Promise<Play | null> {
    const turn = ++this.#turn
    await pause(PAUSES[table.pace])
    if (turn !== this.#turn) return null
    const decision = scripted(table, seat)
    if (decision !== null) return { seat, decision, conclusion: null }
    const conclusion = await this.#thinker.think(this.#question(table, seat, false))
    return turn === this.#turn && conclusion !== null
      ? { seat, decision: conclusion.decision, conclusion }
      : null
  }

  /** What one of them has to say to a decision out of turn; null: nothing. */
  async answer(table: Table): Promise<Play | null> {
    const turn = ++this.#turn
    await pause(PAUSES[table.pace])
    for (const [seat, player] of table.players.entries()) {
      if (player === HUMAN || turn !== this.#turn) continue
      const answer = await this.#thinker.think(this.#question(table, seat, true))
      if (answer !== null && turn === this.#turn) return { seat, decision: answer.decision, conclusion: null }
    }
    return null
  }

  stop(): void {
    this.#turn++
    this.#thinker.stop()
  }

  #question({ match, players }: Table, seat: Seat, outOfTurn: boolean): Question {
    return { job: jobFor(match, seat, players[seat] ?? '', this.#freshSeed()), outOfTurn }
  }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, milliseconds)
  })

/** The script's decision, as long as it has one and the rules allow it; then a bot takes over. */
function scripted({ match, lesson }: Table, seat: Seat): GameDecision | null {
  const notation = lesson?.opponent[decisionsOf(match, seat)]
  if (notation === undefined) return null
  const read = match.game.positions.parseDecision(notation)
  return read.ok && match.check(seat, read.value).ok ? read.value : null
}

/** How many decisions of the seat have taken effect. */
export const decisionsOf = (match: Match<Kind>, seat: Seat): number =>
  match.entries.filter(({ decisions }) => decisions.some(([who]) => who === seat)).length
