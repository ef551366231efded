import { botNamed, concludeJob, type Job, type Limits, lookInto, outlookOf } from '@grognard/bots'
import type { Game, Kind } from '@grognard/engine'
import type { Conclusion, Question, Thinker } from './thinking.ts'

/** How questions are answered. It brings all that bots know: whoever shows a board fetches it when a bot is to think. */

export function solve(
  house: Game<Kind>,
  { job, outOfTurn }: Question,
  limits: Limits = {},
): Conclusion | null {
  if (outOfTurn) return answer(house, job)
  const found = lookInto(house, job, 0, limits)
  return found && concludeJob(job, [found])
}

/** To what another has said out of turn. */
export function answer(house: Game<Kind>, job: Job): Conclusion | null {
  const table = outlookOf(house, job)
  const decision = table && botNamed(job.level).interject(table)
  return decision && { decision, expected: null, mixture: [], line: [] }
}

/** More than these would only wait for each other. */
const MOST_THINKERS = 4

/** The numbers of those who help to think about a job: one core is left to the page, and one is the chief's. */
export function helpersFor({ level }: Job, cores: number): readonly number[] {
  const thinkers = Math.min(botNamed(level).thinkers, MOST_THINKERS, cores - 1)
  return Array.from({ length: Math.max(0, thinkers - 1) }, (_, helper) => helper + 1)
}

export { concludeJob, lookInto }

/** For tests: thinks on the spot. */
export const thinkHere = (
  loadGame: (id: string) => Promise<Game<Kind> | null>,
  limits?: Limits,
): Thinker => ({
  async think(question) {
    const game = await loadGame(question.job.game)
    await game?.fetch('bots')
    return game === null ? null : solve(game, question, limits)
  },
  stop: () => undefined,
})
