/** What can happen, as facts, with names: training, reinforcements, withdrawals and assignment: chapters 9, 39 and 40. */
export type Event = never
