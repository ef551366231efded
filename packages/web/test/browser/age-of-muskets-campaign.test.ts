import { ageOfMuskets } from '@grognard/age-of-muskets'
import { type Kind, Match } from '@grognard/engine'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { decide, expectAccessible, expectNoOverflow, openHouse, visit } from './house.ts'
import { fingerOn, middleOf } from './playing.ts'

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
  await page.locator('.curtain, .choice, .bar-all').first().waitFor()
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

/** What may be said in the bar: in the list, by a button with its cost, by the name of a zone. */
const OFFERED = '.choice, .aom-choose[data-lit="open"], .aom-way'

/** What is ready already, or the first that the bar offers. */
const take = (page: Page) => async () => {
  if (!(await page.locator('.decide[data-ready]').isVisible())) await page.locator(OFFERED).first().click()
  await decide(page)
}

test('three at one screen play a turn on the map: an HQ is named, declared, supplied and marched by pressing; then they bid, and go on', async () => {
  const page = await visit('/')
  await sitDown(page, {
    scenario: 'ulm',
    options: { players: 3 },
    players: ['human', 'human', 'human'],
  })
  let asked = await lift(page)
  for (let conferences = 0; /team-mates/i.test(asked) && conferences < 3; conferences++)
    asked = await goOn(page, take(page))
  if (/who uses the free activation/i.test(asked)) asked = await goOn(page, take(page))
  expect(asked).toMatch(/activate for free/i)

  const hq = await page.locator('g.aom-counter[data-lit="open"]').first().getAttribute('data-target')
  const id = (hq ?? '').slice('piece:'.length)
  await counter(page, id).click()
  asked = await goOn(page, () => decide(page))
  expect(asked).toMatch(/which counters/i)

  // The HQ and all that is on its display are laid already: a press on the HQ takes them back, and lays them again.
  const laid = page.locator('.choice-laid')
  await laid.nth(1).waitFor()
  const force = await laid.count()
  await counter(page, id).click()
  await laid.first().waitFor({ state: 'detached' })
  await counter(page, id).click()
  await expect.poll(() => laid.count()).toBe(force)
  asked = await goOn(page, () => decide(page))
  expect(asked).toMatch(/supplied from/i)
  await page.locator('.aom-attrition').waitFor()
  asked = await goOn(page, take(page))
  while (/straggle|stragglers/i.test(asked)) asked = await goOn(page, take(page))

  expect(asked).toMatch(/force do/i)
  const goal = await page.locator('[data-zone][data-lit="open"]').first().getAttribute('data-zone')
  await zone(page, goal ?? '').focus()
  await page.keyboard.press('Enter')
  await page.locator('.aom-cost').waitFor()
  asked = await goOn(page, () => decide(page))
  expect(asked).toMatch(/Where does the Force march/i)
  // What was wished for is laid already.
  await page.locator('.aom-way[aria-pressed="true"]').waitFor()
  await page.locator('.aom-march').first().waitFor()
  asked = await goOn(page, () => decide(page))
  expect(asked).not.toMatch(/Where does the Force march/i)

  for (let decisions = 0; !/bid for/i.test(asked) && decisions < 12; decisions++)
    asked = await goOn(page, take(page))
  for (let bids = 0; bids < 3; bids++) {
    expect(asked).toMatch(/bid for/i)
    await page.locator('.aom-panel .aom-row-hq[data-lit="open"]').first().click()
    await page.locator('.aom-strip [data-tag="points:1"]').click()
    asked = await goOn(page, () => decide(page))
  }
  const cards = page.locator('.aom-cards li')
  await cards.first().waitFor()
  expect(await cards.count()).toBe(3)
  expect(await row(page, id).count()).toBeLessThan(2)

  for (let decisions = 0; decisions < 60 && /turn 3/.test(await dateOf(page)); decisions++)
    asked = await goOn(page, () => quietly(page, asked))
  expect(await dateOf(page)).toMatch(/turn 4/)
})

const dateOf = async (page: Page): Promise<string> => (await page.locator('.aom-date').textContent()) ?? ''

/** The rest of a turn: who may act rests, who may bid passes, and for all else the first of the list will do. */
async function quietly(page: Page, asked: string): Promise<void> {
  const offered = page.locator(OFFERED)
  const said = offered.filter({ hasText: /^\s*(Pass|Rest)/i })
  // The whole Force is laid already.
  if (!/which counters/i.test(asked) && !(await page.locator('.decide[data-ready]').isVisible()))
    await ((await said.count()) > 0 ? said : offered).first().click()
  await decide(page)
}

