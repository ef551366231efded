/** What can happen, as facts, with names: blockade, siege, relief and honours of war: chapters 24, 37 and 38. */
export type Event = never
