import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { Player, playOn, type Served, serveHouse, until } from '../player.ts'

/** Programs of other people, over the referee's protocol. */

const EXAMPLE = fileURLToPath(new URL('../../../../docs/examples/socket-bot.js', import.meta.url))
const FORD = { game: 'the-ford', scenario: 'dawn', seats: ['me', 'open'], foreignBots: true }

let served: Served
const children: ChildProcess[] = []

beforeAll(async () => {
  served = await serveHouse(':memory:', { isSecure: true })
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await served.house.close()
})

let logins = 0
async function owner(): Promise<Player> {
  const ann = await Player.guest(served.address)
  const login = `owner-${++logins}`
  expect((await ann.change('account', 'POST', { login, password: 'correct horse' })).status).toBe(200)
  return ann
}

const tokenOf = async (ann: Player, name: string): Promise<string> =>
  String((await ann.change('account/tokens', 'POST', { name })).body['token'])

type Told = Record<string, unknown> & { readonly error?: { readonly code: string; readonly field?: string } }

/** A program as its author would write it. */
class Bot {
  readonly heard: Told[] = []
  readonly #socket: WebSocket
  readonly #waiting = new Map<unknown, (told: Told) => void>()
  #ids = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', data => {
      const told = JSON.parse(String(data)) as Told
      this.heard.push(told)
      this.#waiting.get(told['id'])?.(told)
    })
  }

  static async connect(token: string): Promise<Bot> {
    const socket = new WebSocket(`${served.address.replace('http', 'ws')}/api/referee`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const bot = new Bot(socket)
    await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
    return bot
  }

  ask(cmd: string, more: object = {}): Promise<Told> {
    const id = ++this.#ids
    const told = new Promise<Told>(resolve => this.#waiting.set(id, resolve))
    this.raw(JSON.stringify({ id, cmd, ...more }))
    return told
  }

  raw(text: string): void {
    this.#socket.send(text)
  }

  news(what: string): Told[] {
    return this.heard.filter(({ news }) => news === what)
  }

  get isClosed(): boolean {
    return this.#socket.readyState === WebSocket.CLOSED
  }

  close(): void {
    this.#socket.close()
  }
}

const seated = (match: string) => served.house.store.matches.seats(match)

test('a program in a process of its own sits down where it may, and plays a whole match, rated under its own name', async () => {
  const [ann, bob] = [await owner(), await Player.guest(served.address)]
  const token = await tokenOf(ann, 'Marshal Dice')
  const closed = await bob.make({ ...FORD, foreignBots: false })
  const child = spawn(process.execPath, [EXAMPLE], {
    env: { ...process.env, HOUSE: served.address, TOKEN: token },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  const match = await bob.make({ ...FORD, rated: true })
  await bob.connect()
  await bob.enter(match)
  await until(() => bob.company?.seats[1]?.player === 'Marshal Dice', 'nobody sits down')
  expect(bob.company?.seats.map(({ isProgram }) => isProgram)).toEqual([false, true])
  await until(() => bob.snapshot !== null)
  await playOn(match, [bob])
  expect(bob.snapshot?.outcome).not.toBeNull()
  expect((await seated(closed))[1]?.owner).toBeNull()
  const { store } = served.house
  const { id, tokens } = (await ann.ask('account')).body as { id: string; tokens: { id: string }[] }
  const program = tokens[0]?.id ?? ''
  await expect.poll(() => store.results.ratings(program), { timeout: 20_000 }).toHaveLength(1)
  expect(await store.results.ratings(id)).toEqual([])
  await bob.close()
  const gone = new Promise(resolve => child.on('exit', resolve))
  // Its owner ends it: it is out at once, and its process learns it.
  expect((await ann.ask(`account/tokens/${program}`, 'DELETE')).status).toBe(200)
  await gone
})

describe('what a program may', () => {
  test('it sees its own seat and nobody else’s, and hears once when it is asked', async () => {
    const [ann, bob] = [await owner(), await Player.guest(served.address)]
    const bot = await Bot.connect(await tokenOf(ann, 'Looker'))
    const match = await bob.make(FORD)
    const { tables } = (await bot.ask('tables')) as unknown as { tables: { match: string }[] }
    expect(tables.map(each => each.match)).toContain(match)
    expect(await bot.ask('view', { match, seat: 'red' })).toMatchObject({ error: { code: 'unknown' } })
    expect(await bot.ask('sit', { match, seat: 'green' })).toMatchObject({
      error: { code: 'unknown', field: 'seat' },
    })
    expect(await bot.ask('sit', { match, seat: 'red' })).toMatchObject({ ok: true })
    await until(() => bot.news('asked').length === 1, 'it is not asked')
    expect(bot.news('asked')).toEqual([{ news: 'asked', match, seat: 'red', request: expect.any(Number) }])
    for (const cmd of ['view', 'options', 'undo'])
      expect((await bot.ask(cmd, { match, seat: 'blue' })).error).toMatchObject({
        code: 'forbidden',
        field: 'seat',
      })
    expect(await bot.ask('view', { match, seat: 'red' })).toMatchObject({ ok: true, view: { seat: 'red' } })
    expect(await bot.ask('pending', { match })).toMatchObject({ ok: true, outcome: null })
    const { options, request } = (await bot.ask('options', { match, seat: 'red' })) as unknown as {
      options: { decision: object; notation: string }[]
      request: number
    }
    const decision = options[0]?.notation
    expect(await bot.ask('check', { match, seat: 'red', decision })).toMatchObject({ legal: true })
    expect(await bot.ask('decide', { match, seat: 'red', decision, request: request + 5 })).toMatchObject({
      error: { code: 'stale' },
    })
    expect(await bot.ask('decide', { match, seat: 'red', decision: { type: 'x' } })).toMatchObject({
      ok: false,
    })
    expect(await bot.ask('decide', { match, seat: 'red', decision, request })).toMatchObject({ ok: true })
    bot.close()
  })

  test('it comes back to its tables, and is asked again what it owes', async () => {
    const [ann, bob] = [await owner(), await Player.guest(served.address)]
    const token = await tokenOf(ann, 'Comer')
    const first = await Bot.connect(token)
    const match = await bob.make(FORD)
    await first.ask('sit', { match, seat: 'red' })
    await until(() => first.news('asked').length === 1)
    first.close()
    const second = await Bot.connect(token)
    await until(() => second.news('asked').length === 1, 'it is not asked again')
    expect(second.news('asked')).toEqual(first.news('asked'))
    second.close()
  })

  test('nobody plays against a program of their own where the result counts', async () => {
    const ann = await owner()
    const bot = await Bot.connect(await tokenOf(ann, 'Own'))
    const match = await ann.make({ ...FORD, rated: true })
    expect(await bot.ask('sit', { match, seat: 'red' })).toMatchObject({ error: { code: 'forbidden' } })
    const other = await ann.make(FORD)
    expect(await bot.ask('sit', { match: other, seat: 'red' })).toMatchObject({ ok: true })
    bot.close()
  })

  test.each([
    ['not-json', '{'],
    ['not-an-object', '[]'],
    ['too-deep', `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`],
    ['malformed', '{"cmd":"sit"}'],
    ['malformed', '{"cmd":"decide","match":"m","seat":"red","decision":{"type":"x"},"more":1}'],
    ['unknown', '{"cmd":"file"}'],
    ['unknown', '{"cmd":"sit","match":"m1","seat":"red"}'],
    ['unknown', '{"cmd":"decide","match":"0123456789abcdef","seat":"red","decision":"x"}'],
  ])('%s: %s is refused, and it goes on', async (code, line) => {
    const bot = await Bot.connect(await tokenOf(await owner(), 'Rude'))
    bot.raw(line)
    await until(() => bot.heard.length === 1, 'no answer')
    expect(bot.heard[0]).toMatchObject({ ok: false, error: { code } })
    expect(await bot.ask('tables')).toMatchObject({ ok: true })
    bot.close()
  })

  test('who asks without end is made to wait, and answered in order', async () => {
    const bot = await Bot.connect(await tokenOf(await owner(), 'Hasty'))
    const asked = Array.from({ length: 60 }, () => bot.ask('tables'))
    expect((await Promise.all(asked)).every(({ ok }) => ok)).toBe(true)
    expect(bot.heard.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1))
    bot.close()
  })
})

test('a program whose owner is shown out is out at once, also where it is connected; so is one whose token has ended', async () => {
  const [ann, bob] = [await owner(), await owner()]
  const [hers, his] = [await tokenOf(ann, 'Hers'), await tokenOf(bob, 'His')].map(token =>
    Player.bearing(served.address, token),
  )
  if (!hers || !his) throw new Error('no program')
  for (const program of [hers, his]) await program.connect('referee')
  const knows = (program: Player) => program.received.length > 0
  for (const program of [hers, his]) program.raw('{"id":1,"cmd":"tables"}')
  await until(() => knows(hers) && knows(his), 'nobody answers')
  const { user } = (await ann.ask('me')).body as { user: { id: string } }
  await served.house.store.desk.ban(user.id, 'cheats', Date.now())
  await until(() => hers.isClosed, 'she is out, and her program plays on')
  expect(his.isClosed).toBe(false)
  const [token] = (await bob.ask('account')).body['tokens'] as { id: string }[]
  expect((await bob.change(`account/tokens/${token?.id}`, 'DELETE', {})).status).toBe(200)
  await until(() => his.isClosed, 'its token has ended, and it plays on')
})
