import { useSyncExternalStore } from 'react'

/** As narrow or as low as the page's own style sheets mean it: a telephone, upright or lying. */
const IN_HAND = '(max-width: 52rem), (max-height: 30rem) and (orientation: landscape)'

function listen(listener: () => void): () => void {
  const list = matchMedia(IN_HAND)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** In the hand the map has little room: what cannot be pointed at stands under it. */
export const useInHand = (): boolean => useSyncExternalStore(listen, () => matchMedia(IN_HAND).matches)
