/**
 * Finds the weights of a game's judgement again: `npm run weights -- --game march-of-progress`.
 * Same seed and number of matches: same weights.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Kind } from '@grognard/engine'
import { isSetUp, manoeuvre, judgement as ofManoeuvre, openingJudgement } from '@grognard/manoeuvre'
import { marchOfProgress, judgement as ofMarchOfProgress } from '@grognard/march-of-progress'
import type { Regime } from './judgement.ts'
import { progressOn } from './progress.ts'
import { contestTable, qualityTable, weightsTable } from './report.ts'
import { contest, type FoundByRegime, meanOf, type Rounds, round } from './rounds.ts'
import { search } from './search.ts'
import type { Variety } from './self-play.ts'

const USAGE = `Usage: npm run weights -- --game <id> [options]

Plays matches at a glance, and finds the weights of the game's judgement under which what came of its positions is
likeliest: logistic regression, with every fifth match kept apart to judge by. The first round plays by no weights at
all, each further one by the mean of the last three; where the game has strategies, every second match is against one of
them. At last Veterans with the new weights play Veterans with those that the file had, until it is clear whether they
are better, or to the end: only what is better in a scenario, and worse in none, is written. Takes some twenty minutes on a machine that does nothing else.

  --game <id>       march-of-progress or manoeuvre
  --opening         the weights by which bots set up (Manoeuvre): from matches that begin in any way, in one round
  --matches <n>     of each scenario in each round (2000; in Manoeuvre 6000, of openings 80000)
  --rounds <n>      6
  --contest <n>     matches of each scenario against the old weights, at most (800)
  --scenarios <ids> only these, separated by commas; the others keep the weights they have
  --search <n>      looks for the weights of hand and tempo by what they win, in so many pairs of matches between Veterans,
                    from those that the file has (Manoeuvre)
  --seed <text>     of all that is left to chance (grognard)
  --no-write        prints only; otherwise writes the game's judgement.json or opening.json, if the contest is won
  --help            this text

Examples:
  npm run weights -- --game march-of-progress
  npm run weights -- --game manoeuvre --opening
  npm run weights -- --game manoeuvre --matches 100 --rounds 1 --no-write`

interface Chosen {
  readonly id: string
  readonly opening: boolean
  readonly matches: number | null
  readonly rounds: number | null
  readonly contest: number
  readonly scenarios: readonly string[] | null
  readonly seed: string
  readonly write: boolean
  /** So many pairs of matches; null: by regression. */
  readonly search: number | null
}

/** What is played unless somebody chooses otherwise. */
interface Course {
  readonly rounds: number
  /** The weights are the mean of what so many rounds have found. */
  readonly together: number
}

/** Rounds of play and regression, then the contest; everything is printed, and the weights are written. */
function find<K extends Kind, W>(
  chosen: Chosen,
  game: Omit<Rounds<K, W>, 'seed' | 'progress'>,
  course: Course,
): void {
  const matches = chosen.matches ?? game.matches
  const name = chosen.opening ? 'opening.json' : 'judgement.json'
  const file = new URL(`../../../games/${chosen.id}/src/data/${name}`, import.meta.url)
  const weightsIn = (json: unknown): W => {
    const read = game.judgement.readWeights(json)
    if (!read.ok) throw new Error(`${name}: ${JSON.stringify(read.refusal)}`)
    return read.value
  }
  const rounds: Rounds<K, W> = {
    ...game,
    scenarios: chosen.scenarios ?? game.scenarios,
    matches,
    seed: chosen.seed,
    progress: progressOn(process.stderr, matches),
  }
  const before: { readonly default: Regime } = JSON.parse(readFileSync(file, 'utf8'))
  const old = weightsIn(before)
  if (chosen.search !== null) {
    searchFrom(chosen, rounds, before, file, weightsIn)
    return
  }
  const played: FoundByRegime[] = []
  let weights = weightsIn(NO_WEIGHTS)
  for (let number = 1; number <= (chosen.rounds ?? course.rounds); number++) {
    const found = round(rounds, weights, number)
    played.push(found)
    weights = weightsIn(fileOf(played.slice(-course.together)))
  }
  const found = played.at(-1)
  if (found === undefined) return
  for (const [regime, each] of found) console.log(`\n### ${regime}\n\n${weightsTable(each)}`)
  console.log(`\n${qualityTable(played)}\n`)
  const against = { ...rounds, matches: chosen.contest, progress: progressOn(process.stderr, chosen.contest) }
  const contests = rounds.scenarios.map(id => contest(against, id, weights, old))
  console.log(contestTable(contests))
  const isBetter = contests.some(({ verdict }) => verdict === 'better')
  const beaten = contests.filter(({ high }) => high < 0.5).map(({ scenario }) => scenario)
  if (!isBetter) console.log('\nThe file keeps its weights: the new ones are not shown to be better.')
  else if (beaten.length > 0)
    console.log(`\nThe file keeps its weights: the new ones lose in ${beaten.join(', ')}.`)
  else if (chosen.write)
    write(file, before, fileOf(played.slice(-course.together)), chosen.scenarios !== null)
}

