import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Rating } from '../../src/play/glicko.ts'
import type { Topic } from '../../src/storage/news.ts'
import type { Step } from '../../src/storage/steps.ts'
import { Store } from '../../src/storage/store.ts'
import { Stories } from '../../src/storage/stories.ts'
import type { NewMatchRow, NewSeatRow } from '../../src/storage/tables.ts'
import { freshDatabase } from '../postgres.ts'

/** The same for both databases. Two stores on one database are two processes of one house. */

const folder = mkdtempSync(join(tmpdir(), 'grognard-store-'))
let files = 0

const PLACES: readonly (readonly [name: string, place: () => Promise<string>])[] = [
  ['SQLite', async () => join(folder, `${files++}.db`)],
  ['PostgreSQL', () => freshDatabase(inject('postgres'))],
]

const KINDS = ['bot', 'clock'] as const

/** So many steps the database had before seats could be lent. */
const BEFORE_LENDING = 23

const RECORD = { events: 1 } as unknown as NonNullable<Step['record']>
const HEAD = {
  game: 'the-ford',
  scenario: 'ford',
  seats: ['a', 'b'],
  players: ['human', 'human'],
  lesson: null,
}

const newMatch = (id: string, more: Partial<NewMatchRow> = {}): NewMatchRow => ({
  id,
  game: 'the-ford',
  scenario: 'ford',
  options: '{}',
  access: 'open',
  invitation: `invitation-${id}`,
  stage: 'gathering',
  maker: 'ann',
  made: 1_800_000_000_000,
  changed: 1_800_000_000_000,
  seed: 'secret',
  events: 0,
  head: null,
  result: null,
  clock: null,
  time: null,
  asked: '[]',
  again: null,
  ...more,
})

const newSeats = (match: string): NewSeatRow[] =>
  [0, 1].map(seat => ({ match, seat, owner: seat === 0 ? 'ann' : null, bot: null, nonce: '' }))

const stepAt = (match: string, from: number, more: Partial<Step> = {}): Step => ({
  match,
  from,
  events: [{ type: 'set', name: `n${from}`, value: from }],
  key: null,
  record: null,
  result: null,
  asked: [0],
  time: null,
  tasks: [],
  at: 5,
  ...more,
})

