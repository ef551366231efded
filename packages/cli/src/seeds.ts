import { randomBytes } from 'node:crypto'
import { type ChanceRecord, type Random, sealedWith, seeded } from '@grognard/engine'

const SEED_BYTES = 32

export const freshSeed = (): string => randomBytes(SEED_BYTES).toString('hex')

const NONCE_BYTES = 16

const freshNonce = (): string => randomBytes(NONCE_BYTES).toString('hex')

/** Chance for a match of these seats: repeatable with a seed, else sealed, and then every seat adds a nonce. */
export function chanceFor(seed: string | number | undefined, seats: readonly string[]): ChanceRecord {
  if (seed !== undefined) return { source: 'fast', seed }
  return sealedWith(
    freshSeed(),
    seats.map(seat => [seat, freshNonce()]),
  )
}

/** Random numbers for what is no part of a match: bots, seats drawn by lot. */
export const randomFor = (purpose: string, seed: string | number | undefined): Random =>
  seeded(`${purpose} ${seed ?? freshSeed()}`)
