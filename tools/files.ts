import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '..')

export interface TextFile {
  /** Below the root, with forward slashes. */
  readonly path: string
  readonly text: string
}

/** The names of the folders in a folder; none if there is no such folder. */
export function foldersIn(folder: string, root = ROOT): string[] {
  const full = join(root, folder)
  if (!existsSync(full)) return []
  return readdirSync(full, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'node_modules')
    .map(entry => entry.name)
    .sort()
}

/** The files below a folder whose path matches, with their text. */
export function readFiles(folder: string, pattern: RegExp, root = ROOT): TextFile[] {
  const full = join(root, folder)
  if (!existsSync(full)) return []
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .map(path => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter(path => pattern.test(path) && !path.includes('/node_modules/'))
    .sort()
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export function readIfThere(path: string, root = ROOT): string | null {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null
}
