import { isOf, type Opening, type Seat } from '@grognard/engine'
import { typeNamed, unitNamed, zoneNamed } from '../forces/names.ts'
import { garrisonIn, zoneState } from '../forces/places.ts'
import { marchZones } from '../map/marching.ts'
import { distance, zoneOf } from '../map/theatre.ts'
import { actingForce } from '../march/force.ts'
import type { Part, PartOf } from '../parts.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { menIn, normalStrength, strength, typeOf } from '../troops/index.ts'
import { enemyOf, NO } from '../vocabulary.ts'
import { type Course, EVEN, pull, worthOf } from './course.ts'
import { enemiesOf } from './estimates.ts'
import { campaigning } from './missions.ts'
import { stepNamed } from './step.ts'
import { hasDepotNear, toil } from './toil.ts'
import weights from './weights.json' with { type: 'json' }

/** Where the Force that acts marches, and what it leaves behind. */

/** What of the acting Force its player knows. */
export function forceOf(s: State) {
  const { seat, hq, units, side } = actingForce(s)
  const zone = hq?.zone ?? units[0]?.zone ?? 0
  const normal = units.reduce((sum, { troops }) => sum + normalStrength(troops), 0)
  const all = units.reduce((sum, { troops }) => sum + strength(troops), 0)
  return { seat, side, hq, zone, units, normal, all, shaken: all === 0 ? 0 : 1 - normal / all }
}

/** AOM-50.3: the whole Force to where most draws it, unless somebody stronger stands there. */
export const marches: Course = (s, seat, at) => {
  const compose = stepNamed(at)?.compose
  if (compose === undefined) return []
  const force = forceOf(s)
  const { now, mission } = missionOf(s, force)
  const stay = compose.whole(s, seat, [])
  const parts = compose.next(s, seat, [])
  const left = garrisonFor(s, force.zone, parts)
  const whole = parts.filter(part => isOf('move-force', part))
  const moves = whole.length > 0 ? whole : parts.filter(part => isOf('move', part))
  const ways = moves.flatMap(part => {
    const zone = zoneNamed(s, part.to)
    const decision = compose.whole(s, seat, [...left, part])
    const drawn = pull(s, force.side, now, mission, force.normal, force.zone, zone)
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
  const parts = compose.next(s, seat, [])
  const force = forceOf(s)
  const { zone, normal, all } = force
  const [attempt] = parts.filter(part => isOf('attempt-forced-march', part))
  const stay: Opening<AgeOfMuskets> = { decision: usual, worth: EVEN }
  if (attempt === undefined) return [stay]
  const farther = compose.whole(s, seat, [...garrisonFor(s, zone, parts), attempt])
  if (farther === null) return [stay]
  const { now, mission } = missionOf(s, force)
  const drawn = marchZones(now.roads.situation, zone).map(to =>
    pull(s, force.side, now, mission, normal, zone, to),
  )
  return [
    stay,
    {
      decision: farther,
      worth: worthOf(Math.max(0, ...drawn) - toil(s, zone, 'forcedMarch', all) - weights.footsore),
    },
  ]
}

/** What the Force that acts is to do; a CU by itself takes what the others leave. */
export function missionOf(s: State, { seat, hq, zone, normal, all }: ReturnType<typeof forceOf>) {
  const alone = { hq: NO, zone, normal, all, points: 1, initiative: 0 }
  const now = campaigning(s, seat, hq === null ? [alone] : [])
  return { now, mission: now.missions.find(({ mover }) => mover.hq === (hq?.id ?? NO)) }
}

type Leaving = PartOf<'leave-garrison'>

/** AOM-50.6, AOM-46.3: a few SP of those that are worth least, in a place whose points somebody else could walk into. */
function garrisonFor(s: State, zone: number, parts: readonly Part[]): readonly Leaving[] {
  const { seat, side, units } = actingForce(s)
  const { vp } = zoneOf(s.scenario.theatre, zone)
  const points = vp[side] + vp[enemyOf(side)]
  const isWanted = points >= weights.precious || (points > 0 && isInReach(s, seat, zone))
  const isWorthIt = isWanted && zoneState(s, zone).control === side
  if (!isWorthIt || garrisonIn(s, side, zone) !== undefined) return []
  const { roster } = s.scenario
  const priceOf = ({ unit, troops }: Leaving): number => {
    const [type = ''] = Object.keys(troops)
    const { morale, tactical } = typeOf(roster, typeNamed(s, type))
    const from = units.find(({ id }) => id === unitNamed(s, unit))
    return morale + tactical - menIn(roster, from?.troops ?? []) / MANY
  }
  const inPlace = parts.filter(part => isOf('leave-garrison', part)).filter(part => part.location === 'place')
  const [cheapest] = inPlace.toSorted((a, b) => priceOf(a) - priceOf(b))
  if (cheapest === undefined) return []
  return [cheapest]
}

/** Where no enemy is near nobody walks in so soon. */
const isInReach = (s: State, seat: Seat, zone: number): boolean =>
  enemiesOf(s, seat).free.some(
    (count, from) => count > 0 && distance(s.scenario.theatre, from, zone) <= weights.sight,
  )

const MANY = 100
