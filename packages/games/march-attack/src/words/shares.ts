/** MAR-8.2: a move has 720000 shares. */
const PER_CENT = 7200
/** A share is no finer than that. */
const MOST_DECIMALS = 3
/** Less than that is nothing that anybody could go. */
const NOTHING = PER_CENT / 10

/** MAR-8.2: is so little left of a move that it is used up? */
export const isUsedUp = (left: unknown): boolean => Number(left) < NOTHING

/** In units of the last decimal: less than that may come of rounding alone. */
const APART = 2

/**
 * MAR-8.2: what a move takes and what is left of it, in percent. What is missing by little is still missing: with as many
 * decimals as it needs to be seen how much.
 */
export function percents(takes: unknown, left: unknown, language: 'en' | 'de'): readonly [string, string] {
  const rounded = (shares: unknown, decimals: number, round: (value: number) => number): number =>
    round((Number(shares) * 10 ** decimals) / PER_CENT)
  const said = (value: number, decimals: number): string => {
    const text = String(value / 10 ** decimals)
    return language === 'de' ? text.replace('.', ',') : text
  }
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals++) {
    const [more, less] = [rounded(takes, decimals, Math.round), rounded(left, decimals, Math.round)]
    if (more - less >= APART) return [said(more, decimals), said(less, decimals)]
  }
  const [more, less] = [rounded(takes, MOST_DECIMALS, Math.ceil), rounded(left, MOST_DECIMALS, Math.floor)]
  return [said(more, MOST_DECIMALS), said(less, MOST_DECIMALS)]
}
