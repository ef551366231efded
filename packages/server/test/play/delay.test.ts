import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { horizonOf, type Logged } from '../../src/play/delay.ts'
import type { Company, Delay } from '../../src/told/index.ts'
import { Player, playOn, serveHouse, until } from '../player.ts'
import { FORD, PLACES, useHouse } from './at-table.ts'

const MINUTE = 60_000
const decided = (at: number) => ({ event: { type: 'decided' }, at }) as unknown as Logged
const other = (at: number) => ({ event: { type: 'set' }, at }) as unknown as Logged
const LOG = [other(0), decided(100), other(150), decided(200), decided(300)]

test.each<readonly [string, Delay, number, boolean, number, number, number | null]>([
  ['one moment later', { moments: 1 }, 999, false, 4, 300, null],
  ['two moments later', { moments: 2 }, 999, false, 3, 200, null],
  ['what goes with a moment waits with the next', { moments: 3 }, 999, false, 1, 100, null],
  ['the set-up is there at once, and nothing that was said since', { moments: 9 }, 999, false, 1, 0, null],
  ['over: there is nothing to wait for', { moments: 2 }, 999, true, 5, Number.POSITIVE_INFINITY, null],
  ['a minute later: nothing yet', { minutes: 1 }, MINUTE - 1, false, 0, -1, MINUTE],
  ['a minute later: some', { minutes: 1 }, MINUTE + 150, false, 3, 150, MINUTE + 200],
  ['a minute later: over or not', { minutes: 1 }, MINUTE + 299, true, 4, 299, MINUTE + 300],
  ['long after', { minutes: 1 }, 9 * MINUTE, false, 5, 8 * MINUTE, null],
])('%s', (_, delay, now, isOver, events, at, next) => {
  expect(horizonOf(delay, LOG, now, isOver)).toEqual({ events, at, next })
})

test('before anything is decided, what is said waits for those who see it later by moments', () => {
  expect(horizonOf({ moments: 1 }, [other(50)], 999, false)).toEqual({ events: 1, at: 50, next: null })
})

