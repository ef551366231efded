import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoOverflow, openHouse, visit } from './house.ts'
import { drop, type Given, SHOWN } from './own-files.ts'

openHouse()

const WARSAW = SHOWN[0]!

const changed = (from: string, to: string): Given => ({
  name: WARSAW.name,
  text: WARSAW.text.replace(from, to),
})

const section = (page: Page) => page.locator('section.own-data')

/** Makes the first choice until something has been said that fits. */
async function playUntil(page: Page, sentence: RegExp): Promise<void> {
  const story = page.locator('.line-text').filter({ hasText: sentence })
  for (let n = 0; n < 30 && (await story.count()) === 0; n++) {
    const choice = page.locator('.choice').first()
    await choice.waitFor()
    await choice.click()
    await page.keyboard.press('Enter')
    await page.waitForTimeout(100)
  }
  await story.first().waitFor()
}

test('files that are dropped are listed, played with, and taken away again; the match keeps them', async () => {
  const page = await visit('/')
  await page.locator('h1').waitFor()
  await drop(page, ...SHOWN)
  await page.getByText(/New matches are now played with the army Duchy of Warsaw/).waitFor()
  const own = section(page)
  await own.getByText('the army Duchy of Warsaw').waitFor()
  expect(await own.getByRole('switch').count()).toBe(3)
  await expectAccessible(page, 'the page of a game with data of one’s own')

  await page.reload()
  await own.getByRole('link', { name: 'Play Raszyn, 1809' }).click()
  await page.getByText(/^Played with your own data: .*Duchy of Warsaw/).waitFor()
  expect(await page.getByRole('radio', { name: /^Raszyn, 1809/ }).isChecked()).toBe(true)
  await expectAccessible(page, 'a new match with data of one’s own')
  await page.getByRole('button', { name: 'Begin' }).click()
  await playUntil(page, /commands Duchy of Warsaw/)
  const table = page.url()

  await page.goto(`${new URL(table).origin}/games/manoeuvre`)
  for (const { name } of SHOWN) {
    await own.getByRole('button', { name: `Take ${name} away` }).click()
    await page.getByText(`${name} is taken away.`).waitFor()
  }
  await own.getByRole('switch').first().waitFor({ state: 'detached' })
  await page.goto(table)
  await page
    .locator('.line-text')
    .filter({ hasText: /commands Duchy of Warsaw/ })
    .first()
    .waitFor()
})

test('a file that breaks the rules is refused with every reason, each leading to its rule', async () => {
  const page = await visit('/games/manoeuvre')
  await section(page).waitFor()
  const bad = changed('"2d6/5", "2d6/4", "1d10/4"', '"2d6/5", "1d10/4"').text.replace(
    '"full": 7',
    '"full": 4',
  )
  await drop(page, { name: 'bad.json', text: bad })
  const dialog = page.getByRole('dialog', { name: 'This cannot be added' })
  await dialog.getByText('bad.json, warsaw-2nd-line: a unit has five cards.').waitFor()
  await dialog.getByText('the full strength must be above the reduced one').waitFor()
  await expectAccessible(page, 'reasons why a file is refused')
  expect(await section(page).getByRole('switch').count()).toBe(0)
  await dialog.getByRole('link', { name: 'MAN-18.2' }).first().click()
  await page.getByRole('heading', { name: /A valid army/ }).waitFor()
  await dialog.waitFor({ state: 'detached' })
})

