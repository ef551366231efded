import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openChromium } from '../../../web/tools/browser.ts'
import { Cable } from '../cable.ts'
import { freshDatabase } from '../postgres.ts'

/** Two processes of one house on one PostgreSQL, a browser at each. */

const GROGNARD = fileURLToPath(new URL('../../../cli/bin/grognard.js', import.meta.url))
const PATIENCE = 30_000

let browser: Browser
let addresses: string[]
const processes: ChildProcess[] = []

interface Running {
  readonly child: ChildProcess
  readonly address: string
}

/** Resolves once it says its address. */
function start(place: string): Promise<Running> {
  const child = spawn(process.execPath, [GROGNARD, 'serve', '--port', '0'], {
    env: { ...process.env, DATABASE_URL: place },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.push(child)
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', data => {
      said += data
      const found = /http:\/\/localhost:\d+/.exec(said)
      if (found) resolve({ child, address: found[0] })
    })
    child.on('exit', code => reject(new Error(`it ended with ${code}: ${said}`)))
  })
}

beforeAll(async () => {
  const place = await freshDatabase(inject('postgres'))
  browser = await openChromium()
  addresses = [(await start(place)).address, (await start(place)).address]
}, 120_000)

afterAll(async () => {
  await browser.close()
  for (const child of processes) child.kill('SIGTERM')
})

async function visit(address: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB' })
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** As text: the page's own world is not this test's. */
const STATE = `(() => {
  const has = selector => document.querySelector(selector) !== null
  const texts = ['.scrubber-at', '.prompt'].map(each => document.querySelector(each)?.textContent)
  const isSealed = has('.choice-sealed')
  return { isOver: has('.scores'), isAsked: has('.choice, .bar-all') && !isSealed, key: [...texts, isSealed].join() }
})()`

const stateOf = (page: Page) =>
  page.evaluate<{ readonly isOver: boolean; readonly isAsked: boolean; readonly key: string }>(STATE)

test('a player at each of two processes play a match to its end', async () => {
  const [one = '', two = ''] = addresses
  const ann = await visit(`${one}/games/the-ford/together`)
  await ann.getByRole('button', { name: 'Lay the table' }).click()
  const link = new URL(await ann.getByLabel('Link for those').inputValue()).pathname
  const bob = await visit(two + link)
  await bob.getByRole('button', { name: /Sit down as/ }).click()
  // Each sees that the other is there, who is at another process.
  for (const page of [ann, bob]) {
    await page.locator('.talk summary').click()
    const here = page.locator('.talk-people li', { hasText: ': here' })
    await expect.poll(() => here.count(), { timeout: PATIENCE }).toBe(2)
    await page.locator('.talk summary').click()
  }
  for (let isOver = false; !isOver; )
    for (const page of [ann, bob]) {
      const state = await stateOf(page)
      isOver = state.isOver
      if (!state.isAsked || isOver) continue
      await page.locator('.choice').first().click()
      await page.locator('.decide[data-ready]').click()
      await expect.poll(async () => (await stateOf(page)).key, { timeout: PATIENCE }).not.toBe(state.key)
    }
  for (const page of [ann, bob]) await page.locator('.scores').first().waitFor()
}, 120_000)

test('a process whose database has fallen silent ends all the same', async () => {
  const url = new URL(await freshDatabase(inject('postgres')))
  const cable = new Cable(Number(url.port))
  url.port = String(await cable.listen())
  const { child } = await start(url.href)
  cable.silence()
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
  cable.close()
}, 120_000)
