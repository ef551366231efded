import { only, type Step } from '@grognard/engine'
import { activityPoints, withoutPoints } from '../calculations/activity.ts'
import { rollDie } from '../calculations/dice.ts'
import { apLostBy } from '../effects/season.ts'
import { hqId } from '../forces/names.ts'
import { hqCard, leaderOfHq, sideOf } from '../forces/pieces.ts'
import { zoneState } from '../forces/places.ts'
import type { AgeOfMuskets, Headquarters, State } from '../state.ts'
import { enemyOf, type Side } from '../vocabulary.ts'

/** AOM-15.6 */
export const isBesieged = (s: State, side: Side, { zone, inside }: Headquarters): boolean =>
  inside && zoneState(s, zone).siege?.side === enemyOf(side)

/** Phase 3 (AOM-7.7, AOM-15.1): every HQ rolls, in secret. */
export const determineActivityPoints: Step<AgeOfMuskets> = {
  rule: 'AOM-15.1',
  play(s, _, tell) {
    for (const [seat, { headquarters }] of s.own.entries())
      for (const hq of headquarters) {
        const id = hqId(s, hq.id)
        if (isBesieged(s, sideOf(s, seat), hq)) {
          hq.activityPoints = withoutPoints(hq.activityPoints)
          const points = hq.activityPoints
          tell?.only(only(seat), { type: 'no-activity-points', rule: 'AOM-15.6', hq: id, points })
          continue
        }
        const die = rollDie(s)
        const points = activityPoints(base(s, hq), leaderOfHq(s, hq).initiative, die, hq.activityPoints)
        hq.activityPoints = lessEvent(points, apLostBy(s, id))
        tell?.only(only(seat), {
          type: 'activity-points',
          rule: 'AOM-15.3',
          hq: id,
          die,
          points: hq.activityPoints,
        })
      }
  },
}

/** AOM-15.2 */
function base(s: State, { id }: Headquarters): number {
  const { nationality, size } = hqCard(s, id)
  return s.scenario.tables.baseActivityPoints[nationality]?.[size] ?? 0
}

/** AOM-58.3: not below 0, unless it is there already. */
const lessEvent = (points: number, lost: number): number => (points > 0 ? Math.max(0, points - lost) : points)
