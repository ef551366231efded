import { readFile } from 'node:fs/promises'
import { serve } from '@grognard/server'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { playOn, stateOf } from './company.ts'
import { asked, expectAccessible, expectNoOverflow, forgive, openHouse, visit } from './house.ts'

/** Seats that friends play for one another, a word to the host, and what one takes away from a table of a server. */

const HOST = 'the-host-has-this-token'

openHouse(() => serve({ port: 0, place: ':memory:', settings: { hostToken: HOST } }))

const talk = (page: Page, name = 'Talk') => page.locator('.talk summary', { hasText: name }).click()

/** Two at a table that has begun; the link is for those who watch. */
async function pair(): Promise<{ ann: Page; bob: Page; link: string }> {
  const ann = await visit('/games/the-ford/together')
  await ann.getByRole('button', { name: 'Lay the table' }).click()
  const link = new URL(await ann.getByLabel('Link for those').inputValue()).pathname
  const bob = await visit(link, { width: 360, height: 740, mobile: true, settings: { language: 'de' } })
  await bob.getByRole('button', { name: /^Als .* Platz nehmen/ }).click()
  await asked(ann)
  return { ann, bob, link }
}

test('a seat goes to a friend by a link, is played, and taken back; everybody sees by whom', async () => {
  const { ann, bob } = await pair()
  await playOn([ann, bob], 2)
  await talk(ann)
  await ann.getByRole('button', { name: 'Offer your seat to a friend' }).click()
  const offer = new URL(await ann.getByLabel('Link for the friend').inputValue()).pathname
  await expectAccessible(ann, 'a seat that is offered')
  const letters = (selector: string) =>
    ann.locator(selector).first().evaluate('element => getComputedStyle(element).fontFamily')
  expect(await letters('.talk-lending input')).toBe(await letters('.talk-lending'))

  const fred = await visit(offer, { width: 360, height: 740, mobile: true })
  await fred.getByText(/offers you a seat/).waitFor()
  await expectAccessible(fred, 'an offer')
  await expectNoOverflow(fred, 'an offer on a phone')
  await fred.getByRole('button', { name: 'Take the seat' }).click()
  await ann.getByText(/plays on for/).waitFor()
  await bob.getByText(/spielt für .* weiter/).waitFor()
  await ann.getByText('You see what spectators see.').waitFor()
  await fred.locator('.scrubber-at').waitFor({ state: 'attached' })
  await playOn([fred, bob], 2)
  expect((await stateOf(ann)).isAsked).toBe(false)
  await expectAccessible(ann, 'a seat that is lent')

  // The same link opens nothing any more.
  const late = await visit(offer, { settings: { language: 'de' } })
  await late.getByText('Diesen Platz bietet niemand mehr an').waitFor()
  forgive(/404/)

  await ann.getByRole('button', { name: 'Take your seat back' }).click()
  await ann.getByRole('button', { name: 'Offer your seat to a friend' }).waitFor()
  await talk(ann)
  await playOn([ann, bob], 2)
  expect((await stateOf(fred)).isAsked).toBe(false)
  await talk(fred)
  await fred.getByText('You are watching.').waitFor()
})

test('a seat is offered by name to somebody one has played with, who finds it among what waits', async () => {
  const { ann, bob } = await pair()
  // Ann plays another match with somebody else, and Bob knows nothing of it.
  await ann.goto(new URL('/games/the-ford/together', ann.url()).href)
  await ann.getByRole('button', { name: 'Lay the table' }).click()
  const eve = await visit(new URL(await ann.getByLabel('Link for those').inputValue()).pathname)
  await eve.getByRole('button', { name: /^Sit down as/ }).click()
  await asked(ann)
  await talk(ann)
  await ann.getByRole('button', { name: 'Offer your seat to a friend' }).click()
  const friends = ann.getByRole('region', { name: 'Offer your seat to a friend' })
  await friends.getByText('Whom?').waitFor()
  await expectAccessible(ann, 'whom a seat is offered')
  await friends.locator('li').getByRole('button').click()
  await ann.getByText(/^Your seat is offered to/).waitFor()

  await bob.goto(new URL('/together', bob.url()).href)
  await bob.getByRole('button', { name: /warten auf dich|wartet auf dich/ }).click()
  await bob.getByRole('link', { name: /^Ein Platz für dich/ }).click()
  await bob.getByRole('button', { name: 'Den Platz übernehmen' }).click()
  await ann.getByText(/plays on for/).waitFor()
  await playOn([bob, eve], 2)
})

