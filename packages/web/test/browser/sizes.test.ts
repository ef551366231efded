import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { goThrough, ROOMS } from './all-rooms.ts'
import { expectNoOverflow, openHouse, playNow, visit } from './house.ts'

openHouse()

// The rooms are looked at where axe looks: `accessible-*.test.ts`.
test('nothing sticks out of a window of 2560 px', async () => {
  const page = await visit('/', { width: 2560, height: 1440 })
  await playNow(page)
  await expectNoOverflow(page, 'the table')
})

/** What a reader would notice: below a tenth browsers call it good, and we want next to nothing. */
const LARGEST_JUMP = 0.02

// In German, whose words are longer.
test('nothing jumps while a room comes, on a phone', async () => {
  const page = await visit('/', { width: 360, height: 740, touch: true, settings: { language: 'de' } })
  await page.addInitScript(() => {
    const jumps: { value: number }[] = []
    Object.assign(globalThis, { jumps })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) if ('value' in entry) jumps.push({ value: Number(entry.value) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await goThrough(page, ROOMS, async room => {
    await page.waitForTimeout(300)
    const jumps = await page.evaluate<{ value: number }[]>('jumps')
    expect(
      jumps.reduce((sum, { value }) => sum + value, 0),
      room,
    ).toBeLessThan(LARGEST_JUMP)
  })
})

test('the board is composed for the room it has, and anew when that changes', async () => {
  const page = await visit('/')
  await playNow(page)
  const shape = () =>
    page.locator('.viewport-sheet > svg').evaluate(svg => {
      const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number)
      return width > height ? 'wide' : 'upright'
    })
  await expect.poll(shape).toBe('wide')
  // 12 pixels, but for what a board loses that comes to rest between two of them.
  await expect.poll(() => page.evaluate(smallestPrint)).toBeGreaterThan(11.5)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(shape).toBe('upright')
  const ink = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate(each => getComputedStyle(each).fill)
  expect(await ink('.mop-turn'), 'the turn stands on paper, in ink').toBe(await ink('.mop-title'))
  await page.setViewportSize({ width: 900, height: 1400 })
  await expect.poll(shape).toBe('upright')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(shape).toBe('wide')
})

test('on a phone everything that is pressed is large enough for a finger', async () => {
  const page = await visit('/', { width: 360, height: 740, touch: true })
  await playNow(page)
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.table button:not(.rule-id, .line-text)')].flatMap(button => {
        const { width, height } = button.getBoundingClientRect()
        return height === 0 || (height >= 43.5 && width >= 38) ? [] : [button.outerHTML.slice(0, 120)]
      }),
    )
  await expect.poll(small).toEqual([])
})

test('on a phone a match can be begun before anything is scrolled', async () => {
  const page = await visit('/games/manoeuvre/new', { width: 360, height: 740, touch: true })
  const begin = page.getByRole('button', { name: 'Begin' })
  await begin.waitFor()
  const box = await begin.boundingBox()
  expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(740)
})

test('on a phone the chronicle lies over the board while it is wanted', async () => {
  const page = await visit('/', { width: 360, height: 740, touch: true })
  await playNow(page)
  const tool = page.getByRole('button', { name: 'Chronicle' })
  const board = page.locator('.viewport-frame')
  await tool.tap()
  await page.locator('.line-text').first().waitFor()
  expect(await tool.getAttribute('aria-pressed')).toBe('true')
  expect(await isOnTop(board)).toBe(false)
  await tool.tap()
  await page.locator('.line-text').first().waitFor({ state: 'hidden' })
  expect(await isOnTop(board)).toBe(true)
  await page.locator('.mop-hand-card').first().tap()
  await page.locator('.decide').tap()
  await tool.tap()
  await expect.poll(() => page.locator('.scrubber-at').innerText()).toMatch(/^([1-9]) \/ \1$/)
})

test('in a low window the opponent’s cards, for which the hand has no room, stand with the chronicle', async () => {
  const page = await visit('/', { width: 740, height: 360, touch: true })
  await playNow(page)
  const beside = page.locator('.mop-beside')
  expect(await page.getByText('Hand of Orange').locator('visible=true').count()).toBe(0)
  await page.getByRole('button', { name: 'Chronicle' }).tap()
  await beside.getByText('Hand of Orange').waitFor()
  expect(await beside.getByRole('listitem').count()).toBe(8)
  expect(await isOnTop(beside)).toBe(true)
})

/** In the page: the smallest letters on the board, and in the hand, in pixels as they are seen. */
function smallestPrint(): number {
  const sizes = [
    ...document.querySelectorAll('.viewport-sheet text, .viewport-sheet tspan, .mop-hand-card *'),
  ]
    .filter(each => each.textContent !== '' && each.getBoundingClientRect().width > 2)
    .map(each => {
      const scale = each instanceof SVGGraphicsElement ? (each.getScreenCTM()?.a ?? 0) : 1
      return Number.parseFloat(getComputedStyle(each).fontSize) * scale
    })
  return Math.min(...sizes)
}

const isOnTop = (piece: Locator) =>
  piece.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
