import type { Failure, Played } from './played.ts'
import type { Run } from './run.ts'

export interface Summary {
  readonly game: string
  readonly matches: number
  readonly seconds: number
  /** In how many ways matches ended, commonest first. */
  readonly endings: readonly Ending[]
  readonly all: Figures
  /** By scenario: how many matches. */
  readonly scenarios: { readonly [id: string]: number }
  /** By what falls to the seats (a nation): how many matches each pairing of them had. */
  readonly pairings: { readonly [what: string]: { readonly [pairing: string]: number } }
  readonly failure: Failure | null
}

export interface Figures {
  readonly matches: number
  readonly decisions: { readonly mean: number; readonly median: number; readonly longest: number }
  /** The share of the matches that whoever was first to play has won; null where the game does not tell. */
  readonly first: number | null
}

export interface Ending extends Figures {
  readonly how: string
  readonly rule: string
}

export function summarise(game: string, { played, failure, seconds }: Run): Summary {
  const kinds = Map.groupBy(played, ({ how, rule }) => `${how} ${rule}`)
  const endings = [...kinds.values()].map(matches => ({
    how: matches[0]!.how,
    rule: matches[0]!.rule,
    ...figuresOf(matches),
  }))
  const tells = new Set(played.flatMap(({ lots }) => lots.flatMap(Object.keys)))
  tells.delete('order')
  return {
    game,
    matches: played.length + (failure === null ? 0 : 1),
    seconds,
    endings: endings.sort((a, b) => b.matches - a.matches),
    all: figuresOf(played),
    scenarios: countBy(played, ({ scenario }) => scenario),
    pairings: Object.fromEntries([...tells].map(what => [what, countBy(played, pairingOf(what))])),
    failure,
  }
}

function figuresOf(matches: readonly Played[]): Figures {
  const lengths = matches.map(({ decisions }) => decisions).sort((a, b) => a - b)
  const sum = lengths.reduce((a, b) => a + b, 0)
  const told = matches.filter(({ won }) => won.some(({ order }) => order !== undefined))
  const first = told.filter(({ won }) => won.some(({ order }) => order === 'first'))
  return {
    matches: matches.length,
    decisions: {
      mean: matches.length === 0 ? 0 : Math.round((10 * sum) / matches.length) / 10,
      median: lengths[Math.floor(lengths.length / 2)] ?? 0,
      longest: lengths.at(-1) ?? 0,
    },
    first: told.length === 0 ? null : first.length / told.length,
  }
}

/** What fell to the seats, in alphabetical order: `austria–france`. Undefined until it has fallen to all. */
const pairingOf =
  (what: string) =>
  ({ lots }: Played): string | undefined =>
    lots.every(lot => lot[what] !== undefined)
      ? lots
          .map(lot => lot[what]!)
          .sort()
          .join('–')
      : undefined

function countBy<T>(items: readonly T[], key: (item: T) => string | undefined): { [key: string]: number } {
  const counts: { [key: string]: number } = {}
  for (const item of items) {
    const name = key(item)
    if (name !== undefined) counts[name] = (counts[name] ?? 0) + 1
  }
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)))
}

const count = (n: number): string => n.toLocaleString('en')
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** The summary as text; the endings are a table that stands in Markdown as well. */
export function describe(summary: Summary): string {
  const { game, matches, seconds, scenarios, failure } = summary
  return [
    `${game}: ${count(matches)} matches in ${count(Math.round(seconds))} s (${count(Math.round(matches / seconds))} a second)`,
    ...(summary.all.matches === 0 ? [] : ['', ...tableOf(summary), '']),
    ...(summary.all.matches === 0 ? [] : [`Scenarios: ${spread(scenarios)}.`]),
    ...Object.entries(summary.pairings).map(
      ([what, counts]) =>
        `Pairings by ${what}: ${Object.keys(counts).length}, ${range(counts)} matches each.`,
    ),
    failure === null ? 'No failure.' : `Match ${failure.seed} FAILED: ${failure.reason}`,
  ].join('\n')
}

function tableOf({ endings, all }: Summary): string[] {
  const head = ['ended by', 'matches', 'share', 'won by the first player', 'mean length', 'median', 'longest']
  const row = (name: string, { matches, decisions, first }: Figures) => [
    name,
    count(matches),
    percent(matches / all.matches),
    first === null ? '–' : percent(first),
    decisions.mean.toFixed(1),
    count(decisions.median),
    count(decisions.longest),
  ]
  const rows = [...endings.map(ending => row(`${ending.how} (${ending.rule})`, ending)), row('all', all)]
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map(cells => cells[column]!.length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(head), rule, ...rows.map(line)]
}

const spread = (counts: { readonly [name: string]: number }): string =>
  Object.entries(counts)
    .map(([name, n]) => `${name} ${count(n)}`)
    .join(', ')

function range(counts: { readonly [name: string]: number }): string {
  const all = Object.values(counts)
  return `${count(Math.min(...all))} to ${count(Math.max(...all))}`
}
