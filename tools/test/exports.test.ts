import { describe, expect, test } from 'vitest'
import { exportsOf, readEverything, takenBy, unused } from '../exports.ts'

describe('exports are found', () => {
  test.each([
    ['a constant', `export const a = 1`, ['a']],
    ['a function, generator or not, later or not', `export function a() {}\nexport async function* b() {}`],
    [
      'a function with overloads, once',
      `export function a(): void\nexport function a(b?: 1) {}\nexport let b`,
    ],
    ['a class', `export class a {}\nexport abstract class b {}`],
    ['a type', `export type a = 1\nexport interface b {}`],
    ['parts of an object', `export const { c: a, b } = d`],
    ['items of a list', `export const [a, b] = c`],
    ['a list', `export { a, c as b }`],
    ['a list of types', `export type { a }\nexport { type b }`],
    ['a list of another module', `export { a, type b } from 'x'`],
    ['all of another module, under a name', `export * as a from 'x'`, ['a']],
    ['the default', `export default () => 1`, ['default']],
    ['all of another module', `export * from 'x'\nexport type * from 'y'`, ['*', '*']],
    ['nothing in comments and strings', `// export const a = 1\nconst c = \`\nexport const b = 1\``, []],
  ])('%s', (_, text, names = ['a', 'b']) => {
    expect(exportsOf(text).map(({ name }) => name)).toEqual(names)
  })

  test('with their lines', () => {
    const text = `/* one\n two */\nexport const a = \`\n\`\n\nexport { b } from 'x'`
    expect(exportsOf(text).map(({ line }) => line)).toEqual([3, 6])
  })
})

describe('what is imported is found', () => {
  test.each([
    ['names', `import { a, b as c, type d } from 'x'`, ['a', 'b', 'd']],
    ['names over several lines', `import {\n  a,\n  type b,\n} from 'x'`, ['a', 'b']],
    ['types', `import type { a } from 'x'`, ['a']],
    ['the default', `import a from 'x'`, ['default']],
    ['the default and names', `import a, { b } from 'x'`, ['default', 'b']],
    ['the default of a file of data', `import a from 'x' with { type: 'json' }`, ['default']],
    ['all', `import * as a from 'x'`, ['*']],
    ['all, later', `const a = await import('x')`, ['*']],
    ['all, later, to somebody who chooses', `import('x').then(a => a.b)`, ['*']],
    ['names, later', `const { a, b: c } = await import('x')`, ['a', 'b']],
    ['names, after it came', `import('x').then(async ({ a, b }) => 1)`, ['a', 'b']],
    ['one name, later', `const a = (await import('x')).b`, ['b']],
    ['a component, later', `const A = lazy(() => import('x'))`, ['default']],
    ['the name of a type', `let a: import('x').B`, ['B']],
    ['nothing that is handed on', `export { a } from 'x'\nexport * from 'x'`, []],
    ['nothing for its effects', `import 'x'`, []],
  ])('%s', (_, text, names) => {
    expect(takenBy(text)).toEqual(names.map(name => ({ module: 'x', name })))
  })
})

const PACKAGES = new Map([['@grognard/a', 'packages/a/src/index.ts']])
const check = (texts: { readonly [path: string]: string }, packages = PACKAGES): string[] => {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }))
  return unused(files, files, packages).map(({ path, line, name }) => `${path}:${line} ${name}`)
}
const A = 'packages/a/src/index.ts'
const B = 'packages/a/src/b.ts'
const C = 'packages/a/src/c.ts'
const USER = 'packages/c/bin/user.js'

describe('an export is used', () => {
  test.each([
    ['by a neighbour', { [B]: `export const b = 1`, [USER]: `import { b } from '../../a/src/b.ts'` }],
    [
      'by a test',
      { [B]: `export const b = 1`, 'packages/a/test/b.test.ts': `import { b } from '../src/b.ts'` },
    ],
    ['through a package', { [A]: `export const b = 1`, [USER]: `import { b } from '@grognard/a'` }],
    [
      'through all that an entry hands on',
      { [A]: `export * from './b.ts'`, [B]: `export const b = 1`, [USER]: `import { b } from '@grognard/a'` },
    ],
    [
      'through two that hand it on, under another name',
      {
        [A]: `export * from './b.ts'`,
        [B]: `export { c as b } from './c.ts'`,
        [C]: `export const c = 1`,
        [USER]: `import { b } from '@grognard/a'`,
      },
    ],
    [
      'by whoever takes all',
      {
        [A]: `export * from './b.ts'`,
        [B]: `export const b = 1`,
        [USER]: `import * as a from '@grognard/a'`,
      },
    ],
    [
      'where two hand on each other',
      {
        [B]: `export * from './c.ts'\nexport const b = 1`,
        [C]: `export * from './b.ts'\nexport const c = 1`,
        [USER]: `import { b, d } from '../../a/src/c.ts'\nimport { c } from '../../a/src/b.ts'`,
      },
    ],
    ['by being loaded', { 'packages/games/a/ui/index.ts': `export const ui = 1` }],
    ['by being a type of the contract', { 'packages/engine/src/a.ts': `export interface A {}` }],
    ['if nobody asks: an export of a test', { 'packages/a/test/a.ts': `export const a = 1` }],
  ])('%s', (_, files) => {
    expect(check(files)).toEqual([])
  })
})

describe('an export is not used', () => {
  test.each([
    ['by its own file', { [B]: `\nexport const b = 1\nb` }, [`${B}:2 b`]],
    [
      'by being handed on to nobody',
      { [A]: `export { b } from './b.ts'`, [B]: `export const b = 1` },
      [`${A}:1 b`, `${B}:1 b`],
    ],
    [
      'by somebody who takes another name, or one of the same name elsewhere',
      {
        [A]: `export * from './b.ts'\nexport * from './c.ts'`,
        [B]: `export const b = 1\nexport const d = 1`,
        [C]: `export const c = 1`,
        [USER]: `import { d } from '@grognard/a'\nimport { b, c } from 'elsewhere'`,
      },
      [`${A}:2 all of ./c.ts`, `${B}:1 b`, `${C}:1 c`],
    ],
    [
      'by being loaded under another name',
      { 'packages/games/a/ui/book.ts': `export const book = 1\nexport const page = 1` },
      ['packages/games/a/ui/book.ts:2 page'],
    ],
    [
      'by being a value of the contract',
      { 'packages/table/src/a.ts': `export const a = 1` },
      ['packages/table/src/a.ts:1 a'],
    ],
  ])('%s', (_, files, found) => {
    expect(check(files)).toEqual(found)
  })
})

test('every export of this checkout is imported by somebody', () => {
  const { files, packages } = readEverything()
  expect(packages.get('@grognard/engine/testing')).toBe('packages/engine/src/testing/index.ts')
  expect(unused(files, files, packages)).toEqual([])
})
