/** What V8 takes for a thing besides what is in it, rounded up. */
const HEAD = 32
const SLOT = 8

/**
 * About how many bytes of memory plain data take. The same on every machine, and rather too much than too little: names
 * that many share are counted each time.
 */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return HEAD + value.length
  if (typeof value !== 'object' || value === null) return 0
  let bytes = HEAD
  for (const part of Object.values(value)) bytes += SLOT + bytesOf(part)
  return bytes
}
