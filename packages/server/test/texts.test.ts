import { expect, test } from 'vitest'
import { lineOf, nameOf } from '../src/texts.ts'

test.each([
  ['Ann-Sœur d’Été', true, true],
  ['नमस्ते', true, true],
  ['שִׁמּוֹ', true, true],
  ['王', true, true],
  ['❤️', true, true],
  // Signs of form that join others are said, and are nobody's name.
  ['👨‍👩‍👧 می‌روم', false, true],
  ['', false, false],
  [' \u00a0\u2003 ', false, false],
  ['\u3164', false, false],
  ['\u2800\u2800', false, false],
  ['\u115f \u1160', false, false],
  ['\ufe0f', false, false],
  ['\u200b\u200d', false, false],
  ['\u0301', false, false],
  ['a\u202eb', false, false],
  ['a\u2028b', false, false],
  ['a\nb', false, false],
  ['\ud800', false, false],
  [`Z${'\u0301'.repeat(5)}`, false, false],
  ['x'.repeat(61), false, false],
])('%j: a name %s, a line %s', (text, isName, isLine) => {
  expect([nameOf(60).safeParse(text).success, lineOf(60).safeParse(text).success]).toEqual([isName, isLine])
})
