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

/** A column instead of a table, upright or lying: the style sheets change their minds at the same sizes. */
export const COLUMN = '(max-width: 52rem), (max-height: 30rem) and (orientation: landscape)'
