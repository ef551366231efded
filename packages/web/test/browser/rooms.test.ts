import { describe, expect, test } from 'vitest'
import { houseAddress, openHouse, playNow, visit, withServiceWorker } from './house.ts'

openHouse()

describe('languages', () => {
  test('a German browser is spoken to in German', async () => {
    const page = await visit('/', { locale: 'de-DE' })
    await page.getByRole('heading', { name: 'Die Spiele' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    await page.getByRole('button', { name: 'Der Marsch des Fortschritts spielen' }).click()
    await page.getByRole('heading', { name: /Welche Karte legst du/ }).waitFor()
    expect(await page.locator('.table').innerText()).not.toMatch(/\b(the|and|you|Undo|More|Decision)\b/)
  })

  test('the language changes at once, also at a table, and stays', async () => {
    const page = await visit('/')
    await playNow(page)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByText('Deutsch').click()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: /Welche Karte legst du/ }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: /Welche Karte legst du/ }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
  })
})

describe('finding one’s way', () => {
  test('back and forward lead through the rooms; the focus arrives with the heading', async () => {
    const page = await visit('/')
    await page.getByRole('link', { name: 'The March of Progress' }).click()
    await page.getByRole('link', { name: 'Read the rules' }).click()
    await page.getByRole('heading', { name: 'The March of Progress: the rules' }).waitFor()
    expect(await page.title()).toBe('The March of Progress: the rules · Grognard')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'The March of Progress' }).waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    await page.goForward()
    await page.getByRole('heading', { name: 'The March of Progress: the rules' }).waitFor()
  })

  test('an unknown address gets a page with ways out, and says 404', async () => {
    const page = await visit('/', { offLine: true })
    const response = await page.request.get(`${houseAddress()}/games/chess`, {
      headers: { accept: 'text/html' },
    })
    expect(response.status()).toBe(404)
    await withServiceWorker(page)
    await page.goto(`${houseAddress()}/games/chess`)
    await page.getByText('There is nothing at /games/chess.').waitFor()
    await page.locator('main').getByRole('link', { name: 'The Ford', exact: true }).click()
    await page.getByRole('heading', { name: 'Scenarios' }).waitFor()
  })

  test('the theme is there before the page is drawn, and follows the setting', async () => {
    const page = await visit('/settings')
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const before = await paper()
    await page.getByText('Candlelight').click()
    await page.waitForFunction(old => getComputedStyle(document.body).backgroundColor !== old, before)
    const after = await paper()
    await page.reload({ waitUntil: 'commit' })
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'candlelight')
    await page.locator('h1').waitFor()
    expect(await paper()).toBe(after)
  })
})

test('the about page credits every picture, and loads no board for it', async () => {
  const page = await visit('/')
  await page.locator('h1').waitFor()
  const fetched: string[] = []
  page.on('request', request => fetched.push(new URL(request.url()).pathname))
  await page.getByRole('link', { name: 'About' }).first().click()
  await page.getByText(/^Lorc: .*anvil-impact/).waitFor()
  await page.getByText(/^Delapouite: .*drum/).waitFor()
  expect(fetched.filter(path => /\/(ui|cards)-/.test(path))).toEqual([])
})

describe('the rules', () => {
  test('a rule has an address, its neighbours are links, and a search finds it', async () => {
    const page = await visit('/rules/march-of-progress/MOP-4.4')
    const sought = page.locator('.rule-sought')
    await sought.getByRole('heading', { name: /MOP-4.4/ }).waitFor()
    await sought.getByRole('link', { name: 'MOP-4.2' }).click()
    await page
      .locator('.rule-sought')
      .getByRole('heading', { name: /MOP-4.2/ })
      .waitFor()
    expect(page.url()).toMatch(/MOP-4\.2$/)
    await page.getByRole('searchbox').fill('only random event')
    const finding = page.getByRole('link', { name: /MOP-2.8/ }).first()
    await finding.waitFor()
    expect(await page.locator('mark').count()).toBeGreaterThan(0)
    await finding.click()
    await page
      .locator('.rule-sought')
      .getByRole('heading', { name: /MOP-2.8/ })
      .waitFor()
    await page.goto(`${houseAddress()}/rules/march-of-progress/MOP-99.9`)
    await page.getByText('There is no rule MOP-99.9').waitFor()
  })

  test('a line of the chronicle opens its rule beside the board', async () => {
    const page = await visit('/')
    await playNow(page)
    await page.locator('.line .rule-id').first().click()
    await page
      .locator('.rule-panel .rule-sought')
      .getByRole('heading', { name: /MOP-2.8/ })
      .waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.rule-panel').waitFor({ state: 'detached' })
  })
})
