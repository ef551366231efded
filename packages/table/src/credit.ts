/** Somebody else's picture that a board uses. A game's `ui/credits.ts` exports them: `credits: readonly Credit[]`. */
export interface Credit {
  readonly icon: string
  readonly author: string
}
