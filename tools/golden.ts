/**
 * `npm run golden` keeps matches as the present version of each game saves them: finished, running at every step that
 * asks somebody, with choices sealed, conceded, with hints, from positions and with own data. One line a match, in
 * `packages/games/<game>/golden/<version of the rules>-<format>.jsonl`. What was published stays there for good: the
 * tests open every one of them with the rules of the day. Matches of large games are kept as courses.
 */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { GAMES } from '@grognard/collection/whole'
import {
  type Game,
  type Kind,
  Match,
  type MatchFile,
  type MatchRecord,
  seeded,
  type Terms,
} from '@grognard/engine'
import { optionsFor, playOut, TestTable } from '@grognard/engine/testing'
import { readIfThere } from './files.ts'
import { coursesOf, isLarge } from './golden-courses.ts'

/** A match as it was kept, and where it stood when it was. */
export interface Golden {
  readonly name: string
  readonly file: MatchFile
  /** Of a running match, from format 2 on. */
  readonly record?: MatchRecord
  readonly step: string | null
  readonly asked: readonly { readonly seat: number; readonly sealed: boolean }[]
  /** As `positions.write` had it. */
  readonly position: object
}

const SEEDS = 16
/** These many with the scenario's own options, the others with options drawn by lot. */
const USUAL = 8
/** A match of more entries is a long one: few of such a scenario are enough, and only their beginning is kept. */
const LONG = 500
const SEEDS_OF_LONG = 2
const BEGINNING = 60
const SEALED_SEED = '8f'.repeat(32)

function* goldensOf(game: Game<Kind>): Generator<Golden> {
  const seen = new Set<string>()
  for (const scenario of game.manifest.scenarios)
    for (let seed = 0, seeds = SEEDS; seed < seeds; seed++) {
      const entries = yield* played(game, scenario, seed, seen)
      if (entries > LONG) seeds = SEEDS_OF_LONG
    }
  yield* withOwnData(game)
}

/** One match, kept wherever it comes to something that no other has shown; how many entries it had. */
function* played(
  game: Game<Kind>,
  scenario: string,
  seed: number,
  seen: Set<string>,
): Generator<Golden, number> {
  const found: Golden[] = []
  const options = seed < USUAL ? {} : optionsFor(game, scenario, seeded(`golden ${seed}`))
  const table = new TestTable(game, { scenario, options }, `golden ${seed}`)
  const keep = (what: string) => {
    if (seen.has(what)) return
    seen.add(what)
    found.push(golden(what, table.match))
  }
  playOut(table, {
    before: () => {
      const { step, seats } = table.match.pending()
      keep(`${seats.some(({ sealed }) => sealed) ? `${scenario}, sealed` : 'asked'} at ${step}`)
    },
    end: () => keep(`${scenario}, ended by ${table.match.outcome?.how}`),
  })
  const { length } = table.match.entries
  yield* length > LONG ? found.filter(isEarly) : found
  if (seed === 0 && length <= LONG) yield* again(game, table.match)
  return length
}

/** Of a long match: every question once is enough. */
const isEarly = ({ name, file }: Golden): boolean =>
  name.startsWith('asked') && file.decisions.length <= BEGINNING

/** The same decisions with sealed dice as far as they are legal, with hints; and from the middle of the match. */
function* again(game: Game<Kind>, { terms, entries }: Match<Kind>): Generator<Golden> {
  const chance = { source: 'sealed', seed: SEALED_SEED, nonces: ['blue', 'red'] } as const
  const sealed = begun(game, { ...terms, chance, players: ['human', 'veteran'] })
  for (const [index, { decisions }] of entries.entries())
    for (const [seat, decision] of decisions) {
      if (index % 10 === 3) sealed.markHint(seat)
      if (!sealed.decide(seat, decision).ok) break
    }
  yield golden(`${terms.scenario}, sealed dice`, sealed)
  const half = begun(game, terms)
  for (const { decisions } of entries.slice(0, entries.length / 2))
    for (const [seat, decision] of decisions) half.decide(seat, decision)
  const fromHalf = begun(game, { ...terms, start: game.positions.write(half.state()) })
  for (let i = 0; i < 5; i++) {
    const asked = fromHalf.pending().seats.find(each => !each.sealed)
    if (asked) fromHalf.decide(asked.seat, fromHalf.options(asked.seat).decisions[0])
  }
  yield golden(`${terms.scenario}, from a position`, fromHalf)
}

function* withOwnData(game: Game<Kind>): Generator<Golden> {
  const text = readIfThere(`packages/games/${game.id}/examples/warsaw.json`)
  const own = text === null ? undefined : game.data?.with([{ name: 'warsaw.json', json: JSON.parse(text) }])
  if (!own?.ok) return
  const scenario = own.value.manifest.scenarios[1] ?? ''
  const table = new TestTable(own.value, { scenario, options: {} }, 'golden own data')
  playOut(table)
  yield golden(`${scenario}, own data`, table.match)
}

function begun(game: Game<Kind>, terms: Terms): Match<Kind> {
  const match = Match.begin(game, terms)
  if (!match.ok) throw new Error(match.refusal.key)
  return match.value
}

const golden = (name: string, match: Match<Kind>): Golden => {
  const { step, seats } = match.pending()
  return {
    name,
    file: match.file(),
    ...(step !== null && { record: match.record() }),
    step,
    asked: seats.map(({ seat, sealed }) => ({ seat, sealed })),
    position: match.game.positions.write(match.state()),
  }
}

/** The file for what is kept today. */
export const goldenOf = ({ rules }: Game<Kind>): string => `${rules}-${FORMAT}.jsonl`

/** Of match files: see `MatchFile`. */
const FORMAT: MatchFile['format'] = 2

if (import.meta.main)
  for (const game of GAMES) {
    const folder = new URL(`../packages/games/${game.id}/golden/`, import.meta.url)
    const path = new URL(goldenOf(game), folder)
    if (existsSync(path)) continue
    mkdirSync(folder, { recursive: true })
    const lines = [...(isLarge(game) ? coursesOf(game) : goldensOf(game))].map(each => JSON.stringify(each))
    writeFileSync(path, `${lines.join('\n')}\n`)
    console.log(`${game.id} ${game.rules}: ${lines.length} matches`)
  }
