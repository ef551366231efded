import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openHouse, visit } from './house.ts'
import { finger, keyboard, type Played, type Player, playOn, playToTheEnd, sitDownTo } from './playing.ts'

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

/** Of the large games a few decisions tell as much, and take seconds. */
const LARGE: readonly Played[] = ['Age of Muskets', 'March Attack']
const FEW = 4

/** So many, or as many as it takes until somebody withdraws. */
async function expectSome(page: Page, player: Player): Promise<void> {
  const { decisions, isOver } = await playOn(page, player, FEW)
  expect(decisions).toBeGreaterThan(1)
  expect(isOver || decisions === FEW).toBe(true)
}

test.each(LARGE.flatMap(game => SIZES.slice(0, 2).map(([width, height]) => [game, width, height] as const)))(
  '%s by finger at %d × %d: some decisions, the button never moves, and a double tap decides nothing',
  async (game, width, height) => {
    const page = await visit('/', { width, height, touch: true })
    await sitDownTo(page, game)
    await expectSome(page, finger)
  },
)

test.each(LARGE)('%s by keyboard: some decisions, and the button never moves', async game => {
  const page = await visit('/')
  await sitDownTo(page, game)
  await expectSome(page, keyboard)
})
