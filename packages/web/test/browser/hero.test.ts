import { expect, test } from 'vitest'
import { openHouse, visit } from './house.ts'

openHouse()

test('the hero is a still where no motion is wanted; let play, it plays, rests, and gives up a chair', async () => {
  const page = await visit('/')
  const hero = page.locator('.hero-table')
  await hero.locator('img.hero-still').waitFor()
  expect(await hero.getByRole('button', { name: 'Take over here' }).count()).toBe(0)
  await hero.getByRole('button', { name: 'Let the table play' }).click()
  await hero.locator('.board-picture-window svg').first().waitFor()
  expect(await hero.locator('.hero-board [inert]').count()).toBe(1)
  await hero.getByText('Manoeuvre · Quick Battle · Line against Line').waitFor()
  await hero.getByRole('button', { name: 'Let the table rest' }).click()
  await hero.getByRole('button', { name: 'Let the table play' }).waitFor()
  await hero.getByRole('button', { name: 'Take over here' }).click()
  await page.waitForURL(/\/tables\//)
  await page.locator('.bar').waitFor()
})

test('a match to continue says side, turn and score, and shows where armies stand', async () => {
  const page = await visit('/games/manoeuvre/new')
  await page.getByRole('radio', { name: /^Quick Battle/ }).check({ force: true })
  await page.getByRole('radio', { name: /^Nations by lot/ }).waitFor()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.locator('.bar').waitFor()
  await page.goto(new URL('/', page.url()).href)
  const row = page.locator('.continue')
  await row.getByText('Manoeuvre · turn 1').waitFor()
  expect(await row.getByRole('img', { name: 'Score 0 : 0' }).count()).toBe(1)
  expect(await row.locator('.continue-map circle').count()).toBe(8)
  expect(await row.locator('.continue-side b').innerText()).not.toMatch(/Blue|Red/)
})
