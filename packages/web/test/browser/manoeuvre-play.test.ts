import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { battle, bring } from './battles.ts'
import { decide, openHouse, visit } from './house.ts'

openHouse()

/** What the table waits for now. */
const stateOf = (page: Page) =>
  page.evaluate(() => ({
    over: document.querySelector('.scores') !== null,
    asked: document.querySelectorAll('.choice').length,
    key: [...document.querySelectorAll('.scrubber-at, .prompt')].map(each => each.textContent).join('|'),
    prompt: document.querySelector('.prompt')?.textContent ?? '',
  }))

/** Until the bot has played, and somebody is asked again. */
async function settled(page: Page, before: string) {
  await page.waitForFunction(
    key =>
      document.querySelector('.scores') !== null ||
      (document.querySelector('.choice') !== null &&
        [...document.querySelectorAll('.scrubber-at, .prompt')].map(each => each.textContent).join('|') !==
          key),
    before,
  )
  return stateOf(page)
}

/** A unit that may move, and the last square it may go to. */
async function moveOnBoard(page: Page, turn: number): Promise<void> {
  const units = page.locator('.man-square[data-lit="open"]')
  await units.nth(turn % (await units.count())).click()
  const goal = page.locator('.man-square[data-lit="open"]').last()
  const name = await goal.getAttribute('data-square')
  await goal.click()
  await page.locator(`[data-square="${name}"][data-lit="armed"]`).waitFor()
  await decide(page)
}

test('a whole match of Manoeuvre against a bot: moves on the board, the rest from the list', async () => {
  const page = await visit('/games/manoeuvre/new?scenario=quick-battle')
  await page.getByText('Recruit', { exact: true }).click()
  await page.locator('summary').click()
  await page.getByLabel('Turn limit').fill('4')
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.locator('.man-board').waitFor()
  let state = await settled(page, '')
  let moves = 0
  let decisions = 0
  for (; !state.over && decisions < 200; decisions++) {
    if (/must move|to which square/.test(state.prompt)) await moveOnBoard(page, moves++)
    else {
      // What is offered last is seldom a pass: cards are played, combats fought.
      const choice = page.locator('.choice').nth(decisions % 3 === 0 ? 0 : state.asked - 1)
      await choice.click()
      await page.locator('.decide').click()
    }
    state = await settled(page, state.key)
  }
  expect(state.over).toBe(true)
  expect(moves).toBeGreaterThanOrEqual(4)
  expect(await page.locator('.prompt').innerText()).toMatch(/wins/)
  expect(await page.locator('.chapter, .chronicle h3').count()).toBeGreaterThan(0)
  expect(await page.locator('.man-present').count()).toBe(0)
  await page.getByRole('button', { name: /^Rematch, sides/ }).waitFor()
})

test('a whole match of Manoeuvre by keyboard alone: arrow keys over the squares, Enter twice', async () => {
  const page = await visit('/')
  const terms = { scenario: 'quick-battle', options: { turnLimit: 1 }, players: ['human', 'recruit'] }
  await bring(page, battle({ ...terms, chance: { source: 'fast', seed: 2 } }))
  let state = await settled(page, '')
  for (let decisions = 0; !state.over && decisions < 60; decisions++) {
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
    if (/must move/.test(state.prompt)) await moveByKeys(page)
    else {
      await page.keyboard.press('1')
      await page.locator('.decide[data-ready]').waitFor()
      await page.keyboard.press('Enter')
    }
    state = await settled(page, state.key)
  }
  expect(state.over).toBe(true)
})

async function moveByKeys(page: Page): Promise<void> {
  await page.keyboard.press('b')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toMatch(/^[a-h][1-8]$/)
  await goTo(page, '[data-lit="open"]')
  await page.keyboard.press('Enter')
  expect(await page.locator('[data-lit="picked"]').getAttribute('data-square')).toBe(await focused(page))
  await goTo(page, '[data-lit="open"]')
  await page.keyboard.press('Enter')
  await page.locator('.decide[data-ready]').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-pressed'))).toBe('true')
  await page.keyboard.press('Enter')
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-square') ?? '')

/** Arrow keys to the first square of the board that fits. */
async function goTo(page: Page, what: string): Promise<void> {
  const [dx, dy] = await page.evaluate(selector => {
    const place = (button: Element | null | undefined) => {
      const cell = button?.closest('td')
      const row = cell?.closest('tr')
      return { x: cell?.cellIndex ?? 0, y: row?.rowIndex ?? 0 }
    }
    const from = place(document.activeElement)
    const to = place(document.querySelector(`.man-square${selector}`))
    return [to.x - from.x, to.y - from.y]
  }, what)
  for (let n = 0; n < Math.abs(dx ?? 0); n++)
    await page.keyboard.press((dx ?? 0) > 0 ? 'ArrowRight' : 'ArrowLeft')
  for (let n = 0; n < Math.abs(dy ?? 0); n++)
    await page.keyboard.press((dy ?? 0) > 0 ? 'ArrowDown' : 'ArrowUp')
}
