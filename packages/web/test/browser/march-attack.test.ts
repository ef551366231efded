import { BOTS, decide } from '@grognard/bots'
import { type Kind, Match, type MatchFile, seeded } from '@grognard/engine'
import { marchAttack } from '@grognard/march-attack'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoOverflow, openHouse, visit } from './house.ts'

openHouse()

/** Deployed as the scenario prints it, then played by lot for so many decisions; the first side is the visitor's. */
function battleOf(scenario: string, entries: number): MatchFile {
  const begun = Match.begin<Kind>(marchAttack, {
    scenario,
    players: ['human', 'random'],
    chance: { source: 'fast', seed: 3 },
  })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  const match = begun.value
  const random = seeded(3)
  const isThere = () =>
    match.entries.length >= entries && match.pending().seats.some(({ seat }) => seat === 0)
  while (match.outcome === null && !isThere())
    for (const { seat, sealed } of match.pending().seats) {
      if (sealed) continue
      const [view, memory] = [match.view(seat), match.memory(seat)]
      const decision =
        match.entries.length < SET_UP
          ? match.defaultFor(seat)
          : decide(BOTS.random, { game: marchAttack, view, memory, seat, random }).decision
      const done = match.decide(seat, decision)
      if (!done.ok) throw new Error(JSON.stringify(done.refusal))
    }
  return match.file()
}

/** First orders of two sides, and two deployments. */
const SET_UP = 4

async function sitDown(page: Page, file: MatchFile): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'battle.grognard.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
  await page.locator('.mar-table [data-unit]').first().waitFor()
}

/** Mill Hill between bots, until the visitor's side is asked what it does against a charge. */
function chargedAt(): MatchFile {
  const begun = Match.begin<Kind>(marchAttack, {
    scenario: 'mill-hill',
    players: ['human', 'line'],
    chance: { source: 'fast', seed: 5 },
  })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  const match = begun.value
  const random = seeded(5)
  const isThere = () =>
    match.pending().step === 't1b-declare-reactions' && match.pending().seats.some(({ seat }) => seat === 0)
  while (match.outcome === null && !isThere())
    for (const { seat, sealed } of match.pending().seats) {
      if (sealed) continue
      const [view, memory] = [match.view(seat), match.memory(seat)]
      const level = seat === 0 ? BOTS.recruit : BOTS.line
      match.decide(seat, decide(level, { game: marchAttack, view, memory, seat, random }).decision)
    }
  return match.file()
}

test('whoever is charged sees by whom: as an arrow on the table, and beside what may be done about it', async () => {
  const page = await visit('/')
  await sitDown(page, chargedAt())
  await page.locator('.mar-reactions li small').first().waitFor()
  const charges = await page.locator('.mar-reactions li small').count()
  expect(charges).toBeGreaterThan(0)
  expect(await page.locator('[data-charge]').count()).toBe(charges)
  await expectAccessible(page, 'units that are charged')
})

const nodes = (page: Page) => page.locator('.mar-table').evaluate(table => table.querySelectorAll('*').length)

test.each([
  ['mill-hill', {}],
  ['lasne-slopes', { settings: { theme: 'candlelight' } }],
  ['danube-village', { locale: 'de-DE' }],
  ['quatre-bras', { width: 2560, height: 1440 }],
] as const)(
  '%s stands on the table: units, ground, plates and cards, and few enough of them',
  async (scenario, wishes) => {
    const page = await visit('/', wishes)
    await sitDown(page, battleOf(scenario, 8))
    expect(await page.locator('.mar-ground .mar-hill').count()).toBeGreaterThan(0)
    expect(await page.locator('.mar-outline-hill').count()).toBeGreaterThan(0)
    expect(await page.locator('.mar-card').count()).toBeGreaterThan(1)
    expect(await nodes(page)).toBeLessThan(6000)
    await expectAccessible(page, `the table of ${scenario}`)
  },
)

test('a unit is looked at by pointer and by key, nearer and farther, and nothing jumps while one pans', async () => {
  const page = await visit('/')
  await sitDown(page, battleOf('lasne-slopes', 8))
  const unit = page.locator('.mar-unit').nth(3)
  await page.keyboard.press('Tab')
  await unit.focus()
  await page.locator('.inspector .mar-inspector-cv').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => unit.getAttribute('aria-pressed')).toBe('true')
  // Told of once: beside the table while it is pointed at, on the table from then on.
  expect(await page.locator('.mar-inspector').isVisible()).toBe(false)
  await page.keyboard.press('Tab')
  await page.locator('.mar-inspector').waitFor()
  expect(await page.locator('.mar-territory').count()).toBe(1)
  const level = () => page.locator('.mar-table').getAttribute('data-level')
  for (let i = 0; i < 12 && (await level()) !== 'near'; i++) {
    await page.getByRole('button', { name: 'Nearer' }).click()
    await page.waitForTimeout(200)
  }
  expect(await level()).toBe('near')
  // Out of sight, out of the drawing.
  const drawn = await page.locator('.mar-unit').count()
  expect(drawn).toBeLessThan(14)
  const plates = () => page.locator('.mar-plates').evaluate(({ innerHTML }) => innerHTML)
  const before = await plates()
  const frame = page.locator('.viewport-frame')
  await frame.focus()
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowUp')
  await page.waitForTimeout(300)
  expect(await plates()).toBe(before)
  await page.locator('.mar-minimap').click({ position: { x: 20, y: 20 } })
})

test('on a phone the table fits, and a battle that was conceded is seen as a film', async () => {
  const page = await visit('/', { width: 360, height: 740, mobile: true })
  await sitDown(page, battleOf('mill-hill', 30))
  await expectNoOverflow(page, 'the table at 360')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Concede' }).click()
  await page.getByRole('button', { name: 'The whole course, uncovered' }).click()
  const bar = page.getByRole('region', { name: 'The course of the match' })
  await bar.waitFor()
  await page.keyboard.press('End')
  await page.locator('.mar-end').waitFor()
  // The bar hides nothing of the table, and the cards of the end do not stand below its beginning.
  const bottom = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const top = (await bar.boundingBox())?.y ?? 0
  await expect.poll(() => bottom('.mar-table')).toBeLessThanOrEqual(top)
  expect(await page.locator('.mar-card').first().isVisible()).toBe(false)
  const at = await bar.locator('.scrubber-at').innerText()
  const [, last = '', all = ''] = /^(\d+) of (\d+)$/.exec(at) ?? []
  expect(last).toBe(all)
  expect(Number(all)).toBeGreaterThan(2)
  await expectNoOverflow(page, 'the film at 360')
  await expectAccessible(page, 'the film')
})
