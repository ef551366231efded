/** What can happen, as facts, with names: minor combat, storm and retreat: chapters 34 to 36. */
export type Event = never
