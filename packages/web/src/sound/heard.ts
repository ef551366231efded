import type { GameUi, Snapshot, Stage } from '@grognard/table'
import { diceOf } from '../table/lines.ts'
import type { Sound } from './samples.ts'

/** What is heard of what has happened: nothing that cannot also be seen and read. In the order of time. */
export function heardIn(
  snapshot: Snapshot,
  before: Snapshot,
  ui: Pick<GameUi, 'dice'> | null,
  stage: Stage | null,
): readonly Sound[] {
  const lines = snapshot.chronicle.slice(before.chronicle.length)
  if (lines.length === 0) return []
  if (snapshot.outcome !== null && before.outcome === null) return ['roll']
  const staging = stage?.(snapshot, before) ?? null
  const sounds: Sound[] = []
  if (staging !== null && staging.cards.length > 0) sounds.push('card')
  if (lines.some(line => diceOf(line, ui).length > 0)) sounds.push('dice')
  if (staging?.isFight) sounds.push('musketry')
  if (sounds.length === 0) sounds.push(isAsked(snapshot) && !isAsked(before) ? 'drum' : 'card')
  return sounds
}

const isAsked = ({ viewer, seats }: Snapshot): boolean => viewer !== null && seats[viewer]?.asked === true
