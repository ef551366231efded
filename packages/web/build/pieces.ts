/**
 * In how many pieces the program travels. What is always wanted together is one file: it compresses better than
 * its parts, and is asked for once.
 */

interface Piece {
  readonly name: string | ((id: string) => string | null)
  /** Only what so many pieces have in common. */
  readonly minShareCount?: number
  readonly test: RegExp
}

/** What every room needs, and what every table needs. */
export const PAGE: Piece[] = [
  {
    name: 'house',
    test: /node_modules\/(react|react-dom|scheduler)\/|packages\/web\/src\/(kit\/(?!Box|fields)|router|settings\/(?!SettingsForm)|words\/index|local\/(client|local)|rooms\/facts|\w+\.tsx?$)/,
  },
  {
    name: 'table',
    test: /packages\/web\/src\/(table\/(?!dialogs|RulePanel|PlainBoard|Odds|Hint|Thought|Why)|rooms\/TableRoom)/,
  },
]

const RULES = /\/games\/([^/]+)\/src\//

/** The engine, but for what only some matches need; and of each game what its rules share with their parts (`parts.ts`). */
export const WORKER: Piece[] = [
  {
    name: 'engine',
    test: /packages\/engine\/src\/(?!index|sealed|match-file|data|hash-of-data|form|odds|foresee|words\/(en|de|data))|node_modules\/zod\/v4\/(mini|core\/(?!.*json-schema))/,
  },
  { name: id => RULES.exec(id)?.[1] ?? null, test: RULES, minShareCount: 2 },
]