test('hostile files get an answer and break nothing', async () => {
  const page = await visit('/')
  await page.locator('h1').waitFor()
  const huge = 'x'.repeat(10_000_000)
  await drop(page, { name: 'huge.json', text: huge })
  await page.getByText(/^huge\.json is too large/).waitFor()
  await drop(page, { name: 'deep.json', text: '['.repeat(200_000) })
  await page.getByText(/^deep\.json is neither a match file nor data/).waitFor()
  await drop(page, { name: 'deeper.json', text: '['.repeat(200_000) + ']'.repeat(200_000) })
  await page.getByText(/^deeper\.json: its brackets are nested too deep/).waitFor()
  await drop(page, ...Array.from({ length: 40 }, (_, n) => ({ name: `${n}.json`, text: '{}' })))
  await page.getByText('These are too many files at once: bring at most 32.').waitFor()
  const dialog = page.getByRole('dialog')
  const html = '<img src=x onerror="document.title=1">'
  await drop(page, changed('"name": "Duchy of Warsaw"', `"name": ${JSON.stringify(html)}`))
  await dialog.getByText('warsaw.json, nations.0.name: a name has no angle brackets').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await drop(page, { name: `${html}.json`, text: '{"schema":"manoeuvre-armies","__proto__":{"a":1}}' })
  await dialog.getByText(`${html}.json, __proto__: there is no such field.`).waitFor()
  expect(await page.locator('img[src=x]').count()).toBe(0)
  expect(await page.evaluate(() => Reflect.get({}, 'a'))).toBeUndefined()
  await page.keyboard.press('Escape')
  await drop(page, WARSAW)
  await page.getByText(/New matches are now played with the army Duchy of Warsaw/).waitFor()
})

test('in German, on a telephone, by the button: a file that is switched off is not played with', async () => {
  const page = await visit('/games/manoeuvre', {
    locale: 'de-DE',
    width: 360,
    height: 740,
    settings: { language: 'de' },
  })
  const own = section(page)
  await own.getByRole('heading', { name: 'Eigene Daten' }).waitFor()
  const coming = page.waitForEvent('download')
  await own.getByRole('link', { name: 'Ein Beispiel für den Anfang' }).click()
  const example = await (await coming).path()
  await own.locator('input[type=file]').setInputFiles({
    name: 'warschau.json',
    mimeType: 'application/json',
    buffer: readFileSync(example),
  })
  const toggle = own.getByRole('switch', { name: /warschau\.json die Armee Duchy of Warsaw/ })
  await toggle.waitFor()
  await expectNoOverflow(page, 'the list of data of one’s own')
  await expectAccessible(page, 'the list in German')
  expect(await toggle.isChecked()).toBe(true)
  await own.getByText('warschau.json').click()
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('section.own-data [role=switch]')?.checked === false,
  )
  await page.goto(`${new URL(page.url()).origin}/games/manoeuvre/new`)
  await page.getByRole('radio').first().waitFor()
  expect(await page.getByText('Mit eigenen Daten').count()).toBe(0)
})

test('a module for Age of Muskets is refused with field and rule, or dropped, listed, and played on a map of its own', async () => {
  const file = new URL('../../../games/age-of-muskets/src/modules/sall-1796.json', import.meta.url)
  const module = JSON.parse(readFileSync(file, 'utf8'))
  const [campaign] = module.scenarios
  const own = {
    ...module,
    schema: 'age-of-muskets-module',
    moduleId: 'my-march',
    title: 'My March',
    scenarios: [{ ...campaign, id: 'my-campaign', title: 'My campaign' }],
    words: { de: {} },
  }
  const given = (json: object): Given => ({ name: 'march.json', text: JSON.stringify(json) })
  const page = await visit('/')
  await page.locator('h1').waitFor()
  await drop(page, given({ ...own, zones: own.zones.slice(1) }))
  const refused = page.getByRole('dialog', { name: 'This cannot be added' })
  await refused
    .getByText(/march\.json, .*mersbach/)
    .first()
    .waitFor()
  await refused
    .getByText(/AOM-\d+\.\d+/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await drop(page, given(own))
  await page.getByText(/New matches are now played with .*My March/).waitFor()
  await section(page).getByRole('link', { name: 'Play My campaign' }).click()
  await page.getByRole('button', { name: 'Begin' }).click()
  // Nobody has made a map of it: it is drawn when the match is opened.
  await page.locator('.aom-map').waitFor({ timeout: 60_000 })
  await page.locator('.aom-map', { hasText: 'Sallbruck' }).waitFor()
  await page.locator('.choice').first().waitFor()
})
