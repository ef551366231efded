import { type Advantage, advantageOf } from '../calculations/skirmishing.ts'
import { formationAt, scvNow } from '../table/formations.ts'
import { areBodiesWithin, formedBodiesOf, type Table } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { SIDES, type Side } from '../vocabulary.ts'

/** Skirmish combat areas (MAR-7.1 to MAR-7.3, MAR-3.19). */

export interface Area {
  /** By side: the numbers of its MFs there. */
  readonly formations: readonly [readonly number[], readonly number[]]
  readonly totals: readonly [number, number]
  /** The side that has it, and how much; null: nobody rolls. */
  readonly advantage: { readonly side: Side; readonly of: Advantage } | null
}

/** MAR-7.2: opposing MFs that have formed units within 9" of each other. */
function engagements(s: Table): [number, number][] {
  const others = formedBodiesOf(s, 1)
  return formedBodiesOf(s, 0).flatMap(a =>
    others.flatMap((b): [number, number][] =>
      areBodiesWithin(s, a, b, TABLES.scale.engagementRange) ? [[a.formation, b.formation]] : [],
    ),
  )
}

/** The connected groups, by their lowest MF. */
function groupsOf(pairs: readonly (readonly [number, number])[]): number[][] {
  const groups: Set<number>[] = []
  for (const pair of pairs) {
    const joined = groups.filter(group => pair.some(each => group.has(each)))
    for (const group of joined) groups.splice(groups.indexOf(group), 1)
    groups.push(new Set([...joined.flatMap(group => [...group]), ...pair]))
  }
  return groups.map(group => [...group].sort((a, b) => a - b)).sort((a, b) => Math.min(...a) - Math.min(...b))
}

export function areasOf(s: Table): Area[] {
  return groupsOf(engagements(s)).map(group => {
    const [first = [], second = []] = SIDES.map(side =>
      group.filter(formation => formationAt(s, formation).side === side),
    )
    const total = (formations: readonly number[]): number =>
      formations.reduce((sum, formation) => sum + scvNow(s, formation), 0)
    const totals = [total(first), total(second)] as const
    const of = advantageOf(Math.max(...totals), Math.min(...totals))
    return {
      formations: [first, second],
      totals,
      advantage: of === null ? null : { side: totals[0] > totals[1] ? 0 : 1, of },
    }
  })
}
