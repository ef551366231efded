import type { Game } from '../../game.ts'
import type { Match } from '../../match.ts'
import type { Seat } from '../../seats.ts'
import type { Kind, State, View } from '../../state.ts'

/** All seats, and a spectator. */
export const viewers = <K extends Kind>(game: Game<K>, match: Match<K>): (Seat | null)[] => [
  ...game.seats(match.scenario).keys(),
  null,
]

export const nameOf = (viewer: Seat | null): string => (viewer === null ? 'a spectator' : `seat ${viewer}`)

/** A view as plain data: the scenario is what is printed, and no part of what is seen. */
export const plainView = <K extends Kind>({ scenario: _, ...view }: View<K>): object => view

/** A state as plain data. */
export const plainState = <K extends Kind>({ scenario: _, ...state }: State<K>): object => state

/** Who is asked for what, without the numbers of the requests. */
export function asked<K extends Kind>(match: Match<K>): object {
  const { step, rule, seats, outcome } = match.pending()
  return { step, rule, seats: seats.map(({ seat, sealed }) => ({ seat, sealed })), outcome }
}

/** Everything that a viewer can get out of a match, answers to decisions apart. */
export const knowledge = <K extends Kind>(match: Match<K>, viewer: Seat | null): object => ({
  view: plainView(match.view(viewer)),
  heard: match.heard(viewer),
  pending: match.pendingFor(viewer),
  file: match.file('forPlayers'),
  ...(viewer !== null && {
    options: match.options(viewer),
    outOfTurn: match.anytime(viewer),
    draft: match.draft(viewer),
    undoable: match.undoable(viewer),
    default: match.defaultFor(viewer),
    pass: match.passFor(viewer),
    channels: match.channels(viewer),
  }),
  memory: match.memory(viewer),
})

/** The answers to decisions, as the seat gets them. */
export const answers = <K extends Kind>(match: Match<K>, seat: Seat, probes: readonly unknown[]): object[] =>
  probes.map(probe => match.check(seat, probe))

/** Everything there is to know, for telling whether anything has changed. */
export const everything = <K extends Kind>(match: Match<K>): object => ({
  state: plainState(match.state()),
  entries: match.entries,
  seats: viewers(match.game, match).map(viewer => knowledge(match, viewer)),
})
