import { BOTS, decide } from '@grognard/bots'
import { type Kind, Match, type MatchFile, type Seat, seeded } from '@grognard/engine'
import { marchOfProgress } from '@grognard/march-of-progress'

export interface Sample {
  readonly scenario: string
  readonly seed: number
  /** How many entries its log has at least; it stops where the player is asked for a card. */
  readonly entries: number
  readonly seat?: Seat
}

/** A match that has come some way, played by bots: the same for the same seed, and legal under today's rules. */
export function sampleMatch({ scenario, seed, entries, seat = 0 }: Sample): MatchFile {
  const players = [0, 1].map(each => (each === seat ? 'human' : 'greedy'))
  const begun = Match.begin<Kind>(marchOfProgress, { scenario, players, chance: { source: 'fast', seed } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const match = begun.value
  const random = seeded(seed)
  while (match.outcome === null && (match.entries.length < entries || match.pending().step !== 'choose'))
    for (const { seat: asked, sealed } of match.pending().seats) {
      if (sealed) continue
      const { game } = match
      const [view, heard] = [match.view(asked), match.heard(asked)]
      const { decision } = decide(BOTS.greedy, { game, view, heard, seat: asked, random })
      const done = match.decide(asked, decision)
      if (!done.ok) throw new Error(done.refusal.key)
    }
  return match.file()
}
