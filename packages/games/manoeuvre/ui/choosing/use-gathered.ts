import { useEffect, useRef } from 'react'
import type { Props } from '../reading.ts'
import type { Drafting } from './drafting.ts'
import { gatheredIn } from './gathering.ts'
import { isSame } from './picking.ts'

/**
 * What has been gathered is what is armed, and the other way round: whatever is built is shown with its odds; what is
 * armed in the list is taken up by the hand, and Escape puts everything back. In set-up nothing is gathered: what was
 * armed is let go when the draft changes.
 */
export function useGathered({ armed, weigh, build }: Props, { parts, whole }: Drafting): void {
  const draft = JSON.stringify(parts)
  const notation = armed?.notation ?? null
  const last = useRef({ draft, notation })
  useEffect(() => {
    const before = last.current
    last.current = { draft, notation }
    const isGathering = gatheredIn(whole) !== null
    if (draft !== before.draft) {
      const choice = isGathering && parts.length > 0 ? whole : null
      const isOther = isGathering && choice === null && gatheredIn(armed) === null
      if (!isOther && notation !== (choice?.notation ?? null)) weigh(choice)
    } else if (isGathering && notation !== before.notation) {
      const isTakenUp = armed === null ? parts.length === 0 : whole !== null && isSame(whole, armed)
      if (!isTakenUp) build(gatheredIn(armed) ?? [])
    }
  })
}
