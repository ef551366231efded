import { AxeBuilder } from '@axe-core/playwright'
import { type Serving, serve } from '@grognard/server'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { openChromium } from '../../tools/browser.ts'

/** A real browser and a real server; whatever goes wrong on a page fails the test. */

/** For a slow machine; what has not happened by then will not. */
const PATIENCE = 30_000

/** For all files that are tested in this thread. They go with it: a browser that nobody speaks to any more ends. */
let sharedBrowser: Promise<Browser> | null = null
let sharedApp: Promise<Serving> | null = null

let browser: Browser
let serving: Serving
let guests: Guest[] = []
let faults: string[] = []

/** Who has a browser of his own: nothing of it is any other's. */
interface Guest {
  readonly context: BrowserContext
  /** What cannot be changed once it is open; null: nobody comes in it again. */
  readonly kind: string | null
}

/**
 * Browsers whose guests have gone. The next one finds the app's files in it and nothing else: to fetch and to compile
 * them anew for every visitor took half of a visit.
 */
const free: Guest[] = []

export interface Visit {
  readonly width?: number
  readonly height?: number
  readonly settings?: { readonly [name: string]: unknown }
  readonly locale?: string
  readonly touch?: boolean
  /** Touched, and nothing else: there is no mouse that could hover. */
  readonly mobile?: boolean
  /** The system's own colours instead of the page's. */
  readonly forcedColors?: boolean
  /** The app keeps itself for use off line, which costs every visit a fetch of all there is. */
  readonly offLine?: boolean
}

/** @param begin what is visited; left out: the app */
export function openHouse(begin?: () => Promise<Serving>): void {
  beforeAll(async () => {
    sharedBrowser ??= openChromium()
    browser = await sharedBrowser
    serving = await (begin?.() ?? openApp())
  })
  afterAll(async () => {
    if (begin) await serving.close()
  })
  afterEach(async () => {
    const seen = faults
    for (const guest of guests) await sendOff(guest)
    guests = []
    faults = []
    expect(seen).toEqual([])
  })
}

function openApp(): Promise<Serving> {
  sharedApp ??= serve({ port: 0, place: ':memory:' })
  return sharedApp
}

export const houseAddress = (): string => serving.address

/** A fresh visitor: nothing saved, bots without a pause. */
export async function visit(path: string, wishes: Visit = {}): Promise<Page> {
  const { width = 1280, height = 800 } = wishes
  const guest = await welcome(wishes)
  guests.push(guest)
  const page = await guest.context.newPage()
  await page.setViewportSize({ width, height })
  const settings = { pace: 'brisk', motion: 'none', ...wishes.settings }
  await page.addInitScript(text => {
    if (localStorage.getItem('grognard.settings') === null) localStorage.setItem('grognard.settings', text)
  }, JSON.stringify(settings))
  watch(page, serving.address)
  await page.goto(serving.address + path)
  return page
}

async function welcome(wishes: Visit): Promise<Guest> {
  const { locale = 'en-GB', mobile = false, offLine = false, forcedColors = false } = wishes
  const { touch = mobile } = wishes
  const kind = offLine ? null : JSON.stringify([locale, touch, mobile, forcedColors])
  const at = free.findIndex(guest => guest.kind === kind)
  const [again] = at < 0 ? [] : free.splice(at, 1)
  if (again !== undefined) return again
  const context = await browser.newContext({
    locale,
    hasTouch: touch,
    isMobile: mobile,
    acceptDownloads: true,
    forcedColors: forcedColors ? 'active' : 'none',
  })
  context.setDefaultTimeout(PATIENCE)
  if (!offLine) await context.addInitScript('Reflect.deleteProperty(Navigator.prototype, "serviceWorker")')
  return { context, kind }
}

/** Takes away all that somebody has left. */
async function sendOff({ context, kind }: Guest): Promise<void> {
  if (kind === null) return context.close()
  const page = await context.newPage()
  for (const other of context.pages()) if (other !== page) await other.close()
  const wire = await context.newCDPSession(page)
  await wire.send('Storage.clearDataForOrigin', {
    origin: new URL(serving.address).origin,
    storageTypes: 'all',
  })
  await context.clearCookies()
  await context.clearPermissions()
  await page.close()
  free.push({ context, kind })
}

function watch(page: Page, home: string): void {
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', error => faults.push(`fault: ${error.message}`))
  page.on('request', request => {
    const url = request.url()
    if (!url.startsWith(home) && !url.startsWith('blob:') && !url.startsWith('data:'))
      faults.push(`a request to another host: ${url}`)
  })
}

/** A fault that the test itself has caused. */
export function forgive(pattern: RegExp): void {
  faults = faults.filter(fault => !pattern.test(fault))
}

/**
 * Nothing that axe finds fault with. It looks in the page itself instead of bringing what it has found to another one
 * (there are no frames here), and lists faults only, not all that is well: half the time for the same faults.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await axe.analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`,
  )
  expect(found, what).toEqual([])
}

export async function expectNoOverflow(page: Page, what: string): Promise<void> {
  const beyond = () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
  await expect.poll(beyond, { message: `${what} is wider than the window`, timeout: PATIENCE }).toBe(0)
}

/** What is measured, once it has come to rest: letters and boards take a moment to find their size. */
export async function atRest(measure: () => Promise<number>): Promise<number> {
  let last = await measure()
  await expect
    .poll(
      async () => {
        const before = last
        last = await measure()
        return last === before
      },
      { interval: 150, timeout: PATIENCE },
    )
    .toBe(true)
  return last
}

/** Begins the usual match from the home page. */
export async function playNow(page: Page, game = 'The March of Progress'): Promise<void> {
  await page.getByRole('button', { name: `Play ${game}` }).click()
  await asked(page)
}

/** Until there is something to decide: in the list, or behind the button that opens it. */
export const asked = (page: Page): Promise<void> => page.locator('.choice, .bar-all').first().waitFor()

/** A small screen lists only what cannot be pointed at, until one asks for all. */
export async function openList(page: Page): Promise<void> {
  await asked(page)
  const all = page.locator('.bar-all')
  if (await all.isVisible()) await all.click()
}

/** The one button: it decides what is selected. */
export const decide = (page: Page): Promise<void> => page.locator('.decide[data-ready]').click()

/** Until the app can do without the server. */
export async function withServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
