import { goThrough, ROOMS } from './all-rooms.ts'
import { expectAccessible, houseAddress, playNow, visit } from './house.ts'

/** Every room and everything that may lie over a table; the other contrast where it counts most. */
export async function expectEverythingAccessible(theme: string): Promise<void> {
  const page = await visit('/', { settings: { theme } })
  await goThrough(page, ROOMS, room => expectAccessible(page, `${room} in ${theme}`))
  await page.goto(houseAddress())
  await playNow(page)
  await expectAccessible(page, `the table in ${theme}`)
  await page.keyboard.press('1')
  await page.keyboard.press('r')
  await page.locator('.rule-panel .rule-sought').waitFor()
  await expectAccessible(page, `the table with a rule in ${theme}`)
  for (const name of ['More', 'Keys']) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page, `${name} in ${theme}`)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  const sharp = await visit('/', { settings: { theme, contrast: 'high' } })
  await sharp.locator('h1').waitFor()
  await expectAccessible(sharp, `home in ${theme}, high contrast`)
  await playNow(sharp)
  await expectAccessible(sharp, `the table in ${theme}, high contrast`)
}
