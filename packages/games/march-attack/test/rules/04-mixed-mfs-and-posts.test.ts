import { describe, expect, test } from 'vitest'
import { breakUnit, hasWithdrawn } from '../../src/table/breaking.ts'
import { unitNamed } from '../../src/table/names.ts'
import { farNorth, gun, line, opposed } from '../pieces.ts'
import { formCorps, leader, major, Stage, tableOf, unit } from '../stage.ts'

/** What a mixed MF counts as, and who takes a vacant post. */

describe('MAR-4.4 · what a mixed MF counts as when it has lost a unit', () => {
  const HORSE = { formation: 'cavalry-line' } as const
  const after = (lost: readonly string[], way: 'broken' | 'withdrawn') => {
    const s = tableOf([
      line('f1', 'red', 20_000),
      line('f2', 'red', 30_000),
      line('h1', 'red', 40_000, 20_000, HORSE),
      line('h2', 'red', 50_000, 20_000, HORSE),
      gun('g', 'red', 60_000),
      farNorth,
    ])
    major(s, 'red').type = 'mixed'
    for (const id of lost)
      if (way === 'broken') breakUnit(s, unitNamed(s, id), false, undefined)
      else {
        unit(s, id).place = 'withdrawn'
        hasWithdrawn(s, unitNamed(s, id), undefined)
      }
    return major(s, 'red').type
  }

  test.each([
    [['g'], 'mixed'],
    [['f1'], 'mixed'],
    [['h1'], 'mixed'],
    [['f1', 'h1'], 'mixed'],
    [['f1', 'f2'], 'cavalry'],
    [['h1', 'h2'], 'infantry'],
  ])('without %o: %s', (lost, type) => {
    expect([after(lost, 'broken'), after(lost, 'withdrawn')]).toEqual([type, type])
  })
})

test('MAR-4.13 · the post of a corps commander is filled from his corps, of an MF commander from his MF', () => {
  const made = tableOf(
    [opposed('a', 'red', 20_000), opposed('o', 'other', 24_000), opposed('p', 'third', 60_000), farNorth],
    { majors: { other: 0, third: 0 } },
  )
  const s = formCorps(made, 0, ['third'], { x: 20_000, y: 22_000 })
  for (const id of ['chief-corps-0', 'chief-other']) leader(s, id).place = 'lost'
  Object.assign(leader(s, 'chief-other'), { x: 60_000, y: 20_000 })
  const after = new Stage(s, 'replaceLeaders').s
  expect([leader(after, 'chief-corps-0'), leader(after, 'chief-other')]).toMatchObject([
    { place: 'table', x: 60_000, y: 20_000, isReplacement: true, attachedTo: -1 },
    { place: 'table', x: 24_000, y: 20_000, isReplacement: true },
  ])
  expect(after.open.leadersLost).toEqual([2, 0])
  expect(leader(after, 'chief-red').isReplacement).toBe(false)
})
