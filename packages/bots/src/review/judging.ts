import {
  canonical,
  type Game,
  has,
  type Kind,
  type Match,
  type Position,
  type Random,
  type Seat,
} from '@grognard/engine'
import type { Outlook } from '../bot.ts'
import { candidatesAt, decisionsOf, isLegal } from '../candidates.ts'
import { hinted, playPast } from '../search/simulation.ts'
import { worthsAt } from '../sides.ts'
import { imagineWorld, othersAt, worldsOf } from '../worlds.ts'
import { type Estimate, estimateOf } from './estimate.ts'

/** How thoroughly a match is gone through. */
export interface Thoroughness {
  /** Worlds in which a moment is judged, and in which the last candidates of a decision are compared. */
  readonly worlds: number
  /** Worlds in which all candidates are looked at, to find those that are worth comparing. */
  readonly scouted: number
  /** Candidates that are compared, besides what was decided. */
  readonly compared: number
}

/** One way to decide, and how the seat would have fared with it. */
interface Weighed<K extends Kind> extends Estimate {
  readonly decision: K['decision']
  /** By how much it is worse than the best, world by world; where that is within its error, nobody can tell them apart. */
  readonly behind: Estimate
}

/** What a decision gave away, as far as the one who made it could know. */
export interface Judgement<K extends Kind> {
  readonly seat: Seat
  readonly decision: K['decision']
  /** Chances given away against the best that was found; 0 where nothing is clearly better. */
  readonly cost: number
  /** Nineteen times in twenty the cost is no farther off. */
  readonly error: number
  /** The best first; what was decided is among them. Empty: there was no choice. */
  readonly weighed: readonly Weighed<K>[]
}

/** More candidates than this are sampled: all of them could not be scouted. */
const MOST = 40

/** The chances of the seat's side, judged by what the seat knows. */
export function standingOf<K extends Kind>(
  match: Match<K>,
  seat: Seat,
  { worlds }: Thoroughness,
  random: Random,
): Estimate {
  const { outcome, game } = match
  if (outcome !== null) return { value: worthOfOutcome(match, seat), error: 0 }
  const table = outlook(match, seat, random)
  return estimateOf(Array.from({ length: worlds }, () => worthAfter(imagineWorld(table), game, seat, random)))
}

function worthOfOutcome<K extends Kind>({ game, scenario, outcome }: Match<K>, seat: Seat): number {
  const seats = game.seats(scenario)
  const winners = outcome?.winners ?? []
  if (winners.length === 0) return 0.5
  return winners.some(winner => seats[winner]?.side === seats[seat]?.side) ? 1 : 0
}

/**
 * What is said out of turn gives nothing away, unless it ends the match: whoever gives up gives away all that was left to
 * hope for beyond what the end brings.
 *
 * @param ended the match as it ended; null: it went on
 */
export function judgeOutOfTurn<K extends Kind>(
  match: Match<K>,
  seat: Seat,
  decision: K['decision'],
  thoroughness: Thoroughness,
  random: Random,
  ended: Match<K> | null,
): Judgement<K> {
  if (ended === null) return { seat, decision, cost: 0, error: 0, weighed: [] }
  const { value, error } = standingOf(match, seat, thoroughness, random)
  return { seat, decision, cost: Math.max(0, value - worthOfOutcome(ended, seat)), error, weighed: [] }
}

/**
 * What the decision gave away. The candidates are found in some worlds and compared in others, so that the best is not
 * merely the luckiest; in each of those all of them have the same luck, so that what differs is what they made of it.
 */
export function judge<K extends Kind>(
  match: Match<K>,
  seat: Seat,
  decision: K['decision'],
  thoroughness: Thoroughness,
  random: Random,
): Judgement<K> {
  const free = { seat, decision, cost: 0, error: 0, weighed: [] }
  const nextWorld = worldsOf(outlook(match, seat, random))
  const first = nextWorld()
  if (!has(first.asked, seat)) return free
  const candidates = distinct([
    decision,
    ...decisionsOf(candidatesAt(first, seat, random), first, seat, random),
  ])
  if (candidates.length === 1) return free
  const scouted = valuesIn(nextWorld, thoroughness.scouted, seat, candidates.slice(0, MOST), random)
  const finalists = distinct([
    decision,
    ...scouted
      .toSorted((a, b) => estimateOf(b.values).value - estimateOf(a.values).value)
      .slice(0, thoroughness.compared)
      .map(each => each.decision),
  ])
  const compared = valuesIn(nextWorld, thoroughness.worlds, seat, finalists, random)
  const [played, ...others] = compared
  if (played === undefined) return free
  const best = bestOf(others)
  const gain = best === undefined ? { value: 0, error: 0 } : between(best, played)
  return {
    seat,
    decision,
    cost: gain.value > gain.error ? gain.value : 0,
    error: gain.error,
    weighed: weighedBy(compared),
  }
}

const bestOf = <K extends Kind>(valued: readonly Valued<K>[]): Valued<K> | undefined =>
  valued.toSorted((a, b) => estimateOf(b.values).value - estimateOf(a.values).value)[0]

/** Both had the same luck: what differs is what they made of it. */
const between = <K extends Kind>(better: Valued<K>, worse: Valued<K>): Estimate =>
  estimateOf(better.values.map((value, world) => value - (worse.values[world] ?? 0)))

function weighedBy<K extends Kind>(compared: readonly Valued<K>[]): readonly Weighed<K>[] {
  const best = bestOf(compared)
  return compared
    .map(each => ({
      decision: each.decision,
      ...estimateOf(each.values),
      behind: best === undefined || best === each ? { value: 0, error: 0 } : between(best, each),
    }))
    .toSorted((a, b) => b.value - a.value)
}

interface Valued<K extends Kind> {
  readonly decision: K['decision']
  /** World by world. */
  readonly values: number[]
}

function valuesIn<K extends Kind>(
  nextWorld: () => Position<K>,
  worlds: number,
  seat: Seat,
  decisions: readonly K['decision'][],
  random: Random,
): readonly Valued<K>[] {
  const valued: readonly Valued<K>[] = decisions.map(decision => ({ decision, values: [] }))
  for (let n = 0; n < worlds; n++) {
    const world = nextWorld()
    // What may be decided can hang on what is imagined; a world in which not all can be compared tells nothing.
    if (!decisions.every(decision => isLegal(world, seat, decision))) continue
    for (const other of othersAt(world, seat)) world.decide(other, hinted(world, other, random))
    for (const { decision, values } of valued) {
      const after = world.clone()
      after.decide(seat, decision)
      values.push(worthAfter(after, world.game, seat, { ...random }))
    }
  }
  return valued
}

function worthAfter<K extends Kind>(
  position: Position<K>,
  game: Game<K>,
  seat: Seat,
  random: Random,
): number {
  playPast(position, { moments: game.hints?.playOut === undefined ? 0 : 1 }, random)
  return worthsAt(position)[seat] ?? 0
}

const outlook = <K extends Kind>(match: Match<K>, seat: Seat, random: Random): Outlook<K> => ({
  game: match.game,
  seat,
  view: match.view(seat),
  memory: match.memory(seat),
  random,
})

function distinct<D>(decisions: readonly D[]): readonly D[] {
  const byName = new Map<string, D>()
  for (const decision of decisions) {
    const name = canonical(decision)
    if (!byName.has(name)) byName.set(name, decision)
  }
  return [...byName.values()]
}
