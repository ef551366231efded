import { expect, test } from 'vitest'
import {
  ASSAULT,
  BEFORE_ASSAULT,
  BEFORE_DISCARD,
  battle,
  bring,
  card,
  choose,
  deed,
  lift,
  listed,
  order,
  square,
} from './battles.ts'
import { decide, openHouse, visit } from './house.ts'

openHouse()

test('an assault with reactions, two at one screen: cards and units are pointed at, hands stay behind the curtain', async () => {
  const page = await visit('/')
  await bring(page, battle(ASSAULT))
  await lift(page, 'France')
  expect(await page.locator('.man-hand-card').count()).toBe(4)
  expect(await card(page, 'fr-imperial-guard-c1').innerText()).toMatch(/its unit is lost|no enemy in reach/)

  // The attacker: his unit, and the target; the only card that fits is found by itself.
  await square(page, 'd4').click()
  await page.locator('[data-square="d4"][aria-pressed="true"]').waitFor()
  await choose(square(page, 'd5'))

  await page.locator('#curtain-title').getByText('Great Britain').waitFor()
  expect(await page.locator('.man-hand-card').count()).toBe(0)
  await lift(page, 'Great Britain')
  expect(await page.locator('.man-hand-card[data-card^="fr-"]').count()).toBe(0)
  expect(await card(page, 'gb-withdraw-1').getAttribute('aria-disabled')).toBe('false')
  await choose(listed(page, /^Stand/))

  // The defender gathers a card and a leader, puts the leader back, and confirms.
  await card(page, 'gb-42nd-regiment-of-foot-c2').click()
  await card(page, 'gb-leader-lord-wellington').click()
  await deed(page, /Wellington/).waitFor()
  await card(page, 'gb-leader-lord-wellington').click()
  await deed(page, /^Add 42nd Regiment of Foot 2d8\/5(?! and)/).click()

  await lift(page, 'France')
  // The attacker calls a neighbour to support: that takes a leader, who is found by itself.
  await square(page, 'c5').click()
  await page.locator('[data-card="fr-leader-michel-ney"][aria-pressed="true"]').waitFor()
  await order(page, 'Combat value').waitFor()
  await deed(page, /commanding 19th Regiment Légère/).click()

  // 6 + 7 + 16 against 11: the attacker chooses.
  await page.getByText('29', { exact: true }).first().waitFor()
  await choose(page.locator('.man-tag').getByText('Retreat'))
  await page.locator('[data-square="e5"][aria-label*="42nd"]').waitFor()
  await page.locator('[data-square="c5"][data-lit="open"]').waitFor()
  await choose(square(page, 'd4'))
  await page.locator('[data-square="d5"][aria-label*="8th Regiment Légère"]').waitFor()

  // Restoration: the card, and the one unit it can be for.
  await card(page, 'fr-supply-1').click()
  await page.locator('[data-square="b2"][data-lit="armed"]').waitFor()
  await decide(page)
  await listed(page, 'No redoubt').waitFor()
  expect(await square(page, 'b2').getAttribute('aria-label')).not.toMatch(/reduced/)
  await choose(listed(page, 'No redoubt'))
  await page.locator('#curtain-title').getByText('Great Britain').waitFor()
})

test('what an assault brings is told whole, in the colours of both nations, and the list comes back for keys', async () => {
  const page = await visit('/')
  await bring(page, battle(ASSAULT))
  await lift(page, 'France')
  await square(page, 'd4').click()
  await square(page, 'd5').click()
  await page.locator('.fight-share').first().waitFor()
  const colours = await page
    .locator('.fight-total strong')
    .evaluateAll(totals => totals.map(total => getComputedStyle(total).color))
  expect(colours).toEqual(['rgb(43, 76, 134)', 'rgb(163, 38, 42)'])
  const isClipped = await page
    .locator('.bar-details')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
  expect(isClipped).toBe(false)

  const widthOf = async () => Math.round((await page.locator('.bar-choices').boundingBox())?.width ?? 0)
  expect(await widthOf()).toBe(1)
  await page.keyboard.press('Tab')
  await page.locator('.bar-choices button').first().focus()
  await expect.poll(widthOf).toBeGreaterThan(100)
  await page.mouse.click(5, 5)
  await page.locator('.bar-clear').click()
  await expect.poll(widthOf).toBeGreaterThan(300)
})

