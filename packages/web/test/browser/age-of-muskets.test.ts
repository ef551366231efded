import { ageOfMuskets } from '@grognard/age-of-muskets'
import { type Kind, Match, seeded } from '@grognard/engine'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { decide, expectAccessible, expectNoOverflow, openHouse, visit } from './house.ts'

openHouse()

const target = (page: Page, name: string) => page.locator(`[data-target="${name}"]`).first()
const lit = (page: Page) => page.locator('.aom-spot[data-lit="open"], .aom-tag[data-lit="open"]')

/** What the table waits for now. */
const stateOf = (page: Page) =>
  page.evaluate(() => ({
    over: document.querySelector('.scores') !== null,
    key: [...document.querySelectorAll('.scrubber-at, .prompt')].map(each => each.textContent).join('|'),
    prompt: document.querySelector('.prompt')?.textContent ?? '',
    ready: document.querySelector('.decide[data-ready]') !== null,
  }))

/** Until the bot has played, and somebody is asked again. */
async function settled(page: Page, before: string) {
  await page.waitForFunction(
    key =>
      document.querySelector('.scores') !== null ||
      (document.querySelector('.choice, .bar-all') !== null &&
        [...document.querySelectorAll('.scrubber-at, .prompt')].map(each => each.textContent).join('|') !==
          key),
    before,
  )
  return stateOf(page)
}

/** One CU into each section of the line, by pressing and by dragging; all others to the reserve. */
async function deploy(page: Page): Promise<void> {
  await target(page, 'piece:fr-molitor').waitFor()
  // Before the line is drawn up nobody is sent to the reserve, only to be told that it cannot be.
  expect(await target(page, 'rest').count()).toBe(0)
  await target(page, 'piece:fr-molitor').click()
  await target(page, 'near:left').click()
  await page.locator('.choice-laid').nth(0).waitFor()
  expect(await page.locator('.decide').innerText()).toBe('Not complete yet')
  await target(page, 'piece:fr-gardanne').dragTo(target(page, 'near:center'))
  await page.locator('.choice-laid').nth(1).waitFor()
  await target(page, 'piece:fr-duhesme').click()
  await target(page, 'piece:fr-it-art').click()
  await target(page, 'near:right').click()
  await page.locator('.choice-laid').nth(3).waitFor()
  await target(page, 'rest').click()
  await decide(page)
}

async function plan(page: Page): Promise<void> {
  for (const [at, option] of ['assault', 'assault', 'bombardment', 'pin'].entries()) {
    await target(page, `pool:${option}`).click()
    await page.locator('.choice-laid').nth(at).waitFor()
  }
  await decide(page)
}

/** Where a section has its name, and no counter ever stands. */
const CORNER = { position: { x: 8, y: 8 } }

/** Presses what is lit until it can be decided; what has no place is taken from the list. */
async function press(page: Page, turn: number): Promise<void> {
  for (let presses = 0; presses < 12 && !(await stateOf(page)).ready; presses++) {
    const open = lit(page)
    const count = await open.count()
    if (count === 0) await page.locator('.choice').last().click()
    else await open.nth((turn + presses) % count).click(CORNER)
    await page
      .locator('.decide[data-ready]')
      .waitFor({ timeout: 400 })
      .catch(() => undefined)
  }
  const { ready, prompt } = await stateOf(page)
  expect(ready, prompt).toBe(true)
  await decide(page)
}

/** Masséna before Caldiero: the same battle every time. */
async function sitDown(page: Page): Promise<void> {
  const begun = Match.begin<Kind>(ageOfMuskets, {
    scenario: 'caldiero',
    players: ['human', 'random'],
    chance: { source: 'fast', seed: 5 },
  })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  await open(page, begun.value)
  await page.locator('.aom-battle').waitFor()
}

const open = (page: Page, match: Match<Kind>): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({
    name: 'caldiero.grognard.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(match.file())),
  })

