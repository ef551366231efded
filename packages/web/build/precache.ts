import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'

export const SERVICE_WORKER = 'service-worker.js'

/** Writes into the service worker which files to keep for use off line, and a version that changes with them. */
export function precache(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'grognard:precache',
    apply: 'build',
    enforce: 'post',
    configResolved: resolved => {
      config = resolved
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[SERVICE_WORKER]
        if (worker?.type !== 'chunk') return
        const built = Object.values(bundle)
          .filter(({ fileName }) => fileName !== SERVICE_WORKER && !fileName.startsWith('.'))
          .map(file => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const)
        const fixed = filesIn(config.publicDir).map(
          name => [name, readFileSync(join(config.publicDir, name))] as const,
        )
        const files = [...built, ...fixed].sort(([a], [b]) => (a < b ? -1 : 1))
        const hash = createHash('sha256')
        for (const [name, content] of files) hash.update(name).update(content)
        const list = {
          version: hash.digest('hex').slice(0, 16),
          files: files.map(([name]) => (name === 'index.html' ? '/' : `/${name}`)),
        }
        worker.code = worker.code.replace('__PRECACHE__', () => JSON.stringify(list))
      },
    },
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
