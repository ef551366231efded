import {
  type Hints,
  type Proposal,
  pickFrom,
  type Random,
  type Seat,
  type Step,
  sampleOf,
} from '@grognard/engine'
import type { Decision } from '../decisions.ts'
import { steps } from '../sequence.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { bids } from './bids.ts'
import { composeOptions } from './chits.ts'
import { forcedMarches, marches } from './marches.ts'

/** What one might decide: the usual thing of each step, what is known of some of them, and a few by lot. */

type Proposer = (s: State, seat: Seat, random: Random) => readonly Decision[]

const PROPOSERS: { readonly [at: string]: Proposer } = {
  operationsPlanning: composeOptions,
  bid: bids,
  marchOrders: marches,
  forcedMarchOrders: forcedMarches,
}

/** Where nothing else is known, so many more are drawn. */
const BY_LOT = 3
/** Of what people rarely change, the usual thing is enough. */
const ROUTINE = new Set([
  'reorganisation',
  'assignment',
  'placeLoose',
  'receiveLoose',
  'training',
  'groupLosses',
  'distributeLosses',
  'takeHits',
  'takeLosses',
  'pursuitLosses',
  'promoteRecruits',
  'endMarch',
])

const stepAt = (at: string): Step<AgeOfMuskets> | undefined => steps[at]

export const propose: NonNullable<Hints<AgeOfMuskets>['propose']> = (s, seat, at, random) => {
  const step = stepAt(at)
  if (step === undefined) return null
  const known = PROPOSERS[at]
  if (known === undefined && step.compose === undefined) return null
  const decisions = known?.(s, seat, random) ?? []
  const usual = step.default?.(s, seat)
  const all: Decision[] = [...(usual === undefined ? [] : [usual]), ...decisions]
  if (!ROUTINE.has(at) && known === undefined)
    for (let drawn = 0; drawn < BY_LOT; drawn++) all.push(sampleOf(step, s, seat, random))
  const proposals = [...new Map(all.map(decision => [JSON.stringify(decision), decision])).values()].map(
    (decision): Proposal<AgeOfMuskets> => ({ decision }),
  )
  return proposals.length === 0 ? null : { look: 'further', proposals }
}

/** Quick and not badly: what is known of the step, else the usual thing. */
export const playOut: NonNullable<Hints<AgeOfMuskets>['playOut']> = (s, seat, at, options, random) => {
  const step = stepAt(at)
  const known = PROPOSERS[at]?.(s, seat, random)
  const [best] = known ?? []
  if (best !== undefined) return best
  return step?.default?.(s, seat) ?? pickFrom(random, options)
}
