import { useCallback, useSyncExternalStore } from 'react'

/** Does the window fit this media query now? */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(listen, () => matchMedia(query).matches)
}

/** Two lines above the table instead of one. */
export const COMPACT = '(max-width: 72rem)'

/** A column instead of a table: the style sheets change their minds at the same width. */
export const NARROW = '(max-width: 52rem)'
