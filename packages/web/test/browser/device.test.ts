import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, openHouse, visit } from './house.ts'

openHouse()

/** What a page asks of the device it is on: to keep what it has, and to be heard. */

test('the browser is asked to keep the record: what it answers is said, and a promise is remembered', async () => {
  const page = await visit('/record')
  const ask = page.getByRole('button', { name: 'Ask it to keep it' })
  await ask.click()
  await page.getByText('The browser does not promise it.').waitFor()
  expect(await ask.isVisible()).toBe(true)
  const wire = await page.context().newCDPSession(page)
  const { targetInfo } = await wire.send('Target.getTargetInfo')
  const { origin } = new URL(page.url())
  const permissions = ['durableStorage' as const]
  await wire.send('Browser.grantPermissions', {
    origin,
    permissions,
    ...(targetInfo.browserContextId === undefined ? {} : { browserContextId: targetInfo.browserContextId }),
  })
  await ask.click()
  const promised = page.getByText('The browser has promised to keep it.')
  await promised.waitFor()
  await page.reload()
  await promised.waitFor()
  expect(await ask.count()).toBe(0)
})

/** How loud everything was that has been played, as the browser was told. */
async function listen(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const gains: number[] = []
    Reflect.set(globalThis, 'gains', gains)
    const Native = GainNode
    globalThis.GainNode = class extends Native {
      constructor(context: BaseAudioContext, options: GainOptions = {}) {
        super(context, options)
        gains.push(options.gain ?? 1)
      }
    }
  })
  await page.reload()
  return () => page.evaluate<number[]>('gains')
}

test('sound is heard as loud as it is set, at once and on the table, and stays so', async () => {
  const page = await visit('/settings')
  const gains = await listen(page)
  expect(await page.getByRole('radiogroup', { name: 'Volume' }).count()).toBe(0)
  await page.getByText('Sound', { exact: true }).click()
  await expect.poll(gains).toEqual([expect.closeTo(0.36)])
  await page.getByText('20 %', { exact: true }).click()
  await expect.poll(gains).toEqual([expect.closeTo(0.36), expect.closeTo(0.04)])
  await expectAccessible(page, 'the settings with sound')
  await page.goto(new URL('/', page.url()).href)
  await page.getByRole('button', { name: 'Play The March of Progress' }).click()
  await page.locator('.choice').first().click()
  await page.locator('.decide[data-ready]').click()
  await expect.poll(async () => (await gains()).length).toBeGreaterThan(0)
  expect(new Set((await gains()).map(gain => gain.toFixed(3)))).toEqual(new Set(['0.040']))
})

test('where nothing can be heard the page says so, and sound stays off', async () => {
  const page = await visit('/settings')
  await page.addInitScript('Reflect.deleteProperty(globalThis, "AudioContext")')
  await page.reload()
  await page.getByText('Sound', { exact: true }).click()
  await page.getByText('This browser cannot play sound here').waitFor()
  expect(await page.getByRole('switch', { name: 'Sound' }).isChecked()).toBe(false)
})
