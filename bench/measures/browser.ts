import { serve } from '@grognard/server'
import { openChromium } from '@grognard/web/chromium'
import { weigh } from '@grognard/web/weigh'
import type { Page } from 'playwright-core'
import { report } from '../measure.ts'

/** The way to the first playable board, and whether the page ever stutters on it. */
const SLOWER = 4
const WATCH = `
  window.longTasks = []
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration)
  }).observe({ type: 'longtask' })`

const fetched = await weigh()
const together = (ending: string) =>
  fetched.filter(({ path }) => path.endsWith(ending)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000
report({ name: 'JavaScript to the first playable board, compressed', unit: 'kB', value: together('.js') })
report({ name: 'style sheets to it, compressed', unit: 'kB', value: together('.css') })

const serving = await serve({ port: 0, place: ':memory:' })
const browser = await openChromium()
try {
  const viewport = { width: 1280, height: 800 }
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const begun = performance.now()
  await page.goto(serving.address)
  await page.getByRole('button', { name: 'Play The March of Progress' }).click()
  await page.locator('.choice').first().waitFor()
  report({
    name: 'to the first playable board, processor 4 times slower',
    unit: 'ms',
    value: performance.now() - begun,
  })
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.waitForTimeout(1000)
  report({
    name: 'longest task while panning and zooming',
    unit: 'ms',
    value: await longestTask(page, () => pan(page)),
  })
  report({
    name: 'longest task while the bot thinks',
    unit: 'ms',
    value: await longestTask(page, () => play(page)),
  })
} finally {
  await browser.close()
  await serving.close()
}

/** The longest task of the page's thread while something is done; 0 if none took more than 50 ms. */
async function longestTask(page: Page, doing: () => Promise<void>): Promise<number> {
  await page.evaluate(WATCH)
  await doing()
  await page.waitForTimeout(300)
  return page.evaluate<number>('Math.max(0, ...window.longTasks)')
}

async function pan(page: Page): Promise<void> {
  await page.mouse.move(500, 300)
  for (let i = 0; i < 10; i++) await page.mouse.wheel(0, -60)
  await page.mouse.down()
  for (let i = 0; i < 60; i++) await page.mouse.move(500 + 4 * i, 300 + 2 * i)
  await page.mouse.up()
  for (let i = 0; i < 10; i++) await page.mouse.wheel(0, 60)
}

/** A few turns against the bot. */
async function play(page: Page): Promise<void> {
  for (let i = 0; i < 6; i++) {
    const [choice, decide] = [page.locator('.choice').first(), page.locator('.decide')]
    // What was chosen of the question before is not of this one.
    do await choice.click()
    while (await decide.isDisabled())
    await decide.click()
    await page.waitForTimeout(900)
    await choice.waitFor()
  }
}
