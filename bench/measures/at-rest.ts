import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openHouse } from '@grognard/server'
import { sql } from 'kysely'
import { report } from '../measure.ts'

/** A house that keeps few matches, and one that keeps many, at rest: what it holds, and how long a guest waits for the lobby. */

type House = Awaited<ReturnType<typeof openHouse>>

const STORED = [100, 20_000] as const
const ASKED = 50
const folder = mkdtempSync(join(tmpdir(), 'grognard-rest-'))
writeFileSync(join(folder, 'index.html'), '<!doctype html>')
const openAt = (many: number): Promise<House> =>
  openHouse({ app: folder, place: join(folder, `${many}.db`), names: ['localhost'], logLevel: 'silent' })

/** One that bots have played to its end, so many times. */
async function fill(house: House, many: number): Promise<void> {
  const ask = (url: string, payload: object, cookie = '') =>
    house.http.inject({
      method: 'POST',
      url,
      payload,
      headers: { host: 'localhost', origin: 'http://localhost', cookie },
    })
  const { cookies } = await ask('/api/auth/sign-in/anonymous', {})
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const terms = { game: 'the-ford', scenario: 'dawn', options: {}, access: 'open', nonce: '' }
  const { match } = (await ask('/api/matches', { ...terms, seats: ['recruit', 'recruit'] }, cookie)).json()
  while ((await house.store.matches.find(match))?.row.stage !== 'over')
    await new Promise(resolve => setTimeout(resolve, 50))
  const { db } = house.store.database
  const copies = sql`with recursive copies(copy) as (select 1 union all select copy + 1 from copies where copy < ${many - 1})`
  const columns = { matches: 'id', seats: 'match', log: 'match', records: 'match' } as const
  for (const [table, key] of Object.entries(columns)) {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db)
    const values = rows.map(({ name }) => {
      if (name === key) return sql`printf('%016x', copy)`
      // One a minute, so that nearly all of them ended long ago.
      if (name === 'changed') return sql`${sql.ref(name)} - copy * 60000`
      if (name === 'invitation') return sql`printf('i%d', copy)`
      return sql`${sql.ref(name)}`
    })
    const names = sql.join(rows.map(({ name }) => sql.ref(name)))
    await sql`insert into ${sql.table(table)} (${names})
      ${copies} select ${sql.join(values)} from ${sql.table(table)}, copies where ${sql.ref(key)} = ${match}`.execute(
      db,
    )
  }
}

function heap(): number {
  if (!globalThis.gc) throw new Error('run with --expose-gc')
  globalThis.gc()
  globalThis.gc()
  return process.memoryUsage().heapUsed
}

for (const many of STORED) {
  const filling = await openAt(many)
  await fill(filling, many)
  await filling.close()
}
// What the first one loads stays loaded.
await (await openAt(STORED[0])).close()
for (const many of STORED) {
  const before = heap()
  const house = await openAt(many)
  const waits: number[] = []
  for (let n = 0; n < ASKED; n++) {
    const began = performance.now()
    await house.http.inject({ url: '/api/lobby', headers: { host: 'localhost' } })
    waits.push(performance.now() - began)
  }
  const name = `${many.toLocaleString('en')} stored matches`
  report({ name: `a house at rest with ${name}`, unit: 'kB', value: (heap() - before) / 1000 })
  report({ name: `the lobby with ${name}`, unit: 'ms', value: waits.sort((a, b) => a - b)[ASKED / 2] ?? 0 })
  await house.close()
}
rmSync(folder, { recursive: true, force: true })
