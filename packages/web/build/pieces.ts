/**
 * In how many pieces the program travels. What is always wanted together is one file: it compresses better than
 * its parts, and is asked for once.
 */

interface Piece {
  readonly name: string | ((id: string) => string | null)
  readonly test: RegExp
}

const BOARD = /\/games\/([^/]+)\/ui\/(?:index\.ts|figures\/parts\.tsx)$/

/** What every room needs, what every table needs, and each game's board with all that it imports at once. */
export const PAGE: Piece[] = [
  {
    name: 'house',
    test: /node_modules\/(react|react-dom|scheduler)\/|packages\/web\/src\/(kit\/(?!Box|fields|Vignette|landscape)|router|settings\/(?!SettingsForm)|words\/index|local\/(client|local)|rooms\/(facts|effort|use-saved)|\w+\.tsx?$)|packages\/engine\/src\/later/,
  },
  {
    name: 'table',
    test: /packages\/web\/src\/(table\/(?!dialogs|Curtain|LessonBox|RulePanel|PlainBoard|Why|TwoGames|SeatButtons|told|Inspector|course\/|review\/|replay\/|aftermath\/|result\/|staging\/|bar\/(ChoiceGroups|choice-groups|Ending|Again|Odds|Parts|PassSwitch|Refusal|Hint|TipOf|Thought|reasons))|rooms\/TableRoom)/,
  },
  { name: id => BOARD.exec(id)?.[1] ?? null, test: BOARD },
]

const RULES = /\/games\/([^/]+)\/src\/(?:game|situation|words\/(?!en\b|de\b)\w+)\.ts$/

/**
 * The worker with its desk and the engine, but for what only some matches need; and the rules of each game, with all
 * that they import at once and what the words of its languages have in common.
 */
export const WORKER: Piece[] = [
  {
    name: 'desk',
    test: /packages\/web\/src\/local\/(desk|worker)|packages\/engine\/src\/(?!index|match-file|commitment|data|hash-of-data|form|odds|foresee|branches|frames|imagine|procedure|restore|reversible|seat-names|table-notes|plain-drawing|plain-reading|lines|notation|sums|words\/(en|de|data|say))/,
  },
  /** The forms of decisions are wanted when somebody first decides. */
  { name: 'forms', test: /node_modules\/zod\/v4\/(mini|core\/(?!.*json-schema))/ },
  { name: id => RULES.exec(id)?.[1] ?? null, test: RULES },
]
