import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { lockAt } from '@grognard/web/lock'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addToFile, occupantOf, replaceFile } from '../src/files/writing.ts'
import { Desk, GROGNARD, onPaper } from './command-line.ts'

let desk: Desk
beforeEach(() => {
  desk = new Desk()
})
afterEach(() => desk.clear())

const textIn = (path: string): string => readFileSync(path, 'utf8')
const namesIn = (folder: string): string[] => readdirSync(folder).sort()
const FORD = ['play', '--game', 'the-ford', '--against', 'random', '--seed', '1'] as const
const SIMULATE = [
  'simulate',
  '--game',
  'the-ford',
  '--bot',
  'random',
  '--matches',
  '2',
  '--workers',
  '1',
] as const

/** In a process of its own that may write no file larger than so many blocks of 512 or 1024 bytes. */
async function cramped(args: readonly string[], typed: string, blocks: number) {
  const command = `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" "$@"`
  const child = spawn('bash', ['-c', command, process.execPath, GROGNARD, ...args], { env: desk.env })
  child.stdin.end(typed)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, out, err }
}

describe('writing', () => {
  test('a file that is replaced keeps its permissions, and a link stays a link', () => {
    const path = desk.path('kept.txt')
    writeFileSync(path, 'old', { mode: 0o640 })
    symlinkSync(path, desk.path('link.txt'))
    replaceFile(desk.path('link.txt'), 'new')
    expect([textIn(path), lstatSync(path).mode & 0o777]).toEqual(['new', 0o640])
    expect(lstatSync(desk.path('link.txt')).isSymbolicLink()).toBe(true)
    expect(namesIn(desk.folder)).toEqual(['kept.txt', 'link.txt'])
  })

  test('what cannot be written leaves nothing behind', () => {
    mkdirSync(desk.path('folder'))
    writeFileSync(desk.path('file'), '')
    expect(() => replaceFile(desk.path('folder'), 'text')).toThrow(/EISDIR|EEXIST|ENOTEMPTY/)
    expect(() => replaceFile(join(desk.path('file'), 'below'), 'text')).toThrow()
    expect(namesIn(desk.folder)).toEqual(['file', 'folder'])
  })

  test('what is added comes behind what counts', () => {
    const path = desk.path('log.txt')
    writeFileSync(path, 'one\ntw')
    addToFile(path, 4, 'two\n')
    expect(textIn(path)).toBe('one\ntwo\n')
  })

  test('an empty file is in nobody’s way', () => {
    writeFileSync(desk.path('empty'), '')
    writeFileSync(desk.path('full'), 'x')
    symlinkSync(desk.path('nowhere'), desk.path('dangling'))
    const names = ['none', 'empty', 'full', '.', 'dangling']
    expect(names.map(name => occupantOf(desk.path(name)))).toEqual([
      'nothing',
      'nothing',
      'file',
      'no-file',
      'no-file',
    ])
    expect(occupantOf('/dev/null')).toBe('no-file')
  })
})

describe('nothing of somebody else’s is lost', () => {
  test.each([
    ['a new match', (path: string) => [...FORD, '--save', path]],
    ['results', (path: string) => [...SIMULATE, '--out', path]],
  ])('%s does not replace a file', async (_, args) => {
    const path = desk.path('diary.txt')
    writeFileSync(path, 'Dear diary')
    const { code, err } = await desk.run(args(path), '1\n1\n')
    expect(code).toBe(2)
    expect(err).toContain(path)
    expect(textIn(path)).toBe('Dear diary')
    expect(namesIn(desk.folder)).toEqual(['diary.txt'])
  })

  test.each([
    ['a new match', (path: string) => [...FORD, '--save', path]],
    ['results', (path: string) => [...SIMULATE, '--out', path]],
  ])('%s is not put into a device', async (_, args) => {
    const { code, err } = await desk.run(args('/dev/null'), '1\n')
    expect([code, err]).toEqual([2, expect.stringContaining('/dev/null is not an ordinary file')])
  })

  test('a copy asks before it replaces; a script is told why not, and loses no line', async () => {
    const other = desk.path('other.json')
    writeFileSync(other, 'Dear diary')
    const fresh = desk.path('fresh.json')
    const { out } = await desk.run(FORD, `save ${other}\nsave ${fresh}\nsave ${fresh}\nquit\n`)
    expect(out).toContain(`${other} is there already`)
    expect(textIn(other)).toBe('Dear diary')
    expect(out.split(`Saved in ${fresh}`)).toHaveLength(3)
    expect(onPaper(fresh).game).toBe('the-ford')
  })

  test('a match that is resumed into another file stays where it was, and is whole in both', async () => {
    const [from, to] = [desk.path('from.jsonl'), desk.path('to.jsonl')]
    await desk.run([...FORD, '--save', from], '1\n')
    const before = textIn(from)
    const { code } = await desk.run(['play', '--resume', from, '--save', to], '1\n')
    expect(code).toBe(3)
    expect(textIn(from)).toBe(before)
    expect(onPaper(to).decisions.length).toBeGreaterThan(onPaper(from).decisions.length)
    expect((await desk.run(['verify', to])).code).toBe(0)
    const again = await desk.run(['play', '--resume', from, '--save', to], '1\n')
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('is there already')])
  })
})

