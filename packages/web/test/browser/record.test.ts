import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bring } from './battles.ts'
import { finished } from './finished.ts'
import { expectAccessible, expectNoOverflow, houseAddress, openHouse, playNow, visit } from './house.ts'

openHouse()

/** For a slow machine. */
const PATIENCE = 15_000

test('what was finished is found by its result, taken away whole, cleared and brought back', async () => {
  const page = await visit('/')
  for (const seed of [3, 4]) {
    await page.goto(houseAddress())
    await bring(page, finished(seed))
  }
  await page.goto(`${houseAddress()}/record`)
  const rows = page.locator('.saved-match')
  await expect.poll(() => rows.count(), { timeout: PATIENCE }).toBe(2)
  await expectAccessible(page, 'the record')
  const figures = page.locator('.record-figures tbody td')
  expect(
    (await figures.allInnerTexts())
      .slice(2, 5)
      .map(Number)
      .reduce((a, b) => a + b),
  ).toBe(2)
  await page.getByLabel('Result').selectOption('shared')
  await page.getByText('0 of 2 matches').waitFor()
  await page.getByLabel('Result').selectOption('')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export everything' }).click(),
  ])
  const buffer = readFileSync(await download.path())
  await page.getByRole('button', { name: 'Clear everything' }).click()
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await page.getByText('No match has been finished on this device yet.').waitFor()
  const file = { name: 'all.record.json', mimeType: 'application/json', buffer }
  await page.locator('section input[type=file]').setInputFiles(file)
  await expect.poll(() => rows.count(), { timeout: PATIENCE }).toBe(2)
  await page.locator('section input[type=file]').setInputFiles(file)
  await page.getByText('0 matches imported, 2 were here already.').waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(page, 'the record on a phone')
})

test('a second window says that the match is open elsewhere, follows it, and can take it over', async () => {
  const page = await visit('/')
  await playNow(page)
  await page.waitForTimeout(600)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.locator('.elsewhere').waitFor()
  const at = (window: Page) => window.locator('.scrubber-at').innerText()
  const before = await at(page)
  await page.locator('.choice').first().click()
  await page.locator('.decide[data-ready]').click()
  await expect.poll(() => at(page), { timeout: PATIENCE }).not.toBe(before)
  await expect.poll(async () => (await at(other)) === (await at(page)), { timeout: PATIENCE }).toBe(true)
  expect(await page.locator('.elsewhere').count()).toBe(0)

  await other.getByRole('button', { name: 'Play here' }).click()
  await page.locator('.elsewhere').waitFor()
  await other.locator('.elsewhere').waitFor({ state: 'detached' })
  await other.locator('.choice').first().click()
  await other.locator('.decide[data-ready]').click()
  await expect.poll(async () => (await at(other)) === (await at(page)), { timeout: PATIENCE }).toBe(true)
  await other.close()
  await page.locator('.elsewhere').waitFor({ state: 'detached' })
})
