/**
 * Finds the weights of a game's judgement again: `npm run weights -- --game march-of-progress`.
 * Same seed and number of matches: same weights.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Kind } from '@grognard/engine'
import { manoeuvre, judgement as ofManoeuvre } from '@grognard/manoeuvre'
import { marchOfProgress, judgement as ofMarchOfProgress } from '@grognard/march-of-progress'
import { progressOn } from './progress.ts'
import { contestTable, qualityTable, weightsTable } from './report.ts'
import { contest, type FoundByRegime, type Rounds, round } from './rounds.ts'

const USAGE = `Usage: npm run weights -- --game <id> [options]

Plays matches at a glance, and finds the weights of the game's judgement under which what came of its positions is
likeliest: logistic regression, with every fifth match kept apart to judge by. The first round plays by no weights at
all, each further one by those of the one before. At last the new weights play against those that the file had. Takes
some ten minutes on a machine that does nothing else.

  --game <id>       march-of-progress or manoeuvre
  --matches <n>     of each scenario in each round (1200; in Manoeuvre 2500)
  --rounds <n>      5
  --contest <n>     matches of each scenario against the old weights (400)
  --scenarios <ids> only these, separated by commas
  --seed <text>     of all that is left to chance (grognard)
  --no-write        prints only; otherwise writes the game's judgement.json
  --help            this text

Examples:
  npm run weights -- --game march-of-progress
  npm run weights -- --game manoeuvre --matches 100 --rounds 1 --no-write`

interface Chosen {
  readonly id: string
  readonly matches: number | null
  readonly rounds: number
  readonly contest: number
  readonly scenarios: readonly string[] | null
  readonly seed: string
  readonly write: boolean
}

/** Rounds of play and regression, then the contest; everything is printed, and the weights are written. */
function find<K extends Kind, W>(chosen: Chosen, game: Omit<Rounds<K, W>, 'seed' | 'progress'>): void {
  const matches = chosen.matches ?? game.matches
  const file = new URL(`../../../games/${chosen.id}/src/data/judgement.json`, import.meta.url)
  const weightsIn = (json: unknown): W => {
    const read = game.judgement.readWeights(json)
    if (!read.ok) throw new Error(`judgement.json: ${JSON.stringify(read.refusal)}`)
    return read.value
  }
  const rounds: Rounds<K, W> = {
    ...game,
    scenarios: chosen.scenarios ?? game.scenarios,
    matches,
    seed: chosen.seed,
    progress: progressOn(process.stderr, matches),
  }
  const old = weightsIn(JSON.parse(readFileSync(file, 'utf8')))
  const played: FoundByRegime[] = []
  let weights = weightsIn(NO_WEIGHTS)
  for (let number = 1; number <= chosen.rounds; number++) {
    const found = round(rounds, weights, number)
    played.push(found)
    weights = weightsIn(fileOf(found))
  }
  const found = played.at(-1)
  if (found === undefined) return
  for (const [regime, each] of found) console.log(`\n### ${regime}\n\n${weightsTable(each)}`)
  console.log(`\n${qualityTable(played)}\n`)
  if (chosen.write) writeFileSync(file, `${JSON.stringify(fileOf(found), null, 2)}\n`)
  const against = { ...rounds, matches: chosen.contest, progress: progressOn(process.stderr, chosen.contest) }
  console.log(contestTable(rounds.scenarios.map(id => contest(against, id, weights, old))))
}

const NO_WEIGHTS = { default: { matches: 0, positions: 0, weights: {} } }

const fileOf = (found: FoundByRegime) =>
  Object.fromEntries(
    [...found].map(([regime, { matches, positions, weights }]) => [regime, { matches, positions, weights }]),
  )

function main(): void {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      matches: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      contest: { type: 'string', default: '400' },
      scenarios: { type: 'string' },
      seed: { type: 'string', default: 'grognard' },
      'no-write': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help || values.game === undefined) {
    console.log(USAGE)
    return
  }
  const chosen = {
    id: values.game,
    matches: values.matches === undefined ? null : Number(values.matches),
    rounds: Number(values.rounds),
    contest: Number(values.contest),
    scenarios: values.scenarios?.split(',') ?? null,
    seed: values.seed,
    write: !values['no-write'],
  }
  if (chosen.id === 'march-of-progress')
    find(chosen, {
      game: marchOfProgress,
      judgement: ofMarchOfProgress,
      scenarios: marchOfProgress.manifest.scenarios,
      matches: 1200,
      // One look ahead plays a whole turn out, so what it shows is worth more than one result.
      trust: 0.3,
    })
  else if (chosen.id === 'manoeuvre')
    find(chosen, {
      game: manoeuvre,
      judgement: ofManoeuvre,
      // Any armies on any ground.
      scenarios: ['quick-battle'],
      matches: 2500,
      trust: 1,
    })
  else throw new Error(`no weights are known of '${chosen.id}'`)
}

if (import.meta.main) main()
