import { expect, test } from 'vitest'
import { card, choose, deed, lift, order, square } from './battles.ts'
import { openHouse, visit } from './house.ts'

openHouse()

const seatAtCurtain = async (page: Awaited<ReturnType<typeof visit>>): Promise<string> => {
  await page.locator('#curtain-title').waitFor()
  return /Blue/.test(await page.locator('#curtain-title').innerText()) ? 'Blue' : 'Red'
}

test('the whole set-up by hand: sections laid and turned, nations, an edge, armies deployed', async () => {
  const page = await visit('/games/manoeuvre/new?scenario=battle')
  await page.getByText('Both: two at one screen').click()
  await page.getByRole('button', { name: 'Begin' }).click()
  const first = await seatAtCurtain(page)
  const second = first === 'Blue' ? 'Red' : 'Blue'
  await lift(page, first)

  // A section into the south-east, and turned by a press on it.
  await square(page, 'h1').click()
  await page.locator('[data-section="classic-8"]').click()
  await square(page, 'e4').click()
  await order(page, 'Turn SE').click()
  await deed(page, /^Fight on this board/).click()

  await lift(page, second)
  const shadowOf = (nation: string) =>
    page.locator(`[data-nation="${nation}"]`).evaluate(each => getComputedStyle(each).boxShadow)
  await page.locator('[data-nation="prussia"]').click()
  expect(await shadowOf('prussia'), 'what is picked is seen').not.toBe(await shadowOf('austria'))
  await choose(page.locator('[data-nation="ottoman"]'))
  await lift(page, first)
  await choose(page.locator('[data-nation="ottoman"]'))
  await lift(page, 'Prussia')
  await choose(page.locator('.man-edge').getByText('west'))

  // The first player is at home in the east, which lies at the bottom of the screen now.
  await lift(page, 'Ottoman Empire')
  expect(await page.locator('.man-hand-card').count()).toBe(5)
  const bottom = page.locator('.man-squares tr').last().locator('button')
  expect(await bottom.first().getAttribute('data-square')).toBe('h1')
  const line = page.locator('.man-squares tr').nth(6).locator('button')
  const [from, to] = [await line.first().getAttribute('data-square'), 'h4']
  const label = await square(page, from ?? '').getAttribute('aria-label')
  const name = label?.split(', ')[2] ?? '?'
  await square(page, from ?? '').click()
  await square(page, to).click()
  await expect.poll(() => square(page, to).getAttribute('aria-label')).toContain(name)
  await deed(page, /^Deploy like this/).click()

  await lift(page, 'Prussia')
  await deed(page, /^Deploy like this/).click()
  await page.locator('#curtain-title').getByText('Ottoman Empire').waitFor()
  await lift(page, 'Ottoman Empire')
  expect(await page.locator('.man-present').innerText()).toBe('Discard')
  expect(await square(page, to).getAttribute('aria-label')).toContain(name)
  expect(await page.locator('.man-counter').count()).toBeGreaterThanOrEqual(16)
})

test('MAN-17.2 · an opening hand of one’s own choice is taken from the whole deck', async () => {
  const page = await visit('/games/manoeuvre/new?scenario=quick-battle')
  await page.locator('summary').click()
  await page.getByText('Chosen opening hands').click()
  await page.getByRole('button', { name: 'Begin' }).click()
  const deck = page.locator('.man-deck .man-hand-card')
  await deck.first().waitFor()
  for (let n = 0; n < 5; n++) await deck.nth(n).click()
  const ids = await Promise.all([0, 1, 2, 3, 4].map(n => deck.nth(n).getAttribute('data-card')))
  await deed(page, /^Begin with these cards/).click()
  await page.locator('.man-cards .man-hand-card, .man-deck').first().waitFor()
  await page.locator('.man-cards').waitFor()
  for (const id of ids) expect(await card(page, id ?? '').count()).toBeGreaterThan(0)
})
