import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { servePage } from '../sandtable/serve.ts'
import { atRest, expectAccessible, openHouse, visit } from './house.ts'

/** The map of a campaign in the true shell: levels of detail, the mini-map, the search for a place. */

openHouse(() => servePage(new URL('../theatre/', import.meta.url)))

async function visitTheatre(wishes: Parameters<typeof visit>[1] = {}): Promise<Page> {
  const page = await visit('/', wishes)
  await page.locator('.aom-map').waitFor()
  await atRest(() => page.locator('.viewport-sheet').evaluate(sheet => sheet.getBoundingClientRect().width))
  return page
}

/** On a machine that does other things a map may take its time. */
const soon = <T>(measure: () => Promise<T>) => expect.poll(measure, { timeout: 15_000 })

const level = (page: Page) => page.locator('.aom-map').getAttribute('data-level')
const show = (page: Page, x: number, y: number, scale: number) =>
  page.evaluate(`theatre.camera.show({ x: ${x}, y: ${y} }, ${scale})`)
const text = (page: Page, name: string) => page.locator('.aom-name', { hasText: name })

test('the nearer, the more is shown: discs, then counters and all names, then units beside their HQ', async () => {
  const page = await visitTheatre({ width: 360, height: 740, mobile: true })
  expect(await level(page)).toBe('0')
  expect(await page.locator('.aom-disc').count()).toBeGreaterThan(10)
  expect(await text(page, 'Vienna').count()).toBe(1)
  expect(await text(page, 'Krems').count()).toBe(0)
  await show(page, 400, 330, 1)
  await soon(() => level(page)).toBe('1')
  expect(await text(page, 'Krems').count()).toBe(1)
  expect(await page.locator('.aom-disc').count()).toBe(0)
  expect(await page.locator('.aom-land').count()).toBeGreaterThan(0)
  await show(page, 400, 330, 1.6)
  await soon(() => level(page)).toBe('2')
  expect(await page.locator('.aom-land').count()).toBe(0)
  expect(await page.locator('.aom-strength').count()).toBe(5)
  await show(page, 400, 330, 3)
  await soon(() => level(page)).toBe('3')
  expect(await page.locator('.aom-strength').count()).toBeGreaterThan(15)
})

test('letters keep their size however near the map is', async () => {
  const page = await visitTheatre()
  const height = () => text(page, 'Augsburg').evaluate(name => name.getBoundingClientRect().height)
  await show(page, 400, 330, 1.4)
  await soon(() => level(page)).toBe('2')
  const before = await atRest(height)
  await show(page, 400, 330, 2.4)
  await soon(height).toBeCloseTo(before, 0)
})

test('a place is found by the beginning of its name, without its accents, and comes into the middle', async () => {
  const page = await visitTheatre({ width: 360, height: 740, mobile: true })
  const search = page.getByRole('combobox')
  await search.fill('muehl')
  expect(await page.getByRole('option').allTextContents()).toEqual(['Mühldorf'])
  await search.press('Enter')
  await soon(() => level(page)).toBe('2')
  const apart = () =>
    page.evaluate<number>(`(() => {
      const { left, top, width, height } = document.querySelector('.viewport-frame').getBoundingClientRect()
      const { x, y } = theatre.pointer.toBoard({ clientX: left + width / 2, clientY: top + height / 2 })
      return theatre.zoneAt(x, y) === 'muehldorf' ? 0 : 1
    })()`)
  await soon(apart).toBe(0)
})

test('the mini-map says what is seen, and leads there', async () => {
  const page = await visitTheatre()
  const minimap = page.locator('.aom-minimap')
  expect(await minimap.isVisible()).toBe(false)
  await show(page, 300, 300, 3)
  await soon(() => minimap.isVisible()).toBe(true)
  const seen = page.locator('.aom-minimap-seen')
  const before = Number(await seen.getAttribute('x'))
  const { width, height } = (await minimap.boundingBox()) ?? { width: 0, height: 0 }
  await minimap.click({ position: { x: width * 0.75, y: height * 0.4 } })
  await soon(async () => Number(await seen.getAttribute('x'))).toBeGreaterThan(before + 200)
})

test('what is pressed on the map draws no ground again', async () => {
  const page = await visitTheatre()
  await page.evaluate(`
    globalThis.changes = 0
    new MutationObserver(list => { globalThis.changes += list.length })
      .observe(document.querySelector('.aom-ground'), { subtree: true, childList: true, attributes: true })`)
  await page.locator('[data-zone="landsberg"]').focus()
  await page.keyboard.press('Enter')
  await page.locator('.aom-light-chosen').waitFor()
  expect(await page.locator('[data-zone="landsberg"]').getAttribute('aria-pressed')).toBe('true')
  expect(await page.evaluate('changes')).toBe(0)
})

test.each(['paper', 'candlelight'])('on %s everybody can use it', async theme => {
  const page = await visitTheatre({ settings: { theme } })
  await page.getByRole('combobox').fill('l')
  await expectAccessible(page, `the map, ${theme}`)
})
