import { canonical } from '@grognard/engine'
import { sql } from 'kysely'
import { Store } from '../../src/storage/store.ts'
import { Player, until } from '../player.ts'
import type { Postgres } from '../postgres.ts'
import { notReplayed } from '../replayed.ts'
import { PatientPlayer } from './patient-player.ts'
import { Processes } from './processes.ts'

/** Bad things under load, at random, and what must hold afterwards. */

export type Fault = 'kill' | 'pause' | 'cut' | 'stall' | 'leap' | 'postgres' | 'full' | 'leap-of-database'

interface Trial {
  readonly place: string
  readonly processes: number
  /** Whose database it is; null: a file. */
  readonly postgres: Postgres | null
  readonly seconds: number
  readonly matches: number
  readonly faults: readonly Fault[]
  readonly random: () => number
  readonly say?: (what: string) => void
}

export interface Verdict {
  readonly acknowledged: number
  readonly faults: { readonly [F in Fault]?: number }
  /** Orders that were followed, and seats that a bot took over since their time was out. */
  readonly orders: number
  readonly takenOver: number
  /** From the death of a process until somebody's decision was answered again, in milliseconds: the longest. */
  readonly recovery: number
  /** What does not hold. */
  readonly wrong: readonly string[]
}

const GAME = { game: 'march-of-progress', scenario: 'thirty-years-war' }
const BANK = 3_600_000
const CLOCK = { allowance: 0, bank: BANK, increment: 0 }
/** Runs out under load: whose it is is played for, and comes back. */
const SHORT = { allowance: 0, bank: 1_000, increment: 20 }

/** Two at a long clock, two at a short one, one against a bot; and again. */
const TABLES = [
  { seats: ['me', 'open'], clock: CLOCK },
  { seats: ['me', 'recruit'], clock: CLOCK },
  { seats: ['me', 'open'], clock: SHORT },
  { seats: ['me', 'open'], clock: CLOCK },
]
const TICK = 10
/** How likely somebody decides who could, at each tick: so that matches last. */
const EAGER = 0.2
const PAUSE = 1_500
/** What may be counted besides the time in which something ran, for each outage: the house gives a sign every two seconds. */
const BLUR = 3_500

const sleep = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds))

export async function tryFaults(trial: Trial): Promise<Verdict> {
  if (trial.faults.includes('leap-of-database')) await ownClock(trial.place)
  const processes = await Processes.start(trial.place, trial.processes)
  const begun = performance.now()
  const counts: { [F in Fault]?: number } = {}
  const say = trial.say ?? (() => undefined)
  let recovery = 0
  try {
    const tables = await sitDown(processes, trial.matches)
    const players = tables.flatMap(({ seated }) => seated)
    const end = performance.now() + trial.seconds * 1000
    // As long as anything goes wrong: a process that is slow to start must find somebody who waits for it.
    let isOver = false
    const playing = (async () => {
      while (!isOver) {
        for (const player of players) if (trial.random() < EAGER) player.decide(trial.random)
        await sleep(TICK)
      }
    })()
    for (let done = 0; performance.now() < end; done++) {
      await sleep(200 + trial.random() * 800)
      // Each once, as they stand; then at random.
      const which = done < trial.faults.length ? done : Math.floor(trial.random() * trial.faults.length)
      const fault = trial.faults[which] ?? 'cut'
      counts[fault] = (counts[fault] ?? 0) + 1
      say(`${((end - performance.now()) / 1000).toFixed(0)} s left: ${fault}`)
      const before = performance.now()
      await commit(fault, trial, processes, players)
      if (fault !== 'kill' && fault !== 'postgres') continue
      // Unless all matches have come to their end.
      const isAnswered = () =>
        players.some(({ last }) => last > before + 1) || players.every(({ isOver }) => isOver)
      await until(isAnswered, 'nobody is answered again', 60_000)
      recovery = Math.max(recovery, performance.now() - before)
    }
    isOver = true
    await playing
    for (const n of Array(processes.size).keys()) {
      processes.leap(n, 0)
      processes.fill(n, false)
    }
    if (trial.faults.includes('leap-of-database')) await leapOfDatabase(trial.place, 0)
    // What was sent is answered before anybody looks.
    const settle = setInterval(() => {
      for (const player of players) if (!player.isIdle) player.decide(() => 0)
    }, 100)
    await until(() => players.every(({ isIdle }) => isIdle), 'somebody is never answered', 60_000)
    clearInterval(settle)
    const ran = performance.now() - begun - processes.down
    const wrong = [
      ...processes.deaths,
      ...(await notCaughtUp(processes, tables)),
      ...(await notKept(trial.place, players)),
      ...(await notReplayed(trial.place)),
      ...(await notFollowed(trial.place)),
      ...(await stuck(trial.place)),
      ...(await clocksThatRan(trial.place, ran + BLUR * (1 + (counts.kill ?? 0) + (counts.postgres ?? 0)))),
    ]
    for (const player of players) player.leave()
    const acknowledged = players.reduce((sum, player) => sum + player.acknowledged.length, 0)
    return { acknowledged, ...(await happened(trial.place)), faults: counts, recovery, wrong }
  } finally {
    await processes.end()
  }
}

