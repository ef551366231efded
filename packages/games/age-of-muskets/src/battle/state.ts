import type { Seat } from '@grognard/engine'
import type { BattleOption, BattleTerrain, BySide, Section, Side, Works } from '../vocabulary.ts'

/** The Battle Display (AOM-28.2): what everybody sees of a field battle. Which counters stand where, the counters say. */
export interface Battle {
  readonly zone: number
  readonly attacker: Side
  /** AOM-28.11 */
  readonly attackerForcedMarched: boolean
  /** AOM-31.8 */
  readonly riverCrossed: boolean
  /** AOM-28.5: announced. */
  commands: BySide<Command>
  /** AOM-28.21: the side that had the option to outflank, or NO. */
  outflanker: number
  /** By side and section. */
  terrain: BySide<BySection<BattleTerrain>>
  /** AOM-28.28: where it was deployed. */
  works: BySide<{ readonly kind: Works; readonly section: Section } | null>
  /** AOM-28.29: points left, and all that were ever received. */
  endurance: BySide<number>
  received: BySide<number>
  /** AOM-28.31: chits in hand. */
  chits: BySide<number>
  /** AOM-31.15 */
  halves: BySide<BySection<boolean>>
  /** AOM-30.32 */
  superiority: BySide<BySection<boolean>>
  /** AOM-29.15: sections that an attack chit lies between. */
  engagements: Engagement[]
  /** From 1 (AOM-29.1). */
  round: number
}

export type BySection<T> = Record<Section, T>

/** AOM-28.3, AOM-28.4 */
export interface Command {
  /** AOM-27.9: who plays the side. */
  readonly seat: Seat
  /** The pieces whose leaders are CiC and Joint Leaders; the first is the CiC. */
  readonly pieces: readonly number[]
  readonly isJoint: boolean
}

export interface Engagement {
  /** By side: its section. */
  readonly sections: BySide<Section>
  readonly option: BattleOption
  readonly by: Side
}

/** What only the player of a side knows. */
export interface BattlePlan {
  hand: BattleOption[]
  /** AOM-28.20 */
  mayOutflank: boolean
  /** AOM-28.35: +1 or −2; 0 before the check. */
  control: number
}

const copySections = <T>(by: BySide<BySection<T>>): BySide<BySection<T>> => [{ ...by[0] }, { ...by[1] }]

export const copyBattle = (battle: Battle): Battle => ({
  ...battle,
  commands: [battle.commands[0], battle.commands[1]],
  terrain: copySections(battle.terrain),
  works: [battle.works[0], battle.works[1]],
  endurance: [battle.endurance[0], battle.endurance[1]],
  received: [battle.received[0], battle.received[1]],
  chits: [battle.chits[0], battle.chits[1]],
  halves: copySections(battle.halves),
  superiority: copySections(battle.superiority),
  engagements: battle.engagements.slice(),
})

export const copyPlan = (plan: BattlePlan): BattlePlan => ({ ...plan, hand: plan.hand.slice() })
