import type { Language, RuleId } from '@grognard/engine'

/**
 * Good advice, by whoever knows the game. A game's `ui/tips.ts` exports them: `export const tips: readonly Tip[]`. Plain
 * data: the game's page lists them, and whoever asks for a hint is told the one that fits the question.
 */
export interface Tip {
  readonly say: { readonly [L in Language]: string }
  /** Where the rulebook has it. */
  readonly rule: RuleId
  /** Steps of the game at which it helps. */
  readonly steps: readonly string[]
}