describe.each(PLACES)('%s', (_, placeOf) => {
  let place = ''
  let store: Store
  let other: Store

  beforeAll(async () => {
    place = await placeOf()
    // At once: migrations run once all the same.
    ;[store, other] = await Promise.all([Store.open(place), Store.open(place)])
  })
  afterAll(async () => {
    await Promise.all([store.close(), other.close()])
    rmSync(folder, { recursive: true, force: true })
  })

  const begun = async (id: string): Promise<void> => {
    await store.gatherings.make(newMatch(id), newSeats(id))
    expect(await store.stories.begin({ ...stepAt(id, 0), head: HEAD, record: RECORD })).toBe(true)
  }

  test('a seat is taken once, and given back while the match gathers', async () => {
    await store.gatherings.make(newMatch('seats'), newSeats('seats'))
    const both = await Promise.all([
      store.gatherings.sitDown('seats', 1, 'bob', 'b', 5),
      other.gatherings.sitDown('seats', 1, 'cat', 'c', 5),
    ])
    expect([...both].sort()).toEqual([false, true])
    const winner = both[0] ? 'bob' : 'cat'
    expect((await other.matches.seats('seats'))[1]).toMatchObject({ owner: winner })
    expect(await store.gatherings.getUp('seats', winner)).toBe(true)
    expect(await store.tasks.next()).toBeNull()
    expect(await store.gatherings.sitDown('seats', 1, 'dan', 'd', 5)).toBe(true)
  })

  test('who sits down last leaves the task to begin, and it goes with the beginning', async () => {
    const task = async () => {
      const leased = await store.tasks.lease(['begin'], 5, 5)
      return leased?.match ?? null
    }
    expect(await task()).toBe('seats')
    await store.stories.begin({
      ...stepAt('seats', 0, { tasks: [{ kind: 'begin', due: null }] }),
      head: HEAD,
      record: RECORD,
    })
    expect(await task()).toBeNull()
    const seats = newSeats('whole').map(each => ({ ...each, bot: each.owner === null ? 'recruit' : null }))
    await store.gatherings.make(newMatch('whole', { made: 5 }), seats)
    expect(await task()).toBe('whole')
    await store.gatherings.callOff('whole')
    expect(await task()).toBeNull()
  })

  test('nobody has two seats of a match, though they ask for both at once', async () => {
    const seats = [0, 1].map(seat => ({ match: 'two', seat, owner: null, bot: null, nonce: '' }))
    await store.gatherings.make(newMatch('two'), seats)
    const both = await Promise.all([
      store.gatherings.sitDown('two', 0, 'eve', '', 5),
      other.gatherings.sitDown('two', 1, 'eve', '', 5),
    ])
    expect([...both].sort()).toEqual([false, true])
    const double = store.database.db.updateTable('seats').set({ owner: 'eve' }).where('match', '=', 'two')
    await expect(double.execute()).rejects.toThrow()
  })

  test('it begins once, and nobody sits down or gets up afterwards', async () => {
    await store.gatherings.make(newMatch('once'), newSeats('once'))
    const step = { ...stepAt('once', 0), head: HEAD, record: RECORD }
    const both = await Promise.all([store.stories.begin(step), other.stories.begin(step)])
    expect([...both].sort()).toEqual([false, true])
    expect(await store.gatherings.sitDown('once', 1, 'bob', '', 5)).toBe(false)
    expect(await store.gatherings.getUp('once', 'ann')).toBe(false)
    expect(await store.gatherings.callOff('once')).toBe(false)
  })

  test('two processes cannot both write event n: the log has no gap and no doublet', async () => {
    await begun('race')
    let [won, lost] = [0, 0]
    for (let n = 1; n <= 20; n++) {
      const both = await Promise.all([
        store.stories.append(stepAt('race', n)),
        other.stories.append(stepAt('race', n)),
      ])
      won += both.filter(Boolean).length
      lost += both.filter(done => !done).length
    }
    expect([won, lost]).toEqual([20, 20])
    const log = await other.stories.eventsFrom('race', 0)
    expect(log.map(event => event.type === 'set' && event.value)).toEqual([...Array(21).keys()])
    expect(await other.stories.eventsFrom('race', 19)).toHaveLength(2)
  })

  test('what is kept comes back as it was, with the newest record and the keys', async () => {
    await begun('kept')
    const record = { ...RECORD, events: 3, moment: 7 }
    await store.stories.append(stepAt('kept', 1, { key: 'k1', record, time: '{"a":1}' }))
    await store.stories.append(stepAt('kept', 2, { key: 'k2', asked: [1] }))
    const kept = await other.stories.kept('kept')
    expect(kept?.record).toEqual(record)
    expect(kept?.keys).toEqual(['k2', 'k1'])
    expect(kept?.row).toMatchObject({ events: 3, stage: 'running', asked: '[1]', made: 1_800_000_000_000 })
    expect(kept?.head).toEqual(HEAD)
    expect(kept?.log).toHaveLength(3)
    expect(await store.stories.kept('nobody')).toBeNull()
  })

  test('who reads a match while another goes on with it never has a record that is ahead of the log', async () => {
    await begun('ahead')
    let n = 1
    // Whatever is read, another process goes on right afterwards, and writes a record.
    const goingOn: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        const record = { ...RECORD, events: n + 1 }
        await other.stories.append(stepAt('ahead', n, { record }))
        n++
        return result
      },
    }
    const { database } = store
    const read = new Stories({ ...database, db: database.db.withPlugin(goingOn) })
    const kept = await read.kept('ahead')
    expect(n).toBeGreaterThan(3)
    expect(kept?.log).toHaveLength(kept?.row.events ?? 0)
    expect(kept?.record.events).toBeLessThanOrEqual(kept?.row.events ?? 0)
  })

  test('a key counts once in a match: what is written with it again is refused whole', async () => {
    await begun('keys')
    expect(await store.stories.append(stepAt('keys', 1, { key: 'k' }))).toBe(true)
    await expect(store.stories.append(stepAt('keys', 2, { key: 'k' }))).rejects.toThrow()
    expect((await store.stories.kept('keys'))?.row.events).toBe(2)
    await begun('others')
    expect(await store.stories.append(stepAt('others', 1, { key: 'k' }))).toBe(true)
  })

  test('the lobby shows what is open, and a match that is over leaves it', async () => {
    await store.gatherings.make(newMatch('hidden', { access: 'link' }), newSeats('hidden'))
    await begun('ending')
    const listed = async () => (await store.matches.lobby()).map(({ id }) => id)
    expect(await listed()).toContain('ending')
    expect(await listed()).not.toContain('hidden')
    const result = { winners: [0], scores: [1, 0], rule: 'FORD-1.1' } as unknown as NonNullable<
      Step['result']
    >
    // Those that wait for somebody stand first, however many have begun since.
    await store.gatherings.make(newMatch('waits', { made: 1 }), newSeats('waits'))
    const stages = (await store.matches.lobby()).map(({ stage }) => stage)
    expect(stages.lastIndexOf('gathering')).toBeLessThan(stages.indexOf('running'))
    await store.stories.append(stepAt('ending', 1, { result }))
    expect(await listed()).not.toContain('ending')
    expect(await store.stories.append(stepAt('ending', 2))).toBe(false)
    expect((await other.stories.kept('ending'))?.result).toEqual(result)
    expect((await store.matches.of('ann')).map(({ id }) => id)).toContain('ending')
    expect(await store.matches.of('bob')).toHaveLength(0)
    expect(await store.matches.invitedBy('invitation-hidden')).toBe('hidden')
  })

  test('a task is written with its cause, leased by one, and taken up again when the lease is over', async () => {
    await begun('work')
    await store.stories.append(stepAt('work', 1, { tasks: [{ kind: 'bot', due: 10 }] }))
    expect(await store.tasks.lease(KINDS, 9, 100)).toBeNull()
    const both = await Promise.all([store.tasks.lease(KINDS, 10, 100), other.tasks.lease(KINDS, 10, 100)])
    const [task] = both.filter(each => each !== null)
    expect(both.filter(each => each !== null)).toHaveLength(1)
    expect(task).toMatchObject({ match: 'work', kind: 'bot', tries: 1 })
    expect(await other.tasks.lease(KINDS, 99, 200)).toBeNull()
    const again = await other.tasks.lease(KINDS, 100, 200)
    expect(again).toMatchObject({ id: 'bot:work', tries: 2 })
    if (task === undefined || again === null) throw new Error('no task')
    // Whoever has lost the lease has nothing to say any more.
    await store.tasks.done(task)
    expect(await store.tasks.next()).toBe(200)
    await other.tasks.later(again, 300)
    expect(await store.tasks.next()).toBe(300)
    const last = await store.tasks.lease(KINDS, 300, 400)
    if (last === null) throw new Error('no task')
    await store.tasks.done(last)
    expect(await store.tasks.next()).toBeNull()
  })

  test('a seat goes to a bot and back while the match runs, and not when it is over', async () => {
    await store.gatherings.make(newMatch('handed'), newSeats('handed'))
    expect(await store.matches.handTo('handed', 0, 'line')).toBe(false)
    await store.stories.begin({ ...stepAt('handed', 0), head: HEAD, record: RECORD })
    // Somebody asks who had the seat a moment ago.
    expect(await other.matches.handTo('handed', 0, 'line', 'bob')).toBe(false)
    expect(await other.matches.handTo('handed', 0, 'line', 'ann')).toBe(true)
    expect((await store.matches.seats('handed'))[0]).toMatchObject({ owner: 'ann', bot: 'line' })
    expect(await other.matches.handTo('handed', 1, 'line')).toBe(false)
    await store.stories.append(
      stepAt('handed', 1, { result: { winners: [0], scores: [1, 0], how: 'points', rule: 'FORD-1.1' } }),
    )
    expect(await other.matches.handTo('handed', 0, null)).toBe(false)
    expect((await store.matches.seats('handed'))[0]).toMatchObject({ bot: 'line' })
  })

  test('what one sees later than those who play does not come to the top when they play', async () => {
    const delay = JSON.stringify({ minutes: 5 })
    const laid = [
      newMatch('late', { maker: 'mia', delay, made: 10, changed: 10 }),
      newMatch('own', { maker: 'mia', delay, made: 20, changed: 20 }),
      newMatch('open', { maker: 'mia', made: 30, changed: 30 }),
    ]
    for (const row of laid) await store.gatherings.make(row, newSeats(row.id))
    await store.gatherings.sitDown('own', 1, 'mia', '', 25)
    for (const { id } of laid)
      await store.stories.begin({
        ...stepAt(id, 0, { at: 40, tasks: [{ kind: 'begin', due: null }] }),
        head: HEAD,
        record: RECORD,
      })
    await store.stories.append(stepAt('own', 1, { at: 60 }))
    await store.stories.append(stepAt('late', 1, { at: 70 }))
    const listed = async (user: string) => {
      const own = await other.matches.of(user)
      return own.map(({ id }) => id).filter(id => laid.some(row => row.id === id))
    }
    expect(await listed('mia')).toEqual(['own', 'open', 'late'])
    expect(await listed('ann')).toEqual(['late', 'own', 'open'])
  })

  test('a task that was wished for anew while somebody worked on it stays', async () => {
    await begun('anew')
    await store.stories.append(stepAt('anew', 1, { tasks: [{ kind: 'clock', due: 10 }] }))
    const task = await store.tasks.lease(KINDS, 10, 100)
    await other.stories.append(stepAt('anew', 2, { tasks: [{ kind: 'clock', due: 20 }] }))
    if (task === null) throw new Error('no task')
    await store.tasks.done(task)
    expect(await store.tasks.next()).toBe(20)
    await other.stories.append(stepAt('anew', 3, { tasks: [{ kind: 'clock', due: null }] }))
    expect(await store.tasks.next()).toBeNull()
  })

  test('news come when what they tell of can be read, and not where nothing was written', async () => {
    const heard: Topic[] = []
    const unhear = store.news.hear(['match'], topic => heard.push(topic))
    const told = () => heard.filter(topic => topic.of === 'match' && topic.match === 'news').length
    await begun('news')
    await expect.poll(told).toBe(1)
    await store.stories.append(stepAt('news', 1))
    await store.stories.append(stepAt('news', 1))
    await store.stories.append(stepAt('news', 2))
    await expect.poll(told).toBe(3)
    unhear()
  })

  test('a task can be kept by who works on it; those of other kinds do not wait for it', async () => {
    await begun('long')
    const tasks = [
      { kind: 'bot', due: 1 },
      { kind: 'clock', due: 9 },
    ] as const
    await store.stories.append(stepAt('long', 1, { tasks }))
    const task = await store.tasks.lease(['bot'], 10, 20)
    expect(await other.tasks.lease(['clock'], 10, 20)).toMatchObject({ kind: 'clock' })
    const ours = task && (await store.tasks.renew(task, 40))
    expect(await other.tasks.lease(['bot'], 30, 50)).toBeNull()
    if (task === null || ours === null) throw new Error('no task')
    // Somebody who thinks that it is still as it was leased has nothing to say.
    expect(await store.tasks.renew(task, 99)).toBeNull()
    await store.tasks.done(task)
    expect(await other.tasks.lease(['bot'], 40, 60)).toMatchObject({ tries: 2 })
    expect(await store.tasks.renew(ours, 99)).toBeNull()
    await store.stories.append(stepAt('long', 2, { tasks: tasks.map(({ kind }) => ({ kind, due: null })) }))
  })

  test('what costs much goes to people first, then to whose tables are worked on the least, and never all of it to one', async () => {
    const laid = async (id: string, maker: string, owner: string | null, due: number) => {
      const seats = newSeats(id).map(each => ({
        ...each,
        owner: each.seat === 0 ? owner : null,
        bot: 'line',
      }))
      await store.gatherings.make(newMatch(id, { maker }), seats)
      await store.stories.begin({
        ...stepAt(id, 0, {
          at: 1,
          tasks: [
            { kind: 'bot', due },
            { kind: 'begin', due: null },
          ],
        }),
        head: HEAD,
        record: RECORD,
      })
    }
    for (const n of [1, 2, 3, 4]) await laid(`flood-${n}`, 'eve', 'eve', n)
    for (const n of [1, 2]) await laid(`show-${n}`, 'bob', null, n)
    await laid('waiting', 'ann', 'ann', 9)
    const next = async (process: Store) =>
      (await process.tasks.leaseInTurn(['bot'], 10, 20, 2))?.match ?? null
    const taken = []
    for (let n = 0; n < 3; n++) taken.push(await next(store), await next(other))
    expect(taken).toEqual(['flood-1', 'waiting', 'flood-2', 'show-1', 'show-2', null])
    expect((await store.tasks.leaseInTurn(['bot'], 30, 40, 2))?.match).toBe('flood-1')
    await store.database.db.deleteFrom('tasks').execute()
  })

  test('answers left for later are followed up by whoever goes on, also one who has not heard of them', async () => {
    await begun('ordered')
    const due = async () => {
      const task = await store.tasks.lease(['orders'], 1_000, 0)
      if (task !== null) await store.tasks.done({ ...task, leased: 0 })
      return task && [task.match, task.due]
    }
    const order = { match: 'ordered', seat: 0, step: 'commit', decision: '{}', label: 'x', each_time: 0 }
    await store.orders.leave(order, 70, 'ann')
    expect(await due()).toEqual(['ordered', 70])
    await other.stories.append(stepAt('ordered', 1, { ordersAt: 80 }))
    expect(await due()).toEqual(['ordered', 80])
    await other.stories.append(stepAt('ordered', 2, { followed: [{ seat: 0, n: 1 }] }))
    await due()
    await other.stories.append(stepAt('ordered', 3, { ordersAt: 90 }))
    expect(await due()).toBeNull()
    await store.orders.leave(order, 100, 'ann')
    await store.orders.drop({ ...order, n: 1 })
    await due()
    await store.stories.append(stepAt('ordered', 4))
    expect(await due()).toBeNull()
  })

  test('results that come at once all count, also the first ones of a player', async () => {
    const many = [0, 1, 2, 3, 4, 5]
    for (const n of many) await begun(`rated${n}`)
    const settle = (n: number) => {
      const row = { match: `rated${n}`, game: 'the-ford', scenario: 'ford', side: 'blue', at: n % 3 }
      const rows = ['fay', `foe${n}`].map((player, seat) => ({ ...row, seat, player, score: seat }))
      const rate = (before: ReadonlyMap<string, Rating>) =>
        new Map([...before].map(([player, rating]) => [player, { ...rating, rating: rating.rating + 1 }]))
      return (n % 2 ? store : other).results.settle(rows, rate)
    }
    expect(await Promise.all(many.map(settle))).toEqual(many.map(() => true))
    expect(await settle(0)).toBe(false)
    expect(await store.results.ratings('fay')).toMatchObject([{ played: 6, rating: 1506 }])
    expect(await store.results.tallies('fay')).toEqual([
      { game: 'the-ford', scenario: 'ford', side: 'blue', won: 0, drawn: 0, lost: 6 },
    ])
    const { rows, older } = await store.results.latest('fay', { at: 2, match: 'rated5' })
    expect(rows.map(({ match }) => match)).toEqual(['rated2', 'rated4', 'rated1', 'rated3', 'rated0'])
    expect(older).toBeNull()
  })

  test('chat keeps its order though two speak at once', async () => {
    await begun('talk')
    const line = (text: string) => ({
      match: 'talk',
      seat: 0,
      author: 'Ann',
      speaker: 'ann',
      hearers: null,
      text,
      at: 1,
    })
    await Promise.all(['a', 'b', 'c', 'd'].map((text, i) => (i % 2 ? store : other).chats.say(line(text))))
    const said = await store.chats.of('talk', 0)
    expect(said.map(({ n }) => n)).toEqual([1, 2, 3, 4])
    expect(said.map(({ text }) => text).sort()).toEqual(['a', 'b', 'c', 'd'])
    expect(await store.chats.of('talk', 3)).toHaveLength(1)
  })

  test('a secret of the house is made once', async () => {
    const both = await Promise.all([store.house.secret('s', () => '1'), other.house.secret('s', () => '2')])
    expect(new Set(both).size).toBe(1)
  })

  test('when nobody has given a sign for a while there was an outage', async () => {
    await store.house.pulse(1_000, 100)
    await store.house.pulse(1_100, 100)
    expect(await store.house.outages(0)).toEqual([])
    await other.house.pulse(5_000, 100)
    expect(await store.house.outages(0)).toEqual([{ began: 1_100, ended: 5_000 }])
    expect(await store.house.outages(5_000)).toEqual([])
  })

  test('what is written while it closes is there afterwards, or is refused', async () => {
    const shut = await placeOf()
    const closing = await Store.open(shut)
    const written: Promise<string | null>[] = []
    const write = (): void => {
      const name = `late-${written.length}`
      const refused = () => null
      written.push(closing.house.secret(name, () => name).catch(refused))
    }
    for (let each = 0; each < 20; each++) write()
    const closed = closing.close()
    for (let each = 0; each < 20; each++) {
      write()
      await new Promise(resolve => setImmediate(resolve))
    }
    await closed
    write()
    const names = await Promise.all(written)
    expect(names.at(-1)).toBeNull()
    const again = await Store.open(shut)
    for (const name of names.filter(each => each !== null))
      expect(await again.house.secret(name, () => 'lost')).toBe(name)
    await again.close()
  })

  test('a database of a newer program is left alone', async () => {
    const newer = await placeOf()
    const made = await Store.open(newer)
    await made.database.db
      .insertInto('migrations' as never)
      .values({ n: 1_000 } as never)
      .execute()
    await made.close()
    await expect(Store.open(newer)).rejects.toThrow(/newer version/)
  })
})

test.each(PLACES)(
  '%s: what was said before seats were lent is found to be whose it was',
  async (_, placeOf) => {
    const place = await placeOf()
    const before = await Store.open(place, BEFORE_LENDING)
    const { db } = before.database
    await db
      .insertInto('matches')
      .values(newMatch('old', { umpire: 'uma' }))
      .execute()
    await db.insertInto('seats').values(newSeats('old')).execute()
    const line = { match: 'old', author: 'x', hearers: null, text: 'Halt!', at: 1 }
    for (const [n, seat] of [0, 1, null].entries())
      await sql`insert into chat (match, n, seat, author, hearers, text, at)
      values (${line.match}, ${n}, ${seat}, ${line.author}, null, ${line.text}, ${line.at})`.execute(db)
    await before.close()
    const after = await Store.open(place)
    const lines = await after.chats.of('old', -1)
    expect(lines.map(({ speaker }) => speaker)).toEqual(['ann', null, 'uma'])
    expect(await after.people.said('uma')).toEqual([{ match: 'old', text: 'Halt!', at: 1 }])
    expect((await after.matches.find('old'))?.seats.map(({ lender }) => lender)).toEqual([null, null])
    await after.close()
  },
)
