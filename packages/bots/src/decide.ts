import type { Kind } from '@grognard/engine'
import type { Bot, Budget, Choice, Table, Thought } from './bot.ts'

/** Looks ahead between two glances at the clock. */
const STRIDE = 16

/** Thinks until the budget is spent, without a pause; who must answer others meanwhile ponders in pieces. */
export function decide<K extends Kind>(bot: Bot, table: Table<K>, budget: Partial<Budget> = {}): Choice<K> {
  const { iterations, milliseconds } = { ...bot.budget, ...budget }
  const thought = bot.think(table)
  const end = performance.now() + milliseconds
  for (let left = iterations; left > 0 && performance.now() < end; left -= STRIDE)
    if (!thought.ponder(Math.min(left, STRIDE))) break
  return thought.choice()
}

/** A thought that is complete as soon as somebody asks for it. */
export function atOnce<K extends Kind>(choose: () => Choice<K>): Thought<K> {
  let chosen: Choice<K> | null = null
  const choice = () => {
    chosen ??= choose()
    return chosen
  }
  return { ponder: () => false, choice }
}

/** The budget of those who decide at a glance. */
export const AT_A_GLANCE: Budget = { iterations: 1, milliseconds: Number.POSITIVE_INFINITY }
