import { isRecord } from '@grognard/engine'

/**
 * What turns one piece of plain data into another: something else in its place, or changes inside it. Lists are taken
 * by position: what is longer or shorter says so.
 */
export type Delta =
  | { readonly to: unknown }
  | { readonly in: { readonly [key: string]: Delta }; readonly without?: readonly string[] }
  | { readonly at: { readonly [index: string]: Delta }; readonly length: number }

/** Null: they are the same. */
export function deltaOf(before: unknown, after: unknown): Delta | null {
  if (Object.is(before, after)) return null
  if (Array.isArray(before) && Array.isArray(after)) return deltaOfLists(before, after)
  if (isRecord(before) && isRecord(after)) return deltaOfRecords(before, after)
  return { to: after }
}

/** Most of what is compared is the same: nothing is made for it. */
function deltaOfLists(before: readonly unknown[], after: readonly unknown[]): Delta | null {
  const at: [string, Delta][] = []
  for (let index = 0; index < after.length; index++) {
    const delta = deltaOf(before[index], after[index])
    if (delta !== null) at.push([`${index}`, delta])
  }
  if (before.length === after.length && at.length === 0) return null
  return { at: Object.fromEntries(at), length: after.length }
}

function deltaOfRecords(before: Record<string, unknown>, after: Record<string, unknown>): Delta | null {
  const inside: [string, Delta][] = []
  for (const key of Object.keys(after)) {
    const value = after[key]
    const delta = Object.hasOwn(before, key) ? deltaOf(before[key], value) : { to: value }
    if (delta !== null) inside.push([key, delta])
  }
  const without = Object.keys(before).filter(key => !Object.hasOwn(after, key))
  if (without.length > 0) return { in: Object.fromEntries(inside), without }
  return inside.length === 0 ? null : { in: Object.fromEntries(inside) }
}

export function changedBy(before: unknown, delta: Delta): unknown {
  if ('to' in delta) return delta.to
  if ('at' in delta) {
    const list = Array.isArray(before) ? before : []
    return Array.from({ length: delta.length }, (_, index) => insideOf(list[index], delta.at[`${index}`]))
  }
  const record = isRecord(before) ? before : {}
  const kept = Object.entries(record).filter(([key]) => delta.without?.includes(key) !== true)
  const changed = Object.entries(delta.in).map(([key, each]) => [key, changedBy(record[key], each)])
  return { ...Object.fromEntries(kept), ...Object.fromEntries(changed) }
}

const insideOf = (before: unknown, delta: Delta | undefined): unknown =>
  delta === undefined ? before : changedBy(before, delta)
