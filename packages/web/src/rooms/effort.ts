import type { GameId } from '../games.ts'

/** What a match asks of its players. */
export interface Effort {
  /** Of a match of the usual scenario, against the house. */
  readonly minutes: number
  /** 1: rules on one page; 4: a booklet, and much that is hidden. */
  readonly difficulty: 1 | 2 | 3 | 4
  /** The years that it is about. */
  readonly years: string
}

const EFFORTS: { readonly [G in GameId]?: Effort } = {
  'march-of-progress': { minutes: 20, difficulty: 1, years: '1618–1945' },
  manoeuvre: { minutes: 40, difficulty: 2, years: '1792–1815' },
  'march-attack': { minutes: 90, difficulty: 3, years: '1809–1815' },
  'age-of-muskets': { minutes: 120, difficulty: 4, years: '1796–1813' },
}

export const effortOf = (game: GameId): Effort | null => EFFORTS[game] ?? null
