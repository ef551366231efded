import {
  type Entry,
  heardBy,
  type Kind,
  type Language,
  type Match,
  type Seat,
  toneOfSide,
} from '@grognard/engine'
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
  return entry ? [decisionLine(teller, entry, number), ...newsLines(teller, entry)] : []
}

/** What came of an entry, without who decided what. */
export const newsLines = (teller: Teller, entry: Entry<Kind>): string[] =>
  heardBy(entry.told, teller.seat).map(event => eventLine(teller, event))

function decisionLine(teller: Teller, { decisions }: Entry<Kind>, number: number): string {
  const { match, language, seat, paint } = teller
  const words = match.game.words[language]
  const seats = match.game.seats(match.scenario)
  // Where a game has secrets, what another decided may be one of them; what everybody may know was told.
  const secretive = match.game.manifest.hiddenInformation
  const named = decisions.map(([who, decision]) => {
    const name = paint(words.seat(match.scenario, who), toneOfSide(seats, who))
    return secretive && who !== seat ? name : `${name}: ${words.decision(match.scenario, decision)}`
  })
  return `${paint(`${number}.`, 'faint')} ${named.join(' · ')}`
}

const eventLine = ({ match, language, paint }: Teller, event: Kind['event']): string =>
  `   ${match.game.words[language].event(match.scenario, event)} ${paint(`[${event.rule}]`, 'faint')}`
