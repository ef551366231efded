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

test('choices take the room that nobody else wants, and what is selected stays in sight', async () => {
  const page = await visit('/?choices=14')
  await page.locator('.choice').nth(13).waitFor({ state: 'attached' })
  const heights = () =>
    page.evaluate(() => {
      const of = (name: string) => document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect()
      const [body, list, details] = [of('.bar-body'), of('.bar-choices'), of('.bar-details')]
      const armed = document.querySelector('.choice-armed')?.getBoundingClientRect()
      return {
        free: body.bottom - Math.max(list.bottom, details.bottom),
        isArmedSeen: armed !== undefined && armed.bottom <= list.bottom && armed.top >= list.top,
      }
    })
  expect((await heights()).free).toBeLessThan(8)
  const seen = page.locator('.bar-choices .choice')
  const last = await seen.evaluateAll(all => {
    const box = document.querySelector('.bar-choices')?.getBoundingClientRect() ?? new DOMRect()
    return all.findLastIndex(each => each.getBoundingClientRect().bottom <= box.bottom)
  })
  expect(last).toBeGreaterThanOrEqual(4)
  await seen.nth(last).click()
  await expect.poll(async () => (await heights()).isArmedSeen).toBe(true)
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
