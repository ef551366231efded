import type { Outcome } from '@grognard/engine'
import type { Layout } from '../data/maps.ts'
import type { CombatOutcome, Edge, Phase, SeatName, Terrain, UnitState } from '../vocabulary.ts'
import type { Frames } from './form.ts'

/** What `positions.view` writes: what a viewer may know, with names, all of it filled in. Boards are given this. */
export interface View {
  readonly seat: SeatName | null
  readonly scenario: string
  readonly firstPlayer: SeatName | null
  readonly activePlayer: SeatName | null
  readonly turn: number
  /** Night falls after this turn at the latest (MAN-16.5); 0: there is no limit. */
  readonly turnLimit: number
  readonly phase: Phase | null
  readonly layout?: Layout
  /** Instead of a layout: squares that are not clear. */
  readonly terrain?: { readonly [square: string]: Terrain }
  readonly nominated: readonly string[]
  readonly nations: BySeat<string | null>
  readonly homeEdges: BySeat<Edge | null>
  /** By id, the units of both nations as soon as they are known. */
  readonly units: { readonly [unit: string]: UnitInPlay }
  readonly firstDeckExhausted: BySeat<boolean>
  readonly movement: {
    readonly unit: string | null
    readonly firstUnit: string | null
    readonly marched: boolean
    readonly bogged: boolean
    readonly supplied: boolean
    readonly over: boolean
  }
  /** A card of the active player that is being answered, or whose effect is still to come. */
  readonly card: { readonly card: string; readonly unit: string } | null
  readonly combat: CombatInPlay | null
  readonly restored: boolean
  /** The viewer's own. */
  readonly hands: BySeat<readonly string[] | null>
  readonly counts: BySeat<{ readonly hand: number; readonly deck: number; readonly discard: number }>
  readonly discardTops: BySeat<string | null>
  /** The enemy's hand when it was last scouted. */
  readonly seen: BySeat<{ readonly turn: number; readonly hand: readonly string[] } | null>
  readonly hasChosen: BySeat<boolean>
  readonly chosen: readonly string[] | null
  readonly flow: Readonly<Frames>
  readonly outcome: Outcome | null
}

type BySeat<T> = { readonly [S in SeatName]: T }

interface UnitInPlay {
  readonly square: string | null
  readonly state: UnitState
  readonly redoubt: boolean
}

export interface CombatInPlay {
  readonly kind: 'assault' | 'ambush'
  readonly unit: string | null
  readonly card: string
  readonly target: string
  readonly square: string
  readonly withdrawal: string | null
  readonly withdrew: boolean
  readonly defence: readonly string[]
  readonly attack: readonly string[]
  readonly leader: string | null
  readonly commands: boolean
  readonly supporters: readonly string[]
  readonly committed: readonly string[]
  readonly sappers: boolean
  readonly skirmish: boolean
  readonly outcome: CombatOutcome | null
  readonly retreats: boolean
  readonly retreated: boolean
}
