import { type Kind, only, type Told } from '@grognard/engine'
import { expect, test } from 'vitest'
import { worthTelling } from '../src/review.ts'

const told = (type: string, seat?: number): Told<Kind> => ({
  event: { type, rule: 'FORD-2.1' },
  ...(seat !== undefined && { audience: only(seat) }),
})

const gist = (events: readonly Kind['event'][]) => events.filter(({ type }) => type === 'winner')

test.each([
  ['little is told whole', [told('roll'), told('winner')], 'roll winner'],
  [
    'of much, what all heard first and what mattered',
    [told('roll'), told('check'), told('winner')],
    'roll winner',
  ],
  [
    'nobody’s secrets come first',
    [told('own', 0), told('own', 1), told('roll'), told('winner')],
    'roll winner',
  ],
  ['what mattered may be the first', [told('winner'), told('roll'), told('check')], 'winner'],
  [
    'where nothing mattered more it begins as it was told',
    [told('move'), told('march'), told('halt')],
    'move march',
  ],
])('%s', (_, all, expected) => {
  const worth = worthTelling({ gist }, all)
  expect(worth.map(({ type }) => type).join(' ')).toBe(expected)
})
