import type { Kind } from '@grognard/engine'
import type { Findings } from './bot.ts'

interface Valued<K extends Kind> {
  readonly decision: K['decision']
  readonly value: number
}

/** Findings of one who decides alone: the best speaks for itself, and whatever is worse by less than this as much. */
export function bestAlike<K extends Kind>(
  valued: readonly Valued<K>[],
  alike: number,
  looks: number,
): Findings<K> {
  const highest = Math.max(...valued.map(({ value }) => value))
  const isGood = (value: number) => value > highest - alike
  const good = valued.filter(({ value }) => isGood(value)).length
  return {
    options: valued.map(({ decision, value }) => ({
      decision,
      share: isGood(value) ? 1 / good : 0,
      value,
      looks,
      line: [],
    })),
    mixed: false,
  }
}
