import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { loadRules } from '@grognard/collection'
import type { Language } from '@grognard/engine'
import type { Question } from '@grognard/sitting'
import { type ForeseenQuestion, foresee } from '@grognard/sitting/foreseeing'

// There is no build: without this every thread would take the types out of the sources again.
enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/grognard', import.meta.url)))

export interface Foreseeing {
  readonly job: Question['job']
  readonly language: Language
}

/** What a thread does for somebody who leaves orders ahead: what may be asked before long. */
export default async ({ job, language }: Foreseeing): Promise<ForeseenQuestion[]> => {
  const game = await loadRules(job.game)
  await game?.fetch('bots', language)
  return game === null ? [] : foresee(game, job, language)
}
