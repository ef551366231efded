import type { Kind, Match, Seat } from '@grognard/engine'

/** Under this name a match knows who lets every window pass. */
const PASSING = 'passing'

/** Seats that pass in every window until they say otherwise, whatever they hold. */
export function passingIn(match: Match<Kind>): readonly Seat[] {
  const seats = match.setting(PASSING)
  return Array.isArray(seats) ? seats.filter(seat => typeof seat === 'number') : []
}

export function setPassing(match: Match<Kind>, seat: Seat, always: boolean): void {
  const others = passingIn(match).filter(other => other !== seat)
  match.set(PASSING, always ? [...others, seat] : others)
}

/** What was agreed before this evening. */
export const leavePassing = (match: Match<Kind>, seats: readonly Seat[]): void => {
  if (seats.length > 0) match.set(PASSING, seats)
}
