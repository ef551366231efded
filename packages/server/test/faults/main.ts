import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seeded, unit } from '@grognard/engine'
import { freshDatabase, Postgres } from '../postgres.ts'
import { tryFaults } from './run.ts'

const HELP = `npm run faults [-- options]

Whole matches over real sockets, with bots in seats, orders left for later and clocks that run out, while server processes
and PostgreSQL are killed, processes stand still, connections are cut and stalled, disks are full, and the clocks of machines
and databases jump, at random. Afterwards every acknowledged decision must be there exactly once, every order be followed by
its decision, every match lead to its hash and wait for somebody or have a result, every client have caught up, and no clock
have run while nothing did. Exit code 1 where anything does not.

  --minutes 10              half of them on SQLite, half with two processes on PostgreSQL
  --matches 20
  --seed TEXT               which faults, and which decisions; the date if left out`

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    matches: { type: 'string', default: '20' },
    seed: { type: 'string', default: new Date().toISOString() },
    help: { type: 'boolean', default: false },
  },
})

const FAULTS = ['kill', 'pause', 'cut', 'stall', 'leap'] as const

async function both(): Promise<boolean> {
  const source = seeded(values.seed)
  const common = {
    seconds: Number(values.minutes) * 30,
    matches: Number(values.matches),
    random: () => unit(source),
    say: (what: string) => process.stderr.write(`${what}\n`),
  }
  const folder = mkdtempSync(join(tmpdir(), 'grognard-faults-'))
  const postgres = new Postgres()
  postgres.initialise()
  await postgres.start()
  try {
    const place = await freshDatabase(postgres.url)
    const verdicts = {
      SQLite: await tryFaults({
        ...common,
        place: join(folder, 'house.db'),
        processes: 1,
        postgres: null,
        faults: [...FAULTS, 'full'],
      }),
      PostgreSQL: await tryFaults({
        ...common,
        place,
        processes: 2,
        postgres,
        faults: [...FAULTS, 'leap-of-database', 'postgres'],
      }),
    }
    console.log(JSON.stringify({ seed: values.seed, ...verdicts }, null, 2))
    return Object.values(verdicts).every(({ wrong }) => wrong.length === 0)
  } finally {
    await postgres.stop()
    postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (values.help) console.log(HELP)
else process.exitCode = (await both()) ? 0 : 1
