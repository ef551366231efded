import { heardBy, seeded } from '@grognard/engine'
import type { Snapshot } from '../../ui/reading.ts'
import { type AomMatch, viewOf } from './pressing.ts'

/** Plays on at random, and looks before each decision. */
export function playOn(match: AomMatch, seed: number, look: (match: AomMatch) => void): void {
  const random = seeded(`picture ${seed}`)
  while (match.outcome === null)
    for (const { seat, sealed } of match.pending().seats) {
      if (sealed) continue
      look(match)
      match.decide(seat, match.sample(seat, random))
    }
}

/** What the board needs of a snapshot. */
export const snapshotOf = (match: AomMatch, seat: number | null): Snapshot => {
  const told = [match.opening, ...match.entries.map(entry => entry.told)]
  const chronicle = told.flatMap((events, entry) =>
    heardBy(events, seat).map(event => ({ entry, event, sentence: '', rule: event.rule })),
  )
  const bare: Partial<Snapshot> = { view: viewOf(match, seat), chronicle, language: 'en' }
  return bare as Snapshot
}
