import type { Seat } from '@grognard/engine'
import { type Action, NO } from '../vocabulary.ts'

/** Chapter 17, and the Force under way (chapter 12): what everybody sees. */
export interface Activation {
  /** Activation Rounds begun in this Action Phase; 0 is the free activation (AOM-12.5). */
  round: number
  /** AOM-17.5: by seat, null for those who passed, while a round is played. */
  numbers: (number | null)[]
  /** AOM-17.6: those who bid, in the order in which they act. */
  order: Seat[]
  /** AOM-17.10: HQ that were activated by their own bid in this round. */
  activated: number
  /** AOM-17.18: consecutive rounds in which all have passed. */
  allPassed: number
  /** AOM-7.9: no further round. */
  isOver: boolean
  /** Whose HQ acts; NO: nobody's. */
  seat: Seat
  /** AOM-12.12: Forces of several HQ act together, and were supplied as one. */
  isCommon: boolean
  /** Forces that are declared and have not acted yet, the acting one included. */
  forces: number
  /** The counters of the Force that acts. */
  counters: number[]
  action: Action | null
}

/** What only its player knows of it. */
export interface ActivationSheet {
  /** The HQ that was activated, by bid or for free. */
  readonly hq: number
  /** AOM-17.10: what its Forces may spend; the AP of the HQ itself where it is activated for free. */
  readonly available: number
  /** AOM-17.15, AOM-16.5: actions may cost more than is available. */
  readonly onCredit: boolean
  /** AOM-16.4 */
  readonly isFree: boolean
  /** AOM-12.2: CU of this HQ, and of those that it may take along, that trace communications to their HQ. */
  readonly inReach: readonly number[]
  /** Declared, in no order that tells anything (AOM-12.5). */
  forces: Force[]
  /** The Force that acts, as its place in `forces`; NO: none. */
  acting: number
  /** AOM-21.3: by CU that has failed to rally, how many of its shattered SP are still to be eliminated. */
  failed: readonly { readonly unit: number; readonly count: number }[]
}

/** AOM-12.3, AOM-12.4 */
export interface Force {
  /** The HQ that leads it; NO: a single CU by itself. */
  readonly hq: number
  /** The HQ whose AP it spends. */
  readonly parent: number
  readonly units: number[]
  isDone: boolean
  /** Of its action, surcharges included. */
  cost: number
}

export const copyActivation = (activation: Activation): Activation => ({
  ...activation,
  numbers: activation.numbers.slice(),
  order: activation.order.slice(),
  counters: activation.counters.slice(),
})

export const copySheet = (sheet: ActivationSheet): ActivationSheet => ({
  ...sheet,
  inReach: sheet.inReach.slice(),
  forces: sheet.forces.map(force => ({ ...force, units: force.units.slice() })),
  failed: sheet.failed.map(each => ({ ...each })),
})

/** Before the first Action Phase. */
export const noActivation = (seats: number): Activation => ({
  round: 0,
  numbers: Array.from({ length: seats }, () => null),
  order: [],
  activated: 0,
  allPassed: 0,
  isOver: false,
  seat: NO,
  isCommon: false,
  forces: 0,
  counters: [],
  action: null,
})
