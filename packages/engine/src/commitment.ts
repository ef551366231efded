import type { ChanceRecord, MatchFile } from './match-file.ts'
import { isRecord } from './plain.ts'
import { accept, type Result, refuse } from './refusal.ts'
import { commitmentTo } from './sealed.ts'

/** What a file says of its chance, read and checked: see docs/dice.md. */

const SEED_DIGITS = 64
/** More than any match has, and little enough to be looked at: files come from strangers. */
const MOST_SCRIPTED = 10_000
const MOST_NONCES = 32
const LONGEST_NONCE = 200

const isText = (value: unknown) => typeof value === 'string'
const isSeed = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]*$/.test(value) && value.length === SEED_DIGITS
const isNonce = (value: unknown) => typeof value === 'string' && value.length <= LONGEST_NONCE
const isListOf = (value: unknown, fits: (each: unknown) => boolean): value is unknown[] =>
  Array.isArray(value) && value.every(fits)

export function isChanceRecord(value: unknown): value is ChanceRecord {
  if (!isRecord(value)) return false
  const { source, seed, script, commitment, nonces, from, ...rest } = value
  if (Object.keys(rest).length > 0) return false
  if (script !== undefined && !(isListOf(script, Number.isInteger) && script.length <= MOST_SCRIPTED))
    return false
  if (source === 'fast')
    return (
      commitment === undefined &&
      nonces === undefined &&
      from === undefined &&
      (seed === undefined || isText(seed) || Number.isSafeInteger(seed))
    )
  return (
    source === 'sealed' &&
    (seed === undefined || isSeed(seed)) &&
    (commitment === undefined || isSeed(commitment)) &&
    isListOf(nonces, isNonce) &&
    nonces.length <= MOST_NONCES &&
    (from === undefined || (isListOf(from, isText) && from.length === nonces.length))
  )
}

/** Is the seed the one that was committed to, and is every nonce somebody's who sat there? */
export function checkCommitment({ chance, seats }: Pick<MatchFile, 'chance' | 'seats'>): Result<null> {
  if (chance.source !== 'sealed') return accept(null)
  const { seed, commitment, from = [] } = chance
  const stranger = from.find(name => !Object.hasOwn(seats, name))
  if (stranger !== undefined) return refuse('malformed', 'engine.file.field', { field: 'chance.from' })
  if (seed === undefined || commitment === undefined || commitmentTo(seed) === commitment) return accept(null)
  return refuse('different', 'engine.file.commitment')
}
