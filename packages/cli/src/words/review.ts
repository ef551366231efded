/** What `review` says. Chances are percentages with a sign where they are changes. */
export interface ReviewWords {
  readonly notOver: string
  chances(side: string): string
  readonly began: string
  own(side: string): string
  others(side: string): string
  readonly luck: string
  readonly ended: string
  readonly errors: string
  readonly lucky: string
  readonly none: string
  /** Of an entry: what was decided, and what would have been better. */
  instead(played: string, better: string): string
  precision(worlds: number, error: string): string
  progress(done: number, all: number): string
}
