import type { MatchFile } from '@grognard/engine'
import { FRAGMENT } from './open.ts'

/** A whole match, folded into an address. */

/** What messengers and address bars still carry. */
const LONGEST_LINK = 8000

/** More than the file of any match has: what a few letters unpack to has no end. */
const LONGEST_FILE = 4 * 1024 * 1024

/** An address that holds the whole match; null if it would be too long. */
export async function linkTo(file: MatchFile, origin: string): Promise<string | null> {
  const packed = await squeeze(
    new TextEncoder().encode(JSON.stringify(file)),
    new CompressionStream('deflate-raw'),
  )
  if (packed.length > LONGEST_LINK) return null
  const link = `${origin}/${FRAGMENT}${toBase64(packed)}`
  return link.length > LONGEST_LINK ? null : link
}

/** The match file in an address; null if it cannot be read. */
export async function fileInLink(hash: string): Promise<string | null> {
  try {
    const packed = fromBase64(hash.slice(FRAGMENT.length))
    return new TextDecoder().decode(await squeeze(packed, new DecompressionStream('deflate-raw')))
  } catch {
    return null
  }
}

async function squeeze(
  bytes: Uint8Array<ArrayBuffer>,
  stream: ReadableWritablePair<Uint8Array, BufferSource>,
): Promise<Uint8Array<ArrayBuffer>> {
  const squeezed = new Blob([bytes]).stream().pipeThrough(stream).pipeThrough(atMost(LONGEST_FILE))
  return new Uint8Array(await new Response(squeezed).arrayBuffer())
}

/** Lets so many bytes pass, and breaks off at the next. */
function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let left = bytes
  return new TransformStream({
    transform(piece: Uint8Array, out) {
      left -= piece.length
      if (left < 0) out.error(new RangeError('too long'))
      else out.enqueue(piece)
    },
  })
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), char => char.charCodeAt(0))
