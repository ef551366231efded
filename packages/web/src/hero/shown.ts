import type { GameId } from '../games.ts'

/** Scenarios in which something happens soon, by game: no long set-up, and not much that is hidden. */
export const SHOWN: { readonly [G in GameId]?: string } = {
  manoeuvre: 'quick-battle',
  'march-of-progress': 'vive-lempereur',
  'age-of-muskets': 'furtheim',
  'march-attack': 'mill-hill',
}
