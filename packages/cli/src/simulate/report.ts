import { entrantOf, type Length, type Rate, type Report, type Test } from '@grognard/lab'
import { type Paint, wrap } from '../paint.ts'
import { NBSP, type Numbers } from '../words/numbers.ts'
import type { ReportWords } from '../words/simulate.ts'

/** What a report is written with. */
interface Pen {
  readonly words: ReportWords
  readonly numbers: Numbers
  readonly paint: Paint
  readonly columns: number
  /** What was tested, if anything. */
  readonly test: Test | null
}

/** One row after the other, and all of them in one table where there are several. */
export function reportLines(pen: Pen, found: readonly Report[]): string[] {
  const reports = found.map(report => ({ ...report, bots: shortNames(report.bots) }))
  const all = reports.flatMap(report => [...rowLines(pen, report), ''])
  const table = reports.length > 1 ? [...tableLines(pen, reports), ''] : []
  return [...all, ...table, ...wrapped(pen, pen.words.legend)]
}

/** An external bot is called by the file that it is, unless both would be called the same. */
export function shortNames([first, second]: Report['bots']): Report['bots'] {
  const [one, other] = [shortName(first), shortName(second)]
  return one === other && first !== second ? [first, second] : [one, other]
}

/** `python3 bots/my.py --depth 3` is `my.py`: the first word that ends as files do, or else the program itself. */
function shortName(name: string): string {
  const entrant = entrantOf(name)
  if (entrant.kind !== 'external') return name
  const { command } = entrant
  const file = command.find(word => !word.startsWith('-') && /\.[a-z]\w*$/i.test(word)) ?? command[0]
  return file.split(/[/\\]/).at(-1) || name
}

function rowLines(pen: Pen, report: Report): string[] {
  const { words, paint } = pen
  return [
    paint(titleOf(report), 'strong'),
    `${words.against(...report.bots)} · ${words.matches(report.matches)}, ${words.seatings[seatingOf(report)]}`,
    '',
    ...rateLines(pen, ratesOf(pen, report)),
    '',
    ...factLines(pen, factsOf(pen, report)),
  ]
}

function titleOf({ game, scenario, options }: Report): string {
  const chosen = Object.entries(options).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return [game, scenario, ...chosen].join(' · ')
}

const seatingOf = ({ bots: [first, second], seat }: Report): keyof ReportWords['seatings'] =>
  first === second ? 'itself' : seat === null ? 'both' : 'fixed'

type Named = readonly [name: string, rate: Rate]

function ratesOf({ words }: Pen, { bots, first, firstAt, sides, lots, seat }: Report): Named[] {
  const own: Named[] = [
    [bots[0], first],
    ...Object.entries(firstAt).map(([name, rate]): Named => [`  ${words.at(name)}`, rate]),
  ]
  const isAgainstItself = bots[0] === bots[1]
  return [
    ...(isAgainstItself ? [] : seat === null ? own : own.slice(0, 1)),
    ...Object.entries(sides),
    ...Object.entries(lots).flatMap(([what, scores]) =>
      Object.entries(scores)
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([lot, rate]): Named => [words.lot(what, lot), rate]),
    ),
  ]
}

function rateLines({ words, numbers, paint }: Pen, rates: readonly Named[]): string[] {
  const width = Math.max(...rates.map(([name]) => name.length))
  return rates.map(([name, rate]) => {
    const { share, low, high, won, drawn, lost } = rate
    const figures = `${numbers.percent(share).padStart(7)}  ${numbers.between(low, high).padStart(11)}`
    const picture = paint(pictureOf(rate), 'gold')
    return `  ${name.padEnd(width)}  ${figures}  ${picture}  ${paint(words.score(won, drawn, lost), 'faint')}`
  })
}

const PICTURE = 25

/** From nothing to all: the interval, the share in it, and the middle. */
function pictureOf({ share, low, high }: Pick<Rate, 'share' | 'low' | 'high'>): string {
  const at = (value: number) => Math.round(value * (PICTURE - 1))
  return Array.from({ length: PICTURE }, (_, i) => {
    if (i === at(share)) return '●'
    if (i >= at(low) && i <= at(high)) return '━'
    return i === at(0.5) ? '│' : '·'
  }).join('')
}

type Fact = readonly [name: string, text: string]

function factsOf(pen: Pen, report: Report): Fact[] {
  const { words, numbers } = pen
  const { decisions, turns, ends, bots, thinking, matches } = report
  if (matches === 0) return []
  const length = [
    words.decisions(spreadOf(pen, decisions)),
    ...(turns === null ? [] : [words.turns(spreadOf(pen, turns))]),
  ]
  const thinkers = bots[0] === bots[1] ? [bots[0]] : bots
  return [
    [words.length, length.join(' · ')],
    [words.ends, shares(pen, ends, matches)],
    ...thinkers.map((bot, i): Fact => {
      const { mean, p95, most } = thinking[i === 0 ? 0 : 1]
      const { milliseconds } = numbers
      const said = words.thinks(milliseconds(mean), milliseconds(p95), milliseconds(most))
      return [words.thinking, `${bot}: ${said}`]
    }),
    ...useFacts(pen, report),
    ...testFacts(pen, report),
    ...forfeitFacts(pen, report),
  ]
}

