import type { Kind, Opening, Position } from '@grognard/engine'
import type { Outlook, Thought } from '../bot.ts'
import { type Candidates, isLegal } from '../candidates.ts'
import { worthsAt } from '../sides.ts'
import type { SearchSettings } from './search.ts'
import { playPast } from './simulation.ts'

/** Courses whose worth shows only when they have been played on for a while. */
type Courses<K extends Kind> = Extract<Candidates<K>, { look: 'by-outcome' }>

export const isByOutcome = <K extends Kind>(candidates: Candidates<K>): candidates is Courses<K> =>
  candidates.kind === 'proposed' && candidates.look === 'by-outcome'

interface Course<K extends Kind> extends Opening<K> {
  readonly outcomes: number[]
}

/**
 * Every look is another imagined world, in which all courses that are still in the running are played on with the same
 * luck: what differs is what they made of it. The worse half falls out each time the looks have doubled. What the game
 * likes best is taken unless another was better by more than luck explains.
 */
export function byOutcome<K extends Kind>(
  { budget }: SearchSettings,
  { seat, random }: Outlook<K>,
  { proposals, moments, isOver, times = 1 }: Courses<K>,
  nextWorld: () => Position<K>,
): Thought<K> {
  const all: readonly Course<K>[] = proposals
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, MOST)
    .map(proposal => ({ ...proposal, outcomes: [] }))
  /** What each world was worth before anything was decided in it. */
  const judged: number[] = []
  let running = all
  let next = FIRST_ROUND
  let looks = 0
  const look = () => {
    const world = nextWorld()
    // What may be decided can hang on what is imagined; a world in which not all can be compared tells nothing.
    if (!running.every(({ decision }) => isLegal(world, seat, decision))) return
    judged.push(worthsAt(world)[seat] ?? 0)
    for (const { decision, outcomes } of running) {
      const after = world.clone()
      after.decide(seat, decision)
      playPast(after, moments, random, isOver)
      outcomes.push(worthsAt(after)[seat] ?? 0)
    }
    looks++
    if (looks < next || running.length <= FEWEST) return
    next *= 2
    running = best(running, Math.max(FEWEST, Math.ceil(running.length / 2)))
  }
  const most = Math.min(MOST_LOOKS, budget.iterations) * times
  let tries = 0
  return {
    ponder(iterations) {
      const goesOn = () => all.length > 1 && tries < most
      for (let i = 0; i < iterations * times && goesOn(); i++, tries++) look()
      return goesOn()
    },
    weight: () => WEIGHT,
    found: () => ({
      options: all.map(course => ({
        decision: course.decision,
        share: course === chosenOf(running) ? 1 : 0,
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
/** So dear that the clock is looked at after each. */
const WEIGHT = 16

const best = <K extends Kind>(courses: readonly Course<K>[], count: number): readonly Course<K>[] =>
  courses.toSorted((a, b) => mean(b.outcomes) - mean(a.outcomes)).slice(0, count)

/** The game's favourite, or what has done better than it by more than luck explains. */
function chosenOf<K extends Kind>(running: readonly Course<K>[]): Course<K> | undefined {
  const favourite = running.toSorted((a, b) => b.worth - a.worth)[0]
  const [ahead] = best(running, 1)
  if (favourite === undefined || ahead === undefined || ahead === favourite) return favourite
  return isBetter(ahead.outcomes, favourite.outcomes) ? ahead : favourite
}

/** Standard errors that a difference has to reach. */
const BEYOND_LUCK = 1

/** Both were played in the same worlds: their difference in each of them is what counts. */
function isBetter(one: readonly number[], other: readonly number[]): boolean {
  const gains = one.map((worth, i) => worth - (other[i] ?? 0))
  const gain = mean(gains)
  const spread = Math.sqrt(mean(gains.map(each => (each - gain) ** 2)) / Math.max(1, gains.length - 1))
  return gains.length > 1 && gain > BEYOND_LUCK * spread
}

/** A course that was played on four times and won each time is not sure to win: a judgement is worth some outcomes. */
function expectedOf(outcomes: readonly number[], judged: readonly number[]): number {
  const share = outcomes.length / (outcomes.length + JUDGEMENT)
  return share * mean(outcomes) + (1 - share) * mean(judged)
}

const JUDGEMENT = 4

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length
