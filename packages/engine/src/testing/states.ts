import { fastChance } from '../chance.ts'
import type { Game } from '../game.ts'
import { newState, Position } from '../position.ts'
import { seeded } from '../random.ts'
import { seatsIn } from '../seats.ts'
import type { Kind, State } from '../state.ts'

/** Every state in which somebody decides, in a match of random players, and the last one. */
export function* statesOf<K extends Kind>(
  game: Game<K>,
  scenario: string,
  seed: number,
): Generator<State<K>> {
  const read = game.scenario(scenario, {})
  if (!read.ok) throw new Error(read.refusal.key)
  const random = seeded(seed)
  const position = new Position(game, newState(game, read.value, fastChance(seed)))
  while (position.step !== null) {
    yield position.state
    for (const seat of seatsIn(position.asked)) position.decide(seat, position.sample(seat, random))
  }
  yield position.state
}
