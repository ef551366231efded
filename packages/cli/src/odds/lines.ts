import {
  type Kind,
  type Language,
  type Match,
  type Odds,
  oddsApart,
  oddsFor,
  type Prospect,
  type Seat,
} from '@grognard/engine'
import { type OddsAgainst, oddsAgainst } from '@grognard/lab'
import { type Paint, wrap } from '../paint.ts'
import type { CliWords } from '../words/index.ts'
import type { Numbers } from '../words/numbers.ts'

/** What odds are written with. */
export interface Pen {
  readonly match: Match<Kind>
  readonly seat: Seat
  readonly language: Language
  readonly words: CliWords['odds']
  readonly numbers: Numbers
  readonly paint: Paint
  readonly columns: number
}

/** What is known of a decision: its odds; or what it does by itself; or by what another decides at the same time; or nothing. */
export type Found =
  | { readonly odds: Odds<Kind> }
  | { readonly apart: readonly (readonly Prospect<Kind>[])[] }
  | { readonly against: OddsAgainst }
  | { readonly undetermined: true }

export function find(match: Match<Kind>, seat: Seat, decision: Kind['decision']): Found {
  const odds = oddsFor(match, seat, decision)
  if (odds !== null) return { odds }
  const apart = oddsApart(match, seat, decision)
  if (apart !== null) return { apart }
  const against = oddsAgainst(match, seat, decision)
  return against === null ? { undetermined: true } : { against }
}

/** One decision and all that may come of it. */
export function wholeLines(pen: Pen, decision: Kind['decision']): string[] {
  const found = find(pen.match, pen.seat, decision)
  return [pen.paint(labelOf(pen, decision), 'strong'), ...foundLines(pen, found)]
}

function foundLines(pen: Pen, found: Found): string[] {
  const { words, numbers } = pen
  if ('undetermined' in found) return [words.undetermined]
  if ('apart' in found) return [words.apart, ...found.apart.flatMap(each => prospectLines(pen, each))]
  if ('against' in found) return againstLines(pen, found.against)
  const { exact, error, unanswered, prospects } = found.odds
  return [
    ...prospectLines(pen, prospects),
    ...(unanswered ? [words.unanswered] : []),
    exact ? words.exact(prospects.length) : words.sampled(numbers.percent(error)),
  ]
}

function againstLines(pen: Pen, { rival, choices }: OddsAgainst): string[] {
  const blocks = choices.map(({ decision, odds }) => [
    `  ${labelOf(pen, decision)}`,
    ...prospectLines(pen, odds.prospects).map(line => `  ${line}`),
  ])
  return [pen.words.against(nameOf(pen, rival)), ...blocks.flat()]
}

const BAR = 20
const SHARE = 8

function prospectLines(pen: Pen, prospects: readonly Prospect<Kind>[]): string[] {
  const { paint, numbers, columns } = pen
  const indent = BAR + SHARE + 6
  return prospects.flatMap(prospect => {
    const share = numbers.percent(prospect.probability).padStart(SHARE)
    const bar = paint(barOf(prospect.probability).padEnd(BAR), 'gold')
    const [first = '', ...rest] = wrap(say(pen, prospect), Math.max(40, columns - indent)).split('\n')
    return [`  ${share}  ${bar}  ${first}`, ...rest.map(line => `${' '.repeat(indent)}${line}`)]
  })
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const

/** As long as it is likely, to an eighth of a column; never nothing. */
export function barOf(share: number): string {
  const eighths = Math.max(1, Math.round(share * BAR * 8))
  return '█'.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8]
}

/** Every decision of the seat, with its likeliest result. */
export function shortLines(pen: Pen): string[] {
  const { match, seat, paint } = pen
  const { step, rule } = match.pending()
  const prompt = match.game.words[pen.language].prompt(step ?? '', match.view(seat))
  const rows = match
    .options(seat)
    .decisions.flatMap(decision => [
      `${labelOf(pen, decision)}  ${paint(match.game.positions.printDecision(decision), 'faint')}`,
      ...inShort(pen, find(match, seat, decision)).map(line => wrap(`    ${line}`, pen.columns)),
    ])
  return [`${nameOf(pen, seat)} · ${paint(prompt, 'strong')} ${paint(`[${rule}]`, 'faint')}`, '', ...rows]
}

function inShort(pen: Pen, found: Found): string[] {
  const { words, numbers, paint } = pen
  if ('undetermined' in found) return [words.undetermined]
  if ('apart' in found)
    return [
      words.apart,
      ...found.apart.flatMap(([likeliest]) =>
        likeliest === undefined
          ? []
          : [`${paint(numbers.percent(likeliest.probability), 'gold')} ${say(pen, likeliest)}`],
      ),
    ]
  if ('against' in found) return [words.cases(nameOf(pen, found.against.rival), found.against.choices.length)]
  const { prospects } = found.odds
  const [likeliest] = prospects
  if (likeliest === undefined) return []
  const share = prospects.length === 1 ? words.certain : numbers.percent(likeliest.probability)
  const count = prospects.length === 1 ? [] : [words.results(prospects.length)]
  const parts = [paint(share, 'gold'), say(pen, likeliest), ...count]
  return [parts.filter(part => part !== '').join(' · ')]
}

const labelOf = ({ match, language }: Pen, decision: Kind['decision']): string =>
  match.game.words[language].decision(match.scenario, decision)

const nameOf = ({ match, language }: Pen, seat: Seat): string =>
  match.game.words[language].seat(match.scenario, seat, match.view(null))

function say({ match, language }: Pen, { events, outcome }: Prospect<Kind>): string {
  const words = match.game.words[language]
  const view = match.view(null)
  const facts = events.map(event => words.event(match.scenario, event, view))
  return [...facts, ...(outcome ? [words.outcome(match.scenario, outcome, view)] : [])].join(' ')
}
