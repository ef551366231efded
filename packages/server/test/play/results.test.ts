import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freshFace } from '../../src/play/faces.ts'
import { type Rating, ratedAfter, UNKNOWN } from '../../src/play/glicko.ts'
import { ratingsAfter, settleResult } from '../../src/play/results.ts'
import { Player, type Served, serveHouse, until } from '../player.ts'
import { freshDatabase } from '../postgres.ts'

const of = (rating: number, deviation: number): Rating => ({ rating, deviation, volatility: 0.06 })

test('the example of the paper on Glicko-2', () => {
  const after = ratedAfter(of(1500, 200), [
    { against: of(1400, 30), score: 1 },
    { against: of(1550, 100), score: 0 },
    { against: of(1700, 300), score: 0 },
  ])
  expect(after.rating).toBeCloseTo(1464.06, 1)
  expect(after.deviation).toBeCloseTo(151.52, 1)
  expect(after.volatility).toBeCloseTo(0.05999, 4)
})

test('who wins against the expectation gains most, and an upset makes nobody’s rating run away', () => {
  const upset = ratedAfter(of(1200, 60), [{ against: of(2000, 60), score: 1 }])
  const usual = ratedAfter(of(2000, 60), [{ against: of(1200, 60), score: 1 }])
  expect(upset.rating - 1200).toBeGreaterThan(usual.rating - 2000)
  expect(upset.rating).toBeLessThan(1300)
  expect(ratedAfter(UNKNOWN, [])).toMatchObject({ rating: 1500 })
})

test('those of one side are not measured against one another, and what one wins another loses', () => {
  const rows = [
    { player: 'a', side: 'x', score: 1 },
    { player: 'b', side: 'x', score: 1 },
    { player: 'c', side: 'y', score: 0 },
    { player: null, side: 'y', score: 0 },
  ]
  const after = ratingsAfter(rows, new Map())
  expect([...after.keys()]).toEqual(['a', 'b', 'c'])
  expect(after.get('a')).toEqual(after.get('b'))
  expect(after.get('a')?.rating).toBeGreaterThan(1500)
  expect(after.get('c')?.rating).toBeLessThan(1500)
  expect(ratingsAfter([{ player: 'a', side: 'x', score: 1 }], new Map()).size).toBe(0)
})

const PLACES: readonly (readonly [string, () => Promise<string>])[] = [
  ['SQLite', async () => ':memory:'],
  ['PostgreSQL', () => freshDatabase(inject('postgres'))],
]

