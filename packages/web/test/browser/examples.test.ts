import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { decide, openHouse, visit } from './house.ts'

openHouse()

/** Where a decision is composed, the list has its parts: one after the other, until they make something. */
async function build(page: Page): Promise<void> {
  const ready = page.locator('.decide[data-ready]')
  const part = page.locator('.choice[data-part]:not(.choice-laid)').first()
  for (let laid = 0; laid < 9 && (await ready.count()) === 0; laid++) {
    await part.click()
    await expect.poll(() => page.locator('.choice-laid').count()).toBe(laid + 1)
  }
  await decide(page)
}

test('a game for six on two sides is played from the list, though no page leads there', async () => {
  const home = await visit('/')
  await home.getByRole('link', { name: 'The Ford' }).first().waitFor()
  expect(await home.getByRole('link', { name: 'The Defile' }).count()).toBe(0)
  const page = await visit('/games/the-defile/new')
  await page.getByRole('button', { name: 'Begin' }).click()
  await build(page)
  await page
    .getByText(/marches: counter/)
    .first()
    .waitFor()
})

test('a game of free measurement is played part by part', async () => {
  const page = await visit('/games/the-heath/new')
  await page.getByRole('button', { name: 'Begin' }).click()
  await build(page)
  await page
    .getByText(/Marching: unit/)
    .first()
    .waitFor()
  await page.locator('.choice').first().waitFor()
})
