/** Builds the app into the folder that is named: `node packages/web/build/build.ts FOLDER`. */

import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const [outDir] = process.argv.slice(2)
if (outDir === undefined) throw new Error('which folder?')

await build({
  configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
  logLevel: 'error',
  build: { outDir, emptyOutDir: true },
})
