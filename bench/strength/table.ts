import { type Rate, rateOf, type Tally, thinkingOf } from '@grognard/lab'
import type { StrengthRow } from './rows.ts'
import type { State } from './state.ts'

/** The tables of bench/README.md, from what has been played. */
export function tables(rows: readonly StrengthRow[], state: State): string {
  const played = rows.flatMap(row => {
    const found = state.rows[row.name]
    return found === undefined || found.tally.matches === 0 ? [] : [{ row, tally: found.tally }]
  })
  const strength = played.filter(({ row }) => row.aim !== null)
  const balance = played.filter(({ row }) => row.aim === null)
  return [
    '### Strength',
    '',
    table(
      ['bots', 'scenario', 'matches', 'drawn', 'share of the first', '95 %', 'aim', ...THINKING],
      strength.map(strengthCells),
    ),
    '',
    '### Balance: Veteran against itself',
    '',
    table(['scenario', '', 'matches', 'drawn', 'share', '95 %'], balance.flatMap(balanceCells)),
    '',
    made(rows, state),
  ].join('\n')
}

/** Milliseconds a decision. */
const THINKING = ['first thinks: mean / 95 % / longest', 'second thinks']

interface Played {
  readonly row: StrengthRow
  readonly tally: Tally
}

function strengthCells({ row, tally }: Played): string[] {
  const { bots, game, scenario } = row.contest.row
  const rate = rateOf(tally.first)
  const aim = row.aim ?? 0
  const [first, second] = tally.thinking
  return [
    bots.join(' v '),
    `${game} · ${scenario}`,
    whole(tally.matches),
    whole(rate.drawn),
    percent(rate.share),
    between(rate),
    `${percent(aim)}${rate.share >= aim ? ' ✓' : ''}`,
    thinking(first),
    thinking(second),
  ]
}

/** Seats, who went first, nations: everything that a fair scenario makes no difference of. */
function balanceCells({ row, tally }: Played): string[][] {
  const { game, scenario } = row.contest.row
  // What somebody plays as is a lot where sides differ, and stands in the first line already.
  const drawn = Object.entries(tally.lots).filter(([what]) => what !== 'side')
  const lots = drawn.flatMap(([what, scores]) =>
    Object.entries(scores)
      .filter(([lot]) => what !== 'order' || lot === 'first')
      .sort(([, a], [, b]) => rateOf(b).share - rateOf(a).share)
      .map(([lot, score]) => [what === 'order' ? 'who goes first' : lot, rateOf(score)] as const),
  )
  const [side = ''] = row.contest.sideNames
  const score = tally.seats[side]
  const rates = [...(score === undefined ? [] : [[side, rateOf(score)] as const]), ...lots]
  return rates.map(([name, rate], i) => [
    i === 0 ? `${game} · ${scenario}` : '',
    name,
    whole(rate.matches),
    whole(rate.drawn),
    percent(rate.share),
    between(rate),
  ])
}

const whole = (value: number): string => value.toLocaleString('en')
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const between = ({ low, high }: Rate): string => `${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)}`

/** Mean, 95th percentile and longest. */
function thinking(sketch: Tally['thinking'][0]): string {
  const { mean, p95, most } = thinkingOf(sketch)
  return `${[mean, p95, most].map(milliseconds).join(' / ')} ms`
}

const milliseconds = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(2))

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = head.map((_, i) => (i >= 2 ? '---:' : '---'))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

/** How far it has come, and what it was played with. */
function made(rows: readonly StrengthRow[], state: State): string {
  const known = rows.flatMap(({ name }) => state.rows[name] ?? [])
  const matches = known.reduce((sum, { tally }) => sum + tally.matches, 0)
  const commits = [...new Set(known.flatMap(({ commits }) => Object.keys(commits)))]
  const forfeits = known.flatMap(({ tally }) => Object.values(tally.forfeits)).reduce((a, b) => a + b, 0)
  return [
    `${whole(matches)} matches in ${known.length} of ${rows.length} rows, ${forfeits} forfeited.`,
    `Played at commit${commits.length === 1 ? '' : 's'} ${commits.join(', ')}.`,
  ].join(' ')
}
