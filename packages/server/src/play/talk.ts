import type { Kind, Match, Seat, SeatSet } from '@grognard/engine'

/**
 * Who hears what a seat says now: null: everybody, spectators too. The rules open and close channels (`channels`); what
 * is meant for the team is heard by those of it whom the seat may talk to.
 */
export function hearersOf(match: Match<Kind>, seat: Seat, to: 'all' | 'team'): SeatSet | null | 'nobody' {
  const seats = match.game.seats(match.scenario)
  const everybody = (1 << seats.length) - 1
  const channels = match.channels(seat).reduce((set, group) => set | group, 0)
  // What rules close is closed while they are played by.
  const open = match.outcome === null ? channels : everybody
  if (to === 'all' && open === everybody) return null
  const side = seats[seat]?.side
  const team = seats.reduce((set, each, other) => (each.side === side ? set | (1 << other) : set), 0)
  const hearers = to === 'all' ? open : open & team
  return (hearers & ~(1 << seat)) === 0 ? 'nobody' : hearers | (1 << seat)
}
