import type { Bot } from './bot.ts'
import { lookAhead } from './look-ahead.ts'
import { randomBot } from './random-bot.ts'
import { solvedWhereCertain } from './search/backing-up.ts'
import { regretMatching } from './search/regret-matching.ts'
import { search } from './search/search.ts'
import { uct } from './search/selection.ts'
import { hintedPlayOut } from './search/simulation.ts'

/** The opponents that are offered, from the weakest to the strongest. */
export const LEVELS = ['recruit', 'line', 'veteran', 'guard'] as const
export type Level = (typeof LEVELS)[number]

/** Everybody who can be entered; `random` is the baseline that strength is measured from, no opponent. */
export const BOT_IDS = ['random', ...LEVELS] as const
export type BotId = (typeof BOT_IDS)[number]

/**
 * What those who search have in common. Each figure was found by play: `docs/bots.md` says how, `npm run strength`
 * shows what came of it.
 */
const PIECES = {
  memory: 100_000,
  depth: 60,
  horizon: 1,
  faith: 4,
  leaf: 'play-out',
  alone: uct({ curiosity: 1, width: 4, growth: 0.5 }),
  joint: regretMatching({ exploration: 0.1, negligible: 0.05 }),
  playOut: hintedPlayOut,
  backUp: solvedWhereCertain,
  looseness: 0,
} as const

const DEEPENING = { exploration: 0.1, stretch: 20_000, memory: 100_000 }

export const BOTS: { readonly [B in BotId]: Bot } = {
  random: randomBot,
  recruit: lookAhead({ level: 'recruit', looks: 200, foresight: 0, rival: 'anything', looseness: 0.1 }),
  line: lookAhead({
    level: 'line',
    looks: 500,
    foresight: 3,
    rival: 'anything',
    looseness: 0.06,
    steadiness: 0.35,
    beside: { calm: { looseness: 0.06, steadiness: 0.5 }, pressed: { looseness: 0.08, steadiness: 0.15 } },
  }),
  veteran: search({
    ...PIECES,
    level: 'veteran',
    budget: { iterations: 20, milliseconds: 500 },
    thinkers: 1,
    looksPerOption: 8,
    deepening: { ...DEEPENING, positionsPerLook: 30, slips: 0 },
    ending: null,
  }),
  guard: search({
    ...PIECES,
    level: 'guard',
    budget: { iterations: 300, milliseconds: 2000 },
    thinkers: 2,
    looksPerOption: 24,
    deepening: { ...DEEPENING, positionsPerLook: 20, slips: 0.25 },
    ending: { positions: 15 },
  }),
}

export const isLevel = (name: string): name is Level => (LEVELS as readonly string[]).includes(name)

export const isBot = (name: string): name is BotId => (BOT_IDS as readonly string[]).includes(name)
