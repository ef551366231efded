import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seeded } from '@grognard/engine'
import { afterAll, expect, inject, test } from 'vitest'
import { freshDatabase } from '../postgres.ts'
import { fuzzServer } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'grognard-fuzz-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A short one; `npm run fuzz -- --server --minutes 10` is the long one. */
test.each([
  ['a file', 1, async () => join(folder, 'house.db')],
  ['a PostgreSQL, at two processes', 2, () => freshDatabase(inject('postgres'))],
] as const)(
  'whatever people send while they play on %s, it is answered and breaks nothing',
  {
    timeout: 180_000,
  },
  async (_, processes, place) => {
    const trial = { place: await place(), processes, seconds: 4, tables: 3, random: seeded('a short one') }
    const { wrong, hostile, decided } = await fuzzServer(trial)
    expect(wrong).toEqual([])
    expect(Math.min(hostile, decided)).toBeGreaterThan(0)
  },
)
