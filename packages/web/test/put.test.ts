import { expect, test } from 'vitest'
import { put } from '../src/table/bar/put.ts'

const part = (letter: string) => ({ type: 'part', letter })
const parts = (letters: string) => [...letters].map(part)

test.each([
  { what: 'both are added', onto: 'a', from: '', pressed: 'b', gives: 'ab' },
  { what: 'two that are equal are two', onto: 'a', from: '', pressed: 'a', gives: 'aa' },
  { what: 'one is added, another taken away', onto: 'abc', from: 'ab', pressed: 'b', gives: 'bc' },
  { what: 'one takes the place of another', onto: 'abc', from: 'ab', pressed: 'db', gives: 'bcd' },
  { what: 'what it takes away is gone already', onto: 'bc', from: 'a', pressed: 'd', gives: 'd' },
])('a press before the last one is answered: $what', ({ onto, from, pressed, gives }) => {
  expect(put(parts(onto), parts(from), parts(pressed))).toEqual(parts(gives))
})

test('parts are the same whatever the order of their fields', () => {
  const turned = { letter: 'a', type: 'part' }
  expect(put(parts('ab'), [turned], [])).toEqual(parts('b'))
})
