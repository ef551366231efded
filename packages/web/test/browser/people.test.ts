import { serve } from '@grognard/server'
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MailServer } from '../../../server/test/notices/receivers.ts'
import { bring } from './battles.ts'
import { finished } from './finished.ts'
import { expectAccessible, expectNoOverflow, forgive, houseAddress, openHouse, visit } from './house.ts'

/** Who somebody is, how they come in again, and how they are told what waits. */

const mail = new MailServer()
beforeAll(() => mail.open())
openHouse(() =>
  serve({
    port: 0,
    place: ':memory:',
    settings: { address: 'http://localhost:1805', mail: { server: mail.url, from: 'table@house.example' } },
  }),
)
afterAll(() => mail.close())

/** A device that says yes to everything. */
async function withAuthenticator(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return devtools
}

/** The path that the newest letter to somebody leads to. */
async function linkFor(address: string, what: string): Promise<string> {
  const find = () =>
    mail.letters
      .filter(({ to }) => to === address)
      .map(({ text }) => new RegExp(`/letter#${what}=[^\\s"<>]+`).exec(text)?.[0])
      .at(-1)
  await expect.poll(find, { timeout: 30_000 }).toBeDefined()
  return find() ?? ''
}

const lay = async (page: Page): Promise<string> => {
  await page.goto(`${houseAddress()}/games/the-ford/together`)
  await page.getByRole('button', { name: 'Lay the table' }).click()
  return new URL(await page.getByLabel('Link for those').inputValue()).pathname
}

test('a guest makes an account with a passkey, keeps the table that is laid, and comes in with it again', async () => {
  const ann = await visit('/account', { width: 360, height: 740 })
  await withAuthenticator(ann)
  await lay(ann)
  await ann.goto(`${houseAddress()}/account`)
  await ann.getByRole('button', { name: 'Join with a passkey' }).click()
  await ann.getByRole('heading', { name: 'Passkeys' }).waitFor()
  await expectAccessible(ann, 'an account with a passkey')
  await expectNoOverflow(ann, 'an account with a passkey')
  await ann.getByRole('button', { name: /^Forget it/ }).click()
  await ann.getByText('It is your only way in').waitFor()
  forgive(/409/)
  await ann.getByRole('button', { name: 'Sign out here' }).click()
  await ann.getByRole('button', { name: 'Come in with a passkey' }).click()
  await ann.getByText('Signed in as').waitFor()
  await ann.goto(`${houseAddress()}/together`)
  await ann.getByRole('heading', { name: 'Your matches' }).waitFor()
})

