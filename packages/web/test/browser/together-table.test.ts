import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asked, decide, expectAccessible, expectNoOverflow, openHouse, openList, visit } from './house.ts'

/** What there is at a table besides the board. */

openHouse()

const talk = (page: Page) => page.locator('.talk summary').click()

async function choose(page: Page, at = 0): Promise<void> {
  await openList(page)
  await page.locator('.choice').nth(at).click()
  await decide(page)
}

const isAsked = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector('.choice, .bar-all') !== null &&
      document.querySelector('.choice-sealed') === null,
  )

test('a table of one’s own terms: an umpire, a code for phones, talk before the start, a stopped clock, a draw', async () => {
  const ann = await visit('/games/the-ford/together')
  await ann.getByRole('radio', { name: 'Your own values' }).check({ force: true })
  await ann.getByRole('spinbutton', { name: 'Minutes each' }).fill('12')
  await ann.getByText('More to agree on').click()
  await ann.getByRole('radio', { name: 'Whoever comes' }).check({ force: true })
  await expectAccessible(ann, 'laying a table')
  await ann.getByRole('button', { name: 'Lay the table' }).click()
  const link = new URL(await ann.getByLabel('Link for those').inputValue()).pathname
  await ann.getByText('Show the code').click()
  await ann.getByRole('img', { name: /camera/ }).waitFor()
  await ann.getByLabel('What you say').fill('Who judges us?')
  await ann.getByRole('button', { name: 'Say', exact: true }).click()
  await expectAccessible(ann, 'waiting with an umpire’s seat')

  const bob = await visit(link, { width: 360, height: 740, mobile: true })
  await bob.getByText('Who judges us?').waitFor()
  await bob.getByRole('button', { name: /Sit down as (?!umpire)/ }).click()
  await expectNoOverflow(bob, 'waiting on a phone')
  const uma = await visit(link, { settings: { language: 'de', theme: 'candlelight' } })
  await uma.getByRole('button', { name: 'Als Schiedsrichter Platz nehmen' }).click()
  await ann.getByText(/is the umpire of this match/).waitFor()

  await talk(uma)
  await uma.getByLabel('Mit den Augen von').selectOption({ index: 1 })
  await uma.getByRole('button', { name: 'Alles Verborgene' }).click()
  await uma.getByText('Die ganze Stellung').waitFor()
  await uma.keyboard.press('Escape')
  await uma.getByRole('button', { name: 'Die Uhr anhalten' }).click()
  await ann.locator('.talk-stopped').waitFor()
  expect(await uma.locator('.choice, .bar-all').count()).toBe(0)
  await expectAccessible(uma, 'an umpire’s desk')

  await talk(ann)
  await ann.getByRole('button', { name: 'Offer a draw' }).click()
  await bob.getByText('offers a draw').waitFor()
  await bob.getByRole('button', { name: 'Agree' }).click()
  await ann.getByText('A draw by agreement.').first().waitFor()
})

test('an order ahead is chosen from what may be asked, answers by itself, and nobody else sees it', async () => {
  const ann = await visit('/games/the-ford/together')
  // An order waits as long as somebody might think, and no longer than the clock would let it.
  await ann.getByRole('radio', { name: 'Your own values' }).check({ force: true })
  await ann.getByRole('spinbutton', { name: 'Minutes each' }).fill('1')
  await ann.getByRole('spinbutton', { name: 'Seconds a decision' }).fill('60')
  await ann.getByRole('button', { name: 'Lay the table' }).click()
  const link = new URL(await ann.getByLabel('Link for those').inputValue()).pathname
  const bob = await visit(link)
  await bob.getByRole('button', { name: /Sit down as/ }).click()
  await asked(ann)
  await choose(ann, 1)
  await talk(ann)
  await ann.getByRole('button', { name: 'Leave an order' }).click()
  const question = ann.getByLabel('If I am asked')
  await question.waitFor()
  const commit = await question
    .locator('option', { hasText: /How many companies/ })
    .first()
    .getAttribute('value')
  await question.selectOption(commit)
  await ann.getByLabel('how often').selectOption('each')
  await expectAccessible(ann, 'an order ahead')
  await ann.getByRole('button', { name: 'Leave it' }).click()
  await ann.getByText('each time, until I take it away').waitFor()
  // Bob goes on alone: whenever both are asked, Ann has answered already, though she is not there.
  const table = ann.url()
  await ann
    .getByRole('link', { name: /leave|home/i })
    .first()
    .click()
  const moment = async () =>
    Number(/\d+/.exec((await bob.locator('.scrubber-at').textContent()) ?? '')?.[0] ?? 0)
  const before = await moment()
  await expect
    .poll(
      async () => {
        if (await isAsked(bob)) await choose(bob, (await bob.locator('.choice').count()) > 2 ? 1 : 0)
        return moment()
      },
      { timeout: 80_000 },
    )
    .toBeGreaterThan(before)

  // Whoever comes back is shown what has happened since.
  await ann.goto(table)
  await ann.locator('.since').getByText('while you were away').waitFor()
  await ann.getByRole('button', { name: 'Skip to now' }).click()
  await ann.locator('.since').waitFor({ state: 'detached' })
  await talk(ann)
  await ann.getByRole('button', { name: 'Take away' }).click()
  await ann.getByText('each time, until I take it away').waitFor({ state: 'detached' })
})
