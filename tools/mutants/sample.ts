import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { below, seeded } from '@grognard/engine'
import * as z from 'zod/mini'
import type { Mutant } from './mutations.ts'

/** A mutant and what the tests have said; null as long as they have not been asked. */
export interface Verdict {
  readonly mutant: Mutant
  noticed: boolean | null
}

/** One of each of so many equal stretches: the first, or one that the seed chooses. */
export function sampled<T>(all: readonly T[], size: number, seed = 0): T[] {
  if (size === 0 || size >= all.length) return [...all]
  const random = seeded(seed)
  return Array.from({ length: size }, (_, i) => {
    const [from, to] = [i, i + 1].map(n => Math.floor((n * all.length) / size)) as [number, number]
    return all[seed === 0 ? from : from + below(random, to - from)]!
  })
}

const entry = z.strictObject({
  path: z.string(),
  line: z.int(),
  change: z.string(),
  text: z.string(),
  nth: z.int(),
  noticed: z.nullable(z.boolean()),
})

/** By what it is found again when lines have moved. */
const keyOf = ({ path, change, text, nth }: Omit<z.infer<typeof entry>, 'line' | 'noticed'>): string =>
  JSON.stringify([path, text, change, nth])

/** A sample in a file, with its verdicts; what is no longer in the sources is no longer in the sample. */
export function readSample(path: string, mutants: readonly Mutant[]): Verdict[] | null {
  if (!existsSync(path)) return null
  const byKey = new Map(mutants.map(mutant => [keyOf(mutant), mutant]))
  return z
    .array(entry)
    .parse(JSON.parse(readFileSync(path, 'utf8')))
    .flatMap(({ noticed, ...found }) => {
      const mutant = byKey.get(keyOf(found))
      return mutant === undefined ? [] : [{ mutant, noticed }]
    })
}

export function writeSample(path: string, verdicts: readonly Verdict[]): void {
  const entries = verdicts.map(({ mutant: { before: _, after: __, ...found }, noticed }) => ({
    ...found,
    noticed,
  }))
  writeFileSync(path, `${JSON.stringify(entries, null, 1)}\n`)
}

/** What is still to be judged: what nobody has judged yet, or else what nobody has noticed. */
export function left(verdicts: readonly Verdict[]): Verdict[] {
  const open = verdicts.filter(({ noticed }) => noticed === null)
  return open.length > 0 ? open : verdicts.filter(({ noticed }) => noticed === false)
}
