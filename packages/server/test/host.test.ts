import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openHouse } from '../src/house.ts'
import { listen } from '../src/serve.ts'
import { emptyApp, Player, type Served, serveHouse, until } from './player.ts'
import { freshDatabase } from './postgres.ts'

const TOKEN = 'the-host-has-this-one'
const FORD = { game: 'the-ford', scenario: 'dawn', seats: ['me', 'open'] }

describe.each([
  ['SQLite', async (): Promise<string> => ':memory:'],
  ['PostgreSQL', () => freshDatabase(inject('postgres'))],
] as const)('the host of a house on %s', (_, placeOf) => {
  let served: Served

  beforeAll(async () => {
    const place = await placeOf()
    const house = await openHouse({ app: emptyApp(), place, names: ['localhost'], hostToken: TOKEN })
    served = { house, address: `http://localhost:${await listen(house.http, 'localhost', 0)}` }
  })
  afterAll(() => served.house.close())

  const ask = async (path: string, method = 'GET', body?: object, token = TOKEN) => {
    const response = await fetch(`${served.address}/api/host${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  test('sees whose program it is', async () => {
    const gina = await Player.guest(served.address)
    await gina.change('account', 'POST', { login: 'gina', password: 'correct horse' })
    await gina.change('account', 'PATCH', { name: 'Gina' })
    await gina.change('account/tokens', 'POST', { name: 'Marshal of Gina' })
    const { body } = await ask('/users?search=marshal')
    expect(body['users']).toMatchObject([{ name: 'Marshal of Gina', isGuest: false, owner: 'Gina' }])
    await gina.change('account', 'DELETE', { password: 'correct horse' })
  })

  test.each([
    ['', 'GET'],
    ['/users', 'GET'],
    ['/matches', 'GET'],
    ['/reports', 'GET'],
    ['/users/ab/ban', 'PUT'],
    ['/users/ab', 'DELETE'],
    ['/matches/0123456789abcdef', 'DELETE'],
    ['/reports/ab', 'DELETE'],
  ])('%s (%s) is for the host alone', async (path, method) => {
    for (const token of ['', 'the-host-has-this-onf', `${TOKEN}x`])
      expect((await ask(path, method, { reason: null }, token)).status).toBe(403)
  })

  test('sees who is here and what goes on; no seed and no address is among it', async () => {
    const ann = await Player.guest(served.address)
    await ann.connect()
    const match = await ann.make({ ...FORD, seats: ['me', 'recruit'] })
    const { body } = await ask('')
    expect(body).toMatchObject({ users: 1, reports: 0, matches: { running: 1 }, windows: 1 })
    const name = (await ann.ask('me')).body['user'] as { name: string }
    const found = await ask(`/users?search=${encodeURIComponent(name.name.slice(0, 3).toUpperCase())}`)
    expect(found.body['users']).toMatchObject([{ id: ann.id, isGuest: true, owner: null, banned: null }])
    expect((await ask('/users?search=%25')).body['users']).toEqual([])
    const played = await ask('/matches')
    expect(played.body['matches']).toMatchObject([
      {
        id: match,
        game: 'the-ford',
        players: [
          { name: name.name, bot: null },
          { name: null, bot: 'recruit' },
        ],
      },
    ])
    expect(JSON.stringify(played.body)).not.toMatch(/seed|invitation/)
    await ann.close()
  })

  test('shows somebody out, at once and until let in again', async () => {
    const eve = await Player.guest(served.address)
    await eve.connect()
    await eve.say({ do: 'lobby', on: true })
    expect((await ask(`/users/${eve.id}/ban`, 'PUT', { reason: 'shouts' })).status).toBe(200)
    await until(() => eve.isClosed)
    expect((await eve.ask('mine')).status).toBe(403)
    expect((await eve.change('account', 'POST', { login: 'eve', password: 'another name' })).status).toBe(403)
    expect(
      ((await ask('/users')).body['users'] as { id: string }[]).find(({ id }) => id === eve.id),
    ).toMatchObject({
      banned: 'shouts',
    })
    await ask(`/users/${eve.id}/ban`, 'PUT', { reason: null })
    expect((await eve.ask('mine')).status).toBe(200)
  })

  test('removes a match, and an account with its name', async () => {
    const ann = await Player.guest(served.address)
    const match = await ann.make(FORD)
    expect((await ask(`/matches/${match}`, 'DELETE')).status).toBe(200)
    expect((await ask(`/matches/${match}`, 'DELETE')).status).toBe(404)
    expect((await ann.ask('mine')).body['matches']).toEqual([])
    expect((await ask(`/users/${ann.id}`, 'DELETE')).status).toBe(200)
    expect((await ann.ask('mine')).status).toBe(401)
  })

  test('what is removed, or called off before it begins, is said to be gone to all who are at it', async () => {
    const [ann, eve] = [await Player.guest(served.address), await Player.guest(served.address)]
    const [match, waiting] = [await ann.make(FORD), await ann.make(FORD)]
    await eve.ask(`matches/${match}/seats/1`, 'POST', { nonce: '', invitation: null })
    for (const player of [ann, eve]) {
      await player.connect()
      for (const each of [waiting, match]) await player.enter(each)
    }
    await until(() => ann.snapshot !== null && eve.snapshot !== null)
    const outOf = ({ received }: Player) =>
      received.flatMap(text => (text.startsWith('{"of":"out"') ? [JSON.parse(text).match] : []))
    await ask(`/matches/${match}`, 'DELETE')
    await until(() => outOf(ann).includes(match) && outOf(eve).includes(match), 'nobody is told')
    await ann.ask(`matches/${waiting}`, 'DELETE')
    await until(() => outOf(eve).includes(waiting), 'who waits there is not told')
    expect(await eve.say({ do: 'look', match, moment: null })).toMatchObject({ ok: false })
    for (const player of [ann, eve]) await player.close()
  })

  test('hears what people complain about, once', async () => {
    const ann = await Player.guest(served.address)
    expect((await ann.ask('reports', 'POST', { match: null, text: ' ' })).status).toBe(400)
    expect((await ann.ask('reports', 'POST', { match: null, text: 'Eve shouts.' })).status).toBe(200)
    const [report] = (await ask('/reports')).body['reports'] as { id: string; text: string; name: string }[]
    expect(report).toMatchObject({ text: 'Eve shouts.', author: ann.id })
    expect((await ask(`/reports/${report?.id}`, 'DELETE')).status).toBe(200)
    expect((await ask(`/reports/${report?.id}`, 'DELETE')).status).toBe(404)
    expect((await ask('/reports')).body['reports']).toEqual([])
  })

  test('hears of whom, be it that they have made an account since, as who complained has', async () => {
    const [ann, eve] = [await Player.guest(served.address), await Player.guest(served.address)]
    const face = (await eve.ask('account')).body['face']
    await ann.ask('reports', 'POST', { match: null, about: face, text: 'Eve shouts.' })
    const join = (player: Player, login: string) =>
      player.change('account', 'POST', { login, password: 'correct horse' })
    expect([(await join(ann, 'anna')).status, (await join(eve, 'evelyn')).status]).toEqual([200, 200])
    const [{ body: one }, { body: other }] = [await ann.ask('account'), await eve.ask('account')]
    expect((await ask('/reports')).body['reports']).toMatchObject([
      { author: one['id'], name: one['name'], about: other['id'], aboutName: other['name'] },
    ])
    const [report] = (await ask('/reports')).body['reports'] as { id: string }[]
    await ask(`/reports/${report?.id}`, 'DELETE')
  })

  test('hears of whom, and what was said as it was said, by who could hear it', async () => {
    const [ann, eve] = [await Player.guest(served.address), await Player.guest(served.address)]
    const match = await ann.make(FORD)
    await eve.ask(`matches/${match}/seats/1`, 'POST', { nonce: '', invitation: null })
    for (const player of [ann, eve]) {
      await player.connect()
      await player.enter(match)
    }
    await until(() => eve.snapshot !== null && ann.company !== null)
    await eve.say({ do: 'say', match, text: 'You oaf', to: 'all' })
    await until(() => ann.said.includes('You oaf'))
    const [line] = await served.house.store.chats.of(match, 0)
    const about = ann.company?.seats[1]?.face
    const complain = (more: object) => ann.ask('reports', 'POST', { match, text: 'Rude.', about, ...more })
    expect((await complain({ said: line?.at })).status).toBe(200)
    expect((await complain({ said: (line?.at ?? 0) + 1 })).status).toBe(200)
    expect((await complain({ about: 'nobody' })).status).toBe(400)
    const reports = (await ask('/reports')).body['reports'] as { id: string }[]
    const names = await served.house.store.matches.names([eve.id])
    expect(reports).toMatchObject([
      { about: eve.id, aboutName: names.get(eve.id), quote: 'You oaf', match, text: 'Rude.' },
      { about: eve.id, quote: null },
    ])
    const own = (await ann.ask('account/data')).body['complaints']
    expect(own).toMatchObject([{ match, text: 'Rude.', quote: 'You oaf' }, { quote: null }])
    expect((await eve.ask('account/data')).body['complaints']).toEqual([])
    for (const { id } of reports) await ask(`/reports/${id}`, 'DELETE')
    for (const player of [ann, eve]) await player.close()
  })

  test('who was shown out does not come back as somebody else, and keeps no seat by it', async () => {
    const [ann, bob] = [await Player.guest(served.address), await Player.guest(served.address)]
    const match = await ann.make(FORD)
    await bob.change('account', 'POST', { login: `bob${Date.now()}`, password: 'correct horse' })
    const login = `other${Date.now()}`
    const other = await Player.guest(served.address)
    await other.change('account', 'POST', { login, password: 'correct horse' })
    const account = String((await bob.ask('account')).body['id'])
    for (const user of [ann.id, account]) await ask(`/users/${user}/ban`, 'PUT', { reason: 'rude' })
    const changes: [Player, string, string, object][] = [
      [ann, 'account', 'POST', { login: `ann${Date.now()}`, password: 'correct horse' }],
      [ann, 'session', 'POST', { login, password: 'correct horse' }],
      [ann, 'account', 'PATCH', { name: 'Somebody Else' }],
      [bob, 'account', 'PATCH', { name: 'Nobody' }],
      [bob, 'account/password', 'PUT', { old: 'correct horse', fresh: 'battery staple' }],
    ]
    for (const [player, path, method, body] of changes)
      expect(await player.change(path, method, body), `${method} ${path}`).toMatchObject({
        status: 403,
        body: { code: 'banned' },
      })
    const { seats } = (await served.house.store.matches.find(match)) ?? { seats: [] }
    expect(seats[0]?.owner).toBe(ann.id)
    await ask(`/users/${ann.id}/ban`, 'PUT', { reason: null })
    expect((await ann.change('account', 'PATCH', { name: 'Ann' })).status).toBe(200)
  })

  test('a match that is removed is gone for those who sit at it, too', async () => {
    const [ann, bob] = [await Player.guest(served.address), await Player.guest(served.address)]
    const match = await ann.make(FORD)
    await bob.ask(`matches/${match}/seats/1`, 'POST', { nonce: '', invitation: null })
    await bob.connect()
    await bob.enter(match)
    await until(() => bob.snapshot !== null)
    expect((await ask(`/matches/${match}`, 'DELETE')).status).toBe(200)
    await until(() => bob.received.some(text => text.startsWith('{"of":"out"')), 'nobody is told')
    for (const what of [{ do: 'look', moment: null }, { do: 'file' }, { do: 'speak', language: 'de' }])
      expect(await bob.say({ ...what, match })).toMatchObject({ ok: false })
    expect(await bob.decide(match, { type: 'concede' })).toMatchObject({ ok: false })
    expect(await bob.enter(match)).toMatchObject({ ok: false })
    await bob.close()
  })

  test('what is no request of ours is refused by name, and what goes wrong inside stays inside', async () => {
    for (const path of ['/matches?stage=lost', `/users?search=${'x'.repeat(200)}`]) {
      const { status, body } = await ask(path)
      expect([status, String(body['message'])]).toEqual([400, expect.stringMatching(/stage|search/)])
    }
    expect((await ask('/matches/nonsense', 'DELETE')).status).toBe(400)
    expect((await ask('/users/%20/ban', 'PUT', { reason: null })).status).toBe(400)
    const ann = await Player.guest(served.address)
    expect((await ann.ask('invitations/%20%20')).status).toBe(400)
    const { db } = served.house.store.database
    await sql`alter table reports rename to reports_away`.execute(db)
    const { status, body } = await ask('/reports')
    await sql`alter table reports_away rename to reports`.execute(db)
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toMatch(/reports|table|select|relation/i)
  })
})

test('where nobody is host there is no desk', async () => {
  const served = await serveHouse(':memory:')
  expect((await fetch(`${served.address}/api/host`, { headers: { authorization: 'Bearer ' } })).status).toBe(
    404,
  )
  await served.house.close()
})
