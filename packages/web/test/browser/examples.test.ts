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

test('on its board a unit is dragged, and the rules are measured under the pointer', async () => {
  const page = await visit('/games/the-heath/new')
  await page.getByRole('button', { name: 'Begin' }).click()
  const unit = page.locator('[data-unit="1"]')
  await unit.waitFor()
  const { x = 0, y = 0, width = 0, height = 0 } = (await unit.boundingBox()) ?? {}
  const [left, top] = [x + width / 2, y + height / 2]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left, top - 2 * height)
  const ghost = page.locator('[data-march="1"]')
  expect(await ghost.getAttribute('data-look')).toBe('allowed')
  // Farther than a unit marches: said at once, and nothing is laid there.
  await page.mouse.move(left, top - 8 * height)
  expect(await ghost.getAttribute('data-look')).toBe('forbidden')
  await page.mouse.up()
  expect(await ghost.count()).toBe(0)
  expect(await page.locator('.choice-laid').count()).toBe(0)

  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + width, top - 2 * height)
  await page.mouse.up()
  await page.locator('[data-march="1"][data-look="laid"]').waitFor()
  expect(await page.locator('.choice-laid').count()).toBe(1)
  await decide(page)
  await page
    .getByText(/Marching: unit 1 to/)
    .first()
    .waitFor()
})
