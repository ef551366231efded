import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { Player, type Served, serveHouse, until } from './player.ts'
import { freshDatabase } from './postgres.ts'

const FORD = { game: 'the-ford', scenario: 'dawn' }
const PASSWORD = 'correct horse'

const PLACES: readonly (readonly [string, () => Promise<string>])[] = [
  ['SQLite', async () => ':memory:'],
  ['PostgreSQL', () => freshDatabase(inject('postgres'))],
]

describe.each(PLACES)('accounts on %s', (_, place) => {
  let served: Served

  beforeAll(async () => {
    served = await serveHouse(await place())
  })
  afterAll(() => served.house.close())

  const join = (guest: Player, login: string) =>
    guest.change('account', 'POST', { login, password: PASSWORD })
  const signIn = (player: Player, login: string, password = PASSWORD) =>
    player.change('session', 'POST', { login, password })
  const nobody = () => Player.nobody(served.address)

  test('a guest becomes an account, keeps name and matches, and finds them on another device', async () => {
    const ann = await Player.guest(served.address)
    const { name } = (await ann.ask('account')).body
    const match = await ann.make({ ...FORD, seats: ['me', 'open'] })
    expect((await join(ann, 'Ann.1805')).status).toBe(200)
    expect((await ann.ask('account')).body).toMatchObject({ name, isGuest: false, login: 'ann.1805' })
    const phone = nobody()
    expect(await signIn(phone, 'ann.1805', 'wrong horse!')).toMatchObject({
      status: 401,
      body: { code: 'wrong' },
    })
    expect((await signIn(phone, 'ANN.1805')).status).toBe(200)
    const { body } = await phone.ask('mine')
    expect(body['matches']).toMatchObject([{ match, seat: 0, isMaker: true }])
    expect((await phone.ask('account')).body['devices']).toHaveLength(2)
  })

  test('a name is taken once, passwords are long, and what is no name or no password is refused', async () => {
    expect((await join(await Player.guest(served.address), 'bob')).status).toBe(200)
    const guest = await Player.guest(served.address)
    expect(await join(guest, 'BOB')).toMatchObject({ status: 422, body: { code: 'taken' } })
    for (const login of ['', 'a', '..', 'a b', 'x@guests.invalid', 'x@names.invalid', 'é'.repeat(5)])
      expect(await join(guest, login), login).toMatchObject({ status: 400, body: { code: 'login' } })
    expect(await guest.change('account', 'POST', { login: 'carl', password: 'short' })).toMatchObject({
      status: 400,
      body: { code: 'password' },
    })
    for (const name of ['', '   ', 'x'.repeat(41), 'a\u202eb', 'a\nb', '\u3164'])
      expect((await guest.change('account', 'PATCH', { name })).status, name).toBe(400)
    expect((await guest.ask('account')).body['isGuest']).toBe(true)
    for (const path of ['update-user', 'delete-user', 'delete-anonymous-user', 'sign-up/email'])
      expect(await guest.status(`auth/${path}`), path).toBeGreaterThanOrEqual(400)
  })

  test('an address by which somebody signs in is told to nobody', async () => {
    const ann = nobody()
    expect((await join(ann, 'ann@mail.example')).status).toBe(200)
    expect((await ann.ask('account')).body).toMatchObject({
      login: 'ann@mail.example',
      name: expect.not.stringContaining('ann'),
    })
  })

  test('who signs out everywhere is out everywhere, sockets included; here is only here', async () => {
    const [ann, phone] = [await Player.guest(served.address), nobody()]
    await join(ann, 'carla')
    await signIn(phone, 'carla')
    await ann.connect()
    await phone.connect()
    expect((await ann.change('account', 'PATCH', { name: 'Carla' })).status).toBe(200)
    expect((await phone.ask('account')).body['name']).toBe('Carla')
    const laptop = nobody()
    await signIn(laptop, 'carla')
    const stolen = laptop.at(served.address)
    await laptop.change('session', 'DELETE', { everywhere: false })
    expect((await stolen.ask('account')).status).toBe(401)
    expect((await phone.ask('account')).status).toBe(200)
    await ann.change('session', 'DELETE', { everywhere: true })
    await until(() => phone.isClosed && ann.isClosed, 'sockets stay open')
    expect((await phone.ask('account')).status).toBe(401)
    // Whoever was signed out comes in again by whatever door, the old cookie in hand.
    await stolen.change('auth/sign-in/anonymous', 'POST', {})
    expect((await stolen.ask('account')).body).toMatchObject({ isGuest: true })
    expect((await signIn(phone, 'carla')).status).toBe(200)
    expect((await phone.ask('account')).body).toMatchObject({ login: 'carla' })
  })

  test('a new password ends what others have opened with the old one', async () => {
    const [ann, other] = [await Player.guest(served.address), nobody()]
    await join(ann, 'dora')
    await signIn(other, 'dora')
    const change = (old: string) => ann.change('account/password', 'PUT', { old, fresh: 'battery staple' })
    expect(await change('not this one')).toMatchObject({ status: 400, body: { code: 'wrong' } })
    expect((await change(PASSWORD)).status).toBe(200)
    expect((await other.ask('account')).status).toBe(401)
    expect((await ann.ask('account')).status).toBe(200)
    expect((await signIn(nobody(), 'dora')).status).toBe(401)
    expect((await signIn(nobody(), 'dora', 'battery staple')).status).toBe(200)
  })

  test('nobody plays both sides: where account and guest sat at one table, a bot takes the guest’s seat', async () => {
    const ann = await Player.guest(served.address)
    await join(ann, 'emma')
    const guest = await Player.guest(served.address)
    const match = await ann.make({ ...FORD, seats: ['me', 'open'] })
    await guest.ask(`matches/${match}/seats/1`, 'POST', { nonce: '', invitation: null })
    await signIn(guest, 'emma')
    const { seats } = (await served.house.store.matches.find(match)) ?? { seats: [] }
    expect(seats.map(({ owner, bot }) => [owner !== null, bot])).toEqual([
      [true, null],
      [false, 'line'],
    ])
    const log = await served.house.store.stories.eventsFrom(match, 0)
    expect(log.some(event => event.type === 'set' && event.name === 'played-by-1')).toBe(true)
  })

  test('a program has a token of its own, which its owner alone makes and ends; it does not reach the account', async () => {
    const ann = await Player.guest(served.address)
    const make = () => ann.change('account/tokens', 'POST', { name: 'Marshal' })
    expect((await make()).status).toBe(403)
    await join(ann, 'gina')
    const token = String((await make()).body['token'])
    const { tokens, id } = (await ann.ask('account')).body as { tokens: { id: string }[]; id: string }
    expect(JSON.stringify(tokens)).not.toContain(token)
    const bot = Player.bearing(served.address, token)
    const me = (await bot.ask('me')).body['user'] as { id: string; name: string }
    expect(me).toMatchObject({ id: tokens[0]?.id, name: 'Marshal' })
    expect(me.id).not.toBe(id)
    for (const path of ['mine', 'account']) expect((await bot.ask(path)).status).toBe(403)
    expect((await bot.ask('account/tokens', 'POST', { name: 'More' })).status).toBe(403)
    expect((await Player.bearing(served.address, 'x'.repeat(43)).ask('mine')).status).toBe(401)
    const drop = (player: Player) => player.ask(`account/tokens/${tokens[0]?.id}`, 'DELETE')
    const other = await Player.guest(served.address)
    await join(other, 'hugo')
    expect((await drop(other)).status).toBe(404)
    expect((await drop(ann)).status).toBe(200)
    expect((await bot.ask('mine')).status).toBe(401)
    expect((await bot.ask('me')).body['user']).toBeNull()
  })

  test('who sits down while their account ends keeps nobody waiting', async () => {
    const { people, matches } = served.house.store
    const [ann, bob, cat] = [await Player.guest(served.address), await Player.guest(served.address), nobody()]
    await join(cat, 'careless-cat')
    const id = String((await cat.ask('account')).body['id'])
    const own = people.forget.bind(people)
    const laid = [
      await ann.make({ ...FORD, seats: ['me', 'open'] }),
      await bob.make({ ...FORD, seats: ['me', 'open'] }),
    ]
    people.forget = async user => {
      await own(user)
      const match = user === id ? laid.pop() : undefined
      if (match !== undefined)
        await cat.ask(`matches/${match}/seats/1`, 'POST', { nonce: '', invitation: null })
    }
    expect((await cat.change('account', 'DELETE', { password: PASSWORD })).status).toBe(200)
    people.forget = own
    expect(laid).toHaveLength(0)
    for (const player of [ann, bob])
      for (const { match } of (await player.ask('mine')).body['matches'] as { match: string }[]) {
        const found = await matches.find(match)
        const [, seat] = found?.seats ?? []
        expect([seat?.owner, found?.row.stage === 'running' ? seat?.bot : 'line']).toEqual([null, 'line'])
      }
  })

  test('one’s data can be taken away, and all that names one is gone with the account', async () => {
    const [ann, bob] = [await Player.guest(served.address), await Player.guest(served.address)]
    await join(ann, 'fanny')
    const over = await ann.make({ ...FORD, seats: ['me', 'recruit'] })
    await ann.connect()
    await ann.enter(over)
    await until(() => ann.snapshot !== null)
    expect(await ann.decide(over, { type: 'concede' })).toEqual({ ok: true })
    const match = await ann.make({ ...FORD, seats: ['me', 'open'] })
    const waiting = await ann.make({ ...FORD, seats: ['open', 'me'] })
    await bob.ask(`matches/${match}/seats/1`, 'POST', { nonce: '', invitation: null })
    await ann.enter(match)
    await until(() => ann.snapshot !== null)
    expect(await ann.say({ do: 'say', match, text: 'Good luck', to: 'all' })).toEqual({ ok: true })
    const order = { match, seat: 0, step: 'follow', decision: '{}', label: 'As always', each_time: 1 }
    const owner = (await served.house.store.matches.seats(match))[0]?.owner ?? ''
    expect(await served.house.store.orders.leave(order, Date.now() + 600_000, owner)).toBe(true)
    const judged = await ann.make({ ...FORD, seats: ['open', 'open'], umpire: 'me' })
    await ann.ask('tournaments', 'POST', { name: 'Fords', kind: 'swiss', ...FORD, rated: true })
    const results = () => served.house.store.results.of(owner)
    await expect.poll(results).toHaveLength(1)
    expect(await ann.say({ do: 'lend', match, on: true })).toEqual({ ok: true })
    await ann.say({ do: 'leave', match })
    const seen = () => served.house.store.seen.by(owner)
    await expect.poll(seen).toContainEqual({ match, moment: expect.any(Number) })
    const { body } = await ann.ask('account/data')
    const ofBob = (await served.house.store.people.devices(bob.id)).map(({ id }) => id)
    for (const theirs of [bob.id, ...ofBob]) expect(JSON.stringify(body)).not.toContain(theirs)
    expect(body).toMatchObject({
      account: { login: 'fanny' },
      laid: expect.arrayContaining([over, match, waiting, judged].map(id => expect.objectContaining({ id }))),
      offered: [{ match, seat: 0 }],
      held: [],
      seen: expect.arrayContaining([{ match, moment: expect.any(Number) }]),
      waiting: expect.arrayContaining([expect.objectContaining({ match: over, kind: 'over' })]),
      results: [{ match: over, game: 'the-ford', score: 0 }],
      said: [{ match, text: 'Good luck' }],
      judged: [judged],
      orders: [{ match, step: 'follow', label: 'As always' }],
      ratings: [],
      tournaments: [{ name: 'Fords', stage: 'gathering' }],
    })
    const files = Object.fromEntries(
      (body['matches'] as { match: string; file: { decisions: unknown[] } | null }[]).map(each => [
        each.match,
        each.file?.decisions.length ?? null,
      ]),
    )
    expect(files).toEqual({ [over]: expect.any(Number), [match]: null, [waiting]: null })
    expect((await ann.change('account', 'DELETE', { password: null })).status).toBe(400)
    expect((await ann.change('account', 'DELETE', { password: 'not that one' })).status).toBe(400)
    expect((await ann.change('account', 'DELETE', { password: PASSWORD })).status).toBe(200)
    await until(() => ann.isClosed)
    const { store } = served.house
    expect((await store.matches.find(match))?.seats[0]).toMatchObject({ owner: null, bot: 'line' })
    expect((await store.matches.find(waiting))?.row.stage).toBe('gone')
    expect(await store.chats.of(match, 0)).toMatchObject([{ author: '', text: 'Good luck' }])
    expect((await signIn(nobody(), 'fanny')).status).toBe(401)
    expect((await bob.change('account', 'DELETE', { password: null })).status).toBe(200)
    expect((await store.matches.find(match))?.seats[1]).toMatchObject({ owner: null, bot: 'line' })
  })
})
