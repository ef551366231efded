import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { listen, openHouse } from '@grognard/server'
import { builtApp } from '../build/app.ts'
import { openChromium } from './browser.ts'

interface Fetched {
  readonly path: string
  /** Compressed. */
  readonly bytes: number
}

/**
 * Fetched by a clock, once a table has settled or two seconds have passed: on a busy machine that is before anybody can
 * choose.
 */
const BY_THE_CLOCK = /\/(sole-window|keep)-/

/** What has to be fetched until the first board can be played on, by the page and by its worker; heaviest first. */
export async function weigh(): Promise<Fetched[]> {
  const folder = await builtApp(() => undefined)
  const fetched = new Map<string, number>()
  const server = await openHouse({ app: folder, place: ':memory:', names: ['localhost'] })
  server.http.addHook('onRequest', async ({ url }) => {
    const path = new URL(url, 'http://house').pathname
    const file = [`${path}.br`, path].map(name => join(folder, name)).find(existsSync)
    const isWaitedFor = path !== '/' && !BY_THE_CLOCK.test(path)
    if (file !== undefined && isWaitedFor) fetched.set(path, statSync(file).size)
  })
  const port = await listen(server.http, 'localhost', 0)
  const browser = await openChromium()
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  // The service worker fetches everything there is, and would be weighed with it.
  await context.addInitScript('Reflect.deleteProperty(Navigator.prototype, "serviceWorker")')
  const page = await context.newPage()
  await page.goto(`http://localhost:${port}/`)
  await page.locator('.hero .press-primary').click()
  await page.locator('.choice').first().waitFor()
  await browser.close()
  await server.close()
  return [...fetched].map(([path, bytes]) => ({ path, bytes })).sort((a, b) => b.bytes - a.bytes)
}

/** `node packages/web/tools/weigh.ts` says where the weight comes from; `npm run bench` gives the sum. */
if (import.meta.main) {
  const scripts = (await weigh()).filter(({ path }) => path.endsWith('.js'))
  for (const { path, bytes } of scripts) console.log(`${String(bytes).padStart(8)}  ${path}`)
  console.log(`${String(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).padStart(8)}  together`)
}
