import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { Player } from '../../../server/test/player.ts'
import { decide, openList } from './house.ts'

/** People at browsers of their own, and others who play over bare sockets. */

export { Player }

const PATIENCE = 30_000
/** A decision that is built of parts is whole after so many presses, or never. */
const MOST_PRESSES = 12

export const stateOf = (page: Page) =>
  page.evaluate(() => {
    const isSealed = document.querySelector('.choice-sealed, .sealed-note') !== null
    const [at, prompt] = ['.scrubber-at', '.prompt'].map(each => document.querySelector(each)?.textContent)
    return {
      isOver: document.querySelector('.scores') !== null,
      isAsked: document.querySelector('.choice, .bar-all, .decide[data-ready]') !== null && !isSealed,
      isReady: document.querySelector('.decide[data-ready]') !== null,
      key: `${at} ${prompt} ${isSealed}`,
    }
  })

/** One decision: what is listed, pressed until there is something to decide. */
export async function decideAt(page: Page, turn: number): Promise<void> {
  const { key } = await stateOf(page)
  for (let presses = 0; presses < MOST_PRESSES && !(await stateOf(page)).isReady; presses++) {
    await openList(page)
    const free = page.locator('.choice:not(.choice-armed, .choice-laid)')
    const count = await free.count()
    await free.nth((turn * 7 + presses) % Math.max(1, count)).click()
    await page
      .locator('.decide[data-ready]')
      .waitFor({ timeout: 400 })
      .catch(() => undefined)
  }
  await decide(page)
  await expect.poll(async () => (await stateOf(page)).key, { timeout: PATIENCE }).not.toBe(key)
}

/** Whoever is asked decides, until the match is over or so much was decided. */
export async function playOn(pages: readonly Page[], most = 100): Promise<void> {
  for (let decided = 0; decided < most; ) {
    for (const page of pages) {
      const { isOver, isAsked, key } = await stateOf(page)
      if (isOver) return
      if (!isAsked) continue
      await openList(page)
      await page.locator('.choice').first().click()
      await decide(page)
      decided++
      await expect.poll(async () => (await stateOf(page)).key, { timeout: PATIENCE }).not.toBe(key)
      if (decided >= most) return
    }
  }
}

const isAsked = ({ snapshot }: Player): boolean =>
  snapshot !== null &&
  snapshot.pending.request !== null &&
  snapshot.sealed === null &&
  snapshot.outcome === null

/** Something that may be decided; false: it is not asked. */
export async function answerAt(player: Player, match: string, turn: number): Promise<boolean> {
  const { snapshot } = player
  if (!isAsked(player) || snapshot === null) return false
  const { choices, draft } = snapshot
  const choice = choices[(turn * 5) % Math.max(1, choices.length)]?.decision ?? draft?.whole?.decision
  const before = player.received.length
  const answer = await player.decide(match, choice)
  if (!answer.ok && !/decide anew/.test(answer.message ?? '')) throw new Error(answer.message)
  await expect.poll(() => player.received.length, { timeout: PATIENCE }).toBeGreaterThan(before)
  return true
}

/** The page and the others go on until it is over, or the page has decided so often; how often that was. */
export async function playTogether(
  page: Page,
  others: readonly Player[],
  match: string,
  most: number,
): Promise<number> {
  let decided = 0
  for (let turn = 0; decided < most; turn++) {
    const { isOver, isAsked: mayDecide } = await stateOf(page)
    if (isOver) break
    if (mayDecide) {
      await decideAt(page, turn)
      decided++
      continue
    }
    let isAnswered = false
    for (const other of others) isAnswered = (await answerAt(other, match, turn)) || isAnswered
    if (!isAnswered) await page.waitForTimeout(20)
  }
  return decided
}

/** Lays a table in somebody's name, by a link: where the page goes. */
export async function inviteTo(
  host: Player,
  terms: Record<string, unknown>,
): Promise<{ match: string; link: string }> {
  const match = await host.make({ access: 'link', ...terms })
  await host.connect()
  await host.enter(match)
  await expect.poll(() => host.company?.invitation, { timeout: PATIENCE }).toBeTruthy()
  return { match, link: `/invitations/${host.company?.invitation}` }
}
