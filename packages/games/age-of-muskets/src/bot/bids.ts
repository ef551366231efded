import type { Opening, Random, Seat } from '@grognard/engine'
import { unit as share } from '@grognard/engine'
import { hqsWithPoints } from '../activation/turn-of-an-hq.ts'
import { hqId } from '../forces/names.ts'
import { counterOf, leaderOfHq, sideOf, unitsOf } from '../forces/pieces.ts'
import { zoneOf } from '../map/theatre.ts'
import type { AgeOfMuskets, Headquarters, State } from '../state.ts'
import { normalStrength, shatteredStrength, strength } from '../troops/index.ts'
import { enemyOf } from '../vocabulary.ts'
import type { Course } from './course.ts'
import { bestPull, EVEN, worthOf } from './course.ts'
import { allIn, strengthAt } from './estimates.ts'
import { fieldOf, type Ground, groundOf } from './objectives.ts'
import { toilOfActivation } from './toil.ts'
import weights from './weights.json' with { type: 'json' }

/** Which HQ acts, and what that is worth to it. */

/** What an HQ would gain if it were activated now, in VP. */
function urgeOf(s: State, seat: Seat, hq: Headquarters, ground: Ground): number {
  if (counterOf(s, hq.counter)?.activated === true) return 0
  const beside = unitsOf(s, hq.id).filter(({ zone }) => zone === hq.zone)
  const sum = (count: typeof strength) => beside.reduce((all, { troops }) => all + count(troops), 0)
  const ours = sum(normalStrength)
  const field = fieldOf(s, seat, hq.zone, ours, ground)
  return (
    bestPull(s, field, hq.zone) +
    (weights.shaken * sum(shatteredStrength)) / Math.max(1, ours) +
    (mayStrike(s, seat, hq.zone, ground) ? weights.contact : 0) -
    toilOfActivation(s, seat, hq.zone, sum(strength))
  )
}

/** Is there somebody to be attacked with some prospect, in the open or behind weak walls? */
function mayStrike(s: State, seat: Seat, zone: number, { enemies: there }: Ground): boolean {
  const enemies = there.free[zone] ?? 0
  const ours = strengthAt(s, seat, zone)
  if (enemies > 0) return ours >= weights.odds * enemies
  const inside = allIn(there, zone)
  const mayBeStormed = zoneOf(s.scenario.theatre, zone).place?.type !== 'fortress'
  return inside > 0 && mayBeStormed && ours >= weights.storm * inside
}

/** AOM-50.4: the HQ with most to do; who has little to do lets it pass. */
export const bids: Course = (s, seat, _at, random) => {
  const ground = groundOf(s, seat)
  const pass: Opening<AgeOfMuskets> = { decision: { type: 'pass-round' }, worth: EVEN }
  return [
    pass,
    ...hqsWithPoints(s, seat).map(hq => ({
      decision: { type: 'bid', hq: hqId(s, hq.id), points: pointsOf(s, seat, hq) } as const,
      worth: worthOf((urgeOf(s, seat, hq, ground) - weights.idle) * (1 + whimOf(random))),
    })),
  ]
}

/** So that not always the same one goes first. */
const whimOf = (random: Random): number => share(random) / 4

/** AOM-50.5 */
export const freeHq: Course = (s, seat) => {
  const ground = groundOf(s, seat)
  return [
    { decision: { type: 'free-activation', hq: null }, worth: EVEN },
    ...hqsWithPoints(s, seat).map(hq => ({
      decision: { type: 'free-activation', hq: hqId(s, hq.id) } as const,
      worth: worthOf(urgeOf(s, seat, hq, ground) - weights.idle),
    })),
  ]
}

/**
 * AOM-50.4: one point will do for whoever is likely to go first; who goes second loses one (AOM-17.10), and bids two. That
 * is the fewest points for a march.
 */
function pointsOf(s: State, seat: Seat, hq: Headquarters): number {
  const isLikelyFirst = chanceToGoFirst(s, seat, hq) > EVEN
  return Math.min(hq.activityPoints, isLikelyFirst ? 1 : 2)
}

const FACES = 10
/** What an enemy is taken to bid. */
const RIVAL_BID = 2

/** AOM-17.4, AOM-17.7: with one point, against an enemy as the scenario has them. */
function chanceToGoFirst(s: State, seat: Seat, hq: Headquarters): number {
  const side = sideOf(s, seat)
  const holds = s.open.initiative === side
  const ours = 1 + leaderOfHq(s, hq).initiative + (holds ? 1 : 0)
  const theirs = RIVAL_BID + usualInitiative(s, enemyOf(side)) + (holds ? 0 : 1)
  let won = 0
  for (let die = 1; die <= FACES; die++)
    for (let other = 1; other <= FACES; other++) if (ours + die - (theirs + other) >= (holds ? 0 : 1)) won++
  return won / FACES ** 2
}

/** Of the leaders of the HQ that the scenario has given a side. */
function usualInitiative(s: State, side: number): number {
  const { plan, roster, players, controllers } = s.scenario
  if (plan.kind === 'battle') return 0
  const leaders = plan.headquarters.flatMap(({ hq, leader }) =>
    players[controllers[hq] ?? -1]?.side === side ? (roster.leaders[leader]?.initiative ?? []) : [],
  )
  return leaders.reduce((sum, each) => sum + each, 0) / Math.max(1, leaders.length)
}
