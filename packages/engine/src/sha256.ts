/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104) over it, at once and without waiting: what browsers bring answers later, and
 * a die is rolled in the middle of a rule. The tests compare it with Node's.
 */

const BLOCK = 64
const DIGEST = 32
/** A one, and the length in bits. */
const PADDING = 9

const isPrime = (n: number): boolean => {
  for (let divisor = 2; divisor * divisor <= n; divisor++) if (n % divisor === 0) return false
  return true
}

const PRIMES = Array.from({ length: 310 }, (_, i) => i + 2).filter(isPrime)

/** The first 32 bits behind the point: what FIPS 180-4 takes of the roots of the first primes. */
const fraction = (root: number): number => ((root % 1) * 2 ** 32) >>> 0

const INITIAL = PRIMES.slice(0, 8).map(prime => fraction(Math.sqrt(prime)))
const ROUNDS = PRIMES.map(prime => fraction(Math.cbrt(prime)))

export function sha256(message: Uint8Array): Uint8Array {
  const blocks = Math.ceil((message.length + PADDING) / BLOCK)
  const padded = new Uint8Array(blocks * BLOCK)
  padded.set(message)
  padded[message.length] = 0x80
  const words = new DataView(padded.buffer)
  words.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29))
  words.setUint32(padded.length - 4, message.length << 3)
  const state = Uint32Array.from(INITIAL)
  for (let block = 0; block < blocks; block++) mix(state, words, block * BLOCK)
  const digest = new Uint8Array(DIGEST)
  const out = new DataView(digest.buffer)
  for (let i = 0; i < state.length; i++) out.setUint32(i * 4, state[i] ?? 0)
  return digest
}

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

const schedule = new Int32Array(BLOCK)

/** One block into the state, in place. */
function mix(state: Uint32Array, words: DataView, at: number): void {
  for (let i = 0; i < 16; i++) schedule[i] = words.getInt32(at + i * 4)
  for (let i = 16; i < 64; i++) {
    const early = word(i - 15)
    const late = word(i - 2)
    const first = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const second = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    schedule[i] = word(i - 16) + first + word(i - 7) + second
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g)
    const one = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + chosen + (ROUNDS[i] ?? 0) + word(i)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  const mixed = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < mixed.length; i++) state[i] = (state[i] ?? 0) + (mixed[i] ?? 0)
}

const word = (i: number): number => schedule[i] ?? 0

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const whole = key.length > BLOCK ? sha256(key) : key
  const keyed = (pad: number, text: Uint8Array): Uint8Array => {
    const all = new Uint8Array(BLOCK + text.length).fill(pad, 0, BLOCK)
    for (let i = 0; i < whole.length; i++) all[i] = (whole[i] ?? 0) ^ pad
    all.set(text, BLOCK)
    return sha256(all)
  }
  return keyed(0x5c, keyed(0x36, message))
}

const encoder = new TextEncoder()

export const utf8 = (text: string): Uint8Array => encoder.encode(text)

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

/** Of hexadecimal digits, two for a byte. */
export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16))
