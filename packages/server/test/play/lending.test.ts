import { isRecord, type Kind, type Match, type Seat } from '@grognard/engine'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { Player, playOn, type Served, serveHouse, until } from '../player.ts'
import { freshDatabase } from '../postgres.ts'
import { FORD, PLACES, useHouse } from './at-table.ts'

/** A seat that a friend plays for a while. */

const MANOEUVRE = { game: 'manoeuvre', scenario: 'first-battle', seats: ['me', 'open'] }

/** Offers the seat: what the link ends with. */
async function offerOf(player: Player, match: string): Promise<string> {
  expect(await player.say({ do: 'lend', match, on: true })).toEqual({ ok: true })
  await until(() => player.company?.offer !== undefined, 'the offer is not shown')
  return player.company?.offer ?? ''
}

const take = (player: Player, offer: string) => player.ask(`offers/${offer}`, 'POST', {})

const sits = (player: Player, seat: Seat | null) =>
  until(() => player.company?.seat === seat && player.snapshot?.viewer === seat, `not at ${seat}`)

/** All strings that are somewhere in it. */
function stringsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value)
  else if (Array.isArray(value)) for (const each of value) stringsIn(each, found)
  else if (isRecord(value))
    for (const [key, each] of Object.entries(value)) {
      found.add(key)
      stringsIn(each, found)
    }
  return found
}

const viewOf = (match: Match<Kind>, viewer: Seat | null): unknown =>
  JSON.parse(JSON.stringify(match.game.positions.view(match.view(viewer))))

