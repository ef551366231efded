/**
 * Ledger coverage: which rules and test vectors of a game's rules.md its tests cite, and that its sources cite none
 * that it does not have.
 * `node tools/ledger.ts` prints a table, `--json` the same as data; `--check` exits with 1 on any failure.
 */

import { UNFINISHED_IDS } from '@grognard/collection'
import { isPartial, readLedger, rulesIn } from '@grognard/engine/ledger'
import { foldersIn, ROOT, readFiles, readIfThere, type TextFile } from './files.ts'
import { tokens } from './source.ts'

interface Rule {
  readonly id: string
  readonly title: string
  readonly chapter: number
  /** Nothing a test could show: background, or a word explained. */
  readonly descriptive: boolean
}

interface Ledger {
  readonly rules: readonly Rule[]
  /** The titles of the chapters, by number. */
  readonly chapters: ReadonlyMap<number, string>
  /** The ids of the test vectors. */
  readonly vectors: readonly string[]
}

interface Citation {
  readonly id: string
  readonly path: string
  readonly line: number
}

interface ChapterCount {
  readonly chapter: string
  readonly rules: number
  readonly descriptive: number
  readonly cited: number
  readonly missing: number
}

interface Report {
  readonly game: string
  readonly chapters: readonly ChapterCount[]
  readonly total: ChapterCount
  readonly vectors: { readonly total: number; readonly cited: number }
  /** Rules and test vectors that no test cites. */
  readonly missing: readonly string[]
  /** Sentences, each a reason for `--check` to fail. */
  readonly failures: readonly string[]
}

/** A game's folder as the report reads it; `rules` is null for a game without a ledger. */
export interface GameFiles {
  readonly game: string
  readonly rules: string | null
  readonly german: string | null
  readonly tests: readonly TextFile[]
  /** Steps, events, outcomes and refusals cite rules too. */
  readonly sources: readonly TextFile[]
  /** It is being built: what no test cites yet is told, and is no failure. */
  readonly isUnfinished: boolean
}

const NUMBERED = /^(\d+)\. (.+)$/
const CITED = /\b(?:TV-[A-Z]?\d+|[A-Z]{2,}-\d+\.\d+)\b/g
const ID = /^[A-Z]{2,}-\d+\.\d+$/
const DESCRIPTIVE_AT_MOST_ONE_IN = 10

export function parseLedger(markdown: string): Ledger {
  const ledger = readLedger(markdown)
  return {
    rules: rulesIn(ledger).map(({ id, title, descriptive }) => ({
      id,
      title,
      chapter: Number(/\d+/.exec(id)?.[0]),
      descriptive,
    })),
    chapters: new Map(ledger.chapters.flatMap(({ title }) => numberedChapter(title))),
    vectors: ledger.vectors,
  }
}

function numberedChapter(heading: string): (readonly [number, string])[] {
  const [, number, title] = NUMBERED.exec(heading) ?? []
  return title === undefined ? [] : [[Number(number), title]]
}

/** The ids in the string literals of a file: a comment proves nothing. */
export function citationsIn(file: TextFile): Citation[] {
  return tokens(file.text)
    .filter(token => token.kind === 'string')
    .flatMap(({ text, line }) => [...text.matchAll(CITED)].map(([id]) => ({ id, path: file.path, line })))
}

/** null for a game without a ledger. */
export function report({ game, rules, german, tests, sources, isUnfinished }: GameFiles): Report | null {
  if (rules === null) return null
  const ledger = parseLedger(rules)
  const citations = citationsOfGame(ledger, tests)
  const cited = new Set(citations.map(citation => citation.id))
  const rulesMissing = ledger.rules
    .filter(rule => !rule.descriptive && !cited.has(rule.id))
    .map(rule => rule.id)
  const vectorsMissing = ledger.vectors.filter(id => !cited.has(id))
  return {
    game,
    chapters: countChapters(ledger, cited),
    total: count('total', ledger.rules, cited),
    vectors: { total: ledger.vectors.length, cited: ledger.vectors.length - vectorsMissing.length },
    missing: [...rulesMissing, ...vectorsMissing],
    failures: [
      ...emptyLedger(ledger),
      ...doubled([...ledger.rules.map(rule => rule.id), ...ledger.vectors]),
      ...tooManyDescriptive(ledger),
      ...(isUnfinished
        ? []
        : [...uncited('rules', rulesMissing), ...uncited('test vectors', vectorsMissing)]),
      ...unknown(ledger, citations),
      ...unknown(ledger, [...citationsOfGame(ledger, sources), ...sources.flatMap(strayIn(ledger))]),
      ...(german === null ? [] : differences(ledger, parseLedger(german), isPartial(german))),
    ],
  }
}

/** Other games' ids and ids of other things (`UTF-8.1`) are none of this ledger's business. */
function citationsOfGame(ledger: Ledger, files: readonly TextFile[]): Citation[] {
  const prefixes = new Set(['TV', ...ledger.rules.map(rule => prefixOf(rule.id))])
  return files.flatMap(citationsIn).filter(citation => prefixes.has(prefixOf(citation.id)))
}

/** A string that is an id and nothing else, and has a prefix that is not the game's: a slip of the pen. */
const strayIn =
  (ledger: Ledger) =>
  ({ path, text }: TextFile): Citation[] => {
    const prefixes = new Set(ledger.rules.map(rule => prefixOf(rule.id)))
    return tokens(text)
      .filter(token => token.kind === 'string' && ID.test(token.text) && !prefixes.has(prefixOf(token.text)))
      .map(({ text: id, line }) => ({ id, path, line }))
  }

