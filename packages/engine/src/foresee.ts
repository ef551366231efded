import { heardBy, type Told, teller } from './chronicle.ts'
import type { Game } from './game.ts'
import { Position } from './position.ts'
import { type Seat, seatsIn } from './seats.ts'
import type { Kind, Outcome, State } from './state.ts'
import type { Tell } from './step.ts'

/** What comes of a decision in one world, with one run of luck. */
export interface Foreseen<K extends Kind> {
  /** What matters of what the deciding seat hears. */
  readonly events: readonly K['event'][]
  readonly outcome: Outcome | null
  /** Somebody could have added something on the way, and let it pass. */
  readonly unanswered: boolean
}

/** More moments in a row that can be let pass than any rulebook has. */
const MOST_PASSES = 100

/**
 * Plays a decision out in the state it is given, as far as the next question that cannot be let pass: whatever
 * can be, everybody lets pass.
 */
export function foresee<K extends Kind>(
  game: Game<K>,
  state: State<K>,
  seat: Seat,
  decision: K['decision'],
): Foreseen<K> {
  const told: Told<K>[] = []
  const tell = teller(told)
  const position = new Position(game, state)
  const isPlayed = position.decide(seat, decision, tell)
  let passes = 0
  while (isPlayed && passes < MOST_PASSES && letPass(position, tell)) passes++
  const events = heardBy(told, seat)
  return { events: game.gist?.(events) ?? events, outcome: state.outcome, unanswered: passes > 0 }
}

function letPass<K extends Kind>(position: Position<K>, tell: Tell<K>): boolean {
  const { step, state, waiting } = position
  const [seat] = seatsIn(waiting)
  if (seat === undefined || step?.pass === undefined) return false
  position.decide(seat, step.pass(state, seat), tell)
  return true
}
