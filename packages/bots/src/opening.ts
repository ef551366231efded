import type { Kind, Position } from '@grognard/engine'
import { bestAlike } from './best-alike.ts'
import type { Findings, Table } from './bot.ts'

/** Worths that differ by less are taken alike: openings are not known better than that, and matches differ. */
const ALIKE = 0.02

/** What the game proposes to set up, as if that had been found by looking; null where it proposes nothing. */
export function opening<K extends Kind>(
  { game, seat, random }: Table<K>,
  { state, at }: Position<K>,
): Findings<K> | null {
  const proposed = game.hints?.openings?.(state, seat, at, random) ?? null
  if (proposed === null) return null
  const valued = proposed.map(({ decision, worth }) => ({ decision, value: worth }))
  return bestAlike(valued, ALIKE, 1)
}
