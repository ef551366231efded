/**
 * A text as a QR code (ISO/IEC 18004): bytes, error correction M, versions 1 to 10, which is 213 bytes and more than any
 * link of ours has. Rows of modules; true is dark.
 */
export type Modules = readonly (readonly boolean[])[]

/** By version, from 1: check bytes in each block, and blocks. */
const CHECKS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26] as const
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5] as const

const sizeOf = (version: number): number => 4 * version + 17

/** The rows and columns that alignment patterns are centred on. */
function alignedAt(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const size = sizeOf(version)
  const step = 2 * Math.ceil((size - 13) / (2 * count - 2))
  return [6, ...Array.from({ length: count - 1 }, (_, n) => size - 7 - n * step).reverse()]
}

/** Bytes that a code has room for, check bytes included. */
function bytesOf(version: number): number {
  const aligned = Math.floor(version / 7) + 2
  const patterns = version === 1 ? 0 : (25 * aligned - 10) * aligned - 55
  return Math.floor(((16 * version + 128) * version + 64 - patterns - (version >= 7 ? 36 : 0)) / 8)
}

const blocksOf = (version: number) => ({
  checks: CHECKS[version - 1] ?? 0,
  blocks: BLOCKS[version - 1] ?? 0,
})

const roomFor = (version: number): number => {
  const { checks, blocks } = blocksOf(version)
  return bytesOf(version) - checks * blocks
}

/** Bits that say how long the text is. */
const lengthBits = (version: number): number => (version < 10 ? 8 : 16)

const BYTES = 0b0100
const PADDING = [0xec, 0x11] as const

function dataOf(text: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const put = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >>> at) & 1)
  }
  put(BYTES, 4)
  put(text.length, lengthBits(version))
  for (const byte of text) put(byte, 8)
  const room = roomFor(version)
  put(0, Math.min(4, 8 * room - bits.length))
  put(0, (8 - (bits.length % 8)) % 8)
  const data = Array.from({ length: bits.length / 8 }, (_, n) =>
    bits.slice(8 * n, 8 * n + 8).reduce((byte, bit) => 2 * byte + bit, 0),
  )
  for (let n = 0; data.length < room; n++) data.push(PADDING[n % 2] ?? 0)
  return data
}

/** In the field of 256 elements. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

function generator(degree: number): number[] {
  const factors = [...Array.from({ length: degree - 1 }, () => 0), 1]
  let root = 1
  for (let n = 0; n < degree; n++) {
    for (let at = 0; at < degree; at++) factors[at] = times(factors[at] ?? 0, root) ^ (factors[at + 1] ?? 0)
    root = times(root, 2)
  }
  return factors
}

function checksOf(data: readonly number[], degree: number): number[] {
  const factors = generator(degree)
  const rest = Array.from({ length: degree }, () => 0)
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    for (const [at, each] of factors.entries()) rest[at] = (rest[at] ?? 0) ^ times(each, factor)
  }
  return rest
}

/** Data and check bytes, block by block, taken in turns. */
function interleaved(data: readonly number[], version: number): number[] {
  const { checks, blocks } = blocksOf(version)
  const all = bytesOf(version)
  const short = blocks - (all % blocks)
  const length = Math.floor(all / blocks) - checks
  let from = 0
  const parts = Array.from({ length: blocks }, (_, n) => {
    const part = data.slice(from, from + length + (n < short ? 0 : 1))
    from += part.length
    return part
  })
  const inTurns = (lists: readonly (readonly number[])[]) =>
    Array.from({ length: Math.max(...lists.map(list => list.length)) }, (_, at) =>
      lists.flatMap(list => list[at] ?? []),
    ).flat()
  return [...inTurns(parts), ...inTurns(parts.map(part => checksOf(part, checks)))]
}

/** A code that is being drawn: what is dark, and what belongs to its patterns. */
class Canvas {
  readonly size: number
  readonly #dark: Uint8Array
  readonly #fixed: Uint8Array

  constructor(size: number, from?: Canvas) {
    this.size = size
    this.#dark = from === undefined ? new Uint8Array(size * size) : from.#dark.slice()
    this.#fixed = from === undefined ? new Uint8Array(size * size) : from.#fixed
  }

  isDark(x: number, y: number): boolean {
    return this.#dark[y * this.size + x] === 1
  }

  isFixed(x: number, y: number): boolean {
    return this.#fixed[y * this.size + x] === 1
  }

  set(x: number, y: number, isDark: boolean): void {
    this.#dark[y * this.size + x] = isDark ? 1 : 0
  }

  fix(x: number, y: number, isDark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return
    this.set(x, y, isDark)
    this.#fixed[y * this.size + x] = 1
  }

  copy(): Canvas {
    return new Canvas(this.size, this)
  }

  get rows(): Modules {
    return Array.from({ length: this.size }, (_, y) =>
      Array.from({ length: this.size }, (_each, x) => this.isDark(x, y)),
    )
  }
}

