import type { Game, Kind, Match, Seat } from '@grognard/engine'

/** Who looks at the screen, and whether it must be handed over before anything is shown. */
export interface Eyes {
  readonly viewer: Seat | null
  readonly curtain: Seat | null
  /** An umpire: sees what the seat sees, and decides nothing. */
  readonly watches?: boolean
}

const NOBODY: Eyes = { viewer: null, curtain: null }

/** Do those who are asked have something to hide from each other? */
export function isSecret<K extends Kind>(match: Match<K>): boolean {
  const { step, seats } = match.pending()
  const openly = match.game.program.steps.get(step ?? '')?.step.anyOf === true
  return match.game.manifest.hiddenInformation || (seats.length > 1 && !openly)
}

/** The first of these seats that still owes a decision. */
export const owing = <K extends Kind>(match: Match<K>, seats: readonly Seat[]): Seat | null =>
  match.pending().seats.find(({ seat, sealed }) => !sealed && seats.includes(seat))?.seat ?? null

/** The first of these seats that may answer what another has said out of turn: nothing else goes on before that. */
export const answering = <K extends Kind>(match: Match<K>, seats: readonly Seat[]): Seat | null =>
  seats.find(seat => answersOf(match, seat).length > 0) ?? null

export const answersOf = <K extends Kind>(match: Match<K>, seat: Seat): readonly K['decision'][] =>
  match.anytime(seat).filter(decision => isAnswer(match.game, decision))

/** Out of turn, and to what another has said. */
export const isAnswer = <K extends Kind>({ anytime }: Game<K>, { type }: K['decision']): boolean =>
  anytime[type]?.answers === true

/** What is looked at of a sitting. */
interface Shared {
  readonly match: Match<Kind>
  readonly humans: readonly Seat[]
  /** Who is to be asked. */
  readonly next: Seat | null
  undoable(seat: Seat): number
}

/**
 * One person at the screen sees through his own eyes. Several share it: whoever is asked, or may answer an
 * offer, sees it, and where there are secrets a curtain falls until that one has sat down.
 */
export function eyesAt(sitting: Shared, seated: Seat | null): Eyes {
  const [first, second] = sitting.humans
  if (first === undefined) return NOBODY
  if (second === undefined) return { viewer: first, curtain: null }
  const next = answering(sitting.match, sitting.humans) ?? sitting.next
  if (next === null) return NOBODY
  return isSecret(sitting.match) && seated !== next
    ? { viewer: null, curtain: next }
    : { viewer: next, curtain: null }
}

/**
 * Whose decision would be taken back from this screen: the viewer's, or that of somebody who has just got up,
 * as long as whoever sits there now has seen nothing secret.
 */
export function undoerAt(sitting: Shared, { viewer }: Eyes): Seat | null {
  if (viewer !== null && sitting.undoable(viewer) > 0) return viewer
  if (viewer !== null && isSecret(sitting.match)) return null
  return sitting.humans.findLast(seat => sitting.undoable(seat) > 0) ?? null
}
