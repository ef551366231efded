/** The few sentences that the worker says itself; all others are the engine's, the games' and the sitting's. */
export interface LocalWords {
  readonly unknownGame: (game: string) => string
  readonly unknownMatch: string
  readonly notSaved: (reason: string) => string
  readonly otherWindow: string
  readonly notYours: string
  readonly past: string
}
