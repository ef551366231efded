import { isPlainRecord, isRecord, whyNotPlain } from './plain.ts'

/**
 * A 64-bit fingerprint of plain data, for telling two states apart; nothing secret rests on it. It walks
 * the values themselves, without making text of them, because a match takes one after every decision.
 * The order of an object's keys does not matter; absent and undefined are alike.
 *
 * @param names what the items of a list are called where something in them is not plain data
 */
export function fingerprint(value: unknown, names: readonly string[] = []): string {
  const hash: Hash = { low: 0x9e3779b9 | 0, high: 0x7f4a7c15 | 0 }
  try {
    walk(hash, value)
  } catch (error) {
    if (error instanceof NotPlain) throw new Error(whyNotPlain(value, names) ?? error.message)
    throw error
  }
  return hex(hash.high) + hex(hash.low)
}

/** Where it is, is looked for only then. */
class NotPlain extends Error {}

/** Two words that start apart and are mixed with the same data. */
interface Hash {
  low: number
  high: number
}

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const byteAt = (word: number, shift: number): string => BYTES[(word >>> shift) & 0xff] ?? ''
const hex = (word: number): string => byteAt(word, 24) + byteAt(word, 16) + byteAt(word, 8) + byteAt(word, 0)

const TAG = { null: 1, false: 2, true: 3, number: 4, string: 5, array: 6, object: 7 } as const

function walk(hash: Hash, value: unknown): void {
  if (typeof value === 'number') addNumber(hash, value)
  else if (value === null) mix(hash, TAG.null)
  else if (Array.isArray(value)) addList(hash, value)
  else if (isRecord(value)) addRecord(hash, value)
  else if (typeof value === 'boolean') mix(hash, value ? TAG.true : TAG.false)
  else if (typeof value === 'string') {
    mix(hash, TAG.string)
    addText(hash, value)
  } else throw new NotPlain()
}

function addNumber(hash: Hash, value: number): void {
  if (!Number.isInteger(value)) throw new NotPlain()
  mix(hash, TAG.number)
  mix(hash, value | 0)
  mix(hash, Math.floor(value / 4294967296))
}

function addText(hash: Hash, value: string): void {
  for (let i = 0; i < value.length; i++) mix(hash, value.charCodeAt(i))
  mix(hash, value.length)
}

function addList(hash: Hash, value: readonly unknown[]): void {
  mix(hash, TAG.array)
  for (const item of value) walk(hash, item ?? null)
  mix(hash, value.length)
}

/** Each field is mixed by itself and the results are added up, so that their order does not matter. */
function addRecord(hash: Hash, value: { readonly [key: string]: unknown }): void {
  if (!isPlainRecord(value)) throw new NotPlain()
  mix(hash, TAG.object)
  const { low, high } = hash
  let [sumOfLow, sumOfHigh] = [0, 0]
  for (const key of Object.keys(value)) {
    const item = value[key]
    if (item === undefined) continue
    hash.low = low
    hash.high = high
    addText(hash, key)
    walk(hash, item)
    sumOfLow = (sumOfLow + hash.low) | 0
    sumOfHigh = (sumOfHigh + hash.high) | 0
  }
  hash.low = mixed(low, scrambled(sumOfLow))
  hash.high = mixed(high, scrambled(sumOfHigh))
}

/** One round of MurmurHash3's mixing. */
function mix(hash: Hash, word: number): void {
  const k = scrambled(word)
  hash.low = mixed(hash.low, k)
  hash.high = mixed(hash.high, k)
}

function scrambled(word: number): number {
  const k = Math.imul(word, 0xcc9e2d51)
  return Math.imul((k << 15) | (k >>> 17), 0x1b873593)
}

function mixed(h: number, k: number): number {
  const x = h ^ k
  const y = (Math.imul((x << 13) | (x >>> 19), 5) + 0xe6546b64) | 0
  return y ^ (y >>> 16)
}
