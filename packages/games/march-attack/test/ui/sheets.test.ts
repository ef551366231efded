import { Match, there } from '@grognard/engine'
import type { SeatSnapshot } from '@grognard/table'
import { beforeAll, describe, expect, test } from 'vitest'
import { marchAttack } from '../../src/index.ts'
import type { MarchAttack } from '../../src/state.ts'
import { frames } from '../../ui/end/frames.ts'
import { shotsIn } from '../../ui/end/picture.ts'
import { fetchScenarios, printedOf } from '../../ui/printed.ts'
import type { Snapshot, View } from '../../ui/reading.ts'
import { actor, chapter } from '../../ui/sheets/chronicle.ts'
import { commandedIn } from '../../ui/sheets/command.ts'
import { orderArrows } from '../../ui/sheets/order-arrows.ts'
import { phaseOf } from '../../ui/sheets/phases.ts'
import { fetchWords } from '../../ui/words/words.ts'

/** What sheets say, of a battle that has begun as the scenario prints it. */

function begin(scenario: string): Match<MarchAttack> {
  const begun = Match.begin(marchAttack, {
    scenario,
    players: ['human', 'human'],
    chance: { source: 'fast', seed: 5 },
  })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  return begun.value
}

/** Whoever is asked takes what is usual, so many times. */
function goOn(match: Match<MarchAttack>, decisions: number): void {
  for (let done = 0; done < decisions; done++)
    for (const { seat, sealed } of match.pending().seats)
      if (!sealed) match.decide(seat, there(match.defaultFor(seat) ?? undefined, 'default'))
}

/** As far as sheets read a snapshot. */
type Seen = Pick<Snapshot, 'scenario' | 'viewer' | 'view' | 'draft'>

const seenBy = (match: Match<MarchAttack>, viewer: number | null, id: string): Seen => ({
  scenario: { id, title: id },
  viewer,
  // The game's own writing of views, which is an object to everybody else: see `View`.
  view: marchAttack.positions.view(match.view(viewer)) as View,
  draft: null,
})

const tableIn = (snapshot: Seen) => ({
  scenario: printedOf(snapshot.scenario.id),
  open: snapshot.view.open,
})

const seatOf = (side: string): SeatSnapshot => ({
  id: side,
  name: side,
  side,
  sideName: side,
  player: side,
  bot: null,
  asked: false,
  sealed: false,
  thinking: false,
  passes: false,
  hints: 0,
  explains: false,
})

beforeAll(() => Promise.all([fetchScenarios(), fetchWords('en')]))

