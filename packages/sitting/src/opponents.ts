import { jobFor } from '@grognard/bots/job'
import type { GameDecision, Kind, Match, Seat } from '@grognard/engine'
import type { Clock } from './clock.ts'
import type { LessonScript } from './lesson.ts'
import { HUMAN } from './players.ts'
import { beatOf, thinkingTime, untilBeat } from './tempo.ts'
import type { Conclusion, Question, Thinker } from './thinking.ts'

/** What opponents look at. */
interface Seated {
  readonly match: Match<Kind>
  readonly players: readonly string[]
  readonly lesson: LessonScript | null
  /** By seat: how many decisions of it have taken effect. */
  readonly decided: readonly number[]
}

interface OpponentMeans {
  readonly thinker: Thinker
  readonly freshSeed: () => string
  /** Long enough to see what has just happened before the next thing does. */
  readonly pause: () => Promise<void>
  readonly clock: Clock
}

export interface Play {
  readonly seat: Seat
  readonly decision: GameDecision
  /** What it thought; null where it only followed a lesson, or spoke out of turn. */
  readonly conclusion: Conclusion | null
}

/**
 * The decision of a seat that has no human player, after a pause; null if something else happened meanwhile.
 *
 * @param isWanted false once something else has happened
 */
export async function decideFor(
  table: Seated,
  seat: Seat,
  means: OpponentMeans,
  isWanted: () => boolean,
): Promise<Play | null> {
  await means.pause()
  if (!isWanted()) return null
  const decision = scripted(table, seat)
  if (decision !== null) return { seat, decision, conclusion: null }
  const since = means.clock.now()
  const beat = beatOf(table.match, table.players[seat] ?? '')
  const conclusion = await means.thinker.think(questionTo(table, seat, means, false))
  await untilBeat(means.clock, since, beat)
  return isWanted() && conclusion !== null ? { seat, decision: conclusion.decision, conclusion } : null
}

/** What one of them has to say to a decision out of turn; null: nothing. */
export async function answerOf(
  table: Seated,
  means: OpponentMeans,
  isWanted: () => boolean,
): Promise<Play | null> {
  await means.pause()
  for (const [seat, player] of table.players.entries()) {
    if (player === HUMAN || !isWanted()) continue
    const since = means.clock.now()
    const beat = beatOf(table.match, player)
    const answer = await means.thinker.think(questionTo(table, seat, means, true))
    await untilBeat(means.clock, since, beat)
    if (answer !== null && isWanted()) return { seat, decision: answer.decision, conclusion: null }
  }
  return null
}

function questionTo(
  { match, players }: Seated,
  seat: Seat,
  { freshSeed }: OpponentMeans,
  outOfTurn: boolean,
): Question {
  const level = players[seat] ?? ''
  const beat = beatOf(match, level)
  const job = jobFor(match, seat, level, freshSeed())
  return { job: beat === null ? job : { ...job, within: thinkingTime(beat) }, outOfTurn }
}

/** The script's decision, as long as it has one and the rules allow it; then a bot takes over. */
function scripted({ match, lesson, decided }: Seated, seat: Seat): GameDecision | null {
  const notation = lesson?.opponent[decided[seat] ?? 0]
  if (notation === undefined) return null
  const read = match.game.positions.parseDecision(notation)
  return read.ok && match.check(seat, read.value).ok ? read.value : null
}
