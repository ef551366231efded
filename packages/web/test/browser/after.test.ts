import { readFileSync } from 'node:fs'
import { type Kind, Match, type MatchFile } from '@grognard/engine'
import { marchOfProgress } from '@grognard/march-of-progress'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bring } from './battles.ts'
import {
  decide,
  expectAccessible,
  expectNoOverflow,
  houseAddress,
  openHouse,
  openList,
  visit,
} from './house.ts'

/** After the match: the record, the review, the film, at a desk and on a phone. */

openHouse()

/** For a slow machine. */
const PATIENCE = 15_000

/** Two turns, with a win that Blue does not see in the first of them. */
function finished(): MatchFile {
  const { positions } = marchOfProgress
  const state = positions.parse(
    'thirty-years-war B:BH,BH O:OH,OHf S:1/1 D:3,2,3 VP:14-12 I:O P:attack/move-1',
  )
  if (!state.ok) throw new Error(JSON.stringify(state.refusal))
  const begun = Match.begin<Kind>(marchOfProgress, {
    scenario: 'thirty-years-war',
    players: ['human', 'line'],
    chance: { source: 'fast', seed: 1 },
    start: positions.write(state.value),
  })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  const cards = ['card recruit', 'card score', 'card score', 'card recruit']
  for (const [n, card] of cards.entries()) {
    const decision = positions.parseDecision(card)
    if (!decision.ok || !begun.value.decide(n % 2, decision.value).ok) throw new Error(card)
  }
  return begun.value.file()
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function closeBox(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** In the page: what is wider than the card that it is on. */
const stickingOut = (cards: Element[]): string[] =>
  cards.flatMap(card => {
    const { right } = card.getBoundingClientRect()
    return [...card.querySelectorAll('*')].flatMap(each =>
      each.closest('.hidden') === null && each.getBoundingClientRect().right > right + 1
        ? [each.outerHTML.slice(0, 80)]
        : [],
    )
  })

test.each([
  ['at a desk', { width: 1280, height: 800, mobile: false }],
  ['on a phone', { width: 360, height: 740, mobile: true }],
])('record, review and film, %s', async (where, size) => {
  const page = await visit('/', size)
  await bring(page, finished())
  await page.goto(`${houseAddress()}/record`)
  await page.locator('.saved-link').first().waitFor()
  await expectAccessible(page, `the record, ${where}`)
  await expectNoOverflow(page, `the record, ${where}`)
  await page.locator('.saved-link').first().click()
  await page.waitForURL(/\/tables\//)
  const table = page.url()

  await button(page, 'Review: errors and luck').click()
  await page.locator('.review-decision').waitFor()
  await expectAccessible(page, `the review, ${where}`)
  await expectNoOverflow(page, `the review, ${where}`)
  expect(await page.locator('.review-card').evaluateAll(stickingOut), `the review, ${where}`).toEqual([])
  // The blunder is a turning point; what is pressed is what is told, and the slider goes there.
  await page.locator('.review-points button', { hasText: 'RECRUIT' }).first().click()
  await page.locator('.review-decision').getByText('Decision 1 of 2').waitFor()
  await expect
    .poll(() => page.locator('.review-cost').innerText(), { timeout: PATIENCE })
    .toMatch(/^−\d+\.\d % ± \d/)
  await page.locator('.review-board svg').first().waitFor()
  await page.getByLabel('The curve of the chances').focus()
  await page.keyboard.press('ArrowRight')
  await page.locator('.review-decision').getByText('Decision 2 of 2').waitFor()
  const figures = await page.locator('.review-account td:nth-child(2)').allInnerTexts()
  const [began = 0, own = 0, others = 0, luck = 0, ended = 0] = figures.map(text =>
    Number(text.replace('−', '-').replace(/[^\d.-]/g, '')),
  )
  expect(began + own + others + luck).toBeCloseTo(ended, 0)
  await page.getByLabel('The curve of the chances').press('ArrowLeft')
  if (size.mobile !== true) {
    await button(page, 'What would Guard have done as Blue?').click()
    await page.locator('.review-guard .odds-title', { hasText: /^Guard would have/ }).waitFor()
  }
  await button(page, 'Show it in the replay').click()
  await expect.poll(() => page.url(), { timeout: PATIENCE }).toContain('moment=0')

  await page.goto(table)
  await button(page, 'Share: text, picture, film').first().click()
  await button(page, 'Save the picture').waitFor()
  expect(await page.getByRole('textbox', { name: 'Text' }).inputValue()).toContain('Blue reveals SCORE')
  await expectAccessible(page, `a match to be sent, ${where}`)
  await expectNoOverflow(page, `a match to be sent, ${where}`)
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Save the picture').click(),
  ])
  expect(
    readFileSync(await picture.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  await button(page, 'Make the film').click()
  await button(page, 'Stop filming').waitFor()
  const [film] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Save the film').click({ timeout: 60_000 }),
  ])
  const bytes = readFileSync(await film.path())
  // As every WebM begins; and there is more in it than one frame.
  expect(bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
  expect(bytes.length).toBeGreaterThan(20_000)
  // How long it lasts is in it, so that players can go to a place.
  expect(bytes.subarray(0, 4096).includes(Buffer.from('448984', 'hex'))).toBe(true)
  await closeBox(page)
})

test('the picture is of the board, whatever the policy of the page forbids; without a camera there is a strip', async () => {
  const page = await visit('/')
  await page.evaluate(() => Reflect.deleteProperty(window, 'MediaRecorder'))
  await bring(page, finished())
  await button(page, 'Share: text, picture, film').first().click()
  await button(page, 'Save the picture').waitFor()
  const colours = await page.locator('.share-picture canvas').evaluate(canvas => {
    const drawn = canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null
    const { data = [] } = drawn?.getImageData(200, 300, 700, 300) ?? {}
    const seen = new Set<string>()
    for (let at = 0; at < data.length; at += 4) seen.add(`${data[at]} ${data[at + 1]} ${data[at + 2]}`)
    return seen.size
  })
  // Paper alone would be one.
  expect(colours).toBeGreaterThan(100)
  await button(page, 'Make the filmstrip').click()
  const [strip] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Save the filmstrip').click(),
  ])
  expect(strip.suggestedFilename()).toMatch(/\.png$/)
})

