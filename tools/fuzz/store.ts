import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Game, Kind } from '@grognard/engine'
import * as z from 'zod/mini'
import type { Store } from './run.ts'

const lot = z.record(z.string(), z.string())
const played = z.strictObject({
  seed: z.int(),
  scenario: z.string(),
  options: z.array(z.string()),
  how: z.string(),
  rule: z.nullable(z.string()),
  decisions: z.int(),
  won: z.array(lot),
  lots: z.array(lot),
})

/** The first line says what was played: matches of other rules do not count. */
const head = <K extends Kind>({ id, rules }: Game<K>): string => JSON.stringify({ game: id, rules })

/**
 * A file with one line for each match, so that a run that was stopped goes on where it stood. A line that was cut
 * off when it stopped is played again.
 */
export function storeAt<K extends Kind>(path: string, game: Game<K>): Store {
  if (!existsSync(path)) appendFileSync(path, `${head(game)}\n`)
  const [first, ...lines] = readFileSync(path, 'utf8').split('\n')
  if (first !== head(game)) throw new Error(`${path} does not have matches of ${head(game)}`)
  const whole = lines.slice(0, -1)
  if (lines.at(-1) !== '') appendFileSync(path, '\n')
  return {
    known: whole.flatMap(line => readLine(line)),
    keep: match => appendFileSync(path, `${JSON.stringify(match)}\n`),
  }
}

function readLine(line: string): z.infer<typeof played>[] {
  try {
    return [played.parse(JSON.parse(line))]
  } catch {
    return []
  }
}
