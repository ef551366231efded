import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asked, expectNoOverflow, houseAddress, openHouse, visit } from './house.ts'
import { MATCHES, type Played, sitDownTo } from './playing.ts'

openHouse()

const GAMES = Object.keys(MATCHES).filter((name): name is Played => name in MATCHES)

/** What must not lie over its neighbours. */
const APART = [
  ['.table-top', '.viewport', '.hand', '.side-story', '.bar'],
  ['.seats:not(.seats-right)', '.seats-right', '.phases'],
  ['.prompt', '.bar-choices', '.bar-details', '.decide', '.tools'],
  ['.tool'],
  ['.choice'],
]

/** What can be seen of each, and which two lie over each other. */
const overlapsIn = (page: Page, selectors: readonly string[]) =>
  page.evaluate(names => {
    const boxes = names.flatMap(name =>
      [...document.querySelectorAll(name)]
        .filter(element => element.checkVisibility() && element.textContent?.trim() !== '')
        .map(element => ({ name, box: element.getBoundingClientRect() })),
    )
    const seen = boxes.filter(({ box }) => box.width > 1 && box.height > 1)
    return seen.flatMap((a, at) =>
      seen.slice(at + 1).flatMap(b => {
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
        const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
        return wide > 2 && high > 2
          ? [`${a.name} and ${b.name}: ${Math.round(wide)} × ${Math.round(high)}`]
          : []
      }),
    )
  }, selectors)

/** Where a sheet of the game's own stands in the list's place, the list is there for whoever wants it. */
async function list(page: Page): Promise<void> {
  if ((await page.locator('.choice').count()) === 0) await page.locator('.bar-all').click()
}

test.each(GAMES)(
  '%s with letters twice as large: nothing lies over anything else, and all can be reached',
  async game => {
    const page = await visit('/')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await sitDownTo(page, game)
    await asked(page)
    await expectNoOverflow(page, game)
    for (const selectors of APART)
      await expect.poll(() => overlapsIn(page, selectors), { message: `${game}: ${selectors}` }).toEqual([])
    await list(page)
    await page.locator('.choice').first().click()
    for (const part of ['.table-top', '.viewport', '.prompt', '.scrubber', '.decide', '.tools']) {
      await page.locator(part).first().scrollIntoViewIfNeeded()
      const box = await page.locator(part).first().boundingBox()
      expect(box?.width, part).toBeGreaterThan(60)
      expect(box?.height, part).toBeGreaterThan(20)
    }
  },
)

/** How it is painted, once colours are forced. */
const paintOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(element => {
      const { backgroundColor, color, outlineStyle } = getComputedStyle(element)
      return { backgroundColor, color, outlineStyle }
    })

/** What may be chosen beside the list, and small charts that tints drew. */
const LIT: { readonly [G in Played]?: string } = {
  'The March of Progress': '.mop-hand-card.mop-may',
  Manoeuvre: '.man-hand-card[aria-disabled="false"] .man-face',
  'Age of Muskets': '.aom-spot[data-lit="open"]',
}

test.each(GAMES)(
  '%s in forced colours: what is chosen, what may be and where play stands are seen',
  async game => {
    const page = await visit('/', { forcedColors: true })
    await sitDownTo(page, game)
    await asked(page)
    const lit = LIT[game]
    if (lit !== undefined) expect((await paintOf(page, lit)).outlineStyle).toBe('dashed')
    await list(page)
    const open = '.choice:not(.choice-armed, .choice-laid)'
    const other = await paintOf(page, open)
    await page.locator(open).first().click()
    const chosen = page.locator('.choice-armed, .choice-laid').first()
    await chosen.waitFor()
    const armed = await paintOf(page, '.choice-armed, .choice-laid')
    expect(armed.backgroundColor).not.toBe(other.backgroundColor)
    expect(armed.backgroundColor).not.toBe(armed.color)
    expect(await page.locator('.scrubber input').evaluate(input => getComputedStyle(input).appearance)).toBe(
      'auto',
    )
    if (game === 'The March of Progress') {
      const [letters, ground] = await page.evaluate(() => [
        getComputedStyle(document.querySelector('.mop-turn') ?? document.body).fill,
        getComputedStyle(document.querySelector('.table') ?? document.body).backgroundColor,
      ])
      expect(letters).not.toBe(ground)
    }
    if (game === 'March Attack') {
      const [left, lost] = await page.evaluate(() => {
        const pip = document.querySelector('.mar-pip')
        return [
          getComputedStyle(pip ?? document.body).backgroundColor,
          getComputedStyle(document.body).backgroundColor,
        ]
      })
      expect(left).not.toBe(lost)
    }
  },
)

test('in forced colours one sees what is switched on, in settings and rules', async () => {
  const page = await visit('/settings', { forcedColors: true })
  const knobOf = (track: string) =>
    page
      .locator(track)
      .first()
      .evaluate(element => [
        getComputedStyle(element, '::after').backgroundColor,
        getComputedStyle(element).backgroundColor,
      ])
  for (const [path, off, on] of [
    ['/settings', '.toggle:not([data-selected]) .toggle-track', '.toggle[data-selected] .toggle-track'],
    ['/rules/manoeuvre', '.lawyers[aria-checked="false"] > .lawyers-track', null],
  ] as const) {
    await page.goto(houseAddress() + path)
    await page.locator(off).first().waitFor()
    const [knob, track] = await knobOf(off)
    expect(knob, path).not.toBe(track)
    if (on === null) continue
    const [pushed, under] = await knobOf(on)
    expect(pushed, path).not.toBe(under)
    expect(under, path).not.toBe(track)
  }
})

test.each(['/', '/games/march-of-progress'])(
  '%s beside a picture words keep room to be read in, in a small window and with large letters',
  async path => {
    const page = await visit(path, { width: 920, height: 800 })
    const text = page.locator('.hero-text')
    const wide = async () => (await text.boundingBox())?.width ?? 0
    await text.waitFor()
    expect(await wide()).toBeGreaterThan(280)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expect.poll(wide).toBeGreaterThan(500)
    await expectNoOverflow(page, path)
  },
)
