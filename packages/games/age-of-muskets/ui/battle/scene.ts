import type { Language } from '@grognard/engine'
import { createContext, useContext } from 'react'
import { type Flanks, type Layout, layoutFor, shapeIn } from '../layout.ts'
import { type BoardNames, namesIn } from '../names.ts'
import type { BattleInPlay, Props, Snapshot } from '../reading.ts'
import { type Place, sidesAt } from '../sides.ts'
import { type BoardWords, wordsIn } from '../words.ts'
import { type Commander, commandersOf } from './commanders.ts'

/** What every part of the Battle Display draws from. */
export interface Scene {
  readonly snapshot: Snapshot
  readonly battle: BattleInPlay
  readonly layout: Layout
  readonly sides: { readonly [P in Place]: string }
  readonly commanders: { readonly [P in Place]: Commander | null }
  readonly language: Language
  readonly words: BoardWords
  readonly names: BoardNames
}

export function sceneOf({ snapshot, space }: Pick<Props, 'snapshot' | 'space'>, battle: BattleInPlay): Scene {
  const { view, language } = snapshot
  const sides = sidesAt(view)
  const chiefs = commandersOf(snapshot, battle)
  return {
    snapshot,
    battle,
    layout: layoutFor(shapeIn(space), battle.step, flanksIn(battle, sides.near)),
    sides,
    commanders: { near: chiefs(sides.near), far: chiefs(sides.far) },
    language,
    words: wordsIn(language),
    names: namesIn(language),
  }
}

const flanksIn = ({ opened }: BattleInPlay, near: string): Flanks => ({
  left: opened[near]?.includes('flankLeft') === true,
  right: opened[near]?.includes('flankRight') === true,
})

const Context = createContext<Scene | null>(null)
export const SceneProvider = Context.Provider

export function useScene(): Scene {
  const scene = useContext(Context)
  if (scene === null) throw new Error('a part of the Battle Display outside of it')
  return scene
}
