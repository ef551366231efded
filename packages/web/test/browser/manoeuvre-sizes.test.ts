import { expect, test } from 'vitest'
import { ASSAULT, battle, bring, card, deed, lift, listed, square } from './battles.ts'
import { expectNoOverflow, openHouse, visit } from './house.ts'

openHouse()

const PHONE = { width: 360, height: 740, touch: true }

test('on a phone the battle is fought by touch: the board is legible, the hand scrolls', async () => {
  const page = await visit('/', PHONE)
  await bring(page, battle(ASSAULT))
  await page.getByRole('button', { name: 'I am France' }).tap()
  await square(page, 'd4').waitFor()
  await expectNoOverflow(page, 'the table on a phone')

  await expect.poll(() => page.evaluate(smallestSquare), { timeout: 5000 }).toBeGreaterThanOrEqual(43.5)
  expect(await page.evaluate(squaresOutside)).toEqual([])
  const figure = await page
    .locator('.man-counter-strength')
    .first()
    .evaluate(each => each.getBoundingClientRect().height)
  expect(figure).toBeGreaterThan(12)

  expect(await page.locator('.man-fact-hand').evaluateAll(cutOff), 'how many cards either hand has').toEqual(
    [],
  )

  const hand = page.locator('.man-cards')
  const room = await hand.evaluate(each => [each.scrollWidth, each.clientWidth])
  expect(room[0]).toBeGreaterThan(room[1] ?? 0)

  await square(page, 'd4').tap()
  await square(page, 'd5').tap()
  const panel = page.locator('details.fight-panel')
  await panel.getByText(/15 v 6 · success \d+%/).waitFor()
  await panel.locator('summary').tap()
  await panel.getByText('What it brings').waitFor()
  await panel.locator('summary').tap()
  await page.locator('[data-square="d5"][data-lit="armed"]').waitFor()
  await deed(page, /^Assault/).tap()
  await page.getByRole('button', { name: 'I am Great Britain' }).tap()
  await listed(page, /^Stand/).waitFor()
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('.man-hand button')].flatMap(button => {
      const { width, height } = button.getBoundingClientRect()
      return height === 0 || (height >= 43.5 && width >= 43.5) ? [] : [button.outerHTML.slice(0, 120)]
    }),
  )
  expect(small).toEqual([])
  await listed(page, /^Stand/).tap()
  await deed(page, /^Stand/).tap()
  await card(page, 'gb-leader-lord-wellington').tap()
  await deed(page, /Wellington/).tap()
  await page.locator('#curtain-title').getByText('France').waitFor()
})

test.each([
  [1024, 700],
  [1024, 768],
  [1280, 800],
  [2560, 1440],
])('in a window of %d px the whole board is seen, and nothing sticks out', async (width, height) => {
  const page = await visit('/', { width, height })
  await bring(page, battle(ASSAULT))
  await lift(page, 'France')
  await expectNoOverflow(page, `the table at ${width}`)
  await expect.poll(() => page.evaluate(isWholeBoardSeen), { timeout: 5000 }).toBe(true)
  expect(await page.evaluate(smallestSquare)).toBeGreaterThan(36)
  expect(await page.evaluate(isUnderSigns)).toBe(false)
  if (width >= 1280) expect(await page.evaluate(smallestName)).toBeGreaterThanOrEqual(12)
  expect(await page.evaluate(cutOnCards), 'cut on a card').toEqual([])
})

/** In the page: the letters of the unit whose name is smallest, in pixels as they are seen. */
function smallestName(): number {
  const names = [...document.querySelectorAll<SVGTextElement>('.man-counter-name')].map(name => {
    const scale = name.getScreenCTM()?.a ?? 0
    return Number.parseFloat(getComputedStyle(name).fontSize) * scale
  })
  return Math.min(...names)
}

/** In the page: what its seat has no room for. */
const cutOff = (facts: Element[]): string[] =>
  facts.flatMap(fact => {
    const [inner, outer] = [fact, fact.closest('.seat')].map(each => each?.getBoundingClientRect())
    const isSeen = inner !== undefined && outer !== undefined && inner.bottom <= outer.bottom
    return isSeen && inner.height > 0 ? [] : [fact.textContent ?? '']
  })

/** In the page: what a card has no room for. */
function cutOnCards(): string[] {
  const cut = '.man-figure > span, .man-card-name > :not(:empty)'
  return [...document.querySelectorAll<HTMLElement>(cut)].flatMap(each =>
    each.scrollWidth > each.clientWidth ? [each.parentElement?.textContent ?? ''] : [],
  )
}

/** In the page: do the signs for nearer and farther hide a corner of the board? */
function isUnderSigns(): boolean {
  const [board, signs] = ['.man-table', '.zoom'].map(name =>
    document.querySelector(name)?.getBoundingClientRect(),
  )
  if (board === undefined || signs === undefined || signs.width === 0) return false
  return board.right > signs.left && board.bottom > signs.top
}

/** In the page: its shorter side. */
function smallestSquare(): number {
  const sides = [...document.querySelectorAll('[data-square]')].flatMap(square => {
    const { width, height } = square.getBoundingClientRect()
    return [width, height]
  })
  return Math.min(...sides)
}

/** In the page: those that cannot be seen whole. */
function squaresOutside(): string[] {
  const frame = document.querySelector('.viewport-frame')?.getBoundingClientRect()
  return [...document.querySelectorAll('[data-square]')].flatMap(square => {
    const { left, right, top, bottom } = square.getBoundingClientRect()
    const isSeen =
      frame !== undefined &&
      left >= frame.left &&
      right <= frame.right &&
      top >= frame.top &&
      bottom <= frame.bottom
    return isSeen ? [] : [square.getAttribute('data-square') ?? '']
  })
}

/** In the page; the frame may still be finding its size when the board comes. */
function isWholeBoardSeen(): boolean {
  const [board, frame] = ['.man-table', '.viewport-frame'].map(name =>
    document.querySelector(name)?.getBoundingClientRect(),
  )
  if (board === undefined || frame === undefined) return false
  return board.left >= frame.left && board.right <= frame.right && board.bottom <= frame.bottom
}
