import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'

/** How every command writes files: whole or not at all, on the disk when it is said to be, and nothing left behind. */

/** What is in the way of a new file: an empty one is not, since nothing is lost with it. */
type Occupant = 'nothing' | 'file' | 'no-file'

export function occupantOf(path: string): Occupant {
  const found = statusOf(path)
  if (found === null) return 'nothing'
  if (!found.isFile()) return 'no-file'
  return found.size === 0 ? 'nothing' : 'file'
}

function statusOf(path: string): Stats | null {
  // A link that leads nowhere is something, too.
  return statSync(path, { throwIfNoEntry: false }) ?? lstatSync(path, { throwIfNoEntry: false }) ?? null
}

/** Where a path leads to, links followed: what is put in its place must not be put in place of a link. */
export function targetOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return resolve(path)
  }
}

/** Where there is none yet. That it cannot be made is said by whoever then writes. */
export function makeFolderFor(path: string): void {
  try {
    mkdirSync(dirname(targetOf(path)), { recursive: true })
  } catch {}
}

const PRIVATE = 0o600
const PERMISSIONS = 0o777

/** Puts a text in place of what is there: a power cut, or a full disk, leaves the old one or the new one. */
export function replaceFile(path: string, text: string): void {
  const target = targetOf(path)
  const folder = dirname(target)
  mkdirSync(folder, { recursive: true })
  const fresh = `${target}.${process.pid}-${randomBytes(4).toString('hex')}.new`
  try {
    const mode = statusOf(target)?.mode ?? PRIVATE
    writing(fresh, 'wx', mode & PERMISSIONS, file => writeFileSync(file, text))
    renameSync(fresh, target)
  } catch (error) {
    rmSync(fresh, { force: true })
    throw error
  }
  syncFolder(folder)
}

/** Adds to a file of which so many bytes count: what is behind them is overwritten. As it was where that fails. */
export function addToFile(path: string, counts: number, text: string): void {
  writing(path, 'a', PRIVATE, file => {
    ftruncateSync(file, counts)
    try {
      writeFileSync(file, text)
    } catch (error) {
      ftruncateSync(file, counts)
      throw error
    }
  })
}

function writing(path: string, flags: 'a' | 'wx', mode: number, write: (file: number) => void): void {
  const file = openSync(path, flags, mode)
  try {
    write(file)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Or the new name might be forgotten with the power. Not every system can do that; the file is whole anyway. */
function syncFolder(folder: string): void {
  try {
    const file = openSync(folder, 'r')
    try {
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
  } catch {}
}
