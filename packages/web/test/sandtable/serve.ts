import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listen, openHouse, type Serving } from '@grognard/server'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

/** What leads out of the table, to matches, files and rules: with it every game and every bot would be built. */
const WAYS_OUT = /\/web\/src\/(begin|files\/keep|table\/(dialogs|RulePanel|TwoGames))\.tsx?$/

const noWayOut = (): Plugin => ({
  name: 'grognard:no-way-out',
  enforce: 'pre',
  load: id =>
    WAYS_OUT.test(id)
      ? 'export default () => null; export const keep = () => undefined, beginAgain = keep, TwoGames = keep'
      : null,
})

export const serveSandTable = (): Promise<Serving> => servePage(new URL('.', import.meta.url))

/** Builds a page with a table as the app is built, and serves it by the app's own server. */
export async function servePage(folder: URL): Promise<Serving> {
  const outDir = mkdtempSync(join(tmpdir(), 'grognard-sand-'))
  const { NODE_ENV } = process.env
  // Vitest sets it to `test`, and React would be the one for development.
  process.env['NODE_ENV'] = 'production'
  await build({
    configFile: false,
    root: fileURLToPath(folder),
    publicDir: fileURLToPath(new URL('../../public', import.meta.url)),
    mode: 'production',
    logLevel: 'error',
    plugins: [noWayOut(), react()],
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      modulePreload: { polyfill: false },
      rolldownOptions: { external: [/^virtual:/] },
    },
  })
  process.env['NODE_ENV'] = NODE_ENV
  const house = await openHouse({ app: outDir, place: ':memory:', names: ['localhost'] })
  const port = await listen(house.http, 'localhost', 0)
  return {
    address: `http://localhost:${port}`,
    async close() {
      await house.close()
      rmSync(outDir, { recursive: true })
    },
  }
}
