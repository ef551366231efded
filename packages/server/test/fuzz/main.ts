import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seeded } from '@grognard/engine'
import { freshDatabase, Postgres } from '../postgres.ts'
import { type Fuzzed, fuzzServer } from './run.ts'

/** `npm run fuzz -- --server`: one process on a file, then two on a PostgreSQL. */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      server: { type: 'boolean' },
      minutes: { type: 'string', default: '1' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
      json: { type: 'boolean', default: false },
    },
  })
  const folder = mkdtempSync(join(tmpdir(), 'grognard-fuzz-'))
  const postgres = new Postgres()
  postgres.initialise()
  await postgres.start()
  const common = { seconds: Number(values.minutes) * 30, tables: 4 }
  const done: { [on: string]: Fuzzed } = {}
  try {
    const file = join(folder, 'house.db')
    done['SQLite'] = await fuzzServer({ ...common, place: file, processes: 1, random: seeded(values.seed) })
    const place = await freshDatabase(postgres.url)
    done['PostgreSQL'] = await fuzzServer({ ...common, place, processes: 2, random: seeded(values.seed) })
  } finally {
    await postgres.stop()
    postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  if (values.json) console.log(JSON.stringify({ seed: values.seed, ...done }, null, 2))
  else for (const [on, fuzzed] of Object.entries(done)) console.log(described(on, values.seed, fuzzed))
  return Object.values(done).some(({ wrong }) => wrong.length > 0) ? 1 : 0
}

const described = (on: string, seed: string, { hostile, decided, returns, wrong }: Fuzzed): string =>
  [
    `${on}, seed ${seed}: ${hostile} that meant harm, ${decided} decisions, ${returns} windows that came back; ${wrong.length === 0 ? 'nothing wrong' : 'wrong:'}`,
    ...wrong.map(each => `  ${each}`),
  ].join('\n')
