import type { ClockTerms } from '../told/index.ts'

/**
 * When an answer that was left for later is given. At once would betray it: nobody answers in a thousandth of a second.
 * It waits as long as somebody might think, and how long hangs on nothing but what everybody knows: which match it is, when
 * it was last gone on with, and what its clocks allow.
 */

export interface OrderPause {
  readonly least: number
  readonly most: number
}

export const ORDER_PAUSE: OrderPause = { least: 4_000, most: 40_000 }

/** No order takes more of the time that somebody has than a twentieth. */
const SHARE = 20

export function orderPauseAt(
  { least, most }: OrderPause,
  match: string,
  at: number,
  terms: ClockTerms | null,
): number {
  const wanted = least + (scattered(`${match}:${at}`) % (most - least + 1))
  return terms === null ? wanted : Math.min(wanted, Math.floor((terms.allowance + terms.bank) / SHARE))
}

/** FNV-1a: near texts lie far apart. */
const scattered = (text: string): number =>
  [...text].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    2_166_136_261,
  )
