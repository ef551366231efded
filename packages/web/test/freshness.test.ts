import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtApp, type Workshop } from '../build/freshness.ts'
import type { ServeNews } from '../build/trouble.ts'

let folder: string
let news: ServeNews[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grognard-build-'))
  news = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const workshop = (change: Partial<Workshop> = {}): Workshop => ({
  dist: join(folder, 'dist'),
  lock: join(folder, '.dist-lock'),
  sources: () => 'sources',
  build: async outDir => {
    mkdirSync(outDir)
    writeFileSync(join(outDir, 'index.html'), 'built')
  },
  ...change,
})

const build = (change: Partial<Workshop> = {}) => builtApp(each => void news.push(each), workshop(change))
const said = () => news.map(each => each.news)

function builtBefore(): void {
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist', 'index.html'), 'old')
  writeFileSync(join(folder, 'dist', '.sources'), 'older sources')
}

test('it is built once, and again when the sources have changed', async () => {
  expect(await build()).toBe(join(folder, 'dist'))
  await build()
  await build({ sources: () => 'others' })
  expect(said()).toEqual(['building', 'built', 'building', 'built'])
  expect(readdirSync(folder)).toEqual(['dist'])
})

test('what a killed build has left is recognised at once, and cleared away', async () => {
  const ended = 2 ** 22 + 1
  writeFileSync(
    join(folder, '.dist-lock'),
    JSON.stringify({ pid: ended, host: hostname(), since: Date.now() }),
  )
  mkdirSync(join(folder, `.dist-${ended}-1`))
  await build()
  expect(news[0]).toEqual({ news: 'left-locked', pid: ended })
  expect(readdirSync(folder)).toEqual(['dist'])
})

test('so is a folder, which the lock was once', async () => {
  const lock = join(folder, '.dist-lock')
  mkdirSync(lock)
  utimesSync(lock, new Date(0), new Date(0))
  await build()
  expect(readdirSync(folder)).toEqual(['dist'])
})

test('whoever waits is told for whom', async () => {
  const lock = join(folder, '.dist-lock')
  writeFileSync(lock, JSON.stringify({ pid: process.pid, host: hostname(), since: Date.now() }))
  setTimeout(() => rmSync(lock), 100)
  await build()
  expect(news[0]).toEqual({ news: 'waiting', pid: process.pid, lock })
  expect(said()).toEqual(['waiting', 'building', 'built'])
})

const READ_ONLY = Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' })
const refusing: Partial<Workshop> = {
  build: async () => {
    throw READ_ONLY
  },
}

test('where nothing can be written, what was built last is served, and that is said', async () => {
  builtBefore()
  expect(await build(refusing)).toBe(join(folder, 'dist'))
  expect(news.at(-1)).toEqual({ news: 'stale', folder, reason: READ_ONLY.message })
  expect(existsSync(join(folder, 'dist', 'index.html'))).toBe(true)
})

test('nor does it wait for a lock that can never be had', async () => {
  builtBefore()
  await expect(build({ lock: '/proc/.dist-lock' })).rejects.toMatchObject({ trouble: { why: 'not-built' } })
})

test('where nothing was built before either, that is said', async () => {
  await expect(build(refusing)).rejects.toMatchObject({
    trouble: { why: 'not-built', folder, reason: READ_ONLY.message },
  })
})

test('sources that cannot be built are never passed over in silence', async () => {
  builtBefore()
  const wrong = async () => {
    throw new Error('a type is missing')
  }
  await expect(build({ build: wrong })).rejects.toMatchObject({ trouble: { why: 'not-built' } })
})
