/** The key of each choice, by its name. */
export type Digits = ReadonlyMap<string, number>

export const NO_DIGITS: Digits = new Map()

const KEYS = 9

/**
 * A key stays with its card for as long as the same is asked again: what has been played keeps its key free until
 * it comes back. Only where keys run out, those of choices that are gone are given away.
 */
export function digitsFor(before: Digits, names: readonly string[]): Digits {
  const fresh = [...new Set(names)].filter(name => !before.has(name))
  const isRoom = fresh.length <= KEYS - before.size
  const kept = isRoom ? before : new Map([...before].filter(([name]) => names.includes(name)))
  const taken = new Set(kept.values())
  const free = Array.from({ length: KEYS }, (_, n) => n + 1).filter(digit => !taken.has(digit))
  const given = fresh.slice(0, free.length).map((name, at): [string, number] => [name, free[at] ?? 0])
  return given.length === 0 && kept.size === before.size ? before : new Map([...kept, ...given])
}
