import type { Kind, Position } from '@grognard/engine'
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
  const highest = Math.max(...proposed.map(({ worth }) => worth))
  const isGood = (worth: number) => worth > highest - ALIKE
  const good = proposed.filter(({ worth }) => isGood(worth)).length
  return {
    options: proposed.map(({ decision, worth }) => ({
      decision,
      share: isGood(worth) ? 1 / good : 0,
      value: worth,
      looks: 1,
      line: [],
    })),
    mixed: false,
  }
}