const spreadOf = ({ numbers }: Pen, { mean, least, most }: Length): string =>
  `${numbers.decimal(mean, 1)} (${numbers.whole(least)}–${numbers.whole(most)})`

const shares = ({ numbers }: Pen, counts: { readonly [name: string]: number }, of: number): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name}${NBSP}${numbers.percent(count / of)}`)
    .join(' · ')

/** More cards than this are for programs to read. */
const SHOWN_CARDS = 24

function useFacts({ words, numbers }: Pen, { uses, matches }: Report): Fact[] {
  const rows = Object.entries(uses).sort(([, a], [, b]) => b.times - a.times)
  const often = rows.map(([type, { times }]) => `${type}${NBSP}${numbers.decimal(times / matches, 1)}`)
  const cards = rows.flatMap(([type, { cards, kinds }]): Fact[] => {
    const named = Object.keys(kinds).length > 0 ? kinds : cards
    const inOrder = Object.entries(named).sort(([, a], [, b]) => b.times - a.times)
    const parts = inOrder
      .slice(0, SHOWN_CARDS)
      .map(([card, use]) => [
        card,
        numbers.decimal(use.times / matches, 1),
        `(${numbers.percent(use.share, 0)})`,
      ])
    const more = inOrder.length > SHOWN_CARDS ? ['…'] : []
    const listed = [...parts.map(part => part.join(NBSP)), ...more].join(' · ')
    return parts.length === 0 ? [] : [[words.cards, `${type}: ${listed}`]]
  })
  const legend: Fact[] = cards.length > 0 ? [['', words.cardsLegend]] : []
  return [[words.uses, words.aMatch(often.join(' · '))], ...cards, ...legend]
}

function testFacts({ words, numbers, test }: Pen, report: Report): Fact[] {
  if (test === null) return []
  const percent = (share: number) => numbers.percent(share, 0)
  const { low, high, alpha, beta } = test
  const accepted = report.test?.accepted ?? null
  const hypotheses = words.hypotheses(percent(low), percent(high), percent(alpha), percent(beta))
  const verdict = words.accepted(accepted === null ? null : percent(test[accepted]))
  return [[words.test, `${verdict} ${hypotheses}`]]
}

const SHOWN_FORFEITS = 5

function forfeitFacts({ words }: Pen, { forfeits, ends }: Report): Fact[] {
  const shown = forfeits.slice(0, SHOWN_FORFEITS).map(({ match, seat, cause, detail, rule }): Fact => {
    const what = [words.forfeit(cause), detail, ...(rule ? [`[${rule}]`] : [])].filter(text => text !== '')
    return [words.forfeits, `${match.seats[seat]} (${seat}, ${match.seed}): ${what.join(' ')}`]
  })
  const more = (ends['forfeit'] ?? 0) - shown.length
  return more > 0 ? [...shown, ['', words.andMore(more)]] : shown
}

/** Names at the side, each only once. */
function factLines(pen: Pen, facts: readonly Fact[]): string[] {
  const width = Math.max(0, ...facts.map(([name]) => name.length))
  return facts.flatMap(([name, text], i) => {
    const isSame = name === facts[i - 1]?.[0]
    const side = (isSame ? '' : name).padEnd(width)
    const [first = '', ...rest] = wrapped(pen, text, width + 4)
    return [`  ${pen.paint(side, 'gold')}  ${first}`, ...rest.map(line => `${' '.repeat(width + 4)}${line}`)]
  })
}

const wrapped = ({ columns }: Pen, text: string, indent = 0): string[] =>
  wrap(text, Math.max(40, columns - indent)).split('\n')

function tableLines({ words, numbers, paint }: Pen, reports: readonly Report[]): string[] {
  const { scenario, bots, matches, share } = words.table
  const rows = reports.map(report => [
    titleOf(report),
    words.against(...report.bots),
    numbers.whole(report.matches),
    numbers.percent(report.first.share),
    numbers.between(report.first.low, report.first.high),
    pictureOf(report.first),
  ])
  const head = [scenario, bots, matches, share, '95 %', '']
  const all = [head, ...rows]
  const widthOf = (column: number) => Math.max(...all.map(row => row[column]?.length ?? 0))
  const widths = head.map((_, column) => widthOf(column))
  const isNumber = (column: number) => column >= 2 && column <= 4
  return all.map((row, i) => {
    const line = row
      .map((text, column) =>
        isNumber(column) ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
    return i === 0 ? paint(line, 'strong') : line
  })
}
