import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openHouse, visit } from './house.ts'

openHouse()

/** Takes the choice with this label from the list: once to select, once to decide. */
async function choose(page: Page, label: RegExp): Promise<void> {
  const choice = page.locator('.choice').filter({ hasText: label }).first()
  await choice.click()
  await page.locator('.choice-armed').click()
}

test('a game for six on two sides is played from the list, though no page leads there', async () => {
  const home = await visit('/')
  await home.getByRole('link', { name: 'The Ford' }).first().waitFor()
  expect(await home.getByRole('link', { name: 'The Defile' }).count()).toBe(0)
  const page = await visit('/games/the-defile/new')
  await page.getByRole('button', { name: 'Begin' }).click()
  await choose(page, /counter \d to the defile, counter/)
  await page
    .getByText(/marches: counter/)
    .first()
    .waitFor()
})

test('a game of free measurement is played from a sample of what is legal', async () => {
  const page = await visit('/games/the-heath/new')
  await page.getByRole('button', { name: 'Begin' }).click()
  await choose(page, /^March: unit/)
  await page
    .getByText(/Marching: unit/)
    .first()
    .waitFor()
  await page.locator('.choice').first().waitFor()
})
