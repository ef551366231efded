import { ageOfMuskets } from '@grognard/age-of-muskets'
import { BOTS, decide } from '@grognard/bots'
import { type Game, type Kind, Match, type MatchFile, type Seat, seeded } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { marchAttack } from '@grognard/march-attack'
import { marchOfProgress } from '@grognard/march-of-progress'

const GAMES: { readonly [id: string]: Game<Kind> } = {
  'march-of-progress': marchOfProgress,
  manoeuvre,
  'age-of-muskets': ageOfMuskets,
  'march-attack': marchAttack,
}

export interface Sample {
  /** Left out: The March of Progress. */
  readonly game?: string
  readonly scenario: string
  readonly seed: number
  /** How many entries its log has at least; it stops where the player is asked at this step. */
  readonly entries: number
  /** Left out: where a card is chosen. */
  readonly step?: string
  readonly seat?: Seat
}

/** A match that has come some way, played by bots: the same for the same seed, and legal under today's rules. */
export function sampleMatch(sample: Sample): MatchFile {
  const { game: id = 'march-of-progress', scenario, seed, entries, step = 'choose', seat = 0 } = sample
  const players = [0, 1].map(each => (each === seat ? 'human' : 'line'))
  const begun = Match.begin<Kind>(GAMES[id] ?? marchOfProgress, {
    scenario,
    players,
    chance: { source: 'fast', seed },
  })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const match = begun.value
  const random = seeded(seed)
  const isThere = () =>
    match.entries.length >= entries &&
    match.pending().step === step &&
    match.pending().seats.some(asked => asked.seat === seat)
  while (match.outcome === null && !isThere())
    for (const { seat: asked, sealed } of match.pending().seats) {
      if (sealed) continue
      const { game } = match
      const [view, memory] = [match.view(asked), match.memory(asked)]
      const { decision } = decide(BOTS.line, { game, view, memory, seat: asked, random })
      const done = match.decide(asked, decision)
      if (!done.ok) throw new Error(done.refusal.key)
    }
  return match.file()
}
