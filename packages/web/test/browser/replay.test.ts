import { expect, test } from 'vitest'
import { type Sample, sampleMatch } from '../../tools/sample.ts'
import { openHouse, visit } from './house.ts'

/** The past plays by itself at three speeds, in every game, by keyboard alone. */

openHouse()

const SAMPLES: readonly (readonly [string, Sample])[] = [
  ['The March of Progress', { scenario: 'thirty-years-war', seed: 3, entries: 5 }],
  [
    'Manoeuvre',
    { game: 'manoeuvre', scenario: 'the-two-ridges', seed: 3, entries: 6, step: 'declareCombat' },
  ],
  [
    'Age of Muskets',
    { game: 'age-of-muskets', scenario: 'caldiero', seed: 3, entries: 4, step: 'optionOrPass' },
  ],
  [
    'March Attack',
    { game: 'march-attack', scenario: 'lasne-slopes', seed: 3, entries: 4, step: 't1e-movement' },
  ],
]

test.each(SAMPLES)('%s', async (_, sample) => {
  // Nobody goes on by himself meanwhile.
  const page = await visit('/', { settings: { asksAll: true } })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'match.grognard.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(sampleMatch(sample))),
    })
  const at = () => page.locator('.scrubber-at').innerText()
  const until = (what: () => Promise<unknown>) => expect.poll(what, { timeout: 15_000 })
  await page.locator('.choice, .bar-all, .draft, .decide').first().waitFor()
  await until(at).toMatch(/^(\d+) \/ \1$/)
  const present = await at()
  const moments = Number(present.split(' / ')[1])
  const back = Math.min(4, moments)
  for (let n = 1; n <= back; n++) {
    await page.keyboard.press(',')
    await until(at).toBe(`${moments - n} / ${moments}`)
  }
  const speed = page.getByRole('button', { name: /^Speed: / })
  await speed.focus()
  for (const name of ['fast', 'slow', 'usual', 'fast']) {
    await page.keyboard.press('Enter')
    await until(() => speed.getAttribute('aria-label')).toBe(`Speed: ${name}`)
  }
  await page.keyboard.press('Shift+Tab')
  await until(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Play from here',
  )
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await until(at).toBe(present)
})
