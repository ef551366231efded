import { expect, test } from 'vitest'
import { type Modules, qrOf } from '../src/together/qr.ts'

/**
 * Read back as a phone would, by tables of the standard that the drawing does not use: the format by its fifteen bits, the
 * version by its eighteen, each block by its syndromes.
 */

/** Of error correction M, by mask. */
const FORMATS = [
  '101010000010010',
  '101000100100101',
  '101111001111100',
  '101101101001011',
  '100010111111001',
  '100000011001110',
  '100111110010111',
  '100101010100000',
]
const VERSIONS: { readonly [version: number]: string } = {
  7: '000111110010010100',
  8: '001000010110111100',
  9: '001001101010011001',
  10: '001010010011010011',
}
/** Of error correction M: data bytes by block, and check bytes in each. */
const BLOCKS: { readonly [version: number]: readonly [readonly number[], number] } = {
  1: [[16], 10],
  2: [[28], 16],
  3: [[44], 26],
  4: [[32, 32], 18],
  5: [[43, 43], 24],
  6: [[27, 27, 27, 27], 16],
  7: [[31, 31, 31, 31], 18],
  8: [[38, 38, 39, 39], 22],
  9: [[36, 36, 36, 37, 37], 22],
  10: [[43, 43, 43, 43, 44], 26],
}
const CENTRES: { readonly [version: number]: readonly number[] } = {
  2: [18],
  3: [22],
  4: [26],
  5: [30],
  6: [34],
  7: [6, 22, 38],
  8: [6, 24, 42],
  9: [6, 26, 46],
  10: [6, 28, 50],
}

const EXP: number[] = []
for (let n = 0, value = 1; n < 255; n++) {
  EXP.push(value)
  value = value < 128 ? 2 * value : (2 * value) ^ 0x11d
}
const power = (n: number) => EXP[n % 255] ?? 0
const product = (a: number, b: number) => (a === 0 || b === 0 ? 0 : power(EXP.indexOf(a) + EXP.indexOf(b)))

const syndromes = (block: readonly number[], checks: number) =>
  Array.from({ length: checks }, (_, n) => block.reduce((sum, byte) => product(sum, power(n)) ^ byte, 0))

const unmask = (mask: number, i: number, j: number): boolean =>
  [
    (i + j) % 2,
    i % 2,
    j % 3,
    (i + j) % 3,
    (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
    ((i * j) % 2) + ((i * j) % 3),
    (((i * j) % 2) + ((i * j) % 3)) % 2,
    (((i + j) % 2) + ((i * j) % 3)) % 2,
  ][mask] === 0

function read(modules: Modules): string {
  const size = modules.length
  const version = (size - 17) / 4
  const dark = (row: number, column: number) => modules[row]?.[column] === true
  const bits = (places: readonly (readonly [number, number])[]) =>
    places.map(([row, column]) => (dark(row, column) ? '1' : '0')).join('')
  const rows = [...Array(size).keys()]
  // Finders, and the lines between them.
  for (const [top, left] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const)
    expect(bits(rows.slice(0, 7).map(n => [top + 3, left + n]))).toBe('1011101')
  expect(bits(rows.slice(8, size - 8).map(n => [6, n]))).toMatch(/^(10)*1$/)
  const format = bits([
    ...[0, 1, 2, 3, 4, 5, 7, 8].map(n => [8, n] as const),
    ...[7, 5, 4, 3, 2, 1, 0].map(n => [n, 8] as const),
  ])
  const again = bits([
    ...[1, 2, 3, 4, 5, 6, 7].map(n => [size - n, 8] as const),
    ...[8, 7, 6, 5, 4, 3, 2, 1].map(n => [8, size - n] as const),
  ])
  expect(again).toBe(format)
  const mask = FORMATS.indexOf(format)
  expect(mask).toBeGreaterThanOrEqual(0)
  const known = VERSIONS[version]
  if (known !== undefined) {
    const written = [...Array(18).keys()].map(n => [Math.floor(n / 3), size - 11 + (n % 3)] as const)
    expect(bits(written.toReversed())).toBe(known)
    expect(bits(written.toReversed().map(([a, b]) => [b, a] as const))).toBe(known)
  }
  const centres = version < 7 ? (CENTRES[version] ?? []).flatMap(n => [6, n]) : (CENTRES[version] ?? [])
  const isAligned = (row: number, column: number) =>
    centres.some(i =>
      centres.some(j => {
        const isFinder = (i < 9 && j < 9) || (i < 9 && j > size - 10) || (i > size - 10 && j < 9)
        return !isFinder && Math.abs(row - i) <= 2 && Math.abs(column - j) <= 2
      }),
    )
  const isPattern = (row: number, column: number) =>
    row === 6 ||
    column === 6 ||
    (row < 9 && (column < 9 || column >= size - 8)) ||
    (row >= size - 8 && column < 9) ||
    (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) ||
    isAligned(row, column)
  const stream: number[] = []
  const columns = rows.filter(n => n !== 6).toReversed()
  for (let pair = 0; pair < columns.length; pair += 2)
    for (const row of pair % 4 === 0 ? rows.toReversed() : rows)
      for (const column of columns.slice(pair, pair + 2))
        if (!isPattern(row, column)) stream.push(Number(dark(row, column) !== unmask(mask, row, column)))
  const bytes = Array.from({ length: Math.floor(stream.length / 8) }, (_, n) =>
    Number.parseInt(stream.slice(8 * n, 8 * n + 8).join(''), 2),
  )
  const [lengths, checks] = BLOCKS[version] ?? [[], 0]
  const blocks: number[][] = lengths.map(() => [])
  let at = 0
  for (let n = 0; n < Math.max(...lengths); n++)
    for (const [b, length] of lengths.entries()) if (n < length) blocks[b]?.push(bytes[at++] ?? -1)
  const data = blocks.flat()
  for (let n = 0; n < checks; n++) for (const block of blocks) block.push(bytes[at++] ?? -1)
  for (const block of blocks) expect(syndromes(block, checks).every(each => each === 0)).toBe(true)
  const all = data.map(byte => byte.toString(2).padStart(8, '0')).join('')
  expect(all.slice(0, 4)).toBe('0100')
  const wide = version < 10 ? 8 : 16
  const length = Number.parseInt(all.slice(4, 4 + wide), 2)
  const letters = Array.from({ length }, (_, n) =>
    Number.parseInt(all.slice(4 + wide + 8 * n, 12 + wide + 8 * n), 2),
  )
  return new TextDecoder().decode(new Uint8Array(letters))
}

test.each([
  ['nothing', '', 1],
  ['a word', 'Grognard', 1],
  ['as much as fits the first', 'x'.repeat(14), 1],
  ['one more', 'x'.repeat(15), 2],
  ['an invitation', 'https://grognard.example/invitation/pWbBz3-0f_QmXyLr6Zt1aA', 4],
  ['other letters', 'Schlacht bei Großgörschen · 会战', 3],
  ['several blocks', 'y'.repeat(100), 6],
  ['blocks of two lengths', 'z'.repeat(150), 8],
  ['the longest', 'a'.repeat(213), 10],
])('%s can be read back', (_, text, version) => {
  const modules = qrOf(text)
  if (modules === null) throw new Error('no code')
  expect(modules.length).toBe(4 * version + 17)
  expect(read(modules)).toBe(text)
})

test('what is too long has none', () => {
  expect(qrOf('a'.repeat(214))).toBeNull()
})
