import { listen, openHouse as openServer } from '@grognard/server'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { builtApp } from '../../build/app.ts'
import { asked, decide, forgive, openHouse, playNow, visit } from './house.ts'

/** A house that gives each piece of the app away only when it is asked for it a second time. */

const refused = new Set<string>()
/** What the page itself names: without it there is nobody who could ask again. */
let first = ''

openHouse(async () => {
  const house = await openServer({
    app: await builtApp(() => undefined),
    place: ':memory:',
    names: ['localhost'],
  })
  house.http.addHook('onRequest', async ({ url }, reply) => {
    if (!/^\/assets\/.*\.(js|css)$/.test(url) || first.includes(`="${url}"`) || refused.has(url)) return
    refused.add(url)
    return reply.code(503).send()
  })
  first = (await house.http.inject({ url: '/', headers: { host: 'localhost' } })).body
  return {
    address: `http://localhost:${await listen(house.http, 'localhost', 0)}`,
    close: () => house.close(),
  }
})

/** Those that were refused at first, and are there now. */
const sheetsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href, sheet }) => ({
      name: new URL(href).pathname,
      isThere: sheet !== null,
    })),
  )

const refusedSheets = () => [...refused].filter(url => url.endsWith('.css'))

test('rooms, board, worker, rules and words: whatever piece does not come at first comes later, and with its style', async () => {
  const page = await visit('/')
  await playNow(page)
  await page.locator('.choice').first().click()
  await decide(page)
  await asked(page)
  await page.goto(new URL('/rules/manoeuvre', page.url()).href)
  await page.locator('h1').first().waitFor()
  const before = refusedSheets().length
  await page.goto(new URL('/settings', page.url()).href)
  await page.getByLabel('Language').first().waitFor()
  await page.goto(new URL('/games/the-ford/together', page.url()).href)
  await page.getByRole('button', { name: 'Lay the table' }).waitFor()
  expect(refusedSheets().length).toBeGreaterThan(before)
  const sheets = await sheetsOf(page)
  expect(sheets.filter(({ isThere }) => !isThere)).toEqual([])
  expect(sheets.some(({ name }) => refused.has(name))).toBe(true)
  expect([...refused].some(url => url.includes('/worker-'))).toBe(true)
  forgive(/503|MIME/)
}, 120_000)