describe.each(PLACES)('spectators who see it later, on %s', (_, place) => {
  const at = useHouse(place)

  /** What nobody can have been told who is two moments behind. */
  const secretsOf = (player: Player): string => player.received.join('\n')

  test('so many moments: nothing earlier reaches them, by whatever way they ask; at the end they see it all', async () => {
    const [ann, bob, match] = await at.pair({ ...FORD, delay: { moments: 2 } })
    const eve = await at.guest()
    await eve.enter(match)
    await until(() => eve.snapshot !== null)
    await playOn(match, [ann, bob], 9)
    await until(() => (ann.snapshot?.moments ?? 0) > 3)
    const present = ann.snapshot?.moments ?? 0
    await until(() => eve.snapshot?.moments === present - 2, 'it is not as far behind as it should be')
    await ann.say({ do: 'say', match, text: 'said just now', to: 'all' })
    await until(() => bob.said.includes('said just now'))
    await eve.say({ do: 'look', match, moment: present })
    await eve.say({ do: 'lobby', on: false })
    expect(eve.snapshot?.moment).toBe(present - 2)
    expect(secretsOf(eve)).not.toContain('said just now')
    expect(eve.clocks).toEqual([])
    const late = await at.guest()
    await late.enter(match)
    await until(() => late.snapshot !== null)
    expect(late.snapshot?.moments).toBe(present - 2)
    await playOn(match, [ann, bob])
    for (const each of [eve, late]) {
      await until(() => each.snapshot?.outcome != null, 'the end is not shown')
      await until(() => each.company?.stage === 'over' && each.said.includes('said just now'))
    }
  })

  test('who comes back when the table was read anew sees it, and who was there through troubles goes on', async () => {
    const [ann, bob, match] = await at.pair({ ...FORD, delay: { moments: 1 } })
    const eve = await at.guest()
    await eve.enter(match)
    await until(() => eve.snapshot !== null)
    for (const each of [ann, bob, eve]) await each.say({ do: 'leave', match })
    const table = at.house.hall.table(match)
    await table.hear(undefined)
    await eve.enter(match)
    await until(() => eve.snapshot !== null, 'nothing is shown to who comes back')
    for (const each of [ann, bob]) await each.enter(match)
    await until(() => ann.snapshot !== null && bob.snapshot !== null)
    const { db } = at.house.store.database
    await sql`alter table orders_ahead rename to orders_away`.execute(db)
    await table.hear(undefined)
    expect(await eve.say({ do: 'look', match, moment: null })).toBeNull()
    await sql`alter table orders_away rename to orders_ahead`.execute(db)
    for (let tries = 0; (await ann.say({ do: 'look', match, moment: null })) !== null; tries++) {
      if (tries > 200) throw new Error('nobody reads it again')
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    await playOn(match, [ann, bob], 3)
    await until(() => eve.snapshot?.moments === (ann.snapshot?.moments ?? 0) - 1, 'it is not followed')
  })

  test('that a bot plays somebody’s seat is known as late as the rest', async () => {
    const [ann, bob, match] = await at.pair({ ...FORD, delay: { moments: 2 } })
    const eve = await at.guest()
    await eve.enter(match)
    await until(() => eve.company?.stage === 'running' && eve.snapshot !== null)
    const before = eve.received.length
    await ann.say({ do: 'hand', match, bot: 'recruit' })
    await until(() => bob.received.some(text => text.includes('"bot":"recruit"')), 'nobody is told')
    const botsOf = async () =>
      ((await eve.ask('lobby')).body['matches'] as { match: string; seats: { bot: unknown }[] }[])
        .filter(each => each.match === match)
        .flatMap(({ seats }) => seats.map(({ bot }) => bot))
    expect(await botsOf()).toEqual([null, null])
    for (let n = 0; n < 5; n++) await eve.say({ do: 'ping' })
    expect(eve.received.slice(before).join('')).not.toContain('recruit')
    await playOn(match, [bob], 4)
    await until(() => eve.received.join('').includes('recruit'), 'it is never shown')
  })

  test('that a friend plays somebody’s seat is known as late as the rest, and until the end not who comes and goes', async () => {
    const [ann, bob, match] = await at.pair({ ...FORD, delay: { moments: 2 } })
    const [eve, fred, gil] = [await at.guest(), await at.guest(), await at.guest()]
    await eve.enter(match)
    await until(() => eve.snapshot !== null && eve.company !== null)
    const names = await at.house.store.matches.names([ann.id, fred.id, gil.id])
    const nameOf = (player: Player) => names.get(player.id) ?? ''
    const seen = async (player: Player) => {
      const listed = ((await player.ask('lobby')).body['matches'] as Company[]).find(
        each => each.match === match,
      )
      return [listed?.seats[0], player.company?.seats[0]].map(seat => [seat?.player, seat?.lender])
    }
    const asAnn = [nameOf(ann), null]
    /** Lends the seat to them, who sit down. */
    const lendTo = async (friend: Player) => {
      await ann.say({ do: 'lend', match, on: true })
      await until(() => ann.company?.offer !== undefined)
      await friend.ask(`offers/${ann.company?.offer}`, 'POST', {})
      await friend.enter(match)
      await until(() => friend.snapshot?.viewer === 0)
      // Who has lent it knows that, and may have it back, though they only watch now.
      await until(() => ann.company?.lent === 0 && ann.company.seats[0]?.player === nameOf(friend))
    }
    const isToldNothing = async () => {
      await eve.flushed()
      const told = eve.received.slice(before).join('\n')
      for (const word of [nameOf(fred), nameOf(gil), '"isPresent":true', '"isPresent":false'])
        expect(told).not.toContain(word)
    }
    await eve.flushed()
    const before = eve.received.length
    await lendTo(fred)
    await isToldNothing()
    expect(await seen(eve)).toEqual([asAnn, asAnn])
    expect(eve.snapshot?.seats[0]?.player).toBe(nameOf(ann))
    // Somebody who comes now sees it as late, wherever the table was read anew.
    at.house.hall.sweep(Number.POSITIVE_INFINITY)
    const late = await at.guest()
    await late.enter(match)
    await until(() => late.snapshot !== null)
    expect(await seen(late)).toEqual([asAnn, asAnn])
    expect(late.snapshot?.seats[0]?.player).toBe(nameOf(ann))

    // Back, and to another: each of it as late.
    await ann.say({ do: 'recall', match })
    await until(() => ann.snapshot?.viewer === 0)
    await lendTo(gil)
    await isToldNothing()
    await playOn(match, [gil, bob], 4)
    await until(() => eve.company?.seats[0]?.player === nameOf(gil), 'it is never shown')
    expect(eve.company?.seats[0]).toMatchObject({ lender: nameOf(ann), isPresent: null })
    await until(() => eve.snapshot?.seats[0]?.player === nameOf(gil))
    await until(() => late.company?.seats[0]?.player === nameOf(gil))
    expect(eve.received.join('\n')).not.toContain(nameOf(fred))

    await fred.say({ do: 'leave', match })
    await playOn(match, [gil, bob])
    await until(() => eve.company?.stage === 'over')
    expect(eve.company?.seats[1]?.isPresent).toBe(true)
  })

  test('so many minutes: a seat that was lent is its owner’s for those who see it later, however it was lent since', async () => {
    const [ann, bob, match] = await at.pair({ ...FORD, delay: { minutes: 5 } })
    const [eve, fred] = [await at.guest(), await at.guest()]
    await playOn(match, [ann, bob], 2)
    await ann.say({ do: 'lend', match, on: true })
    await until(() => ann.company?.offer !== undefined)
    await fred.ask(`offers/${ann.company?.offer}`, 'POST', {})
    await eve.enter(match)
    await until(() => eve.company !== null)
    const names = await at.house.store.matches.names([ann.id, fred.id])
    expect(eve.company?.seats[0]).toMatchObject({ player: names.get(ann.id), lender: null, isPresent: null })
    expect(eve.received.join('\n')).not.toContain(names.get(fred.id))
    const { db } = at.house.store.database
    await sql`update log set at = at - ${5 * MINUTE} where match = ${match}`.execute(db)
    for (const each of [ann, bob, eve]) await each.say({ do: 'leave', match })
    at.house.hall.sweep(Number.POSITIVE_INFINITY)
    await eve.enter(match)
    await until(() => eve.company?.seats[0]?.lender === names.get(ann.id), 'it is never shown')
  })

  test('so many minutes: not even the end is known before, nor what it counts', async () => {
    const [ann, bob, match] = await at.pair({ ...FORD, delay: { minutes: 5 } })
    const eve = await at.guest()
    expect(await eve.enter(match)).toEqual({ ok: true })
    await playOn(match, [ann, bob])
    await until(() => ann.company?.stage === 'over')
    await until(() => eve.company !== null)
    expect([eve.snapshot, eve.company?.stage]).toEqual([null, 'running'])
    expect(await eve.say({ do: 'file', match })).toMatchObject({ ok: false })
    const listed = async (who: Player, path: string) =>
      (((await who.ask(path)).body['matches'] ?? []) as { match: string; stage: string }[])
        .filter(each => each.match === match)
        .map(({ stage }) => stage)
    expect(await listed(eve, 'lobby')).toEqual(['running'])
    expect(await listed(ann, 'mine')).toEqual(['over'])
    expect(await at.house.store.results.tallies(ann.id)).toEqual([])

    // Five minutes go by.
    const { db } = at.house.store.database
    await sql`update log set at = at - ${5 * MINUTE} where match = ${match}`.execute(db)
    for (const each of [ann, bob, eve]) await each.say({ do: 'leave', match })
    at.house.hall.sweep(Number.POSITIVE_INFINITY)
    await eve.enter(match)
    await until(() => eve.snapshot?.outcome != null, 'the end is not shown')
    await until(() => eve.company?.stage === 'over')
  })
})

test.each([
  ['is told of a seat that is lent, where a match is seen at once', null, 1],
  ['is told nothing of it where a match is seen later', { moments: 2 }, 0],
])(
  'whoever looks at the lobby of a match that is seen %s is told of a seat that is lent',
  async (_, delay, times) => {
    const served = await serveHouse(':memory:')
    const [ann, bob, fred, eve] = await Promise.all([1, 2, 3, 4].map(() => Player.guest(served.address)))
    if (!ann || !bob || !fred || !eve) throw new Error('somebody is missing')
    const match = await ann.make({ ...FORD, delay })
    await bob.ask(`matches/${match}/seats/1`, 'POST', { nonce: '', invitation: null })
    for (const player of [ann, eve]) await player.connect()
    await ann.enter(match)
    await until(() => ann.snapshot !== null)
    await eve.say({ do: 'lobby', on: true })
    await ann.say({ do: 'lend', match, on: true })
    await until(() => ann.company?.offer !== undefined)
    const before = eve.received.length
    expect((await fred.ask(`offers/${ann.company?.offer}`, 'POST', {})).status).toBe(200)
    await until(() => ann.company?.lent === 0)
    await eve.flushed()
    expect(eve.received.slice(before).filter(text => text.includes('"lobby"'))).toHaveLength(times)
    for (const player of [ann, eve]) await player.close()
    await served.house.close()
  },
)
