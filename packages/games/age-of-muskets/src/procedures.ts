import { procedure, type Seat, type View } from '@grognard/engine'
import type { AgeOfMuskets } from './state.ts'
import type { AttritionRow, BySide, Side } from './vocabulary.ts'

/**
 * What chapters call of each other: a sequence with arguments and a result, each written in the folder of its own chapter.
 * Locals and results are public; what only a player knows lies in his `own`.
 */

/** AOM-38.4: no relief, or one of its two combats: that of those who come, and that of the besieged. */
export type Relief = 'none' | 'outside' | 'inside'

/** Chapters 28 to 33 (battle/): from the determination of commanders to pursuit, losses and experience. */
export const fieldBattle = procedure<
  {
    readonly zone: number
    readonly attacker: Side
    /** AOM-28.11 */
    readonly attackerForcedMarched: boolean
    /** AOM-2.6, AOM-31.8 */
    readonly riverCrossed: boolean
    /**
     * AOM-38.4: no pursuit, retreat or victory points until both combats of a relief are over: whoever calls it sees to
     * them with `chase`. AOM-38.5: `inside` is the besieged part. Those who fight have been put in the reserve of the
     * Battle Display before (AOM-38.2), in other battles all fight who can.
     */
    readonly relief: Relief
  },
  { readonly winner: number; readonly chase: BattleChase | null }
>('fieldBattle')

/** What the pursuit after a field battle hangs on (AOM-32.2, AOM-32.3). */
export interface BattleChase {
  readonly winner: Side
  /** AOM-27.9: who plays the loser. */
  readonly seat: Seat
  /** BEP that the winner has left, of all that he has received. */
  readonly left: number
  readonly received: number
  readonly rounds: number
  readonly winnerCavalry: number
  readonly loserCavalry: number
  readonly tactical: number
  readonly withdrew: 'inOrder' | 'inDisorder' | null
  /** SP of all arms that the loser has lost so far (AOM-60.3). */
  readonly lost: number
}

/** Chapter 32 (battle/): the winner of a field battle pursues once; SP of all arms that it takes. */
export const pursuit = procedure<
  BattleChase & {
    readonly zone: number
    readonly hasLoc: boolean
    readonly acrossRiver: boolean
    /** Losses by the table; 0 before the roll. */
    losses: number
  },
  { readonly taken: number }
>('pursuit')

/**
 * Chapter 35 (combat/), to be begun with `fightMinorCombat`; a storm is one with changes (AOM-36.7). `winner` NO: a tie.
 */
export const minorCombat = procedure<
  {
    readonly zone: number
    readonly attacker: Side
    readonly cause: 'attack' | 'blockade' | 'storm' | 'relief'
    readonly riverCrossed: boolean
    /** AOM-38.4: which of the two combats of a relief it is. */
    readonly relief: Relief
    /** AOM-27.9: who plays each side; the combat shows it. */
    seats: BySide<Seat>
    /** AOM-35.14: by side, infantry and cavalry CU at the beginning. */
    readonly units: BySide<number>
    /** AOM-27.6: a garrison defends, since its side has nobody else there who could. */
    readonly isGarrisonMet: boolean
    /** Of the last roll: the side that won it, or NO. */
    winner: number
    /** By side, SP that it has lost so far, and those that it has yet to lose. */
    lost: BySide<number>
    due: BySide<number>
    /** AOM-35.7: by side, the troop type used as modifier, or NO. */
    types: BySide<number>
    /** AOM-35.5, AOM-36.11: it is over. */
    isOver: boolean
    isAutomatic: boolean
    /** AOM-35.15: by player and nationality, not yet placed. */
    stragglers: { readonly seat: Seat; readonly counts: number[] }[]
  },
  { readonly winner: number }
>('minorCombat')

/**
 * AOM-27.4 (march/): an attack that was declared, whatever combat comes of it. None does where all defenders are shattered
 * (AOM-43.8), or have gone inside a place that is not stormed.
 */
