import { isOf, type Opening, ownOf, type Random, type Seat, unit as share } from '@grognard/engine'
import { hqsWithPoints } from '../activation/turn-of-an-hq.ts'
import { attackersIn, infantryOf } from '../combat/parties.ts'
import type { Decision } from '../decisions.ts'
import { hqId, zoneNamed } from '../forces/names.ts'
import { counterOf, sideOf, unitsOf } from '../forces/pieces.ts'
import { distance, neighboursOf } from '../map/theatre.ts'
import { actingForce } from '../march/force.ts'
import { attack } from '../procedures.ts'
import type { AgeOfMuskets, Headquarters, State } from '../state.ts'
import { normalStrength, shatteredStrength, strength } from '../troops/index.ts'
import { type Action, enemyOf } from '../vocabulary.ts'
import { estimateAt, type Field, fieldOf, isSafe, strengthAt } from './objectives.ts'
import { stepNamed } from './step.ts'
import weights from './weights.json' with { type: 'json' }

/** How a campaign is waged: what pays off only turns later is decided by these rules of thumb (chapter 50). */

export type Course = (s: State, seat: Seat, at: string, random: Random) => readonly Opening<AgeOfMuskets>[]

const EVEN = 0.5
const between = (worth: number): number => Math.max(0, Math.min(1, worth))

const normalOfHq = (s: State, hq: Headquarters): number =>
  unitsOf(s, hq.id).reduce(
    (sum, { troops, zone }) => (zone === hq.zone ? sum + normalStrength(troops) : sum),
    0,
  )

/** How much more draws so many SP to one zone than to another, in VP. */
function pull(
  s: State,
  seat: Seat,
  { stakes, draws }: Field,
  from: number,
  to: number,
  ours: number,
): number {
  if (!isSafe(s, seat, to, ours)) return Number.NEGATIVE_INFINITY
  return (draws[to] ?? 0) - (draws[from] ?? 0) + weights.harvest * ((stakes[to] ?? 0) - (stakes[from] ?? 0))
}

/** From VP to what may be compared with other courses: a quarter of a point is a clear difference. */
const worthOf = (points: number): number => {
  const clear = weights.clear * points
  return between(EVEN + clear / (2 * (1 + Math.abs(clear))))
}

/** What an HQ could do if it were activated now. */
function urgeOf(s: State, seat: Seat, hq: Headquarters): number {
  if (counterOf(s, hq.counter)?.activated === true) return 0
  const ours = normalOfHq(s, hq)
  const field = fieldOf(s, seat, ours)
  const best = neighboursOf(s.scenario.theatre, hq.zone).reduce(
    (most, zone) => Math.max(most, pull(s, seat, field, hq.zone, zone, ours)),
    0,
  )
  const shaken = unitsOf(s, hq.id).reduce((sum, { troops }) => sum + shatteredStrength(troops), 0)
  const enemies = estimateAt(s, seat, enemyOf(sideOf(s, seat)), hq.zone)
  return best + (weights.shaken * shaken) / Math.max(1, ours) + (enemies > 0 ? weights.contact : 0)
}

/** AOM-50.4: the HQ with most to do, for a point or two; who has little to do lets it pass. */
export const bids: Course = (s, seat, _at, random) => {
  const valued = hqsWithPoints(s, seat).map(hq => ({
    hq,
    urge: urgeOf(s, seat, hq) * (1 + share(random) / 4),
  }))
  const pass: Opening<AgeOfMuskets> = { decision: { type: 'pass-round' }, worth: EVEN }
  const most = valued.reduce((best, { urge }) => Math.max(best, urge), 0)
  return [
    pass,
    ...valued.map(({ hq, urge }) => ({
      decision: { type: 'bid', hq: hqId(s, hq.id), points: pointsOf(hq) } as const,
      worth: between(EVEN + (urge <= weights.idle ? -weights.step : (weights.step * 2 * urge) / most)),
    })),
  ]
}

/** One is lost where others were activated before (AOM-17.10); nobody spends all at once. */
const pointsOf = ({ activityPoints }: Headquarters): number =>
  activityPoints > 4 ? 3 : activityPoints > 1 ? 2 : 1

/** AOM-50.5 */
export const freeHq: Course = (s, seat) => [
  { decision: { type: 'free-activation', hq: null }, worth: EVEN },
  ...hqsWithPoints(s, seat).map(hq => ({
    decision: { type: 'free-activation', hq: hqId(s, hq.id) } as const,
    worth: between(EVEN + weights.step * (urgeOf(s, seat, hq) - weights.idle)),
  })),
]

/** AOM-50.2: depots first, then what was requisitioned. */
const SUPPLIES: readonly string[] = ['depot', 'requisition', 'plunder', 'outOfSupply']

export const supplies: Course = (s, seat, at) =>
  (stepNamed(at)?.options?.(s, seat) ?? []).flatMap(decision =>
    isOf('supply', decision)
      ? [{ decision, worth: EVEN - (weights.step * SUPPLIES.indexOf(decision.source)) / SUPPLIES.length }]
      : [],
  )

/** What of the acting Force its player knows. */
function forceOf(s: State) {
  const { seat, hq, units, side } = actingForce(s)
  const zone = hq?.zone ?? units[0]?.zone ?? 0
  const normal = units.reduce((sum, { troops }) => sum + normalStrength(troops), 0)
  const all = units.reduce((sum, { troops }) => sum + strength(troops), 0)
  return { seat, side, zone, normal, all, shaken: all === 0 ? 0 : 1 - normal / all }
}

