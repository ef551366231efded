import { type Game, type Kind, seeded, type View } from '@grognard/engine'
import type { Bot, Conclusion, Findings, Outlook } from './bot.ts'
import { findingsOf, type Limits } from './decide.ts'
import type { Job } from './job.ts'
import { BOTS, isBot } from './levels.ts'

/** The strongest bot plays for whoever is unknown here: a file may name a bot of a later version. */
export const botNamed = (level: string): Bot => BOTS[isBot(level) ? level : 'guard']

/** The game with the data of the match, which were checked when it began. */
function gameOf(house: Game<Kind>, { added }: Job): Game<Kind> {
  const files = added.map((json, index) => ({ name: `added.${index}`, json }))
  const own = added.length === 0 ? undefined : house.data?.with(files)
  return own?.ok ? own.value : house
}

/** Thinkers of one job are numbered from 0; each has its own luck. Null: there is no such scenario here. */
export function outlookOf(house: Game<Kind>, job: Job, thinker = 0): Outlook<Kind> | null {
  const game = gameOf(house, job)
  const scenario = game.scenario(job.scenario, job.options)
  if (!scenario.ok) return null
  const view: View<Kind> = { ...job.view, scenario: scenario.value }
  const random = seeded(thinker === 0 ? job.seed : `${job.seed} ${thinker}`)
  return { game, view, memory: job.memory, seat: job.seat, random }
}

/** What one of its thinkers finds out. */
export function lookInto(
  house: Game<Kind>,
  job: Job,
  thinker: number,
  limits?: Limits,
): Findings<Kind> | null {
  const table = outlookOf(house, job, thinker)
  const bot = botNamed(job.level)
  return table && findingsOf(bot, table, inTime(bot, job, limits))
}

/** Whoever wants an answer soon lets nobody think longer than that. */
function inTime({ budget }: Bot, { within }: Job, limits: Limits = {}): Limits {
  if (within === undefined) return limits
  const { iterations, milliseconds } =
    limits.iterations === undefined && limits.milliseconds === undefined ? budget : limits
  return { iterations, milliseconds: Math.min(milliseconds ?? within, within) }
}

/** What they come to together: with as many thinkers and iterations always the same. */
export const concludeJob = ({ level, seed }: Job, findings: readonly Findings<Kind>[]): Conclusion<Kind> =>
  botNamed(level).conclude(findings, seeded(`${seed} together`))
