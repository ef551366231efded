import { BOTS, type BotId, type Budget, findingsOf } from '@grognard/bots'
import { seeded } from '@grognard/engine'
import type { Asked, Player } from './play.ts'

/**
 * One of the house's own bots, with random numbers of its own. Where several thinkers put their heads together they
 * think one after the other here: the processors are busy with other matches.
 */
export function housePlayer(id: BotId, budget: Budget, seed: string): Player {
  const bot = BOTS[id]
  const random = seeded(seed)
  const table = ({ match, seat, view, heard }: Omit<Asked, 'request'>) => ({
    game: match.game,
    seat,
    view,
    heard,
    random,
  })
  return {
    decide(asked) {
      try {
        const thinkers = Array.from({ length: bot.thinkers }, () => findingsOf(bot, table(asked), budget))
        return { decision: bot.conclude(thinkers, random).decision }
      } catch (error) {
        return { forfeit: { cause: 'error', detail: String(error) } }
      }
    },
    interject: asked => bot.interject(table(asked)),
    over() {},
  }
}
