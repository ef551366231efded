import { loadRules } from '@grognard/collection'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freshKey, Player, playOn, type Served, serveHouse, until } from '../player.ts'
import { freshDatabase } from '../postgres.ts'

const FORD = { game: 'the-ford', scenario: 'dawn', seats: ['me', 'open'] }

describe('one house', () => {
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

  /** Two at a table of which one has made it. */
  const pair = async (terms: Record<string, unknown> = FORD): Promise<[Player, Player, string]> => {
    const [ann, bob] = [await guest(), await guest()]
    const match = await ann.make(terms)
    await ann.enter(match)
    const seat = await bob.ask(`matches/${match}/seats/1`, 'POST', { nonce: 'cd', invitation: null })
    expect(seat.status).toBe(200)
    await bob.enter(match)
    await until(() => ann.snapshot !== null && bob.snapshot !== null, 'the match does not begin')
    return [ann, bob, match]
  }

  test('two play a whole match; a third watches and cannot decide', async () => {
    const [ann, bob, match] = await pair()
    const eve = await guest()
    expect(await eve.enter(match)).toEqual({ ok: true })
    await until(() => eve.snapshot !== null)
    expect(eve.snapshot?.viewer).toBeNull()
    expect(eve.snapshot?.choices).toEqual([])
    expect(await eve.decide(match, ann.snapshot?.choices[0]?.decision)).toMatchObject({ ok: false })
    expect(await playOn(match, [ann, bob])).toBeGreaterThan(1)
    await until(() => eve.snapshot?.outcome != null)
    const kept = await served.house.store.stories.kept(match)
    expect(kept?.row.stage).toBe('over')
    expect(kept?.result?.winners).toEqual(ann.snapshot?.outcome?.winners)
  })

  test('whose turn it is is called, unless they look at the table; nobody else is', async () => {
    const [ann, bob, match] = await pair()
    const eve = await guest()
    const calls = (player: Player) => player.received.filter(text => text.includes('"of":"called"')).length
    const isAsked = ({ snapshot }: Player) => snapshot?.pending.request !== null && snapshot?.sealed === null
    for (let n = 0; n < 20 && calls(bob) === 0; n++) {
      await bob.enter(match)
      await until(() => bob.snapshot !== null)
      if (isAsked(bob)) await playOn(match, [bob], 1)
      await bob.say({ do: 'leave', match })
      if (isAsked(ann)) await playOn(match, [ann], 1)
      await bob.say({ do: 'lobby', on: false })
    }
    expect([calls(bob) > 0, calls(ann), calls(eve)]).toEqual([true, 0, 0])
  })

  test('who comes in several times at once has one place, and sits down from it', async () => {
    const [ann, bob] = [await guest(), await guest()]
    const match = await ann.make(FORD)
    await ann.enter(match)
    await Promise.all([bob.enter(match), bob.enter(match), bob.enter(match)])
    const { guests } = served.house.hall.table(match)
    expect(guests.size).toBe(2)
    await bob.ask(`matches/${match}/seats/1`, 'POST', { nonce: '', invitation: null })
    await until(() => bob.snapshot?.viewer === 1 && ann.snapshot !== null, 'nobody sits down')
    expect(guests.size).toBe(2)
    expect(bob.received.length).toBeLessThan(40)
  })

  test('sides are drawn by lot where that is wanted: people’s, and both ways', async () => {
    const ann = await guest()
    const sat = new Set<string>()
    // By chance one way forty times is not to be feared.
    for (let n = 0; n < 40 && sat.size < 2; n++) {
      const match = await ann.make({ ...FORD, byLot: true })
      const { seats } = (await served.house.store.matches.find(match)) ?? { seats: [] }
      sat.add(seats.map(({ owner }) => (owner === ann.id ? 'me' : 'open')).join())
    }
    expect([...sat].sort()).toEqual(['me,open', 'open,me'])
    const match = await ann.make({ ...FORD, seats: ['recruit', 'me'], byLot: true })
    const { seats } = (await served.house.store.matches.find(match)) ?? { seats: [] }
    expect(seats.map(({ bot }) => bot)).toEqual(['recruit', null])
  })

  test('a page without a board for a game is shown what a terminal would', async () => {
    const [ann, , match] = await pair()
    const ask = { do: 'enter', match, language: 'en', isMeasured: false, invitation: null }
    await ann.say({ ...ask, isDrawn: true })
    await until(() => ann.snapshot?.drawing !== undefined, 'nothing is drawn')
    expect(JSON.stringify(ann.snapshot?.drawing?.wide)).toMatch(/Reserve/)
    // Only there: others have boards.
    const eve = await guest()
    await eve.enter(match)
    await until(() => eve.snapshot !== null)
    expect(eve.snapshot?.drawing).toBeUndefined()
  })

  test('that a seat always passes is told to nobody else', async () => {
    const [ann, bob, match] = await pair()
    const eve = await guest()
    await eve.enter(match)
    await until(() => eve.snapshot !== null)
    await ann.say({ do: 'pass', match, always: true })
    await until(() => ann.snapshot?.seats[0]?.passes === true, 'nothing is said')
    for (const player of [bob, eve]) {
      await player.say({ do: 'look', match, moment: null })
      expect(player.snapshot?.seats.map(({ passes }) => passes)).toEqual([false, false])
      expect(player.received.join()).not.toContain('"passes":true')
    }
  })

  test('where the result counts nobody plays another’s seat', async () => {
    const [ann, , match] = await pair({ ...FORD, rated: true })
    expect(await ann.say({ do: 'hand', match, bot: 'line' })).toMatchObject({ ok: false })
    expect((await served.house.store.matches.find(match))?.seats[0]?.bot).toBeNull()
    // Who was played for because the time was out comes back.
    await served.house.hall.table(match).hand(0, 'line')
    expect(await ann.say({ do: 'hand', match, bot: null })).toEqual({ ok: true })
    expect((await served.house.store.matches.find(match))?.seats[0]?.bot).toBeNull()
  })

  test('however many speak at once, each line is heard once and in order', async () => {
    const [ann, bob, match] = await pair()
    const lines = Array.from({ length: 12 }, (_, n) => `line ${n}`)
    await Promise.all(lines.map((text, n) => [ann, bob][n % 2]?.say({ do: 'say', match, text, to: 'all' })))
    await until(() => [ann, bob].every(({ said }) => said.length >= lines.length), 'not all is heard')
    for (const player of [ann, bob]) for (let n = 0; n < 5; n++) await player.say({ do: 'ping' })
    expect([...ann.said].sort()).toEqual([...lines].sort())
    expect(bob.said).toEqual(ann.said)
  })

  test('rules close channels while they are played by: before and after everybody talks', async () => {
    const [ann, bob, eve] = [await guest(), await guest(), await guest()]
    const rules = await loadRules('age-of-muskets')
    const scenario = rules?.manifest.scenarios.find(each => {
      const known = rules.scenario(each, {})
      return known.ok && rules.seats(known.value).length === 2
    })
    const match = await ann.make({ game: 'age-of-muskets', scenario, seats: ['me', 'open'] })
    for (const player of [ann, eve]) await player.enter(match)
    const say = (player: Player, text: string) => player.say({ do: 'say', match, text, to: 'all' })
    expect(await say(ann, 'Who comes?')).toEqual({ ok: true })
    expect(await say(eve, 'I only watch')).toMatchObject({ ok: false })
    await until(() => eve.said.length === 1)
    await bob.ask(`matches/${match}/seats/1`, 'POST', { nonce: '', invitation: null })
    await bob.enter(match)
    await until(() => ann.snapshot !== null && bob.snapshot !== null, 'it does not begin')
    expect(bob.said).toEqual(['Who comes?'])
    expect(await say(bob, 'Psst')).toMatchObject({ ok: false })
    expect(await ann.decide(match, { type: 'concede' }, { request: null })).toEqual({ ok: true })
    expect(await say(bob, 'Well fought')).toEqual({ ok: true })
    await until(() => eve.said.length === 2 && ann.said.length === 2, 'nobody hears it')
  })

  test('what was sent twice is played once', async () => {
    const [ann, bob, match] = await pair()
    const asked = ann.snapshot?.choices.length ? ann : bob
    const decision = asked.snapshot?.choices[0]?.decision
    const sent = { key: freshKey(), request: asked.snapshot?.pending.request }
    const both = await Promise.all([asked.decide(match, decision, sent), asked.decide(match, decision, sent)])
    expect(both).toEqual([{ ok: true }, { ok: true }])
    expect(await asked.decide(match, decision, sent)).toEqual({ ok: true })
    const log = await served.house.store.stories.eventsFrom(match, 0)
    expect(log.filter(({ type }) => type === 'decided' || type === 'sealed')).toHaveLength(1)
  })

  test('under a key that another seat has sent nobody’s own decision is taken for done', async () => {
    const [ann, bob, match] = await pair()
    const key = freshKey()
    const decided = async (player: Player) => {
      await until(() => player.snapshot?.pending.request != null, 'it is not asked')
      return player.decide(match, player.snapshot?.choices[0]?.decision, { key })
    }
    expect([await decided(ann), await decided(bob)]).toEqual([{ ok: true }, { ok: true }])
    const { entries } = (await served.house.hall.table(match).act(async ({ sitting }) => sitting.match)) ?? {}
    expect(entries).toHaveLength(1)
  })

  test('a late answer hits no other question, and an illegal one names its rule', async () => {
    const [ann, bob, match] = await pair()
    const asked = ann.snapshot?.choices.length ? ann : bob
    const { snapshot } = asked
    const refused = await asked.decide(match, snapshot?.choices[0]?.decision, { request: 12_345 })
    expect(refused.ok).toBe(false)
    expect(await asked.decide(match, { type: 'conquer' })).toMatchObject({ ok: false })
    expect(asked.snapshot).toBe(snapshot)
  })

  test('nobody sits down twice, in a taken seat, or at a table that is not open', async () => {
    const [ann, bob] = [await guest(), await guest()]
    const match = await ann.make({ ...FORD, access: 'link' })
    const sit = (player: Player, seat: number, invitation: string | null) =>
      player.ask(`matches/${match}/seats/${seat}`, 'POST', { nonce: '', invitation })
    expect((await sit(bob, 1, null)).status).toBe(403)
    expect(await bob.enter(match)).toMatchObject({ ok: false })
    expect((await sit(ann, 1, null)).status).toBe(403)
    await ann.enter(match)
    await until(() => ann.company !== null)
    const invitation = ann.company?.invitation ?? ''
    expect((await bob.ask(`invitations/${invitation}`)).body).toEqual({ match })
    expect((await sit(bob, 0, invitation)).status).toBe(409)
    expect((await sit(bob, 1, invitation)).status).toBe(200)
    expect((await ann.ask(`matches/${match}`, 'DELETE')).status).toBe(409)
  })

  test('what was kept has happened, though its answer was lost and a bot plays the seat by now', async () => {
    const [ann, bob, match] = await pair()
    const asked = [ann, bob].find(({ snapshot }) => (snapshot?.choices.length ?? 0) > 0)
    if (asked === undefined) throw new Error('nobody is asked')
    const request = asked.snapshot?.pending.request ?? null
    const decision = asked.snapshot?.choices[0]?.decision
    const sent = { do: 'decide', match, decision, request, key: 'its-answer-was-lost' }
    expect(await asked.say(sent)).toEqual({ ok: true })
    expect(await asked.say({ do: 'hand', match, bot: 'recruit' })).toEqual({ ok: true })
    expect(await asked.say(sent)).toEqual({ ok: true })
    expect(await asked.say({ ...sent, key: 'it-was-never-sent' })).toMatchObject({ ok: false })
  })

  test('the lobby is told live, and a link is seen only by those who are at the table', async () => {
    const [ann, eve] = [await guest(), await guest()]
    await eve.say({ do: 'lobby', on: true })
    const before = eve.received.length
    const match = await ann.make(FORD)
    await until(() => eve.received.slice(before).some(text => text.includes('"lobby"')))
    const listed = (await eve.ask('lobby')).body['matches'] as { match: string; invitation?: string }[]
    const found = listed.find(each => each.match === match)
    expect(found).toBeDefined()
    expect(found?.invitation).toBeUndefined()
    await eve.enter(match)
    await until(() => eve.company !== null)
    expect(eve.company?.invitation).toBeUndefined()
    expect((await eve.ask(`matches/${match}`, 'DELETE')).status).toBe(403)
    expect((await ann.ask(`matches/${match}`, 'DELETE')).status).toBe(200)
  })

  test('a bot plays its seat, and one that a player has handed over until it is taken back', async () => {
    const ann = await guest()
    const match = await ann.make({ ...FORD, seats: ['me', 'recruit'] })
    await ann.enter(match)
    await until(() => ann.snapshot !== null)
    await playOn(match, [ann], 2)
    expect(await ann.say({ do: 'hand', match, bot: 'recruit' })).toEqual({ ok: true })
    await until(() => ann.snapshot?.outcome != null, 'the bots do not end the match', 60_000)
    const log = await served.house.store.stories.eventsFrom(match, 0)
    expect(log.some(event => event.type === 'set' && event.name === 'played-by-0')).toBe(true)
  })

  test('whose time is out is decided for, or played by a bot; clocks are told to those at the table', async () => {
    const clock = { allowance: 0, bank: 1_500, increment: 0 }
    const [ann, bob, match] = await pair({ ...FORD, clock })
    await until(() => ann.received.some(text => text.includes('"of":"clocks"')))
    await until(
      () => ann.snapshot?.outcome != null && bob.snapshot?.outcome != null,
      'no time runs out',
      60_000,
    )
    const log = await served.house.store.stories.eventsFrom(match, 0)
    expect(log.some(({ type }) => type === 'decided')).toBe(true)
  })

  test('tables that nobody looks at are cleared away, and come back as they were', async () => {
    const [ann, bob, match] = await pair()
    await playOn(match, [ann, bob], 2)
    const before = ann.snapshot
    await ann.close()
    await bob.close()
    await until(() => served.house.hall.table(match).guests.size === 0)
    served.house.hall.sweep(Number.POSITIVE_INFINITY)
    await ann.connect()
    await bob.connect()
    await ann.enter(match)
    await bob.enter(match)
    await until(() => ann.snapshot !== null && bob.snapshot !== null)
    expect(ann.snapshot).toEqual(before)
    await playOn(match, [ann, bob])
  })

  test('hostile messages get an answer and change nothing', async () => {
    const ann = await guest()
    for (const text of [
      '',
      '{',
      '[]',
      '{"id":1}',
      '{"id":2,"ask":{"do":"decide"}}',
      '{"id":-1,"ask":{"do":"leave"}}',
    ])
      ann.raw(text)
    await until(() => ann.received.length === 6)
    expect(ann.received.every(text => text.includes('"refused"'))).toBe(true)
    expect(await ann.say({ do: 'undo', match: '0123456789abcdef' })).toMatchObject({ ok: false })
    expect((await ann.ask('matches', 'POST', { game: 'chess' })).status).toBe(400)
    expect(
      (
        await ann.ask('matches', 'POST', {
          ...FORD,
          options: {},
          access: 'open',
          nonce: '',
          seats: ['me', 'me'],
        })
      ).status,
    ).toBe(422)
    expect(
      (await ann.ask('matches', 'POST', { ...FORD, game: 'chess', options: {}, access: 'open', nonce: '' }))
        .status,
    ).toBe(422)
  })

  test('who asks too fast is shown out', async () => {
    const eve = await guest()
    for (let n = 0; n < 300; n++) eve.raw(`{"id":${n},"ask":{"do":"lobby","on":false}}`)
    await until(() => eve.isClosed)
  })

  test('nobody without a cookie has a socket or a match', async () => {
    expect((await fetch(`${served.address}/api/mine`)).status).toBe(401)
    const nobody = (await Player.guest(served.address)).at(served.address)
    Object.assign(nobody, { cookie: '' })
    await nobody.connect()
    await expect(nobody.say({ do: 'lobby', on: true })).rejects.toThrow('come in first')
  })
})

