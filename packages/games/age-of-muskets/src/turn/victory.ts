import { end, type Step, type Tell } from '@grognard/engine'
import { divided } from '../calculations/rounding.ts'
import { ruleEffects } from '../effects/special-rules.ts'
import { sideId } from '../forces/names.ts'
import { seatsOf } from '../forces/pieces.ts'
import { pointsFor } from '../map/theatre.ts'
import { isCampaign, type Level } from '../scenario.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { enemyOf, type Side } from '../vocabulary.ts'

/** Chapters 46 and 60: who has how many victory points, and what they are worth. */

/** AOM-60.2, AOM-60.5: what is scored when the game ends, as if it ended now. */
function pointsAtEnd(s: Pick<State, 'open' | 'scenario'>, side: Side): number {
  const { theatre } = s.scenario
  let points = 0
  for (const [zone, { inPlay }] of theatre.zones.entries()) {
    const state = s.open.zones[zone]
    const printed = theatre.zones[zone]
    if (inPlay && state?.control === side && printed !== undefined) points += pointsFor(printed, side)
  }
  return points + pointsForPrisoners(s, side)
}

/** AOM-60.5: for enemy SP that have surrendered. */
export function pointsForPrisoners({ open, scenario }: Pick<State, 'open' | 'scenario'>, side: Side): number {
  const { spSurrender } = scenario.scoring
  return spSurrender === null ? 0 : divided(open.surrendered[enemyOf(side)], spSurrender.spPerVp)
}

/** By side: recorded so far, and what zones and prisoners would bring (AOM-60.7). */
export const finalPoints = (s: Pick<State, 'open' | 'scenario'>): [number, number] => [
  s.open.victoryPoints[0] + pointsAtEnd(s, 0),
  s.open.victoryPoints[1] + pointsAtEnd(s, 1),
]

/** AOM-60.1 */
export function scoreOf(s: State): number {
  const points = finalPoints(s)
  const { plus } = s.scenario.scoring
  return points[plus] - points[enemyOf(plus)]
}

/** The first level that fits a score, and how a field battle ended where that matters. */
const levelFor = (
  levels: readonly Level[],
  score: number,
  battle: 'won' | 'draw' | null = null,
): Level | undefined =>
  levels.find(
    level =>
      (level.battle === null || level.battle === battle) &&
      (level.min === null || score >= level.min) &&
      (level.max === null || score <= level.max),
  )

/** AOM-46.2, AOM-60.3 and AOM-60.4: recorded at once and public. */
export function award(s: State, side: Side, points: number, tell: Tell<AgeOfMuskets> | undefined): void {
  if (points === 0) return
  s.open.victoryPoints[side] += points
  tell?.({ type: 'victory-points', rule: 'AOM-60.7', side: sideId(s, side), points })
}

function finish(s: State, rule: 'AOM-46.1' | 'AOM-59.8', tell: Tell<AgeOfMuskets> | undefined): void {
  const { scenario } = s
  if (!isCampaign(scenario)) return
  const score = scoreOf(s)
  const points = finalPoints(s)
  const level = levelFor(scenario.plan.levels, score)
  const winner = level?.winner
  const winners = winner === 0 || winner === 1 ? seatsOf(s, winner) : []
  // A campaign that is over stands in its last turn: the calendar has none after it.
  s.open.turn = Math.min(s.open.turn, scenario.plan.lastTurn)
  tell?.({ type: 'final-score', rule: 'AOM-60.1', points: points.slice(), score })
  end(s, {
    winners,
    scores: scenario.players.map(({ side }) => points[side]),
    how: level?.id ?? 'draw',
    rule,
  })
}

/** AOM-59.8: does the war end now? */
export function armistice(s: State, tell: Tell<AgeOfMuskets> | undefined): boolean {
  const isAgreed = ruleEffects(s, 'armistice').some(
    ({ effect }) =>
      s.open.turn >= effect.fromTurn &&
      effect.zones.every(zone => s.open.zones[zone]?.control === effect.side) &&
      scoreOf(s) >= effect.leastScore,
  )
  if (isAgreed) finish(s, 'AOM-59.8', tell)
  return isAgreed
}

/** AOM-46.1 */
export const reckoning: Step<AgeOfMuskets> = {
  rule: 'AOM-46.1',
  play: (s, _, tell) => finish(s, 'AOM-46.1', tell),
}
