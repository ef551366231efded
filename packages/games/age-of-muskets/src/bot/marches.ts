import { isOf, type Opening } from '@grognard/engine'
import { typeNamed, unitNamed, zoneNamed } from '../forces/names.ts'
import { garrisonIn, zoneState } from '../forces/places.ts'
import { zoneOf } from '../map/theatre.ts'
import { actingForce } from '../march/force.ts'
import type { Part, PartOf } from '../parts.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { menIn, normalStrength, strength, typeOf } from '../troops/index.ts'
import { enemyOf } from '../vocabulary.ts'
import { bestPull, type Course, EVEN, pull, worthOf } from './course.ts'
import { fieldOf } from './objectives.ts'
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
  return { seat, side, zone, units, normal, all, shaken: all === 0 ? 0 : 1 - normal / all }
}

/** AOM-50.3: the whole Force to where most draws it, unless somebody stronger stands there. */
export const marches: Course = (s, seat, at) => {
  const compose = stepNamed(at)?.compose
  if (compose === undefined) return []
  const force = forceOf(s)
  const field = fieldOf(s, seat, force.zone, force.normal)
  const stay = compose.whole(s, seat, [])
  const parts = compose.next(s, seat, [])
  const left = garrisonFor(s, force.zone, parts)
  const whole = parts.filter(part => isOf('move-force', part))
  const moves = whole.length > 0 ? whole : parts.filter(part => isOf('move', part))
  const ways = moves.flatMap(part => {
    const zone = zoneNamed(s, part.to)
    const decision = compose.whole(s, seat, [...left, part])
    const drawn = pull(s, field, force.zone, zone)
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
  const { zone, normal, all } = forceOf(s)
  const [attempt] = parts.filter(part => isOf('attempt-forced-march', part))
  const stay: Opening<AgeOfMuskets> = { decision: usual, worth: EVEN }
  if (attempt === undefined) return [stay]
  const farther = compose.whole(s, seat, [...garrisonFor(s, zone, parts), attempt])
  if (farther === null) return [stay]
  const field = fieldOf(s, seat, zone, normal)
  return [
    stay,
    {
      decision: farther,
      worth: worthOf(bestPull(s, field, zone) - toil(s, zone, 'forcedMarch', all) - weights.footsore),
    },
  ]
}

type Leaving = PartOf<'leave-garrison'>

/** AOM-50.6, AOM-46.3: one SP of those that are worth least, in a place whose points somebody else could walk into. */
function garrisonFor(s: State, zone: number, parts: readonly Part[]): readonly Leaving[] {
  const { side, units } = actingForce(s)
  const { vp } = zoneOf(s.scenario.theatre, zone)
  const isWorthIt = vp[side] + vp[enemyOf(side)] > 0 && zoneState(s, zone).control === side
  if (!isWorthIt || garrisonIn(s, side, zone) !== undefined) return []
  const { roster } = s.scenario
  const priceOf = ({ unit, troops }: Leaving): number => {
    const [type = ''] = Object.keys(troops)
    const { morale, tactical } = typeOf(roster, typeNamed(s, type))
    const from = units.find(({ id }) => id === unitNamed(s, unit))
    return morale + tactical - menIn(roster, from?.troops ?? []) / MANY
  }
  const inPlace = parts.filter(part => isOf('leave-garrison', part)).filter(part => part.location === 'place')
  return inPlace.toSorted((a, b) => priceOf(a) - priceOf(b)).slice(0, 1)
}

const MANY = 100
