import { expect, test } from 'vitest'
import { expectNoOverflow, openHouse, playNow, visit } from './house.ts'

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
  // The board is as wide as its window, which shows the part of it where something has happened.
  const [window, sheet] = await Promise.all(
    ['.hero-board', '.hero-board .board-picture-sheet'].map(part => page.locator(part).boundingBox()),
  )
  expect(Math.abs((sheet?.width ?? 0) - (window?.width ?? 9))).toBeLessThan(4)
  expect(sheet?.height).toBeGreaterThan(1.5 * (window?.height ?? 0))
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
  await row.getByText('turn 1 · ').waitFor()
  expect(await row.getByRole('img', { name: 'Score 0 : 0' }).count()).toBe(1)
  expect(await row.locator('.continue-map circle').count()).toBe(8)
  expect(await row.locator('.continue-side b').innerText()).not.toMatch(/Blue|Red/)
})

test('who comes back sees on one screen what waits; in the hand games stand side by side', async () => {
  const page = await visit('/')
  await playNow(page)
  await page.goto(new URL('/', page.url()).href)
  await page.locator('.hero-reel button').first().waitFor()
  const box = async (part: string) =>
    (await page.locator(part).first().boundingBox()) ?? { x: 0, y: 0, height: 9999 }
  const row = await box('.continue')
  expect(row.y + row.height).toBeLessThanOrEqual(800)
  await page.setViewportSize({ width: 360, height: 740 })
  const [first, second] = [await box('.cards > :nth-child(1)'), await box('.cards > :nth-child(2)')]
  expect([second.y, second.x > first.x]).toEqual([first.y, true])
  await expectNoOverflow(page, 'home with a match, on a phone')
})

test('a match is deleted only by whoever says so twice', async () => {
  const page = await visit('/')
  await page.getByRole('button', { name: 'Play The March of Progress' }).click()
  await page.locator('.choice').first().waitFor()
  await page.goto(new URL('/', page.url()).href)
  const ask = () => page.getByRole('button', { name: /^Delete the match/ }).click()
  const box = page.getByRole('alertdialog', { name: 'Delete this match?' })
  await ask()
  await box.getByRole('button', { name: 'Cancel' }).click()
  await page.locator('.continue').waitFor()
  await ask()
  await box.getByRole('button', { name: 'Delete' }).click()
  await page.locator('.continue').waitFor({ state: 'detached' })
})

test('under the games there are the ways to somebody else: this screen, a table of one’s own, a link', async () => {
  const page = await visit('/')
  const doors = page.getByRole('region', { name: 'Someone to play' })
  await doors.getByLabel('The link of the table').fill('https://elsewhere.example/about')
  await doors.getByRole('button', { name: 'Join' }).click()
  await doors.getByRole('alert').getByText('That is no link to a table here.').waitFor()
  await doors.getByRole('link', { name: 'Host a table' }).click()
  await page.getByRole('heading', { name: 'Play together' }).waitFor()
  await page.goBack()
  await doors.getByRole('button', { name: 'Sit down, two of you' }).click()
  await page.locator('.curtain').waitFor()
})
