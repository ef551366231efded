import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokens } from '../source.ts'

const strings = (text: string) => tokens(text).flatMap(token => (token.kind === 'string' ? [token.text] : []))

test.each([
  ['both quotes', `a('x', "y")`, ['x', 'y']],
  ['a quote inside the other quotes', `a("it's")`, ["it's"]],
  ['an escaped quote', `a('it\\'s', 'b')`, ["it\\'s", 'b']],
  ['no string in a line comment', `// 'x'\na('y')`, ['y']],
  ['no string in a block comment', `/* 'x'\n 'y' */ a('z')`, ['z']],
  ['no comment in a string', `a('// x', '/* y')`, ['// x', '/* y']],
  ['a quote in a regular expression', `a.match(/'/); b('x')`, ['x']],
  ['a slash in a class of a regular expression', `a = /[/']/g; b('x')`, ['x']],
  ['a division', `a = b / c; d('x') / 2`, ['x']],
  ['a division after a string', `'a' / b / 'c'`, ['a', 'c']],
  ['a template', 'a(`x`)', ['x']],
  ['a template with a hole', 'a(`x ${y} z`)', ['x ', ' z']],
  ['a template in a template', "a(`x ${y ? `in ${'s'}` : { z }} end`)", ['x ', 'in ', 's', '', ' end']],
  ['a dollar that opens nothing', 'a(`5 $ ${x}`)', ['5 $ ', '']],
])('strings: %s', (_, text, expected) => {
  expect(strings(text)).toEqual(expected)
})

test('a token knows the line on which it begins', () => {
  expect(tokens(`a\n'x'\n/* b\nc */ 'y'`).filter(token => token.kind !== 'code')).toEqual([
    { kind: 'string', text: 'x', line: 2 },
    { kind: 'comment', text: '/* b\nc */', line: 3 },
    { kind: 'string', text: 'y', line: 4 },
  ])
})

test('any text ends, even one that is not TypeScript', () => {
  const scraps = fc.constantFrom("'", '"', '`', '${', '}', '{', '/', '//', '/*', '*/', '\\', '\n', 'a')
  fc.assert(
    fc.property(fc.array(scraps), parts => {
      const text = parts.join('')
      expect(tokens(text).reduce((length, token) => length + token.text.length, 0)).toBeLessThanOrEqual(
        text.length,
      )
    }),
  )
})
