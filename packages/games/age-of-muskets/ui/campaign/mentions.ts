import type { GameDecision, GamePart } from '@grognard/engine'
import type { Target } from '../choosing/targets.ts'
import { printed } from '../printed.ts'
import type { View } from '../reading.ts'

/** Every name in a decision or a part, whichever chapter it is of. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, each]) => (field === 'type' ? [] : namesIn(each)))
}

/** The zones that it names, and those in which the viewer's pieces stand that it names. */
export function zonesOf(named: GameDecision | GamePart, { own }: Pick<View, 'own'>): readonly Target[] {
  const { zones } = printed()
  const pieces = [...(own?.headquarters ?? []), ...(own?.units ?? [])]
  const found = namesIn(named).flatMap(name => {
    const at = zones.has(name) ? name : pieces.find(({ id }) => id === name)?.zone
    return at === undefined ? [] : [`zone:${at}` as const]
  })
  return [...new Set(found)]
}
