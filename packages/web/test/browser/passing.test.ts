import { type Kind, Match, type MatchFile, pickFrom, seeded } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { expect, test } from 'vitest'
import { openHouse, visit } from './house.ts'

openHouse()

/** A battle for two at one screen that has come to a window. */
function battleAtWindow(): MatchFile {
  const begun = Match.begin<Kind>(manoeuvre, {
    scenario: 'quick-battle',
    players: ['human', 'human'],
    chance: { source: 'fast', seed: 'windows' },
  })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const match = begun.value
  const random = seeded('windows')
  while (![0, 1].some(seat => match.passFor(seat) !== null))
    for (const { seat, sealed } of match.pending().seats)
      if (!sealed) match.decide(seat, pickFrom(random, match.options(seat).decisions))
  return match.file()
}

test('one may pass automatically; it shows, it lasts, and it ends when one says so', async () => {
  const page = await visit('/')
  await page.locator('input[type=file]').setInputFiles({
    name: 'battle.grognard.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(battleAtWindow())),
  })
  await page.getByRole('button', { name: /^I am/ }).click()
  const passing = page.getByRole('button', { name: /passes automatically\. Ask again/ })
  expect(await passing.count()).toBe(0)
  const before = await page.locator('.scrubber-at').innerText()
  await page.getByRole('switch', { name: 'Pass automatically until I say' }).click()
  await passing.waitFor()
  expect(await page.locator('.scrubber-at').innerText()).not.toBe(before)
  expect(await page.getByRole('switch').count()).toBe(0)
  await page.reload()
  await passing.click()
  await passing.waitFor({ state: 'detached' })
  await page.reload()
  await page.locator('.scrubber-at').waitFor()
  expect(await passing.count()).toBe(0)
})