test('what is armed is let go by Escape, and what was picked before it stays picked', async () => {
  const page = await visit('/')
  await bring(page, battle(ASSAULT))
  await lift(page, 'France')
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
  await lift(page, 'France')
  const picked = page.locator('.man-cards [aria-pressed="true"]')
  await card(page, 'fr-supply-1').click()
  await card(page, 'fr-leader-michel-ney').click()
  await deed(page, /^Discard Supply, and Michel Ney on top/).waitFor()
  expect(await picked.count()).toBe(2)
  await page.keyboard.press('Escape')
  await deed(page, /^Discard nothing/).waitFor()
  await picked.first().waitFor({ state: 'detached' })
  await listed(page, /^Michel Ney/).click()
  await deed(page, /^Discard Michel Ney/).waitFor()
  expect(await picked.getAttribute('data-card')).toBe('fr-leader-michel-ney')
  await decide(page)
  await page.locator('.man-present').getByText('Move').waitFor()
})

test('whoever is faster than the table loses nothing: both cards are gathered, and the button waits for them', async () => {
  const page = await visit('/')
  await bring(page, battle(BEFORE_DISCARD))
  await lift(page, 'France')
  await deed(page, /^Discard nothing/).waitFor()
  // Between these presses nothing can come from the worker: whatever it sends waits until they are over.
  await page.evaluate(async () => {
    const pieces = ['[data-card="fr-supply-1"]', '[data-card="fr-leader-michel-ney"]', '.decide']
    for (const piece of pieces) {
      document.querySelector<HTMLElement>(piece)?.click()
      for (let turns = 0; turns < 20; turns++) await null
    }
  })
  await page.locator('.man-present').getByText('Move').waitFor()
  await page
    .locator('.chronicle')
    .getByText(/discards Supply.*Michel Ney/)
    .waitFor()
})

/** So soon after a question has come, a press may be the second half of a double click: it does not decide. */
const DOUBLE_CLICK = 600

test('at the first press only what can be undone is decided: a move, not an assault', async () => {
  const page = await visit('/', { settings: { quick: true } })
  await bring(page, battle(BEFORE_ASSAULT))
  await lift(page, 'France')
  await page.waitForTimeout(DOUBLE_CLICK)
  await square(page, 'd4').click()
  await square(page, 'c4').click()
  await page.locator('[data-square="c4"][aria-label*="8th Regiment Légère"]').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.locator('[data-square="d4"][aria-label*="8th Regiment Légère"]').waitFor()

  const other = await visit('/', { settings: { quick: true } })
  await bring(other, battle(ASSAULT))
  await lift(other, 'France')
  await other.waitForTimeout(DOUBLE_CLICK)
  await square(other, 'd4').click()
  await square(other, 'd5').click()
  await deed(other, /^Assault/).waitFor()
  await other.waitForTimeout(DOUBLE_CLICK)
  expect(await other.locator('.curtain').count()).toBe(0)
})

test('control is shown when it is asked for, and the squares that count are told', async () => {
  const page = await visit('/')
  await bring(page, battle(ASSAULT))
  await lift(page, 'France')
  expect(await page.locator('.man-pennant').count()).toBe(0)
  await page
    .getByRole('button', { name: /^Show control/ })
    .first()
    .click()
  // MAN-16.6: c5, and b5 beside it; c6 touches a British unit as well.
  await expect.poll(() => page.locator('.man-pennant.man-france').count()).toBe(2)
  expect(await square(page, 'b5').getAttribute('aria-label')).toMatch(/controlled by France/)
  await page
    .getByRole('button', { name: /^Show control/ })
    .first()
    .click()
  await page.locator('.man-pennant').first().waitFor({ state: 'detached' })
})

test.each([
  ['system', true],
  ['none', false],
])(
  'with motion set to %s, a unit is seen to move: %s; and never for longer than 400 ms',
  async (motion, moves) => {
    const page = await visit('/', { settings: { motion } })
    await bring(page, battle(BEFORE_ASSAULT))
    await lift(page, 'France')
    await page.evaluate(() => {
      const times: number[] = []
      Reflect.set(globalThis, 'times', times)
      document.addEventListener('transitionrun', ({ target }) => {
        if (target instanceof Element && target.matches('.man-unit'))
          times.push(Number.parseFloat(getComputedStyle(target).transitionDuration) * 1000)
      })
    })
    await square(page, 'd4').click()
    await choose(square(page, 'e4'))
    await page.locator('[data-square="e4"][aria-label*="8th Regiment Légère"]').waitFor()
    if (moves) await page.waitForFunction(() => Reflect.get(globalThis, 'times').length > 0)
    const times = await page.evaluate(() => Reflect.get(globalThis, 'times'))
    expect(times.length > 0).toBe(moves)
    for (const time of times) expect(time).toBeLessThanOrEqual(400)
  },
)
