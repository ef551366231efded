import { describe, expect, test } from 'vitest'
import { importsOf, readSources, violations } from '../imports.ts'

const GAMES = ['march-of-progress', 'the-ford']
const check = (path: string, text: string) => violations({ path, text }, GAMES).map(found => found.why)

describe('imports are found', () => {
  test.each([
    ['import of a name', `import { a } from 'x'`],
    ['import of a type', `import type { A } from 'x'`],
    ['import of a whole module', `import * as a from "x"`],
    ['import for its effects', `import 'x'`],
    ['import with attributes', `import a from 'x' with { type: 'json' }`],
    ['import over several lines', `import {\n  a,\n  b,\n} from 'x'`],
    ['export of a name', `export { a } from 'x'`],
    ['export of everything', `export * from 'x'`],
    ['import when needed', `const a = await import('x')`],
    ['import when needed, as a template', 'const a = await import(`x`)'],
    ['type of a module', `let a: import('x').A`],
    ['require', `const a = require('x')`],
  ])('%s', (_, text) => {
    expect(importsOf(text).map(found => found.module)).toEqual(['x'])
  })

  test('with their lines', () => {
    expect(importsOf(`import 'x'\n\nimport {\n  a,\n} from 'y'\n\nb(import(c))`)).toEqual([
      { line: 1, module: 'x' },
      { line: 5, module: 'y' },
      { line: 7, module: null },
    ])
  })

  test.each([
    ['in a comment', `// import 'x'\n/* import { a } from 'x' */`],
    ['in a string', `a("import 'x'")`],
    ['Array.from', `Array.from('x')`],
    ['a hole called from', 'a(`${from} x`)'],
    ['a field called from', `a({ from: 'x' })`],
    ['import.meta', `import.meta.resolve('x')`],
  ])('and nothing else: %s', (_, text) => {
    expect(importsOf(text)).toEqual([])
  })
})

describe('the table forbids', () => {
  test.each([
    ['engine → game', 'packages/engine/src/a.ts', '@grognard/the-ford'],
    ['engine → bots', 'packages/engine/src/a.ts', '@grognard/bots'],
    ['engine → an npm package', 'packages/engine/src/a.ts', 'zod'],
    ['engine → node', 'packages/engine/src/a.ts', 'node:fs'],
    ['engine → node without its prefix', 'packages/engine/src/a.ts', 'fs'],
    ['engine → vitest', 'packages/engine/src/a.ts', 'vitest'],
    ['engine → fast-check', 'packages/engine/src/a.ts', 'fast-check'],
    ['engine → its testing', 'packages/engine/src/a.ts', './testing/index.ts'],
    ['engine → another package by path', 'packages/engine/src/a.ts', '../../bots/src/index.ts'],
    ['engine testing → game', 'packages/engine/src/testing/a.ts', '@grognard/the-ford'],
    ['game → another game', 'packages/games/the-ford/src/a.ts', '@grognard/march-of-progress'],
    [
      'game → another game by path',
      'packages/games/the-ford/src/a.ts',
      '../../march-of-progress/src/index.ts',
    ],
    ['game → engine by path', 'packages/games/the-ford/src/a.ts', '../../../engine/src/index.ts'],
    ['game → testing', 'packages/games/the-ford/src/a.ts', '@grognard/engine/testing'],
    ['game → bots', 'packages/games/the-ford/src/a.ts', '@grognard/bots'],
    ['game → node', 'packages/games/the-ford/src/steps/a.ts', 'node:crypto'],
    ['game → an npm package', 'packages/games/the-ford/src/a.ts', 'react'],
    ['game → its ui', 'packages/games/the-ford/src/a.ts', '../ui/Board.tsx'],
    ['game → its test', 'packages/games/the-ford/src/steps/a.ts', '../../test/position.ts'],
    ['bots → game', 'packages/bots/src/a.ts', '@grognard/march-of-progress'],
    ['bots → cli', 'packages/bots/src/a.ts', '@grognard/cli'],
    ['cli → bench', 'packages/cli/src/a.ts', '@grognard/bench'],
    ['a package without a row', 'packages/attic/src/a.ts', '@grognard/engine'],
  ])('%s', (_, path, module) => {
    expect(check(path, `import { a } from '${module}'`)).toHaveLength(1)
  })

  test('types are no exception', () => {
    expect(check('packages/bots/src/a.ts', `import type { A } from '@grognard/the-ford'`)).toEqual([
      'packages/bots/src may not import @grognard/the-ford (only @grognard/engine)',
    ])
  })

  test('a module whose name is computed', () => {
    expect(check('packages/cli/src/a.ts', 'import(name)')).toHaveLength(1)
  })
})

describe('the table allows', () => {
  test.each([
    ['engine → engine', 'packages/engine/src/a.ts', './b.ts'],
    ['engine testing → engine', 'packages/engine/src/testing/a.ts', '../game.ts'],
    ['engine testing → vitest', 'packages/engine/src/testing/a.ts', 'vitest'],
    ['engine testing → node', 'packages/engine/src/testing/a.ts', 'node:fs'],
    ['game → engine', 'packages/games/the-ford/src/a.ts', '@grognard/engine'],
    ['game → zod', 'packages/games/the-ford/src/a.ts', 'zod'],
    ['game → a part of zod', 'packages/games/the-ford/src/a.ts', 'zod/mini'],
    ['game → its data', 'packages/games/the-ford/src/steps/a.ts', '../data/map.json'],
    ['bots → engine', 'packages/bots/src/a.ts', '@grognard/engine'],
    ['cli → game', 'packages/cli/src/a.ts', '@grognard/the-ford'],
    ['cli → bots', 'packages/cli/src/a.ts', '@grognard/bots'],
    ['cli → node', 'packages/cli/src/a.ts', 'node:readline'],
  ])('%s', (_, path, module) => {
    expect(check(path, `import { a } from '${module}'`)).toEqual([])
  })
})

test('a violation names its file and line', () => {
  const file = { path: 'packages/engine/src/a.ts', text: `\n\nimport 'zod'` }
  expect(violations(file, GAMES)).toEqual([
    { path: file.path, line: 3, why: 'packages/engine/src may not import zod (nothing but its own files)' },
  ])
})

test('the sources of this checkout keep to the table', () => {
  const { files, games } = readSources()
  expect(files.length).toBeGreaterThan(0)
  expect(files.flatMap(file => violations(file, games))).toEqual([])
})
