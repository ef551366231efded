import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { forgive, houseAddress } from './house.ts'

const UNKNOWN = '/nowhere'

export const ROOMS = [
  '/',
  '/games/march-of-progress',
  '/games/manoeuvre',
  '/games/age-of-muskets',
  '/games/march-attack',
  '/games/the-ford',
  '/games/march-of-progress/new',
  '/games/manoeuvre/new',
  '/games/age-of-muskets/new',
  '/games/march-attack/new',
  '/games/march-of-progress/position?p=thirty-years-war',
  '/rules/march-of-progress/MOP-4.2',
  '/rules/manoeuvre',
  '/rules/age-of-muskets?chapter=30',
  '/rules/march-attack?chapter=9',
  '/rules/march-of-progress?chapter=24',
  '/settings',
  '/about',
  '/record',
  UNKNOWN,
  '/tables/unknown',
]

/** One room after the other, each when it is ready. */
export async function goThrough(
  page: Page,
  rooms: readonly string[],
  each: (room: string) => Promise<void>,
): Promise<void> {
  for (const room of rooms) {
    const response = await page.goto(houseAddress() + room)
    expect(response?.status(), room).toBe(room === UNKNOWN ? 404 : 200)
    await page.locator('h1').waitFor()
    await page.waitForFunction(() => !/One moment …|Einen Moment …/.test(document.body.innerText))
    await each(room)
  }
  forgive(/404/)
}