describe.each([
  ['SQLite', null],
  ['PostgreSQL', () => freshDatabase(inject('postgres'))],
] as const)('%s', (name, place) => {
  test('a match goes on after the house was closed, with the bot whose turn it was', async () => {
    const { mkdtempSync } = await import('node:fs')
    const { tmpdir } = await import('node:os')
    const { join } = await import('node:path')
    const at = place === null ? join(mkdtempSync(join(tmpdir(), 'grognard-')), 'house.db') : await place()
    const first = await serveHouse(at)
    const ann = await Player.guest(first.address)
    await ann.connect()
    const match = await ann.make({ ...FORD, seats: ['me', 'recruit'] })
    await ann.enter(match)
    await until(() => ann.snapshot !== null)
    await playOn(match, [ann], 1)
    await first.house.close()
    const second = await serveHouse(at)
    const again = ann.at(second.address)
    await again.connect()
    await again.enter(match)
    await playOn(match, [again])
    expect(again.snapshot?.outcome, name).not.toBeNull()
    await again.close()
    await second.house.close()
  })
})

test('two processes on one PostgreSQL, a player at each', async () => {
  const place = await freshDatabase(inject('postgres'))
  const [one, two] = [await serveHouse(place), await serveHouse(place)]
  const ann = await Player.guest(one.address)
  const bob = (await Player.guest(one.address)).at(two.address)
  await ann.connect()
  await bob.connect()
  const match = await ann.make(FORD)
  await ann.enter(match)
  expect((await bob.ask(`matches/${match}/seats/1`, 'POST', { nonce: '', invitation: null })).status).toBe(
    200,
  )
  await bob.enter(match)
  await until(() => ann.snapshot !== null && bob.snapshot !== null)
  await playOn(match, [ann, bob])
  expect(ann.snapshot?.outcome).toEqual(bob.snapshot?.outcome)
  await ann.close()
  await bob.close()
  await one.house.close()
  await two.house.close()
})
