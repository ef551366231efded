import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { decide, expectAccessible, expectNoOverflow, openHouse, visit } from './house.ts'

openHouse()

/** Free activation, all counters, from a depot, a march, the whole Force, and no more. */
async function marchSomewhere(page: Page): Promise<void> {
  for (const [what, press] of [
    ['free', '.choice[data-choice="free-activation hq=fr-army"]'],
    ['all', '.choice[data-part*="fr-army"]'],
    ['units', '.choice[data-part*="fr-rouvier"]'],
    ['depot', '.choice[data-choice="supply source=depot zone=mersbach"]'],
    ['action', '.choice[data-choice="action action=march"]'],
    ['march', '.choice[data-part*="move-force"][data-part*="linden"]'],
  ] as const) {
    await page.locator(press).first().click()
    if (what !== 'all') await decide(page)
  }
  await page.getByText(/^F1 marches: Mersbach to Linden/).waitFor()
}

test('a campaign that is over is seen whole and uncovered, by keyboard alone, and again when it is opened anew', async () => {
  const page = await visit('/games/age-of-muskets')
  await page.getByRole('button', { name: 'Play now' }).click()
  await marchSomewhere(page)
  // While it runs nobody is shown anything.
  expect(await page.locator('.aom-map', { hasText: 'Traun' }).count()).toBe(0)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.getByRole('button', { name: /^Yes/ }).click()
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
