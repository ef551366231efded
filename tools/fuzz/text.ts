import type { Figures, Summary } from './summary.ts'

const count = (n: number): string => n.toLocaleString('en')
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** The summary as text. */
export function describe(summary: Summary): string {
  const { failure } = summary
  return [
    heading(summary),
    ...(summary.all.matches === 0 ? [] : ['', tables(summary), '']),
    failure === null ? 'No failure.' : `Match ${failure.seed} FAILED: ${failure.reason}`,
  ].join('\n')
}

function heading({ game, matches, known, seconds }: Summary): string {
  const now = matches - known
  const before = known === 0 ? '' : `, ${count(known)} of them before; the others`
  return `${game}: ${count(matches)} matches${before} in ${count(Math.round(seconds))} s (${count(Math.round(now / seconds))} a second)`
}

/** How matches ended, by ending and by way of setting up; they stand in Markdown as well. */
export function tables(summary: Summary): string {
  return [
    ...endings(summary),
    '',
    ...ways(summary),
    '',
    ...Object.entries(summary.pairings).map(
      ([what, counts]) =>
        `Pairings by ${what}: ${Object.keys(counts).length}, ${range(counts)} matches each.`,
    ),
  ]
    .join('\n')
    .trimEnd()
}

const LENGTHS = ['mean length', 'median', '95 %', 'longest']

const lengths = ({ decisions: { mean, median, long, longest } }: Figures): string[] => [
  mean.toFixed(1),
  count(median),
  count(long),
  count(longest),
]

const endingName = ({ how, rule }: { readonly how: string; readonly rule: string | null }): string =>
  rule === null ? how : `${how} (${rule})`

function endings({ endings, all }: Summary): string[] {
  const row = (name: string, figures: Figures) => [
    name,
    count(figures.matches),
    percent(figures.matches / all.matches),
    figures.first === null ? '–' : percent(figures.first),
    ...lengths(figures),
  ]
  return tableOf(
    ['ended by', 'matches', 'share', 'won by the first player', ...LENGTHS],
    [...endings.map(ending => row(endingName(ending), ending)), row('all', all)],
  )
}

function ways({ ways, endings }: Summary): string[] {
  return tableOf(
    ['set up as', 'matches', ...endings.map(endingName), ...LENGTHS],
    ways.map(way => [
      way.scenario ?? `with ${way.option}`,
      count(way.matches),
      ...way.endings.map(matches => percent(matches / way.matches)),
      ...lengths(way),
    ]),
  )
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map(cells => cells[column]!.length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(head), rule, ...rows.map(line)]
}

function range(counts: { readonly [name: string]: number }): string {
  const all = Object.values(counts)
  return `${count(Math.min(...all))} to ${count(Math.max(...all))}`
}
