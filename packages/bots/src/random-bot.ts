import type { Bot } from './bot.ts'
import { AT_A_GLANCE, atOnce } from './decide.ts'
import { finalChoice } from './final-choice.ts'
import { imagineWorld, optionsOf } from './worlds.ts'

/** Every legal decision is equally likely. It never speaks out of turn. */
export const randomBot: Bot = {
  level: 'random',
  budget: AT_A_GLANCE,
  thinkers: 1,
  think: table =>
    atOnce(() => {
      const options = optionsOf(imagineWorld(table), table.seat)
      const share = 1 / options.length
      return {
        options: options.map(decision => ({ decision, share, value: null, looks: 0, line: [] })),
        mixed: true,
      }
    }),
  conclude: finalChoice(0),
  interject: () => null,
}
