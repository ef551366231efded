import type { Conclusion as Concluded } from '@grognard/bots'
import type { Job } from '@grognard/bots/job'
import type { Kind } from '@grognard/engine'

/** What a bot is asked: to decide, or whether it has something to say to what another has said out of turn. */
export interface Question {
  readonly job: Job
  readonly outOfTurn: boolean
}

/** What a bot has come to, and what it expects of it. Plain data. */
export type Conclusion = Concluded<Kind>

/** Thinks for the bots; elsewhere, where it must be possible to interrupt it. */
export interface Thinker {
  /** Null: nothing to say, or it was stopped. */
  think(question: Question): Promise<Conclusion | null>
  stop(): void
}
