import type { Bot } from './bot.ts'
import { isComposed } from './candidates.ts'
import { AT_A_GLANCE, atOnce } from './decide.ts'
import { finalChoice } from './final-choice.ts'
import { unseen } from './search/found.ts'
import { imagineWorld, optionsOf } from './worlds.ts'

/** Every legal decision is equally likely. It never speaks out of turn. */
export const randomBot: Bot = {
  level: 'random',
  budget: AT_A_GLANCE,
  thinkers: 1,
  think: table =>
    atOnce(() => {
      const world = imagineWorld(table)
      const options = isComposed(world.step)
        ? [world.sample(table.seat, table.random)]
        : optionsOf(world, table.seat)
      return unseen(options, true)
    }),
  conclude: finalChoice({ looseness: 0 }),
  interject: () => null,
}
