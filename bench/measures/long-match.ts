import { below, type Kind, Match, type Random, type Seat, seeded } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { askedIn, earlyAndLate } from '../early-and-late.ts'

/** A match that does not end: Manoeuvre without a turn limit, between players who march and never fight nor draw. */
earlyAndLate(
  { of: '', moments: [100, 1_000, 10_000], window: 100, rounds: 5, begin, choose: quietDecision },
  seed => seeded(`long ${seed}`),
)

function begin(seed: number): Match<Kind> {
  const terms = {
    scenario: 'quick-battle',
    options: { turnLimit: 0 },
    chance: { source: 'fast', seed },
  } as const
  const match = Match.begin<Kind>(manoeuvre, terms)
  if (!match.ok) throw new Error(match.refusal.key)
  return match.value
}

/** One that uses up no card: the decks would run out, and the match would end. */
function quietDecision(match: Match<Kind>, random: Random): { seat: Seat; decision: object } {
  const seat = askedIn(match)
  const { decisions } = match.options(seat)
  const quiet = decisions.filter(usesNoCard)
  const among = quiet.length > 0 ? quiet : decisions
  const decision = among[below(random, among.length)]
  if (decision === undefined) throw new Error('nothing may be decided')
  return { seat, decision }
}

function usesNoCard(decision: object): boolean {
  if ('card' in decision) return false
  return !('cards' in decision && Array.isArray(decision.cards)) || decision.cards.length === 0
}
