import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectNoOverflow, openHouse, playNow, visit } from './house.ts'
import { drop, SHOWN } from './own-files.ts'

openHouse()

const BOOK = '/games/manoeuvre/book'

const bookIsOpen = (page: Page) => page.locator('.army-book h2').first().waitFor()

describe('the army book', () => {
  test('it is reached from the game’s page, each nation has an address, and back leads back', async () => {
    const page = await visit('/games/manoeuvre')
    await page.getByRole('link', { name: 'Army book' }).click()
    await page.getByRole('heading', { level: 1, name: 'Manoeuvre: the army book' }).waitFor()
    await page
      .getByRole('navigation', { name: 'Nations' })
      .getByRole('link', { name: 'Russia', exact: true })
      .click()
    await page.getByRole('heading', { level: 2, name: 'Russia' }).waitFor()
    expect(page.url()).toMatch(/\/games\/manoeuvre\/book\/russia$/)
    await page.reload()
    await page.getByRole('heading', { level: 2, name: 'Russia' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 2, name: 'Averages' }).waitFor()
  })

  test('it is reached from the table as well', async () => {
    const page = await visit('/')
    await playNow(page, 'Manoeuvre')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Army book' }).click()
    await page.getByRole('heading', { level: 1, name: 'Manoeuvre: the army book' }).waitFor()
  })

  test('figures are in tables: those who see no bars can read them', async () => {
    const page = await visit(BOOK)
    await bookIsOpen(page)
    const attack = page.getByRole('table', { name: /^Attack/ })
    expect(await attack.getByRole('row').nth(1).innerText()).toMatch(/France\s+8\.06/)
    expect(await page.getByRole('table').count()).toBe(10)
    await page.goto(`${page.url()}/spain`)
    await page.getByRole('heading', { level: 2, name: 'Spain' }).waitFor()
    const deck = page.getByRole('table').filter({ hasText: 'Share' })
    const shares = await deck.locator('tbody td:last-child').allInnerTexts()
    expect(shares.reduce((sum, text) => sum + Number.parseFloat(text), 0)).toBeCloseTo(100, 0)
  })

  test('it can be looked through by arm and by what cards are good for, and two nations compared', async () => {
    const page = await visit(`${BOOK}/united-states`)
    await bookIsOpen(page)
    const found = page.locator('.army-found')
    expect(await found.innerText()).toBe('8 units, 40 cards')
    await page.getByRole('radio', { name: 'cavalry' }).check({ force: true })
    expect(await found.innerText()).toBe('1 unit, 5 cards')
    await page.getByRole('radio', { name: 'volley' }).check({ force: true })
    expect(await found.innerText()).toBe('This army has no such card.')
    await page.getByRole('radio', { name: 'infantry' }).check({ force: true })
    expect(await found.innerText()).toBe('3 units, 7 cards')
    await page.getByLabel('Compare with').selectOption({ label: 'France' })
    expect(await page.locator('.army-glance tbody tr').first().innerText()).toMatch(/6\.52\s+against 7\.67/)
    await page.getByRole('link', { name: 'All nations' }).click()
    await page.getByLabel('Compare', { exact: true }).selectOption({ label: 'Prussia' })
    await page.getByLabel('with', { exact: true }).selectOption({ label: 'Austria' })
    expect(await page.locator('.army-bars tr[data-picked="first"] th').first().innerText()).toBe('Prussia')
    expect(await page.locator('.army-bars tr[data-picked="second"] th').first().innerText()).toBe('Austria')
  })

  test('it leads into the rules', async () => {
    const page = await visit(`${BOOK}/ottoman`)
    await bookIsOpen(page)
    await page.getByRole('link', { name: 'MAN-14.9' }).click()
    await page.locator('.rule-sought').getByRole('heading', { name: 'Regroup' }).waitFor()
  })

  test('an unknown nation gets all of them, and a game without a book says so', async () => {
    const page = await visit(`${BOOK}/narnia`)
    await page.getByText('There is no nation called narnia.').waitFor()
    await page.getByRole('heading', { level: 2, name: 'Averages' }).waitFor()
    const other = await visit('/games/the-ford/book')
    await other.getByText('There is nothing at /games/the-ford/book.').waitFor()
  })

  test('neither the game’s page nor a first board fetches it', async () => {
    const page = await visit('/')
    const fetched: string[] = []
    page.on('request', request => fetched.push(new URL(request.url()).pathname))
    await page.goto(page.url().replace(/\/$/, '/games/manoeuvre'))
    await page.getByRole('heading', { level: 1, name: 'Manoeuvre' }).waitFor()
    await page.getByRole('button', { name: 'Play now' }).click()
    await page.locator('.choice').first().waitFor()
    const ofTheBook = () => fetched.filter(path => /\/(book|BookRoom)-\S+\.js$/.test(path)).length
    expect(ofTheBook()).toBe(0)
    await page.goto(new URL(BOOK, page.url()).href)
    await bookIsOpen(page)
    expect(ofTheBook()).toBe(2)
  })
})

