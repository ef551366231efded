/** What may live in a state, a decision, an event or a file: JSON, nothing else. */
export type Plain =
  | null
  | boolean
  | number
  | string
  | readonly Plain[]
  | { readonly [key: string]: Plain | undefined }

/** A deep copy of plain data. */
export function copy<T>(value: T): T {
  return copyPlain(value) as T
}

/** Searches copy states by the million: nothing is called for what is not a list or an object. */
function copyPlain(value: unknown): unknown {
  if (Array.isArray(value)) return copyList(value)
  if (!isRecord(value)) return value
  // Spread first: an own key `__proto__` stays a key, where assigning to an empty object would set its prototype.
  const result: Record<string, unknown> = { ...value }
  for (const key in result) {
    const field = result[key]
    if (typeof field === 'object' && field !== null) result[key] = copyPlain(field)
  }
  return result
}

function copyList(list: readonly unknown[]): unknown[] {
  const result = list.slice()
  for (let i = 0; i < result.length; i++) {
    const item = result[i]
    if (typeof item === 'object' && item !== null) result[i] = copyPlain(item)
  }
  return result
}

/** Text that is equal exactly when two plain values are: keys sorted, absent and undefined alike. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null'
  const parts: string[] = []
  for (const key of Object.keys(value).sort())
    if (value[key] !== undefined) parts.push(`${JSON.stringify(key)}:${canonical(value[key])}`)
  return `{${parts.join(',')}}`
}

/** Are they equal, as `canonical` has it? Loops, because every decision is held against a list of them. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a)) return Array.isArray(b) && haveSameItems(a, b)
  if (isRecord(a)) return isRecord(b) && haveSameFields(a, b)
  return (a ?? null) === (b ?? null)
}

function haveSameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false
  return true
}

function haveSameFields(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  let fields = 0
  for (const key of Object.keys(a)) {
    if (a[key] === undefined) continue
    if (!Object.hasOwn(b, key) || b[key] === undefined || !same(a[key], b[key])) return false
    fields++
  }
  for (const key of Object.keys(b)) if (b[key] !== undefined) fields--
  return fields === 0
}

/** Are there more brackets within brackets than this? Deep ones would exhaust the stack of whoever walks through them. */
export const isDeeper = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some(part => isDeeper(part, depth - 1)))

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Made with braces or read from JSON, in whatever realm: no set, no map, nothing of a class. */
export function isPlainRecord(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null
}

/**
 * The first field of a state that could not be saved, and why: `open.pieces.3.at is 0.5, which is not a whole number`.
 *
 * @param names what the items of the outermost list are called
 */
export function whyNotPlain(value: unknown, names: readonly string[] = []): string | null {
  return whyNotPlainAt(value, '', names)
}

function whyNotPlainAt(value: unknown, path: string, names: readonly string[] = []): string | null {
  const what = path === '' ? 'it' : path
  if (typeof value === 'number')
    return Number.isInteger(value) ? null : `${what} is ${value}, which is not a whole number`
  if (typeof value !== 'object' || value === null)
    return ['string', 'boolean', 'undefined'].includes(typeof value) || value === null
      ? null
      : `${what} is a ${typeof value}, which is not plain data`
  if (!Array.isArray(value) && !isPlainRecord(value))
    return `${what} is a ${value.constructor.name}, which is not plain data`
  for (const [key, item] of Object.entries(value)) {
    const why = whyNotPlainAt(item, path === '' ? (names[Number(key)] ?? key) : `${path}.${key}`)
    if (why !== null) return why
  }
  return null
}

const MARK = '\uFEFF'

/** Some editors put a mark in front of the text that they save (byte order mark). */
export const withoutMark = (text: string): string => (text.startsWith(MARK) ? text.slice(MARK.length) : text)
