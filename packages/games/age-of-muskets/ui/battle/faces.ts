import type { Arm } from '../counters/looks.ts'
import { type PrintedTroops, printed } from '../printed.ts'
import type { TroopsInPlay } from '../reading.ts'

/** What a counter shows of what it holds. */

/** A stretch of the bar that shows what a CU holds. */
export interface Mix {
  readonly sort: 'guard' | 'veteran' | 'line' | 'light' | 'recruit' | 'cavalry' | 'artillery'
  readonly count: number
  readonly isShattered: boolean
}

const ORDER: readonly Mix['sort'][] = ['guard', 'veteran', 'line', 'light', 'recruit', 'cavalry', 'artillery']

function sortOf({ arm, guard, light, quality }: PrintedTroops): Mix['sort'] {
  if (arm === 'artillery') return 'artillery'
  if (arm === 'cavalry') return 'cavalry'
  if (guard) return 'guard'
  if (light) return 'light'
  return quality === 'veteran' || quality === 'recruit' ? quality : 'line'
}

/** From the best infantry to the guns; of each sort those that fight, then those that are shattered. */
export function mixOf(troops: TroopsInPlay): readonly Mix[] {
  const counts = new Map<Mix['sort'], readonly [number, number]>()
  for (const [type, [normal, shattered]] of Object.entries(troops)) {
    const found = printed().troops.get(type)
    if (found === undefined) continue
    const sort = sortOf(found)
    const [n, s] = counts.get(sort) ?? [0, 0]
    counts.set(sort, [n + normal, s + shattered])
  }
  return ORDER.flatMap(sort => {
    const [normal, shattered] = counts.get(sort) ?? [0, 0]
    return [
      ...(normal > 0 ? [{ sort, count: normal, isShattered: false }] : []),
      ...(shattered > 0 ? [{ sort, count: shattered, isShattered: true }] : []),
    ]
  })
}

/** Its sign: by its kind, and, where the viewer knows what it holds, by that. */
export function armOf(unit: string, troops: TroopsInPlay | null): Arm {
  const kind = printed().units.get(unit)?.kind
  if (kind === 'ART') return 'artillery'
  const held = Object.keys(troops ?? {}).flatMap(type => printed().troops.get(type) ?? [])
  if (kind === 'CB' || kind === 'CD') return cavalryOf(held)
  if (held.some(({ guard, arm }) => guard && arm === 'infantry')) return 'guard'
  const isLight = held.length > 0 && held.every(({ light, arm }) => light || arm !== 'infantry')
  return isLight ? 'light-infantry' : 'infantry'
}

const HEAVY: readonly string[] = ['HC', 'GC']
const LIGHT: readonly string[] = ['LC', 'CK']

function cavalryOf(held: readonly PrintedTroops[]): Arm {
  if (held.some(({ abbr }) => HEAVY.includes(abbr))) return 'heavy-cavalry'
  return held.some(({ abbr }) => LIGHT.includes(abbr)) ? 'light-cavalry' : 'cavalry'
}
