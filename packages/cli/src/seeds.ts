import { randomBytes } from 'node:crypto'
import { type ChanceRecord, commitmentTo, type Random, seeded } from '@grognard/engine'

const SEED_BYTES = 32

export const freshSeed = (): string => randomBytes(SEED_BYTES).toString('hex')

/** Chance for a match: repeatable with a seed, else sealed behind a commitment. */
export function chanceFor(seed: string | number | undefined, nonces: readonly string[] = []): ChanceRecord {
  if (seed !== undefined) return { source: 'fast', seed }
  const secret = freshSeed()
  return { source: 'sealed', seed: secret, commitment: commitmentTo(secret), nonces }
}

/** Random numbers for what is no part of a match: bots, seats drawn by lot. */
export const randomFor = (purpose: string, seed: string | number | undefined): Random =>
  seeded(`${purpose} ${seed ?? freshSeed()}`)