test('what was reviewed is there after a reload, and one can play on from a turning point', async () => {
  const page = await visit('/')
  await bring(page, finished())
  await button(page, 'Review: errors and luck').click()
  await page.locator('.review-decision').waitFor()
  const before = await page.locator('.review-account').innerText()
  await page.reload()
  await button(page, 'Review: errors and luck').click()
  await expect.poll(() => page.locator('.review-account').innerText(), { timeout: PATIENCE }).toBe(before)
  await page.locator('.review-points button', { hasText: 'RECRUIT' }).first().click()
  const finishedAt = page.url()
  await button(page, 'Play on from here').click()
  await page.locator('.choice').first().waitFor()
  expect(page.url()).not.toBe(finishedAt)
  expect(await page.locator('.scores').count()).toBe(0)
})

test('a match of the server is looked through by whoever has its link, in a browser that knows nobody', async () => {
  const ann = await visit('/games/march-of-progress/together')
  await ann.getByText('Line', { exact: true }).nth(1).click()
  await button(ann, 'Lay the table').click()
  await openList(ann)
  await ann.locator('.choice').first().click()
  await decide(ann)
  await ann.locator('.tools').getByRole('button', { name: 'More', exact: true }).click()
  await ann.getByRole('dialog').locator('h3 + .stack button').last().click()
  await ann.getByRole('alertdialog').locator('.press-primary').click()
  const sheet = ann.locator('.result')
  await sheet.getByRole('heading', { name: 'You have lost' }).waitFor()
  await sheet.getByRole('button', { name: 'Copy the link to the replay' }).waitFor()
  expect(await sheet.getByRole('button', { name: 'Rematch' }).count()).toBe(0)
  await sheet.getByRole('button', { name: 'Share: text, picture, film' }).click()
  const link = new URL(await ann.getByRole('textbox', { name: 'Link to the replay' }).inputValue())

  const eve = await visit(link.pathname + link.search)
  await button(eve, 'Review: errors and luck').click()
  await eve.locator('.review-decision').waitFor()
  await eve.locator('.review-board svg').first().waitFor()
  await closeBox(eve)
  await button(eve, 'Share: text, picture, film').first().click()
  await button(eve, 'Save the picture').waitFor()
  // Without its invitation the match is nobody's business.
  const mallory = await visit(link.pathname)
  await mallory.getByRole('alert').waitFor()
  expect(await mallory.locator('.scores').count()).toBe(0)
})
