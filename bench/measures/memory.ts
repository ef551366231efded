import { below, Match, seeded } from '@grognard/engine'
import { type MarchOfProgress, marchOfProgress } from '@grognard/march-of-progress'
import { report } from '../measure.ts'

/** What a running match costs a server: 10,000 of them in one process, each in the middle of play. */
const MATCHES = 10_000
const DECISIONS = 60
const collect = () => {
  if (!globalThis.gc) throw new Error('run with --expose-gc')
  globalThis.gc()
  globalThis.gc()
  return process.memoryUsage().heapUsed
}

const before = collect()
const held: Match<MarchOfProgress>[] = []
for (let seed = 0; seed < MATCHES; seed++) held.push(midGame(seed))
const perMatch = (collect() - before) / held.length
report({ name: 'memory per running match', unit: 'kB', value: perMatch / 1000 })

function midGame(seed: number): Match<MarchOfProgress> {
  const random = seeded(seed)
  const { scenarios } = marchOfProgress.manifest
  const scenario = scenarios[seed % scenarios.length]!
  const begun = Match.begin(marchOfProgress, { scenario, chance: { source: 'fast', seed } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  for (let n = 0; n < DECISIONS && begun.value.outcome === null; n++) {
    const { seats } = begun.value.pending()
    const { seat } = seats.find(({ sealed }) => !sealed)!
    const { decisions } = begun.value.options(seat)
    begun.value.decide(seat, decisions[below(random, decisions.length)])
  }
  return begun.value
}
