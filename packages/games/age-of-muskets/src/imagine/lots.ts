import { below, type Random } from '@grognard/engine'

/** One of several, each as likely as its weight, a whole number, says; undefined: none has any. */
export function drawn<T>(random: Random, items: readonly T[], weight: (item: T) => number): T | undefined {
  const sums: number[] = []
  let total = 0
  for (const item of items) {
    total += weight(item)
    sums.push(total)
  }
  if (total === 0) return undefined
  const lot = below(random, total)
  return items[sums.findIndex(sum => sum > lot)]
}

/** In an order that is drawn by lot; the list itself is changed. */
export function mix<T>(random: Random, items: T[]): T[] {
  for (let at = items.length - 1; at > 0; at--) {
    const other = below(random, at + 1)
    const [a, b] = [items[at], items[other]]
    if (a === undefined || b === undefined) continue
    items[at] = b
    items[other] = a
  }
  return items
}

export function takeOut<T>(items: T[], item: T): void {
  const at = items.indexOf(item)
  if (at >= 0) items.splice(at, 1)
}
