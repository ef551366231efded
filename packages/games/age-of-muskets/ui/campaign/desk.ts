import type { BoardPoint } from '@grognard/table'
import { createContext, useContext } from 'react'
import type { Target } from '../choosing/targets.ts'
import type { Said } from './again.ts'

/** What can be laid over the map on request, and its key. */
export const LAYERS = ['supply', 'reach', 'forage', 'control', 'key'] as const
export type LayerName = (typeof LAYERS)[number]

/** What the panel beside the map shows. */
export type Shown =
  | { readonly kind: 'army' }
  | { readonly kind: 'hq'; readonly id: string }
  | { readonly kind: 'zone'; readonly id: string }
  | { readonly kind: 'score' }

/** What map, panel and buttons share. The functions stay the same ones, so that no layer is drawn again for them. */
export interface Desk {
  /** Null: the panel is closed. */
  readonly shown: Shown | null
  /** The HQ whose communications and marches are looked at. */
  readonly hq: string | null
  readonly layer: LayerName | null
  /** What was said last when the same was asked, and may be said again. */
  readonly again: Said | null
  readonly show: (shown: Shown | null) => void
  readonly showLayer: (layer: LayerName | null) => void
  /** A press on a zone, a bridge or a counter: says it, where it may be said, and shows what it is. */
  readonly touch: (target: Target) => void
  /** A counter is let go over the map. */
  readonly drop: (from: Target, at: BoardPoint) => void
}

const Context = createContext<Desk | null>(null)
export const DeskProvider = Context.Provider

export function useDesk(): Desk {
  const desk = useContext(Context)
  if (desk === null) throw new Error('a map with no desk under it')
  return desk
}
