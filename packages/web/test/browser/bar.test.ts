import { expect, test } from 'vitest'
import { openHouse, visit } from './house.ts'
import { finger, keyboard, type Played, playToTheEnd, sitDownTo } from './playing.ts'

openHouse()

const PLAYED: readonly Played[] = ['The March of Progress', 'Manoeuvre']
const SIZES = [
  [360, 740],
  [740, 360],
  // A window of 1280 × 800 at 200 %.
  [640, 400],
] as const

test.each(PLAYED.flatMap(game => SIZES.map(([width, height]) => [game, width, height] as const)))(
  '%s by finger at %d × %d: everything can be reached, the button never moves, and a double tap decides nothing',
  async (game, width, height) => {
    const page = await visit('/', { width, height, touch: true })
    await sitDownTo(page, game)
    expect(await playToTheEnd(page, finger)).toBeGreaterThan(4)
  },
)

test.each(PLAYED)('%s by keyboard: keys stay with their cards, and the button never moves', async game => {
  const page = await visit('/')
  await sitDownTo(page, game)
  expect(await playToTheEnd(page, keyboard)).toBeGreaterThan(4)
})
