import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { Player, playOn, serveHouse, until } from '../player.ts'

/**
 * What a house does while people play must not take longer the more it keeps: nothing that is asked reads a whole table.
 * Left out are what only the host asks for, and tables that stay small.
 */
const SMALL = ['house', 'outages', 'bans', 'migrations', 'verifications', 'sqlite_master']

test('nothing that is asked while people play looks through everything that is kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-rest-'))
  const place = join(folder, 'house.db')
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const served = await serveHouse(place)
  // What was made at the start made the tables.
  prepare.mockClear()
  const [ann, bob] = [await Player.guest(served.address), await Player.guest(served.address)]
  for (const player of [ann, bob]) await player.connect()
  const match = await ann.make({ game: 'the-ford', scenario: 'dawn', seats: ['me', 'open'], rated: true })
  await bob.ask(`matches/${match}/seats/1`, 'POST', { nonce: '', invitation: null })
  for (const player of [ann, bob]) {
    await player.enter(match)
    await player.ask('mine')
    await player.ask('lobby')
  }
  await until(() => ann.snapshot !== null && bob.snapshot !== null)
  await ann.say({ do: 'say', match, text: 'Well met.', to: 'all' })
  await playOn(match, [ann, bob])
  await ann.ask('ladder/the-ford')
  for (const { face } of ann.company?.seats ?? []) expect((await bob.ask(`people/${face}`)).status).toBe(200)
  const lent = await ann.make({ game: 'the-ford', scenario: 'dawn', seats: ['me', 'open'] })
  await bob.ask(`matches/${lent}/seats/1`, 'POST', { nonce: '', invitation: null })
  await ann.enter(lent)
  await until(() => ann.company?.match === lent && ann.snapshot !== null)
  await ann.say({ do: 'lend', match: lent, on: true })
  await until(() => ann.company?.offer !== undefined)
  const fred = await Player.guest(served.address)
  expect((await fred.ask(`offers/${ann.company?.offer}`, 'POST', {})).status).toBe(200)
  await until(() => ann.company?.lent === 0)
  await ann.say({ do: 'recall', match: lent })
  for (const player of [ann, bob]) await player.close()
  await served.house.close()
  const asked = [...new Set(prepare.mock.calls.map(([sql]) => sql))]
  prepare.mockRestore()
  const file = new DatabaseSync(place)
  const whole = asked
    .filter(sql => /^\s*(select|update|delete|insert)/i.test(sql))
    .flatMap(sql =>
      file
        .prepare(`explain query plan ${sql}`)
        .all()
        .map(step => ({ sql, step: String(step['detail']) })),
    )
    .filter(({ step }) => /^SCAN \w+$/.test(step) && !SMALL.includes(step.slice('SCAN '.length)))
  file.close()
  rmSync(folder, { recursive: true, force: true })
  expect(asked.length).toBeGreaterThan(20)
  expect(whole).toEqual([])
})
