import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const WEB = fileURLToPath(new URL('..', import.meta.url))
const PACKAGES = fileURLToPath(new URL('../..', import.meta.url))
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const DIST = join(WEB, 'dist')
const BUILD = fileURLToPath(new URL('./build.ts', import.meta.url))
const STAMP = '.sources'
const run = promisify(execFile)
const LOCK = join(WEB, '.dist-lock')

/** Folders that have no say in what the app is. */
const IGNORED = new Set(['node_modules', 'dist', 'test', 'tools', 'server', 'dev', 'playthroughs', 'cli'])

/** A fingerprint of everything the app is built from. */
function sourcesHash(): string {
  const hash = createHash('sha256')
  const lock = join(ROOT, 'package-lock.json')
  if (existsSync(lock)) hash.update(readFileSync(lock))
  for (const file of filesIn(PACKAGES)) hash.update(relative(PACKAGES, file)).update(readFileSync(file))
  return hash.digest('hex')
}

function* filesIn(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (entry.name.startsWith('.') || IGNORED.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (entry.isFile()) yield path
  }
}

const isFresh = (hash: string): boolean => {
  const stamp = join(DIST, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
}

/** Builds the app unless what was built last is still what the sources say. The folder it is in. */
export async function builtApp(say: (line: string) => void): Promise<string> {
  const hash = sourcesHash()
  if (isFresh(hash)) return DIST
  return alone(async () => {
    if (!isFresh(hash)) await build(hash, say)
    return DIST
  })
}

/** Beside the old one, and put in its place when it is whole: a server that runs is never left with half an app. */
async function build(hash: string, say: (line: string) => void): Promise<void> {
  const began = Date.now()
  say('The app is being built …')
  const outDir = join(WEB, `.dist-${process.pid}-${began}`)
  try {
    await run(process.execPath, [BUILD, outDir], {
      // Tests and development set it to other things, and would get another app.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    writeFileSync(join(outDir, STAMP), hash)
    rmSync(DIST, { recursive: true, force: true })
    renameSync(outDir, DIST)
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
  say(`The app was built in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
}

const STALE_LOCK = 180_000
const LOOK_AGAIN = 200

/** One build at a time, also among processes. A lock that a killed process has left is broken after a while. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  while (!taken()) {
    if (Date.now() - lockedSince() > STALE_LOCK) rmSync(LOCK, { recursive: true, force: true })
    await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN))
  }
  try {
    return await work()
  } finally {
    rmSync(LOCK, { recursive: true, force: true })
  }
}

function taken(): boolean {
  try {
    mkdirSync(LOCK)
    return true
  } catch {
    return false
  }
}

function lockedSince(): number {
  try {
    return statSync(LOCK).mtimeMs
  } catch {
    return Date.now()
  }
}
