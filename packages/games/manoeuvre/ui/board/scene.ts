import type { BoardProps } from '@grognard/table'
import { createContext, useContext } from 'react'
import type { Edge } from '../../src/vocabulary.ts'
import type { Draft } from '../choosing/draft.ts'
import { type Layout, layoutFor, type Point, SQUARE } from '../layout.ts'
import { type BoardNames, namesIn } from '../names.ts'
import { type View, viewOf } from '../reading.ts'
import { isCompact } from '../room.ts'
import { layoutBeingLaid } from '../set-up/laying.ts'
import { type Ground, groundIn, groundOf } from '../terrain.ts'
import { cellOf } from '../turning.ts'
import { type BoardWords, wordsIn } from '../words.ts'

/** What every part of the board needs to know. */
export interface Scene {
  readonly view: View
  readonly layout: Layout
  /** The edge nearest to the viewer. */
  readonly bottom: Edge
  readonly ground: Ground
  readonly words: BoardWords
  readonly names: BoardNames
}

export function sceneOf(props: BoardProps, draft: Draft): Scene {
  const { snapshot } = props
  const view = viewOf(snapshot)
  const laid = layoutBeingLaid(snapshot.choices, draft)
  return {
    view,
    layout: layoutFor(isCompact(props.room)),
    bottom: view.homeEdges[view.seat ?? 'blue'] ?? 'south',
    ground: laid ? groundOf(laid) : groundIn(view),
    words: wordsIn(snapshot.language),
    names: namesIn(snapshot.language),
  }
}

const Context = createContext<Scene | null>(null)
export const SceneProvider = Context.Provider

export function useScene(): Scene {
  const scene = useContext(Context)
  if (scene === null) throw new Error('a part of the board outside of it')
  return scene
}

/** The middle of a square, in the units of the map. */
export function middleOf(square: string, bottom: Edge): Point {
  const { column, row } = cellOf(square, bottom)
  return { x: (column + 0.5) * SQUARE, y: (row + 0.5) * SQUARE }
}
