import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seeded, unit } from '@grognard/engine'
import { afterAll, describe, expect, inject, test, vi } from 'vitest'
import { Cable } from './cable.ts'
import { Player, serveHouse, until } from './player.ts'
import { freshDatabase } from './postgres.ts'

/**
 * A process of a house that is closed in the midst of everything. It ends by itself, as it should: no timer, no socket, no
 * thread and no connection is left, and no promise was rejected that nobody heard of, which would have ended it otherwise.
 */

const folder = mkdtempSync(join(tmpdir(), 'grognard-closing-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const FORD = { game: 'the-ford', scenario: 'dawn' }
/** What is under way is given ten seconds; what has not ended by then tells why after sixty, and is ended. */
const PATIENCE = 90_000
const WHOLE = 200_000
/** Half of what a window would be waited for otherwise. */
const SOON = 15_000

interface Running {
  readonly child: ChildProcess
  readonly address: string
  /** What it has written before it ended; how. */
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>
}

async function start(place: string): Promise<Running> {
  const child = fork(new URL('./faults/process.ts', import.meta.url), [place, '0'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', data => {
      said += data
    })
  const ended = new Promise<{ code: number | null; said: string }>(resolve =>
    child.once('close', code => resolve({ code, said })),
  )
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', told => resolve(Number(told)))
    child.once('exit', () => reject(new Error(`it does not open: ${said}`)))
  })
  return { child, address: `http://localhost:${port}`, ended }
}

/** Much at once; what comes of it is nobody's concern when the house closes. */
async function busy(address: string): Promise<void> {
  const people = await Promise.all(Array.from({ length: 4 }, () => Player.guest(address)))
  const [ann, bob, uma, eve] = people
  if (!ann || !bob || !uma || !eve) throw new Error('nobody has come')
  for (const each of people) await each.connect()
  const terms = { seats: ['me', 'open'], umpire: 'open', clock: { allowance: 1_000, bank: 0, increment: 0 } }
  const match = await ann.make({ ...FORD, ...terms, delay: { moments: 1 } })
  const bots = await ann.make({ game: 'manoeuvre', scenario: 'quick-battle', seats: ['me', 'guard'] })
  const among = await ann.make({ ...FORD, seats: ['recruit', 'veteran'] })
  await bob.ask(`matches/${match}/seats/1`, 'POST', { nonce: '', invitation: null })
  await uma.ask(`matches/${match}/umpire`, 'POST', { invitation: null })
  for (const each of people) await each.enter(match)
  for (const each of [ann, eve]) await each.enter(bots)
  await eve.enter(among)
  await until(() => uma.snapshot !== null)
  await ann.say({ do: 'hand', match: bots, bot: 'guard' })
  const asks = [
    ...['hint', 'foresee', 'course', 'askBack', 'offerDraw'].map(ask => ({ do: ask, match })),
    { do: 'say', match, text: 'Good night', to: 'all' },
    { do: 'order', match, step: 'commit', decision: { type: 'concede' }, label: 'Enough', isEachTime: true },
    { do: 'hand', match, bot: 'veteran' },
    { do: 'enter', match: bots, language: 'en', isMeasured: false, invitation: null },
  ]
  for (const [n, ask] of asks.entries()) void people[n % 2]?.say(ask).catch(() => undefined)
  for (const each of people) {
    void each
      .change('account', 'POST', { login: `n${each.id}`, password: 'correct horse' })
      .catch(() => undefined)
    void each.ask('lobby').catch(() => undefined)
    void each.make({ ...FORD, seats: ['me', 'recruit'] }).catch(() => undefined)
  }
  void eve.close()
}

describe.each([
  ['SQLite', async (n: number) => join(folder, `house-${n}.db`)],
  ['PostgreSQL', () => freshDatabase(inject('postgres'))],
] as const)('a house on %s', (_, place) => {
  test.each([0, 1, 2])(
    'that is closed in the midst of much ends by itself (%i)',
    async n => {
      const random = seeded(`closing ${n}`)
      const { child, address, ended } = await start(await place(n))
      await busy(address)
      await new Promise(resolve => setTimeout(resolve, unit(random) * 400))
      child.send({ closes: true })
      const stop = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
      const { code, said } = await ended
      clearTimeout(stop)
      expect([code, said]).toEqual([0, ''])
    },
    WHOLE,
  )
})

test.each([
  ['that has fallen silent', 0],
  ['that has fallen silent before we know whose it is', 500],
])('a window %s is not waited for', async (_, late) => {
  const served = await serveHouse(':memory:')
  const cable = new Cable(Number(new URL(served.address).port), 'localhost')
  const ann = await Player.guest(`http://localhost:${await cable.listen()}`)
  const asked = vi.spyOn(served.house.store.desk, 'isBanned').mockImplementation(async () => {
    await new Promise(resolve => setTimeout(resolve, late))
    return false
  })
  await ann.connect()
  await until(() => asked.mock.calls.length > 0)
  cable.silence()
  const began = performance.now()
  await served.house.close()
  expect(performance.now() - began).toBeLessThan(SOON)
  cable.close()
})
