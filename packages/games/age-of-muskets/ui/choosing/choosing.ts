import { createContext, useContext } from 'react'
import type { Lit, Press, Question } from './marks.ts'
import type { Target } from './targets.ts'

/** What the parts of the board share: what is lit, and what a press does. */
export interface Choosing {
  readonly question: Question
  readonly lit: Lit
  readonly press: (press: Press) => void
  /** One thing is dragged onto another. */
  readonly drag: (from: Target, to: Target) => void
  /** A press on nothing. */
  readonly letGo: () => void
}

const Context = createContext<Choosing | null>(null)
export const ChoosingProvider = Context.Provider

export function useChoosing(): Choosing {
  const choosing = useContext(Context)
  if (choosing === null) throw new Error('a part of the board with nothing around it')
  return choosing
}
