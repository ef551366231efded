import { contains, type Point } from '@grognard/geometry'
import type { MovePart } from '../../src/movement/draft.ts'
import type { MoveMode } from '../../src/movement/steps/forms.ts'
import type { Part } from '../../src/parts.ts'
import type { State } from '../../src/state.ts'
import { sideOf } from '../../src/table/names.ts'
import { cardOf, footprintOf, isOnTable, type Table } from '../../src/table/units.ts'
import type { Side } from '../../src/vocabulary.ts'
import { aimKindAt } from './aim/aims.ts'
import type { AtHand } from './at-hand.ts'
import type { Tolerance } from './move/ghost.ts'
import { isOrdering, type OrderKind } from './order/kinds.ts'
import { isDeploying } from './place/deploying.ts'

/** All that a hand goes by when it takes something up. */
export interface Scene {
  readonly hand: AtHand
  /** What is asked, by its step. */
  readonly step: string
  readonly laid: readonly Part[]
  /** The table with what is laid. */
  readonly table: Table
  readonly mode: MoveMode
  /** Do all units of the formation go with the one in the hand? */
  readonly isGroup: boolean
  /** Does the unit that is selected fire at what is pressed besides what it fires at? */
  readonly isSplit: boolean
  /** What is ordered next, and to whom. */
  readonly order: Ordering
  /** What still counts as there, in the measures of the table. */
  readonly tolerance: Tolerance
}

export interface Ordering {
  /** Null: to the formation of the unit that is selected. */
  readonly formation: number | null
  readonly kind: OrderKind
  /** Whatever is pressed or drawn on the table is where it leads. */
  readonly isDrawing: boolean
}

export const MOVEMENT = 't1e-movement'
export const LEADERS = 'attachLeaders'
export const HITS = 'layHits'

export const stateOf = ({ hand }: Scene): State => hand.position.state
export const ownSide = ({ hand }: Scene): Side => sideOf(hand.position.state, hand.seat)

export const isOwn = (scene: Scene, unit: number): boolean =>
  cardOf(scene.table, unit).side === ownSide(scene)

/** May a hand do something with this unit at what is asked now? */
export const isHandy = (scene: Scene, unit: number): boolean =>
  isOwn(scene, unit) &&
  (scene.step === MOVEMENT ||
    isDeploying(scene.step) ||
    isOrdering(scene.step) ||
    aimKindAt(scene.step) !== null)

/** The unit on the table that stands there, of such a side. */
export function unitAtPoint(scene: Scene, at: Point, isWanted: (side: number) => boolean): number | null {
  const { table } = scene
  const found = table.open.units.findIndex(
    (unit, number) =>
      isOnTable(unit) &&
      isWanted(table.scenario.units[number]?.side ?? -1) &&
      contains(footprintOf(table, number), at),
  )
  return found === -1 ? null : found
}

export const moveParts = (parts: readonly Part[]): MovePart[] =>
  parts.filter((part): part is MovePart => part.type === 'move-step' || part.type === 'move-commander')
