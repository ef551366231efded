import { ageOfMuskets } from '@grognard/age-of-muskets'
import { type Kind, Match } from '@grognard/engine'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { decide, expectAccessible, expectNoOverflow, openHouse, visit } from './house.ts'

openHouse()

type Terms = Parameters<typeof Match.begin<Kind>>[1]

async function sitDown(page: Page, terms: Omit<Terms, 'chance'>): Promise<void> {
  const begun = Match.begin<Kind>(ageOfMuskets, { ...terms, chance: { source: 'fast', seed: 2 } })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  await page.locator('input[type=file]').setInputFiles({
    name: 'campaign.grognard.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(begun.value.file())),
  })
  await page.locator('.curtain, .aom-map').first().waitFor()
}

const keyOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.scrubber-at, .prompt, #curtain-title')]
      .map(each => each.textContent)
      .join('|'),
  )

/** Decides, and hands the screen on where it goes to somebody else: what is asked then. */
async function goOn(page: Page, act: () => Promise<void>): Promise<string> {
  const before = await keyOf(page)
  await act()
  await page.waitForFunction(
    key =>
      [...document.querySelectorAll('.scrubber-at, .prompt, #curtain-title')]
        .map(each => each.textContent)
        .join('|') !== key,
    before,
  )
  return lift(page)
}

async function lift(page: Page): Promise<string> {
  const curtain = page.locator('.curtain')
  if (await curtain.isVisible()) {
    await curtain.getByRole('button').first().click()
    await curtain.waitFor({ state: 'detached' })
  }
  await page.locator('.choice, .bar-all').first().waitFor()
  return (await page.locator('.prompt').textContent()) ?? ''
}

const counter = (page: Page, id: string) => page.locator(`g[data-target="piece:${id}"]`)
const row = (page: Page, id: string) => page.locator(`.aom-row[data-target="piece:${id}"]`)
const zone = (page: Page, id: string) => page.locator(`[data-zone="${id}"]`)

/** The first choice of the list. */
const take =
  (page: Page, at = 0) =>
  async () => {
    await page.locator('.choice').nth(at).click()
    await decide(page)
  }

test('three at one screen play an activation on the map: named, declared, supplied, marched by pressing, then bid', async () => {
  const page = await visit('/')
  await sitDown(page, {
    scenario: 'ulm',
    options: { players: 3 },
    players: ['human', 'human', 'human'],
  })
  let asked = await lift(page)
  for (let conferences = 0; /team-mates/.test(asked) && conferences < 3; conferences++)
    asked = await goOn(page, take(page))
  if (/who uses the free activation/.test(asked)) asked = await goOn(page, take(page))
  expect(asked).toMatch(/activate for free/)

  const hq = await page.locator('g.aom-counter[data-lit="open"]').first().getAttribute('data-target')
  const id = (hq ?? '').slice('piece:'.length)
  await counter(page, id).click()
  asked = await goOn(page, () => decide(page))
  expect(asked).toMatch(/which of its counters/)

  // The HQ and all that is on its sheet.
  const all = page.locator('.aom-panel .aom-row[data-lit="open"]')
  for (let presses = 0; presses < 12 && (await all.count()) > 0; presses++) {
    const laid = await page.locator('.choice-laid').count()
    await all.first().click()
    await expect.poll(() => page.locator('.choice-laid').count()).toBe(laid + 1)
  }
  asked = await goOn(page, () => decide(page))
  expect(asked).toMatch(/live on/)
  await page.locator('.aom-attrition').waitFor()
  asked = await goOn(page, take(page))
  while (/straggle|stragglers/.test(asked)) asked = await goOn(page, take(page))

  expect(asked).toMatch(/force do/)
  const goal = await page.locator('[data-zone][data-lit="open"]').first().getAttribute('data-zone')
  await zone(page, goal ?? '').focus()
  await page.keyboard.press('Enter')
  await page.locator('.aom-cost').waitFor()
  asked = await goOn(page, () => decide(page))
  expect(asked).toMatch(/Where does the Force march/)
  // What was wished for is laid already.
  await page.locator('.choice-laid').first().waitFor()
  await page.locator('.aom-march').first().waitFor()
  asked = await goOn(page, () => decide(page))
  expect(asked).not.toMatch(/Where does the Force march/)

  for (let decisions = 0; !/bid for/.test(asked) && decisions < 12; decisions++)
    asked = await goOn(page, take(page))
  for (let bids = 0; bids < 3; bids++) {
    expect(asked).toMatch(/bid for/)
    await page.locator('.aom-panel .aom-row-hq[data-lit="open"]').first().click()
    await page.locator('.aom-strip [data-tag="points:1"]').click()
    asked = await goOn(page, () => decide(page))
  }
  const cards = page.locator('.aom-cards li')
  await cards.first().waitFor()
  expect(await cards.count()).toBe(3)
  expect(await row(page, id).count()).toBeLessThan(2)
})

test.each([
  [360, 740, 'candlelight', 'de', true],
  [740, 360, 'paper', 'en', true],
  [1280, 800, 'candlelight', 'de', false],
  [2560, 1440, 'paper', 'en', false],
] as const)(
  'the map fits %i by %i, by %s, in %s, and can be read aloud',
  async (width, height, theme, language, mobile) => {
    const page = await visit('/', { width, height, mobile, settings: { theme, language } })
    await sitDown(page, { scenario: 'ulm', players: ['human', 'random'] })
    await page.locator('.choice, .bar-all').first().waitFor()
    await expectNoOverflow(page, 'the map')
    await expectAccessible(page, 'the map')
  },
)
