import { loadavg } from 'node:os'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { seeded, unit } from '@grognard/engine'
import { freshDatabase, Postgres } from '../packages/server/test/postgres.ts'
import { type Clients, clientsAt, type Kinds } from './load/clients.ts'
import { playAt } from './load/pace.ts'
import { peersAt } from './load/peer-clients.ts'
import { freshFile, Servers } from './load/servers.ts'
import { type Row, tableOf } from './load/table.ts'
import { machine } from './machine.ts'
import { writeBetween } from './readme.ts'

const HELP = `npm run load [-- options]

Players over real sockets, two to a match, whole matches one after the other, on a house and on a boardgame.io server in
the same run. First at a steady pace, each wait counted from when the decision was to be sent; then as fast as answers
come. Prints a table and writes it into bench/README.md. Players and servers share the machine.

  --sockets 100,1000,5000   how many are open
  --on sqlite,postgres,postgres-2,boardgame.io,boardgame.io-files
  --rate 200                decisions a second, over all sockets
  --seconds 20              of each pace
  --games march             march: The March of Progress alone, as on boardgame.io; all: every game by turns
  --no-write                prints only
  --profile FOLDER          a processor profile of every server`

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '100,1000,5000' },
    on: { type: 'string', default: 'sqlite,postgres,postgres-2,boardgame.io,boardgame.io-files' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '20' },
    games: { type: 'string', default: 'march' },
    'no-write': { type: 'boolean', default: false },
    profile: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

const MARCH: readonly Kinds[] = [{ game: 'march-of-progress', scenario: 'thirty-years-war' }]
const ALL: readonly Kinds[] = [
  ...MARCH,
  { game: 'manoeuvre', scenario: 'quick-battle' },
  { game: 'the-ford', scenario: 'dawn' },
]

const random = seeded('load')
const lot = (): number => unit(random)
const seconds = Number(values.seconds)

const isPeer = (on: string): boolean => on.startsWith('boardgame.io')

/** Where it is kept; nowhere: in memory. */
async function placeOf(on: string, postgres: Postgres | null): Promise<string> {
  if (on === 'boardgame.io') return ''
  if (on === 'boardgame.io-files') return dirname(freshFile())
  return postgres !== null && on !== 'sqlite' ? freshDatabase(postgres.url) : freshFile()
}

async function clientsOf(on: string, addresses: readonly string[], sockets: number): Promise<Clients> {
  if (isPeer(on)) return peersAt(addresses[0] ?? '', sockets, lot)
  return clientsAt(addresses, sockets, values.games === 'all' ? ALL : MARCH, lot)
}

async function measure(on: string, sockets: number, servers: Servers): Promise<Row> {
  const busy = loadavg()[0] ?? 0
  const atRest = await servers.memory()
  const clients = await clientsOf(on, servers.addresses, sockets)
  const connected = await servers.memory()
  await clients.sitDown()
  const seated = await servers.memory()
  // What the first decisions compile is not what is measured.
  await playAt(clients.tables, { rate: Number(values.rate), seconds: 3, random: lot })
  const before = await servers.memory()
  const steady = await playAt(clients.tables, { rate: Number(values.rate), seconds, random: lot })
  const after = await servers.memory()
  const full = await playAt(clients.tables, { rate: null, seconds: seconds / 2, random: lot })
  clients.close()
  return {
    on,
    sockets,
    steady,
    full,
    load: (after.processor - before.processor) / seconds,
    perSocket: (connected.heap - atRest.heap) / sockets,
    perMatch: (seated.heap - connected.heap) / (sockets / 2),
    resident: after.resident,
    busy,
  }
}

async function rowsOf(): Promise<Row[]> {
  const postgres = values.on.includes('postgres') ? new Postgres() : null
  postgres?.initialise()
  await postgres?.start()
  const rows: Row[] = []
  try {
    for (const sockets of values.sockets.split(',').map(Number))
      for (const on of values.on.split(',')) {
        const servers = await Servers.start(
          isPeer(on) ? 'peer-server' : 'house',
          await placeOf(on, postgres),
          on === 'postgres-2' ? 2 : 1,
          values.profile,
        )
        try {
          const row = await measure(on, sockets, servers)
          rows.push(row)
          console.error(tableOf([row]))
        } finally {
          await servers.stop()
        }
      }
  } finally {
    await postgres?.stop()
    postgres?.remove()
  }
  return rows
}

if (values.help) console.log(HELP)
else {
  const table = tableOf(await rowsOf())
  const { date, commit, node, cpu, cores } = machine()
  const made = `Made by \`npm run load\`: ${date}, commit ${commit}, Node ${node}, ${cpu}, ${cores} cores for servers, players and PostgreSQL together.`
  console.log(`${table}\n\n${made}`)
  if (!values['no-write']) writeBetween(new URL('README.md', import.meta.url), 'load', `${table}\n\n${made}`)
}
