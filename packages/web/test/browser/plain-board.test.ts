import { expect, test } from 'vitest'
import { expectAccessible, expectNoOverflow, openHouse, visit } from './house.ts'

openHouse()

test.each([
  [360, 740, 'paper', 'en', /Blue\s+Red\s+Reserve\s+6\s+6\s+Points\s+0\s+0\s+Round\s+0\s+Holder\s+–/],
  [
    1280,
    800,
    'candlelight',
    'de',
    /Blau\s+Rot\s+Reserve\s+6\s+6\s+Punkte\s+0\s+0\s+Runde\s+0\s+An der Furt\s+–/,
  ],
  [2560, 1440, 'paper', 'de', /Blau\s+Rot\s+Reserve\s+6\s+6/],
] as const)(
  'a game without a board is shown in words (%d × %d px, %s, %s)',
  async (width, height, theme, language, text) => {
    const page = await visit('/games/the-ford', { width, height, settings: { theme, language } })
    await page.locator('.press-primary').first().click()
    const card = page.locator('.plain-card')
    await card.waitFor()
    expect(await card.innerText()).toMatch(text)
    expect(await card.evaluate(each => each.scrollWidth <= each.clientWidth)).toBe(true)
    // Its title stands on the table itself, which is dark in every light.
    const inks = await page
      .locator('.plain-board h2, .plain-scenario')
      .evaluateAll(all =>
        all.map(each =>
          Math.min(...(getComputedStyle(each).color.match(/\d+/g) ?? []).slice(0, 3).map(Number)),
        ),
      )
    expect(inks.every(ink => ink > 150)).toBe(true)
    await expectNoOverflow(page, 'the ford')
    await expectAccessible(page, 'a game without a board')
  },
)
