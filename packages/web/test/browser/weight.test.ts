import { expect, test } from 'vitest'
import { weigh } from '../../tools/weigh.ts'

/** Of compressed JavaScript. Whoever is over it has it from `node packages/web/tools/weigh.ts` which file has grown. */
const MOST = 150_000

test('what has to be fetched until the first board can be played on is light', async () => {
  const scripts = (await weigh()).filter(({ path }) => path.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(MOST)
})
