import { describe, expect, test } from 'vitest'
import { everyone } from '../src/index.ts'
import { ask, begin, go, over, say, tiny } from './tiny.ts'

const answer = { ...ask(2, [say(0), say(1)]), pass: () => say(0) }
const window = { ...answer, window: true }
const steps = { turn: ask(), window, answer, over }

describe('letting a window go by', () => {
  test('is offered to the seat that is asked in it, and to no other', () => {
    const match = begin(tiny({ sequence: { match: ['window', 'over'] }, steps }))
    expect([0, 1].map(seat => match.passFor(seat))).toEqual([null, say(0)])
    expect(match.decide(1, match.passFor(1)).ok).toBe(true)
    expect(match.outcome?.how).toBe('over')
    expect(match.passFor(1)).toBeNull()
  })

  test('is not offered where a seat is asked for something else', () => {
    const match = begin(tiny({ sequence: { match: ['turn', 'answer', 'over'] }, steps }))
    expect(match.passFor(0)).toBeNull()
    match.decide(0, go)
    expect(match.pending().step).toBe('answer')
    expect(match.passFor(1)).toBeNull()
  })

  test('is over for a seat that has sealed its answer', () => {
    const both = { ...window, seats: () => everyone(2) }
    const match = begin(tiny({ sequence: { match: ['both', 'over'] }, steps: { both, over } }))
    match.decide(1, say(1))
    expect([0, 1].map(seat => match.passFor(seat))).toEqual([say(0), null])
  })
})
