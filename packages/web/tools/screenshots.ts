/** Pictures of every room and of tables: `npm run screenshots`. They are looked at, and shown in the README. */

import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serve } from '@grognard/server'
import type { Browser, Page } from 'playwright-core'
import { openChromium } from './browser.ts'
import { type Sample, sampleMatch } from './sample.ts'

const FOLDER = fileURLToPath(new URL('../../../docs/screenshots/', import.meta.url))

interface Shot {
  readonly name: string
  readonly path?: string
  /** A match to open. */
  readonly sample?: Sample
  readonly size?: readonly [number, number]
  readonly theme?: 'paper' | 'candlelight'
  readonly language?: 'en' | 'de'
  /** The whole page, not only the window. */
  readonly whole?: boolean
  /** What is done before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>
}

const DESK = [1280, 800] as const
const PHONE = [360, 740] as const
const WALL = [2560, 1440] as const

const THIRTY_YEARS: Sample = { scenario: 'thirty-years-war', seed: 9, entries: 8 }
const MARLBOROUGH: Sample = { scenario: 'age-of-marlborough', seed: 4, entries: 8 }
const EMPEREUR: Sample = { scenario: 'vive-lempereur', seed: 12, entries: 7 }
const TRENCHES: Sample = { scenario: 'great-war', seed: 5, entries: 16 }
const WEST: Sample = { scenario: 'ww2-west', seed: 3, entries: 8, seat: 1 }

const RIDGES: Sample = {
  game: 'manoeuvre',
  scenario: 'the-two-ridges',
  seed: 5,
  entries: 90,
  step: 'declareCombat',
}
const POND: Sample = { ...RIDGES, scenario: 'town-and-pond', seed: 4, step: 'attackerCards' }
const BOG: Sample = { ...RIDGES, scenario: 'wood-and-bog', seed: 8, step: 'basicMove' }
const LAYING: Sample = { ...RIDGES, scenario: 'battle', seed: 2, entries: 0, step: 'chooseMap', seat: 1 }

const CALDIERO: Sample = {
  game: 'age-of-muskets',
  scenario: 'caldiero',
  seed: 5,
  entries: 12,
  step: 'optionOrPass',
}

const LASNE: Sample = {
  game: 'march-attack',
  scenario: 'lasne-slopes',
  seed: 6,
  entries: 60,
  step: 't1e-movement',
}

const MILL_HILL: Sample = { ...LASNE, scenario: 'mill-hill', seed: 3, entries: 20 }

const CAMPAIGN: Sample = {
  game: 'age-of-muskets',
  scenario: 'ulm',
  seed: 2,
  entries: 30,
  step: 'chooseAction',
}

const showControl = (page: Page) => page.getByRole('button', { name: 'Show control' }).first().click()

const arm = async (page: Page) => {
  await page.keyboard.press('2')
}
const readRule = async (page: Page) => {
  await page.keyboard.press('r')
  await page.locator('.rule-panel .rule-sought').waitFor()
}
const toCurtain = async (page: Page) => {
  await page.getByRole('radio', { name: /Both|Beide/ }).check({ force: true })
  await page.getByRole('button', { name: /Begin/ }).click()
  await page.locator('.curtain').waitFor()
}
const learn = async (page: Page) => {
  await page
    .getByRole('button', { name: /Learn by playing/ })
    .first()
    .click()
  await page.locator('.lesson').first().waitFor()
}

/** From the beginning of a match to its end, in the loser's chair. */
const concede = async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: /^Concede/ }).click()
  await page.getByRole('alertdialog').locator('.press-primary').click()
  await page.locator('.result-close').waitFor()
}
const openReview = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Review/ })
    .first()
    .click()
  await page.locator('.review .review-curve').waitFor({ timeout: 120_000 })
}
const letItPlay = async (page: Page) => {
  await page.locator('.hero-board .board-picture-window').waitFor({ timeout: 60_000 })
  await page.waitForTimeout(PLAYED)
}

