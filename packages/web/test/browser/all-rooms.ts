import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { houseAddress, withServiceWorker } from './house.ts'

export const ROOMS = [
  '/',
  '/games/march-of-progress',
  '/games/manoeuvre',
  '/games/the-ford',
  '/games/march-of-progress/new',
  '/games/manoeuvre/new',
  '/games/march-of-progress/position?p=thirty-years-war',
  '/rules/march-of-progress/MOP-4.2',
  '/rules/march-of-progress?chapter=24',
  '/settings',
  '/about',
  '/nowhere',
  '/tables/unknown',
]

/** One room after the other, each when it is ready. */
export async function goThrough(
  page: Page,
  rooms: readonly string[],
  each: (room: string) => Promise<void>,
): Promise<void> {
  // The server says 404 for an unknown room; the service worker leaves that to the page.
  await withServiceWorker(page)
  for (const room of rooms) {
    const response = await page.goto(houseAddress() + room)
    expect(response?.status(), room).toBe(200)
    await page.locator('h1').waitFor()
    await page.waitForFunction(() => !/One moment …|Einen Moment …/.test(document.body.innerText))
    await each(room)
  }
}
