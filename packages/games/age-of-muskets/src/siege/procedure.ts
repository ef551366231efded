import { procedure, type Seat } from '@grognard/engine'
import type { BySide, Side } from '../vocabulary.ts'

/** Chapter 37: one Siege action after the first; what of it everybody sees. */
export const besieging = procedure<{
  readonly zone: number
  /** The besieger, and who plays him. */
  readonly side: Side
  readonly seat: Seat
  /** AOM-37.12: who commands inside; the siege shows it. */
  defender: Seat
  readonly isBombardment: boolean
  /** AOM-38.11 */
  hasOffered: boolean
  /** AOM-37.20: engagement rolls of the assault so far, and whether there is another. */
  rolls: number
  goesOn: boolean
  /** AOM-37.22: instead of a roll the place was overrun. */
  isOverrun: boolean
  /** Of the last one: the side that has won it, or NO. */
  winner: number
  /** By side: half casualties, the infantry type used, SP that are still to be named, and those of this roll. */
  halves: BySide<boolean>
  types: BySide<number>
  due: BySide<number>
  lost: BySide<number>
  /** AOM-37.24: by player and nationality, of the whole assault. */
  casualties: { readonly seat: Seat; readonly counts: number[] }[]
}>('besieging')
