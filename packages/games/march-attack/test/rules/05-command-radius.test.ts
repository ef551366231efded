import { describe, expect, test } from 'vitest'
import { inCommand, isInCommand } from '../../src/table/command.ts'
import { formationNamed, unitNamed } from '../../src/table/names.ts'
import { away, far, farNorth, gun, piece } from '../pieces.ts'
import { leader, major, tableOf } from '../stage.ts'

/** From whom, and how far, command goes out. */

test('MAR-5.24 MAR-23.23 · of two units as near the centre of the MF the lower id stands for its commander', () => {
  const s = tableOf(
    [piece('a', 'infantry-line', 20_000, 20_000), piece('b', 'infantry-line', 60_000, 20_000), far],
    { leaders: away },
  )
  expect([...inCommand(s, formationNamed(s, 'red'))]).toEqual([unitNamed(s, 'a')])
})

describe('MAR-5.24 · the radius of an artillery group', () => {
  /** The battery reaches 787 mils to its side; an average corps commander has 12" for an MF, and 24" for his group. */
  const isReached = (type: 'artillery-group' | 'infantry', gap: number) => {
    const s = tableOf([gun('g', 'red', 20_000), farNorth])
    Object.assign(major(s, 'red'), { type })
    Object.assign(leader(s, 'chief-red'), { x: 20_787 + gap, y: 20_000, isReplacement: true })
    return isInCommand(s, unitNamed(s, 'g'))
  }
  test.each([
    ['infantry', 9000, true],
    ['infantry', 9001, false],
    ['artillery-group', 9001, true],
    ['artillery-group', 21_000, true],
    ['artillery-group', 21_001, false],
  ] as const)('of a poor commander: %s at %i mils', (type, gap, isIn) => {
    expect(isReached(type, gap)).toBe(isIn)
  })
})
