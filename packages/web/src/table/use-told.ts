import { type RefObject, useEffect, useState } from 'react'
import type { Pointed } from './told.ts'

/** The piece that a finger rests on; whoever has no fingers need not fetch it. */
export function useTold(table: RefObject<HTMLElement | null>): Pointed | null {
  const [told, tell] = useState<Pointed | null>(null)
  useEffect(() => {
    const { current: element } = table
    if (element === null || !matchMedia('(any-pointer: coarse)').matches) return
    const ending = new AbortController()
    void import('./told.ts').then(({ listenForRest }) => listenForRest(element, tell, ending.signal))
    return () => ending.abort()
  }, [table])
  return told
}
