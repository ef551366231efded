/** The few sentences that a sitting says itself; all others are the engine's and the games'. */
export interface SittingWords {
  /** A seat may be one person, a country, or an army in the plural: the sentence has no verb that could disagree. */
  readonly waitingFor: (names: readonly string[]) => string
  readonly handTo: (name: string) => string
  readonly over: string
  readonly bot: (level: string) => string
  readonly you: string
  /** What the table has answered where the seat could do nothing else. */
  readonly noChoice: (decision: string) => string
}
