import { SECTIONS, type Section } from '../../src/vocabulary.ts'
import { printed, printedLeader } from '../printed.ts'
import type { HqInPlay, TroopsInPlay, UnitInPlay, View } from '../reading.ts'

/** A counter on the Battle Display, as the viewer sees it. */
export interface Standing {
  readonly counter: number
  readonly side: string
  readonly section: Section
  /** Null: it lies face down, and is not his own. */
  readonly face: Face | null
  /** AOM-8.12 */
  readonly isShattered: boolean
}

export type Face = {
  readonly id: string
  readonly kind: 'hq' | 'unit'
  /** By name; null: nobody, or the generic one. */
  readonly leader: string | null
  /** Of one's own CU: to which HQ it is assigned. */
  readonly hq: string | null
  /** What it holds: of one's own CU; null: the viewer does not know (AOM-8.10). */
  readonly troops: TroopsInPlay | null
}

type Forces = Pick<View, 'own' | 'forces'>

/** The viewer's own, and what team-mates have shown him (AOM-27.9). */
const forcesOf = ({ own, forces }: Forces): { readonly hqs: HqInPlay[]; readonly units: UnitInPlay[] } => {
  const all = own === null ? forces : [own, ...forces]
  return { hqs: all.flatMap(each => each.headquarters), units: all.flatMap(each => each.units) }
}

const hqFace = ({ id, leader }: HqInPlay): Face => ({ id, kind: 'hq', leader, hq: id, troops: null })
const unitFace = ({ id, leader, isLeaderLost, hq, troops }: UnitInPlay): Face => ({
  id,
  kind: 'unit',
  leader: isLeaderLost ? null : leader,
  hq,
  troops,
})

/** What everybody sees of a counter that lies face up: the name, not what it holds. */
const seenFace = (id: string): Face => ({
  id,
  kind: printed().headquarters.has(id) ? 'hq' : 'unit',
  leader: printedLeader(id),
  hq: null,
  troops: null,
})

/** All counters of the battle, those in a draft where it puts them; HQ first, then CU as their army lists them. */
export function standingIn(view: View, posted: ReadonlyMap<string, Section>): Standing[] {
  const { battle } = view
  if (battle === null) return []
  const { hqs, units } = forcesOf(view)
  const own = new Map<number, Face>([
    ...hqs.map((hq): [number, Face] => [hq.counter, hqFace(hq)]),
    ...units.flatMap((unit): [number, Face][] =>
      unit.counter === null ? [] : [[unit.counter, unitFace(unit)]],
    ),
  ])
  return view.counters
    .flatMap((counter): Standing[] => {
      const { id, side, face } = counter
      const seen = own.get(id) ?? (face === null ? null : seenFace(face))
      const section = (seen === null ? undefined : posted.get(seen.id)) ?? counter.section
      if (section === null) return []
      return [{ counter: id, side, section, face: seen, isShattered: battle.shattered.includes(id) }]
    })
    .sort((a, b) => rank(a) - rank(b))
}

/** By section, each HQ before its CU, and these in the order of the roster; what lies face down as it lies. */
function rank({ section, face, counter }: Standing): number {
  const base = SECTIONS.indexOf(section) * 1e8
  if (face === null) return base + 9e7 + counter
  const { headquarters, combatUnits } = printed().module
  const hq = headquarters.findIndex(({ id }) => id === (face.kind === 'hq' ? face.id : face.hq))
  const unit = face.kind === 'hq' ? -1 : combatUnits.findIndex(({ id }) => id === face.id)
  return base + (hq < 0 ? headquarters.length : hq) * 1e4 + unit + 1
}

/** Normal SP, and shattered ones. */
export const strengthOf = (
  troops: TroopsInPlay | null,
): { readonly normal: number; readonly shattered: number } =>
  Object.values(troops ?? {}).reduce(
    (sum, [normal, shattered]) => ({
      normal: sum.normal + normal,
      shattered: sum.shattered + shattered,
    }),
    { normal: 0, shattered: 0 },
  )
