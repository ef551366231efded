import { botNamed, type Conclusion, decide, type Job, type Limits, outlookOf } from '@grognard/bots'
import type { Game, Kind } from '@grognard/engine'

export type RequestId = string | number | null

/** What a bot is asked: plain data, so that it can be thought about elsewhere. */
export interface Question {
  readonly job: Job
  readonly limits: Limits
}

/** What came of thinking; or why nothing did. */
export type Thought =
  | { readonly conclusion: Conclusion<Kind> }
  | { readonly nothing: 'busy' | 'cancelled' | 'exhausted' | 'failed' }

/** Thinks for the bots. */
export interface Thinking {
  /** Elsewhere and later, or here and now. */
  think(game: Game<Kind>, question: Question, id: RequestId): Thought | Promise<Thought>
  /** Breaks off what is thought about for the request of that id, or for all of them; how many that were. */
  cancel(id?: RequestId): number
}

export function answerTo(game: Game<Kind>, { job, limits }: Question): Thought {
  const table = outlookOf(game, job)
  return table === null ? { nothing: 'failed' } : { conclusion: decide(botNamed(job.level), table, limits) }
}

/** On the spot: for those who wait anyway. */
export const THINK_HERE: Thinking = { think: answerTo, cancel: () => 0 }
