/** A font file, as far as one must know it to leave letters out. */

type Tables = ReadonlyMap<string, Buffer>

const DIRECTORY = 12
const ENTRY = 16

export function tablesOf(font: Buffer): Tables {
  const count = font.readUInt16BE(4)
  return new Map(
    Array.from({ length: count }, (_, n) => {
      const at = DIRECTORY + ENTRY * n
      const [start, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)]
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + length)]
    }),
  )
}

/** Sums are left out: whoever packs the file makes them. */
export function sfntOf(tables: Tables): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const power = Math.floor(Math.log2(sorted.length))
  const head = Buffer.alloc(DIRECTORY + ENTRY * sorted.length)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(sorted.length, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (sorted.length - 2 ** power), 10)
  const parts: Buffer[] = [head]
  let start = head.length
  for (const [n, [tag, table]] of sorted.entries()) {
    const at = DIRECTORY + ENTRY * n
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(start, at + 8)
    head.writeUInt32BE(table.length, at + 12)
    const padding = Buffer.alloc(-table.length & 3)
    parts.push(table, padding)
    start += table.length + padding.length
  }
  return Buffer.concat(parts)
}

const tableIn = (tables: Tables, tag: string): Buffer => {
  const table = tables.get(tag)
  if (table === undefined) throw new Error(`the font has no ${tag}`)
  return table
}

/** All letters that the font has, by its map of the Basic Multilingual Plane. */
export function lettersOf(font: Buffer): readonly number[] {
  const cmap = tableIn(tablesOf(font), 'cmap')
  const maps = Array.from({ length: cmap.readUInt16BE(2) }, (_, n) => cmap.readUInt32BE(8 + 8 * n))
  const start = maps.find(at => cmap.readUInt16BE(at) === 4)
  if (start === undefined) throw new Error('the font has no map of segments')
  const segments = cmap.readUInt16BE(start + 6) / 2
  return Array.from({ length: segments }, (_, n) => {
    const end = cmap.readUInt16BE(start + 14 + 2 * n)
    const begin = cmap.readUInt16BE(start + 16 + 2 * (segments + n))
    return end === 0xffff ? [] : Array.from({ length: end - begin + 1 }, (_, letter) => begin + letter)
  }).flat()
}

const PAIRS = 18
const PAIR = 6

/** The pairs of letters that are set closer or farther, of those that are left. */
export function kerningAmong(tables: Tables): Buffer {
  const kern = tableIn(tables, 'kern')
  if (kern.readUInt16BE(2) !== 1) throw new Error('the font has more than one table of pairs')
  const isLeft = leftIn(tables)
  const pairs = Array.from({ length: kern.readUInt16BE(10) }, (_, n) =>
    kern.subarray(PAIRS + PAIR * n, PAIRS + PAIR * (n + 1)),
  ).filter(pair => isLeft(pair.readUInt16BE(0)) && isLeft(pair.readUInt16BE(2)))
  const power = Math.floor(Math.log2(pairs.length))
  const head = Buffer.from(kern.subarray(0, PAIRS))
  head.writeUInt16BE(PAIRS - 4 + PAIR * pairs.length, 6)
  head.writeUInt16BE(pairs.length, 10)
  head.writeUInt16BE(PAIR * 2 ** power, 12)
  head.writeUInt16BE(power, 14)
  head.writeUInt16BE(PAIR * (pairs.length - 2 ** power), 16)
  return Buffer.concat([head, ...pairs])
}

/** A letter that was left out has no outline any more. */
function leftIn(tables: Tables): (glyph: number) => boolean {
  const loca = tableIn(tables, 'loca')
  const isLong = tableIn(tables, 'head').readInt16BE(50) === 1
  const at = (glyph: number) => (isLong ? loca.readUInt32BE(4 * glyph) : loca.readUInt16BE(2 * glyph))
  const count = loca.length / (isLong ? 4 : 2) - 1
  return glyph => glyph < count && at(glyph + 1) > at(glyph)
}
