/**
 * In how many pieces the program travels. What is always wanted together is one file: it compresses better than
 * its parts, and is asked for once. What several games import has a piece of its own before theirs: whoever opens one
 * of them would else fetch another as well.
 */

interface Piece {
  readonly name: string | ((id: string) => string | null)
  readonly test: RegExp
}

const languageOf = (pattern: RegExp) => (id: string) => {
  const [, game, language] = pattern.exec(id) ?? []
  return game === undefined ? null : `${game}-${language}`
}

/** The words of a board, where they are several. */
const BOARD_WORDS =
  /\/games\/(?!march-of-progress)([^/]+)\/ui\/(?:campaign\/|combat\/|hands\/)?words\/(en|de)\.ts$/

const BOARD = /\/games\/([^/]+)\/ui\/(?:index\.ts|figures\/parts\.tsx)$/

/** The forms of decisions are wanted when somebody first decides. */
const FORMS: Piece = { name: 'forms', test: /node_modules\/zod\/v4\/(mini|core\/(?!.*json-schema))/ }

/** What every room needs, what every table needs, and each game's board with all that it imports at once. */
export const PAGE: Piece[] = [
  {
    name: 'house',
    test: /node_modules\/(react|react-dom|scheduler)\/|packages\/web\/src\/(kit\/(?!Box|fields|in-turn|Vignette|landscape)|router|settings\/(?!SettingsForm)|words\/index|local\/(client|local)|rooms\/(facts|effort|use-saved)|\w+\.tsx?$)|packages\/engine\/src\/later/,
  },
  {
    name: 'table',
    test: /packages\/web\/src\/(table\/(?!dialogs|Curtain|LessonBox|RulePanel|PlainBoard|Why|TwoGames|SeatButtons|sole-window|told|Inspector|course\/|review\/|replay\/|aftermath\/|result\/|staging\/|bar\/(ChoiceGroups|choice-groups|Ending|Again|Odds|Parts|PassSwitch|Refusal|Hint|LookingBack|TipOf|Thought|ToolsAtTheEnd|reasons))|rooms\/TableRoom)/,
  },
  /** A book of rules, with how the game is played. */
  {
    name: 'reader',
    test: /packages\/web\/src\/(rules\/|rooms\/RulesRoom|how-to\/(HowToPages|use-wanted|print-whole))/,
  },
  { name: 'en', test: /packages\/web\/src\/words\/en|virtual:catalogue-en/ },
  { name: 'de', test: /packages\/web\/src\/words\/de|virtual:catalogue-de/ },
  FORMS,
  { name: 'boards', test: /packages\/(table\/src\/|engine\/src\/there)/ },
  /** Of games whose boards measure for themselves. */
  {
    name: 'measuring',
    test: /packages\/(geometry|engine)\/src\/(?!lines|ledger|plain-drawing|plain-reading|words-by-chapter|words\/(en|de|data|say))/,
  },
  /** How a game is played is told without its board. */
  { name: 'layout', test: /games\/manoeuvre\/ui\/layout\.ts$/ },
  { name: id => BOARD.exec(id)?.[1] ?? null, test: BOARD },
  { name: languageOf(BOARD_WORDS), test: BOARD_WORDS },
  /** What is said of an answer, and where a match is over. Each piece costs its name in the first one, so these have few. */
  {
    name: 'answers',
    test: /packages\/web\/src\/table\/bar\/(Odds|Parts|PassSwitch|Refusal|Hint|Thought|TipOf|ChoiceGroups|choice-groups|reasons)/,
  },
  { name: 'ending', test: /packages\/web\/src\/table\/bar\/(Ending|Again|LookingBack|ToolsAtTheEnd)/ },
]

const RULES_WORDS = /\/games\/([^/]+)\/src\/words\/(en|de)\.ts$/
const READING = /\/games\/([^/]+)\/src\/(?:positions\/reading|violations|violations\/index)\.ts$/
const RULES = /\/games\/([^/]+)\/src\/(?:game|situation|words\/(?!en\b|de\b)\w+)\.ts$/

/**
 * The worker with its desk and the engine, but for what only some matches need; and the rules of each game, with all
 * that they import at once and what the words of its languages have in common.
 */
export const WORKER: Piece[] = [
  {
    name: 'desk',
    test: /packages\/web\/src\/(local\/(desk|worker)|kit\/patiently)|packages\/engine\/src\/(?!index|match-file|commitment|data|hash-of-data|own-data|form|odds|foresee|branches|frames|imagine|procedure|restore|reversible|seat-names|table-notes|plain-drawing|plain-reading|lines|notation|sums|words-by-chapter|words\/(en|de|data|say))/,
  },
  FORMS,
  {
    name: 'large-games',
    test: /packages\/engine\/src\/(words\/data|words-by-chapter|data|hash-of-data|own-data|form|procedure|sums)\.ts$/,
  },
  /** A match that was kept is opened with all of it. */
  {
    name: 'kept',
    test: /packages\/(web\/src\/local\/load|sitting\/src\/opening|engine\/src\/(match-file|commitment|restore|frames|notation))/,
  },
  { name: 'lines', test: /packages\/engine\/src\/lines/ },
  { name: id => RULES.exec(id)?.[1] ?? null, test: RULES },
  { name: languageOf(RULES_WORDS), test: RULES_WORDS },
  { name: id => READING.exec(id)?.[1]?.concat('-positions') ?? null, test: READING },
]