export const attack = procedure<
  {
    readonly zone: number
    readonly seat: Seat
    readonly attackerForcedMarched: boolean
    readonly riverCrossed: boolean
  },
  { readonly wasShattered: boolean }
>('attack')

/**
 * AOM-34.2 to AOM-34.4 (combat/): the loser's first zone, fixed before pursuit (AOM-29.24). `first` NO: there is no way
 * out, and all surrender.
 */
export const retreatRoute = procedure<
  { readonly zone: number; readonly side: Side },
  { readonly first: number; readonly hasLoc: boolean; readonly acrossRiver: boolean }
>('retreatRoute')

/** The rest of chapter 34 (combat/): the beaten side leaves the zone, or surrenders where there is no way out. */
export const retreat = procedure<{ readonly zone: number; readonly side: Side; readonly first: number }>(
  'retreat',
)

/**
 * AOM-38.2 (siege/): an attack in which the besieged take part. The besieger has divided his forces: those who face the
 * besieged lie in `own[seat].sortie`.
 */
export const relieving = procedure<{
  readonly zone: number
  readonly relieving: Side
  readonly attackerForcedMarched: boolean
  readonly riverCrossed: boolean
  /** AOM-27.9: who plays each side. */
  readonly seats: BySide<Seat>
  /** The combats that were fought, that outside first: who has won, or NO, and what the pursuit hangs on. */
  combats: { readonly winner: number; readonly chase: BattleChase | null }[]
  /** AOM-38.6, AOM-38.7: the side that retreats, or NO, and by which zone. */
  loser: number
  first: number
  hasLoc: boolean
  acrossRiver: boolean
  /** Pursuits still to be made, by combat; SP taken in them. */
  pursuits: number[]
  taken: number[]
  /** AOM-38.10: somebody faces the besieged. */
  isSortieMet: boolean
}>('relieving')

/**
 * Chapter 14 (activation/): one consultation of the Attrition Table for the CU that lie in `own[seat].checking`. The number
 * of losses is public, which SP they are is not.
 */
export const attrition = procedure<{
  readonly seat: Seat
  readonly row: AttritionRow
  /** AOM-14.10: a Forced March across a river without an intact bridge. */
  readonly acrossRiver: boolean
  /** AOM-20.7: the successful die of a Forced March was an unmodified 1. */
  readonly rolledOne: boolean
}>('attrition')

/** AOM-42.2 (activation/): new stragglers of a player are placed, by nationality, in one of the zones or at a depot. */
export const stragglers = procedure<{
  readonly seat: Seat
  /** Where the Force was when they were left behind. */
  readonly zones: readonly number[]
  /** AOM-45.8: inside a place that is blockaded or besieged, so that no depot elsewhere can be reached. */
  readonly isShutIn: boolean
  /** What is still to be placed. */
  counts: number[]
}>('stragglers')

/** Chapter 13 (activation/): the supply of the CU and HQ in `own[seat].checking`, as one Force; then its attrition. */
export const supply = procedure<{ readonly seat: Seat }>('supply')

/**
 * AOM-11.6 (activation/): CU or HQ of a player have entered the zone; if an enemy depot lies there alone it is destroyed,
 * and one of those in `own[seat].checking` carries the marker. To be called after every entry, whatever the move.
 */
export const plunder = procedure<{ readonly seat: Seat; readonly zone: number }>('plunder')

/** AOM-12.9 (activation/): after Forces were declared team-mates are called, and some of them come. */
export const invitation = procedure<
  { called: readonly Seat[]; readonly coming: Seat[] },
  { readonly players: readonly Seat[] }
>('invitation')

/** Those who were called, and from the end of the invitation on those of them who come. */
export const calledIn = (s: Pick<View<AgeOfMuskets>, 'flow'>): readonly Seat[] =>
  invitation.isOn(s) ? invitation.locals(s).called : (invitation.result(s)?.players ?? [])

/** AOM-12.13 (activation/): those who have come act one after the other. */
export const following = procedure<{ readonly players: readonly Seat[] }>('following')
