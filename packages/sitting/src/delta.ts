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
  if (Array.isArray(before) && Array.isArray(after)) return deltaOfLists(before, after)
  if (isRecord(before) && isRecord(after)) return deltaOfRecords(before, after)
  return Object.is(before, after) ? null : { to: after }
}

function deltaOfLists(before: readonly unknown[], after: readonly unknown[]): Delta | null {
  const at = changes(
    [...after.entries()].map(([index, value]) => [`${index}`, deltaOf(before[index], value)]),
  )
  return before.length === after.length && Object.keys(at).length === 0 ? null : { at, length: after.length }
}

function deltaOfRecords(before: Record<string, unknown>, after: Record<string, unknown>): Delta | null {
  const inside = changes(
    Object.entries(after).map(([key, value]) => [
      key,
      Object.hasOwn(before, key) ? deltaOf(before[key], value) : { to: value },
    ]),
  )
  const without = Object.keys(before).filter(key => !Object.hasOwn(after, key))
  if (without.length > 0) return { in: inside, without }
  return Object.keys(inside).length === 0 ? null : { in: inside }
}

const changes = (each: readonly (readonly [string, Delta | null])[]): { [key: string]: Delta } =>
  Object.fromEntries(each.flatMap(([key, delta]) => (delta === null ? [] : [[key, delta]])))

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
