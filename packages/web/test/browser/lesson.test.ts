import { expect, test } from 'vitest'
import { expectAccessible, openHouse, visit } from './house.ts'

openHouse()

test.each(['en', 'de'])('the guided first game is played to the end of its lesson (%s)', async language => {
  const page = await visit('/', { settings: { language } })
  await page.getByRole('button', { name: language === 'en' ? 'Learn by playing' : 'Spielend lernen' }).click()
  const teacher = page.locator('.lesson-text')
  await teacher.waitFor()
  const steps = Number(/(\d+)\D*$/.exec(await page.locator('.lesson-head').innerText())?.[1])
  const said = new Set<string>()
  for (let step = 0; step < steps; step++) {
    const expected = page.locator('.choice-expected')
    const text = await teacher.innerText()
    said.add(text)
    if ((await expected.count()) === 0) break
    if (step === 0) {
      await page.locator('.choice:not(.choice-expected)').first().click()
      await page.locator('.lesson-astray').waitFor()
      expect(await page.locator('.choice-armed').count()).toBe(0)
      await expectAccessible(page, 'a lesson')
    }
    await expected.click()
    await page.locator('.decide').click()
    await page.waitForFunction(old => document.querySelector('.lesson-text')?.textContent !== old, text)
    await page.locator('.choice-expected, .scores, .choice').first().waitFor()
  }
  expect(said.size).toBe(steps)
})
