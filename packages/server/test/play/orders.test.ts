import { describe, expect, test } from 'vitest'
import { ORDER_PAUSE, orderPauseAt } from '../../src/play/ordering.ts'
import { type Player, playOn, until } from '../player.ts'
import { PLACES, useHouse } from './at-table.ts'

test('how long an order waits hangs on what everybody knows, and is no share of anybody’s time worth naming', () => {
  const pauses = Array.from({ length: 50 }, (_, at) => orderPauseAt(ORDER_PAUSE, 'ab', at, null))
  expect(orderPauseAt(ORDER_PAUSE, 'ab', 7, null)).toBe(pauses[7])
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(ORDER_PAUSE.least)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(ORDER_PAUSE.most)
  expect(new Set(pauses).size).toBeGreaterThan(40)
  expect(orderPauseAt(ORDER_PAUSE, 'ab', 7, { allowance: 0, bank: 60_000, increment: 0 })).toBe(3_000)
})

describe.each(PLACES)('orders ahead on %s', (_, place) => {
  const at = useHouse(place)

  const asked = (player: Player) =>
    player.snapshot?.pending.request !== null && player.snapshot?.sealed === null
  const ordered = async (match: string) => [
    ...(await at.notes(match, 'ordered-ahead-0')),
    ...(await at.notes(match, 'ordered-ahead-1')),
  ]

  /** Both go on until nothing is left that the first has ordered; only the second commits. */
  const untilFollowed = async (match: string, first: Player, second: Player) => {
    const isFollowing = (player: Player) => asked(player) && player.snapshot?.pending.step === 'follow'
    const began = Date.now()
    while (first.orders.length > 0) {
      if (Date.now() - began > 20_000) throw new Error('the order is not followed')
      const next = [first, second].find(isFollowing) ?? (asked(second) ? second : null)
      if (next === null) await new Promise(resolve => setTimeout(resolve, 5))
      else await playOn(match, [next], 1)
    }
  }

  /** Who is asked, who is not, and what the first is asked. */
  const begin = async () => {
    const [ann, bob, match] = await at.pair()
    await until(() => asked(ann) || asked(bob))
    const [first, second] = asked(ann) ? [ann, bob] : [bob, ann]
    const step = first.snapshot?.pending.step ?? ''
    const decision = first.snapshot?.choices[0]?.decision
    const order = { do: 'order', match, step, decision, label: 'as before', isEachTime: false }
    return { first, second, match, step, order }
  }

  test('an answer is given when it is asked for, once, and stands in the log; nobody else hears of it', async () => {
    const { first, second, match, step, order } = await begin()
    expect(await first.say(order)).toMatchObject({ ok: false })
    expect(await first.say({ ...order, step: 'nonsense' })).toMatchObject({ ok: false })
    const nonsense = await first.say({ ...order, decision: { type: 'conquer', all: 7 } })
    expect(nonsense).toMatchObject({ ok: false, message: expect.stringMatching(/decision/) })
    await playOn(match, [first], 1)
    // An answer comes behind all that was sent before.
    const sync = () => second.say({ do: 'lobby', on: false })
    await sync()
    const before = second.received.length
    expect(await first.say(order)).toEqual({ ok: true })
    await until(() => first.orders.length === 1)
    expect(first.orders).toEqual([{ n: 1, step, label: 'as before', isEachTime: false }])
    await sync()
    // Who is there may still be told.
    const told = second.received.slice(before).filter(text => !/"of":"(answer|company)"/.test(text))
    expect(told).toEqual([])
    const eve = await at.guest()
    await eve.enter(match)
    expect(eve.orders).toEqual([])
    await untilFollowed(match, first, second)
    expect(await ordered(match)).toEqual([step])
    expect(await at.house.store.orders.of(match)).toEqual([])
    await playOn(match, [first, second])
    expect(await ordered(match)).toHaveLength(1)
    const file = JSON.parse(String(await second.say({ do: 'file', match })))
    expect(file.table).toEqual([[expect.any(Number), expect.stringMatching(/^ordered-ahead-/), step]])
  })

  test('what is not legal when it is asked for lapses, and the seat is asked', async () => {
    const { first, second, match, order } = await begin()
    await playOn(match, [first], 1)
    expect(await first.say({ ...order, decision: { type: 'press' } })).toEqual({ ok: true })
    await until(() => first.orders.length === 1)
    await untilFollowed(match, first, second)
    expect(await ordered(match)).toEqual([])
    await playOn(match, [first, second])
    const kept = await at.house.store.stories.kept(match)
    expect(kept?.row.stage).toBe('over')
  })

  test('of several the first that is legal is given, and each time until it is taken away', async () => {
    const { first, second, match, order } = await begin()
    await playOn(match, [first], 1)
    for (const decision of [{ type: 'press' }, order.decision])
      expect(await first.say({ ...order, decision, isEachTime: true })).toEqual({ ok: true })
    expect(await first.say({ ...order, label: 'once' })).toEqual({ ok: true })
    await until(() => first.orders.length === 3)
    const isFollowing = (player: Player) => asked(player) && player.snapshot?.pending.step === 'follow'
    const began = Date.now()
    while ((await ordered(match)).length < 2 && first.snapshot?.outcome == null) {
      if (Date.now() - began > 20_000) throw new Error('the orders are not followed')
      const next = [first, second].find(isFollowing) ?? (asked(second) ? second : null)
      if (next === null) await new Promise(resolve => setTimeout(resolve, 5))
      else await playOn(match, [next], 1)
    }
    expect((await ordered(match)).length).toBeGreaterThan(1)
    // What was left for one time has had its time.
    await until(() => first.orders.length === 2)
    expect(first.orders.map(({ n }) => n)).toEqual([1, 2])
    expect(await first.say({ do: 'dropOrder', match, n: 2 })).toEqual({ ok: true })
    await until(() => first.orders.length === 1)
    expect(await second.say({ do: 'dropOrder', match, n: 1 })).toEqual({ ok: true })
    expect(await at.house.store.orders.of(match)).toHaveLength(1)
  })

  test('who takes back what was ordered each time has taken the order back, too', async () => {
    const { first, second, match, order } = await begin()
    await playOn(match, [first], 1)
    expect(await first.say({ ...order, isEachTime: true })).toEqual({ ok: true })
    await until(() => first.orders.length === 1)
    const isFollowing = (player: Player) => asked(player) && player.snapshot?.pending.step === 'follow'
    // The second commits to what was asked at first, and waits when it is asked once more.
    await playOn(match, [second], 1)
    const began = Date.now()
    while (first.snapshot?.sealed == null) {
      if (Date.now() - began > 20_000) throw new Error('the order is not followed')
      const next = [first, second].find(isFollowing)
      if (next === undefined) await new Promise(resolve => setTimeout(resolve, 5))
      else await playOn(match, [next], 1)
    }
    expect(await first.say({ do: 'undo', match })).toEqual({ ok: true })
    await until(() => first.orders.length === 0, 'the order stays')
    expect(await at.house.store.orders.of(match)).toEqual([])
    await new Promise(resolve => setTimeout(resolve, 1_500))
    expect(asked(first)).toBe(true)
  })

  test('who looks ahead is told what may be asked, and what could be answered', async () => {
    const { first, second, match } = await begin()
    for (const player of [first, second]) {
      const foreseen = (await player.say({ do: 'foresee', match })) as {
        step: string
        prompt: string
        choices: { label: string; decision: { type: string } }[]
      }[]
      expect(foreseen.map(({ step }) => step).sort()).toEqual(['commit', 'follow'])
      const follow = foreseen.find(({ step }) => step === 'follow')
      expect(follow?.choices.map(({ decision }) => decision.type).sort()).toEqual(['hold', 'press'])
      expect(follow?.prompt).not.toBe('')
    }
    const eve = await at.guest()
    await eve.enter(match)
    expect(await eve.say({ do: 'foresee', match })).toMatchObject({ ok: false })
  })
})
