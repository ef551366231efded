import type { Bot } from './bot.ts'
import { greedyBot } from './greedy.ts'
import { randomBot } from './random-bot.ts'

/** From the weakest to the strongest. */
export const LEVELS = ['random', 'greedy'] as const
export type Level = (typeof LEVELS)[number]

export const BOTS: { readonly [L in Level]: Bot } = { random: randomBot, greedy: greedyBot }

export const isLevel = (name: string): name is Level => (LEVELS as readonly string[]).includes(name)
