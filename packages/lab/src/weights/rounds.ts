import { type Game, type Kind, valueFor } from '@grognard/engine'
import { type Interval, wilson } from '../wilson.ts'
import { type Found, findWeights, rounded } from './find.ts'
import type { Judge } from './glance.ts'
import type { Judgement, Regime } from './judgement.ts'
import { playOut, type Wandering, type Witness, witnessesOf } from './self-play.ts'

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
  readonly variety: Wandering
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
    return witnessesOf(game, judgement, judge, scenario, seed, index * matches + match, wandering)
  }).flat()
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
}

/** Plays by two sets of weights against each other, each side as often as the other. */
export function contest<K extends Kind, W>(rounds: Rounds<K, W>, id: string, newer: W, older: W): Contest {
  const { game, judgement, matches, progress, variety } = rounds
  const scenario = scenarioOf(game, id)
  const judgeBy =
    (weights: W): Judge<K> =>
    s =>
      valueFor(judgement.judge(s, weights), 0)
  const [judge, rival] = [judgeBy(newer), judgeBy(older)]
  let won = 0
  for (let match = 0; match < matches; match++) {
    progress(`contest, ${id}`, match)
    // Both sides of the table with the same dice.
    const seed = `${rounds.seed} contest ${id} ${match >> 1}`
    won +=
      match % 2 === 0
        ? playOut(game, judgement, [judge, rival], scenario, seed, variety)
        : 1 - playOut(game, judgement, [rival, judge], scenario, seed, variety)
  }
  return { scenario: id, matches, share: won / matches, ...wilson(won / matches, matches) }
}

function scenarioOf<K extends Kind>(game: Game<K>, id: string): K['scenario'] {
  const scenario = game.scenario(id, {})
  if (!scenario.ok) throw new Error(`${game.id} has no scenario '${id}'`)
  return scenario.value
}
