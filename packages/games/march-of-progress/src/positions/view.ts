import type { Outcome } from '@grognard/engine'
import type { Phase, Side } from '../vocabulary.ts'
import type { Frames } from './form.ts'

/** What `positions.view` writes: what a viewer may know, with names, all of it filled in. Boards are given this. */
export interface View {
  readonly seat: Side | null
  /** Whose cards lie committed, never which. */
  readonly committed: BySide<boolean>
  readonly scenario: string
  readonly part: string
  readonly partsWon: number
  readonly turn: number
  readonly phase: Phase
  readonly initiative: Side
  readonly vpStock: number
  readonly countries: { readonly [id: string]: { readonly vpDie: number; readonly controller: Side | null } }
  readonly armies: readonly ArmyInPlay[]
  readonly players: BySide<Player>
  /** Who acts first where both act in one group. */
  readonly first: Side
  readonly attack: AttackInPlay | null
  readonly quietTurns: number
  readonly vpChanged: boolean
  readonly endOfferedBy: Side | null
  readonly flow: Readonly<Frames>
  readonly outcome: Outcome | null
}

type BySide<T> = { readonly [S in Side]: T }

export interface ArmyInPlay {
  readonly owner: Side
  readonly location: string
  readonly posture: 'normal' | 'fortified'
  readonly onCapital: boolean
}

interface Player {
  readonly hand: readonly string[]
  readonly discardPile: readonly string[]
  /** The viewer's own, while it lies face down. */
  readonly committedCard: string | null
  readonly playedCard: string | null
  readonly armyStrength: number
  readonly vp: number
  readonly armiesInStock: number
  readonly offeredEnd: boolean
}

interface AttackInPlay {
  readonly side: Side
  readonly country: string
  readonly armies: number
  /** How many cards; for a card that takes one only, whether it was discarded. */
  readonly discarded: boolean | number
  readonly airPower: number
  readonly won: boolean
}
