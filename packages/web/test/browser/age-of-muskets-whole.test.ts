import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoOverflow, openHouse, visit } from './house.ts'

openHouse()

/**
 * Whole battles of Age of Muskets, from the home page to the sheet with the result, by somebody who has never read a
 * word of the program: presses what is lit where it can be reached, and then the one button.
 */

interface Spot {
  readonly name: string
  readonly x: number
  readonly y: number
}

/** All that is seen at one glance. */
interface Sight {
  readonly at: string
  readonly prompt: string
  readonly isOver: boolean
  readonly isAsked: boolean
  readonly isReady: boolean
  /** Lit on the board, and not covered by anything. */
  readonly open: readonly Spot[]
  /** The same in the list, as far as it is scrolled. */
  readonly listed: readonly Spot[]
  /** What is selected or laid. */
  readonly taken: string
  /** What must not move. */
  readonly fixed: string
  /** There is a list for whoever asks for it. */
  readonly hasMore: boolean
  readonly hasFocus: boolean
}

const look = (page: Page): Promise<Sight> =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
    const nameOf = ({ dataset, textContent }: HTMLElement) =>
      dataset['target'] ?? dataset['tag'] ?? textContent ?? ''
    const spotsOf = (selector: string) =>
      all(selector).flatMap(piece => {
        const { x, y, width, height } = piece.getBoundingClientRect()
        // A section is pressed where its name stands, which no counter covers.
        const corner = /^(near|far):/.test(nameOf(piece)) ? 8 : 999
        const spot = { x: x + Math.min(corner, width / 2), y: y + Math.min(corner, height / 2) }
        const hit = document.elementFromPoint(spot.x, spot.y)
        return hit !== null && piece.contains(hit) ? [{ name: nameOf(piece), ...spot }] : []
      })
    const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? ''
    const boxOf = (selector: string) => {
      const box = document.querySelector(selector)?.getBoundingClientRect()
      return box === undefined ? '' : [box.x, box.y, box.width, box.height].map(Math.round).join(' ')
    }
    return {
      at: textOf('.scrubber-at'),
      prompt: textOf('.prompt'),
      isOver: document.querySelector('.scores') !== null,
      isAsked: document.querySelector('.choice, .bar-all, .decide[data-ready]') !== null,
      isReady: document.querySelector('.decide[data-ready]') !== null,
      open: spotsOf('.aom-spot[data-lit="open"], .aom-tag[data-lit="open"]'),
      listed: spotsOf('.choice:not(.choice-armed, .choice-laid)'),
      taken: all('[data-lit="picked"], [data-lit="armed"], .choice-laid, .choice-armed').map(nameOf).join(),
      fixed: ['.decide', '.bar', '.viewport-frame'].map(boxOf).join(', '),
      hasMore: document.querySelector('.bar-all') !== null,
      hasFocus: document.activeElement !== document.body,
    }
  })

/** As soon as it is so; what does not come to be so is for the caller to say. */
async function until(page: Page, isSo: (sight: Sight) => boolean, patience = 30_000): Promise<Sight> {
  const end = Date.now() + patience
  let sight = await look(page)
  while (!isSo(sight) && Date.now() < end) {
    await page.waitForTimeout(30)
    sight = await look(page)
  }
  return sight
}

/** What a press does at once the board shows at once, and the rest when the worker has answered. */
async function answered(page: Page, before: Sight): Promise<Sight> {
  let last = before
  return until(
    page,
    next => {
      const isCalm = next.taken === last.taken
      last = next
      return isCalm && next.taken !== before.taken
    },
    ANSWERED,
  )
}

/** How one player presses things. */
interface Hand {
  enter(page: Page, button: Locator): Promise<void>
  press(page: Page, spot: Spot, turn: number): Promise<void>
  decide(page: Page): Promise<void>
}

const MOST = 120
const MOST_PRESSES = 60
/** What a press does comes from the worker; where it has done nothing, there is nothing to wait for. */
const ANSWERED = 400

async function playToTheEnd(page: Page, hand: Hand): Promise<number> {
  let sight = await until(page, ({ isOver, isAsked }) => isOver || isAsked)
  const { fixed } = sight
  let decisions = 0
  for (; !sight.isOver && decisions < MOST; decisions++) {
    expect(sight.hasFocus, sight.prompt).toBe(true)
    for (let presses = 0; presses < MOST_PRESSES; presses++) {
      const spot = await wanted(page, hand, sight, decisions + presses)
      if (sight.isReady && (spot === null || isEnough(sight, decisions, presses))) break
      const before = sight
      if (spot !== null) await hand.press(page, spot, decisions + presses)
      sight = await answered(page, before)
      expect(sight).toMatchObject({ fixed, at: before.at })
    }
    expect(sight.isReady, `${sight.prompt} (${sight.taken})`).toBe(true)
    await hand.decide(page)
    const { at } = sight
    sight = await until(page, next => next.isOver || (next.isAsked && next.at !== at))
    expect(sight.at).not.toBe(at)
  }
  expect(sight.isOver).toBe(true)
  return decisions
}

