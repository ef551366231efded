/**
 * How much a map shows, from far to near. A level is entered by the scale at which the map lies there: CSS pixels that
 * a unit of the board takes, where letters are as large as on a desk (on larger screens everything is larger), and where
 * zones are as large as the Danube's. A map of few large zones (`BoardMap.coarse`) shows as much from farther away.
 */
interface Level {
  /** From this scale on. */
  readonly from: number
  /** The scale at which its counters and names are laid out. */
  readonly at: number
  /** How much larger than at the theatre's level these are drawn. */
  readonly counters: number
  readonly letters: number
  readonly symbols: number
  /** Every how manieth hachure is drawn: from far away they would be a smear. */
  readonly hachures: number
}

export const LEVELS = [
  /** Zones, tints, a disc a zone; names of fortresses and cities. */
  { from: 0, at: 0.42, counters: 0.9, letters: 0.84, symbols: 0.75, hachures: 3 },
  /** All names, HQ, markers. */
  { from: 0.7, at: 0.95, counters: 1, letters: 1, symbols: 1, hachures: 1 },
  /** Larger counters and names, no names of lands, few of rivers. */
  { from: 1.3, at: 1.6, counters: 1.15, letters: 1.28, symbols: 1.35, hachures: 1 },
  /** Units fanned out beside their HQ; forage, victory points and defence at each place. */
  { from: 2.5, at: 3, counters: 1.2, letters: 1.45, symbols: 1.6, hachures: 1 },
] as const satisfies readonly Level[]

export const FAR = 0
export const THEATRE = 1
const NEAR = 2
export const CLOSE = 3

export type LevelNumber = 0 | 1 | 2 | 3

/** Of a zone of middling size, as wide as high, on a map that is not coarse. */
export const USUAL_ZONE = 72

export const levelAt = (scale: number, coarse: number): LevelNumber => {
  const seen = scale * coarse
  if (seen >= LEVELS[CLOSE].from) return CLOSE
  if (seen >= LEVELS[NEAR].from) return NEAR
  return seen >= LEVELS[THEATRE].from ? THEATRE : FAR
}

/** The scale at which things of a level were laid out on such a map. */
export const scaleOf = (level: LevelNumber, coarse: number): number => LEVELS[level].at / coarse
