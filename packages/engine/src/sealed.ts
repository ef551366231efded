import type { ChanceRecord } from './match-file.ts'
import { bytesOf, hexOf, hmacSha256, sha256, utf8 } from './sha256.ts'

/**
 * The chance of real matches: HMAC-SHA-256 in counter mode, keyed by a secret seed and one nonce from
 * each player. Each draw has its own counter, so one result says nothing of another, and anyone who is
 * given the seed afterwards can compute every die again: docs/dice.md says how.
 */
export interface SealedKey {
  /** 256 bits in hex, known to the server alone until the match has ended. */
  readonly seed: string
  /** One from each seat, given after the commitment was published: no server could have chosen the dice. */
  readonly nonces: readonly string[]
}

/** What is published when a match begins: the seed can no longer be changed, and is not told. */
export const commitmentTo = (seed: string): string => hexOf(sha256(bytesOf(seed)))

/** What each seat, by its name, adds to the dice. */
export type Nonces = readonly (readonly [seat: string, nonce: string])[]

/** The chance of a match, once all have added theirs to a seed that was committed to before. */
export const sealedWith = (
  seed: string,
  nonces: Nonces,
  script: readonly number[] = [],
): ChanceRecord & { readonly source: 'sealed'; readonly commitment: string } => ({
  source: 'sealed',
  commitment: commitmentTo(seed),
  seed,
  nonces: nonces.map(([, nonce]) => nonce),
  from: nonces.map(([seat]) => seat),
  ...(script.length > 0 && { script }),
})

const WORDS_PER_BLOCK = 8

/** A whole number from 0 to n − 1 for the given draw, unbiased by rejection. */
export function sealedBelow(key: SealedKey, draw: number, n: number): number {
  const fair = 4294967296 - (4294967296 % n)
  const nonces = key.nonces.map(nonce => `${nonce.length}:${nonce}`).join('')
  for (let block = 0; ; block++) {
    const bytes = hmacSha256(bytesOf(key.seed), utf8(`${nonces}|${draw}|${block}`))
    const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let i = 0; i < WORDS_PER_BLOCK; i++) {
      const bits = words.getUint32(i * 4)
      if (bits < fair) return bits % n
    }
  }
}