/** What stands there already is taken as it is now and then; and whoever lays a plan takes all that he may. */
const isEnough = ({ prompt }: Sight, decisions: number, presses: number): boolean =>
  presses === 0 ? decisions % 3 === 0 : !/chits/.test(prompt)

/** A place for what is picked before anything else is picked; and nobody withdraws who can fight. */
async function wanted(page: Page, hand: Hand, sight: Sight, turn: number): Promise<Spot | null> {
  const { open, taken } = sight
  const bold = open.filter(({ name }) => !/withdraw/.test(name))
  const rest = open.find(({ name }) => name === 'rest')
  if (rest !== undefined) return rest
  const places = taken === '' ? [] : bold.filter(({ name }) => /^(near|far):/.test(name))
  const [spots = []] = [places, bold, open].filter(each => each.length > 0)
  if (spots.length > 0) return spots[(turn * 5) % spots.length] ?? null
  if (sight.isReady) return null
  if (sight.listed.length === 0 && sight.hasMore) await hand.enter(page, page.locator('.bar-all'))
  const { listed } = await until(page, next => next.listed.length > 0, ANSWERED)
  return listed[turn % listed.length] ?? null
}

const finger: Hand = {
  enter: (_, button) => button.tap(),
  press: async (page, { x, y }, turn) => {
    // Now and then three times at one spot: selected, let go of, selected again, and nothing is decided by that.
    for (let taps = turn % 4 === 0 ? 3 : 1; taps > 0; taps--) await page.touchscreen.tap(x, y)
  },
  decide: page => page.locator('.decide[data-ready]').tap(),
}

const keys: Hand = {
  enter: async (page, button) => {
    await button.waitFor()
    if (await tabTo(page, button)) await page.keyboard.press('Enter')
  },
  press: async (page, { name }) => {
    const lit = page.locator(`[data-lit="open"]:is([data-target="${name}"], [data-tag="${name}"])`)
    const isOnBoard = (await lit.count()) > 0
    // From the board, or from the question.
    await page.keyboard.press(isOnBoard ? 'b' : 'o')
    const button = isOnBoard ? lit : page.locator('.choice').filter({ hasText: name }).first()
    if (await tabTo(page, button)) await page.keyboard.press('Enter')
  },
  decide: async page => {
    await page.keyboard.press('o')
    await page.keyboard.press('Enter')
  },
}

const MOST_TABS = 80

/** Tab by Tab, until the focus is there; false: what was to be pressed is gone meanwhile. */
async function tabTo(page: Page, button: Locator): Promise<boolean> {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    await page.keyboard.press('Tab')
    const isThere = await button.evaluateAll(all => all.map(each => each === document.activeElement))
    if (isThere.length === 0 || isThere.includes(true)) return isThere.length > 0
  }
  throw new Error(`no Tab leads to ${button}`)
}

async function sitDown(page: Page, hand: Hand, battle: string): Promise<void> {
  await hand.enter(page, page.getByRole('link', { name: 'Age of Muskets' }).first())
  await hand.enter(page, page.getByRole('link', { name: `Play ${battle}` }))
  await hand.enter(page, page.getByRole('button', { name: 'Begin' }))
  await page.locator('.aom-battle').waitFor()
}

test.each([
  ['Furtheim', 'finger', { width: 360, height: 740, mobile: true }],
  ['Furtheim', 'finger', { width: 740, height: 360, mobile: true }],
  ['Caldiero', 'finger', { width: 360, height: 740, mobile: true }],
  // A window of 1280 × 800 at 200 %, in the system's own colours.
  ['Furtheim', 'keys', { width: 640, height: 400, forcedColors: true }],
] as const)(
  '%s by %s alone, from the home page to the sheet with the result: %j',
  async (battle, by, window) => {
    const hand = { finger, keys }[by]
    const page = await visit('/', window)
    await sitDown(page, hand, battle)
    expect(await playToTheEnd(page, hand)).toBeGreaterThan(3)
    const close = page.locator('.result-close')
    await close.waitFor()
    expect(await page.locator('.result h2').first().innerText()).toMatch(/won|lost|draw/i)
    await expectNoOverflow(page, 'the result')
    await hand.enter(page, close)
    await close.waitFor({ state: 'detached' })
    expect(await page.locator('.prompt').innerText()).toMatch(/victory|draw/i)
  },
)
