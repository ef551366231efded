import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, openHouse, visit } from './house.ts'

openHouse()

/** Everything the worker has said to the page since it was last asked. */
async function listenToWorker(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = []
    Reflect.set(globalThis, 'heard', heard)
    const Native = Worker
    globalThis.Worker = class extends Native {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        this.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)))
      }
    }
  })
  await page.reload()
  return () =>
    page.evaluate(() => {
      const heard: unknown = Reflect.get(globalThis, 'heard')
      return Array.isArray(heard) ? heard.splice(0) : []
    })
}

async function beginByKeyboard(page: Page): Promise<void> {
  const both = page.getByRole('radio', { name: /Both/ })
  await page.getByRole('radio', { name: 'Blue State', exact: true }).focus()
  for (let down = 0; down < 3; down++) await page.keyboard.press('ArrowDown')
  expect(await both.isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Begin' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('.curtain').waitFor()
}

const focusIsSomewhere = (page: Page) => page.evaluate(() => document.activeElement !== document.body)

/** What the table waits for now. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map(element => element.textContent ?? '')
    return {
      curtain: document.querySelector('.curtain') !== null,
      over: document.querySelector('.scores') !== null,
      choices: [...document.querySelectorAll('.choice')].map(
        choice => choice.getAttribute('data-choice') ?? '',
      ),
      key: texts('.scrubber-at, .prompt, #curtain-title').join('|'),
    }
  })

async function settled(page: Page, before: string) {
  await page.waitForFunction(
    key =>
      [...document.querySelectorAll('.scrubber-at, .prompt, #curtain-title')]
        .map(element => element.textContent ?? '')
        .join('|') !== key,
    before,
  )
  // The box with the scores is fetched when the match is over.
  await page.locator('.curtain, .choice, .scores').first().waitFor()
  return stateOf(page)
}

test('a whole match, two at one screen, by keyboard alone', async () => {
  const page = await visit('/games/march-of-progress/new')
  await beginByKeyboard(page)
  let curtains = 0
  let state = await stateOf(page)
  for (let press = 0; !state.over && press < 400; press++) {
    expect(await focusIsSomewhere(page), state.key).toBe(true)
    if (state.curtain) {
      curtains++
      await page.keyboard.press('Enter')
    } else {
      // SCORE as often as it may be played, so that the match comes to an end.
      const { choices } = state
      const wanted =
        choices.find(choice => choice === 'card score') ?? choices[press % Math.min(9, choices.length)]
      // A key stays with its card, whatever has been played since.
      await page.keyboard.press(await page.locator(`[data-choice="${wanted}"] kbd`).innerText())
      await page.locator('.choice-armed').waitFor()
      await page.keyboard.press('Enter')
    }
    state = await settled(page, state.key)
  }
  expect(state.over).toBe(true)
  expect(curtains).toBeGreaterThan(4)
  expect(await page.locator('.prompt').innerText()).toMatch(/wins|tie/)
})

test('nothing of what one has sealed is in the page while the other sits there', async () => {
  const page = await visit('/games/march-of-progress/new')
  const heard = await listenToWorker(page)
  await beginByKeyboard(page)
  await page.keyboard.press('Enter')
  await page.locator('[data-choice="card fortify"]').click()
  await heard()
  await page.locator('.decide').click()
  await page.locator('#curtain-title').getByText('Orange').waitFor()
  const atCurtain = await heard()
  expect(atCurtain.length).toBeGreaterThan(0)
  for (const message of atCurtain) expect(message).not.toMatch(/choose-card|"committedCard":"/)
  expect(await page.locator('.choice').count()).toBe(0)
  expect(await page.locator('.curtain').innerText()).not.toMatch(/fortify/i)
  await expectAccessible(page, 'the curtain')

  await page.keyboard.press('Enter')
  await page.locator('.choice').first().waitFor()
  const snapshots = (await heard())
    .map(message => JSON.parse(message))
    .filter(({ kind }) => kind === 'snapshot')
  expect(snapshots.length).toBeGreaterThan(0)
  for (const { shown } of snapshots) {
    const { snapshot } = shown
    expect(snapshot).toMatchObject({ viewer: 1, sealed: null, undoable: 0 })
    expect(snapshot.seats[0]).toMatchObject({ sealed: true })
    expect(snapshot.view.players.blue.committedCard).toBeNull()
  }
  // Both hold the same cards: no mark on any of Blue's tells which one it was.
  const marks = await page.evaluate(() => document.querySelectorAll('[data-choice="card fortify"]').length)
  expect(marks).toBe(1)
})

test('whoever has sealed may think again before the other sits down', async () => {
  const page = await visit('/games/march-of-progress/new')
  await beginByKeyboard(page)
  await page.keyboard.press('Enter')
  await page.locator('[data-choice="card attack"]').click()
  await page.locator('.decide').click()
  await page.getByRole('button', { name: 'Blue thinks again' }).click()
  await page.locator('#curtain-title').getByText('Blue').waitFor()
})
