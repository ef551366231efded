/** What can happen, as facts, with names: field battles: chapters 28 to 33. */
export type Event = never