describe('a battle that has begun', () => {
  let match: Match<MarchAttack>
  beforeAll(() => {
    match = begin('quatre-bras')
    goOn(match, 5)
  })

  test('phases are told by the sequence of play (MAR-3.2)', () => {
    expect(phaseOf(seenBy(match, 0, 'quatre-bras').view)).toBe('orders')
    expect(phaseOf({ flow: [] })).toBeNull()
    expect(
      phaseOf({
        flow: [
          { at: 'turn', index: 1 },
          { at: 'firePhase', index: 0 },
        ],
      }),
    ).toBe('fire')
  })

  test('cards: the viewer reads the orders of his side, and nobody those of the other (MAR-5.3)', () => {
    for (const viewer of [0, 1, null]) {
      const snapshot = seenBy(match, viewer, 'quatre-bras')
      const cards = commandedIn(snapshot, tableIn(snapshot))
      expect(cards).toHaveLength(printedOf('quatre-bras').formations.length)
      for (const { side, order, isOpen } of cards) {
        expect(isOpen).toBe(side === viewer)
        if (side !== viewer) expect(order).toBeNull()
      }
      if (viewer !== null) expect(cards.filter(({ order }) => order !== null).length).toBeGreaterThan(0)
      expect(cards[0]?.side).toBe(viewer ?? 0)
      // Numbers tie cards and arrows together: one of each for a side.
      for (const side of [0, 1])
        expect(cards.filter(card => card.side === side).map(({ tag }) => tag)).toEqual(
          cards.filter(card => card.side === side).map((_, i) => i + 1),
        )
    }
  })

  test('formations on their way say when they are due (MAR-14.2)', () => {
    const snapshot = seenBy(match, 1, 'quatre-bras')
    const due = commandedIn(snapshot, tableIn(snapshot)).filter(card => card.due !== null)
    expect(due.length).toBeGreaterThan(3)
    for (const { number, due: turn } of due)
      expect(turn).toBe(printedOf('quatre-bras').formations[number]?.enRoute?.due)
  })

  test('arrows are the viewer’s own, and what is being written stands for what was sealed', () => {
    const snapshot = seenBy(match, 0, 'quatre-bras')
    const table = tableIn(snapshot)
    const arrows = orderArrows(snapshot, table)
    expect(arrows.length).toBeGreaterThan(2)
    expect(new Set(arrows.map(({ army }) => army))).toEqual(new Set(['french']))
    expect(orderArrows(seenBy(match, null, 'quatre-bras'), table)).toEqual([])
    const first = there(
      commandedIn(snapshot, table).find(({ order }) => order !== null),
      'formation with an order',
    )
    const part = {
      type: 'issue',
      issuer: 'x',
      formation: there(table.open.formations[first.number], 'such MF').id,
      order: { type: 'defend', x: 1000, y: 2000 },
    }
    const written = orderArrows(
      { ...snapshot, draft: { parts: [{ part, label: '' }], next: [], whole: null } },
      table,
    )
    const arrow = written.find(({ tag }) => tag === first.tag)
    expect(arrow).toMatchObject({ type: 'defend', isWritten: true, to: { x: 34 } })
    expect(written.filter(({ isWritten }) => isWritten)).toHaveLength(1)
  })

  test('chronicle: a turn is a chapter, and units, formations and sides are somebody’s', () => {
    const snapshot = {
      ...seenBy(match, 0, 'quatre-bras'),
      seats: printedOf('quatre-bras').sides.map(({ id }) => seatOf(id)),
    }
    const lineOf = (event: { readonly type: string }) =>
      ({ event: { rule: 'MAR-1.4', ...event }, entry: 1, sentence: '', rule: 'MAR-1.4' }) as const
    const [french = '', allied = ''] = printedOf('quatre-bras').sides.map(({ id }) => id)
    const unitOf = (side: number) =>
      there(
        printedOf('quatre-bras').units.find(card => card.side === side),
        'unit',
      ).id
    expect(chapter(lineOf({ type: 'turn', ...{ turn: 3 } }), 'en')).toBe('Turn 3')
    expect(chapter(lineOf({ type: 'mud' }), 'en')).toBeNull()
    expect(actor(lineOf({ type: 'no-charges', ...{ side: allied } }), snapshot)).toBe(1)
    expect(actor(lineOf({ type: 'moved', ...{ unit: unitOf(0) } }), snapshot)).toBe(0)
    expect(actor(lineOf({ type: 'fired', ...{ units: [unitOf(1)] } }), snapshot)).toBe(1)
    expect(actor(lineOf({ type: 'mud' }), snapshot)).toBeNull()
    expect(french).not.toBe(allied)
  })
})

describe('the film', () => {
  test('everybody who fired is seen to fire', () => {
    const fired = { type: 'fired', rule: 'MAR-9.1' as const, ...{ units: ['a', 'b'], target: 'c' } }
    const bounced = { type: 'bounced', rule: 'MAR-9.18' as const, ...{ unit: 'a', target: 'd' } }
    expect(shotsIn([fired, bounced, { type: 'mud', rule: 'MAR-15.5' }])).toEqual([
      { unit: 'a', target: 'c' },
      { unit: 'b', target: 'c' },
      { unit: 'a', target: 'd' },
    ])
  })

  test('a picture for each change, none where nothing changes; lines are not lost', () => {
    const match = begin('lasne-slopes')
    goOn(match, 4)
    const { view } = seenBy(match, null, 'lasne-slopes')
    const first = view.open.units.findIndex(({ place }) => place === 'table')
    const moved = {
      ...view,
      open: {
        ...view.open,
        units: view.open.units.map((unit, i) => (i === first ? { ...unit, x: unit.x + 500 } : unit)),
      },
    }
    const said = (type: string, sentence: string) => ({ event: { type, rule: 'MAR-1.4' as const }, sentence })
    const moments = [
      { view, position: null, lines: [said('turn', 'one')] },
      { view: { ...view }, position: null, lines: [said('scored', 'two'), said('attached', 'untold')] },
      { view: moved, position: null, lines: [said('unit-lost', 'three')] },
      { view: moved, position: null, lines: [said('conceded', 'four')] },
    ]
    const found = frames(moments, { view }, 'en')
    expect(found.map(({ lines }) => lines)).toEqual([['one'], ['two', 'three', 'four']])
    expect(found.map(frame => frame.chapter)).toEqual(['Turn 1', 'Turn 1'])
  })
})