const prefixOf = (id: string): string => id.slice(0, id.indexOf('-'))

function countChapters(ledger: Ledger, cited: ReadonlySet<string>): ChapterCount[] {
  const numbers = [...new Set(ledger.rules.map(rule => rule.chapter))].sort((a, b) => a - b)
  return numbers.map(number => {
    const name = `${number}. ${ledger.chapters.get(number) ?? ''}`.trim()
    return count(
      name,
      ledger.rules.filter(rule => rule.chapter === number),
      cited,
    )
  })
}

function count(chapter: string, rules: readonly Rule[], cited: ReadonlySet<string>): ChapterCount {
  const owed = rules.filter(rule => !rule.descriptive)
  const proved = owed.filter(rule => cited.has(rule.id)).length
  return {
    chapter,
    rules: rules.length,
    descriptive: rules.length - owed.length,
    cited: proved,
    missing: owed.length - proved,
  }
}

const emptyLedger = ({ rules }: Ledger): string[] =>
  rules.length === 0 ? ['rules.md has no rule: a rule is a heading like `### MOP-4.2 Title`'] : []

function doubled(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))].map(id => `rules.md has ${id} twice`)
}

function tooManyDescriptive({ rules }: Ledger): string[] {
  const descriptive = rules.filter(rule => rule.descriptive).length
  if (descriptive * DESCRIPTIVE_AT_MOST_ONE_IN <= rules.length) return []
  return [`${descriptive} of ${rules.length} rules are descriptive: at most one in ten may be`]
}

const uncited = (what: string, ids: readonly string[]): string[] =>
  ids.length === 0 ? [] : [`${ids.length} ${what} cited by no test: ${ids.join(' ')}`]

function unknown(ledger: Ledger, citations: readonly Citation[]): string[] {
  const known = new Set([...ledger.rules.map(rule => rule.id), ...ledger.vectors])
  return citations
    .filter(({ id }) => !known.has(id))
    .map(({ id, path, line }) => `${path}:${line} cites ${id}, which rules.md does not have`)
}

/** A partial translation may lack chapters, but no rule of a chapter that it has. */
function differences(english: Ledger, german: Ledger, partial: boolean): string[] {
  const idsOf = ({ rules }: Pick<Ledger, 'rules'>) => new Set(rules.map(rule => rule.id))
  const translated = new Set(german.rules.map(rule => rule.chapter))
  const due = english.rules.filter(rule => !partial || translated.has(rule.chapter))
  const lacking = [...idsOf({ rules: due }).difference(idsOf(german))]
  const surplus = [...idsOf(german).difference(idsOf(english))]
  return [
    ...(lacking.length > 0 ? [`rules.de.md lacks ${lacking.join(' ')}`] : []),
    ...(surplus.length > 0 ? [`rules.de.md has ${surplus.join(' ')}, which rules.md does not have`] : []),
  ]
}

/** Every game folder of a checkout. */
export function readGames(root = ROOT): GameFiles[] {
  return foldersIn('packages/games', root).map(game => ({
    game,
    rules: readIfThere(`packages/games/${game}/rules.md`, root),
    german: readIfThere(`packages/games/${game}/rules.de.md`, root),
    tests: readFiles(`packages/games/${game}/test`, /\.test\.ts$/, root),
    sources: readFiles(`packages/games/${game}/src`, /\.tsx?$/, root),
    isUnfinished: UNFINISHED_IDS.some(id => id === game),
  }))
}

function summary({ game, total, vectors }: Report): string {
  const owed = total.rules - total.descriptive
  return `${game}: ${total.cited} of ${owed} rules cited (${total.descriptive} descriptive), ${vectors.cited} of ${vectors.total} test vectors`
}

export function table(report: Report): string {
  const rows = [...report.chapters, report.total]
  const width = Math.max(...rows.map(row => row.chapter.length))
  const numbers = ['rules', 'descriptive', 'cited', 'missing'] as const
  const line = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(width)}${cells.map((cell, i) => cell.padStart(numbers[i]!.length + 2)).join('')}`
  return [
    line('chapter', numbers),
    ...rows.map(row =>
      line(
        row.chapter,
        numbers.map(name => String(row[name])),
      ),
    ),
    `  test vectors: ${report.vectors.cited} of ${report.vectors.total} cited`,
  ].join('\n')
}

function main(args: readonly string[]): void {
  const reports = readGames().map(files => ({ game: files.game, report: report(files) }))
  if (args.includes('--json')) console.log(JSON.stringify(reports, null, 2))
  else for (const { game, report } of reports) print(game, report, args.includes('--check'))
  if (args.includes('--check') && reports.some(({ report }) => (report?.failures.length ?? 0) > 0))
    process.exitCode = 1
}

function print(game: string, report: Report | null, isCheck: boolean): void {
  console.log(`ledger of ${report ? summary(report) : `${game}: none`}`)
  if (report && !isCheck) console.log(`\n${table(report)}\n`)
  for (const failure of report?.failures ?? []) (isCheck ? console.error : console.log)(`  ${failure}`)
}

if (import.meta.main) main(process.argv.slice(2))
