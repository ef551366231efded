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

/** The zones that it names, and those of the viewer's pieces and of the bridges that it names. */
export function zonesOf(named: GameDecision | GamePart, { own }: Pick<View, 'own'>): readonly Target[] {
  const pieces = [...(own?.headquarters ?? []), ...(own?.units ?? [])]
  const found = namesIn(named).flatMap(name => {
    const at = zoneCalled(name) ?? pieces.find(({ id }) => id === name)?.zone
    return at === undefined ? [] : [`zone:${at}` as const]
  })
  return [...new Set(found)]
}

/** A bridge lies at the place that commands it, or in the first of its zones (AOM-2.7). */
function zoneCalled(name: string): string | undefined {
  const { zones, module } = printed()
  if (zones.has(name)) return name
  const bridge = module.bridges.find(({ id }) => id === name)
  return bridge?.commandingPlace ?? bridge?.edges[0]?.[0]
}