export const actions: Course = (s, seat, at) => {
  const force = forceOf(s)
  const field = fieldOf(s, seat, force.normal)
  const isDrawn = neighboursOf(s.scenario.theatre, force.zone).some(
    zone => pull(s, seat, field, force.zone, zone, force.normal) > weights.idle,
  )
  const enemies = estimateAt(s, seat, enemyOf(force.side), force.zone)
  const isSupplied = ownOf(s, seat).units.some(({ zone, requisition }) => zone === force.zone && requisition)
  const isFed = hasDepotNear(s, seat, force.zone)
  // What is built or gathered is for turns to come.
  const pays = isLastTurn(s) ? weights.atLast : 1
  const worths: Readonly<Record<Action, number>> = {
    siege: 0.9,
    blockade: 0.85,
    rest: force.shaken > weights.tired ? 0.8 : 0.4 * pays,
    march: isDrawn || enemies > 0 ? 0.7 : 0.35,
    buildDepot: pays * (isFed ? 0.3 : force.all > weights.hungry ? 0.72 : 0.5),
    requisition: pays * (isSupplied ? 0.2 : isFed ? 0.5 : 0.6),
    fortify: 0.45 * pays,
    repairBridge: 0.25,
    destroyBridge: 0.1,
    buildEntrenchedCamp: 0.15,
  }
  return (stepNamed(at)?.options?.(s, seat) ?? []).flatMap(decision =>
    isOf('action', decision) ? [{ decision, worth: worths[decision.action] }] : [],
  )
}

const isLastTurn = ({ scenario: { plan }, open }: State): boolean =>
  plan.kind === 'campaign' && open.turn >= plan.lastTurn

/** AOM-36.10, AOM-36.11: four points for the walls are made up for by numbers; who comes with fewer is thrown back. */
export const storms: Course = (s, seat, at) => {
  const side = sideOf(s, seat)
  const { zone } = attack.locals(s)
  const inside = estimateAt(s, seat, enemyOf(side), zone)
  const odds = infantryOf(s, attackersIn(s, side, zone)) / Math.max(1, inside)
  return (stepNamed(at)?.options?.(s, seat) ?? []).flatMap(decision =>
    isOf('storm', decision)
      ? [{ decision, worth: decision.storm ? between(EVEN + weights.step * (odds - weights.storm)) : EVEN }]
      : [],
  )
}

/** Zones within which a depot will do (AOM-10.1). */
const REACH = 3

const hasDepotNear = (s: State, seat: Seat, zone: number): boolean =>
  s.open.zones.some(
    ({ depot }, at) =>
      depot !== null &&
      s.scenario.roster.nationalities[depot.nationality]?.side === sideOf(s, seat) &&
      distance(s.scenario.theatre, at, zone) <= REACH,
  )

/** AOM-50.3: the whole Force to where most draws it, unless somebody stronger stands there. */
export const marches: Course = (s, seat, at) => {
  const compose = stepNamed(at)?.compose
  if (compose === undefined) return []
  const force = forceOf(s)
  const field = fieldOf(s, seat, force.normal)
  const stay = compose.whole(s, seat, [])
  const parts = compose.next(s, seat, [])
  const whole = parts.filter(part => isOf('move-force', part))
  const moves = whole.length > 0 ? whole : parts.filter(part => isOf('move', part))
  const ways = moves.flatMap(part => {
    const zone = zoneNamed(s, part.to)
    const decision = compose.whole(s, seat, [part])
    const drawn = pull(s, seat, field, force.zone, zone, force.normal)
    if (decision === null || drawn === Number.NEGATIVE_INFINITY) return []
    const hunger = hasDepotNear(s, seat, zone) ? 0 : weights.hunger
    return [{ decision, worth: worthOf(drawn - hunger) }]
  })
  return [...(stay === null ? [] : [{ decision: stay, worth: EVEN }]), ...ways]
}

/** AOM-20.1: farther still, where much draws it and few would be left behind. */
export const marchEnds: Course = (s, seat, at) => {
  const compose = stepNamed(at)?.compose
  const usual = stepNamed(at)?.default?.(s, seat)
  if (compose === undefined || usual === undefined) return []
  const [attempt] = compose.next(s, seat, []).filter(part => isOf('attempt-forced-march', part))
  const farther = attempt === undefined ? null : compose.whole(s, seat, [attempt])
  const stay: Opening<AgeOfMuskets> = { decision: usual, worth: EVEN }
  if (farther === null) return [stay]
  const { zone, normal } = forceOf(s)
  const field = fieldOf(s, seat, normal)
  const most = neighboursOf(s.scenario.theatre, zone).reduce(
    (best, next) => Math.max(best, pull(s, seat, field, zone, next, normal)),
    0,
  )
  return [stay, { decision: farther, worth: worthOf(most - weights.footsore) }]
}

/** Who is the stronger attacks. */
export const attacks: Course = (s, seat, at) => {
  const side = sideOf(s, seat)
  return (stepNamed(at)?.options?.(s, seat) ?? []).flatMap((decision: Decision) => {
    if (!isOf('attack', decision)) return []
    if (decision.zone === null) return [{ decision, worth: EVEN }]
    const zone = zoneNamed(s, decision.zone)
    const odds = strengthAt(s, seat, zone) / Math.max(1, estimateAt(s, seat, enemyOf(side), zone))
    return [{ decision, worth: between(EVEN + weights.step * (odds - weights.odds)) }]
  })
}
