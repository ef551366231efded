/** What can happen, as facts, with names: rest, depots, requisition, field works and bridges: chapters 21 to 23 and 25. */
export type Event = never
