import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoOverflow, openHouse, visit } from './house.ts'

openHouse()

const sound = (page: Page) => page.locator('.mar-edit-reasons[data-sound="true"]').waitFor()
const corners = (page: Page) => page.locator('.mar-draw-corner')

/** Where the first corner is drawn. */
const cornerAt = (page: Page) => corners(page).first().locator('circle').last().getAttribute('cx')

test('a battle is drawn by mouse and keys, refused with reasons, kept, and played at once', async () => {
  const page = await visit('/games/march-attack')
  await page.getByRole('link', { name: 'Draw a battle' }).click()
  await sound(page)
  await page.getByLabel('Kind of ground').selectOption({ label: 'pond' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => corners(page).count()).toBe(6)
  const before = await cornerAt(page)
  const box = await corners(page).first().locator('circle').last().boundingBox()
  if (box === null) throw new Error('there is no corner')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x - 40, box.y + 20, { steps: 4 })
  await page.mouse.up()
  const drawn = await cornerAt(page)
  expect(drawn).not.toBe(before)
  await corners(page).first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => cornerAt(page)).toBe(String(Number(drawn) - 500))
  await page.getByRole('button', { name: 'Undo' }).click()
  // A unit far out of its zone: the rules say so, and nothing can be played.
  await page.getByRole('button', { name: '1/13th Ligne' }).click()
  await page.getByLabel('Inches from the south').fill('14')
  await page.getByText(/1-13th-ligne may not stand there/).waitFor()
  expect(await page.getByRole('link', { name: 'MAR-24.2' }).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Play it' }).isDisabled()).toBe(true)
  await expectAccessible(page, 'the drawing room')
  await page.getByRole('button', { name: 'Undo' }).click()
  await sound(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the file' }).click()
  expect((await download).suggestedFilename()).toBe('own-my-mill-hill.json')
  await page.getByRole('button', { name: 'Play it' }).click()
  await page.getByRole('heading', { name: /New match|March Attack/ }).waitFor()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.locator('.mar-table').waitFor()
  // Mill Hill has no water of its own.
  expect(await page.locator('.mar-ground .mar-water-band').count()).toBe(1)
})

test('on a phone, in German and by finger, a wood is moved', async () => {
  const page = await visit('/games/march-attack/editor', {
    width: 360,
    height: 740,
    mobile: true,
    settings: { language: 'de', theme: 'candlelight' },
  })
  await sound(page)
  await expectNoOverflow(page, 'the drawing room at 360')
  await page.getByRole('button', { name: 'lichter Wald', exact: true }).first().tap()
  const before = await cornerAt(page)
  await page.getByLabel('Zoll von Westen').fill('5')
  await expect.poll(() => cornerAt(page)).not.toBe(before)
  await page.getByRole('tab', { name: 'Preußen' }).tap()
  await page.getByLabel(/15\. Brigade/).check()
  await page.getByText(/noch nicht spielen|nichts dagegen/).waitFor()
  await expectAccessible(page, 'the drawing room by candlelight')
})