test('a word to the host, from the table and from somebody’s page, by keyboard alone', async () => {
  const { ann, bob } = await pair()
  await talk(bob, 'Gespräch')
  await bob.getByLabel('Was du sagst').fill('You fight like a miller')
  await bob.getByRole('button', { name: 'Sagen', exact: true }).click()
  await talk(ann)
  await ann.getByText('You fight like a miller').waitFor()
  await ann.getByRole('button', { name: /^Complain about/ }).focus()
  await ann.keyboard.press('Enter')
  const form = ann.getByRole('dialog', { name: /^Complain about/ })
  await form.getByLabel('What they have said').selectOption({ label: 'You fight like a miller' })
  await expectAccessible(ann, 'a complaint')
  await form.getByLabel('What has happened?').focus()
  await ann.keyboard.type('He insults my trade.')
  await ann.keyboard.press('Tab')
  await ann.keyboard.press('Enter')
  await ann.getByText('The host has it now').waitFor()
  await form.waitFor({ state: 'detached' })

  // From the page of somebody who has played, in German and on a phone.
  const face = await ann.evaluate(async () => {
    const { matches } = await (await fetch('/api/mine')).json()
    return matches[0].seats[0].face
  })
  await bob.goto(new URL(`/people/${face}`, bob.url()).href)
  await bob.getByRole('button', { name: /^Über .* beschweren$/ }).click()
  await bob.getByLabel('Was ist geschehen?').fill('Sie zögert.')
  await expectNoOverflow(bob, 'a complaint on a phone')
  await bob.getByRole('button', { name: 'An den Gastgeber schicken' }).click()
  await bob.getByText('Der Gastgeber hat es nun').waitFor()
  // Nobody complains about oneself.
  await ann.goto(new URL(`/people/${face}`, ann.url()).href)
  await ann.getByRole('heading', { name: 'Results' }).waitFor()
  expect(await ann.getByRole('button', { name: /^Complain about/ }).count()).toBe(0)

  const host = await visit('/desk')
  await host.getByLabel('Token').fill(HOST)
  await host.getByRole('button', { name: 'Come in' }).click()
  await host.getByText('He insults my trade.').waitFor()
  await host.getByText(/had said: “You fight like a miller”/).waitFor()
  await host.getByText('Sie zögert.').waitFor()
  await expectAccessible(host, 'the host’s desk with complaints')
  await host.getByRole('button', { name: 'Attended to' }).first().click()
  await host.getByText('He insults my trade.').waitFor({ state: 'detached' })

  // Whoever is shown out is told so where they are, and again where they would come in.
  const name = await bob.evaluate(async () => (await (await fetch('/api/me')).json()).user.name)
  host.on('dialog', dialog => void dialog.accept('insults'))
  await host
    .getByRole('listitem')
    .filter({ hasText: name, has: host.getByRole('button', { name: 'Remove' }) })
    .getByRole('button', { name: 'Show out' })
    .click()
  await bob.getByText('Du bist hier abgemeldet worden.').waitFor()
  await bob.getByRole('button', { name: 'Wieder anmelden' }).click()
  await bob.getByText('Der Gastgeber hat dich hinausgewiesen.').waitFor()
  forgive(/403|WebSocket/)
})

test('“More” at a table of a server: its file as far as one may have it, the whole when it is over, and its link', async () => {
  const { ann, bob, link } = await pair()
  await ann.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const more = () => ann.getByRole('button', { name: 'More' }).click()
  const fileBy = async (name: string): Promise<Record<string, unknown>> => {
    await more()
    const coming = ann.waitForEvent('download')
    await ann.getByRole('dialog').getByRole('button', { name }).click()
    return JSON.parse(await readFile(await (await coming).path(), 'utf8'))
  }
  const linkBy = async (name: string): Promise<string> => {
    await more()
    await ann.getByRole('dialog').getByRole('button', { name }).click()
    await ann.getByText('The link is copied.').waitFor()
    return ann.evaluate(() => navigator.clipboard.readText())
  }
  await playOn([ann, bob], 2)
  await more()
  await expectAccessible(ann, 'more, online')
  // What only a match of this device has.
  for (const name of ['New match, same terms', 'Copy a link to this position'])
    expect(await ann.getByRole('button', { name }).count()).toBe(0)
  await ann.keyboard.press('Escape')
  const running = await fileBy('Keep the match file, as far as it is public')
  expect(running).toMatchObject({ game: 'the-ford', result: null })
  expect(JSON.stringify(running['chance'])).not.toContain('"seed"')
  const watch = await linkBy('Copy the link to watch this match')
  expect(watch).toContain(link.split('/').at(-1) ?? '-')
  const eve = await visit(new URL(watch).pathname + new URL(watch).search)
  await eve.locator('.scrubber-at').waitFor()

  await playOn([ann, bob])
  await ann.locator('.scores').waitFor()
  expect(await fileBy('Keep the match file')).toMatchObject({ game: 'the-ford', result: {} })
  expect(await linkBy('Copy the link to the replay and the review')).toBe(watch)
})

