/**
 * A 64-bit fingerprint of plain data, for telling two states apart; nothing secret rests on it. It walks
 * the values themselves, without making text of them, because a match takes one after every decision.
 * The order of an object's keys does not matter; absent and undefined are alike.
 */
export function fingerprint(value: unknown): string {
  const low = walk(value, 0x9e3779b9)
  const high = walk(value, 0x7f4a7c15)
  return hex(high) + hex(low)
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0')

const TAG = { null: 1, false: 2, true: 3, number: 4, string: 5, array: 6, object: 7 } as const

function walk(value: unknown, h: number): number {
  switch (typeof value) {
    case 'number':
      return ofNumber(value, mix(h, TAG.number))
    case 'string':
      return ofText(value, mix(h, TAG.string))
    case 'boolean':
      return mix(h, value ? TAG.true : TAG.false)
    case 'object':
      if (value === null) return mix(h, TAG.null)
      return Array.isArray(value) ? ofArray(value, mix(h, TAG.array)) : ofObject(value, mix(h, TAG.object))
    default:
      throw new Error(`a ${typeof value} is not plain data`)
  }
}

function ofNumber(value: number, h: number): number {
  if (!Number.isInteger(value)) throw new Error(`${value} is not a whole number`)
  return mix(mix(h, value | 0), Math.floor(value / 4294967296))
}

function ofText(value: string, h: number): number {
  for (let i = 0; i < value.length; i++) h = mix(h, value.charCodeAt(i))
  return mix(h, value.length)
}

function ofArray(value: readonly unknown[], h: number): number {
  for (const item of value) h = walk(item ?? null, h)
  return mix(h, value.length)
}

function ofObject(value: object, h: number): number {
  let sum = 0
  for (const [key, item] of Object.entries(value))
    if (item !== undefined) sum = (sum + walk(item, ofText(key, h))) | 0
  return mix(h, sum)
}

/** One round of MurmurHash3's mixing. */
function mix(h: number, word: number): number {
  let k = Math.imul(word, 0xcc9e2d51)
  k = (k << 15) | (k >>> 17)
  h ^= Math.imul(k, 0x1b873593)
  h = (h << 13) | (h >>> 19)
  h = (Math.imul(h, 5) + 0xe6546b64) | 0
  return h ^ (h >>> 16)
}