async function commit(
  fault: Fault,
  { place, postgres, random }: Trial,
  processes: Processes,
  players: readonly PatientPlayer[],
): Promise<void> {
  const n = Math.floor(random() * processes.size)
  const player = players[Math.floor(random() * players.length)]
  switch (fault) {
    case 'kill':
      await processes.kill(n)
      await sleep(random() * 500)
      return processes.start(n)
    case 'pause':
      processes.pause(n)
      await sleep(random() * PAUSE)
      return processes.resume(n)
    case 'cut':
      return player?.cut()
    case 'stall':
      return player?.stall(random() * PAUSE)
    case 'leap':
      return processes.leap(n, Math.round((random() - 0.5) * 7_200_000))
    case 'full':
      processes.fill(n, true)
      await sleep(random() * PAUSE)
      return processes.fill(n, false)
    case 'leap-of-database':
      return leapOfDatabase(place, Math.round((random() - 0.5) * 7_200_000))
    case 'postgres':
      await postgres?.stop('SIGQUIT')
      await sleep(random() * 500)
      await postgres?.start()
  }
}

interface FaultTable {
  readonly match: string
  readonly guests: readonly Player[]
  readonly seated: readonly PatientPlayer[]
}

async function sitDown(processes: Processes, matches: number): Promise<FaultTable[]> {
  const { addresses } = processes
  const tables: FaultTable[] = []
  for (let n = 0; n < matches; n++) {
    const { seats = [], clock } = TABLES[n % TABLES.length] ?? {}
    const people = seats.filter(who => who === 'me' || who === 'open')
    const guests = await Promise.all(people.map(() => Player.guest(addresses[0] ?? '')))
    const [ann, bob] = guests
    if (ann === undefined) throw new Error('nobody came')
    const match = await ann.make({ ...GAME, seats, clock })
    await bob?.ask(`matches/${match}/seats/1`, 'POST', { nonce: '', invitation: null })
    const seated = guests.map((guest, seat) => new PatientPlayer(addresses, n + seat, guest.cookie, match))
    for (const player of seated) player.connect()
    tables.push({ match, guests, seated })
  }
  return tables
}

/** PostgreSQL asks this function for the time, where it was told to look here first. */
async function ownClock(place: string): Promise<void> {
  const { database, close } = await opened(place)
  if (database.types.kind === 'postgres') {
    const { db } = database
    await sql`create table leaps (leap bigint not null)`.execute(db)
    await sql`insert into leaps values (0)`.execute(db)
    await sql`create function public.clock_timestamp() returns timestamptz language sql volatile as
      'select pg_catalog.clock_timestamp() + (select leap from public.leaps) * interval ''1 millisecond'' '`.execute(
      db,
    )
    const name = sql.id(new URL(place).pathname.slice(1))
    await sql`alter database ${name} set search_path = public, pg_catalog`.execute(db)
  }
  await close()
}

async function leapOfDatabase(place: string, leap: number): Promise<void> {
  const { database, close } = await opened(place)
  await sql`update leaps set leap = ${leap}`.execute(database.db)
  await close()
}

const opened = async (place: string) => {
  const store = await Store.open(place)
  return { database: store.database, close: () => store.close() }
}

/** All but who is at work, and who can say why: what a bot thinks, only the process knows in which it does. */
function standing(snapshot: PatientPlayer['snapshot']): { readonly [name: string]: unknown } {
  return { ...snapshot, seats: snapshot?.seats.map(seat => ({ ...seat, thinking: false, explains: false })) }
}

/** What a client shows is what somebody who comes anew is shown. */
async function notCaughtUp(processes: Processes, tables: readonly FaultTable[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { match, guests, seated } of tables)
    for (const [seat, guest] of guests.entries()) {
      const again = guest.at(processes.addresses[seat % processes.size] ?? '')
      await again.connect()
      await again.enter(match)
      await until(() => again.snapshot !== null)
      const shown = [again, seated[seat]].map(each => () => standing(each?.snapshot ?? null))
      const differing = () => {
        const [one = {}, other = {}] = shown.map(each => each())
        return Object.keys(one).filter(name => canonical(one[name]) !== canonical(other[name]))
      }
      await until(() => differing().length === 0, '', 5_000).catch(() =>
        wrong.push(`${match}: seat ${seat} has not caught up with ${differing().join(', ')}`),
      )
      await again.close()
    }
  return wrong
}

