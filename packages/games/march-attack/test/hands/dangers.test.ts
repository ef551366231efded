import { expect, test } from 'vitest'
import { fireOdds } from '../../src/fire/odds.ts'
import { unitNamed } from '../../src/table/names.ts'
import { unitAt } from '../../src/table/units.ts'
import { dangersTo } from '../../ui/hands/move/dangers.ts'
import { type Piece, tableOf, unit } from '../stage.ts'

/** What awaits a unit where its move has led it. */

const LINE: Piece = {
  id: 'b-line',
  formation: 'infantry-line',
  mf: 'blue',
  x: 20_000,
  y: 22_500,
  facing: 1800,
}
const OWN: Piece = { id: 'r-column', formation: 'infantry-column', x: 20_000, y: 20_000 }
const HORSE: Piece = {
  id: 'b-horse',
  formation: 'cavalry-line',
  mf: 'blue',
  x: 20_000,
  y: 27_000,
  facing: 1800,
}

const named = (pieces: readonly Piece[], id = 'r-column') => {
  const s = tableOf(pieces)
  const idOf = (number: number) => s.scenario.units[number]?.id
  const { fire, charges } = dangersTo(s, s, unitNamed(s, id))
  return { fire: fire.map(each => idOf(each.unit)), charges: charges.map(each => idOf(each.unit)) }
}

test('MAR-9.2, MAR-9.4 · a line in range fires at it, as likely as its declared fire would cost a CV', () => {
  const s = tableOf([LINE, OWN])
  const own = unitNamed(s, 'r-column')
  const { fire } = dangersTo(s, s, own)
  const [odds] = fireOdds(s, [{ type: 'fire', unit: 'b-line', target: 'r-column', points: 6, joined: false }])
  expect(fire).toHaveLength(1)
  expect(fire[0]?.chance).toBeCloseTo(1 - (odds?.chances[0] ?? 0))
  expect(fire[0]?.chance).toBeGreaterThan(0)
})

test('MAR-9.5, MAR-9.6 · nobody fires from out of range, or at what is behind him', () => {
  expect(named([{ ...LINE, y: 30_000 }, OWN]).fire).toEqual([])
  expect(named([{ ...LINE, facing: 0 }, OWN]).fire).toEqual([])
})

test('MAR-9.7 · small arms fire at the nearest: who stands behind another is not fired at', () => {
  const nearer: Piece = { id: 'r-nearer', formation: 'infantry-column', x: 21_500, y: 21_000 }
  expect(named([LINE, OWN, nearer])).toMatchObject({ fire: [] })
  expect(named([LINE, OWN, nearer], 'r-nearer')).toMatchObject({ fire: ['b-line'] })
})

test('MAR-8.12 to MAR-8.15 · horse with a free lane may charge it; not once something stands in the lane, or when it is disordered', () => {
  expect(named([HORSE, OWN]).charges).toEqual(['b-horse'])
  expect(named([HORSE, OWN, { ...LINE, y: 24_000 }]).charges).not.toContain('b-horse')
  expect(named([{ ...HORSE, now: { disorder: 1 } }, OWN]).charges).toEqual([])
})

test('it is asked of the table with the moves that are laid, and changes nothing', () => {
  const s = tableOf([LINE, OWN])
  const moved = tableOf([LINE, { ...OWN, y: 10_000 }])
  const before = JSON.stringify(s.open)
  expect(dangersTo(s, moved, unitNamed(s, 'r-column')).fire).toEqual([])
  expect(JSON.stringify(s.open)).toBe(before)
  expect(unitAt(s, unitNamed(s, 'r-column'))).toEqual(unit(s, 'r-column'))
})
