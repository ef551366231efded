import { useCallback, useEffect, useState } from 'react'
import { house } from '../local/client.ts'
import type { SavedMatch } from '../local/protocol.ts'

/** Where the list does not come, the page does without. */
const LONGEST_WAIT = 800

/** The matches in this browser, those played last first; undefined until they are known. */
export function useSaved(): {
  readonly saved: readonly SavedMatch[] | undefined
  readonly reload: () => void
} {
  const [saved, setSaved] = useState<readonly SavedMatch[]>()
  const reload = useCallback(() => {
    house()
      .call('saved')
      .then(setSaved, () => setSaved([]))
  }, [])
  useEffect(() => {
    reload()
    const timer = setTimeout(() => setSaved(known => known ?? []), LONGEST_WAIT)
    return () => clearTimeout(timer)
  }, [reload])
  return { saved, reload }
}