/** Every acknowledged decision once, none that was refused, none that nobody sent, and no gap. */
async function notKept(place: string, players: readonly PatientPlayer[]): Promise<string[]> {
  const store = await Store.open(place)
  const rows = await store.database.db
    .selectFrom('log')
    .select(['match', 'n', 'key'])
    .orderBy('match')
    .orderBy('n')
    .execute()
  await store.close()
  const times = new Map<string, number>()
  for (const { key } of rows) {
    if (key === null) continue
    // Kept as the seat's: `1.its-key`.
    const sent = key.slice(key.indexOf('.') + 1)
    times.set(sent, (times.get(sent) ?? 0) + 1)
  }
  const sent = new Set(players.flatMap(({ all }) => all))
  const wrong = players.flatMap(({ acknowledged, refused }) => [
    ...acknowledged
      .filter(key => times.get(key) !== 1)
      .map(key => `${key} was acknowledged and is there ${times.get(key) ?? 0} times`),
    ...refused.filter(key => times.has(key)).map(key => `${key} was refused and is there`),
  ])
  for (const [key, many] of times) if (!sent.has(key) || many > 1) wrong.push(`${key} is there ${many} times`)
  let [match, next] = ['', 0]
  for (const row of rows) {
    if (row.match !== match) [match, next] = [row.match, 0]
    if (row.n !== next++) wrong.push(`${match}: event ${row.n} stands where ${next - 1} should`)
  }
  return wrong
}

async function happened(place: string): Promise<Pick<Verdict, 'orders' | 'takenOver'>> {
  const store = await Store.open(place)
  let [orders, takenOver] = [0, 0]
  for await (const match of store.stories.begun())
    for (const event of await store.stories.eventsFrom(match, 0)) {
      if (event.type !== 'set') continue
      if (event.name.startsWith('ordered-ahead-')) orders++
      if (event.name.startsWith('played-by-') && event.value !== null) takenOver++
    }
  await store.close()
  return { orders, takenOver }
}

/** What was ordered ahead is decided with it, by whose order it was. */
async function notFollowed(place: string): Promise<string[]> {
  const wrong: string[] = []
  const store = await Store.open(place)
  for await (const match of store.stories.begun()) {
    const log = await store.stories.eventsFrom(match, 0)
    for (const [n, event] of log.entries()) {
      if (event.type !== 'set' || !event.name.startsWith('ordered-ahead-')) continue
      const seat = Number(event.name.slice('ordered-ahead-'.length))
      const next = log[n + 1]
      const isBy =
        (next?.type === 'sealed' && next.seat === seat) ||
        (next?.type === 'decided' && next.entry.decisions.some(([who]) => who === seat))
      if (!isBy) wrong.push(`${match}: what was ordered with event ${n} is not decided`)
    }
  }
  await store.close()
  return wrong
}

/** A match waits for somebody, or there is a task; with a clock there is one that ends the waiting. Its result follows. */
async function stuck(place: string): Promise<string[]> {
  const store = await Store.open(place)
  const { db } = store.database
  const look = async (): Promise<string[]> => {
    const rows = await db.selectFrom('matches').selectAll().execute()
    const tasks = await db.selectFrom('tasks').select('id').execute()
    const has = (kind: string, match: string) => tasks.some(({ id }) => id === `${kind}:${match}`)
    const settled = new Set(
      (await db.selectFrom('results').select('match').execute()).map(({ match }) => match),
    )
    return rows.flatMap(({ id, stage, asked }) => {
      if (stage === 'over') return settled.has(id) ? [] : [`${id} is over and has no result`]
      if (stage !== 'running') return [`${id} is ${stage}`]
      if (JSON.parse(asked).length > 0) return has('clock', id) ? [] : [`${id}: no clock runs`]
      return has('bot', id) ? [] : [`${id}: nobody goes on`]
    })
  }
  let wrong = await look()
  // Bots go on meanwhile, and results are written a moment later.
  for (let n = 0; n < 50 && wrong.length > 0; n++) {
    await sleep(100)
    wrong = await look()
  }
  await store.close()
  return wrong
}

/** @param most milliseconds in which the house ran */
async function clocksThatRan(place: string, most: number): Promise<string[]> {
  const store = await Store.open(place)
  const rows = await store.database.db.selectFrom('matches').select(['id', 'time', 'clock']).execute()
  await store.close()
  return rows.flatMap(({ id, time, clock }) => {
    const { bank, spent }: { bank: number[]; spent: number[] } = JSON.parse(time ?? '{"bank":[],"spent":[]}')
    const { bank: given }: { bank: number } = JSON.parse(clock ?? '{"bank":0}')
    return bank.flatMap((left, seat) => {
      const used = given - left + (spent[seat] ?? 0)
      return used > most
        ? [`${id}: the clock of seat ${seat} ran ${used} ms, the house ${Math.round(most)} ms`]
        : []
    })
  })
}