describe.each(PLACES)('a seat that is lent, on %s', (_, place) => {
  const at = useHouse(place)

  const seatOf = async (match: string, seat: Seat) => (await at.house.store.matches.find(match))?.seats[seat]
  const nameOf = async (player: Player) => (await at.house.store.matches.names([player.id])).get(player.id)

  test('is offered by a link of which nobody else is told, taken, played and taken back; all see who plays', async () => {
    const [ann, bob, match] = await at.pair(MANOEUVRE)
    const [eve, fred] = [await at.guest(), await at.guest()]
    await eve.enter(match)
    await playOn(match, [ann, bob], 4)
    for (const player of [bob, eve]) await player.flushed()
    const told = [bob, eve].map(({ received }) => received.length)
    const withdrawn = await offerOf(ann, match)
    expect(await ann.say({ do: 'lend', match, on: false })).toEqual({ ok: true })
    await until(() => ann.company?.offer === undefined)
    expect((await take(fred, withdrawn)).status).toBe(404)
    const offer = await offerOf(ann, match)
    for (const player of [bob, eve]) await player.flushed()
    expect([bob, eve].map(({ received }) => received.length)).toEqual(told)
    expect((await fred.ask(`offers/${offer}`)).body).toEqual({
      match,
      seat: 0,
      game: 'manoeuvre',
      scenario: 'first-battle',
      lender: await nameOf(ann),
    })
    expect((await take(bob, offer)).status).toBe(409)
    expect((await take(ann, offer)).status).toBe(409)

    expect((await take(fred, offer)).body).toMatchObject({ match })
    expect((await take(eve, offer)).status).toBe(404)
    await fred.enter(match)
    await sits(fred, 0)
    await sits(ann, null)
    const lent = { player: await nameOf(fred), lender: await nameOf(ann) }
    for (const player of [ann, bob, eve]) {
      await until(() => player.company?.seats[0]?.lender != null, 'nobody is told')
      expect(player.company?.seats[0]).toMatchObject(lent)
      await until(() => player.snapshot?.seats[0]?.player === lent.player, 'the board has the old name')
    }
    expect([ann.company?.lent, bob.company?.lent, fred.company?.lent]).toEqual([0, undefined, undefined])
    expect(await seatOf(match, 0)).toMatchObject({ owner: fred.id, lender: ann.id })
    for (const ask of [
      { do: 'decide', decision: { type: 'concede' }, request: null, key: 'ann-tries-once-more' },
      { do: 'hand', bot: 'line' },
      { do: 'lend', on: true },
      { do: 'giveBack' },
      { do: 'foresee' },
      { do: 'say', text: 'I am still here', to: 'all' },
      { do: 'eyes', seat: 0 },
    ])
      expect(await ann.say({ match, ...ask }), ask.do).toMatchObject({ ok: false })
    // Who plays for another lends nothing on, and nobody but who has lent it takes it back.
    expect(await fred.say({ do: 'lend', match, on: true })).toMatchObject({ ok: false })
    for (const player of [bob, eve, fred])
      expect(await player.say({ do: 'recall', match })).toMatchObject({ ok: false })
    await playOn(match, [fred, bob], 4)
    // While it runs the file tells nobody what cards were played from which hand, nor the seed.
    const { row } = (await at.house.store.matches.find(match)) ?? {}
    for (const player of [ann, fred, eve]) {
      const text = String(await player.say({ do: 'file', match }))
      expect(JSON.parse(text)).toMatchObject({ game: 'manoeuvre', decisions: [], result: null })
      expect([text.includes(String(row?.seed)), text.includes('lent-0')]).toEqual([false, false])
    }

    expect(await ann.say({ do: 'recall', match })).toEqual({ ok: true })
    await sits(ann, 0)
    await sits(fred, null)
    expect(await ann.say({ do: 'recall', match })).toMatchObject({ ok: false })
    expect(await seatOf(match, 0)).toMatchObject({ owner: ann.id, lender: null })
    expect(await at.notes(match, 'lent-0')).toEqual([true, null])
    await playOn(match, [ann, bob], 2)
    await ann.decide(match, { type: 'concede' }, { request: null })
    await until(() => eve.snapshot?.outcome != null)
    const file = JSON.parse(String(await eve.say({ do: 'file', match })))
    expect(file.table.filter(([, what]: [number, string]) => what === 'lent-0')).toEqual([
      [expect.any(Number), 'lent-0', true],
      [expect.any(Number), 'lent-0', null],
    ])
  })

  test('shows its former holder nothing that spectators do not see, in any of their windows', async () => {
    const [ann, bob, match] = await at.pair(MANOEUVRE)
    const fred = await at.guest()
    const other = ann.at(ann.address)
    await other.connect()
    await other.enter(match)
    await playOn(match, [ann, bob], 3)
    const offer = await offerOf(ann, match)
    await take(fred, offer)
    const read = [ann, other].map(({ received }) => received.length)
    await fred.enter(match)
    for (const window of [ann, other]) await sits(window, null)
    const table = at.house.hall.table(match)
    const held = () => table.act(async ({ sitting }) => sitting.match)
    const known = new Set<string>()
    for (const text of ann.received) stringsIn(JSON.parse(text), known)
    for (let decided = 0; decided < 12; decided++) {
      if ((await playOn(match, [fred, bob], 1)) === 0) break
      const now = await held()
      if (now === null) throw new Error('it is gone')
      for (const window of [ann, other]) {
        await window.flushed()
        expect(window.snapshot?.view).toEqual(viewOf(now, null))
      }
      stringsIn(viewOf(now, null), known)
      const secrets = [...stringsIn(viewOf(now, 0))].filter(word => word.length > 2 && !known.has(word))
      for (const [n, window] of [ann, other].entries())
        for (const text of window.received.slice(read[n])) {
          const words = stringsIn(JSON.parse(text))
          expect(secrets.filter(secret => words.has(secret))).toEqual([])
          expect(text).not.toContain(fred.id)
        }
    }
    await other.close()
  })

  test('is taken by nobody who knows of another, be it from before; who has played it may play it again', async () => {
    const [ann, bob, match] = await at.pair()
    const [fred, gil] = [await at.guest(), await at.guest()]
    await take(fred, await offerOf(ann, match))
    await fred.enter(match)
    await sits(fred, 0)
    await sits(ann, null)
    const bobs = await offerOf(bob, match)
    // Ann has held the other one, Fred holds it.
    for (const player of [ann, fred])
      expect((await take(player, bobs)).body).toMatchObject({ code: 'barred' })
    expect(await fred.say({ do: 'giveBack', match })).toEqual({ ok: true })
    await sits(ann, 0)
    expect(await fred.say({ do: 'giveBack', match })).toMatchObject({ ok: false })
    expect((await take(fred, bobs)).status).toBe(409)
    await take(fred, await offerOf(ann, match))
    await sits(fred, 0)
    expect((await take(gil, bobs)).status).toBe(200)
    await gil.enter(match)
    await sits(gil, 1)
    await playOn(match, [fred, gil])
    // Who has lent a seat has its result, and hears that it is over.
    const waiting = (await ann.ask('waiting')).body['waiting'] as { match: string; kind: string }[]
    expect(waiting).toContainEqual(expect.objectContaining({ match, kind: 'over' }))
    const players = async () => {
      const rows = at.house.store.database.db
        .selectFrom('results')
        .select('player')
        .where('match', '=', match)
      return (await rows.orderBy('seat').execute()).map(({ player }) => player)
    }
    for (let tries = 0; tries < 100 && (await players()).length === 0; tries++)
      await new Promise(resolve => setTimeout(resolve, 50))
    expect(await players()).toEqual([ann.id, bob.id])
    expect(await ann.say({ do: 'recall', match })).toMatchObject({ ok: false })
  })

  test('its holder’s orders and notices lapse with it; no clock is wound by it; a bot there gives way', async () => {
    const [ann, bob, match] = await at.pair({
      ...FORD,
      clock: { allowance: 86_400_000, bank: 0, increment: 0 },
    })
    const fred = await at.guest()
    await playOn(match, [ann, bob], 2)
    const order = { step: 'commit', decision: { type: 'commit', companies: 1 }, label: 'One' }
    const { db } = at.house.store.database
    const steps = await at.house.hall
      .table(match)
      .act(async ({ sitting }) => [...sitting.match.game.program.steps.keys()])
    const step = steps?.find(each => each !== ann.snapshot?.pending.step) ?? ''
    const decision = ann.snapshot?.choices[0]?.decision ?? bob.snapshot?.choices[0]?.decision
    expect(await ann.say({ do: 'order', match, ...order, step, decision, isEachTime: true })).toEqual({
      ok: true,
    })
    await until(() => ann.orders.length === 1)
    const endsAt = () => JSON.stringify(bob.clocks)
    const before = endsAt()
    expect(await ann.say({ do: 'hand', match, bot: 'line' })).toEqual({ ok: true })
    await until(() => ann.company?.seats[0]?.bot === 'line')
    await take(fred, await offerOf(ann, match))
    await fred.enter(match)
    await sits(fred, 0)
    expect((await seatOf(match, 0))?.bot).toBeNull()
    expect(await db.selectFrom('orders_ahead').select('n').where('match', '=', match).execute()).toEqual([])
    expect([fred.orders, (await at.house.store.matches.find(match))?.row.ordered]).toEqual([[], 0])
    if (bob.snapshot?.pending.request != null) expect(endsAt()).toBe(before)
    // Ann is told of nothing there any more; Fred is asked.
    const waits = async (player: Player) =>
      ((await player.ask('waiting')).body['waiting'] as { match: string }[]).some(
        each => each.match === match,
      )
    expect(await waits(ann)).toBe(false)
    const isFredAsked = fred.snapshot?.pending.request != null
    expect(await waits(fred)).toBe(isFredAsked)
    expect(JSON.stringify((await ann.ask('mine')).body)).toContain(match)
  })

  test('no clock gets time by it: whoever is asked runs out when the seat would have', async () => {
    const [ann, bob, match] = await at.pair({ ...FORD, clock: { allowance: 0, bank: 600_000, increment: 0 } })
    const fred = await at.guest()
    const { db } = at.house.store.database
    const due = async () => {
      const task = db.selectFrom('tasks').select('due').where('match', '=', match).where('kind', '=', 'clock')
      return (await task.executeTakeFirst())?.due ?? null
    }
    const before = await due()
    expect(before).not.toBeNull()
    for (const player of [ann, bob]) {
      await new Promise(resolve => setTimeout(resolve, 30))
      if (player === bob) expect(await fred.say({ do: 'giveBack', match })).toEqual({ ok: true })
      else await take(fred, await offerOf(ann, match))
      await fred.enter(match)
      await sits(fred, player === bob ? null : 0)
      expect(await due()).toBe(before)
    }
  })

  test('is offered by name to somebody with whom one has played: they are told, and nobody else takes it', async () => {
    const [ann, bob, match] = await at.pair()
    const [fred, eve] = [await at.guest(), await at.guest()]
    const friends = async () => (await ann.say({ do: 'friends', match })) as { face: string; name: string }[]
    // Whoever sits at this table knows another seat of it.
    expect(await friends()).toEqual([])
    const before = await ann.make({ ...FORD })
    await at.sit(fred, before, 1)
    const faceOf = async (player: Player) => String((await player.ask('account')).body['face'])
    await until(() => ann.received.some(text => text.includes(before)), 'it does not begin')
    const waiting = async (player: Player) =>
      (
        (await player.ask('waiting')).body['waiting'] as {
          kind: string
          match: string
          offer: string | null
        }[]
      )
        .filter(each => each.match === match)
        .map(({ kind, offer }) => [kind, offer !== null])
    expect(await friends()).toEqual([{ face: await faceOf(fred), name: await nameOf(fred) }])
    const lend = (player: Player) => async (to: string | null) =>
      ann.say({ do: 'lend', match, on: true, to: to ?? (await faceOf(player)) })
    // Nobody is written to by strangers, and nobody plays both sides.
    for (const other of [eve, bob]) expect(await lend(other)(null)).toMatchObject({ ok: false })
    expect(await lend(fred)('0123456789abcdef')).toMatchObject({ ok: false })
    expect(await lend(fred)(null)).toEqual({ ok: true })
    await until(() => ann.company?.offeredTo !== undefined, 'the offer is not shown')
    expect(ann.company?.offeredTo).toBe(await nameOf(fred))
    expect(await waiting(fred)).toEqual([['offered', true]])
    const offer = ann.company?.offer ?? ''
    expect((await eve.ask(`offers/${offer}`)).status).toBe(404)
    expect((await take(eve, offer)).status).toBe(404)
    expect((await fred.ask(`offers/${offer}`)).body).toMatchObject({ match, lender: await nameOf(ann) })
    expect(await ann.say({ do: 'lend', match, on: false })).toEqual({ ok: true })
    expect(await waiting(fred)).toEqual([])
    expect((await take(fred, offer)).status).toBe(404)
    // A link after that is anybody's again; a name after that takes its place.
    const link = await offerOf(ann, match)
    expect(await lend(fred)(null)).toEqual({ ok: true })
    expect((await take(eve, link)).status).toBe(404)
    await until(() => ann.company?.offer !== undefined && ann.company.offer !== link)
    expect((await take(fred, ann.company?.offer ?? '')).status).toBe(200)
    await fred.enter(match)
    await sits(fred, 0)
    expect(await waiting(fred)).not.toContainEqual(['offered', true])
    for (const player of [bob, eve])
      expect(player.received.some(text => text.includes('offeredTo'))).toBe(false)
  })

  test('who plays for oneself under another name has the seat again by signing in', async () => {
    const [ann, , match] = await at.pair()
    const other = await at.guest()
    const login = `twice-${Date.now()}`
    expect((await ann.change('account', 'POST', { login, password: 'correct horse' })).status).toBe(200)
    const account = String((await ann.ask('account')).body['id'])
    const offer = `offer-${match}`
    expect(
      await at.house.store.lending.make({ match, seat: 0, offer, lender: account, friend: null }, Date.now()),
    ).toBe(true)
    expect((await take(other, offer)).status).toBe(200)
    expect(await seatOf(match, 0)).toMatchObject({ owner: other.id, lender: account })
    expect((await other.change('session', 'POST', { login, password: 'correct horse' })).status).toBe(200)
    expect(await seatOf(match, 0)).toMatchObject({ owner: account, lender: null, bot: null })
  })

  test('is not lent in a tournament, whether or not it counts for ratings', async () => {
    const [ann, bob] = [await at.guest(), await at.guest()]
    const terms = { name: 'Ford Open', kind: 'knock-out', ...FORD, rated: false, clock: null }
    const { seats: _, ...league } = terms
    const id = String((await ann.ask('tournaments', 'POST', league)).body['tournament'])
    for (const player of [ann, bob]) await player.ask(`tournaments/${id}/entrants`, 'POST', { bot: null })
    expect((await ann.ask(`tournaments/${id}/begin`, 'POST', {})).status).toBe(200)
    const { matches } = (await ann.ask('mine')).body as { matches: { match: string }[] }
    const match = matches[0]?.match ?? ''
    await ann.enter(match)
    await until(() => ann.snapshot !== null)
    expect(await ann.say({ do: 'lend', match, on: true })).toMatchObject({ ok: false })
  })

  test('is not lent where the result counts, nor by the umpire, nor to one', async () => {
    const [ann, , match] = await at.pair({ ...FORD, rated: true })
    expect(await ann.say({ do: 'lend', match, on: true })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/counts/),
    })
    const [amy, ben, uma] = [await at.guest(), await at.guest(), await at.guest()]
    const judged = await amy.make({ ...FORD, umpire: 'open' })
    await at.sit(ben, judged, 1)
    await uma.ask(`matches/${judged}/umpire`, 'POST', { invitation: null })
    for (const player of [amy, uma]) await player.enter(judged)
    await until(() => amy.snapshot !== null && uma.snapshot !== null)
    expect(await uma.say({ do: 'lend', match: judged, on: true })).toMatchObject({ ok: false })
    expect((await take(uma, await offerOf(amy, judged))).status).toBe(409)
  })

  test('goes back when its friend’s account ends, and stays the friend’s when its owner’s does', async () => {
    const [ann, bob, match] = await at.pair()
    const [fred, gil] = [await at.guest(), await at.guest()]
    await take(fred, await offerOf(ann, match))
    await fred.enter(match)
    await sits(fred, 0)
    await fred.say({ do: 'say', match, text: 'It is Fred', to: 'all' })
    await fred.change('account', 'DELETE', { password: null })
    await sits(ann, 0)
    expect(await seatOf(match, 0)).toMatchObject({ owner: ann.id, lender: null, bot: null })
    const waiting = (await ann.ask('waiting')).body['waiting'] as { match: string; kind: string }[]
    expect(waiting.some(each => each.match === match)).toBe(true)
    const { db } = at.house.store.database
    const lines = await db
      .selectFrom('chat')
      .select(['author', 'speaker'])
      .where('match', '=', match)
      .execute()
    expect(lines).toEqual([{ author: '', speaker: null }])

    await ann.say({ do: 'say', match, text: 'It is Ann', to: 'all' })
    await take(gil, await offerOf(ann, match))
    await gil.enter(match)
    await sits(gil, 0)
    // What one has said is one's own, wherever one sits now.
    expect(JSON.stringify((await ann.ask('account/data')).body['said'])).toContain('It is Ann')
    expect((await ann.ask('account/data')).body['lent']).toEqual([{ match, seat: 0 }])
    expect((await gil.ask('account/data')).body).toMatchObject({ said: [], lent: [] })
    await until(() => bob.company?.seats[0]?.lender != null)
    await ann.change('account', 'DELETE', { password: null })
    await until(() => bob.company?.seats[0]?.lender === null, 'nobody is told')
    expect(await seatOf(match, 0)).toMatchObject({ owner: gil.id, lender: null })
    await playOn(match, [gil, bob])
  })

  test('a guest who signs in takes along what was lent, and holds no second seat by it', async () => {
    const [ann, bob, match] = await at.pair()
    const fred = await at.guest()
    await take(fred, await offerOf(ann, match))
    await fred.enter(match)
    await sits(fred, 0)
    const login = `lender-${Date.now()}`
    expect((await ann.change('account', 'POST', { login, password: 'correct horse' })).status).toBe(200)
    const account = String((await ann.ask('account')).body['id'])
    expect(await seatOf(match, 0)).toMatchObject({ owner: fred.id, lender: account })
    // Bob turns out to be the same person: what he holds a bot plays, as ever.
    expect((await bob.change('session', 'POST', { login, password: 'correct horse' })).status).toBe(200)
    expect(await seatOf(match, 1)).toMatchObject({ owner: null, bot: 'line' })
    await until(() => fred.company?.seats[1]?.bot === 'line')
  })

  test('who gives back a seat at a table that is not open to them is told so, and sees no more of it', async () => {
    const [ann, bob] = [await at.guest(), await at.guest()]
    const match = await ann.make({ ...FORD, access: 'link' })
    await ann.enter(match)
    await until(() => ann.company !== null)
    const invitation = ann.company?.invitation ?? ''
    await bob.ask(`matches/${match}/seats/1`, 'POST', { nonce: '', invitation })
    await bob.enter(match)
    await until(() => ann.snapshot !== null && bob.snapshot !== null)
    const fred = await at.guest()
    const { body } = await take(fred, await offerOf(ann, match))
    expect(body).toEqual({ match, invitation })
    await fred.enter(match)
    await sits(fred, 0)
    await fred.say({ do: 'giveBack', match })
    await until(() => fred.received.some(text => text.startsWith('{"of":"out"')), 'Fred is not told')
    expect(await fred.say({ do: 'look', match, moment: null })).toMatchObject({ ok: false })
    const read = fred.received.length
    await sits(ann, 0)
    await playOn(match, [ann, bob], 3)
    await fred.flushed()
    expect(fred.received.slice(read).filter(text => text.includes(match))).toEqual([])
    // By the link one may watch.
    expect(await fred.enter(match, invitation)).toMatchObject({ ok: true })
  })
})

