import { type Kind, Match, type MatchFile } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import type { Locator, Page } from 'playwright-core'
import { decide } from './house.ts'

/** Battles of Manoeuvre to be opened from a file, and how they are played on the board. */

type Terms = Parameters<typeof Match.begin<Kind>>[1]

export function battle(terms: Terms): MatchFile {
  const begun = Match.begin<Kind>(manoeuvre, terms)
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  return begun.value.file()
}

const unit = (square: string, state = 'full') => ({ square, state, redoubt: false })

/** Two French regiments beside a British one whose way back is blocked; the attack rolls as well as it can. */
const assaultFrom = (phase: 'discard' | 'movement' | 'combat'): Terms => ({
  scenario: 'battle',
  players: ['human', 'human'],
  chance: { source: 'fast', seed: 1, script: [8, 8] },
  start: {
    nations: { blue: 'france', red: 'great-britain' },
    turn: 4,
    phase,
    terrain: { b3: 'forest', f6: 'hill', g5: 'marsh', e2: 'town', h4: 'lake', c7: 'field' },
    units: {
      'fr-8th-regiment-legere': unit('d4'),
      'fr-19th-regiment-legere': unit('c5'),
      'fr-1st-cuirassiers': unit('b2', 'reduced'),
      'gb-42nd-regiment-of-foot': unit('d5'),
      'gb-32nd-regiment-of-foot': unit('d6'),
      'gb-dutch-belgians': { square: null, state: 'eliminated', redoubt: false },
    },
    hands: {
      blue: ['fr-8th-regiment-legere-c1', 'fr-leader-michel-ney', 'fr-supply-1', 'fr-imperial-guard-c1'],
      red: ['gb-42nd-regiment-of-foot-c2', 'gb-withdraw-1', 'gb-leader-lord-wellington'],
    },
  },
})

export const ASSAULT = assaultFrom('combat')
export const BEFORE_DISCARD = assaultFrom('discard')
export const BEFORE_ASSAULT = assaultFrom('movement')

/** Opens a match file from the home page. */
export async function bring(page: Page, file: MatchFile): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'battle.grognard.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
  await page
    .locator('.man-board, .mop-board, .aom-battle, .aom-theatre, .mar-table, .curtain')
    .first()
    .waitFor()
}

export const square = (page: Page, name: string): Locator => page.locator(`[data-square="${name}"]`)
export const card = (page: Page, id: string): Locator => page.locator(`.man-hand-card[data-card="${id}"]`)
export const order = (page: Page, name: string | RegExp): Locator =>
  page.locator('.man-orders').getByRole('button', { name })
/** What has no place on the board, in the list. */
export const listed = (page: Page, name: string | RegExp): Locator =>
  page.locator('.choices').getByRole('button', { name })
/** What the one button would do. */
export const deed = (page: Page, name: string | RegExp): Locator =>
  page.locator('.bar').getByRole('button', { name, disabled: false }).and(page.locator('.decide'))

export async function lift(page: Page, seat: string): Promise<void> {
  await page.getByRole('button', { name: `I am ${seat}` }).click()
  // The board lies behind the curtain; the hand comes when it is gone.
  await page.locator('.curtain').waitFor({ state: 'detached' })
}

/** A press selects; the button of the action bar decides. */
export async function choose(piece: Locator): Promise<void> {
  await piece.click()
  await decide(piece.page())
}
