import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveSandTable } from '../sandtable/serve.ts'
import { atRest, openHouse, visit } from './house.ts'

openHouse(serveSandTable)

const WIDTH = 3000
const PIECE = 60
/** Beside a board that fits. */
const MARGIN = 12

async function visitBoard(wishes: Parameters<typeof visit>[1] = {}): Promise<Page> {
  const page = await visit('/', wishes)
  await page.locator('[data-piece="199"]').waitFor()
  await atRest(() => seenWidth(page))
  return page
}

const seenWidth = (page: Page) =>
  page.locator('.viewport-sheet').evaluate(sheet => sheet.getBoundingClientRect().width)

const laidOutWidth = (page: Page) =>
  page.locator('.viewport-sheet').evaluate(sheet => (sheet instanceof HTMLElement ? sheet.offsetWidth : 0))

test('while the camera moves nothing is laid out; at rest the board is as large as it is seen', async () => {
  const page = await visitBoard()
  const [before, moving, seen] = await page.evaluate(() => {
    const sheet = document.querySelector<HTMLElement>('.viewport-sheet')!
    const width = sheet.offsetWidth
    for (let turn = 0; turn < 10; turn++)
      sheet.parentElement!.dispatchEvent(
        new WheelEvent('wheel', { deltaY: -60, clientX: 400, clientY: 400, cancelable: true }),
      )
    return [width, sheet.offsetWidth, sheet.getBoundingClientRect().width]
  })
  expect(moving).toBe(before)
  expect(seen).toBeGreaterThan(2 * before)
  await expect.poll(() => laidOutWidth(page)).toBe(Math.round(seen))
  expect(await seenWidth(page)).toBeCloseTo(seen, 0)
})

test('a board says how near and how far it may be brought', async () => {
  const page = await visitBoard()
  const fitting = await seenWidth(page)
  const press = async (key: string) => {
    for (let turn = 0; turn < 20; turn++) await page.keyboard.press(key)
  }
  await press('-')
  const room = await page.locator('.viewport-frame').evaluate(({ clientWidth }) => clientWidth)
  await expect.poll(() => seenWidth(page)).toBeCloseTo(0.8 * (room - 2 * MARGIN), 0)
  await press('+')
  await expect.poll(() => seenWidth(page)).toBeCloseTo(4 * WIDTH, 0)
  await press('0')
  await expect.poll(() => seenWidth(page)).toBeCloseTo(fitting, 0)
})

test('when a piece has moved, the ground is not drawn again', async () => {
  const page = await visitBoard()
  const drawn = () => page.evaluate<{ ground: number; pieces: number }>('({ ...sand.drawn })')
  const before = await drawn()
  await page.evaluate('sand.movePiece(7, 1500, 1000)')
  await page.locator('[data-piece="7"][data-at="1500 1000"]').waitFor()
  expect(await drawn()).toEqual({ ground: before.ground, pieces: before.pieces + 1 })
  await page.locator('.choice').first().click()
  await page.locator('.choice-armed').waitFor()
  expect(await drawn()).toEqual({ ground: before.ground, pieces: before.pieces + 1 })
})

interface Hand {
  press(x: number, y: number): Promise<void>
  move(x: number, y: number): Promise<void>
  lift(x: number, y: number): Promise<void>
  tap(x: number, y: number): Promise<void>
}

const mouse = (page: Page): Hand => ({
  press: async (x, y) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
  },
  move: (x, y) => page.mouse.move(x, y, { steps: 4 }),
  lift: () => page.mouse.up(),
  tap: (x, y) => page.mouse.click(x, y),
})

const finger = (page: Page, wire: CDPSession): Hand => {
  const touch = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...points: { x: number; y: number }[]
  ) => {
    await wire.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  }
  return {
    press: (x, y) => touch('touchStart', { x, y }),
    move: (x, y) => touch('touchMove', { x, y }),
    lift: () => touch('touchEnd'),
    // At once: between two messages a busy machine makes it a finger that rests.
    tap: (x, y) => page.touchscreen.tap(x, y),
  }
}

const pen = (_: Page, wire: CDPSession): Hand => {
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number) =>
    wire.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
      pointerType: 'pen',
    })
  const press = async (x: number, y: number) => void (await send('mousePressed', x, y))
  const lift = async (x: number, y: number) => void (await send('mouseReleased', x, y))
  return {
    press,
    move: async (x, y) => void (await send('mouseMoved', x, y)),
    lift,
    tap: async (x, y) => void (await Promise.all([press(x, y), lift(x, y)])),
  }
}

test.each([
  ['mouse', mouse],
  ['finger', finger],
  ['pen', pen],
] as const)('a piece keeps the drag of a %s for itself, however near the camera is', async (_, handOf) => {
  const page = await visitBoard({ touch: true })
  const hand = handOf(page, await page.context().newCDPSession(page))
  const sheet = () =>
    page.locator('.viewport-sheet').evaluate(each => {
      const { x, y, width } = each.getBoundingClientRect()
      return { x: Math.round(x), y: Math.round(y), width: Math.round(width) }
    })
  // Topmost, so that nothing lies over it.
  const piece = page.locator('[data-piece="199"]')
  const box = async () => (await piece.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const middle = async () => {
    const { x, y, width, height } = await box()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const at = await middle()
  await page.mouse.move(at.x, at.y)
  for (let turn = 0; turn < 6; turn++) await page.mouse.wheel(0, -100)
  await atRest(() => seenWidth(page))
  const before = await sheet()
  const [from, scale] = [await middle(), before.width / WIDTH]
  expect(scale).toBeGreaterThan(0.5)

  await hand.press(from.x, from.y)
  await hand.move(from.x + 40, from.y + 20)
  await hand.move(from.x + 120, from.y + 60)
  await hand.lift(from.x + 120, from.y + 60)
  const after = await middle()
  expect(Math.abs(after.x - from.x - 120)).toBeLessThan(2)
  expect(Math.abs(after.y - from.y - 60)).toBeLessThan(2)
  expect(await sheet()).toEqual(before)
  const [x = 0] = ((await piece.getAttribute('data-at')) ?? '').split(' ').map(Number)
  expect(Math.abs(x - (from.x + 120 - before.x) / scale + PIECE / 2)).toBeLessThan(2)
  expect(await piece.getAttribute('data-clicks')).toBe('0')

  // A press that does not travel is a click, and one only.
  await hand.tap(after.x, after.y)
  const clicks = () => piece.getAttribute('data-clicks')
  await expect.poll(clicks, { timeout: 5000 }).toBe('1')
})

test('what no piece claims moves the camera', async () => {
  const page = await visitBoard()
  for (let turn = 0; turn < 6; turn++) await page.keyboard.press('+')
  await atRest(() => seenWidth(page))
  const left = () => page.locator('.viewport-sheet').evaluate(each => each.getBoundingClientRect().left)
  const free = await page.evaluate(() => {
    for (let x = 200; x < 800; x += 7)
      if (document.elementFromPoint(x, 400)?.closest('[data-piece]') === null) return x
    return 0
  })
  const before = await left()
  await page.mouse.move(free, 400)
  await page.mouse.down()
  await page.mouse.move(free + 50, 400, { steps: 4 })
  await page.mouse.up()
  expect((await left()) - before).toBeCloseTo(50, 0)
})