function drawPatterns(canvas: Canvas, version: number): void {
  const { size } = canvas
  for (let at = 0; at < size; at++) {
    canvas.fix(6, at, at % 2 === 0)
    canvas.fix(at, 6, at % 2 === 0)
  }
  const square = (x: number, y: number, reach: number, isDark: (distance: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        canvas.fix(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))))
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, distance => distance !== 2 && distance !== 4)
  const aligned = alignedAt(version)
  const last = aligned.length - 1
  for (const [i, x] of aligned.entries())
    for (const [j, y] of aligned.entries()) {
      const isCorner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)
      if (!isCorner) square(x, y, 2, distance => distance !== 1)
    }
  drawFormat(canvas, 0)
  drawVersion(canvas, version)
}

/** Check bits of a number: what is left when it is divided by the polynomial. */
function withChecks(value: number, bits: number, polynomial: number): number {
  let rest = value
  for (let n = 0; n < bits; n++) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * polynomial)
  return (value << bits) | rest
}

/** Which mask, with error correction M (whose number is 0). */
function drawFormat(canvas: Canvas, mask: number): void {
  const { size } = canvas
  const bits = withChecks(mask, 10, 0x537) ^ 0x5412
  const bit = (n: number) => ((bits >>> n) & 1) === 1
  for (let n = 0; n <= 5; n++) canvas.fix(8, n, bit(n))
  canvas.fix(8, 7, bit(6))
  canvas.fix(8, 8, bit(7))
  canvas.fix(7, 8, bit(8))
  for (let n = 9; n < 15; n++) canvas.fix(14 - n, 8, bit(n))
  for (let n = 0; n < 8; n++) canvas.fix(size - 1 - n, 8, bit(n))
  for (let n = 8; n < 15; n++) canvas.fix(8, size - 15 + n, bit(n))
  canvas.fix(8, size - 8, true)
}

function drawVersion(canvas: Canvas, version: number): void {
  if (version < 7) return
  const bits = withChecks(version, 12, 0x1f25)
  for (let n = 0; n < 18; n++) {
    const isDark = ((bits >>> n) & 1) === 1
    const [a, b] = [canvas.size - 11 + (n % 3), Math.floor(n / 3)]
    canvas.fix(a, b, isDark)
    canvas.fix(b, a, isDark)
  }
}

/** Two columns at a time, up and down, from the right. */
function drawBytes(canvas: Canvas, bytes: readonly number[]): void {
  const { size } = canvas
  let at = 0
  for (let column = size - 1; column >= 1; column -= 2) {
    if (column === 6) column = 5
    const isUp = ((column + 1) & 2) === 0
    for (let n = 0; n < size; n++)
      for (const x of [column, column - 1]) {
        const y = isUp ? size - 1 - n : n
        if (canvas.isFixed(x, y) || at >= 8 * bytes.length) continue
        canvas.set(x, y, (((bytes[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1)
        at++
      }
  }
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

function masked(canvas: Canvas, mask: number): Canvas {
  const drawn = canvas.copy()
  const flips = MASKS[mask] ?? (() => false)
  for (let y = 0; y < drawn.size; y++)
    for (let x = 0; x < drawn.size; x++)
      if (!drawn.isFixed(x, y) && flips(x, y)) drawn.set(x, y, !drawn.isDark(x, y))
  drawFormat(drawn, mask)
  return drawn
}

const FINDER = /(?=10111010000|00001011101)/g

/** How hard it is to read: long runs, squares of one colour, what looks like a finder, too much of one colour. */
function penaltyOf(canvas: Canvas): number {
  const { size } = canvas
  const line = (at: (n: number) => boolean) =>
    Array.from({ length: size }, (_, n) => (at(n) ? '1' : '0')).join('')
  const lines = Array.from({ length: size }, (_, n) => [
    line(x => canvas.isDark(x, n)),
    line(y => canvas.isDark(n, y)),
  ]).flat()
  let penalty = 0
  for (const each of lines) {
    for (const run of each.match(/0{5,}|1{5,}/g) ?? []) penalty += run.length - 2
    penalty += 40 * (each.match(FINDER)?.length ?? 0)
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const dark = canvas.isDark(x, y)
      const isSquare =
        canvas.isDark(x - 1, y) === dark &&
        canvas.isDark(x, y - 1) === dark &&
        canvas.isDark(x - 1, y - 1) === dark
      if (isSquare) penalty += 3
    }
  const dark = canvas.rows.flat().filter(Boolean).length
  return penalty + 10 * Math.floor(Math.abs((20 * dark) / (size * size) - 10))
}

/** Null: the text is too long. */
export function qrOf(text: string): Modules | null {
  const bytes = new TextEncoder().encode(text)
  const fits = (version: number) => 4 + lengthBits(version) + 8 * bytes.length <= 8 * roomFor(version)
  const version = CHECKS.map((_, n) => n + 1).find(fits)
  if (version === undefined) return null
  const canvas = new Canvas(sizeOf(version))
  drawPatterns(canvas, version)
  drawBytes(canvas, interleaved(dataOf(bytes, version), version))
  const drawn = MASKS.map((_, mask) => masked(canvas, mask))
  const [best] = drawn.toSorted((a, b) => penaltyOf(a) - penaltyOf(b))
  return best?.rows ?? null
}
