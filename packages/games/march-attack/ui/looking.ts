import { createContext, useContext } from 'react'

/** What all parts of the table share. The functions stay the same ones, so that no layer is drawn again for them. */
export interface Looking {
  /** The unit that was pressed last, by its number in the scenario. */
  readonly selected: number | null
  readonly select: (unit: number | null) => void
  /** The unit under the pointer, or the one that has the focus. */
  readonly pointed: number | null
  readonly point: (unit: number | null) => void
}

const Context = createContext<Looking | null>(null)
export const LookingProvider = Context.Provider

export function useLooking(): Looking {
  const looking = useContext(Context)
  if (looking === null) throw new Error('a table that nobody looks at')
  return looking
}
