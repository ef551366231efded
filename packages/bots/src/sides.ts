import type { Game, Kind, Position, Seat } from '@grognard/engine'

/** By seat: the seats of its side, itself among them. */
type Sides = readonly (readonly Seat[])[]

/** Scenarios never change and are shared by all positions of a match. */
const known = new WeakMap<object, Sides>()

function sidesOf<K extends Kind>(game: Game<K>, scenario: K['scenario']): Sides {
  const found = known.get(scenario)
  if (found !== undefined) return found
  const seats = game.seats(scenario)
  const sides = seats.map(({ side }) => [...seats.keys()].filter(seat => seats[seat]?.side === side))
  known.set(scenario, sides)
  return sides
}

/** By seat: how good the position is for its side, since seats of one side win and lose together. */
export function worthsAt<K extends Kind>({ game, state }: Position<K>): readonly number[] {
  const worths = game.evaluate(state)
  if (!game.manifest.teams) return worths
  return sidesOf(game, state.scenario).map(
    mates => mates.reduce((sum, mate) => sum + (worths[mate] ?? 0), 0) / mates.length,
  )
}

/** Those who play for the same side as the seat, itself among them. */
export const matesOf = <K extends Kind>({ game, state }: Position<K>, seat: Seat): readonly Seat[] =>
  sidesOf(game, state.scenario)[seat] ?? [seat]

/** Two seats, each a side of its own: what one wins the other loses. */
export function isDuel<K extends Kind>({ game, state }: Position<K>): boolean {
  const sides = sidesOf(game, state.scenario)
  return sides.length === 2 && sides.every(mates => mates.length === 1)
}
