import { expect, test } from 'vitest'
import { expectAccessible, openHouse, playNow, visit } from './house.ts'

openHouse()

test('a hint by keyboard: selected, explained, not decided; Enter decides it', async () => {
  const page = await visit('/')
  await playNow(page)
  const moment = page.locator('.scrubber-at')
  const before = await moment.innerText()
  await page.keyboard.press('h')
  const box = page.locator('.hint-box')
  await box.getByText('Veteran would choose').waitFor()
  expect(await box.getByText(/Chance to win: about \d+ %/).count()).toBe(1)
  const suggested = await box.locator('strong').innerText()
  expect(await page.locator('.choice-armed').innerText()).toContain(suggested)
  expect(await moment.innerText()).toBe(before)
  await expectAccessible(page, 'the table with a hint')
  await page.keyboard.press('Enter')
  await box.waitFor({ state: 'detached' })
  await page.waitForFunction(text => document.querySelector('.scrubber-at')?.textContent !== text, before)
})

test('a hint can be asked for with its button and closed again; the end says so', async () => {
  const page = await visit('/', { settings: { language: 'de' } })
  await page.locator('.hero .press-primary').click()
  await page.locator('.order-hint').click()
  const box = page.locator('.hint-box')
  await box.getByText('Veteran würde wählen').waitFor()
  await box.getByRole('button', { name: 'Schließen' }).click()
  await page.locator('.order-hint').waitFor()
  await page.locator('.tools').getByRole('button', { name: 'Mehr', exact: true }).click()
  await page.getByRole('dialog').locator('h3 + .stack button').last().click()
  await page.getByRole('alertdialog').locator('.press-primary').click()
  await page.locator('.scores').waitFor()
  expect(await page.locator('.order').innerText()).toMatch(/hatte 1 Tipp\./)
})

test('a bot says why it decided so', async () => {
  const page = await visit('/')
  await playNow(page)
  expect(await page.locator('.seat-why').count()).toBe(0)
  await page.keyboard.press('1')
  await page.keyboard.press('1')
  await page.locator('.seat-why').click()
  const box = page.getByRole('dialog', { name: /^Why/ })
  await box.getByText(/Chance to win/).waitFor()
  await expectAccessible(page, 'why a bot decided so')
})
