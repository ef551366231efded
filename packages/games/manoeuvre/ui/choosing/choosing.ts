import { createContext, useContext } from 'react'
import type { Lit, Press, Question } from './marks.ts'

/** What board and hand share: what is lit, and what a press does. */
export interface Choosing {
  readonly question: Question
  readonly lit: Lit
  readonly press: (press: Press) => void
  /** What stands on one square is dragged onto another. */
  readonly drag: (from: string, to: string) => void
  /** A press on nothing: what was picked is so no more. */
  readonly letGo: () => void
}

const Context = createContext<Choosing | null>(null)
export const ChoosingProvider = Context.Provider

export function useChoosing(): Choosing {
  const choosing = useContext(Context)
  if (choosing === null) throw new Error('a part of the board with nothing around it')
  return choosing
}
