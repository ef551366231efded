import type { EntrantFault, ForfeitCause } from '@grognard/lab'

/** What `simulate` says. */
export interface SimulateWords {
  badBot(fault: EntrantFault): string
  notReady(bot: string, cause: ForfeitCause, detail: string): string
  notBetween(flag: string, low: number, high: number): string
  /** As `notBetween`, where neither of the two will do. */
  notInside(flag: string, low: number, high: number): string
  badTest(text: string): string
  readonly errorsWithoutTest: string
  notResults(path: string, line: number, field: string): string
  goesOn(path: string, matches: number): string
  progress(played: string, left: string, rate: string, time: string): string
  interrupted(path: string | undefined): string
  readonly report: ReportWords
}

export interface ReportWords {
  against(first: string, second: string): string
  matches(count: number): string
  /** What the figures mean. */
  readonly legend: string
  readonly seatings: { readonly both: string; readonly fixed: string; readonly itself: string }
  score(won: number, drawn: number, lost: number): string
  at(seat: string): string
  /** What fell to a seat: `order`, `first`. */
  lot(what: string, lot: string): string
  readonly length: string
  decisions(spread: string): string
  turns(spread: string): string
  readonly ends: string
  readonly thinking: string
  thinks(mean: string, p95: string, most: string): string
  readonly uses: string
  aMatch(decisions: string): string
  readonly cards: string
  readonly cardsLegend: string
  readonly test: string
  /** Null: neither could be ruled out. */
  accepted(share: string | null): string
  hypotheses(low: string, high: string, alpha: string, beta: string): string
  readonly forfeits: string
  forfeit(cause: ForfeitCause): string
  andMore(count: number): string
  readonly table: {
    readonly scenario: string
    readonly bots: string
    readonly matches: string
    readonly share: string
  }
}
