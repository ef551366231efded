import type { MatchFile } from '@grognard/engine'
import { house } from './local/client.ts'
import type { Found } from './local/protocol.ts'
import { goTo } from './router/history.ts'
import { tableOf } from './router/rooms.ts'

/** Match files: read, written, and folded into links. What is in them is the worker's matter. */

const LARGEST = 2_000_000

/** Opens the table of a match file; a sentence if it cannot be opened. */
export async function openMatch(text: string, how: 'push' | 'replace' = 'push'): Promise<string | null> {
  const taken: Found<string> = await house().call('take', text)
  if (!taken.ok) return taken.message
  goTo(tableOf(taken.value), how)
  return null
}

/** Null: nothing that could be a match file. */
export const readText = async (file: File): Promise<string | null> =>
  file.size > LARGEST ? null : file.text()

/** One decision a line: small, and two matches can be compared line by line. */
export function printFile(file: MatchFile): string {
  const fields = Object.entries(file).map(([name, value]) => {
    const isLog = (name === 'decisions' || name === 'sealed') && Array.isArray(value) && value.length > 0
    const text = isLog
      ? `[\n${value.map(entry => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]`
      : JSON.stringify(value)
    return `  ${JSON.stringify(name)}: ${text}`
  })
  return `{\n${fields.join(',\n')}\n}\n`
}

export function download(file: MatchFile): void {
  const url = URL.createObjectURL(new Blob([printFile(file)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${file.game}-${file.scenario}-${new Date().toISOString().slice(0, 10)}.grognard.json`
  link.click()
  URL.revokeObjectURL(url)
}

const FRAGMENT = '#file='
/** What messengers and address bars still carry. */
const LONGEST_LINK = 8000

/** An address that holds the whole match; null if it would be too long. */
export async function linkTo(file: MatchFile, origin: string): Promise<string | null> {
  const packed = await squeeze(
    new TextEncoder().encode(JSON.stringify(file)),
    new CompressionStream('deflate-raw'),
  )
  const link = `${origin}/${FRAGMENT}${toBase64(packed)}`
  return link.length > LONGEST_LINK ? null : link
}

/** The match file in an address: null if there is none, undefined if it cannot be read. */
export async function fileInLink(hash: string): Promise<string | null | undefined> {
  if (!hash.startsWith(FRAGMENT)) return null
  try {
    const packed = fromBase64(hash.slice(FRAGMENT.length))
    return new TextDecoder().decode(await squeeze(packed, new DecompressionStream('deflate-raw')))
  } catch {
    return undefined
  }
}

async function squeeze(
  bytes: Uint8Array<ArrayBuffer>,
  stream: ReadableWritablePair<Uint8Array, BufferSource>,
): Promise<Uint8Array<ArrayBuffer>> {
  const squeezed = new Blob([bytes]).stream().pipeThrough(stream)
  return new Uint8Array(await new Response(squeezed).arrayBuffer())
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), char => char.charCodeAt(0))
