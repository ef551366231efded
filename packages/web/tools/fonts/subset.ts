/** HarfBuzz, as far as it is wanted here: its names, and its numbers for what one may ask of it. */

const WRITABLE = 2
const RETAIN_GLYPH_NUMBERS = 2
const TABLES_AS_THEY_ARE = 2
const TABLES_DROPPED = 3
const KERN = 0x6b65726e

/** Leaves all letters out of a font but some; pairs are by numbers of glyphs, which therefore stay as they are. */
export async function subsetter(
  wasm: BufferSource,
): Promise<(font: Buffer, letters: readonly number[]) => Buffer> {
  const { instance } = await WebAssembly.instantiate(wasm)
  const { memory } = instance.exports
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('this is not HarfBuzz')
  const call = (name: string, ...args: readonly number[]): number => {
    const named = instance.exports[name]
    if (typeof named !== 'function') throw new Error(`HarfBuzz knows no ${name}`)
    return Number(named(...args))
  }
  call('_initialize')
  return (font, letters) => {
    const at = call('malloc', font.length)
    new Uint8Array(memory.buffer).set(font, at)
    const face = call('hb_face_create', call('hb_blob_create', at, font.length, WRITABLE, 0, 0), 0)
    const input = call('hb_subset_input_create_or_fail')
    const wanted = call('hb_subset_input_unicode_set', input)
    for (const letter of letters) call('hb_set_add', wanted, letter)
    call('hb_set_del', call('hb_subset_input_set', input, TABLES_DROPPED), KERN)
    call('hb_set_add', call('hb_subset_input_set', input, TABLES_AS_THEY_ARE), KERN)
    call('hb_subset_input_set_flags', input, RETAIN_GLYPH_NUMBERS)
    const subset = call('hb_subset_or_fail', face, input)
    if (subset === 0) throw new Error('HarfBuzz cannot read the font')
    const made = call('hb_face_reference_blob', subset)
    const start = call('hb_blob_get_data', made, 0)
    return Buffer.from(memory.buffer.slice(start, start + call('hb_blob_get_length', made)))
  }
}
