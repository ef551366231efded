import { type AddressInfo, createConnection } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openHouse } from '../src/house.ts'
import { InCommon } from '../src/http/in-common.ts'
import { addressOf, rangeOf, Tally } from '../src/http/limits.ts'
import { Allowances, costOf } from '../src/http/purses.ts'
import { settingsIn } from '../src/settings.ts'
import { Listeners, type Topic } from '../src/storage/news.ts'
import { emptyApp, Player, type Served, serveHouse, until } from './player.ts'

/** Limits, figures, and what a house says while it closes. */

const TOKEN = 'a-token-that-is-long-enough'

let served: Served
const players: Player[] = []

beforeAll(async () => {
  served = await serveHouse(':memory:')
})
afterAll(async () => {
  for (const player of players) await player.close()
  await served.house.close()
})

const guest = async (): Promise<Player> => {
  const player = await Player.guest(served.address)
  players.push(player)
  await player.connect()
  return player
}

describe('limits', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', ':0:0:0::/64'],
  ])('%s counts as %s', (ip, counted) => {
    expect(addressOf({ ip })).toBe(counted)
  })

  test.each([
    ['192.0.2.7', null],
    ['::ffff:192.0.2.7', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::6', '2001:db8:0::/48'],
  ])('%s is in the range %s', (ip, range) => {
    expect(rangeOf({ ip })).toBe(range)
  })

  test('whoever has thousands of networks asks for no more than a street does', async () => {
    const house = await serveHouse(':memory:', { isSecure: true })
    const ask = (network: number) =>
      fetch(`${house.address}/api/session`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `2001:db8:7:${network.toString(16)}::1`,
        },
        body: '{}',
      })
    const statuses = []
    for (let n = 0; n < 330; n++) statuses.push((await ask(n)).status)
    expect(new Set(statuses.slice(0, 320))).toEqual(new Set([400]))
    expect(new Set(statuses.slice(320))).toEqual(new Set([429]))
    expect((await ask(0)).headers.get('retry-after')).not.toBeNull()
    await house.house.close()
  })

  test('an account has one purse for all its windows, and it fills again', () => {
    let now = 0
    const allowances = new Allowances(() => now)
    const [one, two] = [allowances.begin('ann', 'a'), allowances.begin('ann', 'b')]
    const hint = costOf({ do: 'hint', match: '' })
    expect([1, 2, 3].every(() => one?.take(hint))).toBe(true)
    expect([1, 2, 3].every(() => two?.take(hint))).toBe(true)
    expect(one?.take(1)).toBe(false)
    expect(allowances.begin('bob', 'a')?.take(hint)).toBe(true)
    now += 1_000
    expect(two?.take(hint)).toBe(true)
    expect(two?.take(1)).toBe(false)
    // A clock that was put back gives nothing, and takes nothing.
    now -= 1_000_000
    expect(two?.take(1)).toBe(false)
  })

  test('nobody opens windows without end, and those that are closed do not count', () => {
    const allowances = new Allowances(() => 0)
    const open = Array.from({ length: 30 }, () => allowances.begin('ann', 'a'))
    expect(open).not.toContain(null)
    expect(allowances.begin('ann', 'b')).toBeNull()
    open[0]?.end()
    expect(allowances.begin('ann', 'b')).not.toBeNull()
    const many = Array.from({ length: 200 }, (_, n) => allowances.begin(`user ${n}`, 'c'))
    expect(many).not.toContain(null)
    expect(allowances.begin('eve', 'c')).toBeNull()
  })

  test('who comes as somebody else again and again has the purse of their address', () => {
    let now = 0
    const allowances = new Allowances(() => now)
    const spent = (n: number) => allowances.begin(`guest ${n}`, 'a')?.take(120)
    expect(Array.from({ length: 12 }, (_, n) => spent(n))).toEqual([...Array(10).fill(true), false, false])
    expect(allowances.begin('bob', 'b')?.take(120)).toBe(true)
    now += 1_000
    expect(allowances.begin('ann', 'a')?.take(120)).toBe(true)
  })

  test('who comes in anew has no fuller purse by it, and is forgotten once it is full', () => {
    let now = 0
    const allowances = new Allowances(() => now)
    const one = allowances.begin('ann', 'a')
    expect(one?.take(120)).toBe(true)
    one?.end()
    const again = allowances.begin('ann', 'a')
    expect(again?.take(1)).toBe(false)
    again?.end()
    now += 3_000
    const later = allowances.begin('ann', 'a')
    expect([later?.take(60), later?.take(1)]).toEqual([true, false])
    later?.end()
    now += 6_000
    expect(allowances.begin('ann', 'a')?.take(120)).toBe(true)
  })

  test('what is counted within a minute is forgotten with the next', () => {
    let now = 500
    const tally = new Tally(() => now)
    expect([1, 2, 3].map(() => tally.take('ann', 2))).toEqual([null, null, 60_000])
    expect(tally.take('bob', 2)).toBeNull()
    now += 59_000
    expect(tally.take('ann', 2)).toBe(1_000)
    now += 1_000
    expect(tally.take('ann', 2)).toBeNull()
    // A clock that was put back does not shut anybody out for longer.
    now -= 1_000_000
    expect(tally.take('ann', 1)).toBeNull()
  })

  test('several processes count together what comes of those who ask much, and tell nothing of others', async () => {
    const news = new Listeners()
    const told: Topic[] = []
    news.hear(['counted'], topic => told.push(topic))
    const process = () =>
      new InCommon({
        tell: async () => undefined,
        tellSoon: topics => {
          for (const topic of topics) news.tell(topic)
        },
        hear: (kinds, listener) => news.hear(kinds, listener),
        hearOf: (user, listener) => news.hearOf(user, listener),
      })
    const [one, two] = [process(), process()]
    const tallies = [one, two].map(common => new Tally(() => 0, common))
    const purses = [one, two].map(common => new Allowances(() => 0, { most: 120, aSecond: 20 }, common))
    tallies[0]?.take('bob', 20)
    purses[0]?.begin('bob', 'b')?.take(4)
    for (let n = 0; n < 12; n++) tallies[0]?.take('eve', 20)
    purses[0]?.begin('eve', 'a')?.take(100)
    await expect.poll(() => told.length).toBe(2)
    expect(JSON.stringify(told)).not.toContain('bob')
    expect(tallies[1]?.countOf('eve')).toBe(11)
    expect(tallies[0]?.countOf('eve')).toBe(12)
    const elsewhere = purses[1]?.begin('eve', 'a')
    expect([elsewhere?.take(30), elsewhere?.take(20)]).toEqual([false, true])
    for (const each of [one, two]) each.close()
  })

  test('an account is limited from however many addresses it asks, and nobody else by it', async () => {
    const house = await serveHouse(':memory:', { isSecure: true })
    const [ann, bob] = [await Player.guest(house.address), await Player.guest(house.address)]
    // Each of them comes from somewhere else.
    const windows = Array.from({ length: 6 }, () => ann.at(house.address))
    const report = (player: Player) =>
      player.request('reports', 'POST', { match: null, text: 'It is cold here.' })
    const answers = []
    for (const window of windows) answers.push(await report(window))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answers[5]?.json()).toMatchObject({ code: 'limited' })
    expect((await report(bob)).status).toBe(200)
    expect((await ann.ask('mine')).status).toBe(200)
    await house.house.close()
  })

  test('nobody lays tables without end', async () => {
    const house = await serveHouse(':memory:', { isSecure: true })
    const ann = await Player.guest(house.address)
    const terms = { game: 'the-ford', scenario: 'dawn', seats: ['me', 'open'] }
    const made: string[] = []
    for (let n = 0; n < 100; n++) made.push(await ann.make(terms))
    const lay = () => ann.ask('matches', 'POST', { ...terms, options: {}, access: 'open', nonce: '' })
    expect(await lay()).toMatchObject({ status: 409, body: { code: 'laid' } })
    await ann.ask(`matches/${made[0]}`, 'DELETE')
    expect((await lay()).status).toBe(200)
    await house.house.close()
  })

  test('nobody keeps all bots busy: with tables among bots alone, nor with tournaments', async () => {
    const house = await serveHouse(':memory:', { isSecure: true })
    const ann = await Player.guest(house.address)
    const lay = (seats: readonly string[]) =>
      ann.ask('matches', 'POST', {
        ...{ game: 'march-attack', scenario: 'mill-hill', options: {}, access: 'link', nonce: '' },
        seats,
      })
    for (let n = 0; n < 10; n++) expect((await lay(['recruit', 'recruit'])).status).toBe(200)
    expect(await lay(['recruit', 'recruit'])).toMatchObject({ status: 409, body: { code: 'among-bots' } })
    expect((await lay(['me', 'recruit'])).status).toBe(200)
    const open = () =>
      ann.ask('tournaments', 'POST', {
        ...{ name: 'Spring', kind: 'swiss', game: 'the-ford', scenario: 'dawn', rated: false },
      })
    const opened = []
    for (let n = 0; n < 8; n++) opened.push((await open()).body['tournament'])
    expect(opened).not.toContain(undefined)
    expect(await open()).toMatchObject({ status: 409, body: { code: 'opened' } })
    await ann.ask(`tournaments/${opened[0]}`, 'DELETE')
    expect((await open()).status).toBe(200)
    await house.house.close()
  })

  test('whoever tries passwords is slowed down, and told for how long', async () => {
    const attempt = () =>
      fetch(`${served.address}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: served.address },
        body: JSON.stringify({ login: 'ann', password: 'not the right one' }),
      })
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) statuses.push((await attempt()).status)
    expect(statuses.slice(0, 20)).not.toContain(429)
    expect(statuses[20]).toBe(429)
    expect(await (await attempt()).json()).toMatchObject({
      message: expect.stringMatching(/try again in \d+ s/),
    })
    // Others are not hindered by it.
    expect((await fetch(`${served.address}/api/lobby`)).status).toBe(200)
  })

  test.each([
    ['a message', () => `{"id":1,"ask":"${'x'.repeat(70_000)}"}`],
    ['a nest', () => '['.repeat(30_000)],
  ])('%s that is too large or too deep ends nobody else', async (_, text) => {
    const [eve, ann] = [await guest(), await guest()]
    eve.raw(text())
    await until(() => eve.isClosed || eve.received.some(each => each.includes('refused')))
    expect(await ann.say({ do: 'lobby', on: false })).toBeNull()
  })

  test('a body that is too large is refused before it is read', async () => {
    const ann = await guest()
    const options = Object.fromEntries([['x', 'y'.repeat(300_000)]])
    const { status } = await ann.ask('matches', 'POST', { game: 'the-ford', options })
    expect(status).toBe(413)
  })

  test.each([
    'GET / HTTP/1.1\r\n\r\n',
    'GET /api/me HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
    'POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    '\u0016\u0003\u0001\u0000\u00a5',
  ])('%j is answered with an error, and the house goes on', async text => {
    const { port } = served.house.http.server.address() as AddressInfo
    const said = await new Promise<string>(resolve => {
      let heard = ''
      const socket = createConnection(port, 'localhost', () => socket.end(text))
      socket.on('data', data => {
        heard += data
      })
      socket.on('error', () => resolve(heard))
      socket.on('close', () => resolve(heard))
    })
    expect(said.split('\r\n')[0] ?? '').toMatch(/^(HTTP\/1\.1 4\d\d .*|)$/)
    expect((await fetch(`${served.address}/api/health`)).status).toBe(200)
  })
})

describe('figures', () => {
  test('it is there, it can work, and it tells this machine what it does', async () => {
    const ann = await guest()
    await ann.say({ do: 'lobby', on: true })
    ann.raw('{')
    await until(() => ann.received.some(each => each.includes('refused')))
    expect(await (await fetch(`${served.address}/api/ready`)).json()).toEqual({ ok: true })
    const text = await (await fetch(`${served.address}/api/metrics`)).text()
    expect(text).toMatch(/^grognard_sockets [1-9]/m)
    expect(text).toMatch(/^grognard_asked_total\{what="lobby",answer="answered"\} [1-9]/m)
    expect(text).toMatch(/^grognard_asked_total\{what="none",answer="refused"\} [1-9]/m)
    expect(text).toMatch(
      /^grognard_request_seconds_count\{route="\/api\/ready",method="GET",status="200"\} 1/m,
    )
    expect(text).toMatch(/^process_resident_memory_bytes /m)
    expect(text).not.toContain(ann.id)
  })

  test('how late tasks are is told by the time of the house, and not by a clock on the wall that was put back', async () => {
    const ann = await guest()
    const match = await ann.make({ game: 'the-ford', scenario: 'dawn', seats: ['me', 'open'] })
    const left = { id: 'nobody attends to it', kind: 'none', match, leased: 0, tries: 0 }
    const { db } = served.house.store.database
    await db
      .insertInto('tasks')
      .values({ ...left, due: Date.now() - 60_000 })
      .execute()
    const wall = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)
    const text = await (await fetch(`${served.address}/api/metrics`)).text()
    wall.mockRestore()
    await db.deleteFrom('tasks').where('id', '=', left.id).execute()
    expect(text).toMatch(/^grognard_tasks_late_seconds 6\d/m)
  })

  test('through a proxy only who has the token reads them', async () => {
    const asked = (headers: { [name: string]: string }) =>
      fetch(`${served.address}/api/metrics`, { headers }).then(({ status }) => status)
    expect(await asked({ 'x-forwarded-for': '192.0.2.1' })).toBe(404)
    const house = await openHouse({
      app: emptyApp(),
      place: ':memory:',
      names: ['localhost'],
      metricsToken: TOKEN,
    })
    const ask = (authorization: string) =>
      house.http
        .inject({ url: '/api/metrics', headers: { host: 'localhost', authorization } })
        .then(({ statusCode }) => statusCode)
    expect(await ask('')).toBe(404)
    expect(await ask(`Bearer ${TOKEN}x`)).toBe(404)
    expect(await ask(`Bearer ${TOKEN}`)).toBe(200)
    await house.close()
  })
})

describe('a request that is refused', () => {
  const invited = { path: 'invitations/nowhere', method: 'GET', body: undefined }
  const joining = { path: 'account', method: 'POST', body: { login: 'x', password: 'correct horse' } }
  const laying = {
    path: 'matches',
    method: 'POST',
    body: { game: 'the-ford', scenario: 'nowhere', options: {}, seats: ['me'], access: 'open', nonce: '' },
  }
  test.each([
    [invited, 'no-invitation', 'en-GB,en;q=0.9', /There is no such invitation/],
    [invited, 'no-invitation', 'de', /Diese Einladung gibt es nicht/],
    [joining, 'login', 'fr', /A name has 3 to 32/],
    [joining, 'login', 'de-AT', /Ein Name hat 3 bis 32/],
    [laying, 'unknown', 'en', /nowhere/],
    [laying, 'unknown', 'de', /nowhere/],
  ] as const)('%j (%s) is answered in %s', async ({ path, method, body }, code, language, said) => {
    const ann = await guest()
    const answer = await ann.request(path, method, body, { 'accept-language': language })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await answer.json()).toEqual({ code, message: expect.stringMatching(said) })
  })
})

test('a house that closes answers what it was asked, and says that it goes away', async () => {
  const closing = await serveHouse(':memory:')
  const ann = await Player.guest(closing.address)
  await ann.connect()
  const match = await ann.make({ game: 'the-ford', scenario: 'dawn', seats: ['me', 'recruit'] })
  await ann.enter(match)
  await until(() => (ann.snapshot?.choices.length ?? 0) > 0)
  const answered = ann.decide(match, ann.snapshot?.choices[0]?.decision)
  // What comes after it has been heard, it has been heard.
  await ann.flushed()
  const closed = closing.house.close()
  expect(await answered).toEqual({ ok: true })
  await closed
  await until(() => ann.isClosed)
})

describe('settings', () => {
  test('what the environment says', () => {
    expect(settingsIn({})).toMatchObject({ place: 'data/grognard.db', isSecure: false, metricsToken: null })
    expect(settingsIn({ PUBLIC_URL: 'https://Table.example/', DATABASE_URL: 'postgres://x' })).toMatchObject({
      place: 'postgres://x',
      names: ['table.example'],
      isSecure: true,
      mail: null,
      privateHooks: false,
      guestDays: 30,
    })
    const mail = { SMTP_URL: 'smtps://a:b@mail.example', MAIL_FROM: 'Grognard <table@mail.example>' }
    expect(settingsIn({ ...mail, PUBLIC_URL: 'https://table.example/x' })).toMatchObject({
      address: 'https://table.example',
      mail: { server: mail.SMTP_URL, from: mail.MAIL_FROM },
    })
    const refused = (env: NodeJS.ProcessEnv, name: string) =>
      expect(() => settingsIn(env)).toThrow(
        expect.objectContaining({ trouble: expect.objectContaining({ name }) }),
      )
    // A letter's links lead somewhere, and it comes from somebody.
    refused(mail, 'PUBLIC_URL')
    refused({ SMTP_URL: mail.SMTP_URL, PUBLIC_URL: 'https://table.example' }, 'MAIL_FROM')
    refused({ ...mail, MAIL_FROM: 'a@b\r\nBcc: c@d', PUBLIC_URL: 'https://table.example' }, 'MAIL_FROM')
  })

  test.each([
    ['PUBLIC_URL', 'table.example'],
    ['PUBLIC_URL', 'ftp://table.example'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'https://mail.example'],
    ['PRIVATE_HOOKS', 'perhaps'],
    ['GUEST_DAYS', '0'],
    ['GUEST_DAYS', 'many'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => settingsIn({ [name]: value })).toThrow(
      expect.objectContaining({ trouble: expect.objectContaining({ name }) }),
    )
  })
})
