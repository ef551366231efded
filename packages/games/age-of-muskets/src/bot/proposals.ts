import {
  type Hints,
  type Opening,
  type Proposal,
  type Proposals,
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

/** What is compared in a battle, and for how many rounds it is played on; each has two turns with their follow-ups. */
const BATTLE: { readonly [at: string]: number } = {
  deployArmy: Number.POSITIVE_INFINITY,
  operationsPlanning: Number.POSITIVE_INFINITY,
  optionOrPass: 2,
  playAnother: 2,
  followUp: 2,
}
const PER_ROUND = 4
/** A turn of a campaign has fewer. */
const MOST_MOMENTS = 1_000

/** What is compared in a campaign, to the end of its turn. What a Force does besides differs by less than luck does. */
const CAMPAIGN: readonly string[] = [
  'nameFreeHq',
  'bid',
  'chooseSupply',
  'marchOrders',
  'forcedMarchOrders',
  'declareAttack',
  'stormOrCancel',
]

/** So many decisions are played on for a look of the budget: a battle is over sooner, and its decisions take less time. */
const DECISIONS = { battle: 360, campaign: 200 }

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
  if (courses.length > 0) return compared(s, at, courses) ?? { look: 'no-further', proposals: courses }
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

type Compared = Extract<Proposals<AgeOfMuskets>, { look: 'by-outcome' }>

/** Null: it is taken by its worth. */
function compared(s: State, at: string, proposals: readonly Opening<AgeOfMuskets>[]): Compared | null {
  const rounds = BATTLE[at]
  if (rounds !== undefined)
    return {
      look: 'by-outcome',
      proposals,
      moments: rounds * PER_ROUND,
      isOver: ({ open }) => open.battle === null,
      goOn: quickly,
      decisions: DECISIONS.battle,
    }
  if (!CAMPAIGN.includes(at)) return null
  const { turn } = s.open
  return {
    look: 'by-outcome',
    proposals: inQuestion(proposals),
    moments: MOST_MOMENTS,
    isOver: ({ open }) => open.turn > turn,
    goOn: quickly,
    decisions: DECISIONS.campaign,
  }
}

/** Quick and not badly: what is known of the step, else the usual thing. */
export const playOut: NonNullable<Hints<AgeOfMuskets>['playOut']> = (s, seat, at, options, random) =>
  quickly(s, seat, at, random) ?? pickFrom(random, options)

type Quick = (...asked: Parameters<Course>) => Decision | null

/** The same without a look at all that there is; null: it is not known. */
const quickly: Quick = (s, seat, at, random) =>
  plainly(s, seat, at, random) ??
  QUICKLY[at]?.(s, seat, at, random) ??
  PROPOSERS[at]?.(s, seat, random)[0] ??
  bestOf(COURSES[at]?.(s, seat, at, random) ?? []) ??
  stepNamed(at)?.default?.(s, seat) ??
  null

/** In less time than it takes to propose. */
const QUICKLY: { readonly [at: string]: Quick } = {
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

const bestOf = (courses: readonly Opening<AgeOfMuskets>[]): Decision | null =>
  courses.toSorted((a, b) => b.worth - a.worth)[0]?.decision ?? null
