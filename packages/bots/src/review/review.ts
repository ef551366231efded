import { type Kind, Match, type Seat, seeded } from '@grognard/engine'
import type { Estimate } from './estimate.ts'
import { type Judgement, judge, judgeOutOfTurn, standingOf, type Thoroughness } from './judging.ts'

/** Thorough enough to be trusted, and done within a few minutes. */
export const USUAL: Thoroughness = { worlds: 32, scouted: 4, compared: 4 }

/** What an entry of the log did to the chances of the side whose match is reviewed. */
interface ReviewStep<K extends Kind> {
  /** Counted from 1. */
  readonly entry: number
  readonly judgements: readonly Judgement<K>[]
  /** What decisions did: own errors lower the chances, the others' raise them. */
  readonly skill: number
  /** All else: dice, draws, and what was revealed. */
  readonly luck: number
}

/** Where the chances went, from the first moment to the last: `before + own + others + luck = after`. */
interface Account {
  readonly before: number
  /** Never above 0. */
  readonly own: number
  /** Never below 0. */
  readonly others: number
  readonly luck: number
  readonly after: number
  /** Nineteen times in twenty each of them is no farther off. */
  readonly within: { readonly [P in 'before' | 'own' | 'others' | 'luck']: number }
}

export interface Review<K extends Kind> {
  readonly seat: Seat
  /** The chances of the seat's side at every moment, by what the seat knew then; the first is the beginning. */
  readonly chances: readonly Estimate[]
  readonly steps: readonly ReviewStep<K>[]
  readonly account: Account
}

/** How far a review has come: plain data, so that it can be kept and gone on with. */
export type Reviewed<K extends Kind> = Pick<Review<K>, 'chances' | 'steps'>

/**
 * Goes through a match that is over, entry by entry, as backgammon players do: what each decision gave away, judged by
 * what its seat could know, and what luck did. Yields how far it has come after each entry; null: the match is not over,
 * or cannot be played again under the rules of today. What comes of an entry hangs on nothing that was reviewed before it,
 * so whoever goes on with `begun` comes to the same.
 */
export function* reviewing<K extends Kind>(
  match: Match<K>,
  seat: Seat,
  thoroughness: Thoroughness = USUAL,
  begun: Reviewed<K> | null = null,
): Generator<Reviewed<K>, Review<K> | null> {
  if (match.outcome === null) return null
  const opened = Match.begin(match.game, match.terms)
  if (!opened.ok) return null
  const again = opened.value
  const luckAt = (entry: number) => seeded(`review ${match.hash} ${entry}`)
  const seats = match.game.seats(match.scenario)
  const isOwn = (other: Seat) => seats[other]?.side === seats[seat]?.side
  const chances: Estimate[] = [...(begun?.chances ?? [standingOf(again, seat, thoroughness, luckAt(0))])]
  const steps: ReviewStep<K>[] = [...(begun?.steps ?? [])]
  const done = steps.length
  for (const { decisions } of match.entries.slice(0, done))
    for (const [who, decision] of decisions) if (!again.decide(who, decision).ok) return null
  for (const [index, { decisions, byTable }] of match.entries.entries()) {
    if (index < done) continue
    const random = luckAt(index + 1)
    const isLast = index + 1 === match.entries.length
    const judgements = decisions.flatMap(([who, decision]) =>
      byTable?.seat === who
        ? []
        : Object.hasOwn(match.game.anytime, decision.type)
          ? [judgeOutOfTurn(again, who, decision, thoroughness, random, isLast ? match : null)]
          : [judge(again, who, decision, thoroughness, random)],
    )
    for (const [who, decision] of decisions) if (!again.decide(who, decision).ok) return null
    const before = chances.at(-1)?.value ?? 0
    const now = standingOf(again, seat, thoroughness, random)
    chances.push(now)
    const skill = judgements.reduce((sum, { seat: who, cost }) => sum + (isOwn(who) ? -cost : cost), 0)
    steps.push({ entry: index + 1, judgements, skill, luck: now.value - before - skill })
    yield { chances, steps }
  }
  return { seat, chances, steps, account: accountOf(chances, steps, isOwn) }
}

function accountOf<K extends Kind>(
  chances: readonly Estimate[],
  steps: readonly ReviewStep<K>[],
  isOwn: (seat: Seat) => boolean,
): Account {
  const costs = steps.flatMap(({ judgements }) => judgements)
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
  const off = (wanted: boolean) =>
    Math.hypot(
      ...costs.flatMap(({ seat, cost, error }) => (cost > 0 && isOwn(seat) === wanted ? [error] : [])),
    )
  const within = { before: chances[0]?.error ?? 0, own: off(true), others: off(false) }
  return {
    before: chances[0]?.value ?? 0,
    own: -sum(costs.flatMap(({ seat, cost }) => (isOwn(seat) ? [cost] : []))),
    others: sum(costs.flatMap(({ seat, cost }) => (isOwn(seat) ? [] : [cost]))),
    luck: sum(steps.map(({ luck }) => luck)),
    after: chances.at(-1)?.value ?? 0,
    within: {
      ...within,
      // What is left over between them is as far off as all of them together.
      luck: Math.hypot(within.before, within.own, within.others),
    },
  }
}

/** The same without a pause. */
export function review<K extends Kind>(
  match: Match<K>,
  seat: Seat,
  thoroughness: Thoroughness = USUAL,
  progress: (done: number) => void = () => undefined,
): Review<K> | null {
  const going = reviewing(match, seat, thoroughness)
  for (let step = going.next(); ; step = going.next()) {
    if (step.done) return step.value
    progress(step.value.steps.length)
  }
}

/** A moment at which much changed: somebody's error, or luck. */
export interface TurningPoint {
  readonly entry: number
  readonly kind: 'error' | 'luck'
  /** Whose error it was; null: luck's. */
  readonly seat: Seat | null
  /** What it did to the chances of the side whose match is reviewed. */
  readonly change: number
}

/** Below this nobody would call it one. */
const WORTH_TELLING = 0.02

/** The costliest errors and the luckiest turns, each list from the greatest on. */
export function turningPoints<K extends Kind>({ steps }: Review<K>, isOwn: (seat: Seat) => boolean) {
  const errors = steps.flatMap(({ entry, judgements }) =>
    judgements.map(
      ({ seat, cost }): TurningPoint => ({ entry, kind: 'error', seat, change: isOwn(seat) ? -cost : cost }),
    ),
  )
  const luck = steps.map(
    ({ entry, luck: change }): TurningPoint => ({ entry, kind: 'luck', seat: null, change }),
  )
  const greatest = (points: readonly TurningPoint[], most: number) =>
    points
      .filter(({ change }) => Math.abs(change) >= WORTH_TELLING)
      .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
      .slice(0, most)
  return { errors: greatest(errors, 5), luck: greatest(luck, 3) }
}
