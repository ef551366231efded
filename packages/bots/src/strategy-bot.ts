import { type Kind, there } from '@grognard/engine'
import type { Bot, Outlook } from './bot.ts'
import { AT_A_GLANCE, atOnce } from './decide.ts'
import { finalChoice } from './final-choice.ts'
import { unseen } from './search/found.ts'
import { someOf } from './search/simulation.ts'
import { imagineWorld } from './worlds.ts'

/** Plays by one of the game's strategies, as its seat sees the table. It never speaks out of turn. */
export const strategyBot = (name: string): Bot => ({
  level: name,
  budget: AT_A_GLANCE,
  thinkers: 1,
  think: table => atOnce(() => unseen([followed(table, name)], false)),
  conclude: finalChoice({ looseness: 0 }),
  interject: () => null,
})

function followed<K extends Kind>(table: Outlook<K>, name: string): K['decision'] {
  const { game, seat, random } = table
  const strategy = there(game.strategies[name], `strategy '${name}' in ${game.id}`)
  const world = imagineWorld(table)
  const [first, ...others] = someOf(world, seat, random)
  return strategy.decide(world.state, seat, world.at, [there(first, 'option'), ...others], random)
}
