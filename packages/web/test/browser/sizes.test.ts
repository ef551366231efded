import { expect, test } from 'vitest'
import { goThrough, ROOMS } from './all-rooms.ts'
import { expectNoOverflow, houseAddress, openHouse, playNow, visit } from './house.ts'

openHouse()

test.each([
  [360, 740],
  [1280, 800],
  [2560, 1440],
])('nothing sticks out of a window of %d px', async (width, height) => {
  const page = await visit('/', { width, height, touch: width === 360 })
  await goThrough(page, ROOMS, room => expectNoOverflow(page, `${room} at ${width}`))
  await page.goto(houseAddress())
  await playNow(page)
  await expectNoOverflow(page, `the table at ${width}`)
})

test('on a phone everything that is pressed is large enough for a finger', async () => {
  const page = await visit('/', { width: 360, height: 740, touch: true })
  await playNow(page)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('.table button:not(.rule-id, .line-text)')].flatMap(button => {
      const { width, height } = button.getBoundingClientRect()
      return height === 0 || (height >= 43.5 && width >= 38) ? [] : [button.outerHTML.slice(0, 120)]
    }),
  )
  expect(small).toEqual([])
})

test('on a phone orders and chronicle take turns', async () => {
  const page = await visit('/', { width: 360, height: 740, touch: true })
  await playNow(page)
  await page.getByRole('button', { name: 'Chronicle' }).tap()
  await page.locator('.line-text').first().waitFor()
  expect(await page.locator('.prompt').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Orders' }).tap()
  await page.locator('.choice').first().tap()
  await page.locator('.choice-armed').tap()
  await page.getByRole('button', { name: 'Chronicle' }).tap()
  await page.getByText(/Decision [1-9]/).waitFor()
})
