import {
  type Entry,
  heardBy,
  type Kind,
  type Language,
  type Match,
  type Seat,
  toneOfSide,
} from '@grognard/engine'
import { type Said, saidOf, sentenceOf } from '@grognard/sitting'
import type { Paint } from './paint.ts'

/** The chronicle in words: each entry's decisions, then what came of them, each with its rule. */

export interface Teller {
  readonly match: Match<Kind>
  readonly language: Language
  readonly paint: Paint
  /** Whose ears: null hears what everybody hears. */
  readonly seat: Seat | null
}

export const openingLines = (teller: Teller): string[] =>
  heardBy(teller.match.opening, teller.seat).map(event => eventLine(teller, event))

export const entryLines = (teller: Teller, number: number): string[] => {
  const entry = teller.match.entries[number - 1]
  if (entry === undefined) return []
  const heard = heardBy(entry.told, teller.seat).map(event => eventLine(teller, event))
  return [decisionLine(teller, entry, number), ...heard]
}

/** What came of an entry, without who decided what, unless the table did. */
export const newsLines = (teller: Teller, entry: Entry<Kind>): string[] =>
  saidOf(entry, teller.seat).map(said => lineOf(teller, said))

function decisionLine(teller: Teller, { decisions, byTable }: Entry<Kind>, number: number): string {
  const { match, language, seat, paint } = teller
  const words = match.game.words[language]
  const seats = match.game.seats(match.scenario)
  // Where a game has secrets, what another decided may be one of them; what everybody may know was told.
  const secretive = match.game.manifest.hiddenInformation
  const view = match.view(null)
  const named = decisions.map(([who, decision]) => {
    const name = paint(words.seat(match.scenario, who, view), toneOfSide(seats, who))
    if (secretive && who !== seat) return name
    const label =
      who === seat && byTable?.seat === who
        ? sentenceOf(match, { event: byTable, answered: decision }, language)
        : words.decision(match.scenario, decision)
    return `${name}: ${label}`
  })
  return `${paint(`${number}.`, 'faint')} ${named.join(' · ')}`
}

const eventLine = (teller: Teller, event: Kind['event']): string => lineOf(teller, { event })

const lineOf = ({ match, language, paint }: Teller, said: Said<Kind>): string =>
  `   ${sentenceOf(match, said, language, match.view(null))} ${paint(`[${said.event.rule}]`, 'faint')}`
