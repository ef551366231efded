import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { decide, expectAccessible, expectNoOverflow, openHouse, visit } from './house.ts'

openHouse()

/** Free activation with the whole Force, which is laid beforehand; from a depot, a march of the whole Force, and no more. */
async function marchSomewhere(page: Page): Promise<void> {
  const take = async (choice: string) => {
    await page.locator(choice).first().click()
    await decide(page)
  }
  await take('.choice[data-choice="free-activation hq=fr-army"]')
  await page.locator('.choice[data-part*="fr-rouvier"]').first().waitFor()
  await decide(page)
  await take('.choice[data-choice="supply source=depot zone=mersbach"]')
  await take('.aom-strip [data-tag="action:march"]')
  await take('.aom-way:has-text("Linden")')
  await page.getByRole('button', { name: 'France: march from Mersbach to Linden.' }).waitFor()
}

test('a campaign that is over is seen whole and uncovered, by keyboard alone, and again when it is opened anew', async () => {
  const page = await visit('/games/age-of-muskets')
  await page.getByRole('button', { name: 'Play now' }).click()
  await marchSomewhere(page)
  // While it runs nobody is shown anything.
  expect(await page.locator('.aom-map', { hasText: 'Traun' }).count()).toBe(0)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Concede' }).click()
  const show = page.getByRole('button', { name: 'The whole course, uncovered' })
  await show.waitFor()
  await page.reload()
  await show.click()
  const bar = page.getByRole('region', { name: 'The course of the match' })
  await bar.waitFor()
  await page.locator('.aom-map', { hasText: 'Traun' }).waitFor()
  const at = () => bar.locator('.scrubber-at').innerText()
  const frames = Number(/\d+$/.exec(await at())?.[0])
  expect(await at()).toBe(`1 of ${frames}`)
  await expectAccessible(page, 'the course of a campaign')
  await page.keyboard.press('End')
  await expect.poll(at).toBe(`${frames} of ${frames}`)
  // Played from its end it begins anew, and stops there by itself.
  await page.keyboard.press('Space')
  await bar.getByRole('button', { name: 'Pause' }).waitFor()
  await bar.getByRole('button', { name: 'Play' }).waitFor()
  await expect.poll(at).toBe(`${frames} of ${frames}`)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(page, 'the course of a campaign at 360')
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
})
