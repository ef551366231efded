import type { Kind } from '@grognard/engine'
import { bestAlike } from './best-alike.ts'
import type { Findings } from './bot.ts'
import type { Candidates } from './candidates.ts'

/** Worths that differ by less are taken alike: openings are not known better than that, and matches differ. */
const ALIKE = 0.02

/** What the game proposes to set up, as if that had been found by looking; null where there is more to look at. */
export function opening<K extends Kind>(candidates: Candidates<K>): Findings<K> | null {
  if (candidates.kind !== 'proposed' || candidates.look === 'further') return null
  const valued = candidates.proposals.map(({ decision, worth }) => ({ decision, value: worth }))
  return bestAlike(valued, ALIKE, 1)
}
