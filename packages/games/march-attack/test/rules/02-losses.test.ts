import { expect, test } from 'vitest'
import { loseCv } from '../../src/table/losses.ts'
import { unitNamed } from '../../src/table/names.ts'
import { far, piece } from '../pieces.ts'
import { tableOf, unit } from '../stage.ts'

test('MAR-2.14 · nobody loses what he has not, and nothing is told of no loss', () => {
  const s = tableOf([piece('a', 'infantry-line', 20_000, 20_000, 0, { now: { cv: 2 } }), far])
  const told: unknown[] = []
  const tell = Object.assign((event: unknown) => void told.push(event), { only: () => {} })
  expect([loseCv(s, unitNamed(s, 'a'), 0, tell), told.length, unit(s, 'a').isBusy]).toEqual([0, 0, false])
  expect([loseCv(s, unitNamed(s, 'a'), 1, tell), told.length, unit(s, 'a')]).toMatchObject([
    1,
    1,
    { cv: 1, cvLost: 1, isBusy: true },
  ])
  expect([loseCv(s, unitNamed(s, 'a'), 3, tell), unit(s, 'a')]).toMatchObject([1, { cv: 0, cvLost: 2 }])
  expect([loseCv(s, unitNamed(s, 'a'), 3, tell), told.length]).toEqual([0, 2])
})