test('a whole battle against a bot, on its display: deployed, planned and fought by pressing', async () => {
  const page = await visit('/')
  await sitDown(page)
  let state = await settled(page, '')
  let decisions = 0
  for (; !state.over && decisions < 120; decisions++) {
    if (/Deploy/.test(state.prompt)) await deploy(page)
    else if (/Option chits/.test(state.prompt)) await plan(page)
    else await press(page, decisions)
    state = await settled(page, state.key)
  }
  expect(state.over).toBe(true)
  expect(decisions).toBeGreaterThan(5)
  // The battle once more, round by round.
  await page.getByRole('button', { name: /Caldiero, round by round/ }).click()
  const rounds = page.locator('.aom-rounds > ol > li')
  await rounds.first().waitFor()
  expect(await rounds.first().locator('h3').innerText()).toMatch(/Round 1/i)
  expect(await page.locator('.aom-rounds-end').innerText()).toMatch(/battle is/)
  await expectAccessible(page, 'the strip of rounds')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(page, 'the strip of rounds at 360')
})

/** Caldiero at random, as far as the French have to say what they lose in an engagement, and may lose this or that. */
function atLosses(): Match<Kind> {
  for (let seed = 0; seed < 400; seed++) {
    const begun = Match.begin<Kind>(ageOfMuskets, {
      scenario: 'caldiero',
      players: ['human', 'random'],
      chance: { source: 'fast', seed },
    })
    if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
    const match = begun.value
    const random = seeded(seed)
    while (match.outcome === null) {
      const { step, seats } = match.pending()
      if (step === 'engagementLosses' && seats[0]?.seat === 0 && (match.draft(0)?.next.length ?? 0) > 1)
        return match
      const asked = seats.find(({ sealed }) => !sealed)
      if (asked === undefined) throw new Error('nobody is asked')
      match.decide(asked.seat, match.sample(asked.seat, random))
    }
  }
  throw new Error('no such losses')
}

test('losses are assigned by a press, by dragging and from the list, and taken back', async () => {
  const page = await visit('/')
  await open(page, atLosses())
  const laid = page.locator('.choice-laid')
  const pieces = page.locator('.aom-spot[data-lit="open"][data-target^="piece:"]')
  await pieces.first().waitFor()
  const lose = async () => {
    // Of a CU with several types it is said which.
    const types = page.locator('.aom-tag[data-lit="open"][data-target^="type:"]')
    if ((await laid.count()) === 0 && (await types.count()) > 0) await types.first().click()
    await laid.first().waitFor()
  }
  const takeBack = async () => {
    await laid.first().click()
    await expect.poll(() => laid.count()).toBe(0)
  }
  await pieces.first().click(CORNER)
  await lose()
  await takeBack()
  await pieces.first().dragTo(target(page, 'near:reserve'), { sourcePosition: { x: 8, y: 8 } })
  await lose()
  await takeBack()
  await page.locator('.choice:not(.choice-laid)').first().click()
  await lose()
  for (let more = 0; more < 6 && !(await stateOf(page)).ready; more++)
    await page.locator('.choice:not(.choice-laid)').first().click()
  const before = (await stateOf(page)).key
  await decide(page)
  await expect.poll(async () => (await stateOf(page)).key).not.toBe(before)
})

test.each([
  [360, 740, 'candlelight', true],
  [740, 360, 'paper', true],
  [1280, 800, 'paper', false],
] as const)(
  'the display fits %i by %i, by %s, and can be read aloud',
  async (width, height, theme, mobile) => {
    const page = await visit('/', {
      width,
      height,
      mobile,
      settings: { theme },
    })
    await sitDown(page)
    await settled(page, '')
    await expectNoOverflow(page, 'the Battle Display')
    expect(await page.getByRole('group', { name: /left|linker/i }).count()).toBeGreaterThan(1)
    await expectAccessible(page, 'the Battle Display')
  },
)
