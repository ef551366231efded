import type { Seat } from '@grognard/engine'
import type { Action, SupplyState } from '../vocabulary.ts'

/** Chapter 17, and the Force under way (chapter 12): what everybody sees. */
export interface Activation {
  /** Rounds begun in this Action Phase; 0 is the free activation (AOM-12.5). */
  round: number
  /** AOM-17.5: by seat, null for those who passed, while a round is played. */
  numbers: (number | null)[]
  /** AOM-17.10: HQ that were activated by their own bid in this round. */
  activated: number
  /** AOM-17.18: consecutive rounds in which all have passed. */
  allPassed: number
  /** Whose HQ acts; NO: nobody's. */
  seat: Seat
  /** The counters of the Force that acts. */
  counters: number[]
  action: Action | null
}

/** What only its player knows of it. */
export interface ActivationSheet {
  /** The HQ that was activated, by bid or for free. */
  readonly hq: number
  /** AOM-17.10; the AP of the HQ itself where it is activated for free. */
  readonly available: number
  /** AOM-17.15, AOM-16.5: actions may cost more than is available. */
  readonly onCredit: boolean
  /** Declared, in no order (AOM-12.5). */
  forces: Force[]
  /** The Force that acts, as its place in `forces`; NO: none. */
  acting: number
  /** AOM-12.12: supply was chosen once for all. */
  isCommon: boolean
}

/** AOM-12.3, AOM-12.4 */
export interface Force {
  /** The HQ that leads it; NO: a single CU by itself. */
  readonly hq: number
  /** The HQ whose AP it spends. */
  readonly parent: number
  readonly units: number[]
  isDone: boolean
  supply: SupplyState | null
  /** Of its action, surcharges included. */
  cost: number
}

export const copyActivation = (activation: Activation): Activation => ({
  ...activation,
  numbers: activation.numbers.slice(),
  counters: activation.counters.slice(),
})

export const copySheet = (sheet: ActivationSheet): ActivationSheet => ({
  ...sheet,
  forces: sheet.forces.map(force => ({ ...force, units: force.units.slice() })),
})
