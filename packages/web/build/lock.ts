import { execFileSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** A process that has locked something. */
export interface Holder {
  readonly pid: number
  readonly host: string
  /** When the process was started, as its system says it: numbers of processes are given again. Null: nobody knows. */
  readonly started: string | null
  /** Milliseconds since 1970. */
  readonly since: number
}

export interface Lock {
  release(): void
}

/** Either it is ours, or somebody has it. */
type Taken =
  | {
      readonly lock: Lock
      /** Who had it before and has ended without giving it back. */
      readonly leftBy: Holder | null
    }
  /** Null: nobody can tell who it is. */
  | { readonly heldBy: Holder | null }

const ATTEMPTS = 5
/** Between making the file of a lock and writing in it nobody takes longer. */
const MAKING_MS = 5_000

/**
 * Locks something among processes by a file that says who has it. One that a killed process has left is recognised and
 * taken over. Of a process on another machine nobody here can tell whether it runs: it counts as running. Throws what
 * the system says where no such file can be made.
 */
export function lockAt(path: string): Taken {
  const own: Holder = {
    pid: process.pid,
    host: hostname(),
    started: startOf(process.pid),
    since: Date.now(),
  }
  let leftBy: Holder | null = null
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (made(path, own)) return { lock: lockOf(path, own), leftBy }
    const found = foundAt(path)
    if (found === null) continue
    if (isHeld(found)) return { heldBy: found.holder }
    leftBy = found.holder
    setAside(path, found.text)
  }
  return { heldBy: leftBy }
}

function made(path: string, own: Holder): boolean {
  let file: number
  try {
    file = openSync(path, 'wx', 0o600)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
  try {
    writeFileSync(file, JSON.stringify(own))
    return true
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
}

/** Gives back what is still ours, when asked to or when the process ends. */
function lockOf(path: string, own: Holder): Lock {
  const text = JSON.stringify(own)
  const release = (): void => {
    process.off('exit', release)
    if (foundAt(path)?.text === text) rmSync(path, { force: true })
  }
  process.once('exit', release)
  return { release }
}

interface Found {
  readonly text: string
  readonly holder: Holder | null
  readonly age: number
}

/** Null: there is none any more. */
function foundAt(path: string): Found | null {
  try {
    const age = Date.now() - statSync(path).mtimeMs
    const text = textAt(path)
    return { text, holder: holderIn(text), age }
  } catch {
    return null
  }
}

/** Folders were locks once. */
function textAt(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'EISDIR') return ''
    throw error
  }
}

function holderIn(text: string): Holder | null {
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json !== 'object' || json === null || !('pid' in json && 'host' in json && 'since' in json))
      return null
    const { pid, host, since } = json
    const started = 'started' in json && typeof json.started === 'string' ? json.started : null
    if (typeof pid !== 'number' || typeof host !== 'string' || typeof since !== 'number') return null
    return { pid, host, started, since }
  } catch {
    return null
  }
}

function isHeld({ holder, age }: Found): boolean {
  if (holder === null) return age < MAKING_MS
  if (holder.host !== hostname()) return true
  if (!isRunning(holder.pid)) return false
  const started = startOf(holder.pid)
  return started === null || holder.started === null || started === holder.started
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isDead(pid)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** What another has taken over in the same moment is put back. */
function setAside(path: string, text: string): void {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (foundAt(aside)?.text === text) rmSync(aside, { recursive: true, force: true })
  else renameSync(aside, path)
}

/** What Linux says of a process: its state first, what its parent is, … when it was started. */
function statusOf(pid: number): readonly string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

const STARTED = 19

/** It has been killed, and nobody has asked yet how it ended. */
const isDead = (pid: number): boolean => statusOf(pid)?.[0] === 'Z'

function startOf(pid: number): string | null {
  const ticks = statusOf(pid)?.[STARTED]
  if (ticks !== undefined) return `${bootOf()} ${ticks}`
  if (process.platform === 'win32' || process.platform === 'linux') return null
  try {
    const text = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return text.trim() || null
  } catch {
    return null
  }
}

/** Ticks are counted from the start of the machine. */
function bootOf(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

export const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
