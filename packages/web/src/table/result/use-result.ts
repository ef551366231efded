import type { Snapshot } from '@grognard/table'
import { useState } from 'react'

/** Is the sheet on the board? It comes when the match ends before one's eyes, and goes when it is closed. */
export function useResult(
  snapshot: Snapshot,
  before: Snapshot | null,
): readonly [isShown: boolean, close: () => void] {
  const { match, outcome, lesson } = snapshot
  const [ended, setEnded] = useState<string | null>(null)
  const [closed, setClosed] = useState<string | null>(null)
  // A lesson's last word is its teacher's.
  const ends = before !== null && before.outcome === null && outcome !== null && lesson === null
  if (ends && ended !== match) setEnded(match)
  const isPresent = snapshot.moment === snapshot.moments
  return [ended === match && closed !== match && outcome !== null && isPresent, () => setClosed(match)]
}
