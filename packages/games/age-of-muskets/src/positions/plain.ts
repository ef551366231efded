import { isRecord } from '@grognard/engine'

const DEEPEST = 8
const LONGEST = 2_000

/** Plain data of a reasonable size, with whole numbers: what sequences work with and give (see `procedures.ts`). */
export function isPlain(value: unknown, depth = 0): boolean {
  if (value === undefined || value === null || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isSafeInteger(value)
  if (typeof value === 'string') return value.length <= LONGEST
  if (depth === DEEPEST || (!Array.isArray(value) && !isRecord(value))) return false
  const items: readonly unknown[] = Object.values(value)
  return items.length <= LONGEST && items.every(item => isPlain(item, depth + 1))
}
