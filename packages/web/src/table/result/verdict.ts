import type { ReviewPoint, ReviewSnapshot, SeatSnapshot, Snapshot } from '@grognard/table'

/** What the end means to whoever looks at it. */
type Verdict =
  | { readonly kind: 'won' | 'lost' | 'tied' }
  /** Somebody else's match, or one of several at this screen. */
  | { readonly kind: 'wonBy'; readonly winners: readonly SeatSnapshot[] }

type End = Pick<Snapshot, 'outcome' | 'seats' | 'viewer'>

/**
 * The seat of whoever looks, where that is one person; null: several at one screen, or nobody. Those who share a screen
 * are called by their seats, those who play over a network by their names.
 */
function ownSeat({ seats, viewer }: End): number | null {
  const humans = seats.flatMap(({ bot }, seat) => (bot === null ? [seat] : []))
  if (humans.length < 2) return humans[0] ?? null
  const seen = viewer === null ? undefined : seats[viewer]
  return seen === undefined || seen.player === seen.name ? null : viewer
}

export function verdictOf(end: End): Verdict {
  const { outcome, seats } = end
  const winners = seats.filter((_, seat) => outcome?.winners.includes(seat))
  if (winners.length === 0) return { kind: 'tied' }
  const own = seats[ownSeat(end) ?? -1]
  if (own === undefined) return { kind: 'wonBy', winners }
  return { kind: winners.some(({ side }) => side === own.side) ? 'won' : 'lost' }
}

/** Whose chances are told: those of whoever looks, or the winner's. */
export const toldFor = (end: End): number => ownSeat(end) ?? end.outcome?.winners[0] ?? 0

const TOLD = 3

/** The turns that led to this end, from the greatest on: what speaks against it has not decided it. */
export function decisivePoints({ errors, luck, account }: ReviewSnapshot): readonly ReviewPoint[] {
  const isWon = account.after > account.before
  return [...errors, ...luck]
    .filter(({ change }) => change > 0 === isWon)
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, TOLD)
}
