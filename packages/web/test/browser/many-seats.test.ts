import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveSandTable } from '../sandtable/serve.ts'
import { expectAccessible, expectNoOverflow, houseAddress, openHouse, visit } from './house.ts'

openHouse(serveSandTable)

const SIZES = [
  [360, 740],
  [1280, 800],
  [2560, 1440],
] as const

const TABLES = [
  [2, 2],
  [3, 2],
  [4, 2],
  [5, 2],
  [6, 3],
  [6, 6],
] as const

test.each(SIZES)('at %d × %d px there is room for two to six seats', async (width, height) => {
  const page = await visit('/?seats=1', { width, height, touch: width === 360 })
  for (const [seats, sides] of TABLES) {
    const what = `${seats} seats of ${sides} sides`
    await page.goto(`${houseAddress()}/?seats=${seats}&sides=${sides}`)
    await page
      .locator('.seat')
      .nth(seats - 1)
      .waitFor()
    await expectNoOverflow(page, what)
    const found = await barOf(page)
    expect(found, what).toMatchObject({ seen: seats, clashes: 0, colours: sides })
    expect(found.height, what).toBeLessThan(height / 5)
  }
})

/** How the marks of the seats stand in the upper bar. */
const barOf = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.table-top')?.getBoundingClientRect() ?? new DOMRect()
    const marks = [...document.querySelectorAll('.seat .seat-mark')].map(mark => mark.getBoundingClientRect())
    const isIn = ({ left, right, top, bottom, width }: DOMRect) =>
      width > 10 && left >= bar.left && right <= bar.right && top >= bar.top && bottom <= bar.bottom
    const isOver = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    return {
      seen: marks.filter(isIn).length,
      clashes: marks.filter((a, at) => marks.some((b, other) => other < at && isOver(a, b))).length,
      colours: new Set([...document.querySelectorAll('.seat .seat-mark')].map(mark => mark.classList[1]))
        .size,
      height: bar.height,
    }
  })

test('sides of several seats are named, and each seat is found in its own', async () => {
  const page = await visit('/?seats=5&sides=2')
  const coalition = page.getByRole('list', { name: 'The Coalition' })
  await coalition.getByText('Castile').waitFor()
  expect(await coalition.getByRole('listitem').count()).toBe(3)
  expect(await page.getByRole('list', { name: 'The Empire' }).getByRole('listitem').count()).toBe(2)
  await expectAccessible(page, 'a table of five')
})

test('of two to six at one screen, each is handed it by name', async () => {
  const page = await visit('/?seats=1', { width: 360, height: 740 })
  for (const [at, name] of ['Brandenburg', 'Castile', 'Denmark', 'Estonia', 'Franconia'].entries()) {
    await page.goto(`${houseAddress()}/?seats=${at + 2}&sides=2&curtain=${at + 1}`)
    await page.getByText(`The screen goes to ${name}`).first().waitFor()
    await page.getByRole('button', { name: `I am ${name}` }).click()
    await page.locator('.curtain').waitFor({ state: 'detached' })
  }
})
