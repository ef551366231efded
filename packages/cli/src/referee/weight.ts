/** What V8 takes for a thing besides what is in it, rounded up. */
const HEAD = 32
const SLOT = 8
/** Things with so few fields share their names with others like them. */
const SHARED = 32

/**
 * About how many bytes of memory plain data take. The same on every machine, and rather too much than too little: names
 * that many share are counted each time.
 */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return HEAD + value.length
  if (typeof value !== 'object' || value === null) return 0
  const parts = Object.values(value)
  let bytes = HEAD
  for (const part of parts) bytes += SLOT + bytesOf(part)
  return parts.length > SHARED && !Array.isArray(value) ? bytes + bytesOf(Object.keys(value)) : bytes
}
