import { type ArmyKind, SIDES, type Side } from '../../src/vocabulary.ts'
import { kindOf, type View } from '../reading.ts'

/**
 * The rules know no single army (MOP-1.10), but an eye that follows a march does: each figure keeps its
 * name for as long as what happened can be told as if it were the same one.
 */
export interface Army {
  readonly id: string
  readonly owner: Side
  /** Null: in stock. */
  readonly location: string | null
  readonly kind: ArmyKind
}

type Stand = Pick<Army, 'location' | 'kind'>

const standsOf = (view: View, owner: Side): readonly Stand[] => [
  ...view.armies.flatMap(army =>
    army.owner === owner ? [{ location: army.location, kind: kindOf(army) }] : [],
  ),
  ...Array.from({ length: view.players[owner].armiesInStock }, (): Stand => IN_STOCK),
]

const IN_STOCK: Stand = { location: null, kind: 'normal' }

export const firstArmies = (view: View): readonly Army[] =>
  SIDES.flatMap(owner => standsOf(view, owner).map((stand, n) => ({ id: `${owner}-${n}`, owner, ...stand })))

/** The same figures in the new position; those that fell come back under a new name. */
export function nextArmies(armies: readonly Army[], view: View): readonly Army[] {
  return SIDES.flatMap(owner => {
    const before = armies.filter(army => army.owner === owner)
    const stands = standsOf(view, owner)
    const order = cheapest(before, stands)
    return stands.map((stand, n) => {
      const army = before[order[n] ?? n]
      const fell = army !== undefined && army.location !== null && stand.location === null
      const id = army === undefined ? `${owner}-${n}` : fell ? `${army.id}*` : army.id
      return { id, owner, ...stand }
    })
  })
}

/** What it takes the imagination to see one as the other. */
function strain(from: Stand, to: Stand): number {
  if (from.location === to.location) return from.kind === to.kind ? 0 : 1
  if (from.location === null) return 4
  return to.location === null ? 5 : 3
}

/** Which figure of before stands where now; six ways at most. */
function cheapest(before: readonly Stand[], now: readonly Stand[]): readonly number[] {
  const ways = permutations(now.map((_, n) => n))
  const cost = (way: readonly number[]) =>
    now.reduce((sum, stand, n) => {
      const from = before[way[n] ?? n]
      return sum + (from ? strain(from, stand) : 0)
    }, 0)
  return ways.reduce((best, way) => (cost(way) < cost(best) ? way : best), ways[0] ?? [])
}

function permutations(items: readonly number[]): readonly (readonly number[])[] {
  if (items.length < 2) return [items]
  return items.flatMap((item, i) =>
    permutations(items.filter((_, j) => j !== i)).map(rest => [item, ...rest]),
  )
}