test('where the result counts it is said that nobody gets hints', async () => {
  const page = await visit('/together')
  await page.getByText('You are here as').waitFor()
  const made = `(async () => {
    const terms = { game: 'the-ford', scenario: 'dawn', options: {}, access: 'link', nonce: '', rated: true }
    const body = JSON.stringify({ ...terms, seats: ['me', 'recruit'] })
    const headers = { 'content-type': 'application/json' }
    return (await (await fetch('/api/matches', { method: 'POST', headers, body })).json()).match
  })()`
  const match = await page.evaluate<string>(made)
  await page.goto(new URL(`/matches/${match}`, page.url()).href)
  await asked(page)
  await page.getByRole('button', { name: 'Hint' }).click()
  await page.getByText('The result counts: nobody gets hints here.').waitFor()
  expect(await page.locator('.hint-box').count()).toBe(0)
})

test('who is invited reads what is agreed before sitting down: game, options, clock, and that the result counts', async () => {
  const ann = await visit('/together')
  await ann.getByText('You are here as').waitFor()
  const made = `(async () => {
    const options = { openAmbush: true, turnLimit: 20 }
    const clock = { allowance: 0, bank: 3600000, increment: 15000, late: 'loses' }
    const terms = { game: 'manoeuvre', scenario: 'quick-battle', options, access: 'open', nonce: '' }
    const body = JSON.stringify({ ...terms, clock, rated: true, seats: ['me', 'open'] })
    const headers = { 'content-type': 'application/json' }
    return (await (await fetch('/api/matches', { method: 'POST', headers, body })).json()).match
  })()`
  const match = await ann.evaluate<string>(made)
  const bob = await visit(`/matches/${match}`, { width: 360, height: 740, mobile: true })
  const agreed = bob.getByRole('list', { name: 'What is agreed' })
  await agreed.waitFor()
  for (const said of [
    'Manoeuvre',
    /: 20$/,
    'one hour for the whole match, 15 seconds more after each decision. If time runs out: The match is lost.',
    /^The result counts\. It changes the ratings/,
  ])
    await agreed.getByText(said).waitFor()
  expect(await agreed.getByRole('listitem').count()).toBe(5)
  await expectAccessible(bob, 'what is agreed')
  await expectNoOverflow(bob, 'what is agreed, on a phone')
})

test('what is over lies folded behind what goes on, and nothing moves when it is known what waits', async () => {
  const page = await visit('/together', { width: 360, height: 740, mobile: true })
  const made = `(async () => {
    const terms = { game: 'the-ford', scenario: 'dawn', options: {}, access: 'link', nonce: '' }
    const make = seats => fetch('/api/matches', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...terms, seats }),
    })
    await Promise.all([make(['recruit', 'recruit']), make(['me', 'open'])])
  })()`
  await page.getByText('You are here as').waitFor()
  await page.evaluate(made)
  const isOver = `fetch('/api/mine').then(each => each.json()).then(({ matches }) => matches.some(({ stage }) => stage === 'over'))`
  await expect.poll(() => page.evaluate(isOver), { timeout: 30_000 }).toBe(true)
  await page.reload()
  const over = page.locator('.together-over')
  const shown = () => page.locator('[aria-labelledby=mine] .together-table > .press:visible').count()
  await over.getByText('Finished matches: 1').waitFor()
  expect(await shown()).toBe(1)
  await expectAccessible(page, 'what is over')
  await over.locator('summary').click()
  expect(await shown()).toBe(2)
  await expectNoOverflow(page, 'what is over, on a phone')
  const wordmark = await page.locator('.house-top .wordmark').boundingBox()
  expect(wordmark?.height).toBeGreaterThanOrEqual(44)
})

test('on a phone what a scenario is about has the whole width below its picture', async () => {
  const page = await visit('/games/manoeuvre/together', { width: 360, height: 740, mobile: true })
  const option = page.locator('.option:has(> .scenario-map)').first()
  await option.waitFor()
  const [box, about, map] = await Promise.all(
    [option, option.locator('.option-about'), option.locator('.scenario-map')].map(each =>
      each.boundingBox(),
    ),
  )
  expect(about?.width ?? 0).toBeGreaterThan((box?.width ?? 0) * 0.7)
  expect(about?.y ?? 0).toBeGreaterThanOrEqual((map?.y ?? 0) + (map?.height ?? 0))
})
