import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { follow } from './following.ts'
import { decide, expectAccessible, expectNoOverflow, openHouse, type Visit, visit } from './house.ts'

openHouse()

/** Begins the guided game from the game's page. */
async function learn(wishes: Visit = {}): Promise<Page> {
  const page = await visit('/games/manoeuvre', wishes)
  await page.getByRole('button', { name: /^(Learn by playing|Spielend lernen)/ }).click()
  await page.locator('.lesson-text').waitFor()
  return page
}

describe('the guided first battle', () => {
  test('it is played to its end in German, and the learner wins', async () => {
    const page = await learn({ settings: { language: 'de' } })
    const said = await follow(page)
    expect(new Set(said).size).toBe(said.length)
    await page.getByRole('heading', { name: /^Frankreich gewinnt/ }).waitFor()
    expect(said.join(' ')).not.toMatch(/\b(the|and|you)\b/)
  })

  test('another choice than the lesson’s is kindly refused', async () => {
    const page = await learn()
    const before = await page.locator('.scrubber-at').innerText()
    // Another card than the one that the lesson wants to be discarded.
    await page.locator('.choice[data-part]:not([data-part*="45th"])').first().click()
    await page.locator('.choice-laid').waitFor()
    await decide(page)
    await page.locator('.lesson-astray').waitFor()
    expect(await page.locator('.scrubber-at').innerText()).toBe(before)
    await expectAccessible(page, 'a lesson')
  })

  test('on a phone it fits and can be followed', async () => {
    const page = await learn({ width: 360, height: 740, touch: true })
    await expectNoOverflow(page, 'the lesson at 360')
    const { x = 0, width = 0 } = (await page.locator('.tool').last().boundingBox()) ?? {}
    expect(x + width).toBeLessThanOrEqual(360)
    await follow(page)
    await expectNoOverflow(page, 'the end of the lesson at 360')
  })
})

/** The columns of the panel's result table for the row of a result. */
const chanceOf = async (page: Page, result: string): Promise<string> =>
  (await page.locator('.fight-results tr', { hasText: result }).locator('.fight-share').innerText()).trim()

describe('the combat panel', () => {
  test('it adds up both sides, shows exact chances, and marks what was rolled, to the end of the lesson', async () => {
    const page = await learn()
    const totals: string[][] = []
    const said = await follow(page, async step => {
      if (await page.locator('.fight-panel').isVisible())
        totals.push([String(step), ...(await page.locator('.fight-total strong').allInnerTexts())])
      if (step === 3) {
        // 6 and two dice against 6: twice as much from 12 on, that is from a throw of 6.
        await page.locator('.fight-share').first().waitFor()
        expect(await chanceOf(page, 'attacker picks')).toBe('69%')
        expect(await chanceOf(page, 'defender picks')).toBe('28%')
        expect(await page.locator('.odds').count()).toBe(0)
        await expectAccessible(page, 'the combat panel')
      }
      if (step === 5) {
        expect(await page.locator('.fight-results tr[data-marked]').innerText()).toMatch(/22–32/)
        expect(await page.locator('.fight-die').allInnerTexts()).toEqual(['5', '4'])
      }
    })
    expect(totals).toContainEqual(['3', '13', '6'])
    expect(totals).toContainEqual(['4', '20', '11'])
    expect(totals).toContainEqual(['9', '16', '14'])
    expect(totals).toContainEqual(['12', '7', '3'])
    expect(new Set(said).size).toBe(said.length)
    await page.getByRole('heading', { name: /^(France|Great Britain) wins by attrition/ }).waitFor()
  })

  test('a combat that is over is opened again from the chronicle and gone through step by step', async () => {
    const page = await learn({ height: 1400 })
    await follow(page)
    const stories = page.getByRole('button', { name: /^How it went: / })
    expect(await stories.count()).toBe(3)
    await stories.first().click()
    const box = page.getByRole('dialog', { name: /^Assault on 32nd Regiment of Foot/ })
    await box.getByText('A hit reduces 32nd Regiment of Foot.').waitFor()
    await expectAccessible(page, 'the story of a combat')
    expect(await box.locator('.fight-total strong').allInnerTexts()).toEqual(['22', '11'])
    await box.getByRole('button', { name: 'Declaration' }).click()
    await box.getByText('Step 1 of 6').waitFor()
    expect(await box.locator('.fight-total strong').allInnerTexts()).toEqual(['13', '6'])
    expect(await box.locator('[data-marked]').count()).toBe(0)
    expect(await box.getByText('A hit reduces').isVisible()).toBe(false)
    for (const [step, sums] of [
      [2, ['13', '6']],
      [3, ['13', '11']],
      [4, ['20', '11']],
      [5, ['22', '11']],
    ] as const) {
      await page.keyboard.press('ArrowRight')
      await box.getByText(`Step ${step} of 6`).waitFor()
      expect(await box.locator('.fight-total strong').allInnerTexts()).toEqual(sums)
    }
    await box.getByRole('button', { name: 'MAN-10.1' }).first().click()
    await page.locator('.rule-panel .rule-sought').getByRole('heading', { name: 'Outcome table' }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('on a phone, by candlelight and in German, the story fits', async () => {
    const page = await learn({
      width: 360,
      height: 740,
      touch: true,
      settings: { theme: 'candlelight', language: 'de' },
    })
    await follow(page)
    await page.getByRole('button', { name: 'Chronik' }).tap()
    await page
      .getByRole('button', { name: /^Wie es kam: Beschießung/ })
      .first()
      .tap()
    await page.getByRole('dialog').getByText('Schritt 3 von 3').waitFor()
    await expectAccessible(page, 'a story on a phone')
    const [inside = 0, outside = 0] = await page.evaluate(() => {
      const { scrollWidth = 0, clientWidth = 0 } = document.querySelector('.box') ?? {}
      return [scrollWidth, clientWidth]
    })
    expect(inside).toBeLessThanOrEqual(outside)
  })
})
