import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadRules } from '@grognard/collection'
import { solve } from '@grognard/sitting/thinker'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { Errands } from '../../src/play/errands.ts'
import { Hall } from '../../src/play/hall.ts'
import { Store } from '../../src/storage/store.ts'
import { Player, playOn, serveHouse, until } from '../player.ts'
import { freshDatabase } from '../postgres.ts'

/** Matches go on: under other rules, without whoever was to begin them, with bots that take their time. */

const folder = mkdtempSync(join(tmpdir(), 'grognard-going-on-'))
let files = 0
const FORD = { game: 'the-ford', scenario: 'dawn', seats: ['me', 'open'] }

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pairAt = async (address: string): Promise<[Player, Player, string]> => {
  const [ann, bob] = [await Player.guest(address), await Player.guest(address)]
  const match = await ann.make(FORD)
  await bob.ask(`matches/${match}/seats/1`, 'POST', { nonce: 'cd', invitation: null })
  for (const player of [ann, bob]) {
    await player.connect()
    await player.enter(match)
  }
  await until(() => ann.snapshot !== null && bob.snapshot !== null)
  return [ann, bob, match]
}

describe.each([
  ['SQLite', async () => join(folder, `${files++}.db`)],
  ['PostgreSQL', () => freshDatabase(inject('postgres'))],
] as const)('on %s', (_, placeOf) => {
  test('rules that do not read what was kept play the match again, and it goes on; nothing sent before counts twice', async () => {
    const place = await placeOf()
    const first = await serveHouse(place)
    const [ann, bob, match] = await pairAt(first.address)
    await playOn(match, [ann, bob], 3)
    const key = 'sent-before-the-change'
    const asked = [ann, bob].find(({ snapshot }) => snapshot?.pending.request != null && !snapshot.sealed)
    const sent = { key, request: asked?.snapshot?.pending.request }
    const decision = asked?.snapshot?.choices[0]?.decision
    expect(await asked?.decide(match, decision, sent)).toEqual({ ok: true })
    for (const player of [ann, bob]) await player.close()
    await first.house.close()
    const store = await Store.open(place)
    const kept = await store.stories.kept(match)
    // Whoever comes next goes on from here, whatever its rules make of the way to it.
    expect(kept?.record.events).toBe(kept?.row.events)
    const unread = {
      ...kept?.record,
      present: { ...kept?.record.present, position: { of: 'another version' } },
    }
    await store.database.db
      .updateTable('records')
      .set({ record: JSON.stringify(unread) })
      .where('match', '=', match)
      .execute()
    await store.close()
    const second = await serveHouse(place)
    const players = [ann.at(second.address), bob.at(second.address)]
    for (const player of players) {
      await player.connect()
      await player.enter(match)
    }
    await until(() => players.every(({ snapshot }) => snapshot !== null))
    const again = players[asked === ann ? 0 : 1]
    const events = async () => (await second.house.store.stories.eventsFrom(match, 0)).length
    const before = await events()
    expect(await again?.decide(match, decision, sent)).toEqual({ ok: true })
    expect(await events()).toBe(before)
    await playOn(match, players)
    expect((await second.house.store.stories.kept(match))?.row.stage).toBe('over')
    for (const player of players) await player.close()
    await second.house.close()
  })

  test('a table whose last player has sat down begins though whoever seated them is gone', async () => {
    const served = await serveHouse(await placeOf())
    const [ann, bob] = [await Player.guest(served.address), await Player.guest(served.address)]
    const match = await ann.make(FORD)
    const { gatherings } = served.house.store
    expect(await gatherings.sitDown(match, 1, bob.id, '', Date.now())).toBe(true)
    await bob.connect()
    await bob.enter(match)
    await until(() => bob.snapshot !== null, 'it never begins')
    await bob.close()
    await served.house.close()
  })

  test('a bot that thinks for longer than its task is leased is asked once, and decides', async () => {
    const store = await Store.open(await placeOf())
    const now = Date.now
    const asked: number[] = []
    const thinker = () => ({
      async think(question: Parameters<typeof solve>[1]) {
        asked.push(now())
        await new Promise(resolve => setTimeout(resolve, 3 * LEASE))
        const game = await loadRules(question.job.game)
        await game?.fetch('bots')
        return game && solve(game, question)
      },
      stop: () => undefined,
    })
    const troubles: unknown[] = []
    const complain = (error: unknown) => void troubles.push(error)
    const foresee = async () => []
    const means = { store, thinker, now, complain, foresee, orderPause: { least: 0, most: 0 } }
    const hall = new Hall(means)
    const errands = [1, 2].map(() => new Errands(store, hall, now, complain, LEASE))
    const { makeMatch } = await import('../../src/play/gathering.ts')
    const terms = { ...FORD, options: {}, seats: ['recruit', 'me'], access: 'open', nonce: '' } as const
    const made = await makeMatch(
      store,
      'ann',
      { ...terms, rated: false, foreignBots: false, byLot: false, dice: null, clock: null },
      now(),
    )
    if (!made.ok) throw new Error('no match')
    const { match } = made.value
    // Ann chooses; then it is the bot's turn.
    await hall.table(match).act(async ({ sitting }) => {
      const decision = sitting.match.options(1).decisions[0]
      if (decision !== undefined) await sitting.decide(1, decision)
    })
    const decided = async () =>
      (await store.stories.eventsFrom(match, 0)).some(
        event => event.type === 'decided' && event.entry.decisions.some(([seat]) => seat === 0),
      )
    for (let n = 0; !(await decided()); n++) {
      if (n > 1_200) throw new Error('the bot never decides')
      await new Promise(resolve => setTimeout(resolve, 25))
    }
    expect(asked).toHaveLength(1)
    expect(troubles).toEqual([])
    const done = errands.map(each => each.close())
    await hall.close()
    await Promise.all(done)
    await store.close()
  })
})

