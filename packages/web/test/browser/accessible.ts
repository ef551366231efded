import type { Language } from '@grognard/engine'
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { de } from '../../src/words/de.ts'
import { en } from '../../src/words/en.ts'
import { goThrough, ROOMS } from './all-rooms.ts'
import { asked, expectAccessible, expectNoOverflow, openList, type Visit, visit } from './house.ts'

const WORDS = { en, de }

interface Visitor extends Visit {
  readonly language?: Language
}

const enter = ({ language = 'en', ...wishes }: Visitor): Promise<Page> =>
  visit('/', { ...wishes, settings: { language, ...wishes.settings } })

const WIDE = { width: 2560, height: 1440 }

/** Every room, each of which is as wide as its window besides, and at a desk as wide as a large one. */
async function expectRoomsAccessible(kind: string, visitor: Visitor): Promise<void> {
  const page = await enter(visitor)
  const size = page.viewportSize() ?? WIDE
  await goThrough(page, ROOMS, async room => {
    await expectNoOverflow(page, `${room}, ${kind}`)
    await expectAccessible(page, `${room}, ${kind}`)
    if (visitor.mobile || visitor.touch) return
    await page.setViewportSize(WIDE)
    await expectNoOverflow(page, `${room}, ${kind}, in a large window`)
    await page.setViewportSize(size)
  })
}

/** From the first question to the end of the match, with all that may be opened there. */
async function expectTableAccessible(kind: string, visitor: Visitor): Promise<void> {
  const page = await enter(visitor)
  const words = WORDS[visitor.language ?? 'en']
  await sitDown(page)
  await expectNoOverflow(page, `the table, ${kind}`)
  await expectAccessible(page, `the table, ${kind}`)
  await openList(page)
  await page.locator('.choice').first().click()
  await page.locator('.decide[data-ready]').waitFor()
  await expectAccessible(page, `the table with a choice, ${kind}`)
  await page.locator('.bar .rule-id').first().click()
  await page.locator('.rule-panel .rule-sought').waitFor()
  await expectAccessible(page, `the table with a rule, ${kind}`)
  await page.locator('.rule-panel').getByRole('button', { name: words.close }).click()
  await expectBoxesAccessible(page, words.table, kind)
}

async function sitDown(page: Page): Promise<void> {
  await page.locator('.hero .press-primary').click()
  await asked(page)
}

/** What may lie over a table; the last of it ends the match. */
async function expectBoxesAccessible(
  page: Page,
  { more, chronicle }: (typeof en)['table'],
  kind: string,
): Promise<void> {
  const tool = (name: string) => page.locator('.tools').getByRole('button', { name, exact: true })
  const box = page.getByRole('dialog')
  for (const [what, open] of [
    ['the keys', () => page.keyboard.press('?')],
    [more, () => tool(more).click()],
  ] as const) {
    await open()
    await box.waitFor()
    await expectAccessible(page, `${what}, ${kind}`)
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
  }
  if (await tool(chronicle).isVisible()) {
    await tool(chronicle).click()
    await expectAccessible(page, `the chronicle, ${kind}`)
    await tool(chronicle).click()
  }
  await tool(more).click()
  await box.locator('h3 + .stack button').last().click()
  const sure = page.getByRole('alertdialog')
  await sure.waitFor()
  await expectAccessible(page, `the question before a concession, ${kind}`)
  await sure.locator('.press-primary').click()
  await page.locator('.scores').waitFor()
  await expectAccessible(page, `the end of a match, ${kind}`)
}

/** In every room and at the table. */
export function testAccessible(kind: string, visitor: Visitor): void {
  test(`axe finds nothing in any room, and nothing sticks out, ${kind}`, () =>
    expectRoomsAccessible(kind, visitor))
  test(`axe finds nothing at the table, and nothing sticks out, ${kind}`, () =>
    expectTableAccessible(kind, visitor))
}

/** The same, and in the other contrast, where it counts most. */
export function testAccessibleTheme(theme: string, visitor: Visitor = {}): void {
  testAccessible(`in ${theme}`, { ...visitor, settings: { theme } })
  test(`axe finds nothing in high contrast, in ${theme}`, () => expectAccessibleInHighContrast(theme))
}

async function expectAccessibleInHighContrast(theme: string): Promise<void> {
  const page = await visit('/', { settings: { theme, contrast: 'high' } })
  await page.locator('h1').waitFor()
  await expectAccessible(page, `home in ${theme}, high contrast`)
  await sitDown(page)
  await expectAccessible(page, `the table in ${theme}, high contrast`)
}
