import { expect, test } from 'vitest'
import { hashesOf } from '../hashes/play.ts'
import { servePage } from '../sandtable/serve.ts'
import { openHouse, visit } from './house.ts'

openHouse(() => servePage(new URL('../hashes/', import.meta.url)))

/** Small matches to their end, and the beginning of a large one. */
const MATCHES = [
  { scenario: 'lasne-slopes', seed: 1, most: 1000 },
  { scenario: 'lasne-slopes', seed: 2, most: 1000 },
  { scenario: 'quatre-bras', seed: 4, most: 60 },
]

test('a match that is measured freely is the same in Node and in the browser, hash by hash', async () => {
  const page = await visit('/')
  await page.waitForFunction('typeof hashesOf === "function"')
  for (const { scenario, seed, most } of MATCHES) {
    const there = await page.evaluate<string[]>(`hashesOf(${JSON.stringify(scenario)}, ${seed}, ${most})`)
    const here = hashesOf(scenario, seed, most)
    expect(here.length).toBeGreaterThan(50)
    expect(there).toEqual(here)
  }
})
