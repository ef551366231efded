import { isBreached, OUTER_WORKS, surrenders } from '../../src/calculations/siege.ts'
import type { ZoneInPlay } from '../../src/positions/view.ts'
import { strengthOf } from '../battle/standing.ts'
import { garrisonValues, printed, valuesOf } from '../printed.ts'
import type { View } from '../reading.ts'
import { SIZES_OF_HQ } from './nations.ts'

/** How likely a siege comes on, in hundredths, as far as the viewer can work it out. */
export interface SiegeOdds {
  /** AOM-37.11 */
  readonly outerWorks: number
  /** AOM-37.17: of the next Bombardment. */
  readonly breach: number
  /** AOM-37.19: if there is one, and no honours of war are offered. */
  readonly atBreach: number
  /** Of whoever commands inside (AOM-37.12). */
  readonly initiative: number
  /** False: counters that lie face down are inside, so that it may be another. */
  readonly isKnown: boolean
}

const FACES = Array.from({ length: 10 }, (_, at) => at + 1)
const chanceOf = (isHit: (die: number) => boolean): number => FACES.filter(isHit).length * 10

export function siegeOddsIn(view: View, zone: string, siege: NonNullable<ZoneInPlay['siege']>): SiegeOdds {
  const { initiative, isKnown } = commanderInside(view, zone, siege.side)
  const defence = defenceOf(view, zone, siege.side)
  return {
    outerWorks: chanceOf(die => surrenders(die, OUTER_WORKS, initiative)),
    breach: chanceOf(die => isBreached(die, defence, siege.failures)),
    atBreach: chanceOf(die => surrenders(die, 0, initiative)),
    initiative,
    isKnown,
  }
}

/** AOM-25.5: a camp has none. */
function defenceOf({ zones }: View, zone: string, besieger: string): number {
  const works = zones[zone]?.works ?? null
  const isCamp = works?.kind === 'entrenchedCamp' && works.side !== besieger
  return isCamp ? 0 : (printed().zones.get(zone)?.place?.defence ?? 0)
}

/** AOM-37.12: the leader of the largest HQ inside, else of the CU with most SP, else the garrison. */
function commanderInside({ counters, own }: View, zone: string, besieger: string) {
  const inside = counters.filter(each => each.zone === zone && each.inside && each.side !== besieger)
  const isHere = (each: { readonly zone: string; readonly inside: boolean }) =>
    each.zone === zone && each.inside
  const hqs = (own?.headquarters ?? []).filter(isHere)
  const units = (own?.units ?? []).filter(isHere)
  const mine = new Set([...hqs, ...units].flatMap(({ counter }) => counter ?? []))
  const size = (id: string) => SIZES_OF_HQ.indexOf(printed().headquarters.get(id)?.size ?? '')
  const [hq] = hqs.toSorted((a, b) => size(b.id) - size(a.id))
  const [unit] = units.toSorted((a, b) => strengthOf(b.troops).normal - strengthOf(a.troops).normal)
  const leads = hq ?? unit
  return {
    initiative: (leads === undefined ? garrisonValues : valuesOf(leads.id, leads.leader)).initiative,
    isKnown: inside.every(({ id }) => mine.has(id)),
  }
}
