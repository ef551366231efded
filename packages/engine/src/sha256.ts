/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104) over it, at once and without waiting: what browsers bring answers later, and
 * a die is rolled in the middle of a rule. The tests compare it with Node's.
 */

const BLOCK = 64
const DIGEST = 32
/** A one, and the length in bits. */
const PADDING = 9

const INITIAL = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const

const ROUNDS = Uint32Array.of(
  0x428a2f98,
  0x71374491,
  0xb5c0fbcf,
  0xe9b5dba5,
  0x3956c25b,
  0x59f111f1,
  0x923f82a4,
  0xab1c5ed5,
  0xd807aa98,
  0x12835b01,
  0x243185be,
  0x550c7dc3,
  0x72be5d74,
  0x80deb1fe,
  0x9bdc06a7,
  0xc19bf174,
  0xe49b69c1,
  0xefbe4786,
  0x0fc19dc6,
  0x240ca1cc,
  0x2de92c6f,
  0x4a7484aa,
  0x5cb0a9dc,
  0x76f988da,
  0x983e5152,
  0xa831c66d,
  0xb00327c8,
  0xbf597fc7,
  0xc6e00bf3,
  0xd5a79147,
  0x06ca6351,
  0x14292967,
  0x27b70a85,
  0x2e1b2138,
  0x4d2c6dfc,
  0x53380d13,
  0x650a7354,
  0x766a0abb,
  0x81c2c92e,
  0x92722c85,
  0xa2bfe8a1,
  0xa81a664b,
  0xc24b8b70,
  0xc76c51a3,
  0xd192e819,
  0xd6990624,
  0xf40e3585,
  0x106aa070,
  0x19a4c116,
  0x1e376c08,
  0x2748774c,
  0x34b0bcb5,
  0x391c0cb3,
  0x4ed8aa4a,
  0x5b9cca4f,
  0x682e6ff3,
  0x748f82ee,
  0x78a5636f,
  0x84c87814,
  0x8cc70208,
  0x90befffa,
  0xa4506ceb,
  0xbef9a3f7,
  0xc67178f2,
)

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
