import { pickFrom } from '@grognard/engine'
import type { Bot } from './bot.ts'
import { imagineWorld, optionsOf } from './worlds.ts'

/** Every legal decision is equally likely. It never speaks out of turn. */
export const randomBot: Bot = {
  level: 'random',
  choose: (game, view, heard, seat, random) => ({
    decision: pickFrom(random, optionsOf(imagineWorld({ game, view, heard, seat, random }), seat)),
  }),
  interject: () => null,
}
