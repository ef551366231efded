import { expect, test } from 'vitest'
import { type Sample, sampleMatch } from '../../tools/sample.ts'
import { bring } from './battles.ts'
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

test.each([
  ['upright', 360, 740],
  ['lying', 740, 360],
] as const)(
  'in the hand, %s, the past is seen on the board while it plays, and the end offers it',
  async (_, width, height) => {
    const page = await visit('/', { width, height, touch: true })
    await bring(page, sampleMatch({ scenario: 'thirty-years-war', seed: 3, entries: 9999 }))
    const isInSight = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate(button => {
        const { x, y, width, height } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
    for (const name of ['Review: errors and luck', 'Look back', 'Once more', 'Share: text, picture, film'])
      expect(await isInSight(name), name).toBe(true)
    await page.getByRole('button', { name: 'Look back' }).tap()
    const at = page.locator('.bar .scrubber-at')
    await at.getByText(/^0 \//).waitFor()
    for (const name of ['Play from here', 'Speed: usual', 'One decision forward', 'To the present'])
      expect(await isInSight(name), name).toBe(true)
    await page.getByRole('button', { name: 'Speed: usual' }).tap()
    await page.getByRole('button', { name: 'Play from here' }).tap()
    await at.getByText(/^[2-9] \//).waitFor()
    expect(await page.locator('.mop-board').isVisible()).toBe(true)

    // What is chosen in the chronicle is seen: the chronicle gives way.
    await page.getByRole('button', { name: 'Pause' }).tap()
    await page.locator('.tools').getByRole('button', { name: 'Chronicle' }).tap()
    await page.locator('.side-story .line-text').nth(3).tap()
    await page.locator('.side-story').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Return to the present' }).tap()
    await page.locator('.scores').waitFor()
  },
)
