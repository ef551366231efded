import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFolder } from '../server/files.ts'
import { builtApp } from '../server/freshness.ts'
import { respond } from '../server/respond.ts'
import { openChromium } from './browser.ts'

interface Fetched {
  readonly path: string
  /** Compressed. */
  readonly bytes: number
}

/** What has to be fetched until the first board can be played on, by the page and by its worker; heaviest first. */
export async function weigh(): Promise<Fetched[]> {
  const files = readFolder(await builtApp(() => undefined))
  const fetched = new Map<string, number>()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://house').pathname
    const file = files.get(path)
    if (file !== undefined) fetched.set(path, (file.br ?? file.plain).bytes.length)
    respond(files, request, response)
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  const browser = await openChromium()
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  // The service worker fetches everything there is, and would be weighed with it.
  await context.addInitScript('Reflect.deleteProperty(Navigator.prototype, "serviceWorker")')
  const page = await context.newPage()
  await page.goto(`http://localhost:${port}/`)
  await page.locator('.hero .press-primary').click()
  await page.locator('.choice').first().waitFor()
  await browser.close()
  server.close()
  return [...fetched].map(([path, bytes]) => ({ path, bytes })).sort((a, b) => b.bytes - a.bytes)
}

/** `node packages/web/tools/weigh.ts` says where the weight comes from; `npm run bench` gives the sum. */
if (import.meta.main) {
  const scripts = (await weigh()).filter(({ path }) => path.endsWith('.js'))
  for (const { path, bytes } of scripts) console.log(`${String(bytes).padStart(8)}  ${path}`)
  console.log(`${String(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).padStart(8)}  together`)
}
