import { type Kind, Match, pickFrom, seeded } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { describe, expect, test } from 'vitest'
import type { Tiny } from '../../engine/test/tiny.ts'
import { changedBy, deltaOf } from '../src/delta.ts'
import { SeatStream, type StreamPage, type Update, updated } from '../src/stream.ts'
import { orders } from './orders.ts'

type Deed = (match: Match<Tiny>) => { readonly ok: boolean }

const order =
  (seat: number, n: number): Deed =>
  match =>
    match.decide(seat, { type: 'order', n })
const done =
  (seat: number): Deed =>
  match =>
    match.decide(seat, { type: 'done' })
const choose =
  (seat: number, n: number): Deed =>
  match =>
    match.decide(seat, { type: 'choose', n })
const undo =
  (seat: number): Deed =>
  match =>
    match.undo(seat)
const build =
  (seat: number, ...digits: number[]): Deed =>
  match =>
    match.build(
      seat,
      digits.map(n => ({ type: 'digit', n })),
    )

/** Everything that the viewer is told, as text, and what it could ask for at the end. */
function told(viewer: number | null, deeds: readonly Deed[]): { updates: string[]; since: string } {
  const match = orders()
  const stream = new SeatStream(match, viewer, 'en')
  const updates = deeds.flatMap(deed => {
    expect(deed(match).ok).toBe(true)
    return stream.catchUp()
  })
  return { updates: updates.map(update => JSON.stringify(update)), since: JSON.stringify(stream.since(null)) }
}

describe('nothing that a seat receives depends on', () => {
  const twins: [string, Deed[], Deed[]][] = [
    [
      'how many orders another writes',
      [done(0), order(1, 1), done(1)],
      [done(0), order(1, 1), order(1, 2), order(1, 2), done(1)],
    ],
    ['which orders', [order(1, 1), done(0), done(1)], [order(1, 2), done(0), done(1)]],
    [
      'whether another takes them back',
      [order(1, 1), done(0), done(1)],
      [order(1, 2), undo(1), order(1, 1), order(1, 1), undo(1), done(0), done(1)],
    ],
    [
      'what another drafts',
      [done(0), done(1), choose(0, 11)],
      [done(0), done(1), build(1, 2), build(1, 2, 3), choose(0, 11), build(1)],
    ],
    [
      'whether another has chosen in silence, and how often',
      [done(0), done(1), choose(0, 11)],
      [done(0), done(1), choose(1, 22), undo(1), choose(1, 33), choose(1, 12), undo(1), choose(0, 11)],
    ],
  ]
  test.each(twins)('%s', (_, one, other) => {
    expect(told(0, other)).toEqual(told(0, one))
    expect(told(null, other)).toEqual(told(null, one))
  })
})

test('who goes in secret hears of it himself', () => {
  expect(told(1, [order(1, 1)]).updates.join()).toContain('ordered 1')
  expect(told(0, [order(1, 1)]).updates).toEqual([])
})

test('an answer is stale once something is new to the seat, and not because another went in secret', () => {
  const match = orders()
  const stream = new SeatStream(match, 0, 'en')
  const [whole] = stream.since(null)
  const request = whole?.type === 'whole' ? whole.page.asked.request : null
  if (request === null) throw new Error('nobody is asked')
  for (const deed of [order(1, 2), order(1, 1), undo(1)]) {
    deed(match)
    stream.catchUp()
    const ofMatch = stream.requestOf(request) ?? -1
    expect(match.check(0, { type: 'done' }, ofMatch).ok).toBe(true)
  }
  done(1)(match)
  stream.catchUp()
  expect(stream.requestOf(request)).toBeNull()
})

const pageAfter = (updates: readonly Update[], page: StreamPage | null = null): StreamPage | null =>
  updates.reduce(updated, page)

describe('a stream replayed from any number gives the same page', () => {
  function evening(viewer: number | null): { updates: readonly Update[]; stream: SeatStream<Kind> } {
    const begun = Match.begin<Kind>(manoeuvre, {
      scenario: 'quick-battle',
      chance: { source: 'fast', seed: 3 },
    })
    if (!begun.ok) throw new Error(begun.refusal.key)
    const match = begun.value
    const stream = new SeatStream(match, viewer, 'en')
    const random = seeded('stream')
    const updates = [...stream.since(null)]
    for (let i = 0; i < 80 && match.outcome === null; i++) {
      const seat = match.pending().seats.find(({ sealed }) => !sealed)?.seat ?? 0
      match.decide(seat, pickFrom(random, match.options(seat).decisions))
      updates.push(...stream.catchUp())
      if (i % 4 !== 0 || match.undoable(seat) === 0) continue
      match.undo(seat)
      updates.push(...stream.catchUp())
    }
    return { updates, stream }
  }

  test.each([0, 1, null])('to viewer %s', viewer => {
    const { updates, stream } = evening(viewer)
    const [whole] = stream.since(null)
    if (whole?.type !== 'whole') throw new Error('whoever has nothing gets the whole')
    expect(updates.some(({ type }) => type === 'taken-back')).toBe(true)
    expect(updates.map(({ number }) => number)).toEqual(updates.map((_, index) => index + 1))
    let page: StreamPage | null = null
    for (const update of updates) {
      page = updated(page, update)
      expect(pageAfter(stream.since(update.number), page)).toEqual(whole.page)
    }
  })

  test('whoever was away for too long, or says a number that never was, gets the whole', () => {
    const { stream } = evening(0)
    for (const number of [-5, 99_999]) expect(stream.since(number)).toEqual(stream.since(null))
  })
})

test('an update costs what has changed, not what there is', () => {
  const match = orders()
  const stream = new SeatStream(match, 1, 'en')
  const sizes = Array.from({ length: 60 }, () => {
    order(1, 1)(match)
    return JSON.stringify(stream.catchUp()).length
  })
  expect(sizes.at(-1)).toBeLessThan(1.5 * (sizes[0] ?? 0))
})

describe('what has changed between two pieces of plain data', () => {
  const PIECES: unknown[] = [
    null,
    1,
    'a',
    [],
    [1, 2, 3],
    [1, 3],
    [[1], { a: 1 }],
    {},
    { a: 1 },
    { a: { b: [1, { c: 2 }] } },
    { a: { b: [1, { c: 3 }, 4] }, d: null },
    { to: 1, in: 2, at: 3, length: 4, without: 5 },
  ]
  test.each(PIECES.map(piece => [piece]))('from %j to every other', before => {
    for (const after of PIECES) {
      const delta = deltaOf(before, after)
      if (delta === null) expect(before).toEqual(after)
      else expect(changedBy(before, JSON.parse(JSON.stringify(delta)))).toEqual(after)
    }
  })
})