describe('armies of one’s own', () => {
  test('they stand in the book as soon as they are dropped on it, marked, with the same charts', async () => {
    const page = await visit(BOOK)
    await bookIsOpen(page)
    const nations = page.getByRole('navigation', { name: 'Nations' })
    expect(await nations.getByRole('link').count()).toBe(9)
    await drop(page, ...SHOWN)
    await nations.getByRole('link', { name: 'Duchy of Warsaw your own' }).waitFor()
    expect(await nations.getByRole('link').count()).toBe(10)
    const attack = page.getByRole('table', { name: /^Attack/ })
    expect(await attack.getByRole('row').filter({ hasText: 'Duchy of Warsaw' }).innerText()).toMatch(
      /your own\s+6\.81/,
    )
    await page.getByLabel('Compare', { exact: true }).selectOption({ label: 'Duchy of Warsaw' })
    expect(await attack.locator('tr[data-picked="first"]').innerText()).toMatch(/^Duchy of Warsaw/)

    await nations.getByRole('link', { name: /^Duchy of Warsaw/ }).click()
    await page.getByRole('heading', { level: 2, name: 'Duchy of Warsaw your own' }).waitFor()
    await page.reload()
    await page.getByText(/^One of your own data/).waitFor()
    expect(await page.locator('.army-found').innerText()).toBe('8 units, 40 cards')
    expect(await page.locator('.army-glance tbody tr').first().innerText()).toMatch(/of 9$/)
    await page.getByText('Józef Poniatowski').waitFor()
    await expectAccessible(page, 'an army of one’s own in the book')
  })

  test('they leave the book with their file, and what a phone shows does not stick out', async () => {
    const page = await visit(BOOK, { width: 360, height: 740, touch: true, settings: { language: 'de' } })
    await bookIsOpen(page)
    await drop(page, ...SHOWN)
    const leaf = page.locator('.army-leaf').filter({ hasText: 'Duchy of Warsaw' })
    await leaf.getByText('eigene').waitFor()
    await expectNoOverflow(page, 'all nations and one’s own')
    await leaf.tap()
    await page.getByText(/^Aus deinen eigenen Daten/).waitFor()
    await expectNoOverflow(page, 'an army of one’s own')
    await page.goto(new URL('/games/manoeuvre', page.url()).href)
    for (const { name } of SHOWN) {
      await page.getByRole('button', { name: `${name} wegnehmen` }).tap()
      await page.getByText(`${name} ist weggenommen.`).waitFor()
    }
    await page.goto(new URL(`${BOOK}/warsaw`, page.url()).href)
    await page.getByText('Eine Nation namens warsaw gibt es nicht.').waitFor()
  })
})

test.each([
  ['paper', 'en', 1280, 800],
  ['candlelight', 'de', 360, 740],
] as const)(
  'axe finds nothing in the book, and nothing sticks out (%s, %s, %d px)',
  async (theme, language, width, height) => {
    const page = await visit(BOOK, { width, height, touch: width === 360, settings: { theme, language } })
    const all = page.url()
    for (const nation of ['', '/great-britain']) {
      if (nation !== '') await page.goto(all + nation)
      await bookIsOpen(page)
      await expectAccessible(page, `${nation} in ${theme}, ${language}, ${width}`)
      await expectNoOverflow(page, `${nation} at ${width}, ${language}`)
      const words = await page.locator('.army-book').innerText()
      if (language === 'de') expect(words).not.toMatch(/\b(the|and|Averages|Leaders|average|cards)\b/)
    }
    await page.goto(`${all}/ottoman`)
    await bookIsOpen(page)
    await expectNoOverflow(page, `the longest names at ${width}, ${language}`)
  },
)

test.each(['en', 'de'])('nothing sticks out of the book in a window of 2560 px (%s)', async language => {
  const page = await visit(BOOK, { width: 2560, settings: { language } })
  await bookIsOpen(page)
  await expectNoOverflow(page, 'all nations')
  await page.goto(`${page.url()}/ottoman`)
  await bookIsOpen(page)
  await expectNoOverflow(page, 'a nation')
})

test('on a phone everything that is pressed in the book is large enough for a finger', async () => {
  const page = await visit(`${BOOK}/france`, { width: 360, height: 740, touch: true })
  await bookIsOpen(page)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('.army-leaf, .army-chip, .army-list select')].flatMap(element => {
      const { width, height } = element.getBoundingClientRect()
      return height >= 43.5 && width >= 38 ? [] : [element.outerHTML.slice(0, 120)]
    }),
  )
  expect(small).toEqual([])
})
