import { below, ownOf, type Random, type Seat } from '@grognard/engine'
import { hqsWithPoints } from '../activation/turn-of-an-hq.ts'
import type { Decision } from '../decisions.ts'
import { hqId } from '../forces/names.ts'
import { sideOf, unitsOf } from '../forces/pieces.ts'
import type { Headquarters, State } from '../state.ts'
import { strength } from '../troops/index.ts'
import { hopeAt } from './objectives.ts'

/** AOM-50.4: HQ that have something to do bid a point or two; the others let it pass. */

/** HQ that are looked at. */
const MOST = 4

export function bids(s: State, seat: Seat, random: Random): readonly Decision[] {
  const pass: Decision = { type: 'pass-round' }
  const candidates = hqsWithPoints(s, seat)
    .map(hq => ({ hq, urge: urgeOf(s, seat, hq) * (1 + below(random, 30) / 100) }))
    .sort((a, b) => b.urge - a.urge)
    .slice(0, MOST)
  if (candidates.length === 0) return [pass]
  return [
    ...candidates.flatMap(({ hq }) =>
      pointsFor(hq).map((points): Decision => ({ type: 'bid', hq: hqId(s, hq.id), points })),
    ),
    pass,
  ]
}

/** One at a time, two where there are plenty. */
const pointsFor = ({ activityPoints }: Headquarters): number[] =>
  activityPoints > 3 ? [2, 1, 3] : activityPoints > 1 ? [1, 2] : [1]

function urgeOf(s: State, seat: Seat, hq: Headquarters): number {
  const sp = unitsOf(s, hq.id).reduce((sum, { troops }) => sum + strength(troops), 0)
  const { headquarters } = ownOf(s, seat)
  return (
    (1 + hopeAt(s, sideOf(s, seat), hq.zone)) * Math.sqrt(sp) + hq.activityPoints / (1 + headquarters.length)
  )
}
