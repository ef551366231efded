import { expect, test } from 'vitest'
import { ASSAULT, battle, bring, card, choose, deed, lift, listed, square } from './battles.ts'
import { decide, openHouse, playNow, visit } from './house.ts'

openHouse()

test('a reveal is held up, and whatever is pressed meanwhile goes on with it and does nothing else', async () => {
  const page = await visit('/', { settings: { motion: 'system', pace: 'calm' } })
  await playNow(page)
  await page.locator('.choice').first().click()
  await decide(page)
  await page.locator('.staging .staged-card').first().waitFor()
  expect(await page.locator('.staging .staged-card').count()).toBe(2)
  const at = await page.locator('.scrubber-at').innerText()
  await page.locator('.table-middle').click({ position: { x: 40, y: 60 } })
  await page.locator('.staging').waitFor({ state: 'detached' })
  expect(await page.locator('.choice-armed').count()).toBe(0)
  expect(await page.locator('.scrubber-at').innerText()).toBe(at)

  const still = await visit('/')
  await playNow(still)
  await still.locator('.choice').first().click()
  await decide(still)
  await still
    .locator('.chronicle')
    .getByText(/reveals/)
    .first()
    .waitFor()
  expect(await still.locator('.staging').count()).toBe(0)
})

test('a combat shows its dice, and stamps its result on the board, on a free square beside the target', async () => {
  const page = await visit('/', { settings: { motion: 'system', pace: 'calm' } })
  await bring(page, battle(ASSAULT))
  await lift(page, 'France')
  await square(page, 'd4').click()
  await page.locator('[data-square="d4"][aria-pressed="true"]').waitFor()
  await choose(square(page, 'd5'))
  await lift(page, 'Great Britain')
  await choose(listed(page, /^Stand/))
  await card(page, 'gb-42nd-regiment-of-foot-c2').click()
  await deed(page, /^Add 42nd/).click()
  await lift(page, 'France')
  await square(page, 'c5').click()
  await deed(page, /commanding 19th/).click()
  const stamp = page.locator('.viewport-sheet .on-board .stamp')
  await stamp.waitFor()
  expect(await page.locator('.staging .staging-sums li').count()).toBe(2)
  expect(await page.locator('.staging .dice svg').count()).toBeGreaterThan(0)
  // Eights and tens are no cubes.
  expect(await page.locator('.staging .dice path').count()).toBeGreaterThan(0)
  const [dropped, board, target] = await Promise.all(
    [stamp, page.locator('.viewport-sheet'), square(page, 'd5')].map(each => each.boundingBox()),
  )
  if (!dropped || !board || !target) throw new Error('there is nothing to be seen')
  const [x, y] = [dropped.x + dropped.width / 2, dropped.y + dropped.height / 2]
  expect(x > board.x && x < board.x + board.width && y > board.y && y < board.y + board.height).toBe(true)
  expect(Math.hypot(x - target.x - target.width / 2, y - target.y - target.height / 2)).toBeLessThan(
    3 * target.width,
  )
  // The question can be answered, and the stamp stays until it is.
  await page.locator('.staging').waitFor({ state: 'detached' })
  expect(await stamp.count()).toBe(1)
})

test('the past plays by itself at three speeds, and stops at the present', async () => {
  const page = await visit('/')
  await playNow(page)
  for (let turn = 0; turn < 2; turn++) {
    const at = await page.locator('.scrubber-at').innerText()
    await page.locator('.choice').first().click()
    await decide(page)
    await page.waitForFunction(old => document.querySelector('.scrubber-at')?.textContent !== old, at)
    await page.locator('.choice').first().waitFor()
  }
  const moments = (await page.locator('.scrubber-at').innerText()).split(' / ')[1]
  await page.locator('.scrubber input').fill('0')
  await page.getByText(`0 / ${moments}`).waitFor()
  const speed = page.getByRole('button', { name: /^Speed/ })
  expect(await speed.getAttribute('aria-label')).toBe('Speed: usual')
  await speed.click()
  expect(await speed.getAttribute('aria-label')).toBe('Speed: fast')
  await page.getByRole('button', { name: 'Play from here' }).click()
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await page.getByText(`${moments} / ${moments}`).waitFor()
  await page.getByRole('button', { name: 'Pause' }).waitFor({ state: 'detached' })
})