describe('at two processes of one house', () => {
  const houses: Served[] = []
  beforeAll(async () => {
    const place = await freshDatabase(inject('postgres'))
    houses.push(await serveHouse(place), await serveHouse(place))
  })
  afterAll(async () => {
    for (const { house } of houses) await house.close()
  })

  test('a seat changes hands for all of them, and of two who take it one has it', async () => {
    const [one, two] = houses.map(({ address }) => address) as [string, string]
    const [ann, bob] = [await Player.guest(one), await Player.guest(two)]
    const [fred, gil] = [await Player.guest(one), await Player.guest(two)]
    for (const player of [ann, bob, fred, gil]) await player.connect()
    const match = await ann.make(MANOEUVRE)
    await bob.ask(`matches/${match}/seats/1`, 'POST', { nonce: '', invitation: null })
    for (const player of [ann, bob]) await player.enter(match)
    await until(() => ann.snapshot !== null && bob.snapshot !== null)
    await playOn(match, [ann, bob], 3)
    const offer = await offerOf(ann, match)
    const statuses = (await Promise.all([take(fred, offer), take(gil, offer)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 404])
    const owner = (await houses[0]?.house.store.matches.find(match))?.seats[0]?.owner
    const winner = owner === fred.id ? fred : gil
    await winner.enter(match)
    await sits(winner, 0)
    await sits(ann, null)
    await until(() => bob.company?.seats[0]?.lender != null, 'the other process is not told')
    await playOn(match, [winner, bob], 6)
    expect(ann.snapshot?.viewer).toBeNull()
    expect(await ann.say({ do: 'recall', match })).toEqual({ ok: true })
    await sits(ann, 0)
    await sits(winner, null)
    await playOn(match, [ann, bob], 3)
    for (const player of [ann, bob, fred, gil]) await player.close()
  })
})
