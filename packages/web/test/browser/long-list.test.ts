import { expect, test } from 'vitest'
import { serveSandTable } from '../sandtable/serve.ts'
import { expectAccessible, expectNoOverflow, openHouse, visit } from './house.ts'

openHouse(serveSandTable)

test('a long list is shown by its headings, and gone through by keyboard', async () => {
  const page = await visit('/?choices=60')
  const heading = page.locator('.choice-group > summary')
  await heading.first().waitFor()
  expect(await heading.count()).toBe(8)
  expect(await page.locator('.choice').count()).toBe(0)
  expect(await heading.first().innerText()).toMatch(/^Area 1 marches to area …\s*8/)
  await expectAccessible(page, 'a long list, closed')

  await heading.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.choice').count()).toBe(8)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await page.locator('.choice-armed').getAttribute('data-choice')).toBe('march 9')
  await expectAccessible(page, 'a long list, opened')
})

test('a number opens the group of what it selects', async () => {
  const page = await visit('/?choices=60')
  await page.locator('.choice-group').first().waitFor()
  await page.keyboard.press('3')
  expect(await page.locator('.choice-armed').getAttribute('data-choice')).toBe('march 2')
  expect(await page.locator('.choice-group[open]').count()).toBe(1)
})

test('on a phone the headings are large enough for a finger', async () => {
  const page = await visit('/?choices=60', { width: 360, height: 740, touch: true })
  const heading = page.locator('.choice-group > summary').first()
  await heading.waitFor()
  await expectNoOverflow(page, 'a long list on a phone')
  expect((await heading.boundingBox())?.height).toBeGreaterThanOrEqual(43.5)
  await heading.tap()
  await page.locator('.choice').first().tap()
  await page.locator('.decide[data-ready="march 0"]').waitFor()
})
