import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { Player, type Served, serveHouse, until } from '../player.ts'
import { freshDatabase } from '../postgres.ts'
import { Receiver } from './receivers.ts'

const FORD = { game: 'the-ford', scenario: 'dawn', seats: ['me', 'open'] }

const open = (place: string) => serveHouse(place, { privateHooks: true })

/** Somebody whose match waits for them, and who wants to be told at an address. */
async function expecting({ address }: Served, url: string): Promise<void> {
  const [ann, bob] = [await Player.guest(address), await Player.guest(address)]
  for (const [n, player] of [ann, bob].entries()) {
    await player.change('account', 'POST', { login: `sapper-${n}`, password: 'correct horse' })
    expect((await player.ask('notices/hook', 'PUT', { url })).status).toBe(200)
  }
  const match = await ann.make(FORD)
  await bob.ask(`matches/${match}/seats/1`, 'POST', { nonce: '', invitation: null })
}

const dueNow = ({ house }: Served, table: 'notices' | 'letters') =>
  house.store.database.db.updateTable(table).set({ due: 0 }).where('due', 'is not', null).execute()

/** By their numbers: how often each letter has come. */
const lettersAt = ({ received }: Receiver) =>
  received.map(({ headers }) => String(headers['grognard-letter']))

test('what was due when the house closed is told once by the next, and what nobody took is told again as the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-notices-'))
  const outside = await new Receiver().open()
  const place = join(folder, 'house.db')
  const first = await open(place)
  await expecting(first, `${outside.address}/`)
  await first.house.close()
  expect(outside.received).toEqual([])
  const second = await open(place)
  outside.answers.push(500, 500)
  await dueNow(second, 'notices')
  await until(() => outside.received.length === 2, 'nobody is told')
  await second.house.close()
  const third = await open(place)
  await dueNow(third, 'letters')
  await until(() => outside.received.length === 4, 'the letters were lost')
  const letters = lettersAt(outside)
  expect(letters.slice(2).sort()).toEqual(letters.slice(0, 2).sort())
  await third.house.close()
  const fourth = await open(place)
  await dueNow(fourth, 'letters')
  expect(await fourth.house.store.letters.lease(['hook'], Date.now(), Date.now(), 9)).toBeNull()
  await fourth.house.close()
  expect(outside.received).toHaveLength(4)
  await outside.close()
  rmSync(folder, { recursive: true, force: true })
})

test('two processes of one house tell it once', async () => {
  const place = await freshDatabase(inject('postgres'))
  const outside = await new Receiver().open()
  const [one, two] = [await open(place), await open(place)]
  await expecting(one, `${outside.address}/`)
  await dueNow(one, 'notices')
  await until(() => outside.received.length >= 2, 'nobody is told')
  await one.house.close()
  await two.house.close()
  expect(new Set(lettersAt(outside)).size).toBe(2)
  expect(outside.received).toHaveLength(2)
  await outside.close()
})
