import { gzipSync } from 'node:zlib'
import { ageOfMuskets } from '@grognard/age-of-muskets'
import { type Game, type Kind, Match, type MatchFile, replay, seeded } from '@grognard/engine'
import { marchOfProgress } from '@grognard/march-of-progress'
import { processorSeconds, report } from '../measure.ts'

/** Replaying whole match files, every decision checked and every state hashed; the longest of many matches. */
for (const scenario of marchOfProgress.manifest.scenarios) measure(marchOfProgress, scenario, 200)
for (const scenario of ['ulm', 'danube-1805-campaign']) measure(ageOfMuskets, scenario, 5)

function measure<K extends Kind>(game: Game<K>, scenario: string, matches: number): void {
  const files = Array.from({ length: matches }, (_, seed) => playedFile(game, scenario, seed))
  files.sort((a, b) => b.decisions.length - a.decisions.length)
  const longest = files[0]!
  for (const file of files) timed(game, file)
  const times = Array.from({ length: 15 }, () => timed(game, longest)).sort((a, b) => a - b)
  const text = JSON.stringify(longest)
  report({ name: `replay of the longest of ${matches}, ${scenario}`, unit: 'ms', value: times[7]! })
  report({ name: `its decisions, ${scenario}`, unit: 'decisions', value: longest.decisions.length })
  report({ name: `its file, ${scenario}`, unit: 'bytes', value: text.length })
  report({ name: `its file, compressed, ${scenario}`, unit: 'bytes', value: gzipSync(text).length })
}

function playedFile<K extends Kind>(game: Game<K>, scenario: string, seed: number): MatchFile {
  const random = seeded(`${scenario} ${seed}`)
  const begun = Match.begin(game, { scenario, chance: { source: 'fast', seed } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const match = begun.value
  while (match.outcome === null) {
    const { seat } = match.pending().seats.find(({ sealed }) => !sealed)!
    const done = match.decide(seat, match.sample(seat, random))
    if (!done.ok) throw new Error(JSON.stringify(done.refusal))
  }
  return match.file()
}

/** Milliseconds of processor time. */
function timed<K extends Kind>(game: Game<K>, file: MatchFile): number {
  const begun = processorSeconds()
  const result = replay(game, file)
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return 1000 * (processorSeconds() - begun)
}
