import { test } from 'vitest'
import { ASSAULT, battle, bring, deed, lift, square } from './battles.ts'
import { decide, expectAccessible, openHouse, visit } from './house.ts'

openHouse()

const SET_UP = {
  scenario: 'battle',
  players: ['human', 'human'],
  chance: { source: 'fast', seed: 1 },
} as const

test.each([
  ['paper', 1280, 800],
  ['candlelight', 360, 740],
])('axe finds nothing in a battle of Manoeuvre, in %s at %d px', async (theme, width, height) => {
  const page = await visit('/', { width, height, settings: { theme } })
  await bring(page, battle(ASSAULT))
  await lift(page, 'France')
  await square(page, 'd4').click()
  await square(page, 'd5').click()
  await deed(page, /^Assault/).waitFor()
  await expectAccessible(page, 'an assault that is armed')
  await decide(page)
  await lift(page, 'Great Britain')
  await expectAccessible(page, 'a reaction')
})

test.each([
  ['candlelight', 1280, 800],
  ['paper', 360, 740],
])('axe finds nothing in the set-up of Manoeuvre, in %s at %d px', async (theme, width, height) => {
  const page = await visit('/', { width, height, settings: { theme } })
  await bring(page, battle(SET_UP))
  await page.locator('.curtain button').first().click()
  await deed(page, /^Fight/).waitFor()
  await expectAccessible(page, 'a board that is laid out')
  await decide(page)
  await page.locator('.curtain button').first().click()
  await page.locator('.man-nation').first().click()
  await expectAccessible(page, 'nations')
})
