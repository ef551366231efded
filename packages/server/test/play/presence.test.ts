import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { Player, type Served, serveHouse, until } from '../player.ts'
import { freshDatabase } from '../postgres.ts'
import { FORD } from './at-table.ts'

/** Who is at a table, at two processes of one house. */

let place: string
let houses: readonly [Served, Served]
const players: Player[] = []

beforeAll(async () => {
  place = await freshDatabase(inject('postgres'))
  houses = [await serveHouse(place), await serveHouse(place)]
})
afterAll(async () => {
  for (const player of players) await player.close()
  for (const { house } of houses) await house.close()
})

const guest = async ({ address }: Served): Promise<Player> => {
  const player = await Player.guest(address)
  players.push(player)
  await player.connect()
  return player
}

const rowsOf = (match: string) =>
  houses[0].house.store.database.db.selectFrom('presence').selectAll().where('match', '=', match).execute()

const isThere = (viewer: Player, seat: number) => viewer.company?.seats[seat]?.isPresent === true

/** Ann at one process, Bob at the other. */
async function pair(): Promise<[Player, Player, string]> {
  const [one, two] = houses
  const [ann, bob] = [await guest(one), await guest(two)]
  const match = await ann.make(FORD)
  await ann.enter(match)
  await bob.ask(`matches/${match}/seats/1`, 'POST', { nonce: '', invitation: null })
  await bob.enter(match)
  await until(() => isThere(ann, 1) && isThere(bob, 0), 'nobody sees the other')
  return [ann, bob, match]
}

test('who plays is seen from the other process, at whichever of several windows; who watches is not told of', async () => {
  const [ann, bob, match] = await pair()
  const [one, two] = houses
  const eve = await guest(two)
  await eve.enter(match)
  await until(() => isThere(eve, 0) && isThere(eve, 1))
  // The same person at both processes is there until the last window has gone.
  const other = ann.at(two.address)
  await other.connect()
  await other.enter(match)
  await until(() => other.company?.seat === 0)
  await ann.close()
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(isThere(bob, 0)).toBe(true)
  expect((await rowsOf(match)).map(({ user }) => user).sort()).toEqual([ann.id, bob.id].sort())
  await other.close()
  await until(() => !isThere(bob, 0) && !isThere(eve, 0), 'Ann has gone, and nobody is told')
  await bob.close()
  await until(() => !isThere(eve, 1))
  await eve.close()
  for (let tries = 0; tries < 100 && (await rowsOf(match)).length > 0; tries++)
    await new Promise(resolve => setTimeout(resolve, 20))
  expect(await rowsOf(match)).toEqual([])
  expect(one.house.hall.table(match).present.size).toBe(0)
})

test('a process that closes takes its people along, and one that dies does, a little later', async () => {
  const [ann, bob, match] = await pair()
  const { db } = houses[0].house.store.database
  // The process of Bob has stood still, and the others took it for dead.
  const stopped = db.selectFrom('presence').select('process').where('user', '=', bob.id)
  await db.deleteFrom('processes').where('process', 'in', stopped).execute()
  await db.deleteFrom('presence').where('user', '=', bob.id).execute()
  // Another was killed, and nobody says any more that it is there.
  const carl = 'a-user-of-a-process-that-was-killed'
  await db
    .insertInto('processes')
    .values({ process: 'dead', until: Date.now() + 1_000 })
    .execute()
  await db.insertInto('presence').values({ process: 'dead', match, user: carl }).execute()
  const known = async () => (await rowsOf(match)).map(({ user }) => user).sort()
  const expected = [ann.id, bob.id].sort()
  // Who is still there is said again, and who is not is forgotten.
  for (let tries = 0; tries < 300 && `${await known()}` !== `${expected}`; tries++)
    await new Promise(resolve => setTimeout(resolve, 100))
  expect(await known()).toEqual(expected)
  const third = await serveHouse(place)
  const dora = await guest(third)
  const laid = await dora.make(FORD)
  await dora.enter(laid)
  const eve = await guest(houses[0])
  await eve.enter(laid)
  await until(() => isThere(eve, 0), 'the third process is not heard')
  await third.house.close()
  await until(() => !isThere(eve, 0), 'the third process has closed')
})

test('what a process has written that died before it could tell is found by those who look', async () => {
  const [ann, bob, match] = await pair()
  const [one, two] = houses
  const { news } = one.house.store
  const told = news.tellSoon
  // As if it had been killed between the two.
  news.tellSoon = () => undefined
  await until(() => ann.snapshot !== null && bob.snapshot !== null)
  const asked = [ann, bob].find(({ snapshot }) => snapshot?.pending.request != null)
  const before = bob.snapshot
  expect(asked).toBe(ann)
  expect((await ann.decide(match, ann.snapshot?.choices[0]?.decision)).ok).toBe(true)
  news.tellSoon = told
  await bob.flushed()
  expect(bob.snapshot).toEqual(before)
  await two.house.hall.look()
  await until(() => bob.snapshot !== before, 'Bob is shown nothing')
})
