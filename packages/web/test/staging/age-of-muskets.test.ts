import { readFileSync } from 'node:fs'
import type { SeatSnapshot } from '@grognard/table'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Event } from '../../../games/age-of-muskets/src/events.ts'
import { playOn, snapshotOf } from '../../../games/age-of-muskets/test/ui/battle-at-random.ts'
import { begin, viewOf } from '../../../games/age-of-muskets/test/ui/pressing.ts'
import { fetchMap, mapOf } from '../../../games/age-of-muskets/ui/map/maps.ts'
import { fetchRulebook, namesIn } from '../../../games/age-of-muskets/ui/names.ts'
import { openBox } from '../../../games/age-of-muskets/ui/printed.ts'
import type { Snapshot } from '../../../games/age-of-muskets/ui/reading.ts'
import { staging } from '../../../games/age-of-muskets/ui/staging/staging.tsx'
import { fetchWords } from '../../../games/age-of-muskets/ui/words.ts'

const seatsOf = ({ view }: Snapshot): SeatSnapshot[] =>
  view.scenario.players.map(({ id, side }) => ({
    id,
    side,
    name: `seat ${id}`,
    sideName: side,
    player: id,
    bot: null,
    asked: false,
    sealed: false,
    thinking: false,
    passes: false,
    hints: 0,
    explains: false,
  }))

const seatedAt = (snapshot: Snapshot): Snapshot => ({ ...snapshot, match: 'm', seats: seatsOf(snapshot) })

const ROOM = { width: 900, height: 730 }

beforeAll(async () => {
  vi.stubGlobal('fetch', async (file: URL) => new Response(readFileSync(file)))
  await Promise.all([fetchWords('en'), fetchRulebook('en')])
})
afterAll(() => vi.unstubAllGlobals())

describe('a field battle at random', () => {
  beforeAll(async () => void (await openBox('austerlitz', undefined)))

  test('AOM-31.8 · every engagement is held up with the dice and totals that were told, at the beaten section', () => {
    let engagements = 0
    for (let seed = 0; seed < 8; seed++) {
      const match = begin('austerlitz', seed)
      let before: Snapshot | null = null
      playOn(match, seed, now => {
        const snapshot = seatedAt(snapshotOf(now, null))
        const staged = before === null ? null : staging(snapshot, before, ROOM)
        const fresh = snapshot.chronicle.slice(before?.chronicle.length ?? 0).map(({ event }) => event)
        before = snapshot
        const rolled = fresh.findLast(({ type }) => type === 'engagement-roll') as Event | undefined
        if (rolled?.type !== 'engagement-roll' || staged === null) return
        engagements++
        expect(staged.sums.map(({ dice, total }) => [dice, total])).toEqual(
          rolled.sides.map(({ die, total }) => [[die], total]),
        )
        expect(staged.isFight).toBe(true)
        const [first = 0, second = 0] = rolled.sides.map(({ total }) => total)
        const { winner } = rolled
        expect(staged.stamp).toBe(
          winner === null ? 'a tie' : `${namesIn('en').side(winner)} by ${Math.abs(first - second)}`,
        )
        expect(staged.at?.x).toBeGreaterThan(0)
        expect(staged.at?.y).toBeGreaterThan(0)
      })
    }
    expect(engagements).toBeGreaterThan(2)
  })
})