/** Tab by Tab, until the focus is on what is looked for. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(wanted => document.activeElement?.matches(wanted), selector)) return
  }
  throw new Error(`no Tab leads to ${selector}`)
}

const OPEN_COUNTER = 'g.aom-counter[data-lit="open"]'
const OPEN_ZONE = '[data-zone][data-lit="open"]'
const ready = (page: Page) => page.locator('.decide[data-ready]').waitFor()

test('by keyboard alone, in German: named, declared, supplied and marched', async () => {
  const page = await visit('/', { settings: { language: 'de' } })
  await sitDown(page, { scenario: 'ulm', players: ['human', 'random'] })
  expect(await lift(page)).toMatch(/aktivierst\s+du/)
  // What is laid over the map does not move the buttons that lay it.
  const supply = page.locator('.aom-layers [role="group"] button').first()
  const before = await supply.boundingBox()
  await supply.click()
  await page.locator('.aom-layer-meaning').waitFor()
  expect(await supply.boundingBox()).toEqual(before)
  await supply.click()
  // The style of a form, which comes with the first box, is not that of the search over the map.
  const search = page.getByRole('combobox')
  const searching = await search.boundingBox()
  await page.getByRole('button', { name: 'Mehr', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Einstellungen' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await search.boundingBox()).toEqual(searching)
  const enter = () => page.keyboard.press('Enter')
  await page.keyboard.press('b')
  await tabTo(page, OPEN_COUNTER)
  await enter()
  await ready(page)
  // On what is selected Enter decides.
  expect(await goOn(page, enter)).toMatch(/Marker|Spielsteine|aktivierst/)
  await page.locator('.choice-laid').nth(1).waitFor()
  await ready(page)
  expect(await goOn(page, enter)).toMatch(/versorgt/)
  await page.keyboard.press('1')
  await ready(page)
  let asked = await goOn(page, enter)
  for (let losses = 0; !/tut/.test(asked) && losses < 4; losses++) {
    await page.keyboard.press('1')
    await ready(page)
    asked = await goOn(page, enter)
  }
  await page.keyboard.press('b')
  await tabTo(page, OPEN_ZONE)
  await enter()
  await page.locator('.aom-cost').waitFor()
  expect(await goOn(page, enter)).toMatch(/marschiert/)
  await page.locator('.aom-way[aria-pressed="true"]').waitFor()
  await ready(page)
  expect(await goOn(page, enter)).not.toMatch(/[Ww]ohin/)
})

test('on a telephone: the map comes near, the army is at hand, and a Force acts', async () => {
  const page = await visit('/', { width: 360, height: 740, mobile: true })
  await sitDown(page, { scenario: 'ulm', players: ['human', 'random'] })
  await lift(page)
  // The whole theatre would show discs alone.
  await page.locator(OPEN_COUNTER).first().waitFor()
  // A finger that rests on an HQ is told of it, and has pressed nothing.
  const touch = await fingerOn(page)
  await touch('touchStart', await middleOf(page.locator(OPEN_COUNTER).first()))
  const told = page.locator('.inspector')
  await told.waitFor()
  expect(await told.innerText()).toMatch(/initiative \d[\s\S]*\d+ SP/)
  await touch('touchEnd')
  expect(await page.locator('.decide[data-ready]').count()).toBe(0)
  await page.locator('.aom-army-more').tap()
  const rows = page.locator('.aom-over .aom-panel .aom-row-hq')
  await rows.first().waitFor()
  expect(await rows.count()).toBeGreaterThan(5)
  expect((await rows.first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.locator('.aom-army-more').tap()
  await page.locator('.aom-layers-more').tap()
  const menu = await page.locator('.aom-layers [role="group"]').boundingBox()
  expect((menu?.x ?? 0) + (menu?.width ?? 999)).toBeLessThanOrEqual(360)
  await page.locator('.aom-layers button').nth(1).tap()
  await page.locator('.aom-layer-meaning').waitFor()
  await page.locator(OPEN_COUNTER).first().tap()
  let asked = await goOn(page, () => decide(page))
  await ready(page)
  asked = await goOn(page, () => decide(page))
  for (let decisions = 0; !/Force do/i.test(asked) && decisions < 4; decisions++) {
    await page.locator('.bar-all').tap()
    asked = await goOn(page, take(page))
  }
  await page.locator('.aom-strip [data-tag="action:rest"]').tap()
  await ready(page)
  await expectNoOverflow(page, 'the strip')
  await expectAccessible(page, 'the strip')
  expect(await goOn(page, () => decide(page))).not.toMatch(/Force do/i)
})

/** In the page: of each seat, whether its first fact is seen whole, and about as large as its name. */
function pointsRead(): boolean[] {
  return [...document.querySelectorAll('.seat')].map(seat => {
    const fact = seat.querySelector('.aom-seat-fact')
    if (fact === null) return false
    const [inner, outer] = [fact.getBoundingClientRect(), seat.getBoundingClientRect()]
    const isInside = inner.height > 0 && inner.bottom <= outer.bottom && inner.right <= outer.right
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    return isInside && sizeOf(fact) >= 0.79 * sizeOf(seat)
  })
}

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
    expect(await page.evaluate(pointsRead), 'victory points are read at a glance').toEqual([true, true])
    await expectAccessible(page, 'the map')
  },
)
