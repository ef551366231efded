import type { MessagePort } from 'node:worker_threads'
import { AT_A_GLANCE, BOTS, strategyBot } from '@grognard/bots'
import { loadWhole } from '@grognard/collection/one'
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

async function gameFor({ game: id, data = '' }: Fixture, added: readonly unknown[]): Promise<Game<Kind>> {
  const house = await loadWhole(id)
  const game = added.length === 0 ? house : known.get(data)
  if (game !== undefined) return game
  const made = house.data?.with(added.map((json, i) => ({ name: `added.${i}`, json })))
  if (!made?.ok) throw new Error(`${id} cannot be played with these data`)
  known.set(data, made.value)
  return made.value
}

/** Plays one match. */
export const playTask = async ({ fixture, added, port }: Task): Promise<Played> =>
  play(await gameFor(fixture, added), fixture, (seat, name) => {
    const entrant = entrantOf(name)
    const luck = `${fixture.seed} ${seat}`
    if (entrant.kind === 'house') return housePlayer(BOTS[entrant.bot], entrant.budget, luck)
    if (entrant.kind === 'strategy') return housePlayer(strategyBot(entrant.strategy), AT_A_GLANCE, luck)
    if (port === undefined) throw new Error(`nobody carries letters to ${name}`)
    return externalPlayer(fixture, seat, port)
  })
