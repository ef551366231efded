import { bytesOf, hexOf, hmacSha256, isRecord, type Language, type MatchFile, utf8 } from '@grognard/engine'
import { sealedWords } from './words/sealed.ts'

/**
 * What a player carries away from a running match: whole, so that it opens again, but not to be read by a casual look.
 * The key is made from the file itself, by what stands here: it keeps honest people honest, no more (docs/saves.md).
 * Packing and unpacking (deflate) is the doors' matter: browsers do it by and by, Node at once.
 */
interface SealedSave {
  readonly sealed: 1
  /** To whoever looks into it. */
  readonly about: string
  /** What everybody at the table knows. */
  readonly match: PublicFacts
  /** So that no two files have the same key; 128 bits in hex. */
  readonly salt: string
  /** Of the body: says whether the file is damaged. */
  readonly tag: string
  /** The length of the packed text, the packed text, and noughts up to a full step; in base64. */
  readonly body: string
}

type PublicFacts = Pick<MatchFile, 'game' | 'rules' | 'data' | 'scenario' | 'options' | 'seats' | 'chance'>

const FORMAT = 1
const HOUSE = utf8('grognard sealed save 1')
const BLOCK = 32
const TAG_DIGITS = 32
const LENGTH_BYTES = 4
/** The size tells how much is in it in such steps only. */
const STEP = 512

/** Of a match file for players (`Match.file('forPlayers')`), what is no story. */
export const publicFacts = ({
  game,
  rules,
  data,
  scenario,
  options,
  seats,
  chance,
}: MatchFile): PublicFacts => ({
  game,
  rules,
  ...(data !== undefined && { data }),
  scenario,
  options,
  seats,
  chance,
})

export function sealed(packed: Uint8Array, salt: string, match: PublicFacts, language: Language): string {
  const { about } = sealedWords[language]
  const key = keyOf(salt)
  const filled = Math.ceil((LENGTH_BYTES + packed.length) / STEP) * STEP
  const body = new Uint8Array(filled)
  new DataView(body.buffer).setUint32(0, packed.length)
  body.set(packed, LENGTH_BYTES)
  veil(body, key)
  const save: SealedSave = { sealed: FORMAT, about, match, salt, tag: tagOf(body, key), body: toBase64(body) }
  return `${JSON.stringify(save, null, 2)}\n`
}

/** Does it begin like one of these? */
export const isSealedSave = (text: string): boolean => /^\s*\{\s*"sealed":/.test(text)

type Unsealed =
  | { readonly ok: true; readonly packed: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly message: string }

/** What was packed; or a sentence: the file is not of this form, or not as it was written. */
export function unsealed(text: string, language: Language): Unsealed {
  const words = sealedWords[language]
  const save = read(text)
  if (save === null) return { ok: false, message: words.form }
  const key = keyOf(save.salt)
  const body = fromBase64(save.body)
  if (body === null || body.length < LENGTH_BYTES || tagOf(body, key) !== save.tag)
    return { ok: false, message: words.damaged }
  veil(body, key)
  const length = new DataView(body.buffer).getUint32(0)
  return { ok: true, packed: body.slice(LENGTH_BYTES, LENGTH_BYTES + length) }
}

function read(text: string): Pick<SealedSave, 'salt' | 'tag' | 'body'> | null {
  try {
    const json: unknown = JSON.parse(text)
    if (!isRecord(json) || json['sealed'] !== FORMAT) return null
    const { salt, tag, body } = json
    return typeof salt === 'string' && typeof tag === 'string' && typeof body === 'string'
      ? { salt, tag, body }
      : null
  } catch {
    return null
  }
}

const keyOf = (salt: string): Uint8Array => hmacSha256(HOUSE, bytesOf(salt))

const tagOf = (body: Uint8Array, key: Uint8Array): string =>
  hexOf(hmacSha256(hmacSha256(key, utf8('tag')), body)).slice(0, TAG_DIGITS)

/** In place; the same once more lifts it. */
function veil(body: Uint8Array, key: Uint8Array): void {
  for (let at = 0; at < body.length; at += BLOCK) {
    const mask = hmacSha256(key, utf8(`body|${at / BLOCK}`))
    for (let i = 0; i < BLOCK && at + i < body.length; i++)
      body[at + i] = (body[at + i] ?? 0) ^ (mask[i] ?? 0)
  }
}

const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), char => char.charCodeAt(0))
  } catch {
    return null
  }
}
