import { describe, expect, test } from 'vitest'
import {
  beginTime,
  clocksFor,
  closedIn,
  dueAt,
  outOfTime,
  type Time,
  timeAfter,
} from '../../src/play/clocks.ts'
import type { ClockTerms } from '../../src/told/index.ts'
import { until } from '../player.ts'
import { FORD, PLACES, useHouse } from './at-table.ts'

const LIVE: ClockTerms = { allowance: 0, bank: 1_000, increment: 50 }
const SLOW: ClockTerms = { allowance: 1_000, bank: 500, increment: 0 }
const at = (
  now: number,
  asked: readonly number[],
  more: { moment?: number; sealed?: number[]; isSilent?: boolean } = {},
) => ({
  now,
  asked,
  moment: 0,
  sealed: [],
  isSilent: false,
  ...more,
})

describe('live', () => {
  const begun = beginTime(LIVE, 2, at(0, [0]))

  test('whoever decides gets what is left and the increment; the other one begins', () => {
    const after = timeAfter(LIVE, begun, [0], 0, at(300, [1]))
    expect(after).toMatchObject({ bank: [750, 1_000], spent: [0, 0], running: [1] })
    expect(dueAt(LIVE, after)).toBe(1_300)
  })

  test('what happens while one thinks does not change when it ends', () => {
    const after = timeAfter(LIVE, begun, [], 0, at(400, [0]))
    expect(dueAt(LIVE, after)).toBe(dueAt(LIVE, begun))
    expect(clocksFor(LIVE, after, 1)).toEqual(clocksFor(LIVE, begun, 1))
  })

  test('the time is out when it is out, and not while the house was closed', () => {
    expect(outOfTime(LIVE, begun, 0, 999)).toEqual([])
    expect(outOfTime(LIVE, begun, 0, 1_000)).toEqual([0])
    expect(outOfTime(LIVE, begun, 700, 1_600)).toEqual([])
    expect(timeAfter(LIVE, begun, [0], 700, at(900, [1])).bank).toEqual([850, 1_000])
  })

  test('nobody thinks: nothing is due', () => {
    expect(dueAt(LIVE, timeAfter(LIVE, begun, [0], 0, at(1, [])))).toBeNull()
  })
})

test('slow: each decision has its allowance, and only what is more comes out of the bank', () => {
  const begun = beginTime(SLOW, 1, at(0, [0]))
  const quick = timeAfter(SLOW, begun, [0], 0, at(900, [0]))
  expect(quick.bank).toEqual([500])
  const slow = timeAfter(SLOW, quick, [0], 0, at(2_100, [0]))
  expect(slow.bank).toEqual([300])
  expect(dueAt(SLOW, slow)).toBe(3_400)
})

describe.each([
  ['live', LIVE],
  ['slow', SLOW],
])('%s: what is taken back pays nothing', (_, terms) => {
  const begun = beginTime(terms, 2, at(0, [0, 1]))
  const left = (time: Time, seat: number) =>
    terms.allowance + (time.bank[seat] ?? 0) - (time.spent[seat] ?? 0)

  test('however often a choice is sealed and taken back, the clock has run for as long as one thought', () => {
    let time = begun
    for (let n = 0; n < 5; n++) {
      time = timeAfter(terms, time, [0], 0, at(100 * n + 50, [1], { sealed: [0] }))
      time = timeAfter(terms, time, [], 0, at(100 * n + 100, [0, 1]))
    }
    expect(left(time, 0)).toBe(left(begun, 0) - 250)
    expect(left(time, 1)).toBe(left(begun, 1) - 500)
    // Somebody else drafts meanwhile: what lies sealed stays counted.
    const sealed = timeAfter(terms, time, [0], 0, at(510, [1], { sealed: [0] }))
    expect(timeAfter(terms, sealed, [], 0, at(520, [1], { sealed: [0] })).bank).toEqual(sealed.bank)
    const opened = timeAfter(terms, sealed, [1], 0, at(530, [0], { moment: 1 }))
    expect(opened.bank[0]).toBe(sealed.bank[0])
  })

  test('decisions that are undone one after the other, and by consent after the other has decided', () => {
    const one = timeAfter(terms, begun, [0], 0, at(10, [0], { moment: 1 }))
    const two = timeAfter(terms, one, [0], 0, at(30, [0], { moment: 2 }))
    const undone = timeAfter(terms, two, [], 0, at(40, [0], { moment: 1 }))
    expect(left(undone, 0)).toBe(left(one, 0) - 20)
    const again = timeAfter(terms, undone, [], 0, at(45, [0], { moment: 0 }))
    expect(left(again, 0)).toBe(left(begun, 0) - 10)
    const other = timeAfter(terms, two, [1], 0, at(60, [0], { moment: 3 }))
    const back = timeAfter(terms, other, [], 0, at(80, [0], { moment: 1 }))
    expect(left(back, 0)).toBe(left(one, 0) - 20)
    expect(left(back, 1)).toBe(left(begun, 1) - 10)
  })
})

