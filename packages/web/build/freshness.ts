import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { codeOf, type Holder, lockAt } from './lock.ts'
import { CannotServe, type ServeNews } from './trouble.ts'

const WEB = fileURLToPath(new URL('..', import.meta.url))
const PACKAGES = fileURLToPath(new URL('../..', import.meta.url))
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const BUILD = fileURLToPath(new URL('./build.ts', import.meta.url))
const STAMP = '.sources'
const run = promisify(execFile)

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

/** Where the app is built, and of what. */
export interface Workshop {
  readonly dist: string
  readonly lock: string
  /** A fingerprint of the sources. */
  sources(): string
  build(outDir: string): Promise<void>
}

const HERE: Workshop = {
  dist: join(WEB, 'dist'),
  lock: join(WEB, '.dist-lock'),
  sources: sourcesHash,
  async build(outDir) {
    // Tests and development set it to other things, and would get another app.
    await run(process.execPath, [BUILD, outDir], { env: { ...process.env, NODE_ENV: 'production' } })
  },
}

const isFresh = ({ dist }: Workshop, hash: string): boolean => {
  const stamp = join(dist, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
}

/** Builds the app unless what was built last is still what the sources say. The folder it is in. */
export async function builtApp(say: (news: ServeNews) => void, at: Workshop = HERE): Promise<string> {
  // What was installed was built by whoever packed it (`tools/pack.ts`).
  if (at === HERE && !existsSync(BUILD)) return at.dist
  const hash = at.sources()
  if (isFresh(at, hash)) return at.dist
  try {
    return await alone(at, say, async () => {
      if (!isFresh(at, hash)) await build(at, hash, say)
      return at.dist
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const folder = dirname(at.dist)
    const isStale = existsSync(join(at.dist, PAGE))
    if (!isStale || !READ_ONLY.includes(codeOf(error) ?? ''))
      throw new CannotServe({ why: 'not-built', folder, reason })
    say({ news: 'stale', folder, reason })
    return at.dist
  }
}

const PAGE = 'index.html'
/** Whoever may not write there may still play with what was built there last. */
const READ_ONLY: readonly string[] = ['EACCES', 'EPERM', 'EROFS']

/** Beside the old one, and put in its place when it is whole: a server that runs is never left with half an app. */
async function build(at: Workshop, hash: string, say: (news: ServeNews) => void): Promise<void> {
  const began = Date.now()
  say({ news: 'building' })
  sweep(dirname(at.dist))
  const outDir = join(dirname(at.dist), `${UNFINISHED}${process.pid}-${began}`)
  try {
    await at.build(outDir)
    writeFileSync(join(outDir, STAMP), hash)
    rmSync(at.dist, { recursive: true, force: true })
    renameSync(outDir, at.dist)
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
  say({ news: 'built', seconds: (Date.now() - began) / 1000 })
}

const UNFINISHED = '.dist-'

/** One builds at a time: what is there unfinished was left by somebody who was killed. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder))
    if (/^\.dist-\d+-\d+$/.test(name)) rmSync(join(folder, name), { recursive: true, force: true })
}

const STALE_LOCK = 180_000
const LOOK_AGAIN = 200

/** One build at a time, also among processes. A lock that a killed process has left is taken over. */
async function alone<T>(at: Workshop, say: (news: ServeNews) => void, work: () => Promise<T>): Promise<T> {
  let waited = false
  for (;;) {
    const taken = lockAt(at.lock)
    if ('lock' in taken) {
      if (taken.leftBy !== null) say({ news: 'left-locked', pid: taken.leftBy.pid })
      return await work().finally(taken.lock.release)
    }
    const { heldBy } = taken
    if (!waited) say({ news: 'waiting', pid: heldBy?.pid ?? null, lock: at.lock })
    waited = true
    if (heldBy !== null && isForgotten(heldBy)) rmSync(at.lock, { recursive: true, force: true })
    await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN))
  }
}

/** Nobody here can tell whether a process of another machine still runs; but no build takes so long. */
const isForgotten = ({ host, since }: Holder): boolean =>
  host !== hostname() && Date.now() - since > STALE_LOCK
