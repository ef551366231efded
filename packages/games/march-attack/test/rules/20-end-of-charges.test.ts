import { expect, test } from 'vitest'
import { charge } from '../charging.ts'
import { far, piece } from '../pieces.ts'
import { Stage, tableOf } from '../stage.ts'

test('MAR-20.1 · charges of a tactical phase end with it', () => {
  const s = tableOf([piece('a', 'cavalry-line', 20_000, 20_000), far])
  charge(s, 'a', 'z', { fate: 'fought' })
  expect(new Stage(s, 'endTactical').s.open.charges).toEqual([])
})
