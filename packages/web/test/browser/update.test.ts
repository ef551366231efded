import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFolder, type Served } from '../../server/files.ts'
import { builtApp } from '../../server/freshness.ts'
import { respond } from '../../server/respond.ts'
import { listen } from '../../server/serve.ts'
import { forgive, openHouse, playNow, visit, withServiceWorker } from './house.ts'

openHouse()

const WORKER = '/service-worker.js'
const files = new Map<string, Served>()
let isAnother = false
const server = createServer((request, response) => {
  if (isAnother) response.setHeader('content-type', 'text/html').end('<title>Another program</title>')
  else respond(files, request, response)
})
let address = ''

beforeAll(async () => {
  for (const [path, file] of readFolder(await builtApp(() => undefined))) files.set(path, file)
  address = `http://localhost:${await listen(server, 'localhost', 0)}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** The same app under another version, as the next build would give it. */
function publish(version: string): void {
  const worker = files.get(WORKER)
  if (worker === undefined) throw new Error('there is no service worker')
  const code = worker.plain.bytes.toString().replace(/[0-9a-f]{16}/, version)
  files.set(WORKER, {
    ...worker,
    plain: { bytes: Buffer.from(code), etag: `"${version}"` },
    br: null,
    gzip: null,
  })
}

test('a newer version is offered, and taken when one says so; the match goes on in it', async () => {
  const page = await visit('/', { offLine: true })
  await page.goto(address)
  forgive(/another host/)
  await withServiceWorker(page)
  await playNow(page)
  const table = page.url()
  const version = 'feedfeedfeedfeed'
  const cached = () => page.evaluate(() => caches.keys())
  await expect.poll(cached).toHaveLength(1)

  publish(version)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await page.getByText('A newer version is ready.').waitFor()
  await expect.poll(cached).toContain(`grognard-${version}`)
  await page.reload()
  await page.getByText('A newer version is ready.').waitFor()

  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Use it now' }).click()
  await reloaded
  await page.locator('.choice').first().waitFor()
  expect(page.url()).toBe(table)
  await expect.poll(cached).toEqual([`grognard-${version}`])
  await page.getByText('A newer version is ready.').waitFor({ state: 'detached' })
  forgive(/another host/)
})

test('where another program has taken the address, it is that program that answers', async () => {
  const page = await visit('/', { offLine: true })
  await page.goto(address)
  forgive(/another host/)
  await withServiceWorker(page)
  isAnother = true
  await page.goto(`${address}/games/the-ford`)
  expect(await page.title()).toBe('Another program')
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registered).toBe(0)
  forgive(/another host/)
})
