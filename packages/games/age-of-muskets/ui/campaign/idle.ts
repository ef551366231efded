import type { Choice } from '@grognard/table'
import type { Snapshot } from '../reading.ts'
import { campaignDecision } from './reading.ts'

/** A March that was paid for and leads nowhere (AOM-19.1), SP that are lost since they were not placed (AOM-40.8). */
export function isIdle(choice: Choice, { draft }: Pick<Snapshot, 'draft'>): boolean {
  if (draft === null || draft.parts.length > 0 || draft.next.length === 0) return false
  const decision = campaignDecision(choice)
  return (
    (decision?.type === 'march' && decision.moves.length === 0) ||
    (decision?.type === 'place-troops' && decision.placements.length === 0)
  )
}