describe.each(PLACES)('results on %s', (_, place) => {
  let served: Served
  beforeAll(async () => {
    served = await serveHouse(await place())
  })
  afterAll(() => served.house.close())

  interface Page {
    readonly status: number
    readonly body: Record<string, unknown>
  }

  const lose = async (rated: boolean, access: 'open' | 'link'): Promise<[Player, string]> => {
    const ann = await Player.guest(served.address)
    await ann.connect()
    const terms = { game: 'the-ford', scenario: 'dawn', seats: ['me', 'recruit'], rated, access }
    const match = await ann.make(terms)
    await ann.enter(match)
    await until(() => ann.snapshot !== null)
    if (rated) {
      expect(await ann.say({ do: 'hint', match })).toMatchObject({ ok: false })
      expect(await ann.say({ do: 'askBack', match })).toMatchObject({ ok: false })
    }
    await ann.decide(match, { type: 'concede' })
    await until(() => ann.company?.stage === 'over' || ann.snapshot?.outcome != null)
    for (let tries = 0; (await served.house.store.results.tallies(ann.id)).length === 0; tries++) {
      if (tries > 1000) throw new Error('no result is written')
      await new Promise(resolve => setTimeout(resolve, 10))
    }
    return [ann, match]
  }

  test('a rated match rates both, the bot, too, once; the page of a player tells it to everybody', async () => {
    const [ann, match] = await lose(true, 'open')
    await settleResult(served.house.store, match, 5)
    const [own, bot] = await Promise.all(
      [ann.id, 'bot:recruit'].map(player => served.house.store.results.ratings(player)),
    )
    expect(own).toMatchObject([{ game: 'the-ford', played: 1 }])
    expect(own?.[0]?.rating).toBeLessThan(1500)
    expect(bot?.[0]?.rating).toBeGreaterThan(1500)
    const eve = await Player.guest(served.address)
    const ladder: Page = await eve.ask('ladder/the-ford')
    expect(ladder.body['players']).toMatchObject([
      { bot: 'recruit', played: 1 },
      { bot: null, played: 1 },
    ])
    const face = (ladder.body['players'] as { face: string }[])[1]?.face ?? ''
    expect(face).not.toBe(ann.id)
    const page: Page = await eve.ask(`people/${face}`)
    expect(page.body).toMatchObject({
      bot: null,
      ratings: [{ game: 'the-ford', played: 1 }],
      results: [{ game: 'the-ford', scenario: 'dawn', side: 'blue', won: 0, drawn: 0, lost: 1 }],
      latest: [{ match, score: 0 }],
    })
    expect(JSON.stringify(page.body)).not.toContain(ann.id)
    for (const [language, sideName] of [
      ['en', 'Blue'],
      ['de', 'Blau'],
    ] as const) {
      const said = await eve.request(`people/${face}`, 'GET', undefined, { 'accept-language': language })
      expect(await said.json()).toMatchObject({ results: [{ sideName }], latest: [{ sideName }] })
    }
    expect((await eve.ask('people/0123456789abcdef')).status).toBe(404)
    expect((await eve.ask('people/nobody')).status).toBe(404)
    await ann.change('account', 'POST', { login: 'rated.ann', password: 'correct horse' })
    expect((await eve.ask(`people/${face}`)).body).toEqual(page.body)
    await ann.change('account', 'DELETE', { password: 'correct horse' })
    expect((await eve.ask(`people/${face}`)).status).toBe(404)
    await ann.close()
  })

  test('nobody is measured by beating the same one over and over, those nobody knows one after the other, or their own program', async () => {
    const { store } = served.house
    const ann = await Player.guest(served.address)
    const ratedAt = async (player: string) => (await store.results.ratings(player))[0]?.played ?? 0
    let at = 1_000_000_000
    const beat = async (loser: string) => {
      const terms = { game: 'the-ford', scenario: 'dawn', seats: ['me', 'open'], rated: true }
      const match = await ann.make(terms)
      await ann.ask(`matches/${match}`, 'DELETE')
      at += 1_000
      const row = { match, game: 'the-ford', scenario: 'dawn', at }
      await store.results.settle(
        [
          { ...row, seat: 0, player: ann.id, side: 'blue', score: 1 },
          { ...row, seat: 1, player: loser, side: 'red', score: 0 },
        ],
        (before, isCounted) =>
          ratingsAfter(
            [
              { player: ann.id, side: 'blue', score: 1 },
              { player: loser, side: 'red', score: 0 },
            ],
            before,
            isCounted,
          ),
      )
    }
    for (let n = 0; n < 8; n++) await beat('the same')
    expect([await ratedAt(ann.id), await ratedAt('the same')]).toEqual([5, 5])
    for (let n = 0; n < 8; n++) await beat(`a fresh one ${n}`)
    expect(await ratedAt(ann.id)).toBe(10)
    expect(await ratedAt('a fresh one 7')).toBe(1)
    await store.tokens.make({ id: 'own-program', hash: 'h', owner: ann.id, name: 'Marshal', made: 5 })
    await beat('own-program')
    expect(await ratedAt('own-program')).toBe(0)
    at += 86_400_001
    await beat('the same')
    await beat('a fresh one 8')
    expect(await ratedAt(ann.id)).toBe(12)
  })

  test('who leaves for good has lost what counts, and who has beaten them has won; a bot plays on in the rest', async () => {
    const begin = async (rated: boolean): Promise<[Player, Player, string]> => {
      const [ann, bob] = [await Player.guest(served.address), await Player.guest(served.address)]
      const match = await ann.make({ game: 'the-ford', scenario: 'dawn', seats: ['me', 'open'], rated })
      await bob.ask(`matches/${match}/seats/1`, 'POST', { nonce: '', invitation: null })
      await ann.connect()
      await ann.enter(match)
      await until(() => ann.snapshot !== null)
      return [ann, bob, match]
    }
    const { results, matches } = served.house.store
    const before = await results.ratings('bot:line')
    const [ann, bob] = await begin(true)
    expect((await bob.change('account', 'DELETE', { password: null })).status).toBe(200)
    await until(() => ann.snapshot?.outcome != null, 'it is not given up')
    const [own] = await results.ratings(ann.id)
    expect(own?.rating).toBeGreaterThan(1500)
    expect(await results.ratings('bot:line')).toEqual(before)
    await ann.close()
    const [carl, dan, other] = await begin(false)
    await dan.change('account', 'DELETE', { password: null })
    await until(() => carl.company?.seats[1]?.bot === 'line', 'no bot plays on')
    expect((await matches.find(other))?.row.stage).toBe('running')
    await carl.close()
  })

  test('whoever is about to lose what counts cannot stay away for ever: without a clock there are fourteen days', async () => {
    const { store } = served.house
    const ann = await Player.guest(served.address)
    const bob = await Player.guest(served.address)
    const begin = async (rated: boolean) => {
      const match = await ann.make({ game: 'the-ford', scenario: 'dawn', seats: ['me', 'open'], rated })
      await bob.ask(`matches/${match}/seats/1`, 'POST', { nonce: '', invitation: null })
      return match
    }
    const free = await begin(false)
    expect((await store.matches.find(free))?.row.clock).toBeNull()
    const match = await begin(true)
    const { row } = (await store.matches.find(match)) ?? {}
    expect(JSON.parse(row?.clock ?? '')).toMatchObject({ allowance: 14 * 86_400_000, late: 'loses' })
    // So long ago they were asked.
    const time = { ...JSON.parse(row?.time ?? ''), since: Date.now() - 15 * 86_400_000 }
    const { db } = store.database
    await db
      .updateTable('matches')
      .set({ time: JSON.stringify(time) })
      .where('id', '=', match)
      .execute()
    await db
      .updateTable('tasks')
      .set({ due: 0 })
      .where('match', '=', match)
      .where('kind', '=', 'clock')
      .execute()
    await expect.poll(async () => (await store.matches.find(match))?.row.stage).toBe('over')
  })

  test('however much somebody has played, a page tells of so many, and says where the next begins', async () => {
    const { store } = served.house
    const ann = await Player.guest(served.address)
    const made: string[] = []
    for (let n = 0; n < 33; n++) {
      const match = await ann.make({ game: 'the-ford', scenario: 'dawn', seats: ['me', 'open'] })
      const row = { match, seat: 0, player: ann.id, game: 'the-ford', scenario: 'dawn', side: 'blue' }
      await store.results.settle([{ ...row, score: n % 2, at: 5 }], null)
      made.push(match)
    }
    const face = (await store.results.faces([ann.id], freshFace)).get(ann.id)
    const page = await ann.ask(`people/${face}`)
    const list = (each: Page) => (each.body['latest'] as { match: string }[]).map(({ match }) => match)
    const { at, match } = page.body['older'] as { at: number; match: string }
    const rest = await ann.ask(`people/${face}?at=${at}&match=${match}`)
    expect([list(page).length, list(rest).length, rest.body['older']]).toEqual([30, 3, null])
    expect([...list(page), ...list(rest)].sort()).toEqual(made.sort())
    expect(page.body['results']).toMatchObject([{ won: 16, drawn: 0, lost: 17 }])
    expect((await ann.ask(`people/${face}?at=x`)).status).toBe(400)
  })

  test('what is not rated moves no rating, and what was played by link is listed to those who played', async () => {
    const [ann, match] = await lose(false, 'link')
    expect(await served.house.store.results.ratings(ann.id)).toEqual([])
    const face = ann.company?.seats[0]?.face ?? ''
    expect((await ann.ask(`people/${face}`)).body['latest']).toMatchObject([{ match }])
    const eve = await Player.guest(served.address)
    expect((await eve.ask(`people/${face}`)).body['latest']).toEqual([])
    // Nor to whoever is nobody, once its maker has left for good.
    await served.house.store.database.db
      .updateTable('matches')
      .set({ maker: '' })
      .where('id', '=', match)
      .execute()
    const nobody = Player.nobody(served.address)
    expect((await nobody.ask(`people/${face}`)).body['latest']).toEqual([])
    expect((await nobody.ask('lobby')).body['matches']).not.toContainEqual(
      expect.objectContaining({ isMaker: true }),
    )
    await ann.close()
  })
})
