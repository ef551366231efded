import type { GameUi, Stage } from '@grognard/table'
import { useEffect, useState } from 'react'

/** What a game holds up; null: nothing, and until it is fetched. */
export function useStage(ui: GameUi | null): Stage | null {
  const [fetched, setFetched] = useState<{ readonly ui: GameUi; readonly stage: Stage } | null>(null)
  useEffect(() => {
    let isWanted = true
    if (ui?.staging !== undefined)
      void ui.staging().then(stage => {
        if (isWanted) setFetched({ ui, stage })
      })
    return () => {
      isWanted = false
    }
  }, [ui])
  return fetched?.ui === ui ? fetched.stage : null
}
