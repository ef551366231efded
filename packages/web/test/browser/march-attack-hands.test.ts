import { type Kind, Match, type MatchFile } from '@grognard/engine'
import { marchAttack } from '@grognard/march-attack'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atRest, decide, expectAccessible, expectNoOverflow, openHouse, visit } from './house.ts'

openHouse()

const FOOT = 'fr-advance-guard-1813-1-13th-ligne'
const ENEMY = 'pr-advance-guard-1813-1-1st-east-prussian'

/** Mill Hill against one who plays by lot, with everything decided as usual until the French are asked for this. */
const millHill = (until: string | null) => battleOf('mill-hill', until)

/** The same of any battle. */
function battleOf(scenario: string, until: string | null): MatchFile {
  const begun = Match.begin<Kind>(marchAttack, {
    scenario,
    players: ['human', 'random'],
    chance: { source: 'fast', seed: 3 },
  })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  const match = begun.value
  for (let left = 60; left > 0 && until !== null; left--) {
    const { step, seats } = match.pending()
    const asked = seats.find(({ sealed }) => !sealed)?.seat ?? 0
    if (step === until && seats.some(({ seat, sealed }) => seat === 0 && !sealed)) break
    const decided = match.decide(asked, match.defaultFor(asked))
    if (!decided.ok) throw new Error(JSON.stringify(decided.refusal))
  }
  return match.file()
}

async function sitDown(page: Page, file: MatchFile): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'mill-hill.grognard.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
  await page.locator('.mar-table').waitFor()
}

const unit = (page: Page, id: string) => page.locator(`[data-unit="${id}"]`)
const laidSteps = (page: Page) => page.locator('.mar-steps li')

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`${selector} is not there`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Takes hold of something with the mouse and draws it so many pixels up. */
async function draw(page: Page, selector: string, up: number): Promise<void> {
  const { x, y } = await middleOf(page, selector)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - up, { steps: 8 })
}

/** The same with a finger. */
async function drawByFinger(page: Page, selector: string, up: number): Promise<void> {
  const { x, y } = await middleOf(page, selector)
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }],
    })
  await touch('touchStart', y)
  for (let step = 1; step <= 8; step++) await touch('touchMove', y - (up * step) / 8)
  await page.locator('[data-ghost="forward"]').waitFor()
  // What is said at the finger is seen, and nothing lies over it that nobody has asked for.
  expect(await isInWindow(page, '.mar-ghost .mar-tag rect')).toBe(true)
  expect(await page.locator('.inspector').count()).toBe(0)
  await touch('touchEnd', y - up)
}

