import type { Opening, Random, Seat } from '@grognard/engine'
import { unit as share } from '@grognard/engine'
import { hqsWithPoints } from '../activation/turn-of-an-hq.ts'
import { usableBridges } from '../forces/bridges.ts'
import { hqId } from '../forces/names.ts'
import { counterOf, leaderOfHq, sideOf, unitsOf } from '../forces/pieces.ts'
import { type Bridges, marchZones, riverSurcharge } from '../map/marching.ts'
import { zoneOf } from '../map/theatre.ts'
import type { AgeOfMuskets, Headquarters, State } from '../state.ts'
import { normalStrength, shatteredStrength, strength } from '../troops/index.ts'
import { enemyOf } from '../vocabulary.ts'
import type { Course } from './course.ts'
import { EVEN, pull, worthOf } from './course.ts'
import { allIn, strengthAt } from './estimates.ts'
import { type Campaigning, campaigning } from './missions.ts'
import type { Ground } from './objectives.ts'
import { stormGain } from './storms.ts'
import { toilOfActivation } from './toil.ts'
import weights from './weights.json' with { type: 'json' }

/** Which HQ acts, and what that is worth to it. */

/** What an HQ would do if it were activated now: where it would march, and what it would gain, in VP. */
interface Urge {
  readonly to: number
  readonly worth: number
}

function urgeOf(s: State, seat: Seat, hq: Headquarters, now: Campaigning): Urge {
  const stay = { to: hq.zone, worth: 0 }
  if (counterOf(s, hq.counter)?.activated === true) return stay
  const beside = unitsOf(s, hq.id).filter(({ zone }) => zone === hq.zone)
  const sum = (count: typeof strength) => beside.reduce((all, { troops }) => all + count(troops), 0)
  const ours = sum(normalStrength)
  const way = wayOf(s, seat, hq, ours, now)
  const strike = strikeOf(s, seat, hq.zone, now.ground)
  const besides = strike + (weights.shaken * sum(shatteredStrength)) / Math.max(1, ours)
  // What the way costs has been counted.
  const worth = Math.max(way.worth, besides - toilOfActivation(s, seat, hq.zone, sum(strength)))
  return { to: way.to, worth }
}

/** The zone next to it that draws it most; its own: it had better stay. */
function wayOf(s: State, seat: Seat, hq: Headquarters, ours: number, now: Campaigning): Urge {
  const mission = now.missions.find(({ mover }) => mover.hq === hq.id)
  const zones = marchZones(now.roads.situation, hq.zone)
  let best: Urge = { to: hq.zone, worth: 0 }
  for (const to of zones) {
    const worth = pull(s, sideOf(s, seat), now, mission, ours, hq.zone, to)
    if (worth > best.worth) best = { to, worth }
  }
  return best
}

/** What an attack on those who are there promises, in the open or behind weak walls. */
function strikeOf(s: State, seat: Seat, zone: number, { enemies: there }: Ground): number {
  const enemies = there.free[zone] ?? 0
  const ours = strengthAt(s, seat, zone)
  const inside = allIn(there, zone)
  if (enemies + inside === 0) return 0
  switch (zoneOf(s.scenario.theatre, zone).place?.type) {
    case 'fortress':
      return 0
    case 'defensibleCity':
      return enemies > 0 ? weights.contact : stormGain(s, sideOf(s, seat), zone, ours, inside)
    case 'castle':
      return inside > weights.garrison && ours >= weights.odds * inside ? weights.contact : 0
    default:
      return ours >= weights.odds * inside ? weights.contact : 0
  }
}

/** AOM-50.4: the HQ with most to do; who has little to do lets it pass. */
export const bids: Course = (s, seat, _at, random) => {
  const now = campaigning(s, seat)
  const bridges = { usable: usableBridges(s, sideOf(s, seat)) }
  const pass: Opening<AgeOfMuskets> = { decision: { type: 'pass-round' }, worth: EVEN }
  return [
    pass,
    ...hqsWithPoints(s, seat).map(hq => {
      const { to, worth } = urgeOf(s, seat, hq, now)
      return {
        decision: {
          type: 'bid',
          hq: hqId(s, hq.id),
          points: pointsOf(s, seat, hq, to, now, bridges),
        } as const,
        worth: worthOf((worth - weights.idle) * (1 + whimOf(random))),
      }
    }),
  ]
}

/** So that not always the same one goes first. */
const whimOf = (random: Random): number => share(random) / 4

/** AOM-50.5 */
export const freeHq: Course = (s, seat) => {
  const now = campaigning(s, seat)
  return [
    { decision: { type: 'free-activation', hq: null }, worth: EVEN },
    ...hqsWithPoints(s, seat).map(hq => ({
      decision: { type: 'free-activation', hq: hqId(s, hq.id) } as const,
      worth: worthOf(urgeOf(s, seat, hq, now).worth - weights.idle),
    })),
  ]
}

/**
 * AOM-50.4: what the march costs will do for whoever is likely to go first; who goes second loses a point (AOM-17.10), and
 * bids one more.
 */
function pointsOf(
  s: State,
  seat: Seat,
  hq: Headquarters,
  to: number,
  { roads }: Campaigning,
  bridges: Bridges,
): number {
  const rivers = riverSurcharge(roads.situation, bridges, [{ from: hq.zone, to }], s.scenario.tables)
  const isLikelyFirst = chanceToGoFirst(s, seat, hq) > EVEN
  return Math.min(hq.activityPoints, 1 + rivers + (isLikelyFirst ? 0 : 1))
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
