import type { Kind } from '@grognard/engine'
import type { Bot, Budget, Conclusion, Findings, Outlook, Thought } from './bot.ts'

/** Looks ahead between two glances at the clock. */
const STRIDE = 16

/**
 * Thinks until the budget is spent, without a pause; who must answer others meanwhile ponders in pieces. Where a bot
 * has several thinkers they take their turns: each may look as often as the budget says, but its time is that of the
 * answer, and they share it. What one of them leaves, the next may use.
 */
export function decide<K extends Kind>(bot: Bot, table: Outlook<K>, limits: Limits = {}): Conclusion<K> {
  const { iterations, milliseconds } = budgetOf(bot, limits)
  const end = performance.now() + milliseconds
  const findings = Array.from({ length: bot.thinkers }, (_, thinker) => {
    const left = (end - performance.now()) / (bot.thinkers - thinker)
    return findingsOf(bot, table, { iterations, milliseconds: left })
  })
  return bot.conclude(findings, table.random)
}

/** What somebody else lets a bot spend. Where only one is said the other has no limit; where none, the bot's own hold. */
export type Limits = { readonly [B in keyof Budget]?: Budget[B] | undefined }

function budgetOf({ budget }: Bot, { iterations, milliseconds }: Limits): Budget {
  if (iterations === undefined && milliseconds === undefined) return budget
  return {
    iterations: iterations ?? Number.POSITIVE_INFINITY,
    milliseconds: milliseconds ?? Number.POSITIVE_INFINITY,
  }
}

/** The part of `decide` that takes its time, and that several may do side by side. */
export function findingsOf<K extends Kind>(bot: Bot, table: Outlook<K>, limits: Limits = {}): Findings<K> {
  const { iterations, milliseconds } = budgetOf(bot, limits)
  const thought = bot.think(table)
  const end = performance.now() + milliseconds
  const stride = Math.ceil(STRIDE / (thought.weight?.() ?? 1))
  for (let left = iterations; left > 0 && performance.now() < end; left -= stride)
    if (!thought.ponder(Math.min(left, stride))) break
  return thought.found()
}

/** A thought that is complete as soon as somebody asks for it. */
export function atOnce<K extends Kind>(find: () => Findings<K>): Thought<K> {
  let findings: Findings<K> | null = null
  return {
    ponder: () => false,
    found() {
      findings ??= find()
      return findings
    },
  }
}

/** The budget of those who decide at a glance. */
export const AT_A_GLANCE: Budget = { iterations: 1, milliseconds: Number.POSITIVE_INFINITY }
