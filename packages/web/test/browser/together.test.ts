import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { playOn, stateOf } from './company.ts'
import { expectAccessible, expectNoOverflow, forgive, openHouse, visit } from './house.ts'

/** People at browsers of their own. */

openHouse()

const momentOf = async (page: Page) => Number(/\d+/.exec((await stateOf(page)).key)?.[0] ?? 0)

test('two by a link, one of them on a phone, and one who watches: talk, take-back, fair dice, and once more', async () => {
  const ann = await visit('/games/the-ford/together')
  await ann.getByRole('button', { name: 'Lay the table' }).click()
  const link = new URL(await ann.getByLabel('Link for those').inputValue()).pathname
  await expectAccessible(ann, 'waiting for players')
  const bob = await visit(link, { width: 390, height: 780, mobile: true })
  await bob.getByRole('button', { name: /Sit down as/ }).click()
  const eve = await visit(link, { settings: { language: 'de' } })
  await playOn([ann, bob], 4)
  const edge = await ann
    .locator('.line')
    .first()
    .evaluate(line => getComputedStyle(line).borderTopStyle)
  expect(edge, 'a line of the chronicle is no field to write in').toBe('none')

  await ann.getByText('Talk', { exact: true }).click()
  await ann.getByLabel('What you say').fill('Good day to you')
  await ann.getByRole('button', { name: 'Say', exact: true }).click()
  await bob.locator('.talk-count').getByText('1').waitFor()
  await eve.getByText('Gespräch', { exact: true }).click()
  await eve.getByText('Good day to you').waitFor()
  expect(await eve.locator('.choice, .bar-all').count()).toBe(0)
  await eve.getByText('Du siehst zu.').waitFor()
  await expectAccessible(ann, 'talk')
  await expectNoOverflow(bob, 'a table on a phone')

  const before = await momentOf(ann)
  await ann.getByRole('button', { name: 'Ask to take back your last decision' }).click()
  await ann.getByRole('button', { name: 'Withdraw' }).waitFor()
  await bob.getByRole('button', { name: 'Agree' }).click()
  await expect.poll(() => momentOf(ann), { timeout: 30_000 }).toBeLessThan(before)
  await ann.getByText('Talk', { exact: true }).click()

  await playOn([ann, bob])
  await eve.locator('.scores').waitFor()
  // A phone has it in the box.
  await bob.getByText('Talk', { exact: true }).click()
  for (const page of [ann, bob]) {
    await page.getByRole('button', { name: 'Check the dice' }).click()
    await page.getByText('your part is in every roll').waitFor()
    await page.getByRole('button', { name: 'Play again, sides swapped' }).click()
  }
  await playOn([ann, bob], 2)
}, 120_000)

test('who has come as a guest a moment ago is called from another room when the match begins', async () => {
  const ann = await visit('/together')
  await ann.getByRole('link', { name: 'The Ford' }).first().click()
  await ann.getByRole('button', { name: 'Lay the table' }).click()
  const link = new URL(await ann.getByLabel('Link for those').inputValue()).pathname
  await ann.getByRole('link', { name: 'Home' }).click()
  const bob = await visit(link)
  await bob.getByRole('button', { name: /Sit down as/ }).click()
  await ann.locator('.notice', { hasText: 'turn' }).getByRole('button').first().click()
  await ann.locator('.choice').first().waitFor()
})

test('a table fills the window, and at the end nothing lies on the result, on a phone either', async () => {
  const ann = await visit('/games/the-ford/together')
  await ann.getByRole('button', { name: 'Lay the table' }).click()
  const link = new URL(await ann.getByLabel('Link for those').inputValue()).pathname
  const bob = await visit(link, { width: 360, height: 740, mobile: true })
  await bob.getByRole('button', { name: /Sit down as/ }).click()
  await bob.locator('.choice').first().waitFor()
  const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  for (const page of [ann, bob]) expect(await beyond(page), 'a table does not scroll').toBe(0)
  await playOn([ann, bob])
  for (const page of [ann, bob]) {
    await page.locator('.result h2').waitFor()
    const covered = await page.evaluate(() =>
      ['.result h2', '.result-close', '.result-scores', '.talk-again .press-primary'].filter(selector => {
        const { x, y, width, height } =
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        const hit = document.elementFromPoint(x + width / 2, y + height / 2)
        return hit?.closest(selector) === null
      }),
    )
    expect(covered).toEqual([])
    await expectNoOverflow(page, 'the end of a match')
  }
  await bob.locator('.result-close').click()
  await ann.getByRole('button', { name: 'Play again' }).click()
  await bob.locator('.talk-laid').waitFor()
  await expectAccessible(bob, 'a table that is laid once more')
  await bob.getByRole('button', { name: 'Play again' }).click()
  await bob.locator('.choice').first().waitFor()
}, 60_000)

test('an account is made, and found again in another browser', async () => {
  const ann = await visit('/account', { width: 360, height: 740 })
  const form = ann.locator('section', { hasText: 'Make an account' })
  await form.getByLabel('Name to sign in with').fill('ann')
  await form.getByLabel('Password').fill('correct horse')
  await form.getByRole('button', { name: 'Make the account' }).click()
  await ann.getByText('Signed in as ann.').waitFor()
  await ann.getByLabel('Your name').fill('Ann of the Ford')
  await ann.getByRole('button', { name: 'Keep' }).click()
  await ann.getByText('Your name is changed.').waitFor()
  await expectAccessible(ann, 'an account')
  await expectNoOverflow(ann, 'an account')

  const other = await visit('/account')
  const signIn = other.locator('section', { hasText: 'You have one already' })
  await signIn.getByLabel('Name to sign in with').fill('ann')
  await signIn.getByLabel('Password').fill('wrong horse')
  await signIn.getByRole('button', { name: 'Sign in' }).click()
  await signIn.getByRole('alert').getByText('Name or password are not right.').waitFor()
  forgive(/401/)
  await signIn.getByLabel('Password').fill('correct horse')
  await signIn.getByRole('button', { name: 'Sign in' }).click()
  await other.getByText('Signed in as ann.').waitFor()
  expect(await other.getByLabel('Your name').inputValue()).toBe('Ann of the Ford')

  // Whoever has a long name takes no more of a small screen for it than anybody else.
  await other.getByLabel('Your name').fill('Archduchess Maximiliana of Wittgenstein')
  await other.getByRole('button', { name: 'Keep' }).click()
  await other.getByText('Your name is changed.').waitFor()
  await other.goto(new URL('/games/the-ford/together', other.url()).href)
  await other.getByRole('button', { name: 'Lay the table' }).click()
  const bob = await visit(new URL(await other.getByLabel('Link for those').inputValue()).pathname, {
    width: 360,
    height: 740,
  })
  await bob.getByRole('button', { name: /Sit down as/ }).click()
  const name = bob.locator('.seat-player', { hasText: 'Archduchess' })
  await name.waitFor()
  const lines = await name.evaluate(
    each => each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight),
  )
  expect(Math.round(lines)).toBeLessThanOrEqual(2)
  await expectNoOverflow(bob, 'a long name')
})