describe('March Attack by hand', () => {
  test('where nobody can charge the table says so, and why, instead of asking for one who does', async () => {
    const page = await visit('/')
    await sitDown(page, battleOf('lasne-slopes', 't1a-declare-charges'))
    await page.locator('.order-note', { hasText: 'None of your units can charge' }).waitFor()
    await page.locator('[data-unit^="fr-"]').first().click()
    await page.locator('[data-unit^="pr-"]').first().click()
    await page.locator('[data-reason][data-rule^="MAR-8"]').waitFor()
  })

  test('who can charge is marked on the table, and then whom', async () => {
    const page = await visit('/')
    await sitDown(page, millHill('t1a-declare-charges'))
    const marked = () =>
      page.locator('[data-opening]').evaluateAll(all => all.map(each => each.getAttribute('data-opening')))
    await page.locator('[data-opening]').first().waitFor()
    const [charger = ''] = await marked()
    expect(charger).toMatch(/^fr-/)
    await unit(page, charger ?? '').click()
    await page.locator('[data-opening^="pr-"]').first().waitFor()
    const [target = ''] = await marked()
    await unit(page, target ?? '').click()
    await page.locator(`[data-lane]`).waitFor()
  })

  test('a whole small battle against one who plays by lot, by mouse', { timeout: 240_000 }, async () => {
    const page = await visit('/')
    await sitDown(page, millHill('t1e-movement'))
    // Far beyond what a battalion can do: it stops where the rule stops it, and says why.
    await draw(page, `[data-unit="${FOOT}"]`, 500)
    await page.locator('.mar-outline-limit').waitFor()
    await page.locator('[data-reason][data-rule^="MAR-"]').waitFor()
    await page.mouse.move(10, 300)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    let drawn = 0
    for (let left = 300; left > 0; left--) {
      await page.locator('.decide[data-ready], .choice, .scores').first().waitFor({ timeout: 60_000 })
      if (await page.locator('.scores').isVisible()) break
      const isMoving = (await page.locator('.mar-detail').count()) > 0 && drawn < 3
      if (isMoving && (await unit(page, FOOT).isVisible()) && (await handlesOf(page)) > 0) {
        await draw(page, '[data-handle="forward"]', 40)
        await page.mouse.up()
        drawn += 1
      }
      const ready = page.locator('.decide[data-ready]')
      if ((await ready.count()) === 0) await page.locator('.choice').first().click()
      const was = await page.locator('.scrubber-at').textContent()
      await ready.click()
      await expect
        .poll(
          async () =>
            (await page.locator('.scores').count()) > 0 ||
            (await page.locator('.scrubber-at').textContent()) !== was,
          { timeout: 60_000 },
        )
        .toBe(true)
    }
    await page.locator('.scores').waitFor()
    expect(drawn).toBeGreaterThan(0)
  })

  test('a move by keyboard alone: selected, marched, taken back, numbers, and decided', async () => {
    const page = await visit('/')
    await sitDown(page, millHill('t1e-movement'))
    await page.keyboard.press('b')
    for (let left = 40; left > 0 && !(await isFocused(page, FOOT)); left--) await page.keyboard.press('Tab')
    expect(await isFocused(page, FOOT)).toBe(true)
    await page.keyboard.press('Enter')
    for (const key of ['Shift+ArrowUp', 'Shift+ArrowUp', 'ArrowUp', 'Alt+ArrowUp', 'Shift+e', 'Backspace'])
      await page.keyboard.press(key)
    await expect
      .poll(() => laidSteps(page).allTextContents())
      .toEqual([expect.stringContaining('forward 2.1″')])
    await page.getByLabel('Amount', { exact: true }).focus()
    await page.getByLabel('Step', { exact: true }).selectOption('wheel-right')
    await page.keyboard.type('45')
    await page.keyboard.press('Enter')
    await expect.poll(() => laidSteps(page).count()).toBe(2)
    await unit(page, FOOT).focus()
    await page.keyboard.press('Enter')
    await page.getByText('forward 2.101″; wheels right 45°').first().waitFor()
    // The sentence stands on the button before it stands in the chronicle: only the next question has nothing laid.
    await expect.poll(() => laidSteps(page).count()).toBe(0)
    await page.locator('.decide[data-ready]', { hasText: 'End' }).waitFor()
    await page.keyboard.press('o')
    await page.keyboard.press('Enter')
    await page.getByText('French: end of the movement.').first().waitFor()
  })

  test.each([
    { what: 'a phone, in German', width: 360, height: 740, mobile: true, language: 'de' },
    { what: 'a tablet', width: 820, height: 1180, mobile: true, language: 'en' },
  ])(
    'on $what a unit is pressed, drawn by its handle, and marches',
    async ({ width, height, mobile, language }) => {
      const page = await visit('/', { width, height, mobile, settings: { language } })
      await sitDown(page, millHill('t1e-movement'))
      await unit(page, FOOT).tap()
      await page.locator('[data-handle="forward"]').waitFor()
      // On a small screen the table comes near, so that a finger finds the unit between its handles.
      const breadth = async () => (await unit(page, FOOT).boundingBox())?.width ?? 0
      await expect.poll(breadth).toBeGreaterThan(30)
      // As large as a finger wants it, once the board has been laid out for where the camera has come to.
      const size = async () =>
        (await page.locator('[data-handle="forward"] circle').boundingBox())?.width ?? 0
      await expect
        .poll(async () => {
          const wide = await atRest(size)
          return wide >= 48 && wide < 72
        })
        .toBe(true)
      await atRest(async () => (await middleOf(page, '[data-handle="forward"]')).y)
      await drawByFinger(page, '[data-handle="forward"]', 60)
      await page.locator('.mar-trail [data-step="forward"]').waitFor()
      // Where it has come to every handle is reached: neither the window's edge nor a card is in the way.
      await atRest(async () => (await middleOf(page, '[data-handle="forward"]')).y)
      expect(await handlesReached(page)).toBe(5)
      await expectAccessible(page, `a march on ${width}`)
      await expectNoOverflow(page, `a march on ${width}`)
      await decide(page)
      await page.locator('.mar-trail [data-step]').waitFor({ state: 'detached' })
    },
  )

  test('what a sheet says is listed only for whoever wants it, and what is drawn up so can be read', async () => {
    const page = await visit('/')
    await sitDown(page, millHill('t1e-movement'))
    await unit(page, FOOT).click()
    await page.locator('.mar-formation').first().waitFor()
    expect(await page.locator('.choice').count()).toBe(0)
    const [ink, ground] = await page
      .locator('.mar-formation[aria-pressed="true"]')
      .evaluate(each => [getComputedStyle(each).color, getComputedStyle(each).backgroundColor])
    expect(ink).not.toBe(ground)
    await page.locator('.bar-all').click()
    await page.locator('.choice', { hasText: '1/13th Ligne' }).first().waitFor()
  })

  test('MAR-24.2 · an army is deployed in a zone that is seen, by hand', async () => {
    const page = await visit('/')
    await sitDown(page, millHill('deploySecond'))
    await page.locator('.mar-zone').waitFor()
    await page.getByText(/within the golden zone/).waitFor()
    await unit(page, FOOT).click()
    // No hull around the formation, which would be taken for the zone.
    expect(await page.locator('.mar-territory').count()).toBe(0)
    await page.locator('.mar-formation[data-formation="infantry-line"]').click()
    await page.locator('.decide[data-ready]', { hasText: 'Deploy' }).waitFor()
  })

  test('MAR-6.2 · a commander is given to a unit from a sheet, where the table is a stamp', async () => {
    const page = await visit('/', { width: 360, height: 740, mobile: true })
    await sitDown(page, millHill('attachLeaders'))
    // Where all of the table is seen there is nothing to fit, and no button for that takes room from it.
    await page.getByText(/Drag a commander onto the unit/).waitFor()
    expect(await page.locator('.zoom').isVisible()).toBe(false)
    await page.locator('select[data-leader]').first().selectOption({ label: 'joins 1/13th Ligne' })
    await page.locator('.decide[data-ready]', { hasText: '1/13th Ligne' }).waitFor()
    await page.locator('select[data-leader]').first().selectOption({ label: 'by himself' })
    await page.locator('.decide[data-ready]', { hasText: 'All leaders stay as they are' }).waitFor()
  })

  test('MAR-5.12 · an order goes to a place by its name', async () => {
    const page = await visit('/')
    await sitDown(page, millHill('armyOrders'))
    await page.locator('[data-kind="defend"]').click()
    await page.getByLabel('Where to …').selectOption({ label: 'Crossroads' })
    await page.locator('.decide[data-ready]', { hasText: 'Crossroads' }).waitFor()
    await page.locator('.mar-order-defend.mar-order-written').waitFor()
  })

  test('an order is drawn to any point, by finger or mouse and by keys, with the odds that it arrives', async () => {
    const page = await visit('/')
    await sitDown(page, millHill('armyOrders'))
    await page.locator('[data-kind="defend"]').click()
    await page.getByRole('button', { name: 'Draw on the table' }).click()
    const { x, y } = await middleOf(page, `[data-unit="${FOOT}"]`)
    await page.mouse.click(x + 60, y - 40)
    await page.locator('.mar-order-defend.mar-order-written').waitFor()
    await page.getByRole('button', { name: 'Draw on the table' }).click()
    const north = async () => Number(await page.getByLabel('Inches from the south').inputValue())
    const before = await north()
    await page.keyboard.press('b')
    for (let left = 40; left > 0 && !(await isFocused(page, FOOT)); left--) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+ArrowUp')
    await expect.poll(north).toBeCloseTo(before + 1, 6)
    await page.locator('[data-odds="order"]').getByText('received').waitFor()
    await expectAccessible(page, 'the table with an order drawn')
  })

  test('fire is proposed, charges are drawn or refused with a reason, and tools show what they name', async () => {
    const page = await visit('/')
    await sitDown(page, millHill('t1a-declare-charges'))
    await unit(page, FOOT).click()
    await unit(page, ENEMY).click()
    await page.locator('.mar-reason[data-rule^="MAR-8."]').waitFor()
    for (const tool of ['arcs', 'reach', 'threat', 'sight', 'ground'])
      await page.locator(`[data-tool="${tool}"]`).click()
    await page.locator('.mar-band-fire').first().waitFor()
    await page.locator('.mar-band-reach').waitFor()
    expect(await page.locator('[data-threat]').count()).toBe(5)
    expect(await page.locator('[data-sight]').count()).toBe(5)
    await expectAccessible(page, 'the table with all tools')
  })
})

/** Are all of them seen whole? */
const isInWindow = (page: Page, pieces: string): Promise<boolean> =>
  page.evaluate(selector => {
    const frame = document.querySelector('.viewport-frame')?.getBoundingClientRect()
    return [...document.querySelectorAll(selector)].every(piece => {
      const { left, right, top } = piece.getBoundingClientRect()
      return frame !== undefined && left >= frame.left && right <= frame.right && top >= frame.top
    })
  }, pieces)

/** How many handles lie uppermost where they are pressed. */
const handlesReached = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[data-handle]')].filter(handle => {
        const { x, y, width, height } = handle.getBoundingClientRect()
        return handle.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }).length,
  )

/** Handles that are there once the battalion is selected. */
async function handlesOf(page: Page): Promise<number> {
  if ((await page.locator('[data-handle="forward"]').count()) === 0) await unit(page, FOOT).click()
  return page.locator('[data-handle="forward"]').count()
}

const isFocused = (page: Page, id: string): Promise<boolean> =>
  page.evaluate(wanted => document.activeElement?.getAttribute('data-unit') === wanted, id)