/** A process that stands still for a moment, among others, does not lose it. */
const LEASE = 1_000

test('whose turn it is is called each time, also where each plays at a process of one’s own', async () => {
  const place = await freshDatabase(inject('postgres'))
  const [one, two] = [await serveHouse(place), await serveHouse(place)]
  const [ann, guest] = [await Player.guest(one.address), await Player.guest(one.address)]
  const [bob, phone] = [guest.at(two.address), guest.at(two.address)]
  const match = await ann.make(FORD)
  await bob.ask(`matches/${match}/seats/1`, 'POST', { nonce: '', invitation: null })
  for (const player of [ann, bob, phone]) await player.connect()
  for (const player of [ann, bob]) await player.enter(match)
  await until(() => ann.snapshot !== null && bob.snapshot !== null)
  const calls = () => phone.received.filter(text => text.includes('"of":"called"')).length
  const isAsked = ({ snapshot }: Player, step: string) =>
    snapshot?.pending.step === step && snapshot.pending.request !== null && snapshot.sealed === null
  const choose = async (player: Player, step: string, label: RegExp) => {
    await until(() => isAsked(player, step), `nobody is asked to ${step}`)
    const decide = () =>
      player.decide(match, player.snapshot?.choices.find(each => label.test(each.label))?.decision)
    // What the other process has kept may not be seen here yet.
    let answer = await decide()
    for (let n = 0; n < 50 && /decide anew/.test(answer.message ?? ''); n++) {
      await new Promise(resolve => setTimeout(resolve, 20))
      answer = await decide()
    }
    expect(answer).toEqual({ ok: true })
  }
  for (const round of [1, 2]) {
    await choose(ann, 'commit', /1/)
    await choose(bob, 'commit', /0/)
    // Ann alone is asked; what she answers lets both be asked again.
    await choose(ann, 'follow', /./)
    await until(() => calls() === round, `call ${round} never comes`)
  }
  for (const player of [ann, bob, phone]) await player.close()
  await one.house.close()
  await two.house.close()
})

test('a hint that comes when its player has decided at another process leaves nobody behind', async () => {
  const place = await freshDatabase(inject('postgres'))
  const [one, two] = [await serveHouse(place), await serveHouse(place)]
  const [ann, bob, match] = await pairAt(one.address)
  const isAsked = ({ snapshot }: Player) => snapshot?.pending.request != null && snapshot.sealed === null
  await until(() => isAsked(ann) || isAsked(bob))
  const [asked, other] = isAsked(ann) ? [ann, bob] : [bob, ann]
  const elsewhere = asked.at(two.address)
  await elsewhere.connect()
  await elsewhere.enter(match)
  await until(() => elsewhere.snapshot !== null)
  const { stories } = one.house.store
  const append = stories.append.bind(stories)
  stories.append = async step => {
    if (step.events.some(({ type }) => type === 'hinted')) {
      stories.append = append
      expect(await elsewhere.decide(match, elsewhere.snapshot?.choices[0]?.decision)).toEqual({ ok: true })
    }
    return append(step)
  }
  expect(await asked.say({ do: 'hint', match })).toMatchObject({ ok: false })
  await until(() => !isAsked(asked), 'who has decided elsewhere is still asked here', 5_000)
  const fresh = other.at(two.address)
  await fresh.connect()
  await fresh.enter(match)
  await until(() => fresh.snapshot !== null)
  await until(() => other.snapshot?.moments === fresh.snapshot?.moments, 'who was here sees less', 5_000)
  expect(asked.snapshot?.seats.map(({ hints }) => hints)).toEqual([0, 0])
  for (const player of [ann, bob, elsewhere, fresh]) await player.close()
  for (const { house } of [one, two]) await house.close()
})
