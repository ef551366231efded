import { describe, expect, test } from 'vitest'
import { expectAccessible, houseAddress, openHouse, playNow, visit, withServiceWorker } from './house.ts'

openHouse()

/** In the page: letters against their ground, as it is painted over what is below. */
function contrastOn(element: Element, below: string): number {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const under = document.querySelector(below)
  if (canvas === null || under === null) return 0
  const lightAfter = (...paints: string[]): number => {
    for (const paint of paints) {
      canvas.fillStyle = paint
      canvas.fillRect(0, 0, 1, 1)
    }
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(channel => {
      const share = channel / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
  }
  const { backgroundColor, color } = getComputedStyle(element)
  const lights = [lightAfter(getComputedStyle(under).backgroundColor, backgroundColor), lightAfter(color)]
  return Math.max(...lights) / Math.min(...lights)
}

describe('languages', () => {
  test('a German browser is spoken to in German', async () => {
    const page = await visit('/', { locale: 'de-DE' })
    await page.getByRole('heading', { name: 'Die Spiele' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await page.locator('.card-picture').first().getAttribute('src')).toMatch(/picture\.de/)
    await page.getByRole('button', { name: 'Der Marsch des Fortschritts spielen' }).click()
    await page.getByRole('heading', { name: /Wähle eine Karte/ }).waitFor()
    expect(await page.locator('.table').innerText()).not.toMatch(/\b(the|and|you|Undo|More|Decision)\b/)
  })

  test('the language changes at once, also at a table, and stays', async () => {
    const page = await visit('/')
    await playNow(page)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByText('Deutsch').click()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: /Wähle eine Karte/ }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: /Wähle eine Karte/ }).waitFor()
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
  test('a rule has an address, its neighbours are links, and a search finds its sentences', async () => {
    const page = await visit('/rules/march-of-progress/MOP-4.4')
    const sought = (name: string | RegExp) => page.locator('.rule-sought').getByRole('heading', { name })
    await sought('Flip').waitFor()
    await page.locator('.rule-sought').getByRole('link', { name: 'Both players move' }).click()
    await sought('Both players move').waitFor()
    expect(page.url()).toMatch(/MOP-4\.2$/)
    await page.getByRole('searchbox').fill('What is the only random event?')
    await page.getByText('This is the only random event in the game.').waitFor()
    expect(await page.locator('mark').count()).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Initiative roll' }).first().click()
    await sought('Initiative roll').waitFor()
    await page.goto(`${houseAddress()}/rules/march-of-progress/MOP-99.9`)
    await page.getByText('There is no rule MOP-99.9').waitFor()
  })

  test.each(['paper', 'candlelight'])('what a search has found can be read in %s', async theme => {
    const page = await visit('/rules/manoeuvre', { settings: { theme } })
    await page.getByRole('searchbox').fill('retreat')
    await page.locator('.findings mark').first().waitFor()
    await expectAccessible(page, `what was found, in ${theme}`)
    // Of a ground that is mixed, axe says nothing.
    expect(await page.locator('.findings mark').first().evaluate(contrastOn, '.reader-text')).toBeGreaterThan(
      4.5,
    )
  })

  test('another rule is called by its title, without the name that the program has for it', async () => {
    const page = await visit('/rules/march-of-progress/MOP-9.2')
    await page.locator('.rule-sought').getByRole('link', { name: 'ARTILLERY ATTACK', exact: true }).waitFor()
  })

  test('a rule is an anchor of its book; numbers and sources are for rules lawyers, and stay switched on', async () => {
    const page = await visit('/rules/manoeuvre#MAN-10.5')
    const rule = page.locator('.rule-sought')
    await rule.getByRole('heading', { name: 'Elimination' }).waitFor()
    expect(await rule.innerText()).not.toMatch(/MAN-10\.5|Source/)
    await page.getByRole('switch', { name: 'For rules lawyers' }).click()
    await rule.getByRole('heading', { name: 'MAN-10.5 Elimination' }).waitFor()
    await rule.getByText('Source').waitFor()
    await page.reload()
    await rule.getByRole('heading', { name: 'MAN-10.5 Elimination' }).waitFor()
    await page.getByRole('link', { name: 'Open questions' }).click()
    await page.getByRole('heading', { level: 2, name: 'Open questions' }).waitFor()
  })

  test('the book begins with how to play, drawn with the game’s own board, and the table’s header leads to it', async () => {
    const page = await visit('/rules/march-of-progress')
    await page.getByRole('heading', { name: 'How to play The March of Progress' }).waitFor()
    await page.mouse.wheel(0, 200)
    const picture = page.getByRole('img', { name: /^Two home countries and one between them/ })
    await picture.locator('.mop-board').waitFor()
    const [pictures, boards] = [page.locator('.board-picture'), page.locator('.mop-board')]
    const undrawn = async () => (await pictures.count()) - (await boards.count())
    await expect.poll(undrawn, { timeout: 15_000 }).toBe(0)
    await page.goto(houseAddress())
    await playNow(page)
    await page.getByRole('link', { name: 'How to play' }).click()
    await page.locator('.rule-panel .how-to').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.rule-panel').waitFor({ state: 'detached' })
  })

  test('how to play is read on a phone without the book, the board, or the rules; what is in the book is listed', async () => {
    const page = await visit('/about', { width: 360, height: 740 })
    await page.locator('h1').waitFor()
    const fetched: string[] = []
    page.on('request', request => fetched.push(new URL(request.url()).pathname))
    await page.goto(`${houseAddress()}/rules/age-of-muskets`)
    await page.getByRole('heading', { name: 'How to play Age of Muskets' }).waitFor()
    const contents = page.locator('summary', { hasText: 'Contents' })
    await contents.waitFor()
    const heavy = fetched.filter(path => /\/(worker|age-of-muskets)-/.test(path))
    expect(heavy).toEqual([])
    await contents.click()
    await page.getByRole('link', { name: '13. Supply' }).click()
    await page.getByRole('heading', { name: 'Three states' }).waitFor()
  })

  test('a line of the chronicle opens its rule beside the board', async () => {
    const page = await visit('/')
    await playNow(page)
    await page.locator('.line .rule-id').first().click()
    await page.locator('.rule-panel .rule-sought').getByRole('heading', { name: 'Initiative roll' }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.rule-panel').waitFor({ state: 'detached' })
  })
})

test('how many play is asked before the seats, and each seat of a team has its own player', async () => {
  const page = await visit('/games/age-of-muskets/new')
  await page.getByRole('radio', { name: /Caldiero/ }).check({ force: true })
  await page.getByRole('radiogroup', { name: 'Your side' }).waitFor()
  expect(await page.getByRole('radiogroup', { name: 'How many play' }).count()).toBe(0)
  await page.getByRole('radio', { name: /The Danube 1805/ }).check({ force: true })
  const sizes = page.getByRole('radiogroup', { name: 'How many play' })
  expect(await sizes.getByRole('radio').count()).toBe(5)
  await sizes.getByRole('radio', { name: '5' }).check({ force: true })
  const allies = page.getByRole('group', { name: 'Austria and Russia' })
  expect(await allies.getByRole('combobox').count()).toBe(3)
  await page.getByRole('combobox', { name: 'F1' }).selectOption('Recruit')
  await page.getByText('Somebody has to play at this screen.').waitFor()
  expect(await page.getByRole('button', { name: 'Begin' }).isDisabled()).toBe(true)
  await allies.getByRole('combobox', { name: 'A2' }).selectOption('At this screen')
  await allies.getByRole('combobox', { name: 'A3' }).selectOption('At this screen')
  await expectAccessible(page, 'the form for five')
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.locator('.curtain').waitFor()
  expect(await page.locator('.seat').count()).toBe(5)
})
