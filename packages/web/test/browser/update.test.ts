import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen, openHouse as openServer } from '@grognard/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtApp } from '../../build/app.ts'
import { forgive, openHouse, playNow, visit, withServiceWorker } from './house.ts'

openHouse()

const folder = mkdtempSync(join(tmpdir(), 'grognard-update-'))
const WORKER = join(folder, 'service-worker.js')
let isAnother = false
let server: Awaited<ReturnType<typeof openServer>>
let address = ''

beforeAll(async () => {
  cpSync(await builtApp(() => undefined), folder, { recursive: true })
  server = await openServer({ app: folder, place: ':memory:', names: ['localhost'] })
  server.http.addHook('onRequest', async (_, reply) => {
    if (isAnother) return reply.type('text/html').send('<title>Another program</title>')
  })
  address = `http://localhost:${await listen(server.http, 'localhost', 0)}`
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

let versions = 0
const newVersion = (): string => `${++versions}`.padStart(16, 'f')

/** The same app under another version, as the next build would give it. */
function publish(version: string): void {
  writeFileSync(WORKER, readFileSync(WORKER, 'utf8').replace(/[0-9a-f]{16}/, version))
  for (const packed of ['br', 'gz']) rmSync(`${WORKER}.${packed}`, { force: true })
}

test('a newer version is offered, and taken when one says so; the match goes on in it', async () => {
  const page = await visit('/', { offLine: true })
  await page.goto(address)
  forgive(/another host/)
  await withServiceWorker(page)
  await playNow(page)
  const table = page.url()
  const version = newVersion()
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