describe('on the map', () => {
  let before: Snapshot
  beforeAll(async () => {
    await fetchMap(await openBox('the-sall', undefined))
    const match = begin('the-sall', 1)
    const bare: Partial<Snapshot> = { view: viewOf(match, null), chronicle: [], language: 'en' }
    before = seatedAt(bare as Snapshot)
  })

  const after = (...events: Event[]) =>
    staging(
      {
        ...before,
        chronicle: events.map(event => ({ entry: 1, sentence: '', rule: event.rule, event })),
      },
      before,
      ROOM,
    )

  test('AOM-17.5 · bids are turned together, ties rolled, and the order of activation gone through', () => {
    const [one = '', two = ''] = before.view.scenario.players.map(({ id }) => id)
    const sideOf = (player: string) => before.seats.find(({ id }) => id === player)?.sideName
    const staged = after(
      { type: 'activation-number', rule: 'AOM-17.5', player: one, number: 9 },
      { type: 'activation-number', rule: 'AOM-17.5', player: two, number: 9 },
      { type: 'tie-rolled', rule: 'AOM-17.6', players: [two, one], dice: [7, 3] },
      { type: 'activation-order', rule: 'AOM-17.6', players: [two, one] },
    )
    expect(staged?.cards.map(({ seat }) => seat)).toEqual([0, 1])
    expect(staged?.sums.map(({ seat, dice }) => [seat, dice])).toEqual([
      [1, [7]],
      [0, [3]],
    ])
    expect(staged?.steps).toEqual([`1. ${sideOf(two)}`, `2. ${sideOf(one)}`])
    expect(staged?.isFight).toBeUndefined()
  })

  const SIEGE: readonly (readonly [Event, { readonly stamp: string; readonly total: number | null }])[] = [
    [
      { type: 'breach-roll', rule: 'AOM-37.1', zone: 'x', die: 7, result: 9, breached: true },
      { stamp: 'a breach', total: 9 },
    ],
    [
      { type: 'breach-roll', rule: 'AOM-37.1', zone: 'x', die: 2, result: 4, breached: false },
      { stamp: 'no breach', total: 4 },
    ],
    [
      { type: 'surrender-roll', rule: 'AOM-37.1', zone: 'x', die: 2, result: 1, surrendered: true },
      { stamp: 'surrender', total: 1 },
    ],
    [
      {
        type: 'assault-roll',
        rule: 'AOM-37.1',
        zone: 'x',
        dice: [6, 2],
        totals: [8, 8],
        troops: [],
        winner: null,
        losses: [1, 1],
      },
      { stamp: 'a tie', total: 8 },
    ],
  ]

  test.each(SIEGE)('a roll of a siege falls at its place: %j', (event, { stamp, total }) => {
    const [zone] = mapOf(before.view.scenario.module).zones
    const staged = after({ ...event, zone: zone?.id ?? '' } as Event)
    expect(staged?.stamp).toBe(stamp)
    expect(staged?.sums[0]?.total).toBe(total)
    expect(staged?.at).toEqual({ x: zone?.at[0], y: zone?.at[1] })
  })

  test.each([
    [
      'AOM-35.5 · whoever is overwhelmed',
      { type: 'overwhelmed', rule: 'AOM-35.5', zone: 'x' },
      0,
      'wiped out',
    ],
    [
      'AOM-31.6 · whoever is overrun',
      { type: 'automatic-victory', rule: 'AOM-31.6', strengths: [9, 1] },
      1,
      'overrun',
    ],
  ] as const)('%s is named on the stamp, and never as the winner', (_, event, beaten, what) => {
    const sides = before.seats.map(each => each.side)
    const staged = after({ ...event, side: sides[0] ?? '' } as Event)
    expect(staged?.stamp).toBe(`${namesIn('en').side(sides[beaten] ?? '')}: ${what}`)
  })

  test('AOM-8.11 · of a morale check only what the viewer has heard is held up', () => {
    const check = { type: 'combat-morale', rule: 'AOM-35.1', zone: 'x', die: 6, result: 3 } as const
    const [{ side = '' } = {}] = before.view.scenario.players
    expect(after({ ...check, side, unit: null, shattered: null })?.stamp).toMatch(/morale 3$/)
    expect(after({ ...check, side, unit: 'u', shattered: 2 })?.stamp).toMatch(/2 shattered$/)
  })

  test('what is only told is not held up', () => {
    expect(after({ type: 'all-passed', rule: 'AOM-17.9', points: 2 })).toBeNull()
  })
})
