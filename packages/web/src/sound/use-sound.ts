import type { GameUi, Snapshot } from '@grognard/table'
import { useEffect } from 'react'
import { useSettings } from '../settings/use-settings.ts'

/** What happens at the table is heard, where that is wanted; what makes it is fetched only then. */
export function useSound(snapshot: Snapshot, before: Snapshot | null, ui: GameUi | null): void {
  const { sound, volume } = useSettings()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something has happened, once.
  useEffect(() => {
    if (!sound || before === null) return
    Promise.all([import('./play.ts'), ui?.staging?.() ?? null])
      .then(([{ playFor }, stage]) => playFor(snapshot, before, ui, stage, volume))
      // What cannot be fetched is not heard; all of it is seen.
      .catch(() => undefined)
  }, [snapshot.moment, snapshot.match])
}
