/** What `odds` says. */
export interface OddsWords {
  readonly over: string
  notAsked(seat: string): string
  readonly oneSource: string
  /** Of a decision that leads to one thing only. */
  readonly certain: string
  /** Above the results by what the other decides at the same time. */
  against(seat: string): string
  /** The same in short. */
  cases(seat: string, count: number): string
  readonly undetermined: string
  readonly unanswered: string
  /** What a choice does by itself, where others choose at the same time. */
  readonly apart: string
  exact(results: number): string
  sampled(error: string): string
  /** Of a decision in short: how many results. */
  results(count: number): string
}
