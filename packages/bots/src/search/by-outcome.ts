import { canonical, type Kind, next, type Opening, type Position, seeded } from '@grognard/engine'
import type { Outlook, Thought } from '../bot.ts'
import { type Candidates, distinct, isLegal } from '../candidates.ts'
import { worthsAt } from '../sides.ts'
import type { SearchSettings } from './search.ts'
import { playPast, sameLuck } from './simulation.ts'

/** Courses whose worth shows only when they have been played on for a while. */
type Courses<K extends Kind> = Extract<Candidates<K>, { look: 'by-outcome' }>

export const isByOutcome = <K extends Kind>(candidates: Candidates<K>): candidates is Courses<K> =>
  candidates.kind === 'proposed' && candidates.look === 'by-outcome'

interface Course<K extends Kind> extends Opening<K> {
  readonly outcomes: number[]
}

/**
 * Every look is another imagined world, in which all courses that are still in the running are played on with the same
 * luck: what differs is what they made of it. The worse half falls out each time the looks have doubled, and whoever is
 * clearly worse than the best. What the game likes best is taken unless another was better by more than luck explains.
 */
export function byOutcome<K extends Kind>(
  { budget }: SearchSettings,
  { seat, random }: Outlook<K>,
  { proposals, decisions, ...way }: Courses<K>,
  nextWorld: () => Position<K>,
): Thought<K> {
  const all: readonly Course<K>[] = distinct(proposals, ({ decision }) => canonical(decision))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, MOST)
    .map(proposal => ({ ...proposal, outcomes: [] }))
  /** What each world was worth before anything was decided in it. */
  const judged: number[] = []
  let running = all
  let round = FIRST_ROUND
  /** Returns how many decisions were played. */
  const look = (): number => {
    const world = nextWorld()
    // What may be decided can hang on what is imagined; a world in which not all can be compared tells nothing.
    if (!running.every(({ decision }) => isLegal(world, seat, decision))) return decisions ?? 1
    judged.push(worthsAt(world)[seat] ?? 0)
    const luck = next(random)
    let played = 0
    for (const { decision, outcomes } of running) {
      const after = world.clone()
      after.decide(seat, decision)
      played += playPast(after, way, seeded(luck), sameLuck(luck))
      outcomes.push(worthsAt(after)[seat] ?? 0)
    }
    if (judged.length >= round) {
      round *= 2
      running = inTheRunning(running)
    }
    return played
  }
  const most = Math.min(MOST_LOOKS, budget.iterations)
  const enough = decisions === undefined ? 1 : FEWEST_LOOKS
  let spent = 0
  const goesOn = () => running.length > 1 && spent < most
  /** One of the budget, which may stand for several. */
  const spend = () => {
    const end = Math.floor(spent) + 1
    while (goesOn() && spent < end) {
      const played = look()
      if (decisions === undefined) spent++
      else {
        spent += Math.max(played / decisions, 1 / MOST_AT_ONCE)
        if (judged.length === 1 && played * FEWEST_LOOKS > most * decisions) running = all.slice(0, 1)
      }
    }
  }
  return {
    ponder(iterations) {
      for (let i = 0; i < iterations && goesOn(); i++) spend()
      return goesOn()
    },
    weight: () => WEIGHT,
    found: () => ({
      options: all.map(course => ({
        decision: course.decision,
        share: course === chosenOf(running, enough) ? 1 : 0,
        value: course.outcomes.length === 0 ? course.worth : expectedOf(course.outcomes, judged),
        looks: course.outcomes.length,
        line: [],
      })),
      mixed: false,
    }),
  }
}

/** Courses that are compared; those that the game likes least are left out. */
const MOST = 8
const FEWEST = 2
const FIRST_ROUND = 4
const MOST_LOOKS = 64
/** However little is played on for them, one look of the budget stands for no more. */
const MOST_AT_ONCE = 12
/** Fewer tell luck and skill apart no more than the game does at a glance. */
const FEWEST_LOOKS = 12
/** So dear that the clock is looked at after each. */
const WEIGHT = 16

const best = <K extends Kind>(courses: readonly Course<K>[], count: number): readonly Course<K>[] =>
  courses.toSorted((a, b) => mean(b.outcomes) - mean(a.outcomes)).slice(0, count)

/** The better half and the game's favourite, but for those that have done clearly worse than the best. */
function inTheRunning<K extends Kind>(running: readonly Course<K>[]): readonly Course<K>[] {
  const [favourite] = running
  const [ahead, ...others] = best(running, Math.max(FEWEST, Math.ceil(running.length / 2)))
  if (favourite === undefined || ahead === undefined) return running
  const kept = [ahead, ...others]
  if (!kept.includes(favourite)) kept.splice(-1, 1, favourite)
  return running.filter(each => kept.includes(each) && !isClearlyBetter(ahead, each))
}

/** The game's favourite, or what has done better than it, in so many looks, by more than luck explains. */
function chosenOf<K extends Kind>(running: readonly Course<K>[], enough: number): Course<K> | undefined {
  const [favourite] = running
  if (favourite === undefined || favourite.outcomes.length < enough) return favourite
  const [ahead] = best(running, 1)
  if (ahead === undefined || ahead === favourite) return favourite
  return isBetter(ahead.outcomes, favourite.outcomes, BEYOND_LUCK) ? ahead : favourite
}

/** Standard errors that a difference has to reach: to be believed, and to be sure. */
const BEYOND_LUCK = 1
const CLEARLY = 2

/** Both were played in the same worlds: their difference in each of them is what counts. */
function isBetter(one: readonly number[], other: readonly number[], errors: number): boolean {
  const gains = one.map((worth, i) => worth - (other[i] ?? 0))
  const gain = mean(gains)
  const spread = Math.sqrt(mean(gains.map(each => (each - gain) ** 2)) / Math.max(1, gains.length - 1))
  return gains.length > 1 && gain > errors * spread
}

/** A handful of looks may agree by luck. */
const isClearlyBetter = <K extends Kind>({ outcomes }: Course<K>, other: Course<K>): boolean =>
  outcomes.length >= FEWEST_LOOKS && isBetter(outcomes, other.outcomes, CLEARLY)

/** A course that was played on four times and won each time is not sure to win: a judgement is worth some outcomes. */
function expectedOf(outcomes: readonly number[], judged: readonly number[]): number {
  const share = outcomes.length / (outcomes.length + JUDGEMENT)
  return share * mean(outcomes) + (1 - share) * mean(judged)
}

const JUDGEMENT = 4

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length
