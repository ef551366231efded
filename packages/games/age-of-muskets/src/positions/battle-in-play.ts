import type { Fight } from '../battle/fight.ts'
import type { Ending, Standing } from '../battle/state.ts'
import type { BattleOption, BattleTerrain, Section, Works } from '../vocabulary.ts'
import type { BySideName } from './view.ts'

/** A field battle as everybody sees it, with names. */
export interface BattleInPlay {
  readonly step: BattleStep | null
  readonly zone: string
  readonly attacker: string
  readonly riverCrossed: boolean
  readonly round: number
  readonly commands: BySideName<{
    readonly player: string
    /** The HQ or CU of the CiC; null before he is announced (AOM-28.5). */
    readonly cic: string | null
    readonly isJoint: boolean
  }>
  /** AOM-28.21 */
  readonly outflanker: string | null
  readonly terrain: BySideName<{ readonly [S in Section]: BattleTerrain }>
  readonly works: BySideName<{ readonly kind: Works; readonly section: Section } | null>
  /** AOM-28.29: points left, and all that were ever received. */
  readonly endurance: BySideName<number>
  readonly received: BySideName<number>
  /** Chits in hand. */
  readonly chits: BySideName<number>
  /** Chits that have been shown. */
  readonly played: BySideName<readonly BattleOption[]>
  /** Has it a LoC marker for the zone? */
  readonly loc: BySideName<boolean>
  /** AOM-31.15, AOM-30.32 */
  readonly halves: BySideName<readonly Section[]>
  readonly superiority: BySideName<readonly Section[]>
  /** AOM-43.2 */
  readonly standing: BySideName<{ readonly [S in Section]: Standing }>
  /** AOM-8.12: counters of CU that are wholly shattered. */
  readonly shattered: readonly number[]
  /** AOM-30.5: flanking sections in which the side may stand. */
  readonly opened: BySideName<readonly Section[]>
  /** AOM-31.10: those in which it has had CU. */
  readonly manned: BySideName<readonly Section[]>
  readonly engagements: readonly EngagementInPlay[]
  /** SP of all arms lost so far. */
  readonly lost: BySideName<number>
  /** AOM-29.2: whose turn it is, and what he has played. */
  readonly turn: { readonly side: string; readonly option: BattleOption | null } | null
  /** AOM-31.1 */
  readonly fight: FightInPlay | null
  /** AOM-30.16 to AOM-30.23: what artillery fire costs each side. */
  readonly fire: BySideName<FireInPlay> | null
  readonly ended: { readonly winner: string | null; readonly how: Ending['how'] } | null
}

/** AOM-28.1 */
export const BATTLE_STEPS = [
  'commanders',
  'terrain',
  'outflank',
  'deployment',
  'planning',
  'control',
  'combat',
  'pursuit',
  'losses',
] as const
export type BattleStep = (typeof BATTLE_STEPS)[number]

interface EngagementInPlay {
  readonly sections: BySideName<Section>
  readonly option: BattleOption
  readonly by: string
}

export interface FightInPlay {
  readonly option: Fight['option']
  readonly by: string
  readonly sections: BySideName<Section>
  /** HQ or CU of the section commanders, once they are named (AOM-28.7). */
  readonly commanders: BySideName<string | null>
  /** AOM-31.9 */
  readonly fallen: BySideName<boolean>
  /** AOM-8.11: the SP that are compared; null: not yet, or not at all. */
  readonly strengths: BySideName<number> | null
  /** AOM-31.8: the troop types that are used. */
  readonly troops: BySideName<string | null>
  /** SP that are lost in the engagement roll. */
  readonly losses: BySideName<number>
  readonly winner: string | null
}

export interface FireInPlay {
  /** A section for each SP to be lost. */
  readonly due: readonly Section[]
  /** The CU on which they fall; null: one that lies face down. */
  readonly hits: readonly { readonly section: Section; readonly unit: string | null }[]
  /** The section whose artillery loses 1 SP more. */
  readonly atGuns: Section | null
}
