/** The few sentences that the worker says itself; all others are the engine's and the games'. */
export interface LocalWords {
  readonly waitingFor: (names: readonly string[]) => string
  readonly handTo: (name: string) => string
  readonly over: string
  readonly bot: (level: string) => string
  readonly you: string
  readonly notJson: string
  readonly unknownGame: (game: string) => string
  readonly unknownMatch: string
  readonly noPosition: string
  /** There is nothing to copy yet. */
  readonly hiddenPosition: string
  readonly endPosition: string
  readonly notSaved: (reason: string) => string
  readonly otherWindow: string
  readonly notYours: string
  readonly past: string
}
