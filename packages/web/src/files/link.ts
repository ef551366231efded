import { FRAGMENT } from './fragment.ts'
import { pack, unpack } from './packing.ts'

/** A whole match, folded into an address. */

/** What messengers and address bars still carry. */
const LONGEST_LINK = 8000

/** More than the file of any match has: what a few letters unpack to has no end. */
const LONGEST_FILE = 4 * 1024 * 1024

/** An address that holds the text of a whole match; null if it would be too long. */
export async function linkTo(text: string, origin: string): Promise<string | null> {
  const packed = await pack(text)
  if (packed.length > LONGEST_LINK) return null
  const link = `${origin}/${FRAGMENT}${toBase64(packed)}`
  return link.length > LONGEST_LINK ? null : link
}

/** The match file in an address; null if it cannot be read. */
export async function fileInLink(hash: string): Promise<string | null> {
  try {
    return await unpack(fromBase64(hash.slice(FRAGMENT.length)), LONGEST_FILE)
  } catch {
    return null
  }
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), char => char.charCodeAt(0))
