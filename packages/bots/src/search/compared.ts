import type { Kind, Position } from '@grognard/engine'
import { worthsAt } from '../sides.ts'

/** Worlds whose worths are averaged before the first of them is played in. */
const WORLDS = 16

/** Makes worths that were found in one world comparable to those that were found in another. */
export type Compare = (before: readonly number[], found: readonly number[]) => readonly number[]

/**
 * Where the enemy's secrets make a world good or bad, what was looked at in a good one would seem good itself. So found
 * worths are moved, in the logarithm of the odds, by as much as their world was better than others before anything was
 * decided. What is certain stays so.
 */
export function comparing<K extends Kind>(nextWorld: () => Position<K>): Compare {
  const worlds = Array.from({ length: WORLDS }, () => worthsAt(nextWorld()))
  const usual = (worlds[0] ?? []).map((_, seat) => mean(worlds.map(worths => lead(worths[seat] ?? 0))))
  return (before, found) =>
    found.map((worth, seat) =>
      worth <= 0 || worth >= 1 ? worth : odds(lead(worth) - lead(before[seat] ?? 0) + (usual[seat] ?? 0)),
    )
}

/** Worths nearer to certainty than this say no more than that. */
const CERTAIN = 1e-3

function lead(worth: number): number {
  const doubtful = Math.max(CERTAIN, Math.min(1 - CERTAIN, worth))
  return Math.log(doubtful / (1 - doubtful))
}

const odds = (exponent: number): number => 1 / (1 + Math.exp(-exponent))

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length
