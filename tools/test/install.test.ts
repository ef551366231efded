import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packageFiles, stampFor, stampIsCurrent } from '../install.js'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'grognard-'))
  write('package.json', JSON.stringify({ workspaces: ['one', 'many/*'] }))
  write('package-lock.json', '{}')
  for (const folder of ['one', 'many/a', 'many/b']) write(`${folder}/package.json`, '{}')
})

afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('the package files are those of the root and of every workspace', () => {
  mkdirSync(join(root, 'many/without-package'))
  expect(packageFiles(root)).toEqual([
    'many/a/package.json',
    'many/b/package.json',
    'one/package.json',
    'package-lock.json',
    'package.json',
  ])
})

test('without a stamp nothing is current', () => {
  expect(stampIsCurrent(root)).toBe(false)
})

test('a stamp is the same in every copy of a checkout', () => {
  const copy = mkdtempSync(join(tmpdir(), 'grognard-'))
  cpSync(root, copy, { recursive: true })
  expect(stampFor(copy)).toBe(stampFor(root))
  rmSync(copy, { recursive: true })
})

test.each([
  ['the lock file', 'package-lock.json'],
  ['the package.json of a workspace', 'many/b/package.json'],
  ['a new workspace', 'many/c/package.json'],
])('a stamp is current until it changes: %s', (_, path) => {
  write('node_modules/.grognard-stamp', stampFor(root))
  expect(stampIsCurrent(root)).toBe(true)
  write(path, '{ "changed": true }')
  expect(stampIsCurrent(root)).toBe(false)
})
