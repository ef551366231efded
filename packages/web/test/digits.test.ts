import { expect, test } from 'vitest'
import { digitsFor, NO_DIGITS } from '../src/table/bar/digits.ts'

/** Question after question, what each is asked from; and the keys at the end. */
const CASES: readonly (readonly [what: string, asked: readonly string[], keys: string])[] = [
  ['in their order', ['abc'], '1a 2b 3c'],
  ['a card that is played leaves its key free', ['abc', 'ac'], '1a 3c'],
  ['and has it again when it comes back', ['abc', 'ac', 'abc'], '1a 2b 3c'],
  ['what is new gets a key that nobody has', ['abc', 'acd'], '1a 3c 4d'],
  ['the same twice has one key', ['aab'], '1a 2b'],
  ['there are nine', ['abcdefghijk'], '1a 2b 3c 4d 5e 6f 7g 8h 9i'],
  ['where they run out, those of what is gone are given away', ['abcdefghi', 'cj'], '1j 3c'],
]

test.each(CASES)('keys of choices · %s', (_, asked, keys) => {
  let digits = NO_DIGITS
  for (const names of asked) digits = digitsFor(digits, [...names])
  const shown = [...new Set(asked.at(-1))].flatMap(name => {
    const digit = digits.get(name)
    return digit === undefined ? [] : [`${digit}${name}`]
  })
  expect(shown.sort().join(' ')).toBe(keys)
})

test('as long as nothing changes they are the same', () => {
  const digits = digitsFor(NO_DIGITS, ['a', 'b'])
  expect(digitsFor(digits, ['b'])).toBe(digits)
})
