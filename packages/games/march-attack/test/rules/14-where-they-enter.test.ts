import { expect, test } from 'vitest'
import type { Step } from '../../src/movement/steps/forms.ts'
import type { State } from '../../src/state.ts'
import { moveOf } from '../moving.ts'
import { blue, farNorth, piece } from '../pieces.ts'
import { giveOrder, leader, major, type Piece, Stage, tableOf } from '../stage.ts'

/** Where an MF that has arrived may enter, with enemies at the edge. */

const arrived = (comer: Piece, more: readonly Piece[], entry: number, width: number): State => {
  const made = tableOf([{ ...comer, now: { place: 'en-route' } }, ...more, farNorth])
  const enRoute = { due: 1, entry: { x: entry, y: 0 }, width, edge: 'south' as const }
  const formations = made.scenario.formations.map(each => (each.id === 'red' ? { ...each, enRoute } : each))
  const s: State = { ...made, scenario: { ...made.scenario, formations } }
  major(s, 'red').hasArrived = true
  leader(s, 'chief-red').place = 'off-table'
  return s
}
const refused = (comer: Piece, more: readonly Piece[], entry: number, width: number, at: number) =>
  new Stage(arrived(comer, more, entry, width), 't1e-movement').refusal(
    0,
    moveOf(comer.id, [{ type: 'enter', at }]),
  )?.rule ?? null

/** So far before the front of a column that has entered. */
const infantryAhead = (gap: number, more: Partial<Piece> = {}): Piece =>
  piece('e', 'infantry-line', 30_000, 2362 + gap + 591, 1800, { ...blue, ...more })

test.each<[string, Piece, number, Partial<Piece>, string | null]>([
  ['cavalry in the zone', piece('h', 'cavalry-column', 0, 0), 2000, {}, 'MAR-8.31'],
  ['cavalry a mil outside', piece('h', 'cavalry-column', 0, 0), 2001, {}, null],
  [
    'cavalry, the infantry disordered',
    piece('h', 'cavalry-column', 0, 0),
    2000,
    { now: { disorder: 1 } },
    null,
  ],
  ['cavalry behind the infantry', piece('h', 'cavalry-column', 0, 0), 2000, { facing: 0 }, null],
  ['infantry', piece('h', 'infantry-column', 0, 0), 2000, {}, null],
  ['anybody closer than 1"', piece('h', 'cavalry-column', 0, 0), 999, {}, 'MAR-14.3'],
])('MAR-14.3 MAR-8.31 · %s', (_, comer, gap, more, rule) => {
  expect(refused(comer, [infantryAhead(gap, more)], 30_000, 12_000, 30_000)).toBe(rule)
})

test.each(['manoeuvre', 'retire', 'defend'] as const)(
  'MAR-14.3 MAR-5.12 · under %s one enters within 9" of formed enemy, and comes no nearer',
  type => {
    const s = arrived(piece('h', 'infantry-column', 0, 0), [infantryAhead(3000)], 30_000, 12_000)
    giveOrder(s, 'red', { type, point: { x: 30_000, y: 90_000 } })
    const rule = (...steps: Step[]) =>
      new Stage(s, 't1e-movement').refusal(0, moveOf('h', [{ type: 'enter', at: 30_000 }, ...steps]))?.rule
    expect(rule()).toBeUndefined()
    if (type !== 'defend') expect(rule({ type: 'forward', mils: 1000 })).toMatch(/^MAR-5\.1[46]$/)
  },
)

test('MAR-14.3 · what of the entry width lies beyond a corner of the table needs no enemy to watch it', () => {
  const comer = piece('h', 'infantry-column', 0, 0)
  const watchers = [1000, 9000].map((x, i) => piece(`e${i}`, 'infantry-line', x, 6000, 1800, blue))
  // From 20" beyond the corner to 12" along the edge; the second enemy watches the last of it.
  expect(refused(comer, watchers, 0, 24_000, 60_000)).toBeNull()
  expect(refused(comer, watchers.slice(0, 1), 0, 24_000, 60_000)).toBe('MAR-14.3')
})
