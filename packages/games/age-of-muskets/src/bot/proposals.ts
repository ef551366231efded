import {
  type Hints,
  type Opening,
  type Proposal,
  pickFrom,
  type Random,
  type Seat,
  sampleOf,
} from '@grognard/engine'
import type { Decision } from '../decisions.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { bids, freeHq } from './bids.ts'
import { actions, attacks, storms, supplies } from './campaign.ts'
import { plans } from './chits.ts'
import type { Course } from './course.ts'
import { deployments, quickDeployment } from './deployments.ts'
import { groups } from './groups.ts'
import { marchEnds, marches } from './marches.ts'
import { order, turns } from './orders.ts'
import { plainly } from './plain.ts'
import { stepNamed } from './step.ts'

/** What one might decide: the usual thing of each step, what is known of some of them, and a few by lot. */

type Proposer = (s: State, seat: Seat, random: Random) => readonly Decision[]

const PROPOSERS: { readonly [at: string]: Proposer } = { moveGroup: groups }

/** Where it pays off much later. */
const COURSES: { readonly [at: string]: Course } = {
  deployArmy: deployments,
  operationsPlanning: plans,
  optionOrPass: turns,
  playAnother: turns,
  followUp: turns,
  bid: bids,
  nameFreeHq: freeHq,
  chooseSupply: supplies,
  chooseAction: actions,
  marchOrders: marches,
  forcedMarchOrders: marches,
  endMarch: marchEnds,
  declareAttack: attacks,
  stormOrCancel: storms,
}

/** A battle is played on for so many rounds, each of which has two turns with their follow-ups. */
const ROUNDS = 2
const PER_ROUND = 4

/** Of those, what is played on to see what comes of it, and how many quiet moments far. */
const MOMENTS: { readonly [at: string]: number } = {
  deployArmy: Number.POSITIVE_INFINITY,
  operationsPlanning: Number.POSITIVE_INFINITY,
  optionOrPass: ROUNDS * PER_ROUND,
  playAnother: ROUNDS * PER_ROUND,
  followUp: ROUNDS * PER_ROUND,
  chooseAction: 1,
  marchOrders: 1,
  forcedMarchOrders: 1,
  endMarch: 1,
  declareAttack: 1,
  stormOrCancel: 1,
}

/** It is over soon, and played on in a millisecond. */
const BATTLE = { isOver: ({ open }: State): boolean => open.battle === null, times: 3 }

/** Where nothing else is known, so many more are drawn. */
const BY_LOT = 3
/** What is plain is not weighed. */
const EVEN = 0.5

export const propose: NonNullable<Hints<AgeOfMuskets>['propose']> = (s, seat, at, random) => {
  const step = stepNamed(at)
  if (step === undefined) return null
  const plain = plainly(s, seat, at, random)
  if (plain !== null) return { look: 'no-further', proposals: [{ decision: plain, worth: EVEN }] }
  const courses = COURSES[at]?.(s, seat, at, random) ?? []
  const moments = MOMENTS[at]
  if (courses.length > 0) {
    if (moments === undefined) return { look: 'no-further', proposals: courses }
    return s.open.battle === null
      ? { look: 'by-outcome', proposals: inQuestion(courses), moments }
      : { look: 'by-outcome', proposals: courses, moments, ...BATTLE }
  }
  const known = PROPOSERS[at]
  if (known === undefined && step.compose === undefined) return null
  const decisions = known?.(s, seat, random) ?? []
  const usual = step.default?.(s, seat)
  const all: Decision[] = [...(usual === undefined ? [] : [usual]), ...decisions]
  if (known === undefined)
    for (let drawn = 0; drawn < BY_LOT; drawn++) all.push(sampleOf(step, s, seat, random))
  const proposals = [...new Map(all.map(decision => [JSON.stringify(decision), decision])).values()].map(
    (decision): Proposal<AgeOfMuskets> => ({ decision }),
  )
  return proposals.length === 0 ? null : { look: 'further', proposals }
}

/** Quick and not badly: what is known of the step, else the usual thing. */
export const playOut: NonNullable<Hints<AgeOfMuskets>['playOut']> = (s, seat, at, options, random) => {
  return (
    plainly(s, seat, at, random) ??
    QUICKLY[at]?.(s, seat, at, random) ??
    PROPOSERS[at]?.(s, seat, random)[0] ??
    bestFirst(COURSES[at]?.(s, seat, at, random) ?? [])[0] ??
    stepNamed(at)?.default?.(s, seat) ??
    pickFrom(random, options)
  )
}

/** In less time than it takes to propose. */
const QUICKLY: { readonly [at: string]: (...asked: Parameters<Course>) => Decision | null } = {
  deployArmy: quickDeployment,
  optionOrPass: order,
  playAnother: order,
  followUp: order,
}

/** A campaign takes long to play on, and is decided often: what the rules of thumb think little of is not looked at. */
function inQuestion(courses: readonly Opening<AgeOfMuskets>[]): readonly Opening<AgeOfMuskets>[] {
  const [best, ...others] = courses.toSorted((a, b) => b.worth - a.worth)
  if (best === undefined) return []
  return [best, ...others.filter(({ worth }) => worth > best.worth - CLOSE).slice(0, RIVALS)]
}

const CLOSE = 0.3
const RIVALS = 3

const bestFirst = (courses: readonly Opening<AgeOfMuskets>[]): readonly Decision[] =>
  courses.toSorted((a, b) => b.worth - a.worth).map(({ decision }) => decision)
