import { expect, test } from 'vitest'
import {
  ASSAULT,
  BEFORE_ASSAULT,
  BEFORE_DISCARD,
  battle,
  bring,
  card,
  lift,
  order,
  square,
  twice,
} from './battles.ts'
import { openHouse, visit } from './house.ts'

openHouse()

test('an assault with reactions, two at one screen: cards and units are pointed at, hands stay behind the curtain', async () => {
  const page = await visit('/')
  await bring(page, battle(ASSAULT))
  await lift(page, 'Blue')
  expect(await page.locator('.man-hand-card').count()).toBe(4)
  expect(await card(page, 'fr-imperial-guard-c1').innerText()).toMatch(/its unit is lost|no enemy in reach/)

  // The attacker: his unit, and the target; the only card that fits is found by itself.
  await square(page, 'd4').click()
  await page.locator('[data-square="d4"][aria-pressed="true"]').waitFor()
  await twice(square(page, 'd5'))

  await page.locator('#curtain-title').getByText('Red').waitFor()
  expect(await page.locator('.man-hand-card').count()).toBe(0)
  await lift(page, 'Red')
  expect(await page.locator('.man-hand-card[data-card^="fr-"]').count()).toBe(0)
  expect(await card(page, 'gb-withdraw-1').getAttribute('aria-disabled')).toBe('false')
  await twice(order(page, /^Stand/))

  // The defender gathers a card and a leader, puts the leader back, and confirms.
  await card(page, 'gb-42nd-regiment-of-foot-c2').click()
  await card(page, 'gb-leader-lord-wellington').click()
  await order(page, /Wellington/).waitFor()
  await card(page, 'gb-leader-lord-wellington').click()
  await order(page, /^Add 42nd Regiment of Foot 2d8\/5$/).click()

  await lift(page, 'Blue')
  // The attacker calls a neighbour to support: that takes a leader, who is found by itself.
  await square(page, 'c5').click()
  await page.locator('[data-card="fr-leader-michel-ney"][aria-pressed="true"]').waitFor()
  await order(page, 'Combat value').waitFor()
  await order(page, /commanding 19th Regiment Legere/).click()

  // 6 + 7 + 16 against 11: the attacker chooses.
  await page.getByText('29', { exact: true }).first().waitFor()
  await twice(page.locator('.man-tag').getByText('Retreat'))
  await page.locator('[data-square="e5"][aria-label*="42nd"]').waitFor()
  await page.locator('[data-square="c5"][data-lit="open"]').waitFor()
  await twice(square(page, 'd4'))
  await page.locator('[data-square="d5"][aria-label*="8th Regiment Legere"]').waitFor()

  // Restoration: the card, and the one unit it can be for.
  await card(page, 'fr-supply-1').click()
  await page.locator('[data-square="b2"][data-lit="armed"]').click()
  await order(page, 'No redoubt').waitFor()
  expect(await square(page, 'b2').getAttribute('aria-label')).not.toMatch(/reduced/)
  await twice(order(page, 'No redoubt'))
  await page.locator('#curtain-title').getByText('Red').waitFor()
})

test('what is armed is let go by Escape, and what was picked before it stays picked', async () => {
  const page = await visit('/')
  await bring(page, battle(ASSAULT))
  await lift(page, 'Blue')
  await square(page, 'd4').click()
  await square(page, 'd5').click()
  await page.locator('.choice-armed').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.choice-armed').waitFor({ state: 'detached' })
  await page.locator('[data-square="d5"][data-lit="picked"]').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[data-square="d5"][data-lit="open"]').waitFor()
})

test('cards are gathered in the hand or taken up from the list; Escape puts them back', async () => {
  const page = await visit('/')
  await bring(page, battle(BEFORE_DISCARD))
  await lift(page, 'Blue')
  const picked = page.locator('.man-cards [aria-pressed="true"]')
  await card(page, 'fr-supply-1').click()
  await card(page, 'fr-leader-michel-ney').click()
  await order(page, /^Discard Supply, and Michel Ney on top$/).waitFor()
  await page.locator('.choice-armed').getByText('Discard Supply, and Michel Ney on top').waitFor()
  expect(await picked.count()).toBe(2)
  await page.keyboard.press('Escape')
  await order(page, 'Discard nothing').waitFor()
  await picked.first().waitFor({ state: 'detached' })
  await page.locator('.choice').getByText('Discard Michel Ney', { exact: true }).click()
  await order(page, 'Discard Michel Ney').waitFor()
  expect(await picked.getAttribute('data-card')).toBe('fr-leader-michel-ney')
  await order(page, 'Discard Michel Ney').click()
  await page.locator('.man-present').getByText('Move').waitFor()
})

test('without confirmation one press decides, but cards are still gathered first', async () => {
  const page = await visit('/', { settings: { confirm: false } })
  await bring(page, battle(ASSAULT))
  await lift(page, 'Blue')
  await square(page, 'd5').click()
  await lift(page, 'Red')
  await order(page, /^Stand/).click()
  await card(page, 'gb-42nd-regiment-of-foot-c2').click()
  await card(page, 'gb-leader-lord-wellington').click()
  await order(page, /^Add 42nd Regiment of Foot 2d8\/5 and Lord Wellington$/).click()
  await page.locator('#curtain-title').getByText('Blue').waitFor()
})

test('control is shown when it is asked for, and the squares that count are told', async () => {
  const page = await visit('/')
  await bring(page, battle(ASSAULT))
  await lift(page, 'Blue')
  expect(await page.locator('.man-pennant').count()).toBe(0)
  await page.getByRole('button', { name: 'Show control' }).click()
  // MAN-16.6: c5, and b5 beside it; c6 touches a British unit as well.
  await expect.poll(() => page.locator('.man-pennant.man-france').count()).toBe(2)
  expect(await square(page, 'b5').getAttribute('aria-label')).toMatch(/controlled by Blue/)
  await page.getByRole('button', { name: 'Show control' }).click()
  await page.locator('.man-pennant').first().waitFor({ state: 'detached' })
})

test.each([
  ['system', true],
  ['none', false],
])(
  'with motion set to %s, a unit is seen to move: %s; and never for longer than 400 ms',
  async (motion, moves) => {
    const page = await visit('/', { settings: { motion, confirm: false } })
    await bring(page, battle(BEFORE_ASSAULT))
    await lift(page, 'Blue')
    await page.evaluate(() => {
      const times: number[] = []
      Reflect.set(globalThis, 'times', times)
      document.addEventListener('transitionrun', ({ target }) => {
        if (target instanceof Element && target.matches('.man-unit'))
          times.push(Number.parseFloat(getComputedStyle(target).transitionDuration) * 1000)
      })
    })
    await square(page, 'd4').click()
    await square(page, 'e4').click()
    await page.locator('[data-square="e4"][aria-label*="8th Regiment Legere"]').waitFor()
    if (moves) await page.waitForFunction(() => Reflect.get(globalThis, 'times').length > 0)
    const times = await page.evaluate(() => Reflect.get(globalThis, 'times'))
    expect(times.length > 0).toBe(moves)
    for (const time of times) expect(time).toBeLessThanOrEqual(400)
  },
)
