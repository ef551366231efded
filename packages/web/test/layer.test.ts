import { sameContent } from '@grognard/table'
import { expect, test } from 'vitest'

const act = () => undefined
const NAMES = new Map([['mill', { x: 1 }]])

test.each<[string, unknown, unknown, boolean]>([
  ['the same data', { areas: [1, { at: 2 }] }, { areas: [1, { at: 2 }] }, true],
  ['another number', { areas: [1, { at: 2 }] }, { areas: [1, { at: 3 }] }, false],
  ['a field more', { at: 1 }, { at: 1, by: undefined }, false],
  ['another field', { at: undefined }, { by: undefined }, false],
  ['a list and what looks like one', [1], { 0: 1 }, false],
  ['what looks like a list and one', { 0: 1 }, [1], false],
  ['nothing and something', null, {}, false],
  ['the same map', { names: NAMES }, { names: NAMES }, true],
  ['another map of the same names', NAMES, new Map(NAMES), false],
  ['a name elsewhere', new Map([['mill', { x: 1 }]]), new Map([['mill', { x: 2 }]]), false],
  ['a name less', { names: new Map([['mill', 1]]) }, { names: new Map() }, false],
  ['another set', new Set([1]), new Set([2]), false],
  ['the same function', { act }, { act }, true],
  ['another function', { act }, { act: () => undefined }, false],
])('a layer compares by content: %s', (_, a, b, same) => {
  expect(sameContent(a, b)).toBe(same)
})
