import { fastChance } from './chance.ts'
import type { Game } from './game.ts'
import { copy } from './plain.ts'
import { cloneState, Position } from './position.ts'
import { next, pickFrom, type Random } from './random.ts'
import { has, type Seat } from './seats.ts'
import type { Kind, State, View } from './state.ts'

/** What a seat, or a spectator, may know. A copy: whoever holds it holds nothing of the match. */
export function viewOf<K extends Kind>(s: State<K>, seat: Seat | null): View<K> {
  return {
    seat,
    scenario: s.scenario,
    open: copy(s.open),
    own: seat === null ? null : copy(s.own[seat] ?? null),
    shared: seat === null ? [] : s.shared.filter(({ audience }) => has(audience, seat)).map(copy),
    flow: copy(s.flow),
    sealed: s.sealed.map(choice => choice !== null),
    chosen: seat === null ? null : copy(s.sealed[seat] ?? null),
    outcome: copy(s.outcome),
  }
}

/**
 * A whole state that has exactly this view: what the viewer does not know is invented, chance is fresh, and
 * seats that have sealed a choice get a random legal one.
 */
export function imagine<K extends Kind>(
  game: Game<K>,
  view: View<K>,
  heard: readonly K['event'][],
  random: Random,
): Position<K> {
  const { own, hidden } = game.imagine(view, heard, random)
  const s: State<K> = {
    scenario: view.scenario,
    open: copy(view.open),
    own,
    shared: view.shared.map(copy),
    hidden,
    flow: copy(view.flow) as State<K>['flow'],
    sealed: view.sealed.map(() => null),
    chance: fastChance(next(random)),
    jump: null,
    shown: 0,
    outcome: view.outcome,
  }
  const position = new Position(game, cloneState(game, s))
  for (const [seat, sealed] of view.sealed.entries()) {
    if (!sealed) continue
    const choice =
      seat === view.seat && view.chosen !== null ? view.chosen : pickFrom(random, position.options(seat))
    position.decide(seat, choice)
  }
  return position
}
