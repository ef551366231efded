import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { shiftOf } from '../../src/play/rematch.ts'
import { Player, playOn, type Served, serveHouse, until } from '../player.ts'
import { freshDatabase } from '../postgres.ts'

const FORD = { game: 'the-ford', scenario: 'dawn', seats: ['me', 'open'] }

const PLACES: readonly (readonly [string, () => Promise<string>])[] = [
  ['SQLite', async () => ':memory:'],
  ['PostgreSQL', () => freshDatabase(inject('postgres'))],
]

describe.each(PLACES)('what players agree on, on %s', (_, place) => {
  let served: Served
  const players: Player[] = []

  beforeAll(async () => {
    served = await serveHouse(await place())
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

  const pair = async (): Promise<[Player, Player, string]> => {
    const [ann, bob] = [await guest(), await guest()]
    const match = await ann.make(FORD)
    await bob.ask(`matches/${match}/seats/1`, 'POST', { nonce: 'cd', invitation: null })
    await ann.enter(match)
    await bob.enter(match)
    await until(() => ann.snapshot !== null && bob.snapshot !== null, 'the match does not begin')
    return [ann, bob, match]
  }

  const entriesOf = (match: string) =>
    served.house.hall.table(match).act(async ({ sitting }) => sitting.match.entries.length)

  test('what cannot be undone is taken back where the other agrees; it stands in the log', async () => {
    const [ann, bob, match] = await pair()
    expect(await ann.say({ do: 'askBack', match })).toMatchObject({ ok: false })
    await playOn(match, [ann, bob], 6)
    const before = await entriesOf(match)
    expect(ann.wish).toEqual({ seat: null, mayAsk: true, mayAnswer: false })
    const eve = await guest()
    await eve.enter(match)
    expect(await eve.say({ do: 'askBack', match })).toMatchObject({ ok: false })
    expect(await ann.say({ do: 'askBack', match })).toEqual({ ok: true })
    await until(() => bob.wish?.mayAnswer === true && eve.wish?.seat === 0)
    expect([ann.wish, eve.wish]).toEqual([
      { seat: 0, mayAsk: false, mayAnswer: false },
      { seat: 0, mayAsk: false, mayAnswer: false },
    ])
    for (const [player, agrees] of [
      [ann, true],
      [eve, true],
    ] as const)
      expect(await player.say({ do: 'answerBack', match, agrees })).toMatchObject({ ok: false })
    expect(await bob.say({ do: 'answerBack', match, agrees: false })).toEqual({ ok: true })
    expect(await entriesOf(match)).toBe(before)
    await ann.say({ do: 'askBack', match })
    expect(await bob.say({ do: 'answerBack', match, agrees: true })).toEqual({ ok: true })
    expect(await entriesOf(match)).toBeLessThan(before ?? 0)
    const log = await served.house.store.stories.eventsFrom(match, 0)
    expect(log.at(-1)).toMatchObject({ type: 'taken-back', seat: 0 })
    await until(() => ann.wish?.seat === null)
    await playOn(match, [ann, bob])
    const kept = await served.house.store.stories.kept(match)
    expect(kept?.row.stage).toBe('over')
  })

  test('what was asked lapses when something is decided, and against bots nobody has to agree', async () => {
    const [ann, bob, match] = await pair()
    await playOn(match, [ann, bob], 4)
    await ann.say({ do: 'askBack', match })
    await until(() => bob.wish?.mayAnswer === true)
    await playOn(match, [ann, bob], 2)
    await until(() => bob.wish?.seat === null, 'it does not lapse')
    expect(await bob.say({ do: 'answerBack', match, agrees: true })).toMatchObject({ ok: false })
    await bob.say({ do: 'hand', match, bot: 'recruit' })
    await until(() => ann.wish?.mayAsk === true)
    expect(await ann.say({ do: 'askBack', match })).toEqual({ ok: true })
    const log = await served.house.store.stories.eventsFrom(match, 0)
    expect(log.some(({ type }) => type === 'taken-back')).toBe(true)
  })

  test('once more with sides swapped: two who ask at once sit at one table, and nobody else is told of it', async () => {
    const [ann, bob, match] = await pair()
    const again = (player: Player) => player.ask(`matches/${match}/rematch`, 'POST', { nonce: 'ef' })
    expect((await again(ann)).status).toBe(409)
    const eve = await guest()
    await eve.enter(match)
    expect(await bob.decide(match, { type: 'concede' })).toEqual({ ok: true })
    await until(() => ann.snapshot?.outcome != null && eve.snapshot?.outcome != null)
    await until(
      () => [ann, bob, eve].every(({ company }) => company?.stage === 'over'),
      'nobody hears the end',
    )
    expect((await again(eve)).status).toBe(403)
    const laid = await Promise.all([again(ann), again(bob)])
    const body = { match: expect.any(String), commitment: expect.stringMatching(/^[0-9a-f]{64}$/) }
    expect(laid[0]).toEqual({ status: 200, body })
    expect(laid[1]).toEqual(laid[0])
    const next = String(laid[0]?.body['match'])
    expect(await again(ann)).toEqual(laid[0])
    const found = await served.house.store.matches.find(next)
    expect(found?.seats.map(({ owner }) => owner)).toEqual([bob.id, ann.id])
    expect(found?.row).toMatchObject({ again: match, stage: 'running', access: 'link' })
    // Who has sat down there is not told that somebody waits for them.
    for (const player of [ann, bob])
      expect((await player.ask('waiting')).body['waiting']).not.toContainEqual(
        expect.objectContaining({ kind: 'invited' }),
      )
    for (const player of [ann, bob, eve]) {
      await player.enter(match)
      await until(() => player.company !== null)
      expect(player.company?.next).toBeUndefined()
    }
  })

  test('who has laid it once more, or has sat down there, is called to it no more; whoever is missing still is', async () => {
    const DEFILE = { game: 'the-defile', scenario: 'four' }
    const people = [await guest(), await guest(), await guest(), await guest()]
    const [ann, bob, cat, dan] = people
    if (!ann || !bob || !cat || !dan) throw new Error('somebody is missing')
    const match = await ann.make({ ...DEFILE, seats: ['me', 'open', 'open', 'open'] })
    for (const [seat, player] of [bob, cat, dan].entries())
      await player.ask(`matches/${match}/seats/${seat + 1}`, 'POST', { nonce: 'cd', invitation: null })
    for (const player of people) await player.enter(match)
    await until(() => people.every(({ snapshot }) => snapshot !== null), 'it does not begin')
    await playOn(match, people)
    await until(() => people.every(({ company }) => company?.stage === 'over'), 'nobody hears the end')
    for (const player of people) await player.say({ do: 'seen', match })
    const waitingFor = async (player: Player) =>
      ((await player.ask('waiting')).body['waiting'] as { kind: string }[]).map(({ kind }) => kind)
    const again = (player: Player) => player.ask(`matches/${match}/rematch`, 'POST', { nonce: 'ef' })
    const next = String((await again(ann)).body['match'])
    await until(() => [bob, cat, dan].every(({ company }) => company?.next === next), 'nobody is told')
    expect((await again(bob)).status).toBe(200)
    await until(() => bob.company?.next === undefined, 'somebody waits for who is there')
    expect(await Promise.all(people.map(waitingFor))).toEqual([[], [], ['invited'], ['invited']])
    expect([ann.company?.next, cat.company?.next, dan.company?.next]).toEqual([undefined, next, next])
    await again(cat)
    expect((await again(dan)).status).toBe(200)
    await dan.flushed()
    const isCalled = ({ received }: Player) =>
      received.some(text => text.includes('"called"') && text.includes(next))
    expect(isCalled(dan)).toBe(false)
  })

  test('the house commits itself to the dice before it hears a nonce, once, and to whoever asked', async () => {
    const [ann, eve] = [await guest(), await guest()]
    const { dice, commitment } = (await ann.ask('dice', 'POST', {})).body
    const made = (player: Player) =>
      player.ask('matches', 'POST', { ...FORD, options: {}, access: 'open', nonce: 'ab', dice })
    expect((await made(eve)).status).toBe(422)
    const { body } = await made(ann)
    expect((await made(ann)).status).toBe(422)
    await ann.enter(String(body['match']))
    await until(() => ann.company !== null)
    expect(ann.company?.commitment).toBe(commitment)
  })
})

test.each([
  [['a', 'b'], 1],
  [['a', 'b', 'a', 'b'], 1],
  [['a', 'a', 'b', 'b'], 2],
  [['a', 'b', 'b'], 1],
  [['a'], 0],
])('at %j everybody moves on by %i', (sides, shift) => {
  expect(shiftOf(sides)).toBe(shift)
})
