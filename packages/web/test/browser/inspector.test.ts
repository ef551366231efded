import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openHouse, visit } from './house.ts'
import { fingerOn, middleOf, type Played, sitDownTo } from './playing.ts'

openHouse()

const told = (page: Page) => page.locator('.inspector')

/** The first of those on which a finger would come down: a small screen lays one over the other. */
async function reached(page: Page, pieces: string): Promise<Locator> {
  const all = page.locator(pieces)
  await all.first().waitFor()
  const at = () =>
    all.evaluateAll(elements =>
      elements.findIndex(element => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    )
  await expect.poll(at).toBeGreaterThanOrEqual(0)
  return all.nth(await at())
}

/** Pieces of each game, and what is told of them. */
const PIECES: readonly (readonly [Played, readonly (readonly [string, RegExp])[]])[] = [
  [
    'The March of Progress',
    [
      ['.mop-hand-card', /in hand[\s\S]*MOP-/],
      ['[data-inspect^="army:"]', /Counts 1 in attack and defence/],
      ['.mop-card .mop-title', /Borders on[\s\S]*army/],
      ['.mop-tip', /MOP-/],
    ],
  ],
  [
    'Manoeuvre',
    [
      ['.man-hand-card', /[a-z]/],
      ['.man-square[data-square]', /[a-h][1-8]/],
    ],
  ],
  [
    'Age of Muskets',
    [
      ['[data-inspect="piece:f-rouvier"], [data-inspect^="piece:"]', /initiative \d|Line|artillery/i],
      ['[data-inspect="near:center"]', /Center[\s\S]*ground|woods|hills|village/i],
    ],
  ],
  [
    'March Attack',
    [
      ['.mar-unit', /of \d+ combat value/],
      ['.mar-leader .mar-stand', /command/],
      ['.mar-shield', /Held by/],
      ['[data-inspect^="block:"]', /garrison/],
    ],
  ],
]

test.each(PIECES)(
  '%s: a mouse that rests on a piece, a key that reaches it and a finger that stays on it are told what it is',
  async (game, pieces) => {
    const page = await visit('/')
    await sitDownTo(page, game)
    for (const [piece, words] of pieces) {
      await page.locator(piece).first().hover({ force: true })
      await expect.poll(() => told(page).innerText(), { message: piece }).toMatch(words)
    }
    await page.mouse.move(2, 2)
    await told(page).waitFor({ state: 'detached' })
    const first = page.locator(pieces[0]?.[0] ?? '').first()
    await page.keyboard.press('Tab')
    await first.focus()
    await expect.poll(() => told(page).innerText()).toMatch(pieces[0]?.[1] ?? /./)

    const phone = await visit('/', { width: 360, height: 740, touch: true })
    await sitDownTo(phone, game)
    const touched = await reached(phone, pieces[0]?.[0] ?? '')
    const touch = await fingerOn(phone)
    await touch('touchStart', await middleOf(touched))
    await told(phone).waitFor()
    await expect.poll(() => told(phone).innerText()).toMatch(pieces[0]?.[1] ?? /./)
    // It lies where the finger is not.
    const [plate, piece] = [await told(phone).boundingBox(), await touched.boundingBox()]
    if (plate && piece)
      expect(plate.y >= piece.y + piece.height || plate.y + plate.height <= piece.y + piece.height / 2).toBe(
        true,
      )
    await touch('touchEnd')
  },
)

test('dice in the chronicle tell what they were thrown for', async () => {
  const page = await visit('/')
  await sitDownTo(page, 'The March of Progress')
  const dice = page.locator('.line-dice').first()
  await dice.hover()
  await expect.poll(() => told(page).innerText()).toMatch(/Dice: \d, \d[\s\S]*initiative/i)
})
