import { isOf, type Opening, ownOf, type Random, type Seat, unit as share } from '@grognard/engine'
import { hqsWithPoints } from '../activation/turn-of-an-hq.ts'
import type { Decision } from '../decisions.ts'
import { hqId, zoneNamed } from '../forces/names.ts'
import { counterOf, sideOf, unitsOf } from '../forces/pieces.ts'
import { distance } from '../map/theatre.ts'
import { actingForce } from '../march/force.ts'
import type { AgeOfMuskets, Headquarters, State } from '../state.ts'
import { normalStrength, shatteredStrength, strength } from '../troops/index.ts'
import { type Action, enemyOf } from '../vocabulary.ts'
import { estimateAt, isSafe, objectiveOf, strengthAt } from './objectives.ts'
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

/** What an HQ could do if it were activated now. */
function urgeOf(s: State, seat: Seat, hq: Headquarters): number {
  if (counterOf(s, hq.counter)?.activated === true) return 0
  const ours = normalOfHq(s, hq)
  const { worth } = objectiveOf(s, seat, hq.zone, ours)
  const shaken = unitsOf(s, hq.id).reduce((sum, { troops }) => sum + shatteredStrength(troops), 0)
  return worth + weights.shaken * shaken
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
  return { seat, side, zone, normal, shaken: all === 0 ? 0 : 1 - normal / all }
}

export const actions: Course = (s, seat, at) => {
  const force = forceOf(s)
  const goal = objectiveOf(s, seat, force.zone, force.normal)
  const enemies = estimateAt(s, seat, enemyOf(force.side), force.zone)
  const isSupplied = ownOf(s, seat).units.some(({ zone, requisition }) => zone === force.zone && requisition)
  const isFed = hasDepotNear(s, seat, force.zone)
  const worths: Readonly<Record<Action, number>> = {
    siege: 0.9,
    blockade: 0.85,
    rest: force.shaken > weights.tired ? 0.8 : 0.4,
    march: goal.zone !== force.zone || enemies > 0 ? 0.7 : 0.35,
    buildDepot: isFed ? 0.3 : 0.75,
    requisition: isSupplied ? 0.2 : isFed ? 0.5 : 0.72,
    fortify: 0.45,
    repairBridge: 0.25,
    destroyBridge: 0.1,
    buildEntrenchedCamp: 0.15,
  }
  return (stepNamed(at)?.options?.(s, seat) ?? []).flatMap(decision =>
    isOf('action', decision) ? [{ decision, worth: worths[decision.action] }] : [],
  )
}

/** Zones within which a depot will do. */
const REACH = 2

const hasDepotNear = (s: State, seat: Seat, zone: number): boolean =>
  s.open.zones.some(
    ({ depot }, at) =>
      depot !== null &&
      s.scenario.roster.nationalities[depot.nationality]?.side === sideOf(s, seat) &&
      distance(s.scenario.theatre, at, zone) <= REACH,
  )

/** AOM-50.3: the whole Force towards what it is after, unless somebody stronger stands there. */
export const marches: Course = (s, seat, at) => {
  const compose = stepNamed(at)?.compose
  if (compose === undefined) return []
  const force = forceOf(s)
  const goal = objectiveOf(s, seat, force.zone, force.normal)
  const { theatre } = s.scenario
  const now = distance(theatre, force.zone, goal.zone)
  const stay = compose.whole(s, seat, [])
  const parts = compose.next(s, seat, [])
  const whole = parts.filter(part => isOf('move-force', part))
  const moves = whole.length > 0 ? whole : parts.filter(part => isOf('move', part))
  const ways = moves.flatMap(part => {
    const zone = zoneNamed(s, part.to)
    const decision = compose.whole(s, seat, [part])
    if (decision === null || !isSafe(s, seat, zone, force.normal)) return []
    const gained = now - distance(theatre, zone, goal.zone)
    const hunger = hasDepotNear(s, seat, zone) ? 0 : weights.hunger
    return [{ decision, worth: between(EVEN + weights.step * (gained - hunger)) }]
  })
  return [...(stay === null ? [] : [{ decision: stay, worth: EVEN }]), ...ways]
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
