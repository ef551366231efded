import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atRest, decide, openHouse, playNow, visit } from './house.ts'

openHouse()

/** Plays by clicks in the list until the match is over: once to select, once to decide. */
async function playByClicks(page: Page, most: number): Promise<number> {
  const over = page.getByRole('button', { name: /^Rematch, sides/ })
  for (let decisions = 0; decisions < most; decisions++) {
    const choices = page.locator('.choice')
    await over.or(choices.first()).first().waitFor()
    if (await over.isVisible()) return decisions
    const count = await choices.count()
    // SCORE stands last in a hand: taking the last one now and then brings the match to an end.
    const choice = choices.nth(decisions % 3 === 1 ? count - 1 : (decisions * 5) % count)
    const label = await choice.getAttribute('data-choice')
    await choice.click()
    const armed = page.locator('.choice-armed')
    await armed.waitFor()
    expect(await armed.getAttribute('data-choice')).toBe(label)
    const before = await page.locator('.scrubber-at').innerText()
    await page.locator('.decide').click()
    await page.waitForFunction(
      text =>
        document.querySelector('.scrubber-at')?.textContent !== text ||
        document.querySelector('.scores') !== null,
      before,
    )
  }
  throw new Error(`the match is not over after ${most} decisions`)
}

test('a whole match of The March of Progress against a bot, by clicks in the list', async () => {
  const page = await visit('/')
  await playNow(page)
  const decisions = await playByClicks(page, 300)
  expect(decisions).toBeGreaterThan(4)
  expect(await page.locator('.prompt').innerText()).toMatch(/wins|tie/)
  expect(await page.locator('.scores li').count()).toBe(2)
  expect(await page.locator('.table > [role=status]').innerText()).toMatch(/The game is over/)
  await page.getByRole('button', { name: /^Rematch, sides/ }).click()
  await page.locator('.choice').first().waitFor()
  expect(await page.locator('.seats-left .seat-player').innerText()).toBe('Line')
  expect(await page.locator('.seats-right .seat-player').innerText()).toBe('You')
})

test('a game that has no board is played from the list alone', async () => {
  const page = await visit('/')
  await playNow(page, 'The Ford')
  await page.getByRole('region', { name: 'On the table' }).getByText('Reserve').waitFor()
  await playByClicks(page, 40)
  expect(await page.locator('.prompt').innerText()).toMatch(/wins/)
})

test('odds are shown with a choice that leads to dice, before it is decided', async () => {
  const page = await visit('/games/the-ford/new')
  await page.getByText('Both: two at one screen').click()
  await page.getByRole('button', { name: 'Begin' }).click()
  for (const choice of ['Send 3', 'Send 1']) {
    await page.getByRole('button', { name: /^I am/ }).click()
    await page.locator('.choice').filter({ hasText: choice }).click()
    await decide(page)
  }
  const press = page.locator('.choice').filter({ hasText: 'Press on' })
  await press.click()
  await page.locator('.odds-row').first().waitFor()
  expect(await page.locator('.odds-row').count()).toBe(6)
  expect(await page.locator('.odds-share').first().innerText()).toBe('17 %')
  await page.keyboard.press('Escape')
  await page.locator('.odds-row').first().waitFor({ state: 'detached' })
  await press.click()
  await decide(page)
  await page.locator('.dice svg').first().waitFor()
})

test('whoever wants it decides at the first press, but only what can be undone', async () => {
  const page = await visit('/games/march-of-progress/new?scenario=age-of-marlborough', {
    settings: { quick: true },
  })
  await page.getByText('Both: two at one screen').click()
  await page.getByRole('button', { name: 'Begin' }).click()
  for (const card of ['card move-1', 'card fortify']) {
    await page.getByRole('button', { name: /^I am/ }).click()
    await page.locator(`[data-choice="${card}"]`).click()
    // Sealed for the other to come: what is chosen in secret is decided with the button.
    await page.locator('.choice-armed').waitFor()
    await decide(page)
  }
  await page.getByRole('heading', { name: /Which army do you move/ }).waitFor()
  await page.locator('.curtain').waitFor({ state: 'detached' })
  await page.locator('.choice').first().click()
  await page.locator('.decide[data-ready]').waitFor()
})

test('a choice that cannot be taken back is confirmed: concession', async () => {
  const page = await visit('/')
  await playNow(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Concede' }).click()
  const sure = page.getByRole('alertdialog')
  await sure.waitFor()
  await page.keyboard.press('Escape')
  await sure.waitFor({ state: 'detached' })
  expect(await page.locator('.choice').count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Concede' }).click()
  await page.getByText('Blue concedes: Orange wins.').first().waitFor()
})

test('the board can be moved, brought nearer and fitted, by wheel, keys and buttons', async () => {
  const page = await visit('/')
  await playNow(page)
  const sheet = page.locator('.viewport-sheet')
  const width = async () => (await sheet.boundingBox())?.width ?? 0
  const left = async () => (await sheet.boundingBox())?.x ?? 0
  const fitted = await atRest(width)
  await page.getByRole('button', { name: 'Nearer' }).click()
  await expect.poll(width).toBeGreaterThan(fitted * 1.2)
  await page.locator('.viewport-frame').focus()
  const before = await left()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(left).toBeGreaterThan(before)
  await page.keyboard.press('0')
  await expect.poll(width).toBeCloseTo(fitted, 0)
  await page.mouse.move(300, 300)
  await page.mouse.wheel(0, -400)
  await page.waitForFunction(
    least => (document.querySelector('.viewport-sheet')?.clientWidth ?? 0) > least,
    fitted * 1.3,
  )
  const place = await atRest(left)
  await page.mouse.down()
  await page.mouse.move(380, 320, { steps: 4 })
  await page.mouse.up()
  await expect.poll(left).toBeGreaterThan(place + 40)
  expect(await page.locator('.choice-armed').count()).toBe(0)
})
