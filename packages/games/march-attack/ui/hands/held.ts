import type { Refusal } from '@grognard/engine'
import type { Point } from '@grognard/geometry'
import { useSyncExternalStore } from 'react'
import type { Placement } from '../../src/table/place.ts'
import type { Ghost } from './move/ghost.ts'
import type { Handle } from './move/handles.ts'
import type { UnitPart } from './place/deploying.ts'

/** What is in the hand in this frame; it changes with every movement of the pointer, and nothing but its drawing with it. */
export type Held =
  | {
      readonly kind: 'move'
      readonly unit: number
      readonly handle: Handle | null
      readonly ghost: Ghost
      readonly at: Point
    }
  | {
      readonly kind: 'group'
      readonly ghosts: readonly { readonly unit: number; readonly ghost: Ghost }[]
      readonly at: Point
    }
  | { readonly kind: 'refused'; readonly unit: number; readonly refusal: Refusal; readonly at: Point }
  | {
      readonly kind: 'place'
      readonly unit: number
      readonly part: UnitPart
      readonly to: Placement
      readonly refusal: Refusal | null
      readonly at: Point
    }
  | {
      readonly kind: 'aim'
      readonly unit: number
      readonly target: number | null
      readonly refusal: Refusal | null
      readonly at: Point
    }
  | {
      readonly kind: 'leader'
      readonly leader: number
      readonly unit: number | null
      readonly refusal: Refusal | null
      readonly at: Point
    }
  | {
      readonly kind: 'order'
      readonly from: Point
      readonly refusal: Refusal | null
      readonly at: Point
    }
  | { readonly kind: 'ruler'; readonly from: Point; readonly at: Point }

export interface HeldStore {
  readonly now: () => Held | null
  readonly take: (held: Held | null) => void
  readonly subscribe: (tell: () => void) => () => void
}

export function heldStore(): HeldStore {
  let held: Held | null = null
  const listeners = new Set<() => void>()
  return {
    now: () => held,
    take(next) {
      if (next === held) return
      held = next
      for (const tell of listeners) tell()
    },
    subscribe(tell) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}

export const useHeld = (store: HeldStore): Held | null => useSyncExternalStore(store.subscribe, store.now)
