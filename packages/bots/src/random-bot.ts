import { pickFrom } from '@grognard/engine'
import type { Bot } from './bot.ts'
import { AT_A_GLANCE, atOnce } from './decide.ts'
import { imagineWorld, optionsOf } from './worlds.ts'

/** Every legal decision is equally likely. It never speaks out of turn. */
export const randomBot: Bot = {
  level: 'random',
  budget: AT_A_GLANCE,
  think: table =>
    atOnce(() => ({ decision: pickFrom(table.random, optionsOf(imagineWorld(table), table.seat)) })),
  interject: () => null,
}
