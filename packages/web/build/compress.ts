import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])
const LEAST_BYTES = 512

/** Lays a Brotli and a gzip copy beside every file that gains by it: the server only has to pick one. */
export function compressed(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'grognard:compressed',
    apply: 'build',
    configResolved: resolved => {
      config = resolved
    },
    closeBundle() {
      const folder = resolve(config.root, config.build.outDir)
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !COMPRESSIBLE.has(extname(entry.name))) continue
        const path = join(entry.parentPath, entry.name)
        const content = readFileSync(path)
        if (content.length < LEAST_BYTES) continue
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        }
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}
