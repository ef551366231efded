import { afterAll, beforeAll, inject } from 'vitest'
import { Player, type Served, serveHouse, until } from '../player.ts'
import { freshDatabase } from '../postgres.ts'

/** Where everything is kept, for tests that hold on both. */
export const PLACES: readonly (readonly [string, () => Promise<string>])[] = [
  ['SQLite', async () => ':memory:'],
  ['PostgreSQL', () => freshDatabase(inject('postgres'))],
]

export const FORD = { game: 'the-ford', scenario: 'dawn', seats: ['me', 'open'] }

/** A house with people who come and go with the tests. */
export function useHouse(place: () => Promise<string>) {
  let served: Served
  const players: Player[] = []
  beforeAll(async () => {
    served = await serveHouse(await place())
  })
  afterAll(async () => {
    for (const player of players) await player.close()
    await served.house.close()
  })
  const guest = async (): Promise<Player> => {
    const player = await Player.guest(served.address)
    players.push(player)
    await player.connect()
    return player
  }
  const sit = (player: Player, match: string, seat: number) =>
    player.ask(`matches/${match}/seats/${seat}`, 'POST', { nonce: 'cd', invitation: null })
  return {
    get house() {
      return served.house
    },
    guest,
    sit,
    /** Two at a table that has begun. */
    async pair(terms: Record<string, unknown> = FORD): Promise<[Player, Player, string]> {
      const [ann, bob] = [await guest(), await guest()]
      const match = await ann.make(terms)
      await sit(bob, match, 1)
      await ann.enter(match)
      await bob.enter(match)
      await until(() => ann.snapshot !== null && bob.snapshot !== null, 'the match does not begin')
      return [ann, bob, match]
    },
    /** What was agreed at the table under these names, in order. */
    async notes(match: string, name: string): Promise<unknown[]> {
      const log = await served.house.store.stories.eventsFrom(match, 0)
      return log.flatMap(event => (event.type === 'set' && event.name === name ? [event.value] : []))
    },
  }
}
