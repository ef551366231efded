import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { isRecord } from '@grognard/engine'
import { isSealedSave, unsealed } from '@grognard/sitting/sealed-save'
import { type Context, Failure } from '../context.ts'
import { putFile } from '../files/putting.ts'
import { freshPath, UnreadableFile } from '../saves.ts'
import { freshSeed } from '../seeds.ts'

const MARK_DIGITS = 4
/** More than any match has. */
const MOST_UNPACKED = 64 * 1024 * 1024

/**
 * A match that was carried away from a page (docs/saves.md) is played on in a file of its own, and the sealed one stays as
 * it is: the path of that file. Any other file: its own path.
 */
export function unsealedPath(path: string, context: Context): string {
  const text = readText(path)
  if (!isSealedSave(text)) return path
  const found = unsealed(text, context.language)
  if (!found.ok) throw new Failure(found.message)
  const fresh = freshPath(context.env, gameIn(text), new Date(), freshSeed().slice(0, MARK_DIGITS))
  putFile(fresh, unpacked(found.packed, context), context.words.files)
  return fresh
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UnreadableFile(error instanceof Error ? error.message : String(error))
  }
}

function unpacked(packed: Uint8Array, { words }: Context): string {
  try {
    return inflateRawSync(packed, { maxOutputLength: MOST_UNPACKED }).toString()
  } catch {
    throw new Failure(words.play.sealedTooLarge)
  }
}

/** Names the file only: what is in it says itself which game it is of. */
function gameIn(text: string): string {
  const json: unknown = JSON.parse(text)
  const match = isRecord(json) ? json['match'] : null
  const game = isRecord(match) ? match['game'] : null
  return typeof game === 'string' && /^[a-z-]{1,40}$/.test(game) ? game : 'match'
}
