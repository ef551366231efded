import { expect, test } from 'vitest'
import { playOn, stateOf } from './company.ts'
import { openHouse, visit } from './house.ts'

openHouse()

test('a tournament is opened, entered and begun; its table changes as its matches end', async () => {
  const ann = await visit('/tournaments')
  await ann.getByRole('button', { name: 'Open it' }).click()
  await ann.getByRole('button', { name: 'Take part' }).click()
  await ann.getByRole('button', { name: 'Stay away' }).waitFor()
  const bob = await visit(new URL(ann.url()).pathname)
  await bob.getByRole('button', { name: 'Take part' }).click()
  await ann.getByRole('listitem').nth(1).waitFor()
  await ann.getByRole('button', { name: 'Begin' }).click()
  await bob.getByText('in play', { exact: true }).waitFor()
  for (const page of [ann, bob]) await page.getByRole('link', { name: /Go to the table/ }).click()
  await playOn([ann, bob], 2)
  const watching = await visit('/tournaments')
  await watching.getByRole('link', { name: 'Spring campaign' }).first().click()
  await watching.getByText('in play', { exact: true }).waitFor()
  await ann.locator('.tools').getByRole('button', { name: 'More' }).click()
  await ann.getByRole('button', { name: 'Concede' }).click()
  await ann.getByRole('button', { name: 'Yes: Concede' }).click()
  await expect.poll(async () => (await stateOf(bob)).isOver, { timeout: 30_000 }).toBe(true)
  await expect
    .poll(() => watching.locator('tbody td').allInnerTexts(), { timeout: 30_000 })
    .toEqual(['1', '0', '0', '1'])
}, 120_000)
