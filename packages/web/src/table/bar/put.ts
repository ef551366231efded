import type { GamePart } from '@grognard/engine'

const keyOf = (part: GamePart): string => JSON.stringify(Object.entries(part).sort())

/** As many of each as are left when the others are taken away. */
function without(parts: readonly GamePart[], others: readonly GamePart[]): readonly GamePart[] {
  const left = others.map(keyOf)
  return parts.filter(part => {
    const at = left.indexOf(keyOf(part))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/**
 * What was made of one draft, put on another that is under way: who presses two cards faster than the table answers
 * has both. Where it takes away what the other has no more, it counts as it is.
 */
export function put(
  onto: readonly GamePart[],
  from: readonly GamePart[],
  parts: readonly GamePart[],
): readonly GamePart[] {
  const gone = without(from, parts)
  return without(gone, onto).length > 0 ? parts : [...without(onto, gone), ...without(parts, from)]
}
