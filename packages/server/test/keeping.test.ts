import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { loadRules } from '@grognard/collection'
import { replay } from '@grognard/engine'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { backUp, matchFilesOf, restore } from '../src/index.ts'
import { stepsOf } from '../src/storage/migrations.ts'
import { openDatabase, Store } from '../src/storage/store.ts'
import { Player, playOn, serveHouse, until } from './player.ts'
import { freshDatabase } from './postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'grognard-keeping-'))
let files = 0
const freshFile = async (): Promise<string> => join(folder, `${files++}.db`)
const freshPostgres = (): Promise<string> => freshDatabase(inject('postgres'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const FORD = { game: 'the-ford', scenario: 'dawn', seats: ['me', 'open'] }

describe.each([
  ['SQLite', freshFile, freshPostgres],
  ['PostgreSQL', freshPostgres, freshFile],
] as const)('%s', (_, placeOf, otherOf) => {
  let place = ''
  let backup = ''
  const matches: string[] = []
  /** As they were kept then. */
  const kept: unknown[] = []

  beforeAll(async () => {
    place = await placeOf()
    backup = join(folder, `${files++}.backup`)
    const served = await serveHouse(place)
    const [ann, bob] = [await Player.guest(served.address), await Player.guest(served.address)]
    await ann.connect()
    await bob.connect()
    for (const most of [2_000, 3]) {
      const match = await ann.make(FORD)
      await bob.ask(`matches/${match}/seats/1`, 'POST', { nonce: 'cd', invitation: null })
      await ann.enter(match)
      await bob.enter(match)
      await until(() => ann.snapshot !== null && bob.snapshot !== null)
      await playOn(match, [ann, bob], most)
      matches.push(match)
    }
    // While the house is open.
    const counts = await backUp(place, backup)
    expect(counts).toMatchObject({ matches: 2, seats: 4, users: 2 })
    for (const match of matches) kept.push(await served.house.store.stories.kept(match))
    await ann.close()
    await bob.close()
    await served.house.close()
  })

  test('a backup is put back into either database, and play goes on', async () => {
    for (const target of [await placeOf(), await otherOf()]) {
      await restore(backup, target)
      const is = await Store.open(target)
      for (const [n, match] of matches.entries()) expect(await is.stories.kept(match)).toEqual(kept[n])
      await is.close()
      const second = join(folder, `${files++}.backup`)
      const rowsOf = (path: string) =>
        gunzipSync(readFileSync(path))
          .toString()
          .split('\n')
          .slice(1, -2)
          .map(line => JSON.parse(line).rows?.length)
      await backUp(target, second)
      expect(rowsOf(second)).toEqual(rowsOf(backup))
    }
  })

  test('where something is already nothing is put', async () => {
    await expect(restore(backup, place)).rejects.toMatchObject({ why: 'not-empty' })
  })

  test.each([
    ['cut off', (lines: string[]) => lines.slice(0, -2), 'damaged'],
    ['changed', (lines: string[]) => lines.map(line => line.replace('"the-ford"', '"the-fort"')), 'damaged'],
    [
      'of a newer program',
      (lines: string[]) => [lines[0]?.replace(/"steps":\d+/, '"steps":999') ?? ''],
      'damaged',
    ],
    ['something else', () => ['{"format":"grognard-match"}'], 'no-backup'],
  ] as const)('one that is %s is refused, and nothing is kept', async (_, change, why) => {
    const spoilt = join(folder, `${files++}.backup`)
    const lines = gunzipSync(readFileSync(backup)).toString().split('\n')
    writeFileSync(spoilt, gzipSync(change(lines).join('\n')))
    const target = await freshFile()
    await expect(restore(spoilt, target)).rejects.toMatchObject({ why })
    await expect(backUp(target, spoilt)).rejects.toThrow(target)
  })

  test('matches come out as files that play to their hashes; those that run only where they are wanted', async () => {
    const found = await Array.fromAsync(matchFilesOf(place, { isRunningWanted: false }))
    expect(found.map(({ id }) => id)).toEqual(matches.slice(0, 1))
    const all = await Array.fromAsync(matchFilesOf(place, { isRunningWanted: true }))
    expect(all.map(({ id, isOver }) => [id, isOver])).toEqual([
      [matches[0], true],
      [matches[1], false],
    ])
    // An older server may be at work: whoever looks leaves the database as it is.
    const older = await openDatabase(place)
    await older.db
      .deleteFrom('migrations' as never)
      .where('n' as never, '>', 7 as never)
      .execute()
    expect(await Array.fromAsync(matchFilesOf(place, { isRunningWanted: true }))).toHaveLength(2)
    expect(await stepsOf(older.db)).toBe(7)
    await older.close()
    const ford = await loadRules('the-ford')
    for (const { file } of all) {
      if (ford === null || 'reason' in file) throw new Error('no file')
      expect(replay(ford, file).ok).toBe(true)
    }
  })
})

test('nothing is made where nothing was', async () => {
  const nowhere = join(folder, 'nowhere', 'house.db')
  await expect(backUp(nowhere, join(folder, 'x'))).rejects.toThrow(nowhere)
  await expect(Array.fromAsync(matchFilesOf(nowhere, { isRunningWanted: true }))).rejects.toThrow(nowhere)
})