/** Somebody at a table in a process of its own, at the first question. */
async function atTable(path: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [GROGNARD, ...FORD, '--save', path], { env: desk.env })
  let shown = ''
  child.stdout.setEncoding('utf8').on('data', part => {
    shown += part
  })
  while (!shown.includes('› ')) await new Promise(resolve => setTimeout(resolve, 20))
  return child
}

describe('a file that is open', () => {
  test('is not opened again, until whoever had it has ended, however that was', async () => {
    const path = desk.path('match.jsonl')
    const first = await atTable(path)
    const second = await desk.run(['play', '--resume', path], '1\n')
    expect(second.code).toBe(1)
    expect(second.err).toContain(`${path} is in use by another grognard (process ${first.pid} on`)
    first.kill('SIGKILL')
    await once(first, 'exit')
    const third = await desk.run(['play', '--resume', path], '1\n')
    expect(third.code).toBe(3)
    expect(third.out).toContain(`left locked by process ${first.pid}, which has ended`)
    expect(existsSync(`${path}.lock`)).toBe(false)
    expect((await desk.run(['verify', path])).code).toBe(0)
  })

  test.each([
    ['a process that has ended', { pid: 2 ** 22 + 1, started: null }, false],
    ['another process of the same number', { pid: process.pid, started: 'long ago' }, false],
    ['this process', { pid: process.pid, started: null }, true],
    ['a machine that nobody can ask', { pid: 1, started: null, host: 'elsewhere' }, true],
  ])('by %s', (_, holder, isHeld) => {
    const path = desk.path('some.lock')
    writeFileSync(path, JSON.stringify({ host: hostname(), since: 0, ...holder }))
    const taken = lockAt(path)
    expect('heldBy' in taken).toBe(isHeld)
    if ('lock' in taken) {
      expect(taken.leftBy?.pid).toBe(holder.pid)
      taken.lock.release()
      expect(existsSync(path)).toBe(false)
    }
  })

  test('results as well', async () => {
    const path = desk.path('results.jsonl')
    const taken = lockAt(`${path}.lock`)
    const { code, err } = await desk.run([...SIMULATE, '--out', path])
    expect([code, err]).toEqual([1, expect.stringContaining('is in use by another grognard')])
    if ('lock' in taken) taken.lock.release()
    expect((await desk.run([...SIMULATE, '--out', path])).code).toBe(0)
    expect(namesIn(desk.folder)).toEqual(['results.jsonl'])
  })
})

describe('where there is no more room', () => {
  test('a match says so, and leaves neither half a file nor a stack', async () => {
    const path = desk.path('match.jsonl')
    const { code, out, err } = await cramped([...FORD, '--save', path], '1\n', 0)
    expect(code).toBe(1)
    expect(out + err).toContain('could not be saved (the file would be larger than the system allows)')
    expect(out + err).not.toMatch(/\n\s+at /)
    expect(namesIn(desk.folder)).toEqual([])
  })

  test('what was saved before stays whole, and is gone on with', async () => {
    const path = desk.path('match.jsonl')
    await desk.run([...FORD, '--save', path], '1\n')
    const before = textIn(path)
    await cramped(['play', '--resume', path], '1\n1\n1\n', 1 + Math.floor(before.length / 1024))
    expect(textIn(path).startsWith(before)).toBe(true)
    expect((await desk.run(['verify', path])).code).toBe(0)
    expect((await desk.run(['play', '--resume', path], '1\n')).code).toBe(3)
  })

  test('results say so', async () => {
    const path = desk.path('results.jsonl')
    const { code, err } = await cramped([...SIMULATE, '--matches', '40', '--out', path], '', 4)
    expect([code, err]).toEqual([1, expect.stringContaining(`${path} could not be written`)])
    expect(err).not.toMatch(/\n\s+at /)
    expect(textIn(path)).toMatch(/\n$/)
  })

  test('so does what is printed', async () => {
    const command = 'exec "$0" "$@" > /dev/full'
    const child = spawn('bash', ['-c', command, process.execPath, GROGNARD, '--help'], { env: desk.env })
    const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect([code, err]).toEqual([1, expect.stringContaining('the output cannot be written')])
    expect(err).not.toMatch(/\n\s+at /)
  })
})

test('a mark in front of a file, as some editors put it there, is no part of it', async () => {
  const path = desk.path('match.jsonl')
  await desk.run([...FORD, '--save', path], '1\n')
  const paper = desk.path('paper.json')
  writeFileSync(paper, `\uFEFF${JSON.stringify(onPaper(path))}`)
  writeFileSync(path, `\uFEFF${textIn(path)}`)
  for (const each of [path, paper]) expect((await desk.run(['verify', each])).code).toBe(0)
  expect((await desk.run(['play', '--resume', path], '1\n')).code).toBe(3)
  expect((await desk.run(['verify', path])).code).toBe(0)
  expect((await desk.run(['audit', paper])).code).toBe(0)
})
