import type { Kind, Result } from '@grognard/engine'
import type { Turn } from './commands.ts'

/** What a line means as a decision in words, where the game reads such (`Game.typed`); null: it does not, or not now. */
export function readTyped({ table, seat }: Turn, line: string): Result<Kind['decision']> | null {
  const { game, match } = table
  return game.typed?.(match.view(seat), match.pending().step ?? '', line) ?? null
}