const SHOTS: readonly Shot[] = [
  { name: 'home', path: '/', whole: true, act: letItPlay },
  { name: 'home-candlelight', path: '/', theme: 'candlelight', whole: true },
  { name: 'home-phone', path: '/', size: PHONE, whole: true },
  { name: 'home-2560', path: '/', size: WALL },
  { name: 'game', path: '/games/march-of-progress', whole: true },
  { name: 'game-muskets', path: '/games/age-of-muskets', whole: true },
  { name: 'game-german', path: '/games/march-of-progress', language: 'de', whole: true },
  { name: 'new-match', path: '/games/march-of-progress/new', whole: true },
  { name: 'new-match-phone', path: '/games/march-of-progress/new', size: PHONE, whole: true },
  { name: 'rules', path: '/rules/march-of-progress/MOP-8.6' },
  { name: 'rules-candlelight', path: '/rules/march-of-progress/MOP-2.8', theme: 'candlelight' },
  { name: 'rules-phone', path: '/rules/march-of-progress/MOP-9.2', size: PHONE },
  { name: 'how-to', path: '/rules/manoeuvre', whole: true },
  { name: 'record', sample: { ...THIRTY_YEARS, entries: 9999 }, act: page => toRoom(page, '/record') },
  { name: 'settings', path: '/settings', whole: true },
  { name: 'about', path: '/about', whole: true },
  { name: 'unknown', path: '/the-road-to-moscow' },
  { name: 'table', sample: THIRTY_YEARS },
  { name: 'table-candlelight', sample: THIRTY_YEARS, theme: 'candlelight', act: arm },
  { name: 'table-german', sample: MARLBOROUGH, language: 'de' },
  { name: 'table-trenches', sample: TRENCHES, act: arm },
  { name: 'table-west', sample: WEST, theme: 'candlelight' },
  { name: 'table-phone', sample: THIRTY_YEARS, size: PHONE },
  { name: 'table-phone-candlelight', sample: MARLBOROUGH, size: PHONE, theme: 'candlelight' },
  { name: 'table-2560', sample: EMPEREUR, size: WALL },
  { name: 'table-rule', sample: THIRTY_YEARS, act: readRule },
  { name: 'table-past', sample: THIRTY_YEARS, act: page => page.keyboard.press(',') },
  { name: 'table-over', sample: { ...THIRTY_YEARS, entries: 9999 } },
  { name: 'table-result', sample: THIRTY_YEARS, act: concede },
  { name: 'table-review', sample: { ...THIRTY_YEARS, entries: 9999 }, act: openReview },
  { name: 'table-lesson', path: '/', act: learn },
  { name: 'table-curtain', path: '/games/march-of-progress/new', act: toCurtain },
  { name: 'manoeuvre', sample: RIDGES, act: arm },
  { name: 'manoeuvre-candlelight', sample: POND, theme: 'candlelight', act: arm },
  { name: 'manoeuvre-german', sample: BOG, language: 'de' },
  { name: 'manoeuvre-control', sample: BOG, act: showControl },
  { name: 'manoeuvre-set-up', sample: LAYING },
  { name: 'manoeuvre-phone', sample: RIDGES, size: PHONE },
  { name: 'manoeuvre-phone-candlelight', sample: POND, size: PHONE, theme: 'candlelight' },
  { name: 'manoeuvre-2560', sample: POND, size: WALL },
  { name: 'manoeuvre-over', sample: { ...RIDGES, entries: 9999 } },
  { name: 'age-of-muskets', sample: CALDIERO },
  { name: 'age-of-muskets-campaign', sample: CAMPAIGN },
  { name: 'age-of-muskets-phone', sample: CALDIERO, size: PHONE },
  { name: 'age-of-muskets-campaign-phone', sample: CAMPAIGN, size: PHONE },
  { name: 'age-of-muskets-2560', sample: CAMPAIGN, size: WALL },
  { name: 'march-attack', sample: LASNE },
  { name: 'march-attack-candlelight', sample: MILL_HILL, theme: 'candlelight' },
  { name: 'march-attack-phone', sample: LASNE, size: PHONE },
  { name: 'march-attack-2560', sample: LASNE, size: WALL },
  {
    name: 'table-without-board',
    path: '/games/the-ford',
    act: page => page.locator('.press-primary').click(),
  },
]

const SETTLE = 700
/** Large pictures stay below a quarter of a megabyte as well, and their words can be read. */
const QUALITY = { small: 72, large: 54 }
/** So long that something has happened on the table that plays by itself. */
const PLAYED = 9000

const toRoom = async (page: Page, path: string) => {
  await page.goto(new URL(path, page.url()).href)
  await page.locator('h1').waitFor({ state: 'attached' })
}

async function take(browser: Browser, home: string, shot: Shot): Promise<void> {
  const [width, height] = shot.size ?? DESK
  const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: 'allow' })
  const settings = { theme: shot.theme ?? 'paper', language: shot.language ?? 'en', pace: 'brisk' }
  await context.addInitScript(
    text => localStorage.setItem('grognard.settings', text),
    JSON.stringify(settings),
  )
  const page = await context.newPage()
  page.on('pageerror', error => console.error(`  ${shot.name}: ${error.message}`))
  await page.goto(home + (shot.path ?? '/'))
  if (shot.sample) await open(page, shot.sample)
  await page.locator('h1').waitFor({ state: 'attached' })
  await page.waitForTimeout(SETTLE)
  await shot.act?.(page)
  await page.waitForTimeout(SETTLE)
  const path = `${FOLDER}${shot.name}.jpg`
  await page.screenshot({
    path,
    type: 'jpeg',
    quality: shot.whole || shot.size === WALL ? QUALITY.large : QUALITY.small,
    fullPage: shot.whole ?? false,
  })
  await context.close()
}

async function open(page: Page, sample: Sample): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'sample.grognard.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(sampleMatch(sample))),
  })
  await page.locator('.table').waitFor()
}

mkdirSync(FOLDER, { recursive: true })
const wanted = process.argv.slice(2)
const shots = SHOTS.filter(({ name }) => wanted.length === 0 || wanted.some(part => name.includes(part)))
const serving = await serve({ port: 0, place: ':memory:', say: ({ news }) => console.log(news) })
const browser = await openChromium()
for (const [at, shot] of shots.entries()) {
  await take(browser, serving.address, shot)
  console.log(`${at + 1}/${shots.length} ${shot.name}`)
}
await browser.close()
await serving.close()
