import { createContext, useContext } from 'react'
import type { Layout as Sections } from '../../src/data/maps.ts'
import type { Edge } from '../../src/vocabulary.ts'
import { type Layout, layoutFor } from '../layout.ts'
import { type BoardNames, namesIn } from '../names.ts'
import type { Props, View } from '../reading.ts'
import { isCompact } from '../space.ts'
import { type Ground, groundIn, groundOf } from '../terrain.ts'
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

/** `laid`: the board that is being laid out, where somebody does. */
export function sceneOf(props: Props, laid: Sections | null): Scene {
  const { snapshot } = props
  const { view } = snapshot
  return {
    view,
    layout: layoutFor(isCompact(props.space)),
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
