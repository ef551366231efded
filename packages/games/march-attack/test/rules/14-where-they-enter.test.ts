import { expect, test } from 'vitest'
import type { State } from '../../src/state.ts'
import { moveOf } from '../moving.ts'
import { blue, farNorth, piece } from '../pieces.ts'
import { major, type Piece, Stage, tableOf } from '../stage.ts'

/** Where an MF that has arrived may enter, with enemies at the edge. */

const refused = (comer: Piece, more: readonly Piece[], entry: number, width: number, at: number) => {
  const made = tableOf([{ ...comer, now: { place: 'en-route' } }, ...more, farNorth])
  const enRoute = { due: 1, entry: { x: entry, y: 0 }, width, edge: 'south' as const }
  const formations = made.scenario.formations.map(each => (each.id === 'red' ? { ...each, enRoute } : each))
  const s: State = { ...made, scenario: { ...made.scenario, formations } }
  major(s, 'red').hasArrived = true
  return new Stage(s, 't1e-movement').refusal(0, moveOf(comer.id, [{ type: 'enter', at }]))?.rule ?? null
}

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

test('MAR-14.3 · what of the entry width lies beyond a corner of the table needs no enemy to watch it', () => {
  const comer = piece('h', 'infantry-column', 0, 0)
  const watchers = [1000, 9000].map((x, i) => piece(`e${i}`, 'infantry-line', x, 6000, 1800, blue))
  // From 20" beyond the corner to 12" along the edge; the second enemy watches the last of it.
  expect(refused(comer, watchers, 0, 24_000, 60_000)).toBeNull()
  expect(refused(comer, watchers.slice(0, 1), 0, 24_000, 60_000)).toBe('MAR-14.3')
})
