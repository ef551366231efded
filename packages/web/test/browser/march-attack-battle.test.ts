import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectNoOverflow, openHouse, type Visit, visit } from './house.ts'
import { fingerOn, middleOf } from './playing.ts'

openHouse()

/** A whole battle of Mill Hill against the usual bot, from the home page to the result, with nothing but what one sees. */

const LONG = 240_000
/** So many questions six turns cannot have. */
const MOST = 150
/** Later than that a second press is none of a double one any more. */
const DOUBLE_TAP = 550
const PROPOSED = 1500
const OFFERED = '.bar .choice, .mar-parts button, .mar-steps button'
const OWN = '[data-unit^="fr-"]'

const decideButton = (page: Page) => page.locator('.decide[data-ready]')
const isOver = (page: Page) => page.locator('.result, .scores').first().isVisible()
const written = (page: Page) => page.locator('.mar-order-written')

/** How somebody presses, draws and decides. */
interface Hands {
  press(piece: Locator): Promise<void>
  /** Draws a unit that is selected, or moves it by keys, and waits until it lies there. */
  draw(page: Page, unit: string, inches: number): Promise<void>
  decide(page: Page): Promise<void>
}

/** Every decision that the page has sent: a request that was answered twice is one. */
async function countDecisions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const requests = new Set<unknown>()
    Reflect.set(globalThis, 'requests', requests)
    const post = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (message: unknown, ...rest: []) {
      const { call, args } = Object(message)
      if (call === 'decide') requests.add(args[1])
      return post.call(this, message, ...rest)
    }
  })
  await page.reload()
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'requests').size))
}

/** What is asked, until it is another question; empty: the battle is over. */
const questionOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    document.querySelector('.scores') === null
      ? `${document.querySelector('.scrubber-at')?.textContent} ${document.querySelector('.prompt')?.textContent}`
      : '',
  )

/** Until there is another question that can be answered. */
async function nextQuestion(page: Page, before: string): Promise<string> {
  await expect
    .poll(
      async () => {
        const isAsked =
          (await page.locator('.decide[data-ready], .bar .choice, .mar-parts button').count()) > 0
        const now = await questionOf(page)
        return now === '' || (isAsked && now !== before)
      },
      { timeout: 60_000, interval: 60 },
    )
    .toBe(true)
  return questionOf(page)
}

/** What was done by hand, each thing as often as it tells something. */
interface Deeds {
  orders: number
  placed: number
  moved: number
  charged: number
}

async function actByHand(page: Page, hands: Hands, deeds: Deeds): Promise<void> {
  const has = (piece: string) => page.locator(piece).first().isVisible()
  if ((await has('[data-kind="attack"]')) && deeds.orders === 0) {
    await hands.press(page.locator('[data-kind="attack"]'))
    await giveOrder(page, hands)
    deeds.orders += 1
  } else if ((await has('.mar-zone')) && deeds.placed === 0) {
    await take(page, hands, page.locator(OWN).first())
    await hands.draw(page, await selected(page), -0.5)
    const other = page.locator('.mar-formation[aria-pressed="false"]').first()
    const formation = await other.getAttribute('data-formation')
    await hands.press(other)
    await page.locator(`[data-formation="${formation}"][aria-pressed="true"]`).waitFor()
    deeds.placed += 1
  } else if ((await has('.mar-unit-row')) && deeds.moved < 2) {
    await hands.press(page.locator('.mar-unit-row').nth(deeds.moved))
    await hands.draw(page, await selected(page), 1.5)
    await page.locator('.mar-steps li').first().waitFor()
    deeds.moved += 1
  } else if ((await has('[data-opening^="fr-"]')) && deeds.charged === 0) {
    await charge(page, hands)
    deeds.charged += 1
  }
}

/** MAR-5.12: to a place by its name, which both can press. */
async function giveOrder(page: Page, hands: Hands): Promise<void> {
  const where = page.getByLabel('Where to …')
  await hands.press(where)
  // The list itself is the system's, and opens outside of the page.
  await where.selectOption({ label: 'Crossroads' })
  await written(page).waitFor()
}

/** Where the table has come near, not everybody is seen. */
async function seeAll(page: Page, hands: Hands): Promise<void> {
  const whole = page.getByRole('button', { name: 'Fit the board into the window' })
  if (await whole.isVisible()) await hands.press(whole)
}

async function charge(page: Page, hands: Hands): Promise<void> {
  const opening = async () => page.locator('[data-opening]').first().getAttribute('data-opening')
  await seeAll(page, hands)
  const charger = await opening()
  await hands.press(page.locator(`[data-unit="${charger}"]`))
  await page.locator('[data-opening^="pr-"]').first().waitFor()
  await hands.press(page.locator(`[data-unit="${await opening()}"]`))
  await page.locator('[data-lane]').first().waitFor()
}

async function take(page: Page, hands: Hands, unit: Locator): Promise<void> {
  await hands.press(unit)
  await page.locator('.mar-unit[aria-pressed="true"]').waitFor()
}

const selected = async (page: Page): Promise<string> =>
  (await page.locator('.mar-unit[aria-pressed="true"]').getAttribute('data-unit')) ?? ''

/** Plays to the end; what nobody does by hand goes as the rules would have it, or by the first thing that is offered. */
async function fight(page: Page, hands: Hands): Promise<{ deeds: Deeds; decisions: number }> {
  const deeds: Deeds = { orders: 0, placed: 0, moved: 0, charged: 0 }
  let decisions = 0
  let question = await nextQuestion(page, '')
  for (; question !== '' && decisions < MOST; decisions++) {
    await actByHand(page, hands, deeds)
    if (!(await isReady(page))) {
      question = await questionOf(page)
      if (question === '') break
      await hands.press(await offered(page))
    }
    await decideButton(page).waitFor()
    await hands.decide(page)
    question = await nextQuestion(page, question)
  }
  expect(question).toBe('')
  return { deeds, decisions }
}

