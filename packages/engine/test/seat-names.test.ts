import { describe, expect, test } from 'vitest'
import { nameSeats, unnameSeats } from '../src/index.ts'

const SEATS = ['blue', 'red', 'green']
const OUTCOME = { how: 'points', rule: 'TINY-1.1' }

describe('seats at the edge are names', () => {
  test.each([
    ['the viewer', { seat: 1 }, { seat: 'red' }],
    ['what each holds', { own: [{ n: 1 }, {}, {}] }, { own: { blue: { n: 1 }, red: {}, green: {} } }],
    ['what is sealed', { sealed: [null, true, null] }, { sealed: { blue: null, red: true, green: null } }],
    [
      'who shares a secret',
      { shared: [{ audience: 5, secret: {} }] },
      { shared: [{ audience: ['blue', 'green'], secret: {} }] },
    ],
    [
      'who won',
      { outcome: { winners: [0, 2], scores: [3, 1, 2], ...OUTCOME } },
      { outcome: { winners: ['blue', 'green'], scores: { blue: 3, red: 1, green: 2 }, ...OUTCOME } },
    ],
  ])('%s', (what, numbers, names) => {
    expect(nameSeats(SEATS, numbers)).toEqual(names)
    if (what !== 'the viewer') expect(unnameSeats(SEATS, names)).toEqual(numbers)
  })

  test.each([
    ['a spectator', { seat: null }],
    ["a seat's own secrets, in its view", { own: { hand: [1, 2] } }],
    ['a match that runs', { outcome: null }],
    ['what belongs to the game', { open: { seat: 0, points: [1, 2] }, players: { blue: {} } }],
  ])('%s stays as it is', (_, position) => {
    expect(nameSeats(SEATS, position)).toEqual(position)
    expect(unnameSeats(SEATS, position)).toEqual(position)
  })

  test.each([
    [{ own: [{ n: 1 }, {}, {}], sealed: [null, null, null], shared: [{ audience: 5, secret: {} }] }],
    [{ outcome: { winners: [1], scores: [0, 1, 0], ...OUTCOME } }],
  ])('what was written with numbers is read as before: %j', position => {
    expect(unnameSeats(SEATS, position)).toEqual(position)
  })

  test('of what each holds, some may be left out', () => {
    expect(unnameSeats(SEATS, { own: { red: { n: 1 } } })).toEqual({ own: { 1: { n: 1 } } })
  })

  test('a name that is none is left for the game to refuse', () => {
    const outcome = { winners: ['grey'], scores: { grey: 1 }, ...OUTCOME }
    expect(unnameSeats(SEATS, { own: { grey: {} }, outcome })).toEqual({ own: { grey: {} }, outcome })
  })
})