test('who comes back to a seat that a bot has played meanwhile has time again', () => {
  const begun = beginTime(SLOW, 2, at(0, [0]))
  const late = timeAfter(SLOW, begun, [], 0, at(1_600, []))
  expect(outOfTime(SLOW, begun, 0, 1_600)).toEqual([0])
  const played = timeAfter(SLOW, late, [0], 0, at(1_700, [], { moment: 1 }))
  const back = timeAfter(SLOW, played, [], 0, at(9_000, [0], { moment: 1 }))
  expect(outOfTime(SLOW, back, 0, 9_900)).toEqual([])
  expect(dueAt(SLOW, back)).toBe(10_000)
})

test('while nobody may know who has chosen, one sees one’s own clock only, and it does not stir when others choose', () => {
  const begun = beginTime(LIVE, 3, at(0, [0, 1, 2], { isSilent: true }))
  const sealed = timeAfter(LIVE, begun, [1], 0, at(100, [0, 2], { isSilent: true }))
  expect(clocksFor(LIVE, sealed, 0)).toEqual([{ endsAt: 1_000 }, null, null])
  expect(clocksFor(LIVE, sealed, 0)).toEqual(clocksFor(LIVE, begun, 0))
  expect(clocksFor(LIVE, sealed, null)).toEqual([null, null, null])
})

test.each([
  [[], 0],
  [[{ began: 0, ended: 5 }], 0],
  [[{ began: 5, ended: 15 }], 5],
  [
    [
      { began: 12, ended: 15 },
      { began: 18, ended: 40 },
    ],
    5,
  ],
])('of the time from 10 to 20, with outages %j, the house was closed for %i', (outages, closed) => {
  expect(closedIn(outages, 10, 20)).toBe(closed)
})

test('while the clock is stopped nobody’s time runs, and nothing is due', () => {
  const begun = beginTime(LIVE, 2, at(0, [0]))
  const stopped = timeAfter(LIVE, begun, [], 0, { ...at(300, [0]), isStopped: true })
  expect([dueAt(LIVE, stopped), outOfTime(LIVE, stopped, 0, 9_000)]).toEqual([null, []])
  expect(clocksFor(LIVE, stopped, 1)).toEqual([{ left: 700 }, { left: 1_000 }])
  const again = timeAfter(LIVE, stopped, [], 0, at(8_000, [0]))
  expect(dueAt(LIVE, again)).toBe(8_700)
})

test('a conference has a time of its own, and costs nobody anything else', () => {
  const terms = { ...LIVE, conference: 400 }
  const begun = beginTime(terms, 2, { ...at(0, [0, 1]), isTalk: true })
  expect(dueAt(terms, begun)).toBe(400)
  const over = timeAfter(terms, begun, [0, 1], 0, at(300, [0]))
  expect(over).toMatchObject({ bank: [1_000, 1_000], spent: [0, 0] })
  expect(dueAt(terms, over)).toBe(1_300)
  expect(dueAt(LIVE, beginTime(LIVE, 2, { ...at(0, [0]), isTalk: true }))).toBe(1_000)
})

describe.each(PLACES)('whose time is out, on %s', (_, place) => {
  const at = useHouse(place)

  test.each([
    ['default', false],
    ['bot', false],
    ['loses', true],
  ] as const)('decides nothing any more, though nobody has come to say so yet: %s', async (late, isOver) => {
    const clock = { allowance: 2_000, bank: 0, increment: 0, late }
    const [ann, bob, match] = await at.pair({ ...FORD, clock })
    const { db } = at.house.store.database
    const nobodyLooks = () =>
      db
        .updateTable('tasks')
        .set({ leased: Date.now() + 3_600_000 })
        .where('match', '=', match)
        .where('kind', '=', 'clock')
        .execute()
    await nobodyLooks()
    const player = ann.snapshot?.choices.length ? ann : bob
    const ends = player.clocks.flatMap(each => (each !== null && 'endsAt' in each ? [each.endsAt] : []))
    await new Promise(resolve => setTimeout(resolve, Math.max(...ends) - Date.now() + 100))
    const decision = player.snapshot?.choices[0]?.decision
    expect(await player.decide(match, decision)).toMatchObject({ ok: false })
    const log = await at.house.store.stories.eventsFrom(match, 0)
    expect(log).toContainEqual(expect.objectContaining({ type: 'set', name: 'out-of-time' }))
    await until(() => (player.snapshot?.outcome != null) === isOver)
    if (late === 'bot')
      expect((await at.house.store.matches.seats(match))[player.snapshot?.viewer ?? 0]?.bot).toBe('line')
  })
})
