import { type Kind, Match } from '@grognard/engine'
import { marchOfProgress } from '@grognard/march-of-progress'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ASSAULT, battle, bring, deed, lift, square } from './battles.ts'
import { openHouse, openList, playNow, visit } from './house.ts'
import { fingerOn, middleOf, sitDownTo } from './playing.ts'

openHouse()

const PHONE = { width: 360, height: 740, touch: true }

async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  const [a, b] = [await middleOf(from), await middleOf(to)]
  await page.mouse.move(a.x, a.y)
  await page.mouse.down()
  await page.mouse.move(b.x, b.y, { steps: 4 })
  await page.mouse.up()
}

const nothingSelected = (page: Page) => page.locator('.decide[data-ready]').waitFor({ state: 'detached' })

/** Blue moves one army now. */
function march() {
  const begun = Match.begin<Kind>(marchOfProgress, {
    scenario: 'age-of-marlborough',
    players: ['human', 'human'],
    chance: { source: 'fast', seed: 1 },
  })
  if (!begun.ok) throw new Error(begun.refusal.key)
  for (const [seat, card] of ['move-1', 'fortify'].entries())
    begun.value.decide(seat, { type: 'choose-card', card })
  return begun.value.file()
}

test('a double click on the button decides once: what is selected next is not what it meant', async () => {
  const page = await visit('/', { settings: { asksAll: true } })
  await sitDownTo(page, 'Manoeuvre')
  const moment = page.locator('.scrubber-at')
  await page.locator('.decide[data-ready]').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /must move/ }).waitFor()
  await page.locator('.choice').first().click()
  await page.locator('.decide[data-ready]').dblclick()
  // There is only one thing to do now, so it is selected already.
  await page.getByRole('heading', { name: /further movement/ }).waitFor()
  await page.locator('.decide[data-ready]').waitFor()
  const before = await moment.innerText()
  await page.waitForTimeout(700)
  expect(await moment.innerText()).toBe(before)
  await page.locator('.decide').click()
  await expect.poll(() => moment.innerText()).not.toBe(before)
})

test('a unit that is dragged onto its target is selected with it, by mouse and by finger; empty ground lets go', async () => {
  const page = await visit('/', PHONE)
  await bring(page, battle(ASSAULT))
  await lift(page, 'France')
  await dragByMouse(page, square(page, 'd4'), square(page, 'd5'))
  await deed(page, /^Assault 42nd/).waitFor()
  await square(page, 'a8').click({ force: true })
  await nothingSelected(page)
  const [from, to] = [await middleOf(square(page, 'd4')), await middleOf(square(page, 'd5'))]
  const touch = await fingerOn(page)
  await touch('touchStart', from)
  await touch('touchMove', { x: from.x, y: from.y - 12 })
  await page.locator('[data-square="d4"][aria-pressed="true"]').waitFor()
  await touch('touchMove', to)
  await touch('touchEnd')
  await deed(page, /^Assault 42nd/).waitFor()
  expect(await page.locator('.viewport-frame').getAttribute('data-fitted')).toBe('')
})

test('an army that is dragged into a country is selected with it; empty ground lets go', async () => {
  const page = await visit('/')
  await bring(page, march())
  const country = page.locator('.mop-target').first()
  await country.waitFor()
  await dragByMouse(page, page.locator('.mop-army .mop-pressable').first(), country)
  await page.locator('.decide[data-ready^="move"]').waitFor()
  await page.locator('.mop-board').click({ position: { x: 4, y: 4 } })
  await nothingSelected(page)
})

test('a finger that rests on a card is told what it is, and has pressed nothing', async () => {
  const page = await visit('/', PHONE)
  await playNow(page)
  const card = page.locator('.mop-hand-card').nth(2)
  const at = await middleOf(card)
  const touch = await fingerOn(page)
  await touch('touchStart', at)
  const told = page.locator('.bar-told')
  await told.waitFor()
  expect(await told.innerText()).toBe(await card.getAttribute('aria-label'))
  await touch('touchEnd')
  expect(await page.locator('.decide[data-ready]').count()).toBe(0)
  await card.tap()
  await page.locator('.decide[data-ready]').waitFor()
  expect(await told.count()).toBe(0)
  // What was selected by mistake is let go of where the list is not in sight.
  await page.getByRole('button', { name: 'Clear the selection' }).tap()
  await nothingSelected(page)
})

test('by keyboard: from the question down to the list; Enter selects, which is told, and decides', async () => {
  const page = await visit('/')
  await playNow(page)
  await page.keyboard.press('o')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const label = await page.evaluate(() => document.activeElement?.getAttribute('data-choice'))
  expect(label).toBe(await page.locator('.choice').nth(1).getAttribute('data-choice'))
  await page.keyboard.press('Enter')
  await page
    .locator('.bar [role="status"]')
    .getByText(/^Selected: MOVE 2\. Enter decides/)
    .waitFor()
  await page.keyboard.press(' ')
  await nothingSelected(page)
  await page.keyboard.press('Enter')
  await deed(page, /^Commit MOVE 2/).waitFor()
  const button = page.locator('.decide')
  const box = await button.boundingBox()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.scrubber-at').innerText()).toMatch(/^([1-9]) \/ \1$/)
  await page.keyboard.press(',')
  await page.getByRole('button', { name: 'Return to the present' }).waitFor()
  expect(await button.boundingBox()).toEqual(box)
})

test('Escape closes a hint and lets go of what it has selected; whoever has only fingers sees no keys', async () => {
  const page = await visit('/')
  await playNow(page)
  await page.keyboard.press('h')
  await page.locator('.decide[data-ready]').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.hint-box').waitFor({ state: 'detached' })
  await nothingSelected(page)
  expect(await page.locator('.bar kbd').first().isVisible()).toBe(true)
  const phone = await visit('/', { ...PHONE, mobile: true })
  await playNow(phone)
  await openList(phone)
  await phone.locator('.choice').first().waitFor()
  expect(await phone.locator('.choice kbd').first().isVisible()).toBe(false)
})

test('a hint at deployment is seen on the board', async () => {
  const page = await visit('/')
  const players = ['human', 'recruit']
  const chance = { source: 'fast', seed: 2 } as const
  await bring(page, battle({ scenario: 'the-two-ridges', players, chance }))
  await deed(page, /^Deploy/).waitFor()
  await page.keyboard.press('h')
  await page.locator('.hint-box').getByText('Veteran would choose').waitFor()
  const squares = async () =>
    ((await page.locator('.decide').getAttribute('data-ready')) ?? '').match(/\b[a-h][1-8]\b/g) ?? []
  await expect.poll(async () => (await squares()).length).toBe(8)
  // Units stand there as they would be deployed.
  for (const name of await squares())
    expect(await square(page, name).getAttribute('aria-label')).toMatch(/strength \d/)
})
