import { type Game, type Kind, there, valueFor } from '@grognard/engine'
import { sprt, type Test } from '../sprt.ts'
import { type Interval, wilson } from '../wilson.ts'
import { type Found, findWeights, rounded } from './find.ts'
import type { Judge } from './glance.ts'
import type { Judgement, Regime } from './judgement.ts'
import {
  type Follower,
  playOut,
  type Variety,
  type Wandering,
  type Witness,
  witnessesOf,
} from './self-play.ts'
import { betweenVeterans } from './veterans.ts'

export interface Rounds<K extends Kind, W> {
  readonly game: Game<K>
  readonly judgement: Judgement<K, W>
  readonly scenarios: readonly string[]
  /** Of each scenario, in each round. */
  readonly matches: number
  readonly seed: string
  /**
   * How much the result of its match counts for a position, beside what looking ahead from it showed: a result
   * depends on all that was decided and rolled later, a look ahead on the judgement that is being found.
   */
  readonly trust: number
  /** So often a decision is left to chance, that positions are met which good play avoids. */
  readonly wandering: Wandering
  /** The same for contests: two good players from one beginning would play one match again and again. */
  readonly variety: Variety
  /** Hears of every match. */
  readonly progress: (what: string, done: number) => void
}

/** By regime; `default` is found in all of them together. */
export type FoundByRegime = ReadonlyMap<string, Found>

/** In fewer matches nothing is found that the default does not know better. */
const LEAST_MATCHES = 60

/** Plays by the given weights, and finds those under which what came of it is likeliest. */
export function round<K extends Kind, W>(rounds: Rounds<K, W>, weights: W, number: number): FoundByRegime {
  const { features } = rounds.judgement
  const witnesses = rounds.scenarios.flatMap((id, index) => witnessesIn(rounds, weights, id, number, index))
  const regimes = [...Map.groupBy(witnesses, ({ regime }) => regime)].filter(
    ([, own]) => new Set(own.map(({ match }) => match)).size >= LEAST_MATCHES,
  )
  return new Map([
    ['default', findWeights(features, witnesses, true, rounds.trust)],
    ...regimes.map(
      ([regime, own]) =>
        [regime, findWeights(features, own, own[0]?.symmetric ?? true, rounds.trust)] as const,
    ),
  ])
}

function witnessesIn<K extends Kind, W>(
  rounds: Rounds<K, W>,
  weights: W,
  id: string,
  number: number,
  index: number,
): Witness[] {
  const { game, judgement, matches, progress, wandering } = rounds
  const scenario = scenarioOf(game, id)
  const judge: Judge<K> = s => valueFor(judgement.judge(s, weights), 0)
  return Array.from({ length: matches }, (_, match) => {
    progress(`round ${number}, ${id}`, match)
    const seed = `${rounds.seed} ${number} ${id} ${match}`
    const follower = followerOf(game, match)
    return witnessesOf(game, judgement, judge, scenario, seed, index * matches + match, wandering, follower)
  }).flat()
}

/** One match in so many is played against a strategy: what nobody does who judges is met with nobody else. */
const AGAINST_STRATEGIES = 2

function followerOf<K extends Kind>({ strategies }: Game<K>, match: number): Follower<K> | null {
  const all = Object.values(strategies)
  if (all.length === 0 || match % AGAINST_STRATEGIES !== 0) return null
  const number = match / AGAINST_STRATEGIES
  return {
    seat: number % 2,
    strategy: there(all[Math.floor(number / 2) % all.length], 'strategy'),
  }
}

/** The mean of what several rounds have found: what one thinks good because the others do it badly evens out. */
export function meanOf(rounds: readonly FoundByRegime[]): ReadonlyMap<string, Regime> {
  const regimes = rounds.at(-1)?.keys() ?? []
  return new Map([...regimes].map(regime => [regime, mean(rounds.flatMap(round => round.get(regime) ?? []))]))
}

function mean(found: readonly Regime[]): Regime {
  const features = new Set(found.flatMap(({ weights }) => Object.keys(weights)))
  const average = (feature: string, seat: 0 | 1) =>
    rounded(found.reduce((sum, { weights }) => sum + (weights[feature]?.[seat] ?? 0), 0) / found.length)
  return {
    matches: found.reduce((sum, { matches }) => sum + matches, 0),
    positions: found.reduce((sum, { positions }) => sum + positions, 0),
    weights: Object.fromEntries(
      [...features].map(feature => [feature, [average(feature, 0), average(feature, 1)] as const]),
    ),
  }
}

export interface Contest extends Interval {
  readonly scenario: string
  readonly matches: number
  /** The share of the newer weights; draws count half. */
  readonly share: number
  readonly verdict: 'better' | 'no better' | 'open'
}

/** What is hoped for, and what is not worth a change; asked after every pair of matches, so that few are played in vain. */
const BETTER: Test = { low: 0.5, high: 0.55, alpha: 0.05, beta: 0.05 }
const VERDICTS = { high: 'better', low: 'no better' } as const

/**
 * Plays by two sets of weights against each other, each side as often as the other: between Veterans where the game says
 * what they know, for what foretells well, or wins at a glance, need not win there.
 */
export function contest<K extends Kind, W>(rounds: Rounds<K, W>, id: string, newer: W, older: W): Contest {
  const { matches, progress } = rounds
  const play = veteransBy(rounds, id, newer, older)
  let [won, played] = [0, 0]
  const accepted = () => sprt(BETTER, won, played).accepted
  while (played < matches && accepted() === null) {
    progress(`contest, ${id}`, played)
    // Both sides of the table with the same dice.
    const seed = `${rounds.seed} contest ${id} ${played / 2}`
    won += play(newer, older, seed) + 1 - play(older, newer, seed)
    played += 2
  }
  const decided = accepted()
  const verdict = decided === null ? 'open' : VERDICTS[decided]
  return { scenario: id, matches: played, share: won / played, ...wilson(won / played, played), verdict }
}

/** The first seat's result of a match in which one seat plays by the one and the other by the other weights. */
export function veteransBy<K extends Kind, W>(
  { game, judgement, variety }: Rounds<K, W>,
  id: string,
  one: W,
  other: W,
): (first: W, second: W, seed: string) => number {
  const scenario = scenarioOf(game, id)
  const judgeBy =
    (weights: W): Judge<K> =>
    s =>
      valueFor(judgement.judge(s, weights), 0)
  const knowledge = (weights: W) => judgement.knowledgeBy?.(s => judgement.judge(s, weights))
  const [known, rivals] = [knowledge(one), knowledge(other)]
  return (first, second, seed) =>
    known === undefined || rivals === undefined
      ? playOut(game, judgement, [judgeBy(first), judgeBy(second)], scenario, seed, variety)
      : betweenVeterans(game, first === one ? [known, rivals] : [rivals, known], id, seed, variety)
}

function scenarioOf<K extends Kind>(game: Game<K>, id: string): K['scenario'] {
  const scenario = game.scenario(id, {})
  if (!scenario.ok) throw new Error(`${game.id} has no scenario '${id}'`)
  return scenario.value
}
