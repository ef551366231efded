import type { BoardSight } from '@grognard/table'
import { createContext, type MouseEvent, useContext } from 'react'
import type { MoveMode, Step } from '../../src/movement/steps/forms.ts'
import type { Part } from '../../src/parts.ts'
import type { Table } from '../../src/table/units.ts'
import type { Grip } from '../table/units/Units.tsx'
import type { HeldStore } from './held.ts'
import type { Tool } from './look/tools.ts'
import type { Handle } from './move/handles.ts'
import type { Trail } from './move/trail.ts'
import type { Ordering, Scene } from './scene.ts'

/** What the hands of the viewer do; functions stay the same ones. */
export interface Hand {
  /** Null: nothing is asked of the viewer for which hands are needed. */
  readonly scene: Scene | null
  /** The table as it would be after what is laid. */
  readonly table: Table
  /** Of moves that are laid. */
  readonly trail: Trail | null
  readonly lay: (parts: readonly Part[]) => void
  readonly setMode: (mode: MoveMode) => void
  readonly setGroup: (isGroup: boolean) => void
  readonly setSplit: (isSplit: boolean) => void
  readonly setOrder: (order: Partial<Ordering>) => void
  readonly tools: readonly Tool[]
  readonly toggle: (tool: Tool) => void
  readonly held: HeldStore
  /** A unit is pressed: selected, or aimed at by the one that is. */
  readonly press: (unit: number | null) => void
  readonly grip: (unit: number) => Grip
  readonly gripLeader: (leader: number) => Grip
  readonly gripHandle: (handle: Handle) => Grip
  readonly gripRuler: () => Grip
  /** The whole table, while an order is drawn on it. */
  readonly gripOrder: () => Grip & { readonly onClick: (event: MouseEvent<Element>) => void }
  /** The unit makes these steps in place of its own, as far as they go. */
  readonly step: (unit: number, steps: readonly Step[]) => void
  /** What was last pulled at each handle. */
  readonly last: ReadonlyMap<Handle, Step>
  /** The steps of the last unit that was moved, for another one. */
  readonly again: readonly Step[]
  /** The handle for which numbers are wanted. */
  readonly numbers: Handle | null
  readonly askNumbers: (handle: Handle | null) => void
  /** CSS pixels that a unit of the board takes. */
  readonly scale: number
  /** The part of the table that is seen now. */
  readonly seen: () => BoardSight
}

const Context = createContext<Hand | null>(null)
export const HandProvider = Context.Provider

export function useHand(): Hand {
  const hand = useContext(Context)
  if (hand === null) throw new Error('a table without hands')
  return hand
}
