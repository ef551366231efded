import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { Store } from '../../src/storage/store.ts'
import { Player, playOn, type Served, serveHouse, until } from '../player.ts'
import { freshDatabase } from '../postgres.ts'

/** What people at a table see of a database that does not do what it should. */

const folder = mkdtempSync(join(tmpdir(), 'grognard-troubles-'))
const FORD = { game: 'the-ford', scenario: 'dawn' }

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each([
  ['SQLite', async () => join(folder, 'house.db')],
  ['PostgreSQL', () => freshDatabase(inject('postgres'))],
] as const)('troubles on %s', (_, placeOf) => {
  let served: Served
  let other: Store
  const players: Player[] = []

  beforeAll(async () => {
    const place = await placeOf()
    served = await serveHouse(place)
    other = await Store.open(place)
  })
  afterAll(async () => {
    for (const player of players) await player.close()
    await served.house.close()
    await other.close()
  })

  const guest = async (): Promise<Player> => {
    const player = await Player.guest(served.address)
    players.push(player)
    await player.connect()
    return player
  }

  const pair = async (): Promise<[Player, Player, string]> => {
    const [ann, bob] = [await guest(), await guest()]
    const match = await ann.make({ ...FORD, seats: ['me', 'open'] })
    await bob.ask(`matches/${match}/seats/1`, 'POST', { nonce: 'cd', invitation: null })
    await ann.enter(match)
    await bob.enter(match)
    await until(() => ann.snapshot !== null && bob.snapshot !== null)
    return [ann, bob, match]
  }

  const isAsked = ({ snapshot }: Player): boolean =>
    snapshot?.pending.request != null && snapshot.sealed === null && snapshot.choices.length > 0

  /** Nothing can be added to the log until what is returned was called; or nothing that no person has sent. */
  const jam = async (isForAll = true): Promise<() => Promise<void>> => {
    const { db, types } = other.database
    const when = sql.raw(isForAll ? 'true' : 'new.key is null')
    if (types.kind === 'sqlite') {
      await sql`create trigger jammed before insert on log when ${when}
        begin select raise(abort, 'jammed'); end`.execute(db)
      return async () => void (await sql`drop trigger jammed`.execute(db))
    }
    await sql`create or replace function jam() returns trigger language plpgsql as
      'begin raise exception ''jammed''; end'`.execute(db)
    await sql`create trigger jammed before insert on log for each row when (${when}) execute function jam()`.execute(
      db,
    )
    return async () => void (await sql`drop trigger jammed on log`.execute(db))
  }

  test('a bot whose move could not be kept has not moved, and moves when it can be', async () => {
    const ann = await guest()
    const match = await ann.make({ ...FORD, seats: ['me', 'recruit'] })
    await ann.enter(match)
    await until(() => isAsked(ann))
    const { db } = other.database
    const triedBy = async (): Promise<number> => {
      const task = db.selectFrom('tasks').select('tries').where('id', '=', `bot:${match}`)
      return (await task.executeTakeFirst())?.tries ?? 0
    }
    const eventsOf = async () => (await other.stories.eventsFrom(match, 0)).length
    const free = await jam()
    const events = await eventsOf()
    expect(await ann.decide(match, ann.snapshot?.choices[0]?.decision)).toMatchObject({ ok: false })
    expect(await eventsOf()).toBe(events)
    await free()
    const release = await jam(false)
    expect(await ann.decide(match, ann.snapshot?.choices[0]?.decision)).toEqual({ ok: true })
    const [then, shown] = [await eventsOf(), ann.snapshot?.moments ?? 0]
    for (let n = 0; (await triedBy()) < 2; n++) {
      if (n > 1_200) throw new Error('the bot does not try again')
      await new Promise(resolve => setTimeout(resolve, 25))
    }
    expect([await eventsOf(), ann.snapshot?.moments]).toEqual([then, shown])
    await release()
    await until(() => (ann.snapshot?.moments ?? 0) > shown, 'the bot never moves')
    await playOn(match, [ann], 2)
  })

  test('what cannot be read now is read later, and ends nobody', async () => {
    const [ann, bob, match] = await pair()
    const { db, news } = other.database
    await sql`alter table orders_ahead rename to orders_away`.execute(db)
    await db.transaction().execute(within =>
      news.tell(within, [
        { of: 'match', match },
        { of: 'orders', match },
      ]),
    )
    // A file tells its news to its own process only.
    await served.house.hall.table(match).hear(undefined)
    await served.house.hall.table(match).hearOrders()
    const asked = isAsked(ann) ? ann : bob
    expect(await asked.say({ do: 'look', match, moment: null })).toMatchObject({ ok: false })
    await sql`alter table orders_away rename to orders_ahead`.execute(db)
    const isBack = async () =>
      (await asked.say({ do: 'isReversible', match, decision: { type: 'x' } })) === false
    for (let tries = 0; !(await isBack()); tries++) {
      if (tries > 200) throw new Error('nobody reads it again')
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    await playOn(match, [ann, bob], 2)
  })

  test('what is not kept yet is seen by nobody, however they look', async () => {
    const [ann, bob, match] = await pair()
    const eve = await guest()
    await eve.enter(match)
    await until(() => eve.snapshot !== null)
    const first = isAsked(ann) ? ann : bob
    const gate = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const holding = other.database.db.transaction().execute(async within => {
      await within.updateTable('matches').set({ changed: 5 }).where('id', '=', match).execute()
      held.resolve()
      await gate.promise
    })
    await held.promise
    const received = eve.received.length
    const decided = first.decide(match, first.snapshot?.choices[0]?.decision)
    const second = first === ann ? bob : ann
    const looks = [eve, second].flatMap(player => [
      player.say({ do: 'speak', match, language: 'de' }),
      player.say({ do: 'look', match, moment: null }),
    ])
    for (let n = 0; n < 10; n++) for (const player of [eve, second]) await player.say({ do: 'ping' })
    const shown = eve.received.slice(received).filter(text => text.includes('"of":"shown"'))
    gate.resolve()
    await holding
    expect(await decided).toEqual({ ok: true })
    await Promise.all(looks)
    expect(shown).toEqual([])
  })
})
