import { sameContent } from '@grognard/table'
import { expect, test } from 'vitest'

const act = () => undefined

test.each<[string, unknown, unknown, boolean]>([
  ['the same data', { areas: [1, { at: 2 }] }, { areas: [1, { at: 2 }] }, true],
  ['another number', { areas: [1, { at: 2 }] }, { areas: [1, { at: 3 }] }, false],
  ['a field more', { at: 1 }, { at: 1, by: undefined }, false],
  ['another field', { at: undefined }, { by: undefined }, false],
  ['a list and what looks like one', [1], { 0: 1 }, false],
  ['nothing and something', null, {}, false],
  ['the same function', { act }, { act }, true],
  ['another function', { act }, { act: () => undefined }, false],
])('a layer compares by content: %s', (_, a, b, same) => {
  expect(sameContent(a, b)).toBe(same)
})
