import { useState } from 'react'
import { useChoosing } from '../../choosing/choosing.ts'
import type { Mark } from '../../choosing/marks.ts'
import type { Target } from '../../choosing/targets.ts'
import type { Props } from '../../reading.ts'

/** A sheet over the map that shows only its head. */
export interface Folding {
  readonly isFolded: boolean
  readonly fold: (folded: boolean) => void
}

/** So high a map, in CSS pixels, has room for a whole sheet beside what one looks at. */
const ROOMY = 900

/** Does one choose among CU, and not where to go? Then the list of them is what one needs. */
export function isOfUnits(marks: ReadonlyMap<Target, Mark>, units: readonly string[]): boolean {
  const isWhere = [...marks].some(([target, { state }]) => target.startsWith('zone:') && state !== 'other')
  return !isWhere && units.some(id => marks.has(`piece:${id}`))
}

/** Folded where the map needs the room, unless its CU are asked for or the player wants it otherwise. */
export function useFolding({ space }: Pick<Props, 'space'>, units: readonly string[]): Folding | null {
  const { lit } = useChoosing()
  const [wanted, fold] = useState<boolean | null>(null)
  if (isOfUnits(lit.marks, units)) return null
  return { isFolded: wanted ?? (space?.height ?? ROOMY) < ROOMY, fold }
}
