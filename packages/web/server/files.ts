import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

/** A file as it is served: whole, in memory, in every form that a browser may ask for. */
export interface Served {
  readonly type: string
  /** Its name changes with its content, so nobody has to ask for it twice. */
  readonly immutable: boolean
  readonly plain: Body
  readonly br: Body | null
  readonly gzip: Body | null
}

export interface Body {
  readonly bytes: Buffer
  readonly etag: string
}

const TYPES: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

const PACKED = /\.(br|gz)$/

/**
 * Everything that may be served, by its path. What is not in here does not exist for the server, whatever dots
 * and slashes an address has.
 */
export function readFolder(folder: string): ReadonlyMap<string, Served> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const known = new Set(names)
  const body = (name: string): Body => bodyOf(readFileSync(join(folder, name)))
  return new Map(
    names
      .filter(name => !PACKED.test(name))
      .map(name => [
        `/${name}`,
        {
          type: TYPES[extname(name)] ?? 'application/octet-stream',
          immutable: name.startsWith('assets/'),
          plain: body(name),
          br: known.has(`${name}.br`) ? body(`${name}.br`) : null,
          gzip: known.has(`${name}.gz`) ? body(`${name}.gz`) : null,
        },
      ]),
  )
}

const bodyOf = (bytes: Buffer): Body => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
})
