import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { goOn } from '../../src/tournament/running.ts'
import { Player, type Served, serveHouse, until } from '../player.ts'
import { freshDatabase } from '../postgres.ts'

const PLACES: readonly (readonly [string, () => Promise<string>])[] = [
  ['SQLite', async () => ':memory:'],
  ['PostgreSQL', () => freshDatabase(inject('postgres'))],
]

interface Shown {
  readonly stage: string
  readonly round: number
  readonly standings: readonly { readonly entrant: number; readonly points: number }[]
  readonly pairings: readonly {
    readonly round: number
    readonly one: number
    readonly two: number | null
    readonly match: string | null
    readonly score: number | null
  }[]
}

const TERMS = { name: 'Ford Open', game: 'the-ford', scenario: 'dawn', rated: true, clock: null }
const shown = async (player: Player, id: string): Promise<Shown> =>
  (await player.ask(`tournaments/${id}`)).body as unknown as Shown

describe.each(PLACES)('tournaments on %s', (_, place) => {
  let served: Served
  beforeAll(async () => {
    served = await serveHouse(await place())
  })
  afterAll(() => served.house.close())

  test('three meet one another, round by round, as matches end; the table adds up', async () => {
    const players = [
      await Player.guest(served.address),
      await Player.guest(served.address),
      await Player.guest(served.address),
    ]
    const [ann, bob, cid] = players as [Player, Player, Player]
    const { body } = await ann.ask('tournaments', 'POST', { ...TERMS, kind: 'round-robin' })
    const id = String(body['tournament'])
    const enter = (player: Player, bot: string | null = null) =>
      player.ask(`tournaments/${id}/entrants`, 'POST', { bot })
    for (const player of players) expect((await enter(player)).status).toBe(200)
    expect((await enter(bob)).status).toBe(409)
    expect((await enter(bob, 'recruit')).status).toBe(403)
    expect((await enter(ann, 'nonsense')).status).toBe(422)
    expect((await cid.ask(`tournaments/${id}/entrants`, 'DELETE')).status).toBe(200)
    expect((await enter(cid)).status).toBe(200)
    expect((await bob.ask(`tournaments/${id}/begin`, 'POST', {})).status).toBe(403)
    expect((await ann.ask(`tournaments/${id}/begin`, 'POST', {})).status).toBe(200)
    expect((await ann.ask(`tournaments/${id}/begin`, 'POST', {})).status).toBe(409)
    expect((await enter(await Player.guest(served.address))).status).toBe(409)
    for (const player of players) await player.connect()
    for (let round = 1; round <= 3; round++) {
      // A round is paired first, and its tables are laid then.
      const laid = async () =>
        (await shown(ann, id)).pairings.find(each => each.match !== null && each.score === null)
      let game = await laid()
      for (let tries = 0; game === undefined && tries < 500; tries++) {
        await new Promise(resolve => setTimeout(resolve, 20))
        game = await laid()
      }
      const now = await shown(ann, id)
      expect([now.stage, now.round]).toEqual(['running', round])
      // Who comes first in the list of entrants wins.
      const loser = players[Math.max(game?.one ?? 0, game?.two ?? 0)]
      expect(await loser?.enter(game?.match ?? '')).toEqual({ ok: true })
      await until(() => loser?.snapshot != null)
      expect(await loser?.decide(game?.match ?? '', { type: 'concede' })).toEqual({ ok: true })
      for (let tries = 0; (await shown(ann, id)).round === round; tries++) {
        if ((await shown(ann, id)).stage === 'over') break
        if (tries > 500) throw new Error('the tournament does not go on')
        await new Promise(resolve => setTimeout(resolve, 20))
      }
    }
    const over = await shown(bob, id)
    expect(over.stage).toBe('over')
    expect(over.standings.map(({ entrant, points }) => [entrant, points])).toEqual([
      [0, 3],
      [1, 2],
      [2, 1],
    ])
    for (const player of players) await player.close()
  })
})

