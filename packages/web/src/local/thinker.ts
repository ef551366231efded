import { BOTS, decide, isLevel, LEVELS } from '@grognard/bots'
import { type Game, type GameDecision, type Kind, type Seat, seeded, type View } from '@grognard/engine'

/** All that a bot gets: what its seat sees and has heard. Plain data, so that it can think elsewhere. */
export interface Job {
  readonly game: string
  readonly scenario: string
  readonly options: unknown
  readonly view: Omit<View<Kind>, 'scenario'>
  readonly heard: readonly Kind['event'][]
  readonly seat: Seat
  readonly level: string
  readonly seed: string
  /** Not asked to decide: has it something to say to what another has said out of turn? */
  readonly outOfTurn: boolean
}

/** Thinks for the bots, off the worker that answers the page, so that it can be interrupted. */
export interface Thinker {
  /** Null: nothing to say, or it was stopped. */
  think(job: Job): Promise<GameDecision | null>
  stop(): void
}

/** The strongest bot plays for whoever is unknown here: a file may name a bot of a later version. */
const botOf = (level: string) => BOTS[isLevel(level) ? level : LEVELS[LEVELS.length - 1]!]

export function solve(game: Game<Kind>, job: Job): GameDecision | null {
  const scenario = game.scenario(job.scenario, job.options)
  if (!scenario.ok) return null
  const view: View<Kind> = { ...job.view, scenario: scenario.value }
  const table = { game, view, heard: job.heard, seat: job.seat, random: seeded(job.seed) }
  const bot = botOf(job.level)
  return job.outOfTurn ? bot.interject(table) : decide(bot, table).decision
}

/** For tests: thinks on the spot. */
export const thinkHere = (loadGame: (id: string) => Promise<Game<Kind> | null>): Thinker => ({
  async think(job) {
    const game = await loadGame(job.game)
    return game === null ? null : solve(game, job)
  },
  stop: () => undefined,
})
