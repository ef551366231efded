import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { loadRules } from '@grognard/collection'
import type { Conclusion, Question } from '@grognard/sitting'
import { solve } from '@grognard/sitting/thinker'

// There is no build: without this every thread would take the types out of the sources again.
enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/grognard', import.meta.url)))

/** What a thread does: one question, one answer. Null: it was only to be begun. */
export default async (question: Question | null): Promise<Conclusion | null> => {
  if (question === null) return null
  const game = await loadRules(question.job.game)
  await game?.fetch('bots')
  return game === null ? null : solve(game, question)
}
