/** What can happen, as facts, with names: the sequence of a turn, random events, special rules and victory: chapters 7, 46, 58 and 59. */
export type Event = never
