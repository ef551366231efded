import { later } from './later.ts'

/** What of the engine itself is fetched when somebody wants it: see `Game.fetch`. */

export const PLAIN_DRAWING = later(
  'the drawing of games that draw no board of their own',
  async () => (await import('./plain-drawing.ts')).drawPlainly,
)
export const PLAIN_READING = later(
  'the reading of positions that are written as they are stored',
  async () => (await import('./plain-reading.ts')).plainReading,
)
