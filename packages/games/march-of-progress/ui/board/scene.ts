import { createContext, useContext } from 'react'
import type { Side } from '../../src/vocabulary.ts'
import { type Layout, layoutOf } from '../layout.ts'
import type { Memory } from '../motion/memory.ts'
import { type BoardNames, namesIn } from '../names.ts'
import { type Period, periodOf } from '../period.ts'
import { type Printed, printedOf } from '../printed.ts'
import type { Props, View } from '../reading.ts'
import { isUpright } from '../space.ts'
import { type BoardWords, wordsIn } from '../words.ts'

/** What every piece of the board may ask for. */
export interface Scene {
  readonly view: View
  /** The position before, while a change is being shown. */
  readonly before: View | null
  readonly viewer: Side | null
  readonly printed: Printed
  readonly layout: Layout
  readonly period: Period
  readonly words: BoardWords
  readonly names: BoardNames
  readonly openRule: (rule: string) => void
}

const SceneContext = createContext<Scene | null>(null)
export const SceneProvider = SceneContext.Provider

export function useScene(): Scene {
  const scene = useContext(SceneContext)
  if (!scene) throw new Error('a piece outside a board')
  return scene
}

export function sceneOf(props: Props, memory: Memory): Scene {
  const { snapshot } = props
  const view = snapshot.view
  const printed = printedOf(view)
  return {
    view,
    before: memory.before?.view ?? null,
    viewer: view.seat,
    printed,
    layout: layoutOf(view.part, printed, isUpright(props.space), view.seat ?? 'blue'),
    period: periodOf(view.scenario),
    words: wordsIn(snapshot.language),
    names: namesIn(snapshot.language),
    openRule: props.openRule,
  }
}
