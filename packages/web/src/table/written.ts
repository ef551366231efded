import type { Snapshot } from '@grognard/table'

type Ended = Pick<NonNullable<Snapshot['outcome']>, 'scores' | 'winners'>

/**
 * A seat's score with the minus of the printers, which is as wide as a plus. Where somebody has won and nobody has
 * scored, by a concession say, the score has decided nothing and says nothing.
 */
export function written({ scores, winners }: Ended, seat: number): string {
  const isTold = winners.length === 0 || scores.some(score => score !== 0)
  return isTold ? String(scores[seat] ?? '').replace('-', '−') : ''
}