describe.each(PLACES)('tournaments that something happens to, on %s', (_, place) => {
  let served: Served
  beforeAll(async () => {
    // Everybody comes from somewhere else: more tournaments than one address may open.
    served = await serveHouse(await place(), { isSecure: true })
  })
  afterAll(() => served.house.close())

  const made = async (ann: Player, kind: string, rated = true): Promise<string> =>
    String((await ann.ask('tournaments', 'POST', { ...TERMS, rated, kind })).body['tournament'])
  const enter = (player: Player, id: string, bot: string | null = null) =>
    player.ask(`tournaments/${id}/entrants`, 'POST', { bot })
  const eventually = async (is: () => Promise<boolean>, what: string): Promise<void> => {
    for (let tries = 0; !(await is()); tries++) {
      if (tries > 500) throw new Error(what)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }

  test('a match that the host removes is nobody’s, and the next round comes', async () => {
    const [ann, bob] = [await Player.guest(served.address), await Player.guest(served.address)]
    const id = await made(ann, 'round-robin')
    for (const player of [ann, bob]) await enter(player, id)
    await ann.ask(`tournaments/${id}/begin`, 'POST', {})
    const match = (await shown(ann, id)).pairings[0]?.match ?? ''
    // A match that was played keeps its result, whatever becomes of it.
    expect(await served.house.store.desk.removeMatch(match, Date.now())).toBe(true)
    await eventually(async () => (await shown(ann, id)).stage === 'over', 'it stalls')
    expect((await shown(ann, id)).standings.map(({ points }) => points)).toEqual([0.5, 0.5])
  })

  test('nobody gets hints or another to play for them, though the results are for no ratings', async () => {
    const [ann, bob] = [await Player.guest(served.address), await Player.guest(served.address)]
    const id = await made(ann, 'round-robin', false)
    for (const player of [ann, bob]) await enter(player, id)
    await ann.ask(`tournaments/${id}/begin`, 'POST', {})
    const match = (await shown(ann, id)).pairings[0]?.match ?? ''
    await ann.connect()
    await ann.enter(match)
    await until(() => ann.snapshot !== null)
    for (const ask of [{ do: 'hint' }, { do: 'hand', bot: 'line' }, { do: 'lend', on: true }])
      expect(await ann.say({ match, ...ask }), ask.do).toMatchObject({ ok: false })
    await ann.close()
  })

  test('a round is paired with its tables: nothing is left to do for whoever has paired it', async () => {
    const [ann, bob] = [await Player.guest(served.address), await Player.guest(served.address)]
    const id = await made(ann, 'round-robin')
    for (const player of [ann, bob]) await enter(player, id)
    const { store } = served.house
    // Two processes at once: one round, and one table for each pair.
    await Promise.all([goOn(store, id, Date.now()), goOn(store, id, Date.now())])
    const { pairings } = await shown(ann, id)
    expect(pairings).toHaveLength(1)
    const match = pairings[0]?.match ?? ''
    await eventually(
      async () => (await store.matches.find(match))?.row.stage === 'running',
      'it never begins',
    )
    const mine = (await ann.ask('mine')).body['matches'] as unknown[]
    expect(mine).toHaveLength(1)
  })

  test('who goes gives up what they play, whoever would meet them is free, and those who are left play on', async () => {
    const [ann, bob, cid] = [
      await Player.guest(served.address),
      await Player.guest(served.address),
      await Player.guest(served.address),
    ]
    const id = await made(ann, 'round-robin')
    for (const player of [ann, bob, cid]) await enter(player, id)
    const leave = (player: Player) => player.ask(`tournaments/${id}/entrants`, 'DELETE')
    await ann.ask(`tournaments/${id}/begin`, 'POST', {})
    // In the first round two meet, and the third is free.
    const [first] = (await shown(ann, id)).pairings.filter(({ match }) => match !== null)
    const places = [ann, bob, cid]
    const goer = places[first?.one ?? 0] ?? ann
    const at = places.indexOf(goer)
    expect((await leave(goer)).status).toBe(200)
    expect((await leave(goer)).status).toBe(409)
    await eventually(async () => (await shown(ann, id)).round > 1, 'it stalls')
    const now = await shown(ann, id)
    expect(now.pairings.find(({ match }) => match === first?.match)).toMatchObject({ score: 0 })
    const playing = async () => (await shown(ann, id)).pairings.filter(({ score }) => score === null)
    await eventually(async () => (await playing()).length === 1, 'the two who are left do not meet')
    const [last] = await playing()
    expect([last?.one, last?.two]).not.toContain(at)
    const other = places[last?.one ?? 0]
    expect((await leave(other ?? ann)).status).toBe(200)
    await eventually(async () => (await shown(ann, id)).stage === 'over', 'it does not end')
    const { body } = await bob.ask(`tournaments/${id}`)
    const gone = (body['entrants'] as { isGone: boolean }[]).map(({ isGone }) => isGone)
    expect(gone.filter(Boolean)).toHaveLength(2)
    const standings = (await shown(ann, id)).standings.map(({ entrant }) => gone[entrant])
    expect(standings).toEqual([false, true, true])
  })

  test('who has opened it strikes out whoever does not come, and nobody else does', async () => {
    const people = [
      await Player.guest(served.address),
      await Player.guest(served.address),
      await Player.guest(served.address),
    ]
    const [ann, bob, cid] = people as [Player, Player, Player]
    const id = await made(ann, 'round-robin')
    for (const player of people) await enter(player, id)
    await enter(ann, id, 'recruit')
    const strike = (player: Player, n: number) => player.ask(`tournaments/${id}/entrants/${n}`, 'DELETE')
    expect((await strike(bob, 3)).status).toBe(403)
    expect((await strike(ann, 3)).status).toBe(200)
    expect((await strike(ann, 3)).status).toBe(409)
    expect((await ann.ask(`tournaments/${id}`)).body['entrants']).toHaveLength(3)
    await ann.ask(`tournaments/${id}/begin`, 'POST', {})
    expect((await strike(cid, 1)).status).toBe(403)
    expect((await strike(ann, 1)).status).toBe(200)
    await eventually(async () => {
      const { pairings } = await shown(ann, id)
      return !pairings.some(({ one, two, score }) => (one === 1 || two === 1) && score === null)
    }, 'what Bob played is not given up')
  })

  test('what somebody gives up is given up though the process dies in that moment', async () => {
    const [ann, bob] = [await Player.guest(served.address), await Player.guest(served.address)]
    const id = await made(ann, 'round-robin')
    for (const player of [ann, bob]) await enter(player, id)
    await ann.ask(`tournaments/${id}/begin`, 'POST', {})
    // All that is written: whoever would have given it up is gone.
    expect(await served.house.store.tournaments.withdraw(id, 1, bob.id, Date.now())).toBe(true)
    await eventually(async () => (await shown(ann, id)).stage === 'over', 'it waits for who has gone')
    expect(
      (await shown(ann, id)).pairings.map(({ one, score }) => (one === 0 ? score : 1 - (score ?? 0))),
    ).toEqual([1])
  })

  test('a round that was paired while somebody went is paired anew', async () => {
    const [ann, bob] = [await Player.guest(served.address), await Player.guest(served.address)]
    const id = await made(ann, 'round-robin')
    for (const player of [ann, bob]) await enter(player, id)
    const { tournaments } = served.house.store
    const before = await tournaments.find(id)
    expect(await tournaments.leave(id, 1, ann.id)).toBe(false)
    expect(await tournaments.leave(id, 1, bob.id)).toBe(true)
    expect(before && (await tournaments.pair(before, []))).toBe('otherwise')
    expect((await shown(ann, id)).stage).toBe('gathering')
  })

  test('who has opened a tournament calls it off before it begins; with their account it goes', async () => {
    const [ann, bob] = [await Player.guest(served.address), await Player.guest(served.address)]
    const [one, two, begun] = [
      await made(ann, 'swiss'),
      await made(ann, 'swiss'),
      await made(ann, 'round-robin'),
    ]
    for (const player of [ann, bob]) await enter(player, begun)
    await ann.ask(`tournaments/${begun}/begin`, 'POST', {})
    const listed = async () =>
      ((await bob.ask('tournaments')).body['tournaments'] as { id: string }[]).map(each => each.id)
    expect((await bob.ask(`tournaments/${one}`, 'DELETE')).status).toBe(403)
    expect((await ann.ask(`tournaments/${begun}`, 'DELETE')).status).toBe(409)
    expect((await ann.ask(`tournaments/${one}`, 'DELETE')).status).toBe(200)
    expect((await bob.ask(`tournaments/${one}`)).status).toBe(404)
    expect(await listed()).not.toContain(one)
    expect((await ann.change('account', 'DELETE', { password: null })).status).toBe(200)
    expect((await bob.ask(`tournaments/${two}`)).status).toBe(404)
    expect((await bob.ask(`tournaments/${begun}`)).status).toBe(200)
  })

  test('nobody meets oneself: where guest and account both take part, one place is free or a bot’s', async () => {
    const login = `twice.${Date.now()}`
    const account = await Player.guest(served.address)
    await account.change('account', 'POST', { login, password: 'correct horse' })
    const bob = await Player.guest(served.address)
    const guest = await Player.guest(served.address)
    const [gathering, running] = [await made(bob, 'swiss'), await made(bob, 'round-robin')]
    for (const id of [gathering, running])
      for (const player of [account, guest]) expect((await enter(player, id)).status).toBe(200)
    await bob.ask(`tournaments/${running}/begin`, 'POST', {})
    const match = (await shown(bob, running)).pairings[0]?.match ?? ''
    await eventually(
      async () => (await served.house.store.matches.find(match))?.row.stage === 'running',
      'it never begins',
    )
    await guest.change('session', 'POST', { login, password: 'correct horse' })
    const entrants = async (id: string) => {
      const { body } = await bob.ask(`tournaments/${id}`)
      return (body['entrants'] as { bot: string | null }[]).map(({ bot }) => bot)
    }
    // Whoever has opened it and does not take part has no match by that.
    expect((await bob.ask('mine')).body['matches']).toEqual([])
    expect(await entrants(gathering)).toEqual([null])
    expect(await entrants(running)).toEqual([null, 'line'])
    const seats = (await served.house.store.matches.find(match))?.seats ?? []
    expect(seats.map(({ bot }) => bot).sort()).toEqual(['line', null])
  })
})

test('who opens it says which scenario is played and how long people may think; everybody sees both', async () => {
  const served = await serveHouse(':memory:')
  const [ann, bob] = [await Player.guest(served.address), await Player.guest(served.address)]
  const clock = { allowance: 0, bank: 600_000, increment: 5_000, late: 'loses', conference: 0 }
  const wood = { ...TERMS, kind: 'swiss', game: 'manoeuvre', scenario: 'wood-and-bog', clock }
  const id = String((await ann.ask('tournaments', 'POST', wood)).body['tournament'])
  for (const player of [ann, bob]) await player.ask(`tournaments/${id}/entrants`, 'POST', { bot: null })
  await ann.ask(`tournaments/${id}/begin`, 'POST', {})
  const seen = await shown(bob, id)
  expect(seen).toMatchObject({ game: 'manoeuvre', scenario: 'wood-and-bog', clock })
  const laid = await served.house.store.matches.find(seen.pairings[0]?.match ?? '')
  expect(laid?.row).toMatchObject({ scenario: 'wood-and-bog', clock: JSON.stringify(clock) })
  expect((await bob.ask('tournaments')).body['tournaments']).toMatchObject([{ id, scenario: 'wood-and-bog' }])
  const wrong = { ...wood, scenario: 'dawn' }
  expect((await ann.ask('tournaments', 'POST', wrong)).status).toBe(422)
  await served.house.close()
})

test('bots play a knock-out among themselves, and what is no tournament is refused', async () => {
  const served = await serveHouse(':memory:')
  const ann = await Player.guest(served.address)
  const { body } = await ann.ask('tournaments', 'POST', { ...TERMS, kind: 'knock-out' })
  const id = String(body['tournament'])
  for (const bot of ['recruit', 'random']) await ann.ask(`tournaments/${id}/entrants`, 'POST', { bot })
  await ann.ask(`tournaments/${id}/begin`, 'POST', {})
  for (let tries = 0; (await shown(ann, id)).stage !== 'over'; tries++) {
    if (tries > 300) throw new Error('the bots do not finish')
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  const over = await shown(ann, id)
  expect(over.pairings).toHaveLength(1)
  const final = over.pairings.at(-1)
  expect(over.standings[0]?.entrant).toBe((final?.score ?? 0) > 0.5 ? final?.one : final?.two)
  for (const wrong of [{ kind: 'league' }, { name: '' }, { clock: { allowance: 0, bank: 0, increment: 0 } }])
    expect((await ann.ask('tournaments', 'POST', { ...TERMS, kind: 'swiss', ...wrong })).status).toBe(400)
  expect((await ann.ask('tournaments', 'POST', { ...TERMS, kind: 'swiss', game: 'chess' })).status).toBe(422)
  expect((await ann.ask('tournaments/0123456789abcdef')).status).toBe(404)
  expect(
    (
      await ann.ask('matches', 'POST', {
        game: 'the-ford',
        scenario: 'dawn',
        options: {},
        access: 'open',
        nonce: '',
        seats: ['me', `=${ann.id}`],
      })
    ).status,
  ).toBe(400)
  await served.house.close()
})
