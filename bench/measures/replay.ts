import { below, Match, type MatchFile, replay, seeded } from '@grognard/engine'
import { marchOfProgress } from '@grognard/march-of-progress'
import { report } from '../measure.ts'

/** Replaying whole match files, every decision checked and every state hashed; the longest of many matches. */
const MATCHES = 200
for (const scenario of marchOfProgress.manifest.scenarios) {
  const files = Array.from({ length: MATCHES }, (_, seed) => playedFile(scenario, seed))
  files.sort((a, b) => b.decisions.length - a.decisions.length)
  const longest = files[0]!
  for (const file of files) timed(file)
  const times = Array.from({ length: 25 }, () => timed(longest)).sort((a, b) => a - b)
  report({ name: `replay of the longest of ${MATCHES}, ${scenario}`, unit: 'ms', value: times[12]! })
  report({ name: `its decisions, ${scenario}`, unit: 'decisions', value: longest.decisions.length })
  report({ name: `its file, ${scenario}`, unit: 'bytes', value: JSON.stringify(longest).length })
}

function playedFile(scenario: string, seed: number): MatchFile {
  const random = seeded(`${scenario} ${seed}`)
  const begun = Match.begin(marchOfProgress, { scenario, chance: { source: 'fast', seed } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const match = begun.value
  while (match.outcome === null)
    for (const { seat } of match.pending().seats) {
      const { decisions } = match.options(seat)
      match.decide(seat, decisions[below(random, decisions.length)])
    }
  return match.file()
}

function timed(file: MatchFile): number {
  const begun = performance.now()
  const result = replay(marchOfProgress, file)
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return performance.now() - begun
}
