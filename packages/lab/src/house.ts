import { type Bot, type Budget, decide } from '@grognard/bots'
import { seeded } from '@grognard/engine'
import type { Asked, Player } from './play.ts'

/**
 * One of the house's own bots, with random numbers of its own. Its thinkers take their turns: the processors are
 * busy with other matches.
 */
export function housePlayer(bot: Bot, budget: Budget, seed: string): Player {
  const random = seeded(seed)
  const table = ({ match, seat, view }: Omit<Asked, 'request'>) => ({
    game: match.game,
    seat,
    view,
    memory: match.memory(seat),
    random,
  })
  return {
    begin() {},
    decide(asked) {
      try {
        return { decision: decide(bot, table(asked), budget).decision }
      } catch (error) {
        return { forfeit: { cause: 'error', detail: String(error) } }
      }
    },
    interject: asked => bot.interject(table(asked)),
    over() {},
  }
}
