import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seeded, unit } from '@grognard/engine'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { HouseClock } from '../../src/clock.ts'
import { Player, playOn, serveHouse, until } from '../player.ts'
import { freshDatabase } from '../postgres.ts'
import { type Fault, tryFaults } from './run.ts'

/** A short run of what `npm run faults` does for ten minutes. The PostgreSQL of all tests is killed only there. */

const folder = mkdtempSync(join(tmpdir(), 'grognard-faults-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const random = (seed: string) => {
  const source = seeded(seed)
  return () => unit(source)
}

const FAULTS: readonly Fault[] = ['kill', 'cut', 'kill', 'leap', 'stall', 'pause']

test.each([
  ['one process on SQLite', 1, async () => join(folder, 'house.db')],
  ['two processes on PostgreSQL', 2, () => freshDatabase(inject('postgres'))],
] as const)(
  '%s loses nothing it has acknowledged, doubles nothing, and stops the clocks',
  async (_, processes, place) => {
    const verdict = await tryFaults({
      place: await place(),
      processes,
      postgres: null,
      seconds: 3,
      matches: 4,
      faults: processes === 1 ? [...FAULTS, 'full'] : [...FAULTS, 'leap-of-database'],
      random: random('faults'),
    })
    expect(verdict.wrong).toEqual([])
    expect(verdict.acknowledged).toBeGreaterThan(0)
    expect(verdict.faults.kill).toBeGreaterThan(0)
  },
)

test('where the disk is full nothing has happened, and play goes on once there is room', async () => {
  const served = await serveHouse(join(folder, 'full.db'))
  const { db } = served.house.store.database
  const [ann, bob] = [await Player.guest(served.address), await Player.guest(served.address)]
  for (const player of [ann, bob]) await player.connect()
  const match = await ann.make({
    game: 'march-of-progress',
    scenario: 'thirty-years-war',
    seats: ['me', 'open'],
  })
  await bob.ask(`matches/${match}/seats/1`, 'POST', { nonce: '', invitation: null })
  for (const player of [ann, bob]) await player.enter(match)
  await until(() => ann.snapshot !== null && bob.snapshot !== null)
  await playOn(match, [ann, bob], 4)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 1)}`.execute(db)
  const full = playOn(match, [ann, bob])
  await expect(full).rejects.toThrow(/could not keep it, and nothing has happened/)
  const before = await served.house.store.stories.eventsFrom(match, 0)
  const asked = [ann, bob].find(({ snapshot }) => snapshot?.choices.length && snapshot.sealed === null)
  const refused = await asked?.decide(match, asked.snapshot?.choices[0]?.decision)
  expect(refused).toMatchObject({ ok: false })
  expect(await served.house.store.stories.eventsFrom(match, 0)).toEqual(before)
  await sql`pragma max_page_count = 1000000`.execute(db)
  await playOn(match, [ann, bob])
  expect(ann.snapshot?.outcome).not.toBeNull()
  for (const player of [ann, bob]) await player.close()
  await served.house.close()
})

test('the time of the house follows others slowly, never back, and leaps only ahead', () => {
  const clock = new HouseClock(1_000_000)
  const [now, began] = [clock.now(), performance.now()]
  const follow = (read: number) => clock.put(clock.behind(read))
  follow(now + 400)
  expect(clock.now() - now - (performance.now() - began)).toBeLessThan(100)
  follow(now - 3_600_000)
  expect(clock.now()).toBeGreaterThanOrEqual(now)
  follow(now + 3_600_000)
  expect(clock.now() - now).toBeGreaterThanOrEqual(3_600_000)
})
