import { divided, percentOf } from './rounding.ts'

/** How a field battle ended for a side. */
export type Outcome = 'won' | 'lost' | 'drawn'

/** AOM-33.2: of the combat casualties of a side, how many are permanent. */
export const permanentLosses = (casualties: number, outcome: Outcome): number =>
  percentOf(outcome === 'lost' ? 40 : 20, casualties)

/**
 * AOM-33.3: the permanent losses by nationality, in proportion to the casualties of each; what is left over falls on the
 * one with most, of equals on the first in `preferred`.
 */
export function permanentByNationality(
  casualties: readonly number[],
  permanent: number,
  preferred: readonly number[],
): number[] {
  const total = casualties.reduce((sum, each) => sum + each, 0)
  const shares = casualties.map(each => (total === 0 ? 0 : divided(permanent * each, total)))
  const most = casualties.map((count, nationality) => ({ count, nationality }))
  const rank = (nationality: number) => preferred.indexOf(nationality) + 1 || preferred.length + 1
  most.sort((a, b) => b.count - a.count || rank(a.nationality) - rank(b.nationality))
  let rest = permanent - shares.reduce((sum, each) => sum + each, 0)
  for (const { count, nationality } of most) {
    const share = shares[nationality] ?? 0
    const more = Math.min(rest, count - share)
    shares[nationality] = share + more
    rest -= more
  }
  return shares
}

/** AOM-33.3: the nationalities with most casualties; the owner chooses among several. */
export function mostCasualties(casualties: readonly number[]): number[] {
  const most = Math.max(...casualties)
  return casualties.flatMap((count, nationality) => (count === most && count > 0 ? [nationality] : []))
}

/** AOM-33.3: on whom what is left over may fall; one alone where it comes to the same. */
export function openShares(casualties: readonly number[], permanent: number): number[] {
  const most = mostCasualties(casualties)
  const shares = most.map(each => permanentByNationality(casualties, permanent, [each]).join())
  return new Set(shares).size > 1 ? most : most.slice(0, 1)
}

const PROMOTED: Readonly<Record<Outcome, number>> = { won: 20, lost: 10, drawn: 0 }

/** AOM-33.6: of the normal recruits in the line, how many become line infantry. */
export const promoted = (recruits: number, outcome: Outcome): number => percentOf(PROMOTED[outcome], recruits)
