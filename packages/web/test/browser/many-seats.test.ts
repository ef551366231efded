import { expect, test } from 'vitest'
import { serveSandTable } from '../sandtable/serve.ts'
import { expectAccessible, expectNoOverflow, openHouse, visit } from './house.ts'

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

const CASES = SIZES.flatMap(([width, height]) =>
  TABLES.map(([seats, sides]) => [width, height, seats, sides] as const),
)

test.each(CASES)(
  'at %d × %d px there is room for %d seats of %d sides',
  async (width, height, seats, sides) => {
    const page = await visit(`/?seats=${seats}&sides=${sides}`, { width, height, touch: width === 360 })
    await page
      .locator('.seat')
      .nth(seats - 1)
      .waitFor()
    await expectNoOverflow(page, `${seats} seats at ${width}`)
    const found = await page.evaluate(() => {
      const bar = document.querySelector('.table-top')?.getBoundingClientRect() ?? new DOMRect()
      const marks = [...document.querySelectorAll('.seat .seat-mark')].map(mark =>
        mark.getBoundingClientRect(),
      )
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
    expect(found).toMatchObject({ seen: seats, clashes: 0, colours: sides })
    expect(found.height).toBeLessThan(height / 5)
  },
)

test('sides of several seats are named, and each seat is found in its own', async () => {
  const page = await visit('/?seats=5&sides=2')
  const coalition = page.getByRole('list', { name: 'The Coalition' })
  await coalition.getByText('Castile').waitFor()
  expect(await coalition.getByRole('listitem').count()).toBe(3)
  expect(await page.getByRole('list', { name: 'The Empire' }).getByRole('listitem').count()).toBe(2)
  await expectAccessible(page, 'a table of five')
})

test.each([2, 3, 4, 5, 6])('of %d at one screen, each is handed it by name', async seats => {
  const page = await visit(`/?seats=${seats}&sides=2&curtain=${seats - 1}`, { width: 360, height: 740 })
  const name = ['', 'Brandenburg', 'Castile', 'Denmark', 'Estonia', 'Franconia'][seats - 1] ?? ''
  await page.getByText(`The screen goes to ${name}`).first().waitFor()
  await page.getByRole('button', { name: `I am ${name}` }).click()
  await page.locator('.curtain').waitFor({ state: 'detached' })
})
