import type { GameId } from '../games.ts'

interface Scene {
  readonly scenario: string
  /** So many decisions lie behind it when it is first seen. */
  readonly ahead?: number
}

/** Scenarios in which something happens soon, by game: no long set-up, and not much that is hidden. */
export const SHOWN: { readonly [G in GameId]?: Scene } = {
  manoeuvre: { scenario: 'quick-battle', ahead: 100 },
  'march-of-progress': { scenario: 'vive-lempereur', ahead: 6 },
  'age-of-muskets': { scenario: 'furtheim' },
  'march-attack': { scenario: 'mill-hill' },
}
