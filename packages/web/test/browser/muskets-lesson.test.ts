import { describe, expect, test } from 'vitest'
import { follow } from './following.ts'
import { decide, expectAccessible, expectNoOverflow, openHouse, visit } from './house.ts'

openHouse()

describe('the guided first battle of Age of Muskets', () => {
  test('on a phone and in German it is played to its end, and what it asks for is laid out by one press', async () => {
    const page = await visit('/games/age-of-muskets', {
      width: 360,
      height: 740,
      mobile: true,
      settings: { language: 'de' },
    })
    await page.getByRole('button', { name: 'Spielend lernen: Deine erste Schlacht' }).tap()
    await page.locator('.lesson-text').waitFor()
    const said = await follow(page)
    expect(new Set(said).size).toBe(said.length)
    expect(said.join(' ')).not.toMatch(/\b(the|and|you)\b/)
    await page.getByRole('heading', { name: 'Frankreich: Französischer Sieg.' }).waitFor()
    await expectNoOverflow(page, 'the end of the lesson at 360')
  })

  test('another decision than the lesson’s, built by hand, is kindly refused', async () => {
    const page = await visit('/games/age-of-muskets', { height: 1400 })
    await page.getByRole('button', { name: 'Learn by playing: Your first battle' }).click()
    await page.locator('.choice-expected').waitFor()
    await page.locator('.choice[data-part*="woods"]').first().click()
    await page.locator('.choice-laid').waitFor()
    await decide(page)
    await page.locator('.lesson-astray').waitFor()
    await expectAccessible(page, 'a lesson of Age of Muskets')
    await page.locator('.choice-expected').click()
    await page.locator('.choice-laid[data-part*="hills"]').waitFor()
  })
})