/** Some of the weights that the file has, looked for by what they win; the contest as ever. */
function searchFrom<K extends Kind, W>(
  chosen: Chosen,
  rounds: Rounds<K, W>,
  before: { readonly default: Regime },
  file: URL,
  weightsIn: (json: unknown) => W,
): void {
  const pairs = chosen.search ?? 0
  const { default: found } = before
  const [id = ''] = rounds.scenarios
  const sought = search(
    { ...rounds, progress: progressOn(process.stderr, pairs) },
    id,
    found,
    regime => weightsIn({ default: regime }),
    pairs,
  )
  for (const feature of Object.keys(rounds.judgement.steps ?? {}))
    console.log(`${feature}: ${found.weights[feature]?.[0] ?? 0} → ${sought.weights[feature]?.[0] ?? 0}`)
  const after = { default: sought }
  const against = { ...rounds, matches: chosen.contest, progress: progressOn(process.stderr, chosen.contest) }
  const result = contest(against, id, weightsIn(after), weightsIn(before))
  console.log(`\n${contestTable([result])}`)
  if (result.verdict !== 'better')
    console.log('\nThe file keeps its weights: the new ones are not shown to be better.')
  else if (chosen.write) write(file, before, after, false)
}

/** Of a few scenarios nothing is learnt about the others: they keep what they had. */
function write(file: URL, before: object, after: object, ofSome: boolean): void {
  const kept = ofSome ? { ...after, ...before, ...without(after, 'default') } : after
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)
}

/** One round still plays by the faults of the one before: what three of them agree on is steadier. */
const COURSE: Course = { rounds: 6, together: 3 }

/** In an opening nobody plays by the weights that are being found: another round would find the same. */
const ONCE: Course = { rounds: 1, together: 1 }

/** The first decisions are left to chance. */
const freeBeginning: Variety = decisions => (decisions < 8 ? 1 : 0)

const NO_WEIGHTS = { default: { matches: 0, positions: 0, weights: {} } }

const without = (file: object, regime: string): object =>
  Object.fromEntries(Object.entries(file).filter(([each]) => each !== regime))

const fileOf = (rounds: readonly FoundByRegime[]) => Object.fromEntries(meanOf(rounds))

function main(): void {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      opening: { type: 'boolean', default: false },
      matches: { type: 'string' },
      rounds: { type: 'string' },
      contest: { type: 'string', default: '800' },
      scenarios: { type: 'string' },
      seed: { type: 'string', default: 'grognard' },
      search: { type: 'string' },
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
    opening: values.opening,
    matches: values.matches === undefined ? null : Number(values.matches),
    rounds: values.rounds === undefined ? null : Number(values.rounds),
    contest: Number(values.contest),
    scenarios: values.scenarios?.split(',') ?? null,
    seed: values.seed,
    write: !values['no-write'],
    search: values.search === undefined ? null : Number(values.search),
  }
  if (chosen.id === 'march-of-progress' && !chosen.opening)
    find(
      chosen,
      {
        game: marchOfProgress,
        judgement: ofMarchOfProgress,
        scenarios: marchOfProgress.manifest.scenarios,
        matches: 2000,
        // One look ahead plays a whole turn out, so what it shows is worth more than one result.
        trust: 0.3,
        wandering: () => 0.3,
        variety: freeBeginning,
      },
      COURSE,
    )
  else if (chosen.id === 'manoeuvre' && chosen.opening)
    find(
      chosen,
      {
        game: manoeuvre,
        judgement: openingJudgement,
        scenarios: ['battle'],
        matches: 80_000,
        trust: 1,
        // Set up by lot, played as well as can be.
        wandering: (_, at) => (isSetUp(at) ? 1 : 0),
        variety: () => 0,
      },
      ONCE,
    )
  else if (chosen.id === 'manoeuvre')
    find(
      chosen,
      {
        game: manoeuvre,
        judgement: ofManoeuvre,
        // Any armies on any ground.
        scenarios: ['quick-battle'],
        matches: 6000,
        trust: 1,
        // It plays by a few options at random as it is.
        wandering: () => 0.1,
        variety: freeBeginning,
      },
      COURSE,
    )
  else throw new Error(`no weights are known of '${chosen.id}'${chosen.opening ? ', of its openings' : ''}`)
}

if (import.meta.main) main()
