import type { Kind, Match, Seat } from '@grognard/engine'

/** Who sits at a table, and what they leave to it. */
export interface AtTable {
  /** Seats that people play. */
  readonly humans: readonly Seat[]
  /** Seats that pass in every window until they say otherwise, whatever they hold. */
  readonly passing: readonly Seat[]
  /** People are asked even where they have one answer only. */
  readonly asksAll: boolean
}

/**
 * The only answer that somebody has, where the table may give it. Alone against bots nobody learns anything by that: a
 * bot has its view and its memory, and no clock. Among several people whether one is asked tells something, and so does
 * how soon one answers: there the table answers only what everybody can work out (`Step.areOptionsOpen`).
 */
const onlyAnswer = (match: Match<Kind>, { humans, asksAll }: AtTable, seat: Seat): Kind['decision'] | null =>
  asksAll || !humans.includes(seat) ? null : match.onlyAnswer(seat, humans.length > 1)

/** Seats that owe a decision. */
const owedIn = (match: Match<Kind>): Seat[] =>
  match.pending().seats.flatMap(({ seat, sealed }) => (sealed ? [] : [seat]))

interface TablesAnswer {
  readonly seat: Seat
  readonly decision: Kind['decision'] | null
  /** The seat had no other; else it passes. */
  readonly isOnly: boolean
}

/** What the table says next in somebody's place, before anybody is asked; null: nothing. */
export function tablesAnswer(match: Match<Kind>, at: AtTable): TablesAnswer | null {
  const answers = owedIn(match).map(seat => ({
    seat,
    decision: onlyAnswer(match, at, seat),
    isOnly: true,
  }))
  // Where several choose at once, those who have a choice come first: nothing lies sealed that nobody chose.
  const [first] = answers
  if (first !== undefined && answers.every(({ decision }) => decision !== null)) return first
  const seat = at.passing.find(each => match.passFor(each) !== null)
  return seat === undefined ? null : { seat, decision: match.passFor(seat), isOnly: false }
}

/** The first of the people who is to be asked; where only bots have a choice, none before they have chosen. */
export function nextToAsk(match: Match<Kind>, at: AtTable): Seat | null {
  const owed = owedIn(match)
  const people = owed.filter(seat => at.humans.includes(seat))
  const choosing = people.find(seat => onlyAnswer(match, at, seat) === null)
  return choosing ?? (people.length === owed.length ? people[0] : null) ?? null
}

/** People whom the table answers for as soon as bots have chosen: meanwhile nothing is asked of them. */
export function sparedIn(match: Match<Kind>, at: AtTable): readonly Seat[] {
  const people = owedIn(match).filter(seat => at.humans.includes(seat))
  return people.length > 0 && nextToAsk(match, at) === null ? people : []
}

/**
 * What goes when the seat takes back a decision of its own: how many of those it could take back one by one, and how
 * many entries the first of them takes along, with what the table has answered since.
 */
export function takingBack(match: Match<Kind>, seat: Seat): { decisions: number; entries: number } {
  const all = match.undoable(seat)
  const isSealed = match.pending().seats.some(each => each.seat === seat && each.sealed)
  const sealed = isSealed && all > 0 ? 1 : 0
  const isOwn = (n: number) => n < sealed || match.entries.at(sealed - n - 1)?.byTable?.seat !== seat
  // From the newest on.
  const own = [...Array(all).keys()].filter(isOwn)
  return { decisions: own.length, entries: (own[0] ?? -1) + 1 }
}
