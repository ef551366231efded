import { type RefObject, useEffect, useState } from 'react'

/** What is said of the piece that a finger rests on; whoever has no fingers need not fetch it. */
export function useTold(table: RefObject<HTMLElement | null>): string | null {
  const [told, tell] = useState<string | null>(null)
  useEffect(() => {
    const { current: element } = table
    if (element === null || !matchMedia('(any-pointer: coarse)').matches) return
    const ending = new AbortController()
    void import('./told.ts').then(({ listenForRest }) => listenForRest(element, tell, ending.signal))
    return () => ending.abort()
  }, [table])
  return told
}
