import { expect, test } from 'vitest'
import { ASSAULT, battle, bring, card, lift, order, square } from './battles.ts'
import { expectNoOverflow, openHouse, visit } from './house.ts'

openHouse()

const PHONE = { width: 360, height: 740, touch: true }

test('on a phone the battle is fought by touch: the board is legible, the hand scrolls', async () => {
  const page = await visit('/', PHONE)
  await bring(page, battle(ASSAULT))
  await page.getByRole('button', { name: 'I am Blue' }).tap()
  await square(page, 'd4').waitFor()
  await expectNoOverflow(page, 'the table on a phone')

  const box = await square(page, 'd4').boundingBox()
  expect(box?.width).toBeGreaterThan(36)
  expect(box?.height).toBeGreaterThan(36)
  const figure = await page
    .locator('.man-counter-strength')
    .first()
    .evaluate(each => each.getBoundingClientRect().height)
  expect(figure).toBeGreaterThan(12)

  await square(page, 'd4').tap()
  await square(page, 'd5').tap()
  await page.locator('[data-square="d5"][data-lit="armed"]').tap()
  await page.getByRole('button', { name: 'I am Red' }).tap()
  await order(page, /^Stand/).waitFor()
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('.man-hand button')].flatMap(button => {
      const { width, height } = button.getBoundingClientRect()
      return height === 0 || (height >= 43.5 && width >= 43.5) ? [] : [button.outerHTML.slice(0, 120)]
    }),
  )
  expect(small).toEqual([])
  await order(page, /^Stand/).tap()
  await order(page, /^Stand/).tap()
  const hand = page.locator('.man-cards')
  const room = await hand.evaluate(each => [each.scrollWidth, each.clientWidth])
  expect(room[0]).toBeGreaterThan(room[1] ?? 0)
  await card(page, 'gb-leader-lord-wellington').tap()
  await order(page, /Wellington/).tap()
  await page.locator('#curtain-title').getByText('Blue').waitFor()
})

test.each([
  [1024, 700],
  [1280, 800],
  [2560, 1440],
])('in a window of %d px the whole board is seen, and nothing sticks out', async (width, height) => {
  const page = await visit('/', { width, height })
  await bring(page, battle(ASSAULT))
  await lift(page, 'Blue')
  await expectNoOverflow(page, `the table at ${width}`)
  await expect.poll(() => page.evaluate(isWholeBoardSeen), { timeout: 5000 }).toBe(true)
  const a1 = await square(page, 'a1').boundingBox()
  expect(a1?.width).toBeGreaterThan(36)
})

/** In the page; the frame may still be finding its size when the board comes. */
function isWholeBoardSeen(): boolean {
  const [board, frame] = ['.man-table', '.viewport-frame'].map(name =>
    document.querySelector(name)?.getBoundingClientRect(),
  )
  if (board === undefined || frame === undefined) return false
  return board.left >= frame.left && board.right <= frame.right && board.bottom <= frame.bottom
}
