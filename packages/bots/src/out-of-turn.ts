import { type Kind, valueFor } from '@grognard/engine'
import type { Outlook } from './bot.ts'
import { worthsAt } from './sides.ts'
import { anytimeOf, imagineWorld } from './worlds.ts'

/** Values closer than this are alike. */
const NEARLY = 1e-9

/** Out of turn it does only what is better than to go on; so it accepts an end that it likes, and no other. */
export function outOfTurn<K extends Kind>(table: Outlook<K>): K['decision'] | null {
  const { game, seat } = table
  const world = imagineWorld(table)
  const goingOn = valueFor(worthsAt(world), seat)
  let highest = goingOn + NEARLY
  let chosen: K['decision'] | null = null
  for (const decision of anytimeOf(game, world, seat)) {
    const after = world.clone()
    after.interject(seat, decision)
    const value = valueFor(worthsAt(after), seat)
    if (value <= highest) continue
    highest = value
    chosen = decision
  }
  return chosen
}
