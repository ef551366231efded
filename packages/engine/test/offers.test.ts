import { expect, test } from 'vitest'
import { type Compose, Position } from '../src/index.ts'
import { expectOffersToFit } from '../src/testing/index.ts'
import { composing, numbers, part, sheet, sheets } from './composing.ts'
import { begin, type Tiny } from './tiny.ts'

/** While the sheet of 0 and 2 is built. */
const wrong = (compose: Compose<Tiny>): string => {
  const match = begin(sheets(composing(compose)))
  try {
    expectOffersToFit(new Position(match.game, match.state()), 0, sheet(0, 2))
  } catch (error) {
    return error instanceof Error ? error.message : 'thrown'
  }
  return 'nothing'
}
const offeringAll: Partial<Compose<Tiny>> = { next: () => [part(0), part(1), part(2)] }
const fittingAll: Partial<Compose<Tiny>> = { fits: () => null }
const offeringFew: Partial<Compose<Tiny>> = { next: () => [] }

test.each([
  ['exactly what fits is offered', {}, /^nothing$/],
  ['what is named already is offered again', offeringAll, /is offered after .*, but does not fit/],
  ['what is named already fits again', fittingAll, /is not offered after .*, but fits/],
  ['what fits is not offered', offeringFew, /is not offered after .*, but fits/],
  ['only some of what fits is offered, as it says', { ...offeringFew, sampled: true }, /^nothing$/],
  ['where only some is said to be offered, that fits', { ...offeringAll, sampled: true }, /does not fit/],
])('offers of a decision in the making: %s', (_, change, expected) => {
  expect(wrong({ ...numbers(3), ...change })).toMatch(expected)
})
