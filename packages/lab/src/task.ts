import type { MessagePort } from 'node:worker_threads'
import { gameById } from '@grognard/collection/whole'
import type { Game, Kind } from '@grognard/engine'
import { entrantOf } from './entrants.ts'
import { externalPlayer } from './external/player.ts'
import type { Fixture } from './fixtures.ts'
import { housePlayer } from './house.ts'
import { play } from './play.ts'
import type { Played } from './played.ts'

export interface Task {
  readonly fixture: Fixture
  /** What was added to the house's data. */
  readonly added: readonly unknown[]
  /** To the external bots, where there are any. */
  readonly port?: MessagePort
}

/** Games with data of somebody's own, by the hash of the data: reading them takes longer than many a match. */
const known = new Map<string, Game<Kind>>()

function gameFor({ game: id, data = '' }: Fixture, added: readonly unknown[]): Game<Kind> {
  const house = gameById(id)
  if (!house) throw new Error(`there is no game '${id}'`)
  const game = added.length === 0 ? house : known.get(data)
  if (game !== undefined) return game
  const made = house.data?.with(added.map((json, i) => ({ name: `added.${i}`, json })))
  if (!made?.ok) throw new Error(`${id} cannot be played with these data`)
  known.set(data, made.value)
  return made.value
}

/** Plays one match. */
export const playTask = ({ fixture, added, port }: Task): Promise<Played> =>
  play(gameFor(fixture, added), fixture, (seat, name) => {
    const entrant = entrantOf(name)
    if (entrant.kind === 'house') return housePlayer(entrant.bot, entrant.budget, `${fixture.seed} ${seat}`)
    if (port === undefined) throw new Error(`nobody carries letters to ${name}`)
    return externalPlayer(fixture, seat, port)
  })