test('a window that was signed out elsewhere says so at once, wherever it is, and leads to where one comes in', async () => {
  const ann = await visit('/account')
  const fill = async (page: Page, title: string, button: string) => {
    const part = page.getByRole('region', { name: title })
    await part.getByLabel('Name to sign in with').fill('undine')
    await part.getByLabel('Password').fill('correct horse')
    await part.getByRole('button', { name: button, exact: true }).click()
  }
  // A table of the guest's that is open beside it is the account's, and goes on.
  const table = await ann.context().newPage()
  await lay(table)
  await fill(ann, 'Make an account', 'Make the account')
  await ann.getByRole('button', { name: 'Sign out everywhere' }).waitFor()
  await expect
    .poll(
      async () => {
        await table.getByLabel('What you say').fill('It is still mine.')
        await table.getByRole('button', { name: 'Say', exact: true }).click()
        return table.getByText(/: It is still mine/).count()
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBeGreaterThan(0)
  expect(await table.getByText(/has come in as|been signed out/).count()).toBe(0)
  await table.close()
  const phone = await visit('/account', { width: 360, height: 740 })
  await fill(phone, 'You have one already', 'Sign in')
  await phone.getByRole('button', { name: 'Sign out here' }).waitFor()
  await lay(phone)
  const other = await ann.context().newPage()
  await other.goto(`${houseAddress()}/together`)
  await other.getByRole('listitem').first().waitFor()

  await ann.getByRole('button', { name: 'Sign out everywhere' }).click()
  await phone.getByText('You have been signed out here.').waitFor()
  await expectAccessible(phone, 'signed out elsewhere')
  await expectNoOverflow(phone, 'signed out elsewhere')
  // A window of the same browser may find that it has come in as somebody else by then.
  await other.getByText(/You have been signed out here|has come in as/).waitFor()
  await phone.getByRole('button', { name: 'Sign in again' }).click()
  await fill(phone, 'You have one already', 'Sign in')
  await phone.getByRole('button', { name: 'Sign out here' }).waitFor()
  forgive(/401|WebSocket/)
})

test('matches of this device are brought into the account once, and shown on one’s page as what they are', async () => {
  const page = await visit('/')
  await bring(page, finished(5))
  await page.goto(`${houseAddress()}/account`)
  const form = page.locator('section', { has: page.getByRole('heading', { name: 'Make an account' }) })
  await form.getByLabel('Name to sign in with').fill('collector')
  await form.getByLabel('Password').fill('correct horse')
  await form.getByRole('button', { name: 'Make the account', exact: true }).click()
  for (const told of ['Taken: 1.', 'There already: 1.']) {
    await page.getByRole('button', { name: 'Bring one match' }).click()
    await page.getByText(told).waitFor()
  }
  await page.getByRole('link', { name: 'How you have played' }).click()
  await page.getByRole('heading', { name: 'From their own devices' }).waitFor()
  await expectAccessible(page, 'a page with matches of a device')
  await page.getByRole('button', { name: /^Open it here/ }).click()
  await page.locator('.scores, .scrubber').first().waitFor()
  await page.goBack()
  await page.getByRole('button', { name: /^Take it out/ }).click()
  await expect.poll(() => page.getByRole('button', { name: /^Open it here/ }).count()).toBe(0)
})

test('a letter brings a guest in, and another one is asked for by hand and stopped by a link', async () => {
  const bob = await visit('/account', { settings: { theme: 'candlelight', language: 'de' } })
  const part = bob.locator('section', { has: bob.getByRole('heading', { name: 'Mit einem Brief' }) })
  await part.getByLabel('E-Mail-Adresse').fill('bob@mail.example')
  await part.getByRole('button', { name: 'Schickt mir den Link' }).click()
  await bob.getByText('Ein Brief ist unterwegs').waitFor()
  await bob.goto(houseAddress() + (await linkFor('bob@mail.example', 'sign-in')))
  const comeIn = bob.getByRole('button', { name: 'Hereinkommen' })
  await comeIn.waitFor()
  await expectAccessible(bob, 'a letter')
  await comeIn.click()
  await bob.getByText('Angemeldet als bob@mail.example').waitFor()

  const notices = bob.locator('section', {
    has: bob.getByRole('heading', { name: 'Per E-Mail', exact: true }),
  })
  await notices.last().getByLabel('E-Mail-Adresse').fill('bob@mail.example')
  await notices.last().getByRole('button', { name: 'Schreibt mir dorthin' }).click()
  await bob.goto(houseAddress() + (await linkFor('bob@mail.example', 'confirm')))
  await bob.getByRole('button', { name: 'Ja, schreibt mir' }).click()
  await bob.getByText('Es gilt').waitFor()
  await bob.goto(`${houseAddress()}/account`)
  await bob.getByText('Dir wird an bob@mail.example geschrieben.').waitFor()
  await expectAccessible(bob, 'notices')
  await bob.getByRole('button', { name: 'Ausprobieren' }).click()
  await bob.goto(houseAddress() + (await linkFor('bob@mail.example', 'stop')))
  await bob.getByRole('button', { name: 'Keine Briefe mehr' }).click()
  await bob.getByText('Es kommen keine Briefe mehr.').waitFor()
})

test('what waits is counted beside the name and opens at its table; who looks there is told nothing of it', async () => {
  const ann = await visit('/together', { width: 360, height: 740, mobile: true })
  const link = await lay(ann)
  await ann.goto(`${houseAddress()}/together`)
  const bob = await visit(link)
  await bob.getByRole('button', { name: /Sit down as/ }).click()
  await bob.locator('.choice, .bar-all, .prompt').first().waitFor()
  const count = ann.getByRole('button', { name: 'One match waits for you' })
  await count.click()
  await expectAccessible(ann, 'what waits')
  await expectNoOverflow(ann, 'what waits')
  await ann.getByRole('dialog').getByRole('link').click()
  await ann.locator('.prompt').waitFor()
  const kinds = (page: Page) =>
    page.evaluate(async () => {
      const answer = await fetch('/api/waiting')
      const { waiting } = await answer.json()
      return waiting.map(({ kind }: { kind: string }) => kind)
    })
  // Both have seen that it has begun; whose turn it is stays so.
  for (const page of [ann, bob]) await expect.poll(() => kinds(page)).not.toContain('begun')
})

test('a push is shown by the worker, and leads to the question', async () => {
  const ann = await visit('/account', { offLine: true })
  await ann.context().grantPermissions(['notifications'])
  await ann.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const devtools = await ann.context().newCDPSession(ann)
  const registered = new Promise<string>(resolve => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const { displayed } = await nextNotification(devtools)
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: houseAddress(),
    registrationId: await registered,
    data: JSON.stringify({ title: 'Your turn', body: 'The Ford, Dawn', url: '/matches/0123456789abcdef' }),
  })
  await displayed
  const shown = await ann.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data }))
  })
  expect(shown).toEqual([{ title: 'Your turn', body: 'The Ford, Dawn', data: '/matches/0123456789abcdef' }])
})

/**
 * Resolves to what waits for the next notification. To ask the page for its notifications again and again would not
 * do: Chromium forgets one that it is asked for between keeping and showing it.
 */
async function nextNotification(devtools: CDPSession): Promise<{ readonly displayed: Promise<void> }> {
  const displayed = new Promise<void>(resolve => {
    devtools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
      if (backgroundServiceEvent.eventName === 'Notification displayed') resolve()
    })
  })
  await devtools.send('BackgroundService.setRecording', { shouldRecord: true, service: 'notifications' })
  await devtools.send('BackgroundService.startObserving', { service: 'notifications' })
  return { displayed }
}