/** What is proposed comes a moment after the question. */
const isReady = (page: Page): Promise<boolean> =>
  decideButton(page)
    .waitFor({ timeout: PROPOSED })
    .then(
      () => true,
      () => false,
    )

/** What leads on: all that is left as usual, something to choose, or the last step of a unit that may not stop there. */
async function offered(page: Page): Promise<Locator> {
  const usual = page.getByRole('button', { name: 'The rest as usual' })
  return (await usual.isVisible()) ? usual : page.locator(OFFERED).last()
}

async function expectTheEnd(page: Page, what: string): Promise<void> {
  await page.locator('.result-close, .scores').first().waitFor()
  expect(await isOver(page)).toBe(true)
  await expectNoOverflow(page, what)
}

describe('a whole battle of March Attack', () => {
  const BY_FINGER: readonly (Visit & { readonly what: string })[] = [
    { what: 'a phone', width: 360, height: 740, mobile: true },
    { what: 'a phone on its side', width: 740, height: 360, mobile: true },
    { what: 'a tablet', width: 820, height: 1180, mobile: true },
    { what: 'a window at 200 %', width: 640, height: 400, touch: true, forcedColors: true },
  ]

  test.each(BY_FINGER)('by finger on $what: a double tap decides once', { timeout: LONG }, async wishes => {
    const page = await visit('/', wishes)
    const decided = await countDecisions(page)
    await page.getByRole('button', { name: 'Play March Attack' }).tap()
    const { deeds, decisions } = await fight(page, await fingers(page))
    expect(deeds).toMatchObject({ orders: 1, placed: 1, moved: 2 })
    expect(await decided()).toBe(decisions)
    await expectTheEnd(page, `the end on ${wishes.what}`)
    // Of colours that the system forces axe knows only what the page had wanted.
    if (!wishes.forcedColors) await expectAccessible(page, `the end on ${wishes.what}`)
  })

  test('by keyboard alone: from the home page to the result', { timeout: LONG }, async () => {
    const page = await visit('/')
    const hands = keys(page)
    await hands.press(page.getByRole('button', { name: 'Play March Attack' }))
    const { deeds } = await fight(page, hands)
    expect(deeds).toMatchObject({ orders: 1, placed: 1, moved: 2 })
    await expectTheEnd(page, 'the end')
    // The result stands before whoever has played, and is left by a key.
    await page.keyboard.press('Escape')
    await page.locator('.result-close').waitFor({ state: 'detached' })
  })
})

/** Comes to a piece by Tab, from wherever it is, and presses Enter. */
function keys(page: Page): Hands {
  const comeTo = async (piece: Locator) => {
    await piece.waitFor()
    for (let left = MOST; left > 0 && !(await isFocused(piece)); left--) await page.keyboard.press('Tab')
    expect(
      await isFocused(piece),
      `a key reaches ${await piece.evaluate(each => each.outerHTML.slice(0, 120))}`,
    ).toBe(true)
  }
  return {
    async press(piece) {
      await comeTo(piece)
      await page.keyboard.press('Enter')
    },
    async draw(_, unit, inches) {
      await comeTo(page.locator(`[data-unit="${unit}"]`))
      for (let tenths = Math.round(10 * Math.abs(inches)); tenths > 0; tenths--)
        await page.keyboard.press(inches > 0 ? 'ArrowUp' : 'ArrowDown')
    },
    async decide() {
      await page.keyboard.press('o')
      await comeTo(decideButton(page))
      await page.keyboard.press('Enter')
    },
  }
}

const isFocused = (piece: Locator): Promise<boolean> =>
  piece.evaluate(each => each === document.activeElement)

/** Taps where a piece is seen, and nowhere else; every decision is tapped twice at one spot. */
async function fingers(page: Page): Promise<Hands> {
  const touch = await fingerOn(page)
  const spot = async (piece: Locator) => {
    await piece.evaluate(each => {
      if (each instanceof HTMLElement) each.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    const at = await middleOf(piece)
    const isThere = await piece.evaluate((each, { x, y }) => {
      const hit = document.elementFromPoint(x, y)
      return each.contains(hit) || hit?.contains(each) === true
    }, at)
    expect(isThere, `a finger reaches ${await piece.evaluate(each => each.outerHTML.slice(0, 120))}`).toBe(
      true,
    )
    return at
  }
  return {
    async press(piece) {
      await piece.waitFor()
      const { x, y } = await spot(piece)
      await page.touchscreen.tap(x, y)
    },
    async draw(_, unit, inches) {
      const handle = page.locator('[data-handle="forward"]')
      const piece = (await handle.count()) > 0 ? handle : page.locator(`[data-unit="${unit}"]`)
      await page.waitForTimeout(300)
      const { x, y } = await spot(piece)
      const far = await page.locator('.mar-table').evaluate((table, long) => {
        const { width } = table.getBoundingClientRect()
        return (20 * long * width) / (table as SVGSVGElement).viewBox.baseVal.width
      }, inches)
      await touch('touchStart', { x, y })
      for (let step = 1; step <= 8; step++) await touch('touchMove', { x, y: y - (far * step) / 8 })
      await touch('touchEnd')
    },
    async decide() {
      // Sooner it would be the second half of a double tap on the last question.
      await page.waitForTimeout(DOUBLE_TAP)
      const { x, y } = await spot(decideButton(page))
      await page.touchscreen.tap(x, y)
      await page.touchscreen.tap(x, y)
    },
  }
}
